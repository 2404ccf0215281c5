import Journal

/// Days of the week: "Tuesday", "last Sat", "on Monday of last week".
extension Sentence {
  /// "last Tuesday", "on Monday of last week", "Sat"; "sat" alone is a verb, "sun" the sun.
  func weekday(at index: Int) -> Match<DateExpression>? {
    var place = index
    var which = Which.bare
    switch word(place) {
    case "last", "past": which = .last
    case "this": which = .this
    case "next": which = .next
    case "coming", "upcoming": which = .ahead(1)
    default: break
    }
    if which == .this, word(place + 1) == "past" || word(place + 1) == "last" {
      which = .last
      place += 1
    }
    if which != .bare { place += 1 }
    guard let token = token(place), token.kind == .word, !token.quoted, token.word.weekday > 0,
      let weekday = Weekday(rawValue: Int(token.word.weekday)), isWeekday(token, at: place, which)
    else { return nil }
    var end = place + 1
    if word(end) == ".", isGlued(end), token.text.utf8.count <= 4,
      self.token(end + 1)?.capital == false
    {
      end += 1
    }
    if word(end) == "of" || word(end) == "the" || word(end) == "in" { end += 1 }
    if word(end + 1) == "week", let offset = whichOffset(end) {
      return Match(value: DateExpression(anchor: .weekdayInWeek(weekday, offset)), end: end + 2)
    }
    if which == .bare, word(place + 1) == "before", word(place + 2) == "last" {
      return Match(value: DateExpression(anchor: .weekday(weekday, .back(2))), end: place + 3)
    }
    if which == .bare, word(place + 1) == "after", word(place + 2) == "next" {
      return Match(value: DateExpression(anchor: .weekday(weekday, .ahead(2))), end: place + 3)
    }
    // "on Sundays", "Friday evenings" are habits.
    if which == .bare, token.text.hasSuffix("days") || partsWord(place + 1) {
      return Match(
        value: DateExpression(anchor: .recurring), end: partsWord(place + 1) ? place + 2 : place + 1
      )
    }
    // "Last Saturday's swim to the Friday before it": of the day that was said last.
    if which == .bare, ["before", "after"].contains(word(place + 1)),
      ["it", "that", "then"].contains(word(place + 2)), self.token(place + 3)?.kind != .word
    {
      let count = word(place + 1) == "after" ? 1 : -1
      return Match(
        value: DateExpression(anchor: .nthFrom(count, weekday, .fromThen(0))), end: place + 3)
    }
    // "The Saturday after Christmas".
    if which == .bare, let found = nthFrom(1, weekday, at: place + 1) { return found }
    // "Monday week".
    if which == .bare, word(place + 1) == "week", self.token(place + 2)?.kind != .word {
      return Match(value: DateExpression(anchor: .weekday(weekday, .ahead(2))), end: place + 2)
    }
    return Match(value: DateExpression(anchor: .weekday(weekday, which)), end: place + 1)
  }

  /// "Mornings", "nights".
  private func partsWord(_ index: Int) -> Bool {
    ["mornings", "afternoons", "evenings", "nights"].contains(word(index))
  }

  private func isWeekday(_ token: Token, at place: Int, _ which: Which) -> Bool {
    guard token.text == "sat" || token.text == "sun" || token.text == "wed" || token.text == "mon"
    else { return true }
    if which != .bare || word(place - 1) == "on" || word(place - 1) == "since"
      || isAll(place..<place + 1)
    {
      return true
    }
    guard token.text == "sat" || token.text == "sun" else { return true }
    // "Tue, thu and sat".
    let before = place - (word(place - 1) == "and" || word(place - 1) == "&" ? 2 : 1)
    if before < place - 1, let listed = self.token(before), listed.kind == .word,
      listed.text.utf8.count <= 5, listed.word.weekday > 0,
      isWeekday(listed, at: before, .bare)
    {
      return true
    }
    if self.token(place - 1)?.text == ",", headsAmount(place),
      tokens.indices.contains(where: { other in
        other != place && tokens[other].word.weekday > 0 && headsAmount(other)
      })
    {
      return true
    }
    if word(place - 1) == "the" || has(.speaker, place - 1) { return false }
    return token.capital && word(place + 1) != "for" && word(place + 1) != "down"
      || word(place + 1) == ":" || partWord(place + 1) != nil
  }

  /// "Sat 25 min" of "fri 20 min, sat 25 min": behind it stands an amount and nothing more of its part.
  ///
  /// "Fri 20 nov" is a date, "sat 25 min in the park" what somebody did.
  private func headsAmount(_ place: Int) -> Bool {
    guard token(place + 1)?.kind == .number else { return false }
    let end = token(place + 2).map { $0.kind == .word && $0.word.month == 0 } == true ? 3 : 2
    return token(place + end).map { [",", ";", "and", "."].contains($0.text) } ?? true
  }

  func whichOffset(_ index: Int) -> Int? {
    switch word(index) {
    case "last", "previous", "past": -1
    case "this", "current": 0
    case "next", "coming", "upcoming", "following": 1
    default: nil
    }
  }
}
