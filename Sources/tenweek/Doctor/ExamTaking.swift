import Conversation
import Examination
import Foundation
import Journal
import LanguageModel
import Localization
import ToolBridge
import ToolSchema

/// Puts the model through the exam and keeps what it came to.
struct ExamTaking {
  let endpoint: EndpointOptions
  let place: PlaceOptions
  /// Whether a server that is not on this machine may be asked so many times.
  let mayLeave: Bool

  struct Taken {
    let model: String
    let result: ExamResult
    /// Keeps what an exam taught of the way to ask.
    let learn: @Sendable (ModeMemory) -> Void
  }

  /// The form in which most lines are right, from then on how the model is asked; nil where the one
  /// that was tried first is as good: two lines of a hundred more or less are chance.
  static func best(of taken: [(mode: EndpointOptions.Mode, taken: Taken)]) -> EndpointOptions.Mode?
  {
    guard let first = taken.first,
      let best = taken.max(by: { $0.taken.result.settled < $1.taken.result.settled }),
      best.taken.result.settled > first.taken.result.settled + 2,
      let mode = CallMode(rawValue: best.mode.rawValue)
    else { return nil }
    let (right, count) = (best.taken.result.settled, best.taken.result.rows.count)
    best.taken.learn(
      ModeMemory(mode: mode, reason: localized("the exam: \(right) of \(count) lines right")))
    return best.mode
  }

  func run() async throws -> Taken {
    let chosen = await BrainChoice(endpoint).brain()
    guard case .model = chosen.brain, let address = chosen.address else {
      throw Refusal("There is no model to examine. `make model` starts one, --base-url names one.")
    }
    // What is measured of one model is nothing of the next that answers there.
    guard chosen.model != nil else {
      throw Refusal(
        "\(address) does not tell which model answers, so nothing could be kept of it. Name it: --model NAME."
      )
    }
    let sheet = try ExamSheet()
    guard mayLeave || HTTPAddress.isLoopback(address) else {
      throw UsageError(
        message: "The exam asks \(sheet.lines.count) questions of \(address), which is not on this "
          + "machine and may cost money. To take it all the same, say --yes.")
    }
    let catalogue = try Catalogue(wordings: OwnTexts.toolWordings())
    let room = ExamRoom(
      sheet: sheet, catalogue: catalogue, prompt: Prompt(overrides: try OwnTexts.prompts()))
    let shows = isatty(STDERR_FILENO) == 1
    let result = try await room.examine(
      chosen.brain, windowSize: chosen.windowSize, day: try place.surroundings().today
    ) { rows, count in
      guard shows, let row = rows.last else { return }
      let number = rows.count
      let left = Double(row.milliseconds * (count - number)) / 60_000
      let text = localized(
        "\r\(number) of \(count), about \(max(1, Int(left.rounded()))) min left  ")
      FileHandle.standardError.write(Data(text.utf8))
    }
    if shows { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    // What the answers taught of the way to ask is known by now.
    let after = await BrainChoice(endpoint).brain()
    try ExamMemory().keep(result, for: after.examKey, version: room.version)
    return Taken(model: chosen.model ?? address, result: result, learn: chosen.learn)
  }
}

extension ExamWords {
  /// What was right, group by group and language by language.
  var table: [String] {
    let columns: [TextTable.Column] = [
      .word("lines"), .number("number"), .number("rules"), .number("vote"), .number("model"),
    ]
    return TextTable(columns, rows: rows).lines(width: nil)
  }
}

extension ExamResult {
  /// As `doctor --json` tells it.
  var json: JSONValue {
    let table = trust
    return [
      "day": .string(day), "lines": .integer(rows.count),
      "rules": .integer(rows.count { $0.rules == true }),
      "both": .integer(rows.count(where: \.both)), "model": .integer(rows.count(where: \.model)),
      "settled": .integer(settled),
      "median_ms": .integer(median), "trust": .string(table.whole.rawValue),
      "trust_of_kinds": .object(
        JSONObject(
          table.kinds.map { ($0.key.rawValue, .string($0.value.rawValue)) }.sorted {
            $0.0 < $1.0
          })),
    ]
  }
}
