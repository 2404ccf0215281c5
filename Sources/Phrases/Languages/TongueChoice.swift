/// The language that a line is read in, and its tables.
struct TongueChoice {
  let language: String?
  let tongue: Tongue

  /// - Parameter locale: the person's ("es_MX").
  init(_ tokens: [WorldToken], locale: String?) {
    let own = locale.map { String($0.prefix { $0 != "_" }) }
    let guess = TongueGuess(tokens, locale: own)
    if guess.isSure, let language = guess.languages.first {
      self.language = language
      // The English reader has its own words: only figures that it does not know are read here.
      let isEnglish = language == "en" && !tokens.contains(where: \.isForeignFigure)
      tongue = isEnglish ? .none : .tables(of: language, locale: locale)
      return
    }
    var candidates = Array(guess.languages.prefix(4))
    if let own, own != "en", !candidates.contains(own) { candidates.append(own) }
    let heads = Self.heads(of: tokens)
    if heads.count > 1 {
      candidates += Self.listing.filter { !candidates.contains($0) }
    }
    let rated = candidates.map { language -> (tongue: Tongue, evidence: Int) in
      let tongue = Tongue.tables(of: language, locale: locale)
      let days = tongue.shortWeekdays(at: heads, in: tokens)
      return (tongue, tongue.evidence(in: tokens) + (days > 1 ? days : 0))
    }
    // Of equally good ones the first, which the words speak for.
    if let best = rated.max(by: { $0.evidence < $1.evidence }), best.evidence > 0,
      let first = rated.first(where: { $0.evidence == best.evidence })
    {
      language = first.tongue.language
      tongue = first.tongue
      return
    }
    language = nil
    tongue = own.flatMap { $0 == "en" ? nil : .tables(of: $0, locale: locale) } ?? .none
  }
}

extension TongueChoice {
  /// Languages in which days are listed by two or three letters: "ma 30 squats, wo 45", "mo 5 km, mi 8 km".
  private static let listing = ["de", "nl", "fr", "es", "it", "pt", "pl"]

  /// Those of English are read without any table.
  private static let english: Set = [
    "mon", "tue", "tues", "wed", "weds", "thu", "thur", "fri", "sat", "sun",
  ]

  /// The short words before figures at the heads of a list.
  private static func heads(of tokens: [WorldToken]) -> [Int] {
    tokens.indices.dropLast().filter { index in
      tokens[index].kind == .word && !english.contains(tokens[index].text)
        && (2...4).contains(tokens[index].text.count)
        && (tokens[index + 1].kind == .digits || tokens[index + 1].text == ":")
        && (index == 0 || [",", ";", "."].contains(tokens[index - 1].text))
    }
  }
}

extension Tongue {
  fileprivate func shortWeekdays(at places: [Int], in tokens: [WorldToken]) -> Int {
    places.filter { place in
      sense(at: place, in: tokens) { sense -> Bool? in
        if case .weekday = sense { true } else { nil }
      } != nil
    }.count
  }

  /// How many words of a line the language's data knows.
  func evidence(in tokens: [WorldToken]) -> Int {
    var count = 0
    var index = 0
    while index < tokens.count {
      guard tokens[index].kind == .word, WorldUnit.symbols[tokens[index].text] == nil,
        tokens[index].text.count > 2, let found = phrases.longest(at: index, in: tokens)
      else {
        index += 1
        continue
      }
      count += 1
      index = found.end
    }
    return count
  }
}
