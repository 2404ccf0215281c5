import Conversation
import Examination
import Foundation
import Journal
import LanguageModel
import Localization
import Synchronization
import ToolBridge

/// Puts a model on this machine through the exam while the chat waits, line after line: what was
/// reached is kept when the person comes back, and gone on from another time.
struct IdleExam {
  private let endpoint: EndpointOptions
  private let measured: MeasuredTrust
  private let today: Day

  /// Nil where no exam is wanted, or a trust was named.
  init?(_ endpoint: EndpointOptions, _ measured: MeasuredTrust, on today: Day) {
    guard endpoint.trust == nil, Settings.atHand.text(.exam) != "never" else { return nil }
    self.endpoint = endpoint
    self.measured = measured
    self.today = today
  }

  /// - Returns: what it came to, in a sentence; nil where there was nothing to measure, or not yet
  ///   all of it.
  func run() async -> String? {
    // By now it is known how the model is asked.
    let chosen = await BrainChoice(endpoint).brain()
    guard case .model = chosen.brain, let address = chosen.address, HTTPAddress.isLoopback(address),
      chosen.model != nil,
      measured[chosen.examKey] == nil, BrainChoice.measured(chosen.examKey) == nil
    else { return nil }
    do {
      let room = ExamRoom(
        sheet: try ExamSheet(), catalogue: try Catalogue(wordings: OwnTexts.toolWordings()),
        prompt: Prompt(overrides: try OwnTexts.prompts()))
      let (memory, key, version, day) = (ExamMemory(), chosen.examKey, room.version, today)
      let result = try await room.examine(
        chosen.brain, windowSize: chosen.windowSize, day: day,
        after: memory.begun(key, version: version)
      ) { rows, count in
        // Where nothing can be kept, the exam begins anew another time.
        try? memory.keep(
          ExamResult(rows: rows, day: day.description), for: key, version: version,
          isBegun: rows.count < count)
      }
      measured.keep(result.trust, for: key)
      return localized("\(chosen.model ?? address) was measured: \(ExamWords(result).meaning)")
    } catch {
      // The person came back, or the server went: what was reached is kept.
      return nil
    }
  }
}

/// The trust that exams of this sitting came to, by the key under which they are kept.
final class MeasuredTrust: Sendable {
  private let tables = Mutex<[String: TrustTable]>([:])

  subscript(key: String) -> TrustTable? { tables.withLock { $0[key] } }

  func keep(_ table: TrustTable, for key: String) { tables.withLock { $0[key] = table } }
}
