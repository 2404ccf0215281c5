import Journal

/// A number as it was said, with its upper end if it was a range.
struct SpokenNumber: Equatable {
  var value: Double
  var max: Double?
  /// "a couple", "a few", "several": more or less.
  var isLoose = false
  /// Written with digits.
  var hasDigits = false
  /// Only "a" or "an": a number in front of a unit, else an article.
  var isArticle = false
}

/// Numbers in digits and words: `1,500`, `3½`, "hundred fifty", "two and a half", "half a dozen".
///
/// A number is a whole one (digits, words, "a", "a few"), its scales ("thousand", "dozen") and its
/// fraction ("and a half", "point five", "thirds"), in this order.
extension Sentence {
  /// The number at a place, without looking for a range.
  func number(at index: Int) -> Match<SpokenNumber>? {
    guard let token = token(index), !token.quoted else { return nil }
    if token.kind == .number { return fractioned(scaled(digits(at: index))) }
    guard token.kind == .word, token.word.opensNumber else { return nil }
    if let loose = looseNumber(at: index) { return loose }
    if token.text == "half" { return half(at: index) }
    if let part = fraction(at: index) { return part }
    if token.text == "a" || token.text == "an" { return article(at: index) }
    guard !isPronoun(index), let words = cardinal(at: index) else { return nil }
    return fractioned(scaled(words))
  }

  /// "The second one", "this one": no number, unless a unit makes it one ("the last one mile").
  private func isPronoun(_ index: Int) -> Bool {
    guard token(index)?.word.number == 1, token(index + 1)?.word.number ?? -1 < 0,
      Self.pointing.contains(word(index - 1))
        || Self.choosing.contains(word(index - 1)) && word(index - 2) == "the"
    else { return false }
    return !UnitCatalogue.isKnown(word(index + 1))
  }

  private static let pointing: Set<String> = ["this", "that", "which"]
  private static let choosing: Set<String> = [
    "first", "second", "third", "fourth", "fifth", "last", "other", "new", "old", "next", "whole",
  ]

  // MARK: Whole numbers

  /// `1500`, `10 000`, `3½`, `1/2`, `3 1/2`.
  private func digits(at index: Int) -> Match<SpokenNumber> {
    var value = tokens[index].value
    var end = index + 1
    if tokens[index].isWhole(digits: 3), value >= 1, word(end) == "000", !isGlued(end) {
      value *= 1000
      end += 1
    }
    if let sign = token(end), sign.kind == .number, sign.isFractionSign, !tokens[index].separated {
      value += sign.value
      end += 1
    } else if let part = slashed(at: index, digits: 2), word(part.end) != "/" {
      value = part.value
      end = part.end
    } else if let part = slashed(at: end, digits: 1), !isGlued(end) {
      value += part.value
      end = part.end
    }
    return Match(value: SpokenNumber(value: value, hasDigits: true), end: end)
  }

  /// `1/2` and `3/4`, less than one.
  private func slashed(at index: Int, digits: Int) -> Match<Double>? {
    guard let top = token(index), top.isWhole(digits: digits), word(index + 1) == "/",
      let below = token(index + 2), below.glued, below.isWhole(digits: digits), below.value > 1,
      top.value < below.value, digits == 1 || isGlued(index + 1)
    else { return nil }
    return Match(value: top.value / below.value, end: index + 3)
  }

