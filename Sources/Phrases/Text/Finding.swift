/// What one of the grammars found, and where.
struct Finding {
  enum Meaning {
    case date(DateExpression)
    case duration(SpokenDuration)
    case quantities([SpokenQuantity])
  }

  var tokens: Range<Int>
  var meaning: Meaning

  var date: DateExpression? {
    if case .date(let expression) = meaning { expression } else { nil }
  }
  var isMeasure: Bool { date == nil }
}

/// Everything that the grammars found in a sentence, in order and without overlap.
struct Findings {
  let all: [Finding]
  /// For each token the index of the finding that covers it, or -1.
  let cover: [Int]

  /// One grammar at one place.
  private typealias Rule = @Sendable (Sentence, Int) -> Match<Finding.Meaning>?

  /// The grammars; the longest match wins, and of equal ones the first.
  private static let rules: [Rule] = [
    { $0.duration(at: $1).map { Match(value: .duration($0.value), end: $0.end) } },
    { $0.date(at: $1).map { Match(value: .date($0.value), end: $0.end) } },
    { $0.quantities(at: $1).map { Match(value: .quantities($0.value), end: $0.end) } },
  ]

  /// The same with days, weeks and years as lengths.
  private static let markRules: [Rule] = [
    { $0.duration(at: $1, upTo: .year).map { Match(value: .duration($0.value), end: $0.end) } },
    { $0.date(at: $1).map { Match(value: .date($0.value), end: $0.end) } },
    { $0.quantities(at: $1).map { Match(value: .quantities($0.value), end: $0.end) } },
  ]

  /// - Parameter forMarks: for the marks "3 months" are a length, and "two 5 km runs" two numbers.
  init(in sentence: Sentence, forMarks: Bool = false) {
    var all: [Finding] = []
    var cover = [Int](repeating: -1, count: sentence.count)
    var index = 0
    // "in 30 minutes" is how long a deed took once one was named, else when it will be.
    var sawDeed = false
    let names = NamedNumbers(sentence: sentence)
    // Behind the noun of "three 10 km runs".
    var sizedEnd: Int?
    while index < sentence.count {
      if let last = all.last, last.isMeasure, let end = sentence.rate(at: index),
        sentence.isOfMeasure(endingAt: last.tokens.upperBound, index)
          || sizedEnd.map({ sentence.isOfMeasure(endingAt: $0, index) }) ?? false
      {
        for place in index..<end { cover[place] = all.count }
        let rate = DateExpression(anchor: .recurring, isRate: true)
        all.append(Finding(tokens: index..<end, meaning: .date(rate)))
        index = end
        continue
      }
      if !forMarks, let name = names.named(at: index), name.isName {
        index = name.tokens.upperBound
        continue
      }
      if let date = Findings.untilThen(in: sentence, at: index, after: all)
        ?? Findings.furtherWeekday(in: sentence, at: index, after: all)
      {
        for place in date.tokens { cover[place] = all.count }
        all.append(date)
        index = date.tokens.upperBound
        continue
      }
      if !forMarks, let sized = sentence.countedSize(at: index) {
        for finding in sized.findings {
          for place in finding.tokens { cover[place] = all.count }
          all.append(finding)
        }
        sawDeed = true
        sizedEnd = sized.end
        index = sized.findings.last?.tokens.upperBound ?? sized.end
        continue
      }
      guard sentence.tokens[index].opensFinding,
        let found = Findings.longest(
          in: sentence, at: index, sawDeed: sawDeed, forMarks ? Findings.markRules : Findings.rules)
      else {
        let token = sentence.tokens[index]
        if Findings.endsSentence(token.text) { sawDeed = false }
        if token.word.forms.contains(.past), !token.word.forms.contains(.base) { sawDeed = true }
        index += 1
        continue
      }
      if let last = all.last, Findings.isApposition(found, in: sentence, to: last) {
        index = found.tokens.upperBound
        continue
      }
      for place in index..<found.tokens.upperBound { cover[place] = all.count }
      if case .quantities = found.meaning { sawDeed = true }
      all.append(found)
      index = found.tokens.upperBound
    }
    self.all = all
    self.cover = cover
  }

