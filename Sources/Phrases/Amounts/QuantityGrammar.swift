import Journal

/// What stands behind a number.
enum SpokenUnit: Equatable {
  /// A symbol of the catalogue, a pace, or the person's own noun.
  case named(String)
  /// A `k` that can be kilometres or thousands.
  case kilo
  /// An `m` that can be metres, miles or minutes.
  case letterM
  case bare
}

/// A number with its unit as it was said, before the words around it are looked at.
struct SpokenQuantity: Equatable {
  var tokens: Range<Int>
  var value: Double
  var max: Double?
  var unit: SpokenUnit
  var isLoose = false
}

/// `5km`, "30 push-ups", "3 sets of 12", `60 kg x 5`, `$20`, `5 min/km`, `20k steps`.
extension Sentence {
  /// The quantities that start at a place: two for "3 sets of 12", else one.
  func quantities(at index: Int) -> Match<[SpokenQuantity]>? {
    if let below = belowZero(at: index) { return below }
    if isInWord(index) || isForm(index - 1) { return nil }
    if let often = often(at: index) { return often }
    if let money = money(at: index) { return money }
    if let height = feetAndInches(at: index) { return height }
    if let pace = pace(at: index) { return pace }
    guard let number = numberRange(at: index), !isOrdinal(number.end) else { return nil }
    if let pair = repeated(number, at: index) { return pair }
    if let part = partOf(number, at: index) { return part }
    guard let unit = unit(after: number) else {
      guard !number.value.isArticle, number.value.value != 0.5 || number.value.hasDigits else {
        return nil
      }
      return Match(value: [spoken(number, index..<number.end, .bare)], end: number.end)
    }
    if heads(unit.value, until: unit.end) { return nil }
    if unit.value == .kilo, let noun = noun(at: unit.end), !has(.activity, unit.end),
      word(unit.end) != "time"
    {
      var thousands = spoken(number, index..<noun.end, noun.value)
      thousands.value *= 1000
      thousands.max = thousands.max.map { $0 * 1000 }
      return Match(value: [thousands], end: noun.end)
    }
    var first = spoken(number, index..<unit.end, unit.value)
    if number.value.max == nil, isAnd(unit.end), reads("a", "half", at: unit.end + 1) {
      // "a mile and a half".
      first.value += 0.5
      first.tokens = index..<unit.end + 3
    } else if number.value.max == nil, isAnd(unit.end), word(unit.end + 1) == "half",
      !["a", "an", "of", "the"].contains(word(unit.end + 2))
    {
      // "one kilometre and half".
      first.value += 0.5
      first.tokens = index..<unit.end + 2
    }
    first = compound(first)
    return following(first, end: first.tokens.upperBound)
  }

  /// "Two things by March: save 1200 euros and sew 5 dresses": the number of what is listed is no amount.
  private func heads(_ unit: SpokenUnit, until end: Int) -> Bool {
    guard case .named(let noun) = unit, Self.listed.contains(noun) else { return false }
    return (end..<count).contains { word($0) == ":" && !isGlued($0 + 1) && $0 + 1 < count }
  }

  private static let listed: Set<String> = [
    "things", "goals", "aims", "tasks", "resolutions", "wishes", "plans",
  ]

  /// The 4 of "b4" and the 3 of "mp3"; but "ran5km" is only typed in haste.
  private func isInWord(_ index: Int) -> Bool {
    guard isGlued(index), isNumber(index), let before = token(index - 1), before.kind == .word
    else { return false }
    return before.text != "x" && before.word.forms.isEmpty && before.word.timeUnit == nil
      && before.text.utf8.count < 3
  }

  /// "I ran -5 km": said as it stands, so that nobody takes it for five.
  private func belowZero(at index: Int) -> Match<[SpokenQuantity]>? {
    let isMinus = word(index) == "minus" || isDash(index) && !isGlued(index) && isGlued(index + 1)
    guard isMinus, isNumber(index + 1), let before = token(index - 1), before.kind == .word,
      !before.word.forms.isEmpty || before.has(.be) || before.text == "minus"
    else { return nil }
    if let time = duration(at: index + 1) {
      return quantity(-time.value.minutes, "min", index..<time.end)
    }
    guard var found = quantities(at: index + 1), let first = found.value.first, first.max == nil
    else { return nil }
    found.value[0].value = -first.value
    found.value[0].tokens = index..<first.tokens.upperBound
    return found
  }

