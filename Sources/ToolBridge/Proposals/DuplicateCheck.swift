import Journal
import Localization
import Store
import ToolSchema

/// Finds what is in the journal, or waits to be, in nearly the same form.
struct DuplicateCheck {
  let database: JournalDatabase
  let writer: AnswerWriter
  /// Proposals that do not count.
  let besides: Set<ProposalRecord.ID>

  /// The newest so many proposals that wait are looked at.
  private static let most = 200

  // MARK: Entries

  /// What is known of a deed, in the journal or in a proposal.
  private struct Deed {
    let summary: String
    let title: String?
    let day: Day
    let minutes: Double?
    let amounts: Set<Quantity>
    let start: Instant?
    let part: PartOfDay?

    /// Whether it can be the same deed: neither time of day says that it is another.
    func sharesTime(with draft: ActionDraft) -> Bool {
      title?.lowercased() == draft.title?.lowercased() && day == draft.day
        && (draft.startTime == nil || start == draft.startTime)
        && (draft.partOfDay == nil || part == draft.partOfDay)
    }

    func sharesAmounts(with draft: ActionDraft) -> Bool {
      amounts == Set(draft.measurements.map(\.quantity)) && minutes == draft.durationMinutes
    }
  }

  func warnings(about draft: ActionDraft) throws -> [Warning] {
    let logged = try logged(on: draft.day).filter { $0.sharesTime(with: draft) }
    if let same = logged.first(where: { $0.sharesAmounts(with: draft) }) {
      return [Warning(.duplicate, at: "", localized("The journal has “\(same.summary)” already."))]
    }
    let waiting = try waitingDeeds(besides: draft.id).filter { $0.sharesTime(with: draft) }
    if let same = waiting.first(where: { $0.sharesAmounts(with: draft) }) {
      return [
        Warning(.duplicate, at: "", localized("“\(same.summary)” waits for your yes already."))
      ]
    }
    guard draft.title != nil, let other = logged.first else { return [] }
    return [Warning(.sameDay, at: "", localized("The journal has “\(other.summary)”, too."))]
  }

  private func logged(on day: Day) throws -> [Deed] {
    try database.actions(ActionFilter(from: day, through: day, limit: 100)).map { entry in
      Deed(
        summary: entry.json.object.map(writer.summary) ?? "", title: entry.action.title,
        day: entry.action.localDay, minutes: entry.action.durationMinutes,
        amounts: Set(entry.measurements.map(\.quantity)), start: entry.action.startTime,
        part: entry.action.partOfDay)
    }
  }

  private func waitingDeeds(besides own: Action.ID) throws -> [Deed] {
    try waiting().compactMap { record in
      guard case .logAction(let draft) = record.change, draft.id != own else { return nil }
      return Deed(
        summary: writer.summary(of: try Proposal(record)), title: draft.title, day: draft.day,
        minutes: draft.durationMinutes, amounts: Set(draft.measurements.map(\.quantity)),
        start: draft.startTime, part: draft.partOfDay)
    }
  }

  // MARK: Goals

  func warnings(about draft: GoalDraft) throws -> [Warning] {
    let goals = try database.goalOverviews()
    if let goal = goals.first(where: { NearSame.areNear($0.title, draft.title) }) {
      return [
        Warning(.duplicate, at: "/title", localized("There is a goal “\(goal.title)” already."))
      ]
    }
    if let goal = goals.first(where: { Self.goesOn($0, beside: draft) }) {
      let end = goal.targetDate.map { localized(", until \(writer.day($0))") } ?? ""
      return [
        Warning(
          .duplicate, at: "/title", localized("There is a goal “\(goal.title)” already\(end)."))
      ]
    }
    let waiting = try waiting().flatMap { record in record.change.newGoals }
    guard
      let same = waiting.first(where: {
        $0.id != draft.id && NearSame.areNear($0.title, draft.title)
      })
    else { return [] }
    return [
      Warning(.duplicate, at: "/title", localized("“\(same.title)” waits for your yes already."))
    ]
  }

  /// Whether a goal asks for another amount of the same while the draft's days run.
  private static func goesOn(_ goal: GoalOverview, beside draft: GoalDraft) -> Bool {
    let units = Set(draft.targets.map(\.quantity.unit.dimension))
    let isOpen = goal.targets.contains { target in
      !target.isMet && units.contains(UnitCatalogue.unit(target.unit).dimension)
    }
    guard isOpen, NearSame.differInAmountAlone(goal.title, draft.title) else { return false }
    let isOver = draft.startDate.flatMap { start in goal.targetDate.map { $0 < start } } ?? false
    let isLater = draft.targetDate.flatMap { end in goal.startDate.map { $0 > end } } ?? false
    return !isOver && !isLater
  }

  private func waiting() throws -> [ProposalRecord] {
    try database.newestPending(limit: Self.most).filter { !besides.contains($0.id) }
  }
}

extension Change {
  fileprivate var newGoals: [GoalDraft] {
    switch self {
    case .createGoal(let draft): [draft]
    case .plan(let changes): changes.flatMap(\.newGoals)
    default: []
    }
  }

  /// Warnings about names that are not what they look like.
  var disguises: [Warning] {
    names.compactMap { path, name in
      Disguise.found(in: name).map { Warning(.disguised, at: path, "“\(name)” \($0).") }
    }
  }

  /// What the change calls things, with the place of each name.
  private var names: [(path: String, name: String)] {
    switch self {
    case .logAction(let draft), .updateAction(let draft):
      draft.title.map { [("/title", $0)] } ?? []
        + draft.measurements.enumerated().map {
          ("/measurements/\($0.offset)/unit", $0.element.quantity.unit.symbol)
        }
    case .createGoal(let draft), .updateGoal(let draft):
      [("/title", draft.title)]
        + draft.targets.enumerated().map {
          ("/targets/\($0.offset)/unit", $0.element.quantity.unit.symbol)
        }
    case .createMilestone(let draft), .updateMilestone(let draft): [("/title", draft.title)]
    case .createObligation(let draft), .updateObligation(let draft): [("/title", draft.title)]
    case .createValue(let value), .updateValue(let value): [("/title", value.title)]
    case .createMeasure(let measure), .updateMeasure(let measure): [("/unit", measure.unit)]
    case .createTerm(_, let term), .updateTerm(_, let term):
      term.theme.map { [("/theme", $0)] } ?? []
    case .setRelevance, .setContribution, .setAssignment, .archive, .restore, .delete, .plan,
      .deleteAction, .deleteGoal:
      []
    }
  }
}