  /// "On 5 June 2027 (a Saturday)": the weekday of a date is no day of its own.
  private static func isApposition(
    _ found: Finding, in sentence: Sentence, to last: Finding
  ) -> Bool {
    guard case .weekday(_, .bare)? = found.date?.anchor, found.date?.clock == nil,
      case .date? = last.date?.anchor, last.tokens.upperBound < found.tokens.lowerBound
    else { return false }
    let between = (last.tokens.upperBound..<found.tokens.lowerBound).map(sentence.word)
    let small = ["(", ",", "a", "which", "is", "it's", "that's"]
    return between.allSatisfy(small.contains) && (between.contains("(") || between.contains("a"))
  }

  /// "my race is in April, and until then I want to run 30 km a week": the day that was named.
  private static func untilThen(
    in sentence: Sentence, at index: Int, after findings: [Finding]
  ) -> Finding? {
    guard sentence.word(index + 1) == "then",
      ["until", "till", "by"].contains(sentence.word(index))
        || sentence.word(index) == "to" && sentence.word(index - 1) == "up",
      var date = findings.lazy.compactMap(\.date).last(where: {
        $0.anchor != nil && $0.anchor != .recurring && $0.direction != .past
      })
    else { return nil }
    // "I studied 3 hours by then" is over.
    let clause = (0..<index).reversed().prefix(12).prefix { sentence.tokens[$0].kind != .sign }
    let isOver = clause.contains {
      sentence.tokens[$0].word.forms.contains(.past)
        && !sentence.tokens[$0].word.forms.contains(.base)
    }
    if isOver { return nil }
    date.role = .deadline
    return Finding(tokens: index..<index + 2, meaning: .date(date))
  }

  /// The Thursday of "every Monday and Thursday", which recurs as well.
  private static func furtherWeekday(
    in sentence: Sentence, at index: Int, after findings: [Finding]
  ) -> Finding? {
    guard sentence.tokens[index].word.weekday > 0, let last = findings.last,
      last.date?.anchor == .recurring, last.tokens.upperBound == index - 1,
      ["and", ",", "&", "+"].contains(sentence.word(index - 1)),
      sentence.token(last.tokens.upperBound - 1)?.word.weekday ?? 0 > 0
    else { return nil }
    return Finding(
      tokens: index..<index + 1, meaning: .date(DateExpression(anchor: .recurring)))
  }

  static func endsSentence(_ sign: String) -> Bool {
    // By its first byte, for this is asked of every word.
    switch sign.utf8.first {
    case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"),
      UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      true
    case 0xE2: sign == "…"
    default: false
    }
  }

  private static func longest(
    in sentence: Sentence, at index: Int, sawDeed: Bool, _ rules: [Rule]
  ) -> Finding? {
    var best: Match<Finding.Meaning>?
    for rule in rules {
      guard let match = rule(sentence, index), match.end > index, match.end > best?.end ?? index
      else { continue }
      // "put in 2 hours" too.
      if sawDeed || sentence.word(index - 1) == "put", case .date(let date) = match.value,
        case .seconds(let seconds) = date.anchor,
        seconds > 0
      {
        continue
      }
      if case .quantities = match.value, sentence.isProgramme(endingAt: index) { continue }
      // "two goals: …" counts what follows.
      if case .quantities(let found) = match.value, found.count == 1,
        found[0].unit == .named("goals"),
        (match.end..<match.end + 3).contains(where: { sentence.word($0) == ":" })
      {
        continue
      }
      if case .quantities(let found) = match.value, found.count == 1, found[0].unit == .bare,
        !sentence.isPlainNumber(found[0], at: index)
      {
        continue
      }
      best = match
    }
    return best.map { Finding(tokens: index..<$0.end, meaning: $0.value) }
  }

  func isCovered(_ index: Int) -> Bool {
    index >= 0 && index < cover.count && cover[index] >= 0
  }

  func finding(at index: Int) -> Finding? {
    index >= 0 && index < cover.count && cover[index] >= 0 ? all[cover[index]] : nil
  }

