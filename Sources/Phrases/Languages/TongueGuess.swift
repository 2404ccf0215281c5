import Journal

/// Which language a line is likely in, told by its script, letters and commonest words.
struct TongueGuess {
  /// By likelihood; the first is the guess, the others are worth a try if it knows no word.
  private(set) var languages: [String] = []
  /// The words of one language speak clearly.
  private(set) var isSure = false

  /// Words that tell of a language, each with the languages that have it.
  private static let index = index(of: TongueWords.tellingKeys)
  /// Words that tell of one together with another.
  private static let hints = index(of: TongueWords.hintingKeys)

  private static func index(of keys: Set<String>) -> [String: [String]] {
    var index: [String: [String]] = [:]
    index.reserveCapacity(1500)
    for (language, words) in TongueWords.telling(by: keys) {
      for word in words {
        index[word, default: []].append(language)
        let plain = PlainLetters.plain(word)
        if plain != word, plain.utf8.count > 3 { index[plain, default: []].append(language) }
      }
    }
    return index
  }

  /// Letters that few languages write.
  private static let letters: [Character: [String]] = [
    "ß": ["de"], "ä": ["de", "sv", "fi"], "ö": ["de", "sv", "tr", "fi", "hu"],
    "ü": ["de", "tr", "hu"], "ñ": ["es"], "¿": ["es"], "¡": ["es"], "ã": ["pt"], "õ": ["pt"],
    "ç": ["pt", "fr", "tr"], "œ": ["fr"], "ê": ["fr", "pt"], "è": ["fr", "it"], "ù": ["it", "fr"],
    "ò": ["it"], "ì": ["it"], "í": ["es", "pt", "cs"], "á": ["es", "pt", "cs", "hu"],
    "ó": ["es", "pt", "pl"], "ú": ["es", "pt", "cs"], "à": ["fr", "it", "pt"],
    "é": ["fr", "es", "pt"], "ł": ["pl"],
    "ą": ["pl"], "ę": ["pl"], "ż": ["pl"], "ź": ["pl"], "ś": ["pl"], "ć": ["pl"], "ń": ["pl"],
    "å": ["sv", "nb", "da"], "ø": ["nb", "da"], "æ": ["da", "nb"], "ı": ["tr"], "ğ": ["tr"],
    "ş": ["tr"], "ř": ["cs"], "ě": ["cs"], "ů": ["cs"], "č": ["cs", "sk"], "š": ["cs", "sk"],
    "ž": ["cs", "sk"], "ľ": ["sk"], "ô": ["sk", "fr", "pt"], "ă": ["ro", "vi"], "ț": ["ro"],
    "ș": ["ro"], "â": ["ro", "pt", "fr"], "î": ["ro", "fr"], "ő": ["hu"], "ű": ["hu"],
    "đ": ["vi"], "ơ": ["vi"], "ư": ["vi"],
    "ы": ["ru"], "э": ["ru"], "ё": ["ru"], "і": ["uk"], "ї": ["uk"], "є": ["uk"], "ъ": ["bg"],
    "پ": ["fa"], "چ": ["fa"], "گ": ["fa"], "ژ": ["fa"], "ک": ["fa"], "ی": ["fa"],
  ]

  /// Of languages that a line speaks for alike the one that more people write comes first.
  private static func rank(_ language: String) -> Int {
    byWriters.firstIndex(of: language) ?? byWriters.count
  }

  private static let byWriters = [
    "en", "es", "ru", "de", "fr", "pt", "it", "ar", "fa", "tr", "pl", "nl", "vi", "id", "uk", "sv",
    "cs", "el", "ro", "hu", "da", "fi", "nb", "sk", "bg",
  ]

