import Journal

/// Which date is whose: a date said once can stand for several deeds.
struct DateGovernance {
  let sentence: Sentence
  let findings: Findings
  let drafts: [ClauseDraft]
  let resolver: DateResolver

  /// One mention for each finding, in order; nil for amounts.
  func mentions() -> [DateMention?] {
    var mentions: [DateMention?] = []
    var context: DayRange?
    var contextEnd = -1
    // "The day before I swam": the day of another sentence, or today for a deed without one.
    var then: DayRange?
    var next = 0
    for (index, finding) in findings.all.enumerated() {
      while next < drafts.count, drafts[next].tokens.upperBound <= finding.tokens.lowerBound {
        next += 1
      }
      guard case .date(var expression) = finding.meaning else {
        mentions.append(nil)
        continue
      }
      let draft =
        next < drafts.count && drafts[next].tokens.contains(finding.tokens.lowerBound)
        ? drafts[next] : nil
      if let draft, finding.tokens.lowerBound < draft.leadEnd, expression.hasAnchor {
        expression.clock = nil
        expression.lastClock = nil
      }
      // "in 10 days" alone is yet to come.
      let isNothing = draft?.intent == nil || draft?.intent == Intent.none
      let tense = isNothing && expression.role == .horizon ? .future : tense(of: draft)
      if let sentence = draft?.sentence, sentence.lowerBound >= contextEnd { context = nil }
      var day = context
      if expression.isFromThen {
        day = then ?? (next > 0 ? .one(resolver.today) : nil)
      }
      if !expression.hasAnchor {
        day =
          laterDay(in: draft, after: index, tense) ?? context
          ?? draft.flatMap { closingDay(of: $0, after: next, expression, tense) }
      }
      let span = sentence.span(finding.tokens)
      var mention = resolver.mention(
        expression, tense: tense, context: day, span: span, text: sentence.text(span))
      if draft?.intent == .done, !expression.hasAnchor, day == nil,
        let earlier = dayBefore(mention, expression)
      {
        mention = earlier
      }
      if expression.isSince, draft?.intent == .done,
        isCompared(before: finding.tokens.lowerBound, in: draft)
      {
        mention.role = .comparison
      }
      if expression.hasAnchor, mention.role == .point, mention.certainty != .vague {
        context = .one(mention.day)
        then = context
        contextEnd = draft?.sentence.upperBound ?? finding.tokens.upperBound
      }
      mentions.append(mention)
    }
    return mentions
  }

  /// "the first run", "my longest ride" in front of "since June".
  private func isCompared(before index: Int, in draft: ClauseDraft?) -> Bool {
    let start = draft?.sentence.lowerBound ?? 0
    return (start..<max(start, index)).contains { Self.superlatives.contains(sentence.word($0)) }
  }

  private static let superlatives: Set<String> = [
    "first", "best", "longest", "shortest", "fastest", "slowest", "biggest", "heaviest", "furthest",
    "farthest", "highest", "most",
  ]

  /// "practised at 7 pm", said at noon: what is done was done yesterday.
  private func dayBefore(
    _ mention: DateMention, _ expression: DateExpression
  ) -> DateMention? {
    let isOver =
      mention.role == .interval ? mention.end <= resolver.now : mention.start <= resolver.now
    guard mention.clock, mention.role != .deadline, !isOver else { return nil }
    let yesterday = DayRange.one(mention.day.adding(days: -1))
    var earlier = resolver.mention(
      expression, tense: .past, context: yesterday, span: mention.span, text: mention.text)
    earlier.certainty = .likely
    earlier.alternatives = [mention.day]
    return earlier
  }

  private func tense(of draft: ClauseDraft?) -> Tense {
    switch draft?.intent {
    case .planned, .goal: .future
    case .change: draft.map(speaksOfGoal) == true ? .future : .past
    case .conditional, .negated: draft?.signs.isPlanned == true ? .future : .past
    default: .past
    }
  }

  /// "change the deadline to February 15".
  private func speaksOfGoal(_ draft: ClauseDraft) -> Bool {
    draft.tokens.contains {
      ["goal", "goals", "deadline", "target", "due"].contains(sentence.word($0))
    }
  }

