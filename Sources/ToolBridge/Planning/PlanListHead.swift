import Foundation
import Intents
import Phrases
import ToolSchema

/// What stands before a list of goals, and what is said of one of them in it.
extension PlanListing {
  /// Whether what stands before the colon of a list asks for a plan.
  func isHeadedByPlan(_ list: [Piece]) -> Bool {
    guard let colon = lists.firstIndex(where: { $0[0].span == list[0].span }), colon > 0 else {
      return false
    }
    return lists[colon - 1].contains { piece in
      marks.isMarked
        ? marks.plans.contains(where: piece.span.overlaps)
        : Wording.words(of: marks.words(in: piece.span)).contains(where: PlanRequest.isPlan)
    }
  }

  /// "I cook six evenings a week and want my life back: see daylight, drink less": what is so already, said before the list.
  func isBackground(_ thing: LineSpans.Thing) -> Bool {
    guard !marks.isMarked, !thing.isRecord, let (list, piece) = piece(of: thing.place),
      let place = lists.firstIndex(where: { $0[0].span == list[0].span }),
      place + 1 < lists.count, lists[place + 1][0].isFirst
    else { return false }
    let words = Wording.words(of: marks.words(in: piece.span))
    return words.first == "i" && words.count > 2 && !PlanProof.duties.contains(words[1])
      && !words.contains(where: PlanRequest.isPlan)
  }

  /// "The accordion" of "the accordion that stares at me from the shelf".
  func withoutClause(_ piece: Piece) -> Piece {
    guard !marks.isMarked else { return piece }
    let words = marks.words(in: piece.span)
    let ends = [" that ", " which ", " who "].compactMap {
      words.range(of: $0, options: .caseInsensitive)?.lowerBound
    }
    guard let end = ends.min() else { return piece }
    var short = piece
    short.span = Span(
      lower: piece.span.lower, upper: piece.span.lower + words[..<end].utf8.count)
    return short
  }

  /// "Smoking" of "smoking: down from 15 to 5 cigarettes a day", in which lines like it name nothing before the colon.
  func bareHead(of thing: LineSpans.Thing, among things: [LineSpans.Thing]) -> Range<Int>? {
    guard !marks.isMarked, things.count == 1, !thing.isRecord,
      thing.amounts.first?.lowerBound == thing.place.lowerBound,
      let place = lists.firstIndex(where: { $0[0].span.range.overlaps(thing.place) }), place > 0,
      lists[place][0].isFirst, let front = lists[place - 1].last,
      marks.words(in: Span(lower: front.span.upper, upper: thing.place.lowerBound)).trimmed == ":"
    else { return nil }
    let words = Wording.words(of: marks.words(in: front.span))
    return words.count <= 3 && !words.contains(where: PlanRequest.isPlan)
      && !PlanEditor.names(in: words.joined(separator: " ")).isEmpty
      && !marks.days.contains { $0.span.overlaps(front.span) } ? front.span.range : nil
  }

  /// "I want to paint again, two watercolours a week": of two things in a row the second, which is nothing but an amount,
  /// is that of the first (in the dialogues written blind so 93 times, and otherwise only where there are three and more).
  func measured(_ things: [LineSpans.Thing]) -> [LineSpans.Thing] {
    guard things.count == 2, var first = things.first, let last = things.last,
      !marks.measures.contains(where: Span(first.place).overlaps),
      // "Yoga, 3 runs a week" are two.
      !marks.amounts.contains(where: { mark in
        last.place.overlaps(mark.span.range)
          && mark.unit.map { SubjectWords.isDeed(WordForms.base($0)) } ?? false
      }),
      first.amounts.isEmpty, first.until == nil, !first.isRecord, !last.isRecord,
      last.amounts.count == 1, last.amounts[0].lowerBound <= last.place.lowerBound,
      last.amounts[0].upperBound >= last.place.upperBound,
      first.place.upperBound <= last.place.lowerBound,
      [",", ":", "-", "–"].contains(
        marks.words(in: Span(lower: first.place.upperBound, upper: last.amounts[0].lowerBound))
          .trimmed)
    else { return things }
    first.amounts = last.amounts
    first.until = last.until
    return [first]
  }

  /// "Oil 2 doors", of which the amount was found: with the one word that its piece of the list begins with.
  func withVerb(_ thing: LineSpans.Thing) -> LineSpans.Thing {
    guard !marks.isMarked, !thing.isRecord,
      thing.amounts.first?.lowerBound == thing.place.lowerBound,
      let list = lists.first(where: { $0.contains { $0.span.range.overlaps(thing.place) } }),
      let piece = list.first(where: { $0.span.range.overlaps(thing.place) }), list.count > 2,
      piece.span.lower < thing.place.lowerBound
    else { return thing }
    let front = marks.words(in: Span(lower: piece.span.lower, upper: thing.place.lowerBound))
    guard front.trimmed.allSatisfy(\.isLetter), !PlanEditor.names(in: front).isEmpty,
      !PlanRequest.isPlan(front.trimmed.lowercased())
    else { return thing }
    var whole = LineSpans.Thing(
      place: piece.span.lower..<thing.place.upperBound, amounts: thing.amounts)
    (whole.from, whole.until) = (thing.from, thing.until)
    return whole
  }

  /// "Smoking: down from 15 to 5 cigarettes a day", found as one name.
  func parted(_ thing: LineSpans.Thing) -> LineSpans.Thing {
    let words = marks.words(in: Span(thing.place))
    guard thing.amounts.isEmpty, !thing.isRecord, let colon = words.range(of: ": "),
      Wording.words(of: String(words[..<colon.lowerBound])).count <= 3
    else { return thing }
    let start = thing.place.lowerBound
    let behind =
      start + words[..<colon.upperBound].utf8.count..<thing.place.upperBound
    guard marks.amounts.contains(where: { $0.span.range.overlaps(behind) }) else { return thing }
    var own = LineSpans.Thing(
      place: start..<start + words[..<colon.lowerBound].utf8.count, amounts: [behind])
    (own.from, own.until) = (thing.from, thing.until)
    return own
  }
}
