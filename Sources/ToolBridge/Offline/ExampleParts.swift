import Intents
import Journal
import Phrases

/// What of a line's parts is no deed, and which amounts are whose.
extension ExampleReading {
  /// "It was like an archaeological dig in there": a part without an amount that is unlike any that tells of a deed.
  static func remarks(among parts: [Span], _ marks: LineMarks) -> [Span] {
    parts.filter { part in
      let words = marks.words(in: part)
      let said = Wording.words(of: words)
      guard !marks.amounts.contains(where: { $0.span.overlaps(part) }) else { return false }
      return asksForIt(said) || said.count > 3 && IntentGuess(words)[.did] < unlike
    }
  }

  /// "Save it please", "approve it yourself": what is to be done with what was said is no deed.
  private static func asksForIt(_ words: [String]) -> Bool {
    words.count > 1 && ["it", "that", "this", "them"].contains(words[1])
      && WordForms.isOrder(words[0])
  }

  private static let unlike = 0.05

  /// "My little brother ran his first 10k, so proud of him": what is told is one's kin's, and the rest no deed.
  static func isAllOthers(_ context: ToolContext) -> Bool {
    let marks = LineMarks(context.reading)
    let parts = LineParts.segments(of: context.reading, marks)
    let told = LineParts.withheld(among: parts, marks).filter { $0.verb == .other }.map(\.part)
    let others = context.reading.others + told
    return context.knowsLanguage && !others.isEmpty
      && parts.allSatisfy { part in
        let words = marks.words(in: part)
        // "… and I ate 5" is one's own, whatever it was.
        let isOwn =
          marks.amounts.contains { $0.span.overlaps(part) }
          && Wording.words(of: words).contains(where: speaking.contains)
        return others.contains { $0.overlaps(part) } || !isOwn && IntentGuess(words)[.did] < 0.5
      }
  }

  /// "Fri" of "band practice thurs at 7, then fri restrung the guitar": the day in a deed's own piece, where what was
  /// found for it is the day of the one before.
  static func ownDay(
    of thing: LineSpans.Thing, behind things: [LineSpans.Thing], in marks: LineMarks
  ) -> String? {
    let place = Span(thing.place)
    // "Swimming log. Monday: 12 lengths. Tuesday: 20 lengths", of which each day stands beside its amount.
    if let amount = thing.amounts.first.map({ Span($0) }), !marks.isOneLine(amount, place),
      let day = marks.days.first(where: { !$0.clock && marks.isOneLine($0.span, amount) })
    {
      return day.text
    }
    let own = marks.days.first { !$0.clock && marks.isOnePiece($0.span, place) }
    if let own, thing.when.map({ !marks.isOnePiece(Span($0), place) }) ?? true { return own.text }
    // "Yesterday 25 pages and 20 min meditation, today another 40 pages": the day that heads the next deed is that one's.
    if let found = thing.when.map({ Span($0) }), found.lower >= place.upper,
      !marks.isOnePiece(found, place),
      things.contains(where: {
        Span($0.place).lower >= found.upper && marks.isOnePiece(found, Span($0.place))
      }), let day = marks.days.last(where: { !$0.clock && $0.span.upper <= place.lower })
    {
      return day.text
    }
    guard let found = thing.when,
      let before = things.last(where: { $0.place.upperBound <= thing.place.lowerBound }),
      found.upperBound <= before.place.lowerBound || found == before.when
    else { return nil }
    return marks.days.last { day in
      day.span.lower >= before.place.upperBound && day.span.upper <= thing.place.lowerBound
        && !day.clock && !found.overlaps(day.span.range)
    }?.text
  }

  /// "For 2027" of "two goals for 2027: read 24 books and cycle 2,500 km": a day before all of them and a colon.
  static func headDay(of things: [LineSpans.Thing], in marks: LineMarks) -> String? {
    guard let first = things.map(\.place.lowerBound).min(),
      let day = marks.days.last(where: { $0.span.upper <= first }),
      marks.words(in: Span(lower: day.span.upper, upper: first)).contains(where: {
        ":：".contains($0)
      })
    else { return nil }
    return day.text
  }

