import Journal
import Synchronization

/// What one language's data says of dates, lengths, units and numbers.
struct Tongue: Sendable {
  let language: String
  var phrases = PhraseTable<Sense>()
  /// "3 days ago", "in 5 weeks" with the words around the number.
  var relatives: [RelativePattern] = []
  var datePatterns: [DatePattern] = []
  var clockPatterns: [DatePattern] = []
  /// Beginnings that a month or weekday keeps through its cases: "czerwc" of "w czerwcu".
  var stems: [(stem: String, sense: Sense)] = []
  /// A day, a week or a month by itself, as it stands behind "three times a".
  var periods: [String: TimeUnit] = [:]
  /// Short words that are no noun: they stand in the data's own patterns.
  var stops: Set<String> = []
  var words = TongueWords.Row()
  var decimal: Character = "."
  var group: Character = ","
  var dayFirst = true
  /// What parts day and month in figures, and whether it ends them too, as in "3.4.".
  var dateSign = "/"
  var dateEndsWithSign = false

  /// Numbers, signs and symbols alone.
  static let none = Tongue(language: "")

  private init(language: String) { self.language = language }

  /// The tables of a language, made when a line first needs them.
  ///
  /// - Parameter locale: the person's, whose region may write numbers in another way ("es_MX").
  static func tables(of language: String, locale: String?) -> Tongue {
    let own = locale.flatMap { $0.hasPrefix(language + "_") ? $0 : nil } ?? language
    return made.withLock { made in
      if let tongue = made[own] { return tongue }
      let tongue = Tongue(loading: language, own: own)
      made[own] = tongue
      return tongue
    }
  }

  private static let made = Mutex<[String: Tongue]>([:])

  private init(loading language: String, own: String) {
    self.init(language: language)
    words = TongueWords.row(of: language)
    addUnits()
    for locale in Self.chain(language, own) {
      addNames(locale)
      addRelatives(locale)
      addPatterns(locale)
      addSigns(locale)
    }
    addNumbers()
    addSpecials()
    stops.formUnion(Reading.laughs)
    // The longest first, so that what is matched is never part of something longer.
    relatives.sort { $0.length > $1.length }
  }

  /// The language, the part of the world that shares its habits, the region.
  private static func chain(_ language: String, _ own: String) -> [String] {
    if own == language { return [language] }
    switch language {
    case "es" where own != "es_ES": return [language, "es_419", own]
    case "pt" where own != "pt_BR": return [language, "pt_PT", own]
    default: return [language, own]
    }
  }

  /// Any of the phrase's meanings that passes.
  func sense<Value>(
    at index: Int, in tokens: [WorldToken], _ pick: (Sense) -> Value?
  ) -> (value: Value, end: Int)? {
    guard let found = phrases.longest(at: index, in: tokens) else { return nil }
    return found.meanings.lazy.compactMap(pick).first.map { ($0, found.end) }
  }
}

/// "3 days ago": the words before and behind the number, and where they point.
struct RelativePattern: Sendable {
  let before: [String]
  let behind: [String]
  let unit: TimeUnit
  let isPast: Bool
  /// Of a pattern without a number: "before two days" in one word.
  var count: Double?

  var length: Int { before.count + behind.count }
}
