import Intents
import Phrases

extension LineMarks {
  /// Whether two places stand in one sentence, and none of them heads a list that the other is in.
  func isListed(_ place: Span, with other: Span) -> Bool {
    let (left, right) = place.lower <= other.lower ? (place, other) : (other, place)
    return isOneLine(place, other)
      && !words(in: Span(lower: left.upper, upper: max(left.upper, right.lower))).contains(": ")
  }
}

extension PlanExample {
  /// "5 open mics all in all and 15 minutes of joke writing": how much stands behind an "and" right before a goal is that
  /// goal's, and none of the one before.
  static func handedOn(_ things: [LineSpans.Thing], _ spans: LineSpans) -> [LineSpans.Thing] {
    var things = things
    for index in things.indices.dropLast() where !things[index].isRecord {
      let next = things[index + 1].place.lowerBound
      if let amount = things[index].amounts.last, things[index + 1].amounts.isEmpty,
        isFigure(amount, of: things[index].place.upperBound..<next, spans)
      {
        things[index].amounts.removeLast()
        things[index + 1].amounts = [amount]
        continue
      }
      guard things[index].amounts.count > 1, let amount = things[index].amounts.last,
        amount.lowerBound >= things[index].place.upperBound, amount.upperBound <= next,
        spans.text(in: amount.upperBound..<next).allSatisfy(\.isWhitespace)
      else { continue }
      let before =
        things[index].amounts.dropLast().map(\.upperBound) + [things[index].place.upperBound]
      let gap = spans.text(in: (before.max() ?? 0)..<amount.lowerBound).lowercased()
      guard gap.split(separator: " ").last.map({ ["and", "plus", "&"].contains($0) }) ?? false
      else {
        continue
      }
      things[index].amounts.removeLast()
      things[index + 1].amounts.insert(amount, at: 0)
    }
    return things
  }

  /// The "10" of "fumar menos y 10 recetas nuevas": a bare figure right before a goal, behind a sign or a word.
  private static func isFigure(
    _ amount: Range<Int>, of gap: Range<Int>, _ spans: LineSpans
  ) -> Bool {
    guard gap.lowerBound < amount.lowerBound, amount.upperBound <= gap.upperBound,
      spans.text(in: amount).allSatisfy(\.isNumber),
      spans.text(in: amount.upperBound..<gap.upperBound).allSatisfy(\.isWhitespace)
    else { return false }
    let before = spans.text(in: gap.lowerBound..<amount.lowerBound).split(separator: " ")
    return (1...2).contains(before.count)
  }

  /// "Beber menos y 12 mapas nuevos", found as one: what counts something right behind an "and" is a goal of its own.
  static func atJoint(_ thing: LineSpans.Thing, _ marks: LineMarks) -> [LineSpans.Thing]? {
    let place = Span(thing.place)
    guard marks.isMarked,
      let mark = marks.amounts.first(where: { place.contains($0.span) && $0.countsNoun }),
      let joint = marks.joints.last(where: { place.contains($0) && $0.upper <= mark.span.lower }),
      marks.words(in: Span(lower: joint.upper, upper: mark.span.lower)).allSatisfy(\.isWhitespace),
      case let front = place.lower..<joint.lower, LineCopy(marks).isNaming(Span(front)),
      !marks.amounts.contains(where: { $0.span.range.overlaps(front) })
    else { return nil }
    let back = mark.span.lower..<place.upper
    return [
      LineSpans.Thing(place: front, amounts: []), LineSpans.Thing(place: back, amounts: [back]),
    ]
  }

  /// "12 socks by 1 December and 20 hats by 8 December", found as one: what has an end of its own is a goal of its own.
  static func byEnds(_ thing: LineSpans.Thing, _ marks: LineMarks) -> [LineSpans.Thing]? {
    let own = thing.amounts.filter { !$0.overlaps(thing.place) }
    let inside = marks.amounts.map(\.span.range).filter(thing.place.overlaps)
    let amounts = (own + inside).sorted { $0.lowerBound < $1.lowerBound }
    let units = amounts.map { range in
      marks.amounts.first { $0.span.range.overlaps(range) }?.unit
    }
    // "20 pages by 1 December and 40 pages by 1 January" are steps of one.
    guard !thing.isRecord, amounts.count == 2, units[0] != units[1],
      amounts[0].upperBound < amounts[1].lowerBound,
      thing.place.lowerBound <= amounts[1].lowerBound
    else { return nil }
    let ends = marks.days.filter { $0.role == .deadline }.map(\.span.range)
    guard
      let first = ends.first(where: {
        amounts[0].upperBound <= $0.lowerBound && $0.upperBound <= amounts[1].lowerBound
      }),
      let last = ends.first(where: { amounts[1].upperBound <= $0.lowerBound })
    else { return nil }
    let start = min(thing.place.lowerBound, amounts[0].lowerBound)
    let end = max(amounts[0].upperBound, min(thing.place.upperBound, first.lowerBound))
    var head = LineSpans.Thing(place: start..<end, amounts: [amounts[0]])
    head.until = first
    var next = LineSpans.Thing(place: amounts[1], amounts: [amounts[1]])
    next.until = last
    return [head, next]
  }
}