  /// "twenty-one", "hundred fifty", "two thousand and five", "a hundred and one", "fifteen hundred".
  private func cardinal(at index: Int) -> Match<SpokenNumber>? {
    var total = 0.0
    var group = 0.0
    var last = Int32.max
    var end = index
    while end - index < 16, let next = token(end), next.kind == .word, next.word.number >= 0 {
      let value = next.word.number
      if value >= 1000 {
        guard end == index || last < 1000 else { break }
        total += max(group, 1) * Double(value)
        group = 0
      } else if value == 100 {
        guard last > 1000 || last < 100 else { break }
        group = max(group, 1) * 100
      } else {
        // "twenty one" adds up; "five six" are two numbers.
        let fits =
          end == index || (last >= 20 && last < 100 && value < 10 && value > 0) || last >= 100
        guard fits else { break }
        group += Double(value)
      }
      last = value
      end += 1
      if isDash(end), last >= 20, last < 100, (1...9).contains(token(end + 1)?.word.number ?? -1) {
        end += 1
      } else if word(end) == "and", last >= 100,
        (0..<100).contains(token(end + 1)?.word.number ?? -1),
        // "a thousand and five hundred" adds up, but in "a hundred and two laps" lies a doubt.
        word(end + 1) != "one" || token(end + 2)?.kind == .word
      {
        end += 1
      }
    }
    guard end > index else { return nil }
    return Match(value: SpokenNumber(value: total + group), end: end)
  }

  /// "a", "a hundred", "a dozen"; "a half" and "a quarter of" are fractions.
  private func article(at index: Int) -> Match<SpokenNumber>? {
    if let value = token(index + 1)?.word.number, value >= 100, let words = cardinal(at: index + 1)
    {
      return fractioned(scaled(words))
    }
    if word(index + 1) == "dozen" {
      let dozen = Match(value: SpokenNumber(value: 12), end: skipOf(index + 2))
      return word(index + 2) == "and" ? fractioned(dozen) : dozen
    }
    return Match(value: SpokenNumber(value: 1, isArticle: true), end: index + 1)
  }

  /// "a couple of", "a few", "several", "a few hundred", "couple dozen".
  private func looseNumber(at index: Int) -> Match<SpokenNumber>? {
    let start = word(index) == "a" ? index + 1 : index
    let value: Double
    switch word(start) {
    case "couple": value = 2
    case "few"
    where start > index || ["past", "last", "next", "in"].contains(word(index - 1))
      || token(start + 1)?.word.timeUnit != nil && word(start + 2) == "ago":
      value = 3
    case "several": value = 3
    case "dozen" where start == index: return dozen(at: index)
    default: return nil
    }
    var end = start + 1
    if word(start) == "couple" { end = skipOf(end) }
    var number = scaled(Match(value: SpokenNumber(value: value, isLoose: true), end: end))
    if number.end > end { number.end = skipOf(number.end) }
    return number
  }

  private func dozen(at index: Int) -> Match<SpokenNumber> {
    Match(value: SpokenNumber(value: 12), end: skipOf(index + 1))
  }

  // MARK: Scales and fractions

  /// "hundred", "thousand", "million" and "dozen" behind a number.
  private func scaled(_ number: Match<SpokenNumber>) -> Match<SpokenNumber> {
    var number = number
    while let scale = scale(at: number.end) {
      number.value.value *= scale
      number.end = scale == 12 ? skipOf(number.end + 1) : number.end + 1
    }
    return number
  }

  private func scale(at index: Int) -> Double? {
    switch word(index) {
    case "dozen", "dozens": 12
    case "hundred": 100
    case "thousand": 1000
    case "million", "millions": 1_000_000
    case "billion": 1_000_000_000
    default: nil
    }
  }

  /// "two and a half", "three point five million", "2 thirds", "five and three quarters".
  private func fractioned(_ number: Match<SpokenNumber>) -> Match<SpokenNumber> {
    var number = number
    let end = number.end
    if word(end) == "point", let decimals = decimals(at: end + 1) {
      number.value.value += decimals.value
      number.end = decimals.end
      return scaled(number)
    }
    if let whole = denominator(at: end), number.value.value < whole, number.value.value >= 1,
      !number.value.hasDigits || number.value.value > 1 || word(end) == "half"
    {
      let part = SpokenNumber(value: number.value.value / whole)
      return Match(value: part, end: skipOf(end + 1))
    }
    // "1 and 1/2 hours".
    let slashed = number.value.hasDigits ? slashed(at: end + 1, digits: 1) : nil
    if isAnd(end),
      let part = fraction(at: end + 1) ?? partAlone(at: end + 1)
        ?? slashed.map({ Match(value: SpokenNumber(value: $0.value), end: $0.end) })
    {
      // "A dozen and a half" are eighteen, "a hundred and a half" a half more.
      let scale = scale(at: end - 1) ?? 1
      number.value.value += part.value.value * ([100, 1000].contains(scale) ? 1 : scale)
      number.end = part.end
      return scaled(number)
    }
    return number
  }

