import Journal

/// What a clause means by its own signs, before its sentence is looked at.
struct IntentRules {
  let sentence: Sentence
  let findings: Findings
  let resolver: DateResolver

  func intent(of signs: Signs, in range: Range<Int>) -> Intent {
    let found = findings.within(range)
    let dates = found.compactMap(\.date)
    let hasMeasure = found.contains { $0.isMeasure }
    if signs.isReported, signs.subject == .other || signs.isQuoting { return .other }
    if isLimit(signs, found, dates) { return .goal }
    if signs.verb == nil, isAppointment(range, dates) { return .planned }
    if !signs.hasHead, !hasMeasure { return deniesNoun(range, dates) ? .negated : .none }
    if isIdiom(signs, hasMeasure, range) || isProposal(signs) { return .none }
    if signs.subject == .other { return .other }
    if signs.isUnreal { return .conditional }
    let recurs = dates.contains { $0.anchor == .recurring }
    if signs.askedBy != nil {
      let isPast = dates.contains { $0.direction == .past }
      return !isPast && (recurs || hasTarget(dates, found)) ? .goal : .other
    }
    if signs.isWish, signs.isPlanned {
      let isSoon = range.contains { ["later", "soon", "now"].contains(sentence.word($0)) }
      return isSoon && !hasMeasure && !recurs ? .planned : wish(dates, found, signs)
    }
    if signs.isNegated { return .negated }
    if signs.isAttempt { return .planned }
    let isGoal = hasTarget(dates, found) && !isForAWeek(dates)
    if signs.isPlanned {
      // "I have to walk 30 minutes a day" is meant for longer than a day.
      let isDuty =
        recurs && hasMeasure && signs.isDuty && dates.allSatisfy { $0.anchor == .recurring }
      let isBegun = recurs && dates.contains { $0.begins }
      return isDuty || isBegun || isGoal && !isForADay(dates) || isFarOffDeed(dates, signs)
        ? .goal : .planned
    }
    if !signs.isHabit, isBareHabit(signs, dates, range) { return .goal }
    if isAhead(dates, signs) {
      return isGoal || isFarOff(dates, signs) ? .goal : .planned
    }
    if signs.isHabit { return .none }
    let intent = deed(signs, in: range, dates: dates, hasMeasure: hasMeasure, found: found)
    return intent == .done && isZero(found) ? .negated : intent
  }

  /// "at most 2 coffees a day", "drink less than 5 beers a week": nobody tells so of what was.
  private func isLimit(_ signs: Signs, _ found: [Finding], _ dates: [DateExpression]) -> Bool {
    guard signs.subject == .unsaid || signs.isWish, !signs.isNegated, !signs.isUnreal,
      dates.contains(where: { $0.anchor == .recurring }),
      signs.verb == nil || signs.form.contains(.base)
    else { return false }
    return found.contains { $0.isMeasure && sentence.bound(of: $0.tokens) == .atMost }
  }

  /// "Let it start on Monday", "let us say ten": nobody tells so of what was done.
  private func isProposal(_ signs: Signs) -> Bool {
    guard signs.subject == .unsaid, let verb = signs.verb else { return false }
    return sentence.word(verb) == "let"
      && ["it", "us", "that", "this", "them", "me"].contains(sentence.word(verb + 1))
  }

  /// "no alcohol yesterday": a denied noun with its day.
  private func deniesNoun(_ range: Range<Int>, _ dates: [DateExpression]) -> Bool {
    guard !dates.isEmpty, let first = range.first(where: { !findings.isCovered($0) }) else {
      return false
    }
    let next = sentence.token(first + 1)
    return sentence.word(first) == "no" && next?.kind == .word && next?.has(.filler) == false
      && !findings.isCovered(first + 1)
  }

  /// "zero pages": nothing was done.
  private func isZero(_ found: [Finding]) -> Bool {
    var hasZero = false
    for finding in found {
      switch finding.meaning {
      case .date: break
      case .duration(let duration): if duration.minutes > 0 { return false }
      case .quantities(let quantities):
        if quantities.contains(where: { $0.value != 0 }) { return false }
        hasZero = true
      }
    }
    return hasZero
  }

  /// A wish for one near day is a plan; with an amount, a deadline or no day it is a goal.
  private func wish(_ dates: [DateExpression], _ found: [Finding], _ signs: Signs) -> Intent {
    if signs.isNegated { return .negated }
    if hasTarget(dates, found) { return .goal }
    // "I want to meditate every day, starting Monday", "each day at lunch" go on for longer than a day.
    let recurs = dates.contains { $0.anchor == .recurring }
    let goesOn = recurs || found.contains { $0.isMeasure }
    let isNear = dates.contains {
      $0.role == .point && isDay($0) && !($0.begins && goesOn) && !(recurs && !$0.hasAnchor)
    }
    return isNear ? .planned : .goal
  }

  private func isDay(_ date: DateExpression) -> Bool {
    switch date.anchor {
    case .days, .weekday, .tonight, .thisPart, .lastNight, nil, .seconds, .weekends: true
    default: false
    }
  }

  /// An amount to be reached by a day or over a time.
  func hasTarget(_ dates: [DateExpression], _ found: [Finding]) -> Bool {
    let hasAmount = found.contains { $0.isMeasure }
    return hasAmount
      && dates.contains {
        $0.role == .deadline || ($0.role == .horizon && !isSeconds($0)) || isLong($0)
      }
  }

