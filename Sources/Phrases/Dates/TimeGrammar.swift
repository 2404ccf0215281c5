import Journal

/// Hours of a day: "at 7", "7:30am", "in the evening", "between 6 and 7", "from 6:15 to 7:05".
extension Sentence {
  /// A clock time, a range of them, or a part of a day.
  func time(at index: Int, after previous: DateExpression?) -> Match<DateExpression>? {
    if let range = clockRange(at: index, after: previous) { return range }
    if let hour = hourAlone(at: index) { return hour }
    if word(index) == "for", previous?.anchor != nil,
      let clock = clock(at: index + 1, allowsBareHour: false),
      [.am, .pm].contains(clock.value.half)
    {
      // "on Saturday for 9am".
      return Match(value: DateExpression(clock: clock.value), end: clock.end)
    }
    var place = index
    var isAsked = false
    if word(place) == "at" || word(place) == "@" {
      place += 1
      isAsked = true
    }
    if ["around", "about", "roughly", "approximately", "~", "like", "exactly"].contains(word(place))
    {
      place += 1
    }
    let isLoose = place > index && isNumber(place) && word(place + 1) == "ish" && isGlued(place + 1)
    if isLoose { isAsked = true }
    let follows = previous?.anchor != nil && place > index
    if let clock = clock(at: place, allowsBareHour: isAsked || follows),
      isAsked || place == index || clock.value.hasMinutes || clock.value.half != .open || follows
    {
      return Match(value: DateExpression(clock: clock.value), end: clock.end)
    }
    return part(at: index, after: previous)
  }

  /// "8 tonight", "9 tomorrow morning", where nothing else was said.
  private func hourAlone(at index: Int) -> Match<DateExpression>? {
    guard index == 0, count > 1, count <= 5,
      isHourOfPart(1) || word(1) == "tomorrow" && isAll(0..<2),
      let clock = clock(at: 0, allowsBareHour: true), clock.end == 1
    else { return nil }
    return Match(value: DateExpression(clock: clock.value), end: 1)
  }

  private func part(at index: Int, after previous: DateExpression?) -> Match<DateExpression>? {
    if let part = Self.meals[word(index)]?[word(index + 1)] {
      return Match(value: DateExpression(part: part), end: index + 2)
    }
    var place = index
    if ["early", "late"].contains(word(place)), word(place + 1) == "in" { place += 1 }
    if ["in", "during", "at", "early", "late"].contains(word(place)) { place += 1 }
    let isLed = place > index
    if word(place) == "the" { place += 1 }
    if !isLed, place > index, word(place + 1) != "of" { return nil }
    if place > index, word(place) == "early" || word(place) == "late" { place += 1 }
    if let previous, previous.anchor != nil, previous.part == nil, previous.clock == nil,
      place == index,
      let half = meridiemPart(index)
    {
      return Match(value: DateExpression(part: half), end: index + 1)
    }
    if place > index || previous != nil, let part = partWord(place) {
      // "night" alone in "at night", and "evening" after "yesterday".
      return Match(value: DateExpression(part: part), end: place + 1)
    }
    switch word(place) {
    case "lunchtime", "lunch":
      guard word(index) == "at" || word(place) == "lunchtime" else { return nil }
      return Match(value: DateExpression(part: .afternoon), end: place + 1)
    case "dawn", "sunrise":
      return word(index) == "at"
        ? Match(value: DateExpression(part: .morning), end: place + 1) : nil
    case "dusk", "sunset", "bedtime":
      return word(index) == "at"
        ? Match(value: DateExpression(part: .evening), end: place + 1) : nil
    default: break
    }
    guard previous == nil, let part = partWord(index), standsAsPart(index) else { return nil }
    return Match(value: DateExpression(part: part), end: index + 1)
  }

  /// "Before breakfast", "after lunch".
  private static let meals: [String: [String: PartOfDay]] = {
    let before: [String: PartOfDay] = [
      "breakfast": .morning, "brekkie": .morning, "work": .morning, "lunch": .morning,
    ]
    let after: [String: PartOfDay] = [
      "breakfast": .morning, "brekkie": .morning, "lunch": .afternoon, "dinner": .evening,
      "supper": .evening,
    ]
    return ["before": before, "b4": before, "after": after]
  }()

  /// Whether a bare "morning" or "evening" tells when, and is no greeting.
  private func standsAsPart(_ index: Int) -> Bool {
    if isAll(index..<index + 1) { return !tokens[index].capital }
    // "morning of the 15th".
    if ["of", "on"].contains(word(index + 1)), day(at: index + 2) != nil { return true }
    // "Morning pruned the roses, afternoon 2 h of choir".
    if headsPart(index),
      tokens.indices.contains(where: { headsPart($0) && word($0) != word(index) })
    {
      return true
    }
    // "evening yesterday", "morning run".
    return word(index - 1) != "good"
      && (["yesterday", "today", "tomorrow"].contains(word(index + 1)) || has(.activity, index + 1))
  }

  /// Whether a part of the day stands at the head of what was done in it.
  private func headsPart(_ index: Int) -> Bool {
    guard partWord(index) != nil, token(index + 1)?.kind != .sign, index + 1 < count else {
      return false
    }
    return index == 0 || [",", ":", ";", ".", "-", "and", "but", "then"].contains(word(index - 1))
  }

