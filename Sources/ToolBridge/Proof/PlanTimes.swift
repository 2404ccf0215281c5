import Journal
import Meaning
import Phrases
import Store

/// The days of a plan and of its goals as a line's reader quotes them.
extension PlanProof {
  /// The days of a plan as they were quoted.
  mutating func frame(_ plan: PlanWish) throws {
    if let start = try day(plan.from, isEnd: false),
      start.day > editor.sketch.days.start
        || start.day == editor.sketch.days.start && editor.sketch.days.startSaid == nil
    {
      editor.start(on: start.day, said: start.said)
    }
    if plan.until.day != editor.sketch.days.end || plan.until.words != nil,
      let end = try day(plan.until, isEnd: true)
    {
      editor.end(on: end.day, said: end.said)
    }
  }

  /// "Inglés los martes y jueves, y leer 3 libros hasta el 31 de diciembre": where one goal of several is read with
  /// the end that was taken for the plan's, right behind its words, that end is its own.
  func isEndOfOne(_ acts: [Act]) -> Bool {
    let isFramed = acts.contains { act in
      if case .plan(let plan) = act { !plan.from.isEmpty || !plan.until.isEmpty } else { false }
    }
    let goals = acts.flatMap(\.goals)
    let days = editor.sketch.days
    guard !isFramed, goals.count > 1,
      let frame = (days.said ?? days.startSaid).flatMap({ marks.span(of: $0) })
    else { return false }
    let dated = goals.filter { !$0.until.isEmpty || !$0.from.isEmpty }
    // "60 cloves by the end of November, 2 bins by the end of January, spend less": a trusted reader has copied it for one.
    if context.trust == .model, dated.count < goals.count,
      dated.contains(where: { goal in
        goal.until.words.flatMap { marks.span(of: $0) }.map(frame.overlaps) ?? false
          || goal.until.words == nil && goal.until.day == days.end
      })
    {
      return true
    }
    // "Papers by Friday, friends until the end of January, the gym from 4 January until the end of March": a plan's end is
    // that of one goal only where it stands behind it.
    return dated.contains { goal in
      let times = [goal.from, goal.until].compactMap { $0.words.flatMap { marks.span(of: $0) } }
      let isQuoted =
        times.contains(where: frame.overlaps)
        || times.isEmpty && dated.count == 1 && days.startSaid == nil
          && goal.until.day == days.end
      guard let own = (goal.words ?? goal.title).flatMap(LineCopy(marks).place) else {
        // Its reader gave it a name of its own, and an end that it gave to no other.
        return goal.words == nil && isQuoted && dated.count == 1 && days.startSaid == nil
      }
      return isQuoted && own.lower < frame.lower && marks.isOnePiece(own, frame)
        && (dated.count == 1 ? days.startSaid == nil : dated.count == goals.count)
    }
  }

  /// Ten weeks, as where no end is said.
  mutating func forgetEnd() throws {
    let none = context.reader.read("")
    editor.take(try PlanDays(none, frame: none, in: context))
  }

  mutating func day(_ quoted: QuotedTime, isEnd: Bool) throws -> PlanItem.SaidDay? {
    if quoted.isEmpty { return nil }
    // "It should not start before 4 January".
    if !isEnd, let day = quoted.day,
      let mention = marks.days.first(where: {
        $0.role == .deadline && $0.lastDay == day.adding(days: -1)
      })
    {
      return PlanItem.SaidDay(day: day, said: mention.text)
    }
    if let day = quoted.day, quoted.words == nil, let said = words(for: day, isEnd: isEnd) {
      return PlanItem.SaidDay(day: day, said: said)
    }
    if let words = quoted.words,
      let span = span(of: words),
      let said = isEnd ? span.end : span.start ?? span.end
    {
      return said
    }
    var proof = TimeProof(
      marks: marks, reader: context.reader, today: context.surroundings.today, isPast: false,
      now: context.surroundings.wallTime)
    proof.readings = readings.days
    guard let time = try? proof.prove(quoted, near: nil), !time.isReplaced else { return nil }
    spans += time.spans
    var day = isEnd ? max(time.lastDay, quoted.day ?? time.lastDay) : time.day
    // "On 7 December already": what is planned is to come.
    let isDated = time.evidence?.contains { $0.isNumber } == true && quoted.day == nil
    if isDated, day < context.surroundings.today,
      day.adding(months: 12) > context.surroundings.today
    {
      day = day.adding(months: 12)
    }
    // "So it's 10 choruses now": nothing that is planned ends on the day of speaking.
    if isEnd, day == context.surroundings.today { return nil }
    return PlanItem.SaidDay(day: day, said: time.evidence ?? day.description)
  }

  /// The words that make a day: of "make it twelve weeks, the gig is in February" the length, where the
  /// reader took it for the end.
  private func words(for day: Day, isEnd: Bool) -> String? {
    let span = span(of: marks.text)
    if let said = isEnd ? span?.end : span?.start, said.day == day { return said.said }
    let starts = [span?.start?.day, editor.sketch.days.start].compactMap { $0 }
    let length = marks.amounts.first { mark in
      let size: Double = mark.unit == "weeks" ? 7 : mark.unit == "days" ? 1 : 0
      return isEnd && size > 0 && abs(mark.value) < 600
        && starts.contains { $0.adding(days: Int(mark.value * size) - 1) == day }
    }
    if let length { return length.text }
    // "From 1 December I'm free, so six weeks from that day", which count from today where nothing else is said.
    let today = context.surroundings.today
    return marks.days.first { mention in
      isEnd && mention.role == .horizon
        && starts.contains { $0.adding(days: mention.lastDay - today) == day }
    }?.text
  }

  /// Gives a plan that begins the days that a trusted reader copied for all of it, whatever lines like it have for them.
  mutating func reframe(_ amendment: Amendment) throws {
    let line = context.reading
    for time in [amendment.from, amendment.until] {
      guard let place = time.words.flatMap({ marks.span(of: $0) }) else { continue }
      let days = try PlanDays(line.within(place), frame: line.within(place), in: context)
      guard isFramed else {
        editor.take(days)
        isFramed = true
        continue
      }
      // "All for six weeks", then "all from Monday on": each says one of both.
      if let said = days.startSaid { editor.start(on: days.start, said: said) }
      if let said = days.said {
        // "For six weeks", from the day that was said before.
        let isLength = line.within(place).dates.contains { $0.role == .horizon }
        let later = isLength ? editor.sketch.days.start - context.surroundings.today : 0
        editor.end(on: days.end.adding(days: later), said: said)
      }
    }
  }
}

extension PlanDays {
  init(_ line: Reading, frame: Reading, in context: ToolContext) throws {
    self.init(
      line, frame: frame, isForNextTerm: context.planRequest?.isForNextTerm ?? false,
      terms: try context.database.terms(), today: context.surroundings.today)
  }
}