  /// "meditate every day", "call mum every Sunday": nobody tells so of what was done, and what is
  /// done again and again is a goal.
  private func isBareHabit(
    _ signs: Signs, _ dates: [DateExpression], _ range: Range<Int>
  ) -> Bool {
    guard signs.subject == .unsaid, let verb = signs.verb, signs.form.contains(.base),
      !signs.form.contains(.past), !signs.isWeak, !sentence.tokens[verb].quoted,
      !sentence.has(.speech, verb), !IntentWords.orders.contains(sentence.word(verb)),
      !IntentWords.complaints.contains(sentence.word(verb)),
      dates.contains(where: { $0.anchor == .recurring }),
      !range.contains(where: isToldOf)
    else { return false }
    return dates.allSatisfy {
      $0.anchor == .recurring || $0.anchor == nil || $0.role == .deadline || $0.role == .horizon
        || $0.begins
    }
  }

  /// A word of a statement or of an order: "call me every day", "run every day is my motto",
  /// "walk every day, done".
  private func isToldOf(_ index: Int) -> Bool {
    let token = sentence.tokens[index]
    let isPast = token.word.forms.contains(.past) && !token.word.forms.contains(.base)
    return isPast && !findings.isCovered(index) || token.has(.be) || token.has(.you)
      || IntentWords.told.contains(token.text)
  }

  /// "I'm going to run a marathon by October"; "run errands" and "walk my dog" are none.
  private func isFarOffDeed(_ dates: [DateExpression], _ signs: Signs) -> Bool {
    guard let verb = signs.verb, sentence.has(.travel, verb),
      sentence.token(verb + 1)?.has(.article) == true,
      sentence.has(.activity, verb + 2) || sentence.has(.activity, verb + 3)
    else { return false }
    return isFarOff(dates)
  }

  /// "run a marathon by October", "finish my thesis by the end of February".
  private func isFarOff(_ dates: [DateExpression], _ signs: Signs) -> Bool {
    guard signs.subject == .unsaid, signs.form.contains(.base), let verb = signs.verb,
      !signs.isLight || IntentWords.ends.contains(sentence.word(verb))
    else { return false }
    return isFarOff(dates)
  }

  /// A day by which something is to be, more than a week away.
  private func isFarOff(_ dates: [DateExpression]) -> Bool {
    dates.contains { date in
      guard date.role == .deadline, date.hasAnchor else { return false }
      let day = resolver.mention(
        date, tense: .future, context: nil, span: Span(lower: 0, upper: 0), text: ""
      ).lastDay
      return day - resolver.today > 7
    }
  }

  /// "next week I'll run three times" is a plan; a goal is wished for or lasts longer.
  private func isForAWeek(_ dates: [DateExpression]) -> Bool {
    dates.allSatisfy {
      switch $0.anchor {
      case .weeks, .weekends: $0.role != .deadline
      default: false
      }
    }
  }

  /// "will read 50 pages by tomorrow evening" is no goal yet.
  func isForADay(_ dates: [DateExpression]) -> Bool {
    let ends = dates.filter { $0.role == .deadline }
    return !ends.isEmpty && ends.count == dates.count
      && ends.allSatisfy {
        switch $0.anchor {
        case nil, .tonight, .thisPart: true
        case .days(let days): days < 2
        default: false
        }
      }
  }

  private func isSeconds(_ date: DateExpression) -> Bool {
    if case .seconds = date.anchor { true } else { false }
  }

  private func isLong(_ date: DateExpression) -> Bool {
    switch date.anchor {
    case .weeks, .months, .years, .quarters, .quarter, .month, .year, .rolling: !date.isSince
    default: false
    }
  }

  /// The words put it after now: "tomorrow", "next week", "tonight" in the morning.
  private func isAhead(_ dates: [DateExpression], _ signs: Signs) -> Bool {
    // "read 20 pages a day in December" can only be meant.
    let isRate = signs.form.contains(.base) && dates.contains { $0.isRate }
    let isPast =
      (signs.form.contains(.past) || signs.form == .participle || signs.saysHave) && !isRate
    let saysPast = signs.form == .past || signs.saysWas
    let hasPast = dates.contains { $0.direction == .past }
    for date in dates where !(hasPast && date.anchor == nil) {
      if date.direction == .future { return !(saysPast && date.role == .horizon) }
      if !isPast, signs.form.contains(.base), isLaterPeriod(date) { return true }
      if isPast, !(signs.form.contains(.base) && date.role == .deadline) { continue }
      if date.role == .deadline, date.anchor != nil, !isPast { return true }
      let mention = resolver.mention(
        date, tense: .past, context: nil, span: Span(lower: 0, upper: 0), text: "")
      let isTimed = date.clock != nil || date.part != nil || date.role == .deadline
      if mention.start > resolver.now, isTimed { return true }
    }
    return false
  }

  /// "run 120 km in January" looks ahead, for its verb is no past.
  private func isLaterPeriod(_ date: DateExpression) -> Bool {
    guard !date.isSince else { return false }
    return switch date.anchor {
    case .month(_, nil, .bare), .quarter(_, nil): true
    case .year(let year): year > resolver.today.year
    default: false
    }
  }
}

private enum IntentWords {
  /// What is asked of whoever listens, not of oneself.
  static let orders: Set<String> = [
    "remind", "show", "tell", "list", "give", "send", "log", "add", "delete", "remove", "set",
    "make", "create", "change", "update", "help", "plan", "track", "ask", "let", "please", "check",
    "record", "put", "count", "note", "enter", "mark", "compare",
  ]
  /// What nobody sets out to do.
  static let complaints: Set<String> = ["hate", "forget", "lose", "miss", "sleep", "fail"]
  static let told: Set<String> = [
    "me", "us", "said", "says", "sounds", "sound", "done", "already", "far", "badly", "too",
    "starts", "begins", "ends",
  ]
  /// Verbs that need a noun, and bring what they name to its end.
  static let ends: Set<String> = ["finish", "complete"]
}
