/// What a number without a unit counts: the word behind it.
extension WorldLine {
  func counted(_ number: WorldNumber, _ last: WorldNumber?) -> FoundAmount? {
    if number.isArticle { return rated(number) }
    var end = last?.end ?? number.end
    var value = number.value
    // "10k Schritte" are ten thousand, "10k" alone ten kilometres.
    let isThousands = token(end)?.text == "k" && isGlued(end)
    if isThousands { end += 1 }
    // "3 par jour au maximum": what begins a rate is counted by no number.
    let isRate =
      token(end).map(isLink) == true && rate(behind: end) != nil
      // "Najwyżej 3 dziennie".
      || self.end(
        ofAny: tongue.words.daily + tongue.words.weekly + tongue.words.monthly, at: end) != nil
    let noun = steps(at: end, value) ?? (isRate ? nil : noun(at: end))
    if isThousands {
      guard let noun else {
        return made(number.start..<end, value, last?.value, .measure("km"))
      }
      value *= 1000
      return quantity(number.start..<noun.end, value, last.map { $0.value * 1000 }, noun.text)
    }
    if let noun { return quantity(number.start..<noun.end, value, last?.value, noun.text) }
    // A small number word alone is often another word ("sei" is Italian for "you are"), but "dos por semana" counts.
    let isSmall = number.value < 10 && number.value == number.value.rounded()
    // "Sei ogni giorno più brava" says what you are.
    let isWord = number.isWord && isSmall && (!isRate || token(number.start)?.text == "sei")
    if isWord || isSuffixed(end) && !isTimes(end) { return nil }
    return quantity(number.start..<end, value, last?.value, nil)
  }

  /// "8000 pas": so many are steps, and no "not".
  private func steps(at index: Int, _ value: Double) -> (text: String, end: Int)? {
    guard tongue.language == "fr", token(index)?.text == "pas", value >= 100,
      number(at: index + 1) == nil
    else { return nil }
    return ("pas", index + 1)
  }

  /// "Ein Buch pro Monat", "hooguit een koekje": an article that counts, for how often or a limit is said of it.
  private func rated(_ number: WorldNumber) -> FoundAmount? {
    if let half = half(behind: number.end, from: number.start) { return half }
    // "Solo una a settimana", "nur eine pro Woche", "jedna tygodniowo": of what was spoken of before.
    if isOfRate(number.end) { return quantity(number.start..<number.end, number.value, nil, nil) }
    // "Una tarde a la semana", "ein Abend pro Woche": no part of today.
    let part = part(at: number.end).flatMap { part in
      part.end == number.end + 1 && rate(behind: part.end) != nil
        ? (text: tokens[number.end].text, end: part.end) : nil
    }
    guard let noun = noun(at: number.end) ?? part else { return nil }
    let range = number.start..<noun.end
    return rate(behind: noun.end, isOnce: false) != nil || limit(of: range) != nil
      ? quantity(
        range, number.value, nil, number.value == 1 ? tongue.plural(of: noun.text) : noun.text)
      : nil
  }

  /// "Ein halbes Buch pro Woche", "medio libro por semana", "un demi-livre par semaine".
  func half(behind index: Int, from start: Int) -> FoundAmount? {
    guard let half = end(ofAny: tongue.words.half, at: index), token(index)?.writing == nil,
      let noun = noun(at: token(half)?.isJoiner == true ? half + 1 : half),
      rate(behind: noun.end, isOnce: false) != nil
    else { return nil }
    return quantity(start..<noun.end, 0.5, nil, tongue.plural(of: noun.text))
  }

  /// Whether how often begins here, with nothing that is counted before it.
  private func isOfRate(_ index: Int) -> Bool {
    if end(ofAny: tongue.words.daily + tongue.words.weekly + tongue.words.monthly, at: index) != nil
    {
      return true
    }
    let links = Self.rateLinks.union(Self.articles)
    guard let link = token(index), links.contains(link.text) else { return false }
    let place = index + (token(index + 1).map { links.contains($0.text) } == true ? 2 : 1)
    guard period(at: place) != nil else { return false }
    // "Una al día siguiente", "eine die Woche davor", "een in de week van 3 november" are of one day or week.
    let next = token(place + 1)
    return Self.rateLinks.contains(link.text) && place == index + 1 || next == nil
      || next?.kind == .sign
  }

  /// What stands between an amount and its period: "a la semana", "pro Woche", "por dia".
  private static let rateLinks: Set<String> = ["a", "à", "per", "pro", "par", "por", "/"]
  private static let articles: Set<String> = [
    "al", "alla", "la", "die", "in", "w", "na", "am", "im", "de", "het",
  ]

