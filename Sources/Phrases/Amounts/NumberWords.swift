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

/// Numbers in digits and words: `1,500`, `3½`, `1/2`, "twenty-one", "half a dozen".
extension Sentence {
  /// The number at a place, without looking for a range.
  func number(at index: Int) -> Match<SpokenNumber>? {
    guard let token = token(index), !token.quoted else { return nil }
    if token.kind == .number { return digits(at: index) }
    guard token.kind == .word else { return nil }
    switch token.text {
    case "a", "an": return article(at: index)
    case "half": return half(at: index)
    case "couple":
      return Match(value: SpokenNumber(value: 2, isLoose: true), end: skipOf(index + 1))
    case "dozen": return Match(value: SpokenNumber(value: 12), end: skipOf(index + 1))
    case "quarter" where word(index + 1) == "of" && ["a", "an"].contains(word(index + 2)):
      return Match(value: SpokenNumber(value: 0.25), end: index + 2)
    case "several": return Match(value: SpokenNumber(value: 3, isLoose: true), end: index + 1)
    default: break
    }
    if token.word.number >= 0, token.word.number < 100 || token.text.hasSuffix("ed") == false {
      return words(at: index)
    }
    return nil
  }

  /// The number at a place, or the range "5-6", "5 to 6", "5 or 6".
  func numberRange(at index: Int) -> Match<SpokenNumber>? {
    guard var first = number(at: index) else { return nil }
    guard !first.value.isArticle else { return first }
    if isDash(first.end), word(first.end + 1) == "odd" {
      // "thirty-odd km".
      first.value.isLoose = true
      first.end += 2
      return first
    }
    let link = first.end
    // "change 25 to 35" names the old number and the new one.
    if word(link) == "to",
      ["change", "correct", "update", "raise", "lower", "edit"].contains(word(index - 1))
        || word(index - 1) == "from"
    {
      return first
    }
    let isBetween = word(link) == "and" && word(index - 1) == "between"
    let links =
      isBetween || isDash(link) || word(link) == "to" || word(link) == "or" || word(link) == "~"
    guard links, let second = number(at: link + 1), !second.value.isArticle,
      second.value.value > first.value.value,
      first.value.hasDigits == second.value.hasDigits || !isDash(link)
    else { return first }
    // "5 to 6 km", but not the ISO date 2026-11-21 nor the score 3-2-1.
    if isDash(link), isDash(second.end), isNumber(second.end + 1) { return first }
    first.value.max = second.value.value
    first.end = second.end
    return first
  }

  private func digits(at index: Int) -> Match<SpokenNumber> {
    var value = tokens[index].value
    var end = index + 1
    if tokens[index].isWhole(digits: 3), value >= 1, word(end) == "000", !isGlued(end) {
      // "10 000 steps".
      value *= 1000
      end += 1
    }
    if let fraction = token(end), fraction.kind == .number, isFraction(end),
      !tokens[index].separated
    {
      value += fraction.value
      end += 1
    } else if word(end) == "/", isGlued(end), let below = token(end + 1), below.glued,
      below.isWhole(digits: 2), below.value > 1, tokens[index].isWhole(digits: 2),
      value < below.value, word(end + 2) != "/"
    {
      value /= below.value
      end += 2
    } else if let top = token(end), top.isWhole(digits: 1), word(end + 1) == "/",
      let below = token(end + 2), below.isWhole(digits: 1), top.value < below.value, below.glued
    {
      value += top.value / below.value
      end += 3
    }
    if let scale = scale(at: end) {
      value *= scale
      end += 1
    }
    if let part = part(of: value, at: end) { return part }
    if reads("and", "a", "half", at: end) {
      value += 0.5
      end += 3
    }
    return Match(value: SpokenNumber(value: value, hasDigits: true), end: end)
  }

  /// "3 quarters", "two thirds".
  private func part(of value: Double, at end: Int) -> Match<SpokenNumber>? {
    let whole: Double
    switch word(end) {
    case "quarters" where value == 3: whole = 4
    case "thirds" where value == 2: whole = 3
    default: return nil
    }
    return Match(value: SpokenNumber(value: value / whole), end: skipOf(end + 1))
  }

  private func isFraction(_ index: Int) -> Bool {
    ["½", "¼", "¾", "⅓", "⅔", "⅛"].contains(word(index))
  }

  private func scale(at index: Int) -> Double? {
    switch word(index) {
    case "thousand": 1000
    case "million": 1_000_000
    case "hundred": 100
    case "dozen": 12
    default: nil
    }
  }

  private func skipOf(_ index: Int) -> Int { word(index) == "of" ? index + 1 : index }

  private func article(at index: Int) -> Match<SpokenNumber> {
    let next = word(index + 1)
    switch next {
    case "half":
      // "a half hour" and "a half": one half.
      return Match(value: SpokenNumber(value: 0.5), end: skipOf(index + 2))
    case "quarter": return Match(value: SpokenNumber(value: 0.25), end: skipOf(index + 2))
    case "third" where word(index + 2) == "of":
      return Match(value: SpokenNumber(value: 1.0 / 3), end: index + 3)
    case "couple":
      return Match(value: SpokenNumber(value: 2, isLoose: true), end: skipOf(index + 2))
    case "few": return Match(value: SpokenNumber(value: 3, isLoose: true), end: index + 2)
    case "dozen": return Match(value: SpokenNumber(value: 12), end: skipOf(index + 2))
    case "hundred", "thousand", "million":
      if let words = words(at: index + 1) { return words }
    default: break
    }
    return Match(value: SpokenNumber(value: 1, isArticle: true), end: index + 1)
  }

  private func half(at index: Int) -> Match<SpokenNumber>? {
    guard word(index + 1) != "past" else { return nil }
    if word(index + 1) == "a" || word(index + 1) == "an" {
      // "half a dozen", "half a million".
      let scale = scale(at: index + 2)
      return Match(
        value: SpokenNumber(value: 0.5 * (scale ?? 1)),
        end: skipOf(index + (scale == nil ? 2 : 3)))
    }
    return Match(value: SpokenNumber(value: 0.5), end: isDash(index + 1) ? index + 2 : index + 1)
  }

  private func words(at index: Int) -> Match<SpokenNumber>? {
    var total = 0.0
    var group = 0.0
    var last = Int32.max
    var end = index
    while end - index < 16, let next = token(end), next.kind == .word, next.word.number >= 0 {
      let value = next.word.number
      if value >= 1000 {
        total += max(group, 1) * Double(value)
        group = 0
      } else if value == 100 {
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
        (0..<100).contains(token(end + 1)?.word.number ?? -1)
      {
        end += 1
      }
    }
    guard end > index else { return nil }
    return withFraction(total + group, end: end)
  }

  /// Adds "and a half", "and three quarters"; reads "three quarters", "one third", "two dozen".
  private func withFraction(_ number: Double, end: Int) -> Match<SpokenNumber> {
    var value = number
    var end = end
    if word(end) == "dozen" {
      value *= 12
      end = skipOf(end + 1)
    }
    if reads("and", "a", "half", at: end) {
      value += 0.5
      end += 3
    } else if reads("and", "a", "quarter", at: end) {
      value += 0.25
      end += 3
    } else if reads("and", "three", "quarters", at: end) {
      value += 0.75
      end += 3
    } else if let part = part(of: value, at: end) {
      return part
    } else if value == 1, word(end) == "third" || word(end) == "half" {
      value = word(end) == "half" ? 0.5 : 1.0 / 3
      end = skipOf(end + 1)
    }
    return Match(value: SpokenNumber(value: value), end: end)
  }
}
