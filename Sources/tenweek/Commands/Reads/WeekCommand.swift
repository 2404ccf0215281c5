import ArgumentParser
import Faces
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `week`: what was done on each day.
struct Week: ReadVerb {
  static let configuration = CommandConfiguration(
    named: "week",
    abstract: localized("Show what you did on each day of a week."),
    discussion: localized("tenweek week, or tenweek week --weeks 12 --hours"))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Flag(help: .localized("On which weekdays and at which hours, instead of each day.")) var hours =
    false
  @Option(help: .localized("A day of the week: 2026-11-02, \"last week\".")) var of: String?
  @Option(help: .localized("So many weeks, the last of them that one.")) var weeks = 1
  @OptionGroup var place: PlaceOptions

  func validate() throws {
    guard (1...520).contains(weeks) else {
      throw ValidationError(localized("--weeks is a number from 1 to 520."))
    }
  }

  func report(in work: Workplace) throws -> Report {
    let today = work.surroundings.today
    let day = try of.map { try SpanOptions.days($0, in: work).lowerBound } ?? today
    let start = day.startOfWeek(on: work.surroundings.habits.weekStartsOn)
    let span = (first: start.adding(days: 7 - 7 * weeks), last: start.adding(days: 6))
    guard !hours else {
      return try WeekHours(from: span.first, through: min(span.last, max(today, day)), in: work)
        .report(work.writer)
    }
    let database = work.database
    let (days, totals, due) = try database.inOneState {
      try (
        database.activity(from: span.first, through: span.last),
        database.totals(ActionFilter(from: span.first, through: span.last)),
        database.deadlines(
          from: today, through: today.adding(days: 14), today: today, limit: 20)
      )
    }
    let writer = work.writer
    let shown = days.filter { $0.day <= max(today, day) }
    return Report(
      Self.json(span, days, totals, due), columns: Self.columns,
      rows: totals.actions == 0 ? [] : shown.map { Self.row($0, writer) },
      footer: [Self.sum(totals, writer)]
        + due.map { localized("Due \(writer.day($0.day)): \($0.title)") },
      empty: EmptyWords.entries(from: span.first, through: span.last, writer: writer)
        + localized(" Try: tenweek ask \"I ran 5 km this morning\""))
  }

  private static let columns: [TextTable.Column] = [
    .word("day"), .number("entries"), .number("time"), .text("amounts"), .text("goals"),
  ]

  private static func row(_ day: DayActivity, _ writer: AnswerWriter) -> [String] {
    [
      writer.day(day.day), day.actions == 0 ? "–" : String(day.actions),
      day.minutes > 0 ? writer.duration(day.minutes.rounded()) : "",
      day.quantities.map(rounded).joined(separator: ", "), day.goals.joined(separator: ", "),
    ]
  }

  private static func rounded(_ quantity: Quantity) -> String {
    Quantity((quantity.value * 100).rounded() / 100, quantity.unit.symbol).shown
  }

  private static func sum(_ totals: ActionTotals, _ writer: AnswerWriter) -> String {
    var parts = [
      totals.actions == 1 ? localized("1 entry") : localized("\(totals.actions) entries")
    ]
    parts.append(
      totals.days == 1 ? localized("1 active day") : localized("\(totals.days) active days"))
    if totals.minutes > 0 { parts.append(writer.duration(totals.minutes.rounded())) }
    return localized("In all: ") + (parts + totals.quantities.map(rounded)).joined(separator: ", ")
  }

  private static func json(
    _ span: (first: Day, last: Day), _ days: [DayActivity], _ totals: ActionTotals,
    _ due: [Deadline]
  ) -> JSONValue {
    [
      "from": .string(span.first.description), "through": .string(span.last.description),
      "actions": .integer(totals.actions), "days_active": .integer(totals.days),
      "minutes": .number(totals.minutes), "totals": totals.quantities.json,
      "days": .array(
        days.map { day in
          [
            "day": .string(day.day.description), "actions": .integer(day.actions),
            "minutes": .number(day.minutes), "totals": day.quantities.json,
            "goals": .array(day.goals.map { .string($0) }),
          ]
        }),
      "due": .array(
        due.map {
          [
            "kind": .string($0.kind.rawValue), "title": .string($0.title),
            "day": .string($0.day.description), "state": .string($0.state.rawValue),
          ]
        }),
    ]
  }
}

extension [Quantity] {
  /// `[{"unit", "value"}]`, to the thousandth.
  var json: JSONValue {
    .array(
      map {
        ["unit": .string($0.unit.symbol), "value": .number(($0.value * 1000).rounded() / 1000)]
      })
  }
}
