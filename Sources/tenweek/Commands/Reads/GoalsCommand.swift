import ArgumentParser
import Faces
import Foundation
import Insights
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `goals`: the goals that are there, and the verbs that write them.
struct Goals: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "goals",
    abstract: localized("List your goals, or write one."),
    discussion: localized(
      """
      tenweek goals
      tenweek goals --due-within 14
      tenweek goals add "Run 120 km" --target "120 km" --until 2027-01-31
      """),
    subcommands: [GoalList.self, TemplateList.self] + RecordVerbs<GoalFields>.all,
    defaultSubcommand: GoalList.self)
}

/// The list, a command of its own so that its options are not the verbs'.
struct GoalList: ReadVerb {
  static let configuration = CommandConfiguration(
    named: "list", abstract: localized("List your goals."),
    discussion: localized(
      """
      tenweek goals --all

      Goals that ended more than two weeks ago are left out of the table unless you ask for --all.
      """))

  static let empty =
    EmptyWords.goals + localized(" Try: tenweek ask \"I want to run 120 km by the end of January\"")

  @Flag(help: .localized("Print JSON.")) var json = false
  @Flag(help: .localized("Goals that are long over too.")) var all = false
  @OptionGroup var choice: GoalOptions
  @OptionGroup var page: PageOptions
  @OptionGroup var place: PlaceOptions

  func report(in work: Workplace) throws -> Report {
    let today = work.surroundings.today
    var filter = try choice.filter(in: work)
    filter.limit = page.limit ?? 500
    filter.after = try page.after.map { try Naming.goal($0, in: work).id }
    let isPlain = !all && !choice.isGiven
    let everything = try work.database.goalReports(
      filter, today: today, weekStartsOn: work.surroundings.habits.weekStartsOn)
    let reports = everything.filter { report in
      !isPlain || json || (report.goal.targetDate.map { $0 >= today.adding(days: -14) } ?? true)
    }
    let over = everything.count - reports.count
    var footer: [String] =
      over == 0 ? [] : [localized("\(over) that are over: tenweek goals --all")]
    if everything.count == filter.limit, let last = everything.last {
      footer.append(localized("More: tenweek goals --after \(last.goal.id)"))
    }
    return Report(
      .array(reports.map(\.listing)), columns: Self.columns,
      rows: reports.map { Self.row($0, work.writer) }, footer: footer,
      empty: footer.first ?? choice.emptyWords)
  }

  private static let columns: [TextTable.Column] = [
    .text("goal"), .text("so far"), .number("%"), .word("until").spare, .number("days left"),
    .word("status"), .number("entries").spare, .text("values").spare,
  ]

  private static func row(_ report: GoalReport, _ writer: AnswerWriter) -> [String] {
    let goal = report.goal
    let amounts = report.standing.targets.map { target in
      let most = target.limit == nil ? "" : localized("at most ")
      func number(_ value: Double) -> String { Quantity.shown((value * 100).rounded() / 100) }
      guard let period = target.period, let per = target.shape.per else {
        return localized(
          "\(number(target.current)) of \(most)\(number(target.target)) \(target.unit.symbol)")
      }
      let now = per == .day ? "today" : localized("this \(per.rawValue)")
      return localized(
        "\(number(target.value(of: period.done))) of \(most)"
          + "\(number(target.value(of: period.wanted))) \(target.unit.symbol) \(now)")
    }
    return [
      goal.title, amounts.joined(separator: ", "),
      goal.targets.map { String(Int($0.percent.rounded())) }.joined(separator: ", "),
      goal.targetDate.map(writer.day) ?? "",
      report.standing.daysLeft.map { String(max(0, $0)) } ?? "",
      localized(word: report.status), String(goal.actionCount),
      goal.values.joined(separator: ", "),
    ]
  }
}

/// `progress`: how the goals stand, in sentences.
struct Progress: ReadVerb {
  static let configuration = CommandConfiguration(
    named: "progress",
    abstract: localized("Show how your goals stand."),
    discussion: localized("tenweek progress, or tenweek progress running for one goal"))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Argument(help: .localized("Part of a goal's title; otherwise all goals.")) var goal: String?
  @OptionGroup var choice: GoalOptions
  @OptionGroup var page: PageOptions
  @OptionGroup var place: PlaceOptions

  func report(in work: Workplace) throws -> Report {
    var filter = try choice.filter(in: work)
    filter.title = goal
    filter.limit = page.limit ?? 500
    filter.after = try page.after.map { try Naming.goal($0, in: work).id }
    let goals = try work.database.goalReports(
      filter, today: work.surroundings.today,
      weekStartsOn: work.surroundings.habits.weekStartsOn)
    if let goal, goals.isEmpty {
      throw Refusal("No goal's title holds “\(goal)”. `tenweek goals` lists them.")
    }
    if goal != nil, let only = goals.first, goals.count == 1 {
      let lines = try work.depth(of: only.goal, width: Screen.tableWidth ?? 80)
      return Report(.array([only.listing])) { _ in lines }
    }
    let empty = choice.emptyWords
    let writer = work.writer
    return Report(.array(goals.map(\.listing))) { _ in
      goals.isEmpty ? [empty] : goals.map { Screen.safe(writer.goal($0.json(.brief))) }
    }
  }
}

/// Which goals.
struct GoalOptions: ParsableArguments {
  @Flag(help: .localized("Only goals whose last day is over.")) var overdue = false
  @Option(help: .localized("Only goals that end within so many days.")) var dueWithin: Int?
  @Option(help: .localized("Only goals of the term with this number.")) var term: Int?
  @Option(help: .localized("Only goals that serve this value.")) var value: String?
  @Option(help: .localized("Only goals with a target in this unit or one of its kind."))
  var measure: String?
  @Option(help: .localized("Only goals that last until this day or longer.")) var from: String?
  @Option(help: .localized("Only goals that begin by this day.")) var through: String?
  @Flag(help: .localized("Archived goals instead of the others.")) var archived = false

  var isGiven: Bool {
    overdue || dueWithin != nil || term != nil || value != nil || measure != nil || from != nil
      || through != nil || archived
  }

  func filter(in work: Workplace) throws -> GoalFilter {
    let today = work.surroundings.today
    var scope = Scope<Goal>.archived(archived ? .alone : .leftOut)
    if overdue { scope = scope && .pastDue(on: today) }
    if let dueWithin { scope = scope && .due(within: max(0, dueWithin), of: today) }
    if let term { scope = scope && .inTerm(term) }
    if let value { scope = scope && .serving(try Naming.value(value, in: work).id) }
    if let measure { scope = scope && .measured(in: UnitCatalogue.unit(measure).dimension) }
    scope =
      scope
      && .overlapping(
        from: try from.map { try SpanOptions.days($0, in: work).lowerBound },
        through: try through.map { try SpanOptions.days($0, in: work).upperBound })
    return GoalFilter(scope: scope)
  }

  var emptyWords: String {
    isGiven
      ? EmptyWords.noSuchGoal + localized(" `tenweek goals --all` lists them all.")
      : GoalList.empty
  }
}

extension GoalReport {
  /// The report and what else a list shows.
  fileprivate var listing: JSONValue {
    var object = json(.full).object ?? [:]
    object["id"] = .string(goal.id.description)
    object["values"] = .array(goal.values.map { .string($0) })
    object["terms"] = .array(goal.terms.map { .integer($0) })
    object["actions"] = .integer(goal.actionCount)
    object["last_day"] = goal.lastDay.map { .string($0.description) } ?? .null
    return .object(object)
  }
}
