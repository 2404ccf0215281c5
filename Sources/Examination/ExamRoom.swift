package import Conversation
import Exchange
import Foundation
package import Journal
import Store
import Synchronization
package import ToolBridge
import ToolSchema

/// Puts a model through the exam: every line as a turn of its own, in journals made for it.
///
/// The model is asked once for each line. What its reading alone, the rules alone and the vote come to
/// is taken from that one answer.
package struct ExamRoom: Sendable {
  package let sheet: ExamSheet
  private let catalogue: Catalogue
  private let prompt: Prompt

  package init(sheet: ExamSheet, catalogue: Catalogue, prompt: Prompt) {
    self.sheet = sheet
    self.catalogue = catalogue
    self.prompt = prompt
  }

  /// What a result is a result of: another prompt or another exam begins anew.
  package var version: String { Self.version(sheet.version, prompt) }

  /// The same for the exam that is built in, without reading its lines.
  package static func version(of prompt: Prompt) -> String {
    version(ExamSheet.builtInVersion, prompt)
  }

  private static func version(_ sheet: String, _ prompt: Prompt) -> String {
    "\(sheet)-\(Fingerprint(prompt.linesText.utf8).text)"
  }

  /// Saturday, 21 November 2026, half past nine in Berlin: the day that the lines are of.
  private static let now = "2026-11-21T09:30:00"
  private static let zone = "Europe/Berlin"

  /// - Parameters:
  ///   - brain: the model.
  ///   - begun: the rows of the first lines, where the exam was begun before.
  ///   - told: after each line, with all the rows so far and how many lines there are.
  /// - Throws: what the model's server throws; what was told until then can be gone on from.
  package func examine(
    _ brain: Brain, windowSize: Int, day: Day, after begun: [ExamRow] = [],
    told: @Sendable ([ExamRow], Int) -> Void = { _, _ in }
  ) async throws -> ExamResult {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tenweek-exam-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      // What is left in the system's temporary folder harms nobody.
      try? FileManager.default.removeItem(at: folder)
    }
    let services = try sheet.journals.map { name, journal in
      (name, try service(on: journal, in: "\(folder.path)/\(name).sqlite", brain, windowSize))
    }
    let journals = Dictionary(uniqueKeysWithValues: services)
    var rows = begun
    for line in sheet.lines.dropFirst(begun.count) {
      try Task.checkCancellation()
      guard let service = journals[line.journal] else {
        throw ExamError(description: "the exam has no journal “\(line.journal)”")
      }
      let row = try await row(for: line, service)
      rows.append(row)
      told(rows, sheet.lines.count)
    }
    return ExamResult(rows: rows, day: day.description)
  }

  private func service(
    on journal: [UInt8], in path: String, _ brain: Brain, _ windowSize: Int
  ) throws -> ConversationService {
    guard let zone = TimeZone(identifier: Self.zone), let wall = WallTime(Self.now) else {
      throw ExamError(description: "the exam's own time zone is not known here")
    }
    let instant = Instant(wall, in: zone)
    let surroundings = Surroundings(
      now: { instant }, zone: zone, ids: IDMint(now: { instant.date }))
    let database = try JournalDatabase(opening: path)
    var given: [UInt8]? = journal
    var importing = JSONImport(database: database, surroundings: surroundings, name: nil)
    _ = try importing.run(
      ByteSource {
        defer { given = nil }
        return given ?? []
      }, named: "the exam's journal")
    return ConversationService(
      database: database, surroundings: surroundings, catalogue: catalogue, brain: brain,
      prompt: prompt, conversation: surroundings.ids.next(), windowSize: windowSize)
  }

  private func row(for line: ExamLine, _ service: ConversationService) async throws -> ExamRow {
    var alone = service
    alone.brain = .offline(notice: nil)
    let rules = try await outcome(of: line, alone)
    let seen = Mutex<ConversationService.Readings?>(nil)
    var asked = service
    asked.trust = .model
    asked.observe = { readings in seen.withLock { $0 = readings } }
    let begin = ContinuousClock.now
    let model = try await outcome(of: line, asked)
    let took = begin.duration(to: .now)
    let readings = seen.withLock { $0 }
    let isRulesRight = rules.fits(line.expected)
    let isModelRight = model.fits(line.expected)
    return ExamRow(
      group: line.group, language: line.language, kind: readings?.model?.rawValue,
      rules: readings?.rules == nil ? nil : isRulesRight,
      both: readings?.voted == .rules ? isRulesRight : isModelRight, model: isModelRight,
      milliseconds: Int(took.components.seconds * 1000)
        + Int(took.components.attoseconds / 1_000_000_000_000_000))
  }

  /// A turn in a conversation of its own; what it proposes is left behind undecided.
  private func outcome(
    of line: ExamLine, _ service: ConversationService
  ) async throws -> ExamOutcome {
    let own = service.inNewConversation
    var outcome = ExamOutcome()
    let turn = own.reply(to: line.said, deciding: { _ in .later })
    // Whoever comes back has the model at once: what was asked for the exam is given up.
    let events = await withTaskCancellationHandler {
      await turn.events.reduce(into: [TurnEvent]()) { $0.append($1) }
    } onCancel: {
      turn.cancel()
    }
    // A line that was cut short is neither right nor wrong.
    try Task.checkCancellation()
    for event in events {
      switch event {
      case .proposal(let proposal):
        outcome.proposals.removeAll { $0.id == proposal.id }
        outcome.proposals.append(proposal)
      case .notice(let notice) where notice.code == .question: outcome.hasAsked = true
      case .completed(let completion): outcome.reply = completion.reply
      case .failed(let failure): throw failure
      default: break
      }
    }
    for proposal in outcome.proposals { _ = try own.desk.decline(proposal) }
    return outcome
  }
}