  func within(_ range: Range<Int>) -> [Finding] {
    var found: [Finding] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if cover[index] >= 0 {
        let finding = all[cover[index]]
        if finding.tokens.lowerBound >= range.lowerBound { found.append(finding) }
        index = max(index + 1, finding.tokens.upperBound)
      } else {
        index += 1
      }
    }
    return found
  }
}

extension Sentence {
  /// The `1.` and `2)` of a list.
  func isNumbering(_ index: Int) -> Bool {
    guard let token = token(index), token.isWhole(digits: 2), isGlued(index + 1) else {
      return false
    }
    if word(index + 1) == ")" { return word(index - 1) != "(" }
    let opens = index == 0 || Findings.endsSentence(word(index - 1))
    return opens && word(index + 1) == "." && index + 2 < count
  }

  /// The end of "a week" and "per day" behind an amount.
  func rate(at index: Int) -> Int? {
    // "3 time in week", "2 times in the week", "5 days in a week".
    let isIn =
      word(index) == "in" && Frequency.isOccasion(word(index - 1))
      // "3 days in week 48", "two days in a night train".
      && (word(index - 1).hasPrefix("time")
        || ["the", "a"].contains(word(index + 1)) && ["week", "month"].contains(word(index + 2)))
    let index = isIn && ["the", "a"].contains(word(index + 1)) ? index + 1 : index
    guard isIn || ["a", "per", "each", "every", "/"].contains(word(index)),
      ["day", "week", "month", "year", "wk", "night"].contains(word(index + 1)),
      !isIn || !["of", "before", "after", "from", "that", "until"].contains(word(index + 2)),
      word(index + 2) != "ago", word(index + 2) != "later", word(index + 2) != "earlier"
    else { return nil }
    return index + 2
  }

  /// Whether a rate belongs to an amount: "3 km a day", "3 hours of screen time a day".
  func isOfMeasure(endingAt end: Int, _ rate: Int) -> Bool {
    guard end < rate else { return end == rate }
    if word(end) == "of" {
      return (2...4).contains(rate - end)
        && (end + 1..<rate).allSatisfy { token($0)?.kind == .word }
    }
    // "a 10 km run a week", "two 5 km trail runs a week"; but "2 kg in a week" is once.
    return rate - end <= 4 && ["a", "per"].contains(word(rate)) && !has(.preposition, rate - 1)
      && (end..<rate).allSatisfy { index in
        token(index).map {
          $0.kind == .word && !$0.has(.joiner) && !$0.has(.be) && !$0.has(.have)
            && !$0.has(.dateWord) && !["once", "twice", "half", "times"].contains($0.text)
        } ?? false
      }
  }

  /// The 5k of "couch to 5k" names a programme.
  func isProgramme(endingAt index: Int) -> Bool {
    word(index - 1) == "to" && ["couch", "zero", "sofa"].contains(word(index - 2))
  }

  /// Words that are cut short before the number that is a name, as in "vol 2".
  static let shortLabels: Set<String> = ["no", "ch", "chap", "vol", "ep", "sec", "fig", "pt"]

  /// A number without a unit counts unless it is a name: "chapter 7", "Fahrenheit 451".
  func isPlainNumber(_ quantity: SpokenQuantity, at index: Int) -> Bool {
    let token = tokens[index]
    if quantity.isLoose || isNumbering(index) { return false }
    // "5-a-side" names a game.
    if isDash(index + 1), isGlued(index + 1), word(index + 2) == "a" { return false }
    if token.kind == .word, quantity.value < 2 || quantity.tokens.count > 4 { return false }
    if word(index - 1) == ".", isGlued(index - 1), Self.shortLabels.contains(word(index - 2)) {
      return false
    }
    if ["to", "and", "&", ","].contains(word(index - 1)) || isDash(index - 1), isNumber(index - 2),
      has(.label, index - 3)
    {
      return false
    }
    guard let before = self.token(index - 1), before.kind == .word || before.text == "#" else {
      return true
    }
    if before.text == "#" || before.has(.label) { return false }
    if ["in", "since", "by", "of", "the"].contains(before.text) && token.kind == .number
      && token.value >= 1900 && token.value < 2200
    {
      return false
    }
    return !(before.capital && index > 1 && !before.word.isKnown)
  }
}