  private func spoken(
    _ number: Match<SpokenNumber>, _ tokens: Range<Int>, _ unit: SpokenUnit
  ) -> SpokenQuantity {
    SpokenQuantity(
      tokens: tokens, value: number.value.value, max: number.value.max, unit: unit,
      isLoose: number.value.isLoose)
  }

  /// "5 of 10 km", "5 out of 10 km": five of them.
  private func partOf(
    _ number: Match<SpokenNumber>, at index: Int
  ) -> Match<[SpokenQuantity]>? {
    let place = word(number.end) == "out" ? number.end + 1 : number.end
    // "2 of the 6 modules".
    let next = ["the", "my", "our"].contains(word(place + 1)) ? place + 2 : place + 1
    guard word(place) == "of", number.value.max == nil, !number.value.isArticle,
      let whole = self.number(at: next), !whole.value.isArticle,
      whole.value.value >= number.value.value, let unit = unit(after: whole)
    else { return nil }
    let found = SpokenQuantity(
      tokens: index..<unit.end, value: number.value.value, unit: unit.value)
    return Match(value: [found], end: unit.end)
  }

  func isOrdinal(_ index: Int) -> Bool {
    isGlued(index) && ["st", "nd", "rd", "th"].contains(word(index))
  }

  /// "3 sets of 12 squats" and "60 kg x 5".
  private func following(_ first: SpokenQuantity, end: Int) -> Match<[SpokenQuantity]> {
    if first.unit == .named("sets") || first.unit == .named("rounds"), word(end) == "of",
      let reps = numberRange(at: end + 1), !reps.value.isArticle
    {
      if duration(at: end + 1) != nil { return Match(value: [first], end: end) }
      let unit = unit(after: reps) ?? Match(value: .named("reps"), end: reps.end)
      let second = spoken(reps, end + 1..<unit.end, unit.value)
      return Match(value: [first, second], end: unit.end)
    }
    let isWeight = first.unit == .named("kg") || first.unit == .named("lb")
    if first.unit == .letterM || first.unit == .named("m"), isTimes(end),
      let reps = number(at: end + 1), reps.value.hasDigits, durationOrUnit(after: reps) == nil
    {
      // "400 m x 8".
      let second = spoken(reps, end + 1..<reps.end, .named("reps"))
      return Match(value: [first, second], end: reps.end)
    }
    if isWeight, isTimes(end) || word(end) == "for", let reps = number(at: end + 1),
      reps.value.hasDigits, durationOrUnit(after: reps) == nil || has(.exercise, reps.end)
    {
      let second = spoken(reps, end + 1..<reps.end, .named("reps"))
      guard isTimes(reps.end), let sets = number(at: reps.end + 1), sets.value.hasDigits else {
        return Match(value: [first, second], end: reps.end)
      }
      let third = spoken(sets, reps.end + 1..<sets.end, .named("sets"))
      return Match(value: [first, second, third], end: sets.end)
    }
    return Match(value: [first], end: end)
  }

  private func durationOrUnit(after number: Match<SpokenNumber>) -> Int? {
    token(number.end)?.word.timeUnit != nil ? number.end : unit(after: number)?.end
  }

  private func isTimes(_ index: Int) -> Bool { ["x", "*"].contains(word(index)) }

  /// `3x12`, "3 x 12 squats", "5 x 400 m".
  private func repeated(
    _ number: Match<SpokenNumber>, at index: Int
  ) -> Match<[SpokenQuantity]>? {
    guard isTimes(number.end), number.value.max == nil, number.value.hasDigits,
      let second = self.number(at: number.end + 1), second.value.hasDigits
    else { return nil }
    let start = number.end + 1
    if duration(at: start) != nil {
      return Match(
        value: [spoken(number, index..<number.end, .named("reps"))], end: number.end + 1)
    }
    guard let unit = unit(after: second) else {
      return Match(
        value: [
          spoken(number, index..<number.end, .named("sets")),
          spoken(second, start..<second.end, .named("reps")),
        ], end: second.end)
    }
    var isMeasured = unit.value == .letterM || unit.value == .kilo
    if case .named(let name) = unit.value { isMeasured = UnitCatalogue.isKnown(name) }
    let measured = unit.value == .letterM ? .named("m") : unit.value
    return Match(
      value: [
        spoken(number, index..<number.end, .named(isMeasured ? "reps" : "sets")),
        spoken(second, start..<unit.end, measured),
      ], end: unit.end)
  }