  init(_ tokens: [WorldToken], locale: String?) {
    if let language = Self.language(ofScript: tokens, locale: locale) {
      languages = [language]
      isSure = true
      return
    }
    var scores: [String: Double] = [:]
    let words = tokens.filter { $0.kind == .word }
    for word in words {
      for language in Set(Self.index[word.text] ?? []) {
        scores[language, default: 0] += word.text.count == 1 ? 0.5 : 1
      }
      for letter in Set(word.text) {
        for language in Self.letters[letter] ?? [] { scores[language, default: 0] += 0.6 }
      }
    }
    for sign in tokens where sign.kind == .sign {
      guard let sign = sign.text.first else { continue }
      for language in Self.letters[sign] ?? [] { scores[language, default: 0] += 2 }
    }
    // The commonest languages of scripts that several write.
    let letters = words.compactMap { $0.text.unicodeScalars.first?.value }
    if scores.isEmpty, letters.contains(where: { 0x0400...0x052F ~= $0 }) { scores["ru"] = 1 }
    if letters.contains(where: { 0x0600...0x06FF ~= $0 }) { scores["ar", default: 0] += 1 }
    // "Nadar dos veces" in a conversation in Spanish is no Portuguese.
    if let locale, scores[locale] != nil { scores[locale, default: 0] += 1.2 }
    order(by: scores)
    if isSure, (scores[languages[0]] ?? 0) > 1 { return }
    // "Massimo 3 spritz a settimana fino a Natale".
    var hinted: [String: Double] = [:]
    for word in Set(words.map(\.text)) where word.count > 2 {
      for language in Set(Self.hints[word] ?? []) { hinted[language, default: 0] += 1 }
    }
    // "20 dozen uitzoeken, uiterlijk 31 december" in a conversation in Dutch.
    if let locale, locale != "en", hinted[locale] != nil { hinted[locale, default: 0] += 1.2 }
    let english = scores["en"] ?? 0
    order(by: scores.merging(hinted.filter { $0.value > max(1, english) }, uniquingKeysWith: +))
  }

  private mutating func order(by scores: [String: Double]) {
    let order = scores.keys.sorted {
      (scores[$0] ?? 0, Self.rank($1), $1) > (scores[$1] ?? 0, Self.rank($0), $0)
    }
    languages = order.filter { (scores[$0] ?? 0) >= (scores[order[0]] ?? 0) * 0.6 }
    let best = order.first.flatMap { scores[$0] } ?? 0
    let next = order.dropFirst().first.flatMap { scores[$0] } ?? 0
    isSure = best >= 1 && best > next
  }

  /// A script that one language of today writes.
  private static func language(ofScript tokens: [WorldToken], locale: String?) -> String? {
    var hasHan = false
    var found: String?
    for token in tokens where token.kind == .word {
      switch token.writing {
      case .hiragana, .katakana: return "ja"
      case .hangul: found = "ko"
      case .han: hasHan = true
      default: found = found ?? token.text.unicodeScalars.first.flatMap(\.languageOfScript)
      }
    }
    // 1日30分 in a conversation in Japanese.
    return found ?? (hasHan ? locale == "ja" ? "ja" : "zh" : nil)
  }
}

extension Unicode.Scalar {
  /// The commonest language of a script that has few.
  var languageOfScript: String? {
    switch value {
    case 0x0370...0x03FF, 0x1F00...0x1FFF: "el"
    case 0x0530...0x058F: "hy"
    case 0x0590...0x05FF: "he"
    case 0x0900...0x097F: "hi"
    case 0x0980...0x09FF: "bn"
    case 0x0A80...0x0AFF: "gu"
    case 0x0A00...0x0A7F: "pa"
    case 0x0B80...0x0BFF: "ta"
    case 0x0C00...0x0C7F: "te"
    case 0x0C80...0x0CFF: "kn"
    case 0x0D00...0x0D7F: "ml"
    case 0x0E00...0x0E7F: "th"
    case 0x0E80...0x0EFF: "lo"
    case 0x1000...0x109F: "my"
    case 0x10A0...0x10FF: "ka"
    case 0x1200...0x137F: "am"
    case 0x1780...0x17FF: "km"
    default: nil
    }
  }
}
