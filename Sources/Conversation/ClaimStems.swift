import Foundation

/// Words by which other languages than English say that something was saved, changed or deleted, or tell
/// the person of their own figures; generous, for a word that nothing was written does no harm.
///
/// One row a language: beginnings of words without accents, so that every form counts; words that claim
/// it alone, in a sentence of at most four; words that take a claim back, put it off or offer it.
enum ClaimStems {
  struct Row: Sendable {
    var stems: [String] = []
    var alone: Set<String> = []
    /// The person, whom figures are told of.
    var person: Set<String> = []
    /// "In your list".
    var places: [String] = []
    var open: Set<String> = []
    /// Whether a claim may be denied behind itself: "gespeichert habe ich nichts".
    var isVerbLast = false
  }

  /// - Parameter sentence: in small letters, no question.
  static func stand(in sentence: String) -> Bool {
    if isClaimedWithoutSpaces(sentence) { return true }
    let words = words(of: sentence)
    let text = words.joined(separator: " ")
    return rows.contains { row in
      // What denies or offers it stands before it where the verb does not come last.
      if let index = words.firstIndex(where: { word in row.stems.contains { word.hasPrefix($0) } }),
        row.open.isDisjoint(with: row.isVerbLast ? words[...] : words[..<index])
      {
        return true
      }
      return row.open.isDisjoint(with: words)
        && (words.count < 5 && !row.alone.isDisjoint(with: words)
          || row.places.contains { text.contains($0) })
    }
  }

  /// Whether a sentence tells the person how they stand: "tu en es", "llevas".
  static func speaksOfPerson(_ sentence: String) -> Bool {
    if parts.person.contains(where: sentence.contains) {
      return !parts.open.contains { sentence.contains($0) }
    }
    let words = words(of: sentence)
    return rows.contains { row in
      !row.person.isDisjoint(with: words) && row.open.isDisjoint(with: words)
    }
  }

  private static func isClaimedWithoutSpaces(_ sentence: String) -> Bool {
    parts.stems.contains(where: sentence.contains)
      && !parts.open.contains(where: sentence.contains)
  }

  private static func words(of sentence: String) -> [String] {
    sentence.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
      .replacing("ł", with: "l").replacing("ı", with: "i").replacing("ß", with: "ss")
      .split { !$0.isLetter }.map(String.init)
  }

