extension Danger {
  /// The words of help, in the language of the signs where they are there in it.
  ///
  /// - Parameter goesOn: whether what was asked for is done all the same.
  package static func words(in language: String, goesOn: Bool) -> String {
    let known = help[language] == nil ? "en" : language
    return [help[known], goesOn ? nil : waits[known]].compactMap(\.self).joined(separator: " ")
  }

  private static let waits = [
    "en": "Nothing was logged; that can wait.",
    "de": "Es wurde nichts eingetragen; das kann warten.",
    "es": "No se ha anotado nada; eso puede esperar.",
    "fr": "Rien n'a été noté ; cela peut attendre.",
    "pt": "Nada foi anotado; isso pode esperar.",
    "it": "Non ho annotato nulla; può aspettare.",
    "pl": "Niczego nie zapisano; to może poczekać.",
    "nl": "Er is niets genoteerd; dat kan wachten.",
  ]

  private static let help = [
    "en": """
    This matters more than any goal, and I am only a program. If somebody's life is in danger now, \
    call your emergency number (112 in Europe, 911 in North America, 999 in the UK). If dark thoughts \
    press on you, people listen at any hour: findahelpline.com names a line near you. Tell somebody \
    you trust.
    """,
    "de": """
    Das ist wichtiger als jedes Ziel, und ich bin nur ein Programm. Wenn gerade ein Leben in Gefahr \
    ist, ruf den Notruf 112. Bei dunklen Gedanken hört die Telefonseelsorge zu jeder Stunde zu \
    (0800 1110111), anderswo eine Stelle von findahelpline.com. Sag es jemandem, dem du vertraust.
    """,
    "es": """
    Esto importa más que cualquier meta, y yo solo soy un programa. Si una vida corre peligro ahora, \
    llama a emergencias: 112 en Europa, 911 en América. Si te pesan pensamientos oscuros, alguien \
    escucha a cualquier hora: 024 en España, y findahelpline.com en otros países. Díselo a alguien de \
    confianza.
    """,
    "fr": """
    C'est plus important que n'importe quel objectif, et je ne suis qu'un programme. Si une vie est en \
    danger maintenant, appelez le 112 (ou le 15). Si des idées noires vous pèsent, quelqu'un écoute à \
    toute heure : le 3114 en France, findahelpline.com ailleurs. Parlez-en à une personne de confiance.
    """,
    "pt": """
    Isto importa mais do que qualquer meta, e eu sou só um programa. Se uma vida corre perigo agora, \
    ligue para a emergência: 112 em Portugal, 192 ou 190 no Brasil. Se pensamentos sombrios pesam, há \
    quem escute a qualquer hora: 188 (CVV) no Brasil, findahelpline.com noutros países. Fale com alguém \
    de confiança.
    """,
    "it": """
    Questo conta più di qualunque obiettivo, e io sono solo un programma. Se una vita è in pericolo \
    adesso, chiama il 112. Se hai pensieri bui, qualcuno ascolta: findahelpline.com indica un numero \
    vicino a te. Parlane con una persona di cui ti fidi.
    """,
    "pl": """
    To ważniejsze niż każdy cel, a ja jestem tylko programem. Jeśli czyjeś życie jest teraz w \
    niebezpieczeństwie, dzwoń pod 112. Jeśli przytłaczają Cię ciemne myśli, ktoś wysłucha o każdej \
    porze: 800 70 2222, a w innych krajach findahelpline.com. Powiedz o tym komuś zaufanemu.
    """,
    "nl": """
    Dit is belangrijker dan elk doel, en ik ben maar een programma. Is er nu een leven in gevaar, bel \
    112. Drukken donkere gedachten, dan luistert er altijd iemand: 113 in Nederland, 1813 in België, \
    findahelpline.com elders. Vertel het iemand die je vertrouwt.
    """,
  ]
}
