import Intents
import Journal
import Phrases
import ToolSchema

/// Whose an amount is, or what it is called, that lines like the line leave without a name.
extension ExampleReading {
  /// "Ran 5k on Monday and 6k on Tuesday": a further amount of a deed with a day of its own is the deed again.
  static func apart(
    _ things: [LineSpans.Thing], _ marks: LineMarks
  ) -> (things: [LineSpans.Thing], again: [LineSpans.Thing]) {
    var things = things
    var again: [LineSpans.Thing] = []
    for (place, amount) in marks.amounts.enumerated() {
      guard let index = things.lastIndex(where: { $0.place.lowerBound < amount.span.lower }),
        !things.contains(where: { amount.span.range.overlaps($0.place) }),
        let before = marks.amounts[..<place].last(where: { other in
          (things[index].amounts + [things[index].place]).contains(where: other.span.range.overlaps)
        }), let day = marks.day(beside: amount.span) ?? onlyDay(at: amount.span, in: marks),
        marks.day(beside: before.span) != day,
        amount.unit == nil || isSameDimension(amount.unit, before.unit)
          || UnitCatalogue.unit(amount.unit ?? "km").isCounted
            && onlyDay(at: before.span, in: marks).map({ $0 != day }) == true,
        !things.contains(where: { thing in
          thing.place.lowerBound > things[index].place.lowerBound
            && thing.amounts.contains(where: amount.span.range.overlaps)
        })
      else { continue }
      things[index].amounts.removeAll { $0.overlaps(amount.span.range) }
      // "Read 20 pages on Thursday …": of several days the deed's own is the one beside its amount.
      if let own = marks.day(beside: before.span) { things[index].when = own.span.range }
      var further = things[index]
      // "Wed 3 km swim, Fri 20 km ride" swam once.
      if let own = ownName(beside: amount.span, in: marks) {
        further = LineSpans.Thing(place: own.range)
      } else if amount.unit != nil, !isSameDimension(amount.unit, before.unit),
        before.span.range.overlaps(things[index].place)
      {
        // "2 lessons on Thursday and 3 pages of the thesis yesterday": no deed has two days.
        let piece = marks.piece(around: amount.span)
        let end = day.span.lower > amount.span.lower ? day.span.lower : piece.upper
        further = LineSpans.Thing(
          place: amount.span.lower..<max(amount.span.upper, min(end, piece.upper)))
      }
      further.amounts = [amount.span.range]
      further.when = day.span.range
      again.append(further)
    }
    return (things, again)
  }

  /// The one day of an amount's own piece.
  private static func onlyDay(at amount: Span, in marks: LineMarks) -> DateMention? {
    let piece = marks.piece(around: amount)
    let own = marks.days.filter { piece.contains($0.span) && !$0.clock }
    return own.count == 1 ? own[0] : nil
  }

  /// "Fri 20 km ride", of which the amount alone was found: with the name behind it.
  static func called(_ thing: LineSpans.Thing, _ marks: LineMarks) -> LineSpans.Thing {
    guard thing.amounts == [thing.place],
      let name = ownName(beside: Span(thing.place), in: marks)
    else { return thing }
    var called = LineSpans.Thing(place: name.range, amounts: thing.amounts)
    called.when = marks.day(beside: Span(thing.place))?.span.range ?? thing.when
    return called
  }

  /// What the piece of a further amount is called by right behind it or before it, where that is no word like "with" or
  /// "another".
  private static func ownName(beside amount: Span, in marks: LineMarks) -> Span? {
    let piece = marks.piece(around: amount)
    let free = marks.without(marks.days.map(\.span) + marks.amounts.map(\.span), in: piece)
    let near = [
      free.first { (0...1).contains($0.lower - amount.upper) },
      free.last { (0...1).contains(amount.lower - $0.upper) },
    ]
    return near.lazy.compactMap { $0 }.compactMap { place in
      let words = marks.words(in: place)
      let name = words.split { !$0.isLetter }.map(String.init)
      guard let head = name.first, !marks.isFiller(head), name.count <= 3,
        !noNames.contains(head.lowercased())
      else { return nil }
      let front = words.prefix { !$0.isLetter }.utf8.count
      let back = words.reversed().prefix { !$0.isLetter }.map { String($0).utf8.count }
      return Span(lower: place.lower + front, upper: place.upper - back.reduce(0, +))
    }.first
  }