  private static func row(
    _ stems: String, alone: String = "", person: String = "", places: [String] = [],
    open: String = "", isVerbLast: Bool = false
  ) -> Row {
    func list(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    return Row(
      stems: list(stems), alone: Set(list(alone)), person: Set(list(person)), places: places,
      open: Set(list(open)), isVerbLast: isVerbLast)
  }

  private static let rows: [Row] = [
    german, dutch, spanish, portuguese, italian, french, polish, turkish, other,
  ]

  private static let german = row(
    """
    gespeichert abgespeichert eingetragen notiert erfasst geloscht hinzugefugt hinzugezahlt \
    vermerkt vorgemerkt aktualisiert geandert abgeandert verbucht gebucht protokolliert \
    aufgeschrieben eingeplant angelegt hinterlegt festgehalten abgehakt entfernt gestrichen \
    verworfen umbenannt korrigiert berichtigt verschoben pausiert archiviert wiederhergestellt \
    zuruckgesetzt ubernommen dazugerechnet draufgerechnet gutgeschrieben abgelegt verzeichnet \
    vorgenommen eingestellt ausgetragen ruckgangig angepasst
    """,
    alone: "erledigt gemacht passiert gesetzt weg steht sitzt drin gebongt abgemacht",
    person: "du dein deine deiner deinem deinen dir",
    places: [
      "in deiner liste", "in deinem tagebuch", "in deiner ubersicht", "in dein protokoll",
      "in deinem protokoll", "auf deiner liste", "erinnere dich um", "erinnere dich morgen",
      "melde mich morgen", "im kasten", "merk ich mir", "merke ich mir", "raus aus deinem",
    ],
    open: """
      nicht nichts nie kein keine keinen nirgends noch soll sollen kann konnte konnten wenn \
      sobald falls ob mochtest willst bitte sag bestatig freigib
      """, isVerbLast: true)

  private static let dutch = row(
    """
    opgeslagen genoteerd toegevoegd verwijderd vastgelegd ingevoerd bijgewerkt gewist geschrapt \
    opgeschreven aangepast gewijzigd veranderd gecorrigeerd hernoemd ingepland gepland \
    bijgeschreven aangemaakt afgevinkt gearchiveerd teruggedraaid hersteld verplaatst verzet \
    gepauzeerd geregistreerd gelogd ingeboekt bewaard meegeteld geregeld
    """,
    alone: "gedaan gebeurd klaar geregeld weg staat", person: "je jij jouw u uw",
    places: [
      "in je lijst", "op je lijst", "in je logboek", "staat erin", "staat op pauze", "vinkje",
      "herinner je om", "herinner je morgen",
    ],
    open: """
      niet niets niks geen nooit nog zal kan kun zou zullen als zodra wanneer wil wilt graag of \
      bevestig
      """, isVerbLast: true)

  private static let spanish = row(
    """
    guardad guarde anotad anote apuntad apunte registrad registre anadid anadi agregad agregue \
    sumad eliminad elimine borrad borre quitad suprimid actualizad actualice cambiad cambie \
    modificad modifique corregid corregi ajustad ajuste renombrad programad programe agendad \
    agende marcad archivad archive deshech deshice pausad restaurad incorporad incorpore incluid \
    inclui creada creado establecid fijad
    """,
    alone: "hecho listo listos listas dalo deshecho",
    person: """
      llevas has tu tus te vas acumulas sumas \
      cumpliste pasaste
      """,
    places: [
      "en tu lista", "en tu diario", "en tu registro", "a tu registro", "a tu cuenta",
      "en tu agenda",
      "entre tus metas", "en tu tablero", "en pausa", "te aviso a", "te lo recuerdo",
      "te recordare",
    ],
    open: """
      no nada nunca ni todavia aun puedo puedes podria podrias podemos si cuando quieres quiera \
      quieras debes deberias conviene intenta prueba confirma apruebas
      """)

  private static let portuguese = row(
    """
    salvei salvo guardei guardad anotei anotad registrei registrad registei registad adicionei \
    adicionad acrescentei acrescentad inclui incluid apaguei apagad exclui excluid eliminei \
    eliminad removi removid tirei atualizei atualizad alterei alterad mudei mudad corrigi \
    corrigid ajustei ajustad renomeei renomead agendei agendad marquei marcad arquivei arquivad \
    desfeit desfiz pausad restaurad criei criad somei somad lancei lancad trocad congelad
    """,
    alone: "feito pronto prontinho desfeito",
    person: "voce ja seu sua seus suas tens tua teu te acumula",
    places: [
      "na sua lista", "na tua lista", "no seu painel", "no seu historico", "no seu diario",
      "te aviso as",
      "dei baixa", "vou te lembrar", "lembro voce",
    ],
    open: """
      nao nada nunca nem ainda posso pode podes poderia podemos se quando quer quiser queres deve \
      deveria convem tente confirma confirmar aprovar aprova
      """)

  private static let italian = row(
    """
    salvat registrat aggiunt annotat segnat eliminat cancellat aggiornat memorizzat inserit \
    modificat cambiat corrett rettificat rinominat spostat pianificat programmat fissat \
    archiviat spuntat annullat ripristinat sospes rimoss scritt tolto impostat prenotat
    """,
    alone: "fatto fatta sparito sparita eseguito scritto", person: "hai tuo tua tuoi tue ti sei",
    places: [
      "ho creat", "nella tua lista", "nel tuo diario", "nel tuo elenco", "dalla lista", "in pausa",
      "ti ricordo alle",
      "ti avviso", "ti ricordero",
    ],
    open: """
      non niente nulla mai ancora posso puoi potresti possiamo se quando vuoi vorresti dovresti \
      conviene prova conferma confermi
      """)

  private static let french = row(
    """
    enregistr sauvegard ajoute supprime inscrit efface consigne enleve modifie corrige rectifie \
    ajuste renomme planifie archive coche annule restaure suspendu remis comptabilise deplace
    """,
    alone: "fait faite regle parti envole", person: "tu ton ta tes te vous votre vos",
    places: [
      "est note", "bien note", "note et", "est cale", "ai change", "est change", "ai retire",
      "ete retire", "dans ta liste", "dans votre liste", "dans ton journal", "dans ton agenda",
      "dans ton suivi",
      "je te rappelle a", "je te le rappelle", "je te rappellerai", "en pause",
      "voila qui est fait",
    ],
    open: """
      ne n pas rien aucun aucune jamais encore peux peut pouvez pourrais pourrait pourriez puis si \
      quand lorsque veux voulez souhaites souhaitez devrais devriez essaie confirme confirmez valides
      """)

  private static let polish = row(
    """
    zapisan zapisal dodan dodal usuniet usunal usunel zanotowa zarejestr skasowa zmienion \
    zmienil poprawion poprawil zaktualizowa zaplanowa wpisan wpisal odhaczon odhaczyl \
    zarchiwizowa cofniet cofnal przywrocon wstrzyman zawieszon przeniesion przesuniet utworzon \
    ustawion ustawil oznaczon doliczon doliczyl odnotowa
    """,
    alone: "gotowe zrobione zalatwione",
    person: "masz twoj twoja twoje twoich ci cie jestes brakuje",
    places: [
      "na twojej liscie", "na liscie", "w dzienniku", "w notatkach", "przypomne ci", "dam ci znac",
    ],
    open: """
      nie nic nigdy zaden zadnej jeszcze moge mozesz moglbym moglbys jesli gdy kiedy chcesz \
      chcialbys powinienes warto sprobuj potwierdz zatwierdz
      """)

  private static let turkish = row(
    """
    kaydedil kaydettim kaydedildi eklendi ekledim silindi sildim guncellendi guncelledim \
    degistir duzelt ayarla isaretle planla islendi girdim yazdim temizle kaldir arsivle \
    olusturuldu duraklat hatirlataca
    """,
    alone: "tamam tamamdir oldu",
    person: "hedefin hedefine hedefinin ortalaman adimlarin serin toplamin",
    places: ["not aldim", "not ettim", "geri aldim", "listende", "gunlugunde", "takviminde"],
    open:
      "degil hayir hicbir henuz isterse istersen eger olmadi edemem yapamam kaydetmedim onaylarsan",
    isVerbLast: true)

  /// Czech, Swedish, Romanian, Russian, Ukrainian, Greek.
  private static let other = row(
    """
    ulozen ulozil pridan smazan zaznamen sparad sparat loggad antecknad tillagd raderad \
    inregistrat adaugat sters записал записан сохранил сохранен добавил добавлен удалил удален \
    отмечен занес збережен записав додан видален αποθηκευ καταχωρ διαγραφ
    """)

  /// Scripts without spaces, or whose words begin with what is joined to them.
  private static let parts = (
    stems: [
      "記録しました", "記録済", "記録しておきました", "記録完了", "保存しました", "保存済", "追加しました", "追加済", "削除しました", "削除済",
      "登録しました", "登録完了", "登録済", "メモしました", "変更しました", "変更いたしました", "変更済", "更新しました", "修正しました", "直しました",
      "消しました", "消去されました", "消去しました", "入れておい", "書いておい", "書いとい", "書き留め", "元に戻しました", "取り消しました",
      "設定しました",
      "設定済", "達成済み", "完了にし", "休止扱い", "変わりました", "リストに入って", "お知らせします", "リマインドします", "加算しました", "済みです",
      "已记录", "已保存", "已添加", "已删除", "记录好了", "记下了", "記錄了", "已記錄", "기록했", "저장했", "추가했", "삭제했", "등록했",
      "تم حفظ", "تم تسجيل", "تم حذف", "سجلت", "दर्ज कर", "सहेज", "जोड़ दिया", "हटा दिया", "บันทึกแล้ว",
      "đã lưu", "đã ghi", "đã xóa",
    ],
    person: ["目標の", "あと", "平均で", "今月の", "今週は", "連続", "合計"],
    open: ["ません", "ないです", "ましょうか", "ますか", "たら", "れば", "なら", "できない", "まだ"]
  )
}