  private func money(at index: Int) -> Match<[SpokenQuantity]>? {
    // "EUR 5000".
    let code = word(index).utf8.count == 3 ? moneyName(index) : nil
    if let unit = currency(index) ?? code, let number = numberRange(at: index + 1),
      number.value.hasDigits
    {
      var found = spoken(number, index..<number.end, .named(unit))
      if word(number.end) == "k", isGlued(number.end) {
        found.value *= 1000
        found.max = found.max.map { $0 * 1000 }
        found.tokens = index..<number.end + 1
      }
      return Match(value: [found], end: found.tokens.upperBound)
    }
    guard let number = numberRange(at: index), number.value.hasDigits else { return nil }
    if word(number.end) == "k", isGlued(number.end), let unit = moneyName(number.end + 1) {
      // "1.2k €", "2k euros".
      var found = spoken(number, index..<number.end + 2, .named(unit))
      found.value *= 1000
      found.max = found.max.map { $0 * 1000 }
      return Match(value: [found], end: number.end + 2)
    }
    guard let unit = currency(number.end) else { return nil }
    return Match(
      value: [spoken(number, index..<number.end + 1, .named(unit))], end: number.end + 1)
  }

  /// A currency by its sign or its name.
  private func moneyName(_ index: Int) -> String? {
    if let unit = currency(index) { return unit }
    let unit = UnitCatalogue.unit(word(index))
    return UnitCatalogue.isKnown(word(index)) && unit.kind == .money ? unit.symbol : nil
  }

  /// "twice a week".
  private func often(at index: Int) -> Match<[SpokenQuantity]>? {
    let count: Double
    switch word(index) {
    case "once": count = 1
    case "twice": count = 2
    case "thrice": count = 3
    default: return nil
    }
    guard rate(at: index + 1) != nil else { return nil }
    return quantity(count, "times", index..<index + 1)
  }

  private func currency(_ index: Int) -> String? {
    guard let token = token(index), token.kind == .sign, let sign = token.text.unicodeScalars.first
    else { return nil }
    switch sign {
    case "$": return "dollars"
    case "€": return "euros"
    case "£": return "gbp"
    case "¥": return "yen"
    default: return nil
    }
  }

  /// `5 min/km`, `5:30/km`, `12 km/h`, `20 mph`.
  private func pace(at index: Int) -> Match<[SpokenQuantity]>? {
    var value: Double
    var place: Int
    var isClock = word(index + 1) == ":"
    if let primes = primeNumbers(at: index) {
      isClock = true
      value = primes.value
      place = primes.end
    } else if let colons = colonNumbers(at: index), colons.value.count == 2 {
      value = colons.value[0] + colons.value[1] / 60
      place = colons.end
    } else if isNumber(index), let number = number(at: index) {
      value = number.value.value
      place = number.end
    } else {
      return nil
    }
    if isClock, word(place) == "pace" {
      // "at a 6:05 pace": by the unit of the way before it.
      let isMiles = (max(index - 8, 0)..<index).contains { word($0).hasPrefix("mi") }
      return quantity(value, isMiles ? "min/mi" : "min/km", index..<place + 1)
    }
    var top = isClock ? "min" : ""
    if let token = token(place), token.kind == .word,
      token.word.timeUnit == .minute
        || UnitCatalogue.isKnown(token.text)
    {
      top = UnitCatalogue.unit(token.text).symbol
      place += 1
    } else if ["mph", "kmh", "kph"].contains(word(place)) {
      let unit = word(place) == "mph" ? "mi/h" : "km/h"
      return quantity(value, unit, index..<place + 1)
    }
    guard !top.isEmpty,
      word(place) == "/" || word(place) == "per" || (isClock && word(place) == "a"),
      let below = token(place + 1), below.kind == .word,
      UnitCatalogue.isKnown(below.text) || below.word.timeUnit != nil,
      word(place) == "/" || below.word.timeUnit == .hour
        // "20 min per day" is how much each day.
        || top == "min" && below.word.timeUnit?.minutes.map({ $0 <= 60 }) ?? true
    else { return nil }
    let unit = UnitCatalogue.unit(below.text).symbol
    return quantity(value, "\(top)/\(unit)", index..<place + 2)
  }

  private func quantity(
    _ value: Double, _ unit: String, _ tokens: Range<Int>
  ) -> Match<[SpokenQuantity]> {
    Match(
      value: [SpokenQuantity(tokens: tokens, value: value, unit: .named(unit))],
      end: tokens.upperBound)
  }
}
