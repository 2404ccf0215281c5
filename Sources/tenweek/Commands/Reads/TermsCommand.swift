import ArgumentParser
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `terms`: the ten-week terms, or the goals of one, and the verbs that write them.
struct Terms: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "terms",
    abstract: localized("List your terms, or the goals of one."),
    discussion: localized(
      """
      tenweek terms
      tenweek terms 3
      tenweek terms add "Deep work" --from 2027-01-04
      """),
    subcommands: [TermList.self] + RecordVerbs<TermFields>.all, defaultSubcommand: TermList.self)
}

/// The list, a command of its own so that no verb is taken for a number.
struct TermList: ReadVerb {
  static let configuration = CommandConfiguration(
    named: "list", abstract: localized("List your terms, or the goals of one."),
    discussion: localized("tenweek terms, or tenweek terms 3"))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Option(help: .localized("Only terms that hold this day.")) var on: String?
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("A term's number.")) var number: Int?

  func report(in work: Workplace) throws -> Report {
    if let number { return try goals(of: number, in: work) }
    let day = try on.map { try SpanOptions.days($0, in: work).lowerBound }
    let terms = try work.database.termOverviews(on: day)
    let writer = work.writer
    return Report(
      .array(terms.map { .object($0.fields) }),
      columns: [
        .number("term"), .text("theme"), .word("from").spare, .word("until"), .word("status"),
        .number("goals"), .number("entries"), .word("last").spare,
      ],
      rows: terms.map { item in
        [
          String(item.term.termNumber), item.term.theme ?? "", writer.day(item.period.startDate),
          writer.day(item.period.endDate), localized(word: item.term.status.rawValue),
          String(item.goals), String(item.actions), item.lastDay.map(writer.day) ?? "",
        ]
      },
      empty: day == nil
        ? localized("No terms yet. Try: tenweek terms add \"Deep work\" --from 2027-01-04")
        : localized("No term holds that day. `tenweek terms` lists them."))
  }

  private func goals(of number: Int, in work: Workplace) throws -> Report {
    guard
      let term = try work.database.termOverviews(limit: 10_000)
        .first(where: { $0.term.termNumber == number })
    else { throw Refusal("There is no term \(number). `tenweek terms` lists them.") }
    let goals = try work.database.goals(ofTerm: number)
    let writer = work.writer
    var object = term.fields
    object["goals"] = .array(goals.map(\.json))
    var footer = ["\(writer.day(term.period.startDate)) to \(writer.day(term.period.endDate))"]
    if let reflection = term.term.reflection {
      footer.append(localized("Looking back: \(reflection)"))
    }
    return Report(
      .object(object),
      columns: [
        .number(""), .text("goal"), .text("so far"), .number("%"), .number("entries").spare,
        .word("last").spare,
      ],
      rows: goals.map { goal in
        [
          String(goal.order), goal.title,
          goal.targets.map {
            let current = Quantity.shown(($0.current * 100).rounded() / 100)
            return localized("\(current) of \(Quantity.shown($0.target)) \($0.unit)")
          }.joined(separator: ", "),
          goal.targets.map { String(Int($0.percent.rounded())) }.joined(separator: ", "),
          String(goal.actions), goal.lastDay.map(writer.day) ?? "",
        ]
      }, footer: footer, empty: localized("Term \(number) has no goals yet."))
  }
}

extension TermOverview {
  fileprivate var fields: JSONObject {
    [
      "number": .integer(term.termNumber), "theme": term.theme.map { .string($0) } ?? .null,
      "start": .string(period.startDate.description), "end": .string(period.endDate.description),
      "status": .string(term.status.rawValue),
      "reflection": term.reflection.map { .string($0) } ?? .null, "goals": .integer(goals),
      "actions": .integer(actions),
      "last_day": lastDay.map { .string($0.description) } ?? .null,
    ]
  }
}

extension TermGoal {
  fileprivate var json: JSONValue {
    [
      "order": .integer(order), "goal": .string(title), "id": .string(goal.description),
      "targets": .array(
        targets.map { target in
          [
            "unit": .string(target.unit), "target": .number(target.target),
            "current": .number((target.current * 1000).rounded() / 1000),
            "percent": .number(target.percent),
          ]
        }),
      "actions": .integer(actions), "last_day": lastDay.map { .string($0.description) } ?? .null,
    ]
  }
}
