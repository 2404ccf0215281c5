import Foundation

/// Beginnings of words by which other languages than English say that something was saved, changed
/// or deleted; generous, for a word that nothing was written does no harm.
enum ClaimStems {
  /// - Parameter sentence: in small letters, no question.
  static func stand(in sentence: String) -> Bool {
    if parts.contains(where: sentence.contains) { return true }
    let folded = sentence.folding(options: [.diacriticInsensitive, .widthInsensitive], locale: nil)
      .replacing("ł", with: "l").replacing("ı", with: "i")
    return folded.split { !$0.isLetter }.contains { word in
      stems.contains { word.hasPrefix($0) }
    }
  }

  private static let stems = [
    // German, Dutch
    "gespeichert", "eingetragen", "notiert", "erfasst", "gelosch", "hinzugefugt", "vermerkt",
    "aktualisiert", "geandert", "verbucht", "protokolliert", "abgespeichert", "aufgeschrieben",
    "opgeslagen", "genoteerd", "toegevoegd", "verwijderd", "vastgelegd", "ingevoerd", "bijgewerkt",
    // Spanish, Portuguese, Italian, French
    "guardad", "anotad", "apuntad", "registrad", "anadid", "agregad", "eliminad", "borrad",
    "actualizad", "salvei", "salvo", "salva", "guardei", "anotei", "registrei", "adicionei",
    "adicionad", "apaguei", "apagad", "excluid", "atualizad", "anote", "apunte", "guarde",
    "registre",
    "salvat", "registrat", "aggiunt", "annotat", "segnat", "eliminat", "cancellat", "aggiornat",
    "memorizzat", "enregistr", "sauvegard", "ajoute", "supprime", "inscrit", "efface", "consigne",
    // Polish, Czech, Swedish, Turkish, Romanian
    "zapisan", "zapisal", "dodan", "dodalam", "dodalem", "usunie", "usunal", "zanotowa",
    "zarejestr",
    "ulozen", "ulozil", "pridan", "smazan", "zaznamen", "sparad", "sparat", "loggad", "antecknad",
    "tillagd", "raderad", "kaydedil", "kaydettim", "eklendi", "ekledim", "silindi", "sildim",
    "salvat", "inregistrat", "adaugat", "sters",
    // Russian, Ukrainian, Greek
    "записал", "записан", "сохранил", "сохранен", "добавил", "добавлен", "удалил", "удален",
    "отмечен",
    "занес", "збережен", "записав", "додан", "видален", "αποθηκευ", "καταχωρ", "διαγραφ",
  ]

  /// Of scripts without spaces, or whose words begin with what is joined to them.
  private static let parts = [
    "記録しました", "記録済", "保存しました", "追加しました", "削除しました", "登録しました", "メモしました", "已记录", "已保存", "已添加", "已删除",
    "记录好了", "记下了", "記錄了", "已記錄", "기록했", "저장했", "추가했", "삭제했", "등록했", "تم حفظ", "تم تسجيل", "تم حذف",
    "سجلت",
    "दर्ज कर", "सहेज", "जोड़ दिया", "हटा दिया", "บันทึกแล้ว", "đã lưu", "đã ghi", "đã xóa",
  ]
}
