import Journal

private enum DeedRules {
  static let bookings: Set<String> = ["book", "schedule", "reserve", "arrange", "register"]
  static let appointments: Set<String> = [
    "dentist", "dentist's", "doctor", "doctor's", "doctors", "gp", "appointment", "appt", "meeting",
    "interview", "exam", "haircut", "hairdresser", "flight", "train", "checkup", "check-up", "vet",
    "orthodontist", "optician", "deadline", "viewing",
  ]
  static let impressions: Set<String> = ["love", "enjoy", "hate", "like", "need", "want", "miss"]
  /// What stands for the deed before.
  static let deeds: Set<String> = ["it", "that", "them", "this", "every", "each", "all"]
  /// What one measures oneself by: "my record was 20 push-ups".
  static let measures: Set<String> = [
    "record", "max", "best", "pr", "pb", "goal", "limit", "average", "target", "maximum",
  ]
}

/// Whether words that are no plan and no denial tell a finished deed.
extension IntentRules {
  func deed(
    _ signs: Signs, in range: Range<Int>, dates: [DateExpression], hasMeasure: Bool,
    found: [Finding]
  ) -> Intent {
    let hasDay = dates.contains { $0.role != .deadline && $0.role != .horizon && !isRecurring($0) }
    let isAnchored = hasMeasure || hasDay
    if !isFinite(signs), tellsHowThingsAre(signs, range) { return .none }
    guard signs.verb != nil else {
      if dates.contains(where: isRecurring) { return .none }
      // "I owe 20 push-ups": a verb that nobody knows, in the present.
      if signs.subject == .speaker, !signs.saysWas, !signs.saysHave { return .none }
      if signs.noun != nil { return isAnchored && signs.subject != .thing ? .done : .none }
      return (isCounted(found) || names(range)) && signs.subject != .thing ? .done : .none
    }
    if isFinite(signs) {
      return past(signs, dates: dates, hasDay: hasDay, hasMeasure: hasMeasure)
    }
    if dates.contains(where: isRecurring) { return .none }
    if signs.form.contains(.ing) {
      if signs.saysWas || signs.saysHave { return .done }
      // "I'm hiking this weekend" is still to come or going on, and so is "doing yoga now".
      if signs.saysBe { return isAnchored ? .planned : .none }
      return isAnchored && !dates.contains(where: isNow) ? .done : .none
    }
    return present(signs, dates: dates, isAnchored: isAnchored)
  }

  /// "the book has 300 pages", "5 km takes 30 minutes", "my record was 20 push-ups".
  private func tellsHowThingsAre(_ signs: Signs, _ range: Range<Int>) -> Bool {
    for index in range where !findings.isCovered(index) && !sentence.tokens[index].quoted {
      let token = sentence.tokens[index]
      if token.text == "has" || token.text == "average" { return true }
      // "answering emails": what is done, no verb.
      if let verb = signs.verb, index == verb + 1, signs.form.contains(.ing) { continue }
      if token.word.forms == .third, !token.has(.activity), !token.has(.exercise),
        !token.has(.speech)
      {
        return true
      }
      if DeedRules.measures.contains(token.text), signs.saysBe { return true }
    }
    return signs.saysBe && !signs.saysWas && signs.verb == nil && signs.subject != .speaker
  }

  private func isFinite(_ signs: Signs) -> Bool {
    signs.form.contains(.past) || signs.form == .participle
      || (signs.form.contains(.participle) && signs.saysHave)
  }

  private func past(
    _ signs: Signs, dates: [DateExpression], hasDay: Bool, hasMeasure: Bool
  ) -> Intent {
    let isAnchored = hasMeasure || hasDay
    if signs.subject == .thing || isImpression(signs) && !hasMeasure { return .none }
    if isState(signs), !(hasMeasure && isOwnDeed(signs)) { return .none }
    if isBooking(signs), dates.contains(where: { $0.direction != .past }) { return .planned }
    if dates.contains(where: isRecurring), signs.form.contains(.base), !hasDay { return .none }
    if signs.isLight, !hasMeasure, signs.noun == nil, endsClause(signs) { return .none }
    if isWaking(signs), dates.contains(where: { $0.clock != nil }) { return .done }
    if signs.isWeak, !hasMeasure { return signs.noun == nil ? .none : .done }
    let isBare = signs.form.contains(.base) && signs.subject == .unsaid && !isAnchored
    return isBare && !hasObject(signs) ? .none : .done
  }

