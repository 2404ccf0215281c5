import ArgumentParser
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `measures`: the units in use, or how one of them went, and the verbs that write them.
struct Measures: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "measures",
    abstract: localized("List the units that you measure in, or show one week by week."),
    discussion: localized("tenweek measures km --from 2026-09-01"),
    subcommands: [MeasureList.self] + RecordVerbs<MeasureFields>.all,
    defaultSubcommand: MeasureList.self)
}

/// The list, a command of its own so that no verb is taken for a unit.
struct MeasureList: ReadVerb {
  static let configuration = CommandConfiguration(
    named: "list",
    abstract: localized("List the units that you measure in, or show one week by week."),
    discussion: localized("tenweek measures, or tenweek measures km --from 2026-09-01"))

  @Flag(help: .localized("Print JSON.")) var json = false
  @OptionGroup var span: SpanOptions
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("A unit: km.")) var unit: String?

  func report(in work: Workplace) throws -> Report {
    if let unit { return try weeks(of: Naming.measure(unit, in: work), in: work) }
    let measures = try work.database.measures()
    let last = try measures.map { try work.database.lastDay(of: $0.canonicalUnit) }
    let writer = work.writer
    return Report(
      .array(
        zip(measures, last).map { measure, day in
          [
            "unit": .string(measure.unit), "title": .string(measure.title),
            "kind": .string(measure.measureType.rawValue),
            "last_day": day.map { .string($0.description) } ?? .null,
          ]
        }),
      columns: [.word("unit"), .text("title"), .word("kind"), .word("last")],
      rows: zip(measures, last).map { measure, day in
        [
          measure.unit, measure.title == measure.unit ? "" : measure.title,
          localized(word: measure.measureType.rawValue), day.map(writer.day) ?? "",
        ]
      }, empty: Self.empty)
  }

  static let empty = localized(
    "Nothing is measured yet. Try: tenweek ask \"I ran 5 km this morning\"")

  /// Ten weeks up to today, unless other days are asked for.
  private func weeks(of measure: Measure, in work: Workplace) throws -> Report {
    let days = try span.days(in: work)
    let last = days.through ?? work.surroundings.today
    let first = days.from ?? last.adding(days: -69)
    let weeks = try work.database.weeklyTotals(
      of: measure.canonicalUnit, from: first, through: last,
      startingOn: work.surroundings.habits.weekStartsOn)
    let factor = measure.conversionFactor
    let number = { (amount: Double) in (amount / factor * 100).rounded() / 100 }
    let most = weeks.map(\.amount).max() ?? 0
    let writer = work.writer
    let sum = Quantity(number(Double(weeks.last?.cumulative ?? 0)), measure.unit).shown
    return Report(
      .array(
        weeks.map { week in
          [
            "from": .string(week.firstDay.description), "unit": .string(measure.unit),
            "value": .number(number(Double(week.amount))), "actions": .integer(week.actions),
            "average": .number(number(week.average)),
            "change": week.change.map { .number(number(Double($0))) } ?? .null,
            "cumulative": .number(number(Double(week.cumulative))),
          ]
        }),
      columns: [
        .word("week of"), TextTable.Column(title: measure.unit, isNumber: true), .word("").spare,
        .number("entries"),
        .number("mean of 4"), .number("change"), .number("sum").spare,
      ],
      rows: weeks.map { week in
        [
          writer.day(week.firstDay), Quantity.shown(number(Double(week.amount))),
          Self.bar(week.amount, of: most), String(week.actions),
          Quantity.shown(number(week.average)),
          week.change.map { ($0 > 0 ? "+" : "") + Quantity.shown(number(Double($0))) } ?? "",
          Quantity.shown(number(Double(week.cumulative))),
        ]
      }, footer: ["In all: \(sum)"], empty: localized("No week lies between those days."))
  }

  private static func bar(_ amount: Int64, of most: Int64) -> String {
    guard most > 0 else { return "" }
    return String(repeating: "▇", count: Int((Double(amount) / Double(most) * 10).rounded()))
  }
}
