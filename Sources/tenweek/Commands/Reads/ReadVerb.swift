import ArgumentParser
import Foundation
import Journal
import Localization
import Phrases
import Store
import ToolSchema

/// A command that reads the journal and shows what it found, as JSON or for a person.
protocol ReadVerb: ParsableCommand {
  var json: Bool { get }
  var place: PlaceOptions { get }
  func report(in work: Workplace) throws -> Report
}

extension ReadVerb {
  func run() throws {
    let work = try place.open()
    try report(in: work).show(json: json)
  }
}

/// Which days.
struct SpanOptions: ParsableArguments {
  @Option(help: .localized("The first day: 2026-11-01, or words such as monday.")) var from: String?
  @Option(help: .localized("The last day.")) var through: String?
  @Option(help: .localized("One day or stretch: yesterday, \"last week\".")) var on: String?

  /// - Throws: ``UsageError`` for words that name no day.
  func days(in work: Workplace) throws -> (from: Day?, through: Day?) {
    if let on {
      let days = try Self.days(on, in: work)
      return (days.lowerBound, days.upperBound)
    }
    let first = try from.map { try Self.days($0, in: work).lowerBound }
    let last = try through.map { try Self.days($0, in: work).upperBound }
    if let first, let last, last < first {
      throw UsageError(message: "The span would end on \(last), before it begins on \(first).")
    }
    return (first, last)
  }

  /// The days that a date or the words for one name.
  static func days(_ text: String, in work: Workplace) throws -> ClosedRange<Day> {
    guard let mention = work.phrases.readDate(text, past: true) else {
      throw UsageError(message: "“\(text)” is no day. Write it like 2026-11-21, or yesterday.")
    }
    return mention.day...max(mention.day, mention.lastDay)
  }
}

/// What the actions have to do with.
struct LinkOptions: ParsableArguments {
  @Option(help: .localized("Part of a goal's title, or its id.")) var goal: String?
  @Option(help: .localized("A value's title.")) var value: String?
  @Option(help: .localized("A unit in which something was measured: km.")) var measure: String?

  func filter(in work: Workplace) throws -> ActionFilter {
    ActionFilter(
      goal: try goal.map { try Naming.goal($0, in: work).id },
      measure: try measure.map { try Naming.measure($0, in: work).id },
      value: try value.map { try Naming.value($0, in: work).id })
  }
}

/// Which part of a long list.
struct PageOptions: ParsableArguments {
  @Option(help: .localized("At most so many.")) var limit: Int?
  @Option(help: .localized("Only what comes behind this id: the next page.")) var after: String?

  func validate() throws {
    guard limit.map({ (1...10_000).contains($0) }) ?? true else {
      throw ValidationError(localized("--limit is a number from 1 to 10000."))
    }
  }

  func cursor(in work: Workplace) throws -> ActionFilter.Cursor? {
    guard let after else { return nil }
    guard let action = try work.database.action(after)?.action else {
      throw Refusal("There is no action \(after).")
    }
    return ActionFilter.Cursor(day: action.localDay, id: action.id)
  }
}

/// Finds what a person names by its title.
enum Naming {
  static func goal(_ name: String, in work: Workplace) throws -> GoalOverview {
    let goals = try work.database.goalOverviews(GoalFilter(scope: .all, limit: 10_000))
    if let goal = goals.first(where: { $0.id.description == name.uppercased() }) { return goal }
    let wanted = name.lowercased()
    let exact = goals.filter { $0.title.lowercased() == wanted }
    let found = exact.isEmpty ? goals.filter { $0.title.lowercased().contains(wanted) } : exact
    // Of goals that come again every term, the latest is meant.
    guard let last = found.last else {
      throw Refusal("No goal's title holds “\(name)”. `tenweek goals --all` lists them.")
    }
    guard exact.isEmpty, found.count > 1 else { return last }
    let titles = found.suffix(4).map { "“\($0.title)” (\($0.id))" }.joined(separator: ", ")
    throw Refusal("\(found.count) goals' titles hold “\(name)”: \(titles). Name one or its id.")
  }

  static func value(_ name: String, in work: Workplace) throws -> PersonalValue {
    let values = try work.database.personalValues()
    guard let value = values.first(where: { $0.title.lowercased() == name.lowercased() }) else {
      let titles = values.prefix(8).map(\.title).joined(separator: ", ")
      throw Refusal(
        "No value is called “\(name)”. \(titles.isEmpty ? ValueList.empty : localized("Yours: \(titles)."))"
      )
    }
    return value
  }

  static func measure(_ name: String, in work: Workplace) throws -> Measure {
    let symbol = UnitCatalogue.unit(name).symbol
    let measures = try work.database.measures()
    guard let measure = measures.first(where: { $0.unit == symbol || $0.title == name }) else {
      let units = measures.prefix(12).map(\.unit).joined(separator: ", ")
      guard !units.isEmpty else { throw Refusal(verbatim: MeasureList.empty) }
      throw Refusal("Nothing is measured in \(name). In use: \(units).")
    }
    return measure
  }
}
