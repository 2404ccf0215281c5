import Foundation
import Journal
import Phrases

/// First and last days that words give a plan or a goal.
struct PlanSpan {
  private(set) var start: PlanItem.SaidDay?
  private(set) var end: PlanItem.SaidDay?
  /// The words without those for days.
  let rest: String

  static let starts: Set<String> = ["start", "starts", "starting", "begin", "begins", "beginning"]

  /// - Returns: nil where no day or length is named.
  init?(_ words: String, of days: PlanDays, reader: PhraseReader) {
    self.init(words, as: reader.read(words, as: .future), of: days, reader: reader)
  }

  /// - Parameter reading: the words, as they are read in their own language.
  init?(_ words: String, as reading: Reading, of days: PlanDays, reader: PhraseReader) {
    var rest = words
    let today = min(days.start, reading.today)
    for mention in reading.dates
    where ![.recurring, .comparison].contains(mention.role)
      && (mention.namesDay || mention.role != .point)
    {
      // A plan's days are to come: "December 1" is the next one.
      let isToCome = mention.role == .interval ? mention.day >= today : mention.lastDay > today
      let next =
        isToCome
        ? nil
        : reading.isMarked
          ? mention.coming(after: today) : reader.readDate(mention.text, past: false)
      let date = next ?? mention
      let before = rest.range(of: date.text).map {
        Wording.words(of: String(rest[..<$0.lowerBound]))
      }
      rest = rest.replacing(date.text, with: " ")
      if let first = date.countedFrom, first >= today {
        start = PlanItem.SaidDay(day: first, said: date.text)
        end = PlanItem.SaidDay(day: date.day.adding(days: -1), said: date.text)
      } else if date.isStretch, date.day >= today, date.lastDay > date.day {
        // "December and January".
        let goesOn = start != nil && end?.day.adding(days: 1) == date.day
        if !goesOn { start = PlanItem.SaidDay(day: date.day, said: date.text) }
        // "The books start in January".
        if before?.last.map(Self.starts.contains) != true {
          end = PlanItem.SaidDay(day: date.lastDay, said: date.text)
        }
      } else if date.role == .horizon, let first = start?.day, first > reading.today {
        // "Start on Monday and run it for six weeks".
        end = PlanItem.SaidDay(
          day: first.adding(days: date.lastDay - reading.today), said: date.text)
      } else if date.begins
        || date.role != .horizon && ["start", "begin"].contains(where: words.lowercased().contains)
          && !date.text.lowercased().hasPrefix("by")
      {
        if date.day >= today { start = PlanItem.SaidDay(day: date.day, said: date.text) }
      } else if date.lastDay > today {
        end = PlanItem.SaidDay(day: date.lastDay, said: date.text)
      }
    }
    for length in reading.quantities {
      guard let size = ["weeks": 7.0, "days": 1][length.unit ?? ""], length.value >= 1,
        length.value * size <= 3650
      else { continue }
      rest = rest.replacing(length.text, with: " ")
      let first = start?.day ?? days.start
      if end == nil {
        end = PlanItem.SaidDay(
          day: first.adding(days: Int(length.value * size) - 1), said: length.text)
      }
    }
    guard start != nil || end != nil else { return nil }
    self.rest = rest
  }
}

extension PlanEditor {
  /// The days of a length of time, where no goal is counted in it.
  func length(_ target: PlanItem.Target) -> Int? {
    let size = ["weeks": 7.0, "days": 1][target.unit]
    let isCounted = sketch.items.flatMap(\.targets).contains { $0.unit == target.unit }
    guard let size, !isCounted, target.shape == .sum, (1...520).contains(target.value) else {
      return nil
    }
    return Int(target.value * size)
  }
}

extension PlanProof {
  /// The last day of a length of time from a day on: "for four weeks".
  func length(of words: String, from start: Day) -> PlanItem.SaidDay? {
    guard let place = marks.span(of: words) else { return nil }
    let dates = marks.dates.filter { $0.span.overlaps(place) }
    let length = marks.amounts.first { $0.span.overlaps(place) }
    let days: Int? =
      if let date = dates.first {
        dates.count == 1 && date.role == .horizon && date.countedFrom == nil
          && date.day == context.surroundings.today ? date.lastDay - date.day + 1 : nil
      } else {
        length.flatMap { editor.length(PlanItem.Target(unit: $0.unit ?? "", value: $0.value)) }
      }
    return days.map { PlanItem.SaidDay(day: start.adding(days: $0 - 1), said: words) }
  }
}