  /// "yesterday pm", "mon am".
  func meridiemPart(_ index: Int) -> PartOfDay? {
    switch word(index) {
    case "am": .morning
    case "pm": .afternoon
    default: nil
    }
  }

  /// "between 6 and 7", "from 6:15 to 7:05", `6-7pm`, `18:00–19:30`.
  private func clockRange(at index: Int, after previous: DateExpression?) -> Match<DateExpression>?
  {
    let opener = word(index)
    let isAsked = opener == "between" || opener == "from"
    let place = isAsked ? index + 1 : index
    guard isAsked || isNumber(index),
      let first = clock(at: place, allowsBareHour: true) ?? bareHour(at: place)
        ?? (isAsked ? dottedClock(at: place) : nil)
    else { return nil }
    let link = word(first.end)
    let links =
      opener == "between"
      ? link == "and"
      : ["to", "until", "till", "til", "thru", "through"].contains(link) || isDash(first.end)
    let isDotted = isAsked && dottedClock(at: place) != nil
    let isClock = isDotted || first.value.half == .am || first.value.half == .pm
    let dotted = dottedClock(at: first.end + 1).flatMap { dotted in
      isClock || isAsked && isHourOfPart(dotted.end) && isLater(dotted, than: first, at: index)
        ? dotted : nil
    }
    guard links,
      let second = dotted
        ?? clock(at: first.end + 1, allowsBareHour: true),
      // "From 9.15 to 10" may be anything.
      !isDotted || second.value.hasMinutes || second.value.half != .open
    else { return nil }
    // "Down from 15 to 5 a day" are things that are counted.
    guard opener != "from" || !["down", "up"].contains(word(index - 1)), !isPerPeriod(second.end)
    else { return nil }
    // "Push-ups from 10 to 20" are done so often at a time.
    let isBare = !first.value.hasMinutes && !second.value.hasMinutes
    let isHalf = [first.value.half, second.value.half].contains { $0 == .am || $0 == .pm }
    if opener == "from", isBare, !isHalf, isExercises(at: index - 1) {
      return nil
    }
    // Without "from" only a colon, "am" or "pm" shows that "6-7" is no amount.
    let shows =
      second.value.hasMinutes || second.value.half != .open || isHourOfPart(second.end)
    guard isAsked || shows || first.value.half == .am || first.value.half == .pm else { return nil }
    guard
      isAsked || first.value.half == .am || first.value.half == .pm
        || !(second.value.half == .fixed && !second.value.hasMinutes)
    else { return nil }
    var start = first.value
    var end = second.value
    if start.half == .open, end.half == .am || end.half == .pm {
      start.half = start.seconds % 43_200 <= end.seconds % 43_200 ? end.half : .am
    } else if end.half == .open, start.half == .am || start.half == .pm {
      end.half = end.seconds % 43_200 >= start.seconds % 43_200 ? start.half : .pm
    }
    return Match(
      value: DateExpression(clock: start, lastClock: end, role: .interval), end: second.end)
  }

  /// "From 7 to 8.15 yesterday evening", and not "my pace went from 6 to 5.45 this morning".
  private func isLater(_ second: Match<SpokenClock>, than first: Match<SpokenClock>, at index: Int)
    -> Bool
  {
    let changes = [
      "went", "improved", "rose", "fell", "grew", "dropped", "climbed", "down", "up", "changed",
    ]
    return second.value.seconds > first.value.seconds && !changes.contains(word(index - 1))
  }

  /// "Pullups", "push-ups", "squats": exercises that are counted by the one.
  private func isExercises(at index: Int) -> Bool {
    let said = word(index)
    let base = WordForms.base(said)
    return said == WordForms.plural(base) && WordForms.isExercise(base) || said.hasSuffix("ups")
  }

  /// The 4.30 of "from 2pm till 4.30", which by itself is an amount.
  private func dottedClock(at index: Int) -> Match<SpokenClock>? {
    guard let token = token(index), token.kind == .number, token.separated, token.value < 25,
      token.upper - token.lower <= 5, token.text.split(separator: ".").last?.utf8.count == 2,
      token.text.contains(".")
    else { return nil }
    let hour = Int(token.value)
    let minute = Int(((token.value - Double(hour)) * 100).rounded())
    let number = Match(value: SpokenNumber(value: token.value, hasDigits: true), end: index + 1)
    guard minute < 60, unit(after: number) == nil else { return nil }
    let isOpen = (1...12).contains(hour) && token.text.utf8.first != 48
    return withHalf(
      SpokenClock(
        seconds: hour * 3600 + minute * 60, half: isOpen ? .open : .fixed, hasMinutes: true),
      end: index + 1)
  }

  /// "(10 to 11) this morning", "(6-7) in the evening", "(2 to 3) yesterday afternoon".
  func isHourOfPart(_ index: Int) -> Bool {
    switch word(index) {
    case "tonight": true
    case "this", "yesterday", "tomorrow", "at": partWord(index + 1) != nil
    case "in": word(index + 1) == "the" && partWord(index + 2) != nil
    default: false
    }
  }

  /// The 6 of "6-7pm", before which a dash keeps ``clock(at:allowsBareHour:)`` away.
  private func bareHour(at index: Int) -> Match<SpokenClock>? {
    guard let token = token(index), token.isWhole(digits: 2), (1...12).contains(token.value),
      isDash(index + 1)
    else { return nil }
    return Match(
      value: SpokenClock(seconds: Int(token.value) * 3600, half: .open), end: index + 1)
  }
}