  /// "at 7 I ran yesterday": the day may follow the time in the same clause.
  private func laterDay(in draft: ClauseDraft?, after index: Int, _ tense: Tense) -> DayRange? {
    guard let draft else { return nil }
    for finding in findings.all[(index + 1)...].prefix(4) {
      guard finding.tokens.lowerBound < draft.tokens.upperBound else { return nil }
      guard let date = finding.date, date.hasAnchor, date.role == .point else { continue }
      let range = resolver.days(of: date, tense: tense, context: nil)
      return range.first.adding(days: 1) == range.end ? range : nil
    }
    return nil
  }

  /// "morning run 6k, evening walk 3k yesterday": the day that closes a list of times is theirs.
  private func closingDay(
    of draft: ClauseDraft, after index: Int, _ expression: DateExpression, _ tense: Tense
  ) -> DayRange? {
    var last = index
    while last + 1 < drafts.count, last - index < 8, drafts[last + 1].sentence == draft.sentence {
      last += 1
    }
    guard last > index, drafts[last].intent == draft.intent,
      (index..<last).allSatisfy({ place in
        findings.within(drafts[place].tokens).allSatisfy { $0.date?.hasAnchor != true }
      })
    else { return nil }
    let dates = findings.within(drafts[last].tokens).compactMap(\.date)
    // Hours and parts of the day on both sides belong to one day.
    let isAlike = dates.contains {
      expression.part != nil ? $0.part != nil : expression.clock != nil && $0.clock != nil
    }
    guard isAlike, let day = dates.first(where: { $0.hasAnchor && $0.role != .deadline }) else {
      return nil
    }
    // "45 sit-ups 6:30am, 60 squats 9pm last night": half past six is no part of the night.
    if expression.clock?.half == .am, day.part != nil, day.part != .morning { return nil }
    let range = resolver.days(of: day, tense: tense, context: nil)
    return range.first.adding(days: 1) == range.end ? .one(range.first) : nil
  }

  /// The dates of each clause, its own and those that the sentence says once for all.
  func governed(_ mentions: [DateMention?]) -> [[DateMention]] {
    var own: [[DateMention]] = drafts.map { _ in [] }
    var next = 0
    for (index, finding) in findings.all.enumerated() {
      guard let mention = mentions[index] else { continue }
      while next < drafts.count, drafts[next].tokens.upperBound <= finding.tokens.lowerBound {
        next += 1
      }
      if next < drafts.count, drafts[next].tokens.contains(finding.tokens.lowerBound),
        !(mention.clock && finding.tokens.lowerBound < drafts[next].leadEnd)
      {
        own[next].append(mention)
      }
    }
    var shared = own
    forward(own, &shared)
    backward(own, &shared)
    shareEnds(&shared)
    return shared
  }

  /// "a ten week term: run 80 km, swim 8 km": goals of one sentence end on the one day it names.
  private func shareEnds(_ shared: inout [[DateMention]]) {
    var end: (sentence: Range<Int>, date: DateMention)?
    for index in drafts.indices where drafts[index].intent == .goal {
      let isFirst = end?.sentence != drafts[index].sentence
      if let date = shared[index].first(where: { $0.role == .deadline || $0.role == .horizon }) {
        if isFirst { end = (drafts[index].sentence, date) }
      } else if !isFirst, shared[index].isEmpty, let end {
        shared[index].append(end.date)
      }
    }
    // "run 10 km a week and read 10 books by February": the week is how often, not until when.
    end = nil
    for index in drafts.indices.reversed() where drafts[index].intent == .goal {
      if let date = shared[index].last(where: { $0.role == .deadline }) {
        end = (drafts[index].sentence, date)
      } else if let end, end.sentence == drafts[index].sentence,
        !shared[index].contains(where: { $0.role == .horizon })
      {
        shared[index].append(end.date)
      }
    }
  }

