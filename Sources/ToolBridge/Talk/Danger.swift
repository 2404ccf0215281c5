import Foundation

/// Whether a line tells of danger to somebody's life, and what is said then in place of anything else.
///
/// Found generously, by signs and by the model: a word of help too many is forgiven, one too few is not.
package enum Danger {
  package enum Degree: Comparable, Sendable {
    case none
    /// It is most likely a book, a sport, a joke or long over.
    case framed
    /// It may be a figure of speech.
    case doubtful
    case certain
  }

  package struct Finding: Equatable, Sendable {
    package let degree: Degree
    /// ISO 639, of the signs.
    package let language: String

    package static let none = Finding(degree: .none, language: "en")
  }

  /// The gravest of what the sentences of a line tell.
  ///
  /// - Parameter isEnglish: whether it is in English, of which the signs alone are looked for then:
  ///   what is doubtful in one language is an everyday word in another.
  package static func finding(in line: String, isEnglish: Bool) -> Finding {
    let lowered = line.lowercased()
    if let part = DangerSigns.parts.first(where: { lowered.contains($0.text) }) {
      return Finding(degree: .certain, language: part.code)
    }
    var gravest = Finding.none
    for sentence in sentences(of: lowered) {
      for language in isEnglish ? [english] : [english] + others {
        let degree = language.degree(
          of: sentence, asks: isEnglish == (language.code == english.code))
        if degree > gravest.degree { gravest = Finding(degree: degree, language: language.code) }
      }
    }
    return gravest
  }

  /// The words of help, in the language of the signs where they are there in it.
  package static func words(in language: String) -> String { help[language] ?? help["en"] ?? "" }

  /// A sentence, or what stands beside a "but": words without their marks, folded.
  private static func sentences(of line: String) -> [[String]] {
    let ends: Set<Character> = [".", "!", "?", ";", "\n", "…"]
    return line.split { ends.contains($0) }.flatMap { sentence -> [[String]] in
      let folded = sentence.folding(
        options: [.diacriticInsensitive, .widthInsensitive], locale: nil
      )
      .replacing("ł", with: "l").replacing("ß", with: "ss")
      let words = folded.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
        .map { $0.filter { $0 != "'" && $0 != "’" } }.filter { !$0.isEmpty }
      return words.split {
        ["but", "aber", "pero", "mais", "mas", "ma", "ale", "maar"].contains($0)
      }
      .map(Array.init)
    }
  }

  private struct Signs: Sendable {
    let code: String
    let certain: [Sign]
    let doubtful: [Sign]
    let frames: [Sign]
    let figures: [Sign]

    init(_ language: DangerSigns.Language) {
      code = language.code
      certain = language.certain.map(Sign.init)
      doubtful = language.doubtful.map(Sign.init)
      frames = language.frames.map(Sign.init)
      figures = language.figures.map(Sign.init)
    }

    /// - Parameter asks: whether its doubtful signs count.
    func degree(of sentence: [String], asks: Bool) -> Degree {
      let isFramed = frames.contains { $0.stands(in: sentence) }
      if certain.contains(where: { $0.stands(in: sentence) }) {
        return isFramed ? .doubtful : .certain
      }
      guard asks, doubtful.contains(where: { $0.stands(in: sentence) }),
        !figures.contains(where: { $0.stands(in: sentence) })
      else { return .none }
      return isFramed ? .framed : .doubtful
    }
  }

  private static let english = Signs(DangerSigns.english)
  private static let others = DangerSigns.others.map(Signs.init)

  /// Words in their order, with at most three others between each.
  private struct Sign: Sendable {
    private static let gap = 3
    private let words: [Choices]

    init(_ text: String) {
      words = text.split(separator: " ").map(Choices.init)
    }

    func stands(in sentence: [String]) -> Bool {
      sentence.indices.contains { words[0].hold(sentence[$0]) && follows(1, $0, sentence) }
    }

    private func follows(_ index: Int, _ place: Int, _ sentence: [String]) -> Bool {
      guard index < words.count else { return true }
      let end = min(sentence.count, place + Self.gap + 2)
      return (place + 1..<max(place + 1, end)).contains {
        words[index].hold(sentence[$0]) && follows(index + 1, $0, sentence)
      }
    }
  }

  /// "tablets|pills|cut*|#": words, beginnings of words, and a number of eight and more.
  private struct Choices: Sendable {
    private let words: Set<String>
    private let beginnings: [String]
    private let isNumber: Bool

    init(_ text: Substring) {
      let choices = text.split(separator: "|").map(String.init)
      words = Set(choices)
      beginnings = choices.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
      isNumber = choices.contains("#")
    }

    func hold(_ word: String) -> Bool {
      words.contains(word) || beginnings.contains(where: word.hasPrefix)
        || isNumber && Int(word).map { $0 >= 8 } == true
    }
  }

  private static let help = [
    "en": """
    This matters more than any goal, and I am only a program. If somebody's life is in danger now, \
    call your emergency number (112 in Europe, 911 in North America, 999 in the UK). If dark thoughts \
    press on you, people listen at any hour: findahelpline.com names a line near you. Tell somebody \
    you trust. Nothing was logged; that can wait.
    """,
    "de": """
    Das ist wichtiger als jedes Ziel, und ich bin nur ein Programm. Wenn gerade ein Leben in Gefahr \
    ist, ruf den Notruf 112. Bei dunklen Gedanken hört die Telefonseelsorge zu jeder Stunde zu \
    (0800 1110111), anderswo eine Stelle von findahelpline.com. Sag es jemandem, dem du vertraust. \
    Es wurde nichts eingetragen; das kann warten.
    """,
    "es": """
    Esto importa más que cualquier meta, y yo solo soy un programa. Si una vida corre peligro ahora, \
    llama a emergencias: 112 en Europa, 911 en América. Si te pesan pensamientos oscuros, alguien \
    escucha a cualquier hora: 024 en España, y findahelpline.com en otros países. Díselo a alguien de \
    confianza. No se ha anotado nada; eso puede esperar.
    """,
    "fr": """
    C'est plus important que n'importe quel objectif, et je ne suis qu'un programme. Si une vie est en \
    danger maintenant, appelez le 112 (ou le 15). Si des idées noires vous pèsent, quelqu'un écoute à \
    toute heure : le 3114 en France, findahelpline.com ailleurs. Parlez-en à une personne de confiance. \
    Rien n'a été noté ; cela peut attendre.
    """,
    "pt": """
    Isto importa mais do que qualquer meta, e eu sou só um programa. Se uma vida corre perigo agora, \
    ligue para a emergência: 112 em Portugal, 192 ou 190 no Brasil. Se pensamentos sombrios pesam, há \
    quem escute a qualquer hora: 188 (CVV) no Brasil, findahelpline.com noutros países. Fale com alguém \
    de confiança. Nada foi anotado; isso pode esperar.
    """,
    "it": """
    Questo conta più di qualunque obiettivo, e io sono solo un programma. Se una vita è in pericolo \
    adesso, chiama il 112. Se hai pensieri bui, qualcuno ascolta: findahelpline.com indica un numero \
    vicino a te. Parlane con una persona di cui ti fidi. Non ho annotato nulla; può aspettare.
    """,
    "pl": """
    To ważniejsze niż każdy cel, a ja jestem tylko programem. Jeśli czyjeś życie jest teraz w \
    niebezpieczeństwie, dzwoń pod 112. Jeśli przytłaczają Cię ciemne myśli, ktoś wysłucha o każdej \
    porze: 800 70 2222, a w innych krajach findahelpline.com. Powiedz o tym komuś zaufanemu. Niczego \
    nie zapisano; to może poczekać.
    """,
    "nl": """
    Dit is belangrijker dan elk doel, en ik ben maar een programma. Is er nu een leven in gevaar, bel \
    112. Drukken donkere gedachten, dan luistert er altijd iemand: 113 in Nederland, 1813 in België, \
    findahelpline.com elders. Vertel het iemand die je vertrouwt. Er is niets genoteerd; dat kan wachten.
    """,
  ]
}