  /// The digits behind "point": "one four", "five", "25".
  private func decimals(at index: Int) -> Match<Double>? {
    if let token = token(index), token.isWhole(digits: 6) {
      return Double("0.\(token.text)").map { Match(value: $0, end: index + 1) }
    }
    var text = ""
    var end = index
    while let token = token(end), token.kind == .word, (0...9).contains(token.word.number),
      text.utf8.count < 9
    {
      text += "\(token.word.number)"
      end += 1
    }
    return Double("0." + text).flatMap { end > index ? Match(value: $0, end: end) : nil }
  }

  /// "a half", "a quarter of", "three quarters of", "one third", "two fifths": without a whole.
  func fraction(at index: Int) -> Match<SpokenNumber>? {
    guard let opener = token(index)?.word, opener.opensNumber else { return nil }
    let isArticle = word(index) == "a" || word(index) == "an"
    if word(index) == "quarter", word(index + 1) == "of", ["a", "an"].contains(word(index + 2)) {
      if let scale = scale(at: index + 3) {
        return Match(value: SpokenNumber(value: 0.25 * scale), end: index + 4)
      }
      return Match(value: SpokenNumber(value: 0.25), end: index + 2)
    }
    let top = isArticle ? 1 : Double(token(index)?.word.number ?? -1)
    // "three-quarters".
    let place = isDash(index + 1) && isGlued(index + 2) ? index + 2 : index + 1
    guard (1...9).contains(top), let whole = denominator(at: place), top < whole else {
      return nil
    }
    // "a third run" and "a fifth" are the third and the fifth one.
    let isPlural = word(place).hasSuffix("s") || word(place) == "half"
    let isPart = word(place + 1) == "of" || word(place) == "quarter"
    guard isPlural || isPart || !isArticle && top == 1 || word(index - 1) == "and" else {
      return nil
    }
    return Match(value: SpokenNumber(value: top / whole), end: skipOf(place + 1))
  }

  private func denominator(at index: Int) -> Double? {
    switch word(index) {
    case "half", "halves": return 2
    case "quarter", "quarters": return 4
    case "thirds": return 3
    case "tenths": return 10
    case let word where word.hasSuffix("ths"):
      let ordinal = Lexicon.english[String(word.dropLast())].ordinal
      return ordinal > 2 ? Double(ordinal) : nil
    default:
      let ordinal = token(index)?.word.ordinal ?? 0
      return ordinal > 2 && (token(index - 1)?.kind == .word) ? Double(ordinal) : nil
    }
  }

  /// The half of "one and half hour" and the quarter of "two and quarter of hours".
  private func partAlone(at index: Int) -> Match<SpokenNumber>? {
    let place = skipOf(index + 1)
    guard word(index) == "half" || word(index) == "quarter", token(place)?.word.timeUnit != nil
    else { return nil }
    return Match(value: SpokenNumber(value: word(index) == "half" ? 0.5 : 0.25), end: place)
  }

  private func skipOf(_ index: Int) -> Int { word(index) == "of" ? index + 1 : index }

  /// "half", "half a dozen", "half an hour"; "half past" is a clock's.
  private func half(at index: Int) -> Match<SpokenNumber>? {
    guard word(index + 1) != "past" else { return nil }
    if word(index + 1) == "a" || word(index + 1) == "an" {
      let scale = scale(at: index + 2)
      return Match(
        value: SpokenNumber(value: 0.5 * (scale ?? 1)),
        end: skipOf(index + (scale == nil ? 2 : 3)))
    }
    return Match(value: SpokenNumber(value: 0.5), end: isDash(index + 1) ? index + 2 : index + 1)
  }
}

extension Token {
  fileprivate var isFractionSign: Bool {
    separated && value < 1 && !text.utf8.contains(46) && text.utf8.first ?? 0 > 127
  }
}