  /// A date at the very start of a sentence governs until another date.
  private func forward(_ own: [[DateMention]], _ shared: inout [[DateMention]]) {
    var governing: DateMention?
    for index in drafts.indices {
      let isFirst = index == 0 || drafts[index].sentence != drafts[index - 1].sentence
      if isFirst { governing = nil }
      if let first = own[index].first(where: { carriesOn($0) }) {
        governing = opens(first, drafts[index]) || governing != nil ? first : nil
      } else if let governing {
        shared[index].insert(governing, at: 0)
      } else if !isFirst, own[index].isEmpty,
        follows(drafts[index]) || isContrast(drafts[index], to: drafts[index - 1]),
        let before = shared[index - 1].first(where: { $0.role == .point || $0.role == .interval }),
        before.day != resolver.today
      {
        shared[index].append(before.dayAlone)
      }
    }
  }

  /// "…, then a sauna", "20 minutes of yoga afterwards": on the day of the deed before.
  private func follows(_ draft: ClauseDraft) -> Bool {
    draft.intent == .done
      && (draft.joiner == "then"
        || draft.tokens.contains {
          ["after", "afterwards", "afterward", "then", "later"].contains(sentence.word($0))
            && !findings.isCovered($0)
        })
  }

  /// "Skipped the gym yesterday but walked 4 km", "Mum made 12 jars yesterday and I made 7".
  private func isContrast(_ draft: ClauseDraft, to earlier: ClauseDraft) -> Bool {
    guard draft.intent == .done else { return false }
    switch earlier.intent {
    case .negated:
      return draft.joiner == "but"
        || draft.tokens.contains { sentence.word($0) == "instead" && !findings.isCovered($0) }
    case .other: return draft.signs.subject == .speaker && draft.joiner != ""
    default: return false
    }
  }

  private func carriesOn(_ mention: DateMention) -> Bool {
    mention.role == .point || mention.role == .interval
      ? !(mention.clock && mention.text.allSatisfy { !$0.isLetter || "atpm".contains($0) }) : true
  }

  /// Nothing of the deed stands before the date: "Yesterday I ran …".
  private func opens(_ mention: DateMention, _ draft: ClauseDraft) -> Bool {
    for index in draft.tokens {
      let token = sentence.tokens[index]
      if token.lower >= mention.span.lower { return true }
      let isSmall =
        token.has(.filler) || token.kind == .sign || token.has(.joiner)
        || token.has(.preposition) || token.has(.article)
      if !isSmall { return false }
    }
    return false
  }

  /// A date only at the end governs the clauses before it that have none.
  private func backward(_ own: [[DateMention]], _ shared: inout [[DateMention]]) {
    for index in drafts.indices.reversed() {
      guard let last = own[index].last, carriesOn(last), closes(last, drafts[index]) else {
        continue
      }
      var place = index
      while place > 0, drafts[place].sentence == drafts[place - 1].sentence,
        shared[place - 1].isEmpty,
        ["and", ",", "&", "+", "plus", "then", "or"].contains(drafts[place].joiner),
        shares(drafts[place - 1].intent, with: drafts[index].intent)
      {
        shared[place - 1].append(last)
        place -= 1
      }
    }
  }

  /// "did 20 push-ups, will do 20 more tonight": the plan's time is not the deed's.
  private func shares(_ earlier: Intent, with later: Intent) -> Bool {
    earlier == later || (earlier == .done && (later == .negated || later == .other))
  }

  private func closes(_ mention: DateMention, _ draft: ClauseDraft) -> Bool {
    for index in draft.tokens.reversed() {
      let token = sentence.tokens[index]
      if token.upper <= mention.span.upper { return token.upper > mention.span.lower }
      if token.kind != .sign, !token.has(.filler), !isRemark(behind: mention, in: draft) {
        return false
      }
    }
    return false
  }

  /// "… last Sunday, legs = jelly": no more than a remark behind the sign that ends the date.
  private func isRemark(behind mention: DateMention, in draft: ClauseDraft) -> Bool {
    guard let next = draft.tokens.first(where: { sentence.tokens[$0].lower >= mention.span.upper }),
      [",", ";", "-", "–"].contains(sentence.word(next))
    else { return false }
    return (next..<draft.tokens.upperBound).allSatisfy { !findings.isCovered($0) }
  }
}

extension DateMention {
  /// Its day without the hours.
  var dayAlone: DateMention {
    var alone = self
    alone.start = WallTime(day: day)
    alone.end = WallTime(day: day.adding(days: 1))
    alone.grain = .day
    alone.partOfDay = nil
    alone.clock = false
    alone.role = .point
    return alone
  }
}