  private static let noNames: Set<String> = [
    "with", "again", "too", "instead", "as", "at", "in", "on", "for", "another", "then", "about",
    "only",
    "just", "did", "was", "further", "and", "also",
  ]

  /// "Hiked 12 km on Sunday, 3 hours", "rode my bike 22 km": a length, way or weight by itself names no deed, but belongs to
  /// the one before it that has none of its kind; and of two names right behind one another both are of one deed.
  static func withoutNameless(
    _ things: [LineSpans.Thing], _ marks: LineMarks
  ) -> [LineSpans.Thing] {
    func amounts(of thing: LineSpans.Thing) -> [AmountMark] {
      marks.amounts.filter { mark in thing.amounts.contains(where: mark.span.range.overlaps) }
    }
    return things.reduce(into: []) { kept, thing in
      // "From 18:00 to 19:00".
      guard !marks.days.contains(where: { $0.span.contains(Span(thing.place)) }) else { return }
      guard let last = kept.last, !thing.isRecord else { return kept.append(thing) }
      let (own, held) = (amounts(of: thing), amounts(of: last))
      let isNameless = own.contains { $0.span.contains(Span(thing.place)) && !$0.countsNoun }
      // "Log my run from this morning: 7 km in 41 min".
      let isBehindColon =
        last.place.upperBound < thing.place.lowerBound
        && marks.words(in: Span(last.place.upperBound..<thing.place.lowerBound)).contains(":")
      if isNameless, marks.isOneLine(Span(last.place), Span(thing.place)),
        thing.when == nil || thing.when == last.when,
        !held.isEmpty || isBehindColon || own.allSatisfy(\.isTime),
        !own.contains(where: { one in held.contains { isSameDimension($0.unit, one.unit) } })
      {
        kept[kept.count - 1].amounts += thing.amounts
      } else if last.amounts.isEmpty, isBeside(last.place, thing.place, marks) {
        var whole = LineSpans.Thing(
          place: last.place.lowerBound..<thing.place.upperBound, amounts: thing.amounts)
        whole.when = thing.when ?? last.when
        kept[kept.count - 1] = whole
      } else {
        kept.append(thing)
      }
    }
  }

  /// Whether no more than one small word stands between two places.
  private static func isBeside(
    _ first: Range<Int>, _ second: Range<Int>, _ marks: LineMarks
  ) -> Bool {
    guard first.upperBound < second.lowerBound, marks.isOnePiece(Span(first), Span(second)) else {
      return false
    }
    let between = marks.words(in: Span(first.upperBound..<second.lowerBound)).trimmed
    // 読書と運動 are two.
    return between.allSatisfy(\.isLetter) && between.count <= 3 && !Resemblance.isWide(between)
  }

  private static func isSameDimension(_ first: String?, _ second: String?) -> Bool {
    guard let first, let second else { return false }
    return UnitCatalogue.unit(first).dimension == UnitCatalogue.unit(second).dimension
  }

  /// Whether the line is nothing but amounts, which count no noun.
  static func isBareAmount(_ context: ToolContext) -> Bool {
    let marks = LineMarks(context.reading)
    let whole = Span(lower: 0, upper: marks.text.utf8.count)
    let rest = marks.without(marks.amounts.map(\.span) + marks.days.map(\.span), in: whole)
    return !marks.amounts.isEmpty && !marks.amounts.contains(where: \.countsNoun)
      // "Put 45 mins down for me".
      && rest.allSatisfy { noting.isSuperset(of: Wording.words(of: marks.words(in: $0))) }
  }

  private static let noting: Set<String> = [
    "put", "down", "for", "me", "log", "note", "add", "jot", "record", "please", "pls", "can", "u",
    "you",
  ]
}