  /// "legs felt like lead", "my knee hurt", "loved it", "really needed that": how a deed was.
  func isImpression(_ signs: Signs) -> Bool {
    guard let verb = signs.verb,
      let base = Lexicon.english.base(of: sentence.tokens[verb].word)
    else { return false }
    return ["feel", "hurt", "ache"].contains(base)
      || DeedRules.impressions.contains(base) && DeedRules.deeds.contains(sentence.word(verb + 1))
  }

  /// "woke up at 6", "got up at 6": people log it.
  private func isWaking(_ signs: Signs) -> Bool {
    guard let verb = signs.verb else { return false }
    let base = Lexicon.english.base(of: sentence.tokens[verb].word)
    return base == "wake" || base == "get" && sentence.word(verb + 1) == "up"
  }

  /// "booked a class for Monday".
  private func isBooking(_ signs: Signs) -> Bool {
    guard let verb = signs.verb else { return false }
    return DeedRules.bookings.contains(
      Lexicon.english.base(of: sentence.tokens[verb].word) ?? "")
  }

  /// "I'm signed up" and "I was told to run" tell of no deed, "I'm done with my run" does.
  private func isState(_ signs: Signs) -> Bool {
    guard signs.saysBe, let verb = signs.verb, signs.form.contains(.participle) else {
      return false
    }
    return !["done", "finished", "through", "ran"].contains(sentence.word(verb))
  }

  /// "I am walked 6 km", as people say it who learn the language.
  private func isOwnDeed(_ signs: Signs) -> Bool {
    signs.subject == .speaker
      && (sentence.has(.travel, signs.verb ?? -1) || sentence.has(.study, signs.verb ?? -1))
  }

  /// A verb in its base form: a note without "I" is a deed if it has an amount or a day.
  ///
  /// "I run" is a habit unless the day is over, and what is booked is still to come.
  private func present(_ signs: Signs, dates: [DateExpression], isAnchored: Bool) -> Intent {
    guard let verb = signs.verb else { return .none }
    let base = Lexicon.english.base(of: sentence.tokens[verb].word) ?? ""
    if DeedRules.bookings.contains(base) {
      return isAnchored ? .planned : .none
    }
    if signs.subject == .speaker {
      let isPast = dates.contains { $0.direction == .past || $0.anchor == .thisPart }
      if base == "have" { return isAnchored && !isPast && !dates.isEmpty ? .planned : .none }
      return isPast ? .done : .none
    }
    return isAnchored && signs.subject == .unsaid && !signs.isWeak ? .done : .none
  }

  /// "Dentist on Tuesday at 10": nobody tells so of what was.
  func isAppointment(_ range: Range<Int>, _ dates: [DateExpression]) -> Bool {
    dates.contains { $0.clock != nil } && dates.contains { $0.hasAnchor }
      && dates.allSatisfy { $0.direction != .past }
      && range.contains { DeedRules.appointments.contains(sentence.word($0)) }
  }

  private func isNow(_ date: DateExpression) -> Bool { date.anchor == .seconds(0) }

  /// "hit the gym", "read chapter 7", but neither "read" nor "read more".
  private func hasObject(_ signs: Signs) -> Bool {
    guard let verb = signs.verb, let next = sentence.token(verb + 1), next.kind == .word else {
      return false
    }
    return !["more", "less", "every", "some", "better", "fewer", "often", "me", "us", "it"]
      .contains(next.text)
  }

  /// "I did:" and "so did I" name no deed.
  private func endsClause(_ signs: Signs) -> Bool {
    guard let verb = signs.verb else { return false }
    let next = sentence.token(verb + 1)
    // "finished 'The Hobbit'".
    if next?.quoted == true { return false }
    return next == nil || next?.kind == .sign || next?.has(.speaker) == true
      || next?.has(.joiner) == true || next?.text == "what"
      || (next?.has(.thing) == true && next?.text != "this")
  }

  private func isRecurring(_ date: DateExpression) -> Bool { date.anchor == .recurring }

  /// "weight 80 kg", "water 2 l": a name with its amount.
  private func names(_ range: Range<Int>) -> Bool {
    range.contains {
      let token = sentence.tokens[$0]
      return token.kind == .word && !findings.isCovered($0) && !token.quoted
        && token.word.traits.isDisjoint(with: Sentence.closed) && token.text.utf8.count > 2
    }
  }

  /// "30 push-ups" is a deed without a verb, "5 km" alone is not.
  private func isCounted(_ found: [Finding]) -> Bool {
    found.contains {
      guard case .quantities(let quantities) = $0.meaning else { return false }
      return quantities.contains {
        if case .named(let unit) = $0.unit { return unit.utf8.count > 3 }
        return false
      } || found.count > 1
    }
  }
}