  /// "Yesterday was full: morning weeded the beds", "ran 5 km yesterday, started at 7 am": a day with the part of it that
  /// stands at the deed, or with the hour that stands for itself behind it.
  static func withPart(
    _ when: String, of thing: LineSpans.Thing, among things: [LineSpans.Thing], in marks: LineMarks
  ) -> String {
    guard let day = marks.days.first(where: { $0.text == when }), day.partOfDay == nil, !day.clock
    else { return when }
    let place = Span(thing.place)
    let part = marks.days.first { part in
      guard !part.namesDay, part.span.lower >= day.span.upper else { return false }
      guard part.clock else {
        return part.partOfDay != nil && part.day == day.day && marks.isOnePiece(part.span, place)
      }
      let piece = marks.piece(around: part.span)
      let words = marks.without([part.span], in: piece)
        .flatMap { Resemblance.words(of: marks.words(in: $0).lowercased()) }
      return place.upper <= piece.lower && marks.isOneLine(place, part.span)
        && words.allSatisfy { starting.contains($0) || marks.isFiller($0) }
        && !things.contains { other in
          piece.range.overlaps(other.place)
            || other.place.lowerBound > thing.place.lowerBound
              && other.place.upperBound <= piece.lower
        }
    }
    return part.map { marks.words(in: day.span.joined(with: $0.span)) } ?? when
  }

  private static let starting: Set<String> = [
    "start", "started", "starting", "began", "at", "from",
  ]

  /// "Did two lessons": a verb of its own beside what is counted.
  static func saysDone(_ part: Span, _ marks: LineMarks) -> Bool {
    guard !marks.isMarked else { return false }
    return marks.without(marks.amounts.map(\.span), in: part)
      .flatMap { Wording.words(of: marks.words(in: $0)) }.contains(where: WordForms.isLight)
  }

  /// Whether an amount counts a person's own noun: "two lessons".
  static func isCount(_ amount: Range<Int>, in marks: LineMarks) -> Bool {
    marks.amounts.contains { $0.span.range.overlaps(amount) && $0.countsNoun }
  }

  /// "30 situps" of "did 20 squats and 30 situps": an amount in which another thing stands is that one's.
  static func counted(_ things: [LineSpans.Thing], _ marks: LineMarks) -> [LineSpans.Thing] {
    var counted = things
    for (index, thing) in things.enumerated() {
      for amount in thing.amounts {
        guard let mark = marks.amounts.first(where: { $0.span.range.overlaps(amount) }),
          !mark.span.range.overlaps(thing.place),
          let own = things.firstIndex(where: { $0.place.overlaps(mark.span.range) }), own != index
        else { continue }
        counted[index].amounts.removeAll { $0 == amount }
        if !counted[own].amounts.contains(amount) { counted[own].amounts.append(amount) }
      }
    }
    // "Press ups" of "a hundred press ups".
    for index in counted.indices where counted[index].amounts.isEmpty {
      let own = marks.amounts.first { $0.span.contains(Span(counted[index].place)) }?.span.range
      if let own, !counted.contains(where: { $0.amounts.contains(where: own.overlaps) }) {
        counted[index].amounts = [own]
      }
    }
    return counted
  }

  /// Whether it heads a list, "swimming log" before "Monday: 12 lengths": it stands where its amount does.
  static func isHead(_ thing: LineSpans.Thing, in part: Span?) -> Bool {
    !thing.amounts.isEmpty
      && thing.amounts.allSatisfy { amount in !(part?.range.overlaps(amount) ?? true) }
  }

  /// "Lijé 3 sillas", whose verb no example knows: a piece with an amount, and with nothing that was found.
  static func untold(
    _ part: Span, _ marks: LineMarks, _ amounts: [Span], under head: String?
  ) -> (Int, LineReading.Row)? {
    guard !amounts.isEmpty else { return nil }
    var fields = ["what": named(part, besides: amounts, in: marks) ?? head ?? marks.words(in: part)]
    fields["amounts"] = amounts.map(marks.words(in:)).joined(separator: ", ")
    fields["when"] = marks.days.first { $0.span.overlaps(part) }?.text ?? marks.days.first?.text
    return (part.lower, LineReading.Row(LineVerb.did.rawValue, fields))
  }

  /// A part from its first word that is neither its amount nor day to the last: "taught year 7".
  static func named(_ part: Span, besides amounts: [Span], in marks: LineMarks) -> String? {
    let free = marks.without(marks.days.map(\.span) + amounts, in: part)
      .filter { piece in
        marks.words(in: piece).split { !$0.isLetter }.contains { !marks.isFiller(String($0)) }
      }
    guard let first = free.first, let last = free.last else { return nil }
    return Wording.trimmed(marks.words(in: Span(lower: first.lower, upper: last.upper)))
  }
}
