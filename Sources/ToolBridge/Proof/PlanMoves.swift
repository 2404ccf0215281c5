import Journal
import Meaning
import Phrases
import ToolSchema

extension PlanProof {
  /// "I drink like 6 cans of coke a day, get me down to 2 cans a day": a limit with what the line says before it of the
  /// same, as often, and more.
  func movedFrom(_ target: PlanItem.Target) -> PlanItem.Target {
    guard !marks.isMarked, target.shape.per != nil, target.shape.from == nil,
      let place = target.evidence.flatMap({ marks.span(of: $0) })
    else { return target }
    let front = Wording.words(of: marks.words(in: Span(lower: 0, upper: place.lower)))
    let own = Wording.words(of: marks.words(in: place)).prefix(2)
    guard target.isLimit || (front.suffix(2) + own).contains("down") else { return target }
    let before = marks.amounts.filter { mark in
      mark.span.upper <= place.lower && mark.value > target.value
        && !measurePlaces.contains(where: mark.span.overlaps)
        && mark.unit.map { UnitCatalogue.unit($0).symbol } == target.unit
    }
    guard before.count == 1, let mark = before.first,
      // As often, in its own words: "6 cans of coke a day".
      let said = PlanMeasure(
        marks.words(
          in: Span(lower: mark.span.lower, upper: sentenceEnd(behind: mark.span, before: place))),
        reader: context.reader
      ).targets(days: PlanDays.length)?.first,
      said.value == mark.value, said.shape.per == target.shape.per,
      // "600 euros a month on rent, so at most 50 euros a month on takeaways" is of something else.
      UnitCatalogue.unit(target.unit).kind == .free
    else { return target }
    var moved = target
    (moved.shape.from, moved.isLimit) = (mark.value, true)
    return moved
  }

  /// "Put 100 km" is of what is counted in kilometres.
  func isOfCounted(_ wish: Wish) -> Bool {
    let name = wish.title ?? wish.words ?? ""
    // "Add 2 core sessions a week" has a name of its own.
    let isNamed = PlanEditor.names(in: name).contains { word in
      UnitCatalogue.unit(word).kind == .free && !UnitCatalogue.unit(word).isDeed
        && unit(of: wish.targets.first?.words ?? "") != word
    }
    return isAmount(name) && (marks.isMarked || !isNamed) && counted(by: wish) != nil
  }

  /// Where what is said of an amount ends: at a sign, or where the next measure begins.
  private func sentenceEnd(behind amount: Span, before next: Span) -> Int {
    let words = marks.words(in: Span(lower: amount.upper, upper: next.lower))
    return amount.upper + words.prefix { !".!?;,\n".contains($0) }.utf8.count
  }
}

extension LineMarks {
  /// "Asleep before 23:00 on weekdays" is measured by its hour and its days.
  func holdsTime(_ place: Span) -> Bool {
    recurrences.contains { $0.span.overlaps(place) }
      || dates.contains { $0.clock && $0.span.overlaps(place) }
  }
}
