import Foundation
import Journal
import Store

extension BenchSection {
  /// What it takes to make a change durable, beside what the disk takes for nothing.
  static let commits = BenchSection(name: "commits: median, p95, processor in ms") { journal in
    let sync = try bareSync(beside: journal.path)
    let writer = try BenchWriter(journal)
    let applied = try Timing.of(200) { try writer.apply() }
    let previewed = try Timing.of(200) { try writer.preview() }
    let approvals = try (0..<200).map { _ in try writer.approval() }
    let isFast = sync.median < 1
    return [
      .time("a bare fsync of one page", sync, within: nil),
      .time("dry run of an action", previewed, within: nil),
      .time("log an action, two measurements, a goal", applied, within: isFast ? 5 : nil),
      .time("approve such a proposal", Timing(approvals), within: isFast ? 5 : nil),
    ]
  }

  private static func bareSync(beside path: String) throws -> Timing {
    let file = path + "-sync"
    let descriptor = open(file, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    guard descriptor >= 0 else { throw Refusal(verbatim: "\(file) cannot be written.") }
    defer {
      close(descriptor)
      unlink(file)
    }
    let page = [UInt8](repeating: 7, count: 4096)
    return Timing.of(200) {
      _ = page.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
      fsync(descriptor)
    }
  }
}

/// Logs actions the ordinary way.
private struct BenchWriter {
  private let journal: BenchJournal
  private let goal: Goal.ID
  private let measures: [Measure]

  init(_ journal: BenchJournal) throws {
    self.journal = journal
    guard let goal = try journal.database.goalOverviews().last else {
      throw Refusal(verbatim: "The made-up life has no goal.")
    }
    self.goal = goal.id
    measures = try journal.database.measures().filter { ["km", "kcal"].contains($0.unit) }
  }

  private var change: Change {
    let keys = journal.surroundings.ids
    return .logAction(
      ActionDraft(
        id: keys.next(), title: "Run along the river", day: journal.surroundings.today,
        zone: "Europe/Berlin", durationMinutes: 40,
        measurements: measures.map { measure in
          MeasurementDraft(
            id: keys.next(), measure: measure.id, quantity: Quantity(7.5, measure.unit))
        },
        notes: "best pace this month",
        contributions: [ContributionDraft(id: keys.next(), goal: goal)],
        logTime: journal.surroundings.now()))
  }

  func apply() throws {
    _ = try journal.database.apply(
      change, at: journal.surroundings.now(), id: journal.surroundings.ids.next())
  }

  func preview() throws { _ = try journal.database.preview(change) }

  /// Milliseconds from the yes to the durable rows of a proposal that was kept before.
  func approval() throws -> Double {
    let keys = journal.surroundings.ids
    let change = change
    let preview = try journal.database.preview(change)
    let proposal = ProposalRecord(
      id: keys.next(), conversation: nil, call: keys.next(), tool: "create_action",
      words: "I ran along the river", arguments: "{}", details: "{}", change: change,
      fingerprint: preview.fingerprint, createdAt: journal.surroundings.now())
    try journal.database.keep(proposal)
    var outcome: ApprovalOutcome?
    let time = try ContinuousClock().measure {
      outcome = try journal.database.approve(proposal.id, at: journal.surroundings.now())
    }
    guard case .applied = outcome else { throw Refusal(verbatim: "The proposal was not applied.") }
    return time / .milliseconds(1)
  }
}