  func quantity(
    _ range: Range<Int>, _ value: Double, _ max: Double?, _ unit: String?
  ) -> FoundAmount {
    let span = span(range)
    let mention = QuantityMention(
      span: span, text: text(span), value: value, max: max, unit: unit,
      alternatives: unit == nil ? ["km", "min"] : [])
    return FoundAmount(amount: .quantity(mention), end: range.upperBound)
  }

  func pounds(_ number: WorldNumber, _ end: Int) -> FoundAmount {
    let span = span(number.start..<end)
    let noun = text(self.span(number.end..<end)).lowercased()
    let mention = QuantityMention(
      span: span, text: text(span), value: number.value, unit: noun, alternatives: [noun, "lb"])
    return FoundAmount(amount: .quantity(mention), end: end)
  }

  /// "2ème", "3-й": an ordinal.
  private func isSuffixed(_ index: Int) -> Bool {
    guard let token = token(index), token.isGlued else { return false }
    if token.kind == .word { return token.writing == nil }
    return token.isJoiner && token.text == "-" && isWord(index + 1) && isGlued(index + 1)
  }

  /// Whether a hyphen ties a word to the next: "e-mails".
  private func isHyphened(_ index: Int) -> Bool {
    isSign(index + 1, "-") && isGlued(index + 1) && isWord(index + 2) && isGlued(index + 2)
  }

  func noun(at index: Int) -> (text: String, end: Int)? {
    guard let token = token(index), token.kind == .word else { return nil }
    // "600 английских слов": what is counted stands behind its adjective.
    if isAdjective(at: index), let noun = noun(at: index + 1) { return noun }
    // "23 e-mails": "e" alone is "and".
    let isLettered = token.text.count == 1 && isHyphened(index)
    // "Prima delle 7 dal lunedì al venerdì".
    // "Sechs statt vier".
    guard isLettered || !isStop(index), !tongue.words.from.contains([token.text]),
      end(ofAny: tongue.words.instead, at: index) == nil
    else { return nil }
    if token.writing == nil, token.isGlued, token.text.count < 4 { return nil }
    if isNamed(index) { return nil }
    var end = index + 1
    switch token.writing {
    case .han:
      // 8部屋, 30単語: nouns of two letters.
      let next = self.token(end)
      if tongue.language == "ja", let next, next.isGlued,
        Self.pairs.contains(token.text + next.text)
      {
        end += 1
      }
    case .katakana, .hangul:
      while let next = self.token(end), next.writing == token.writing, next.isGlued { end += 1 }
    case .hiragana:
      guard token.text == "つ" else { return nil }
    case .other: return nil
    case nil:
      guard token.text.count > 1 || isLettered else { return nil }
      while isSign(end, "-", "'"), isGlued(end), isWord(end + 1), isGlued(end + 1) { end += 2 }
    }
    if token.writing == .hangul { end = particleOff(index..<end) }
    return (text(span(index..<end)).lowercased(), end)
  }

  private static let pairs: Set<String> = [
    "部屋", "単語", "試合", "種類", "作品", "科目", "文字", "箇所", "往復", "教科", "品目", "段落", "記事", "動画",
  ]

  /// A day, a month or a number is no noun of its own.
  private func isNamed(_ index: Int) -> Bool {
    guard let found = tongue.phrases.longest(at: index, in: tokens) else { return false }
    return found.meanings.contains {
      switch $0 {
      case .day, .said, .period, .number, .collective, .hour, .length, .half, .holiday: true
      case .weekday(_, _, let isShort), .month(_, let isShort): !isShort
      case .part: tokens[index].writing == nil
      case .unit: false
      }
    }
  }

  /// Korean glues its particles to the noun.
  private func particleOff(_ range: Range<Int>) -> Int {
    let last = range.upperBound - 1
    let isParticle = ["을", "를", "이", "가", "은", "는", "씩", "만", "도"].contains(tokens[last].text)
    return isParticle && last > range.lowerBound ? last : range.upperBound
  }

  /// "Neue", "angielskich"; in German whatever is written small before a noun.
  func isAdjective(at index: Int) -> Bool {
    guard let token = token(index), let next = self.token(index + 1), next.kind == .word else {
      return false
    }
    let words = tongue.words
    return words.adjectives.contains(token.text)
      || words.adjectiveEndings.contains(where: token.text.hasSuffix)
      || tongue.language == "de" && !token.isCapital && next.isCapital && token.text.count > 3
        && !token.text.hasSuffix("ungen") && !isStop(index) && !isNamed(index)
  }
}
