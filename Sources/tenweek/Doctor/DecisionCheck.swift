import Examination
import Foundation
import Localization
import Store
import ToolBridge
import ToolSchema

/// What the person's decisions say of the model, where it and the rules read a line differently.
struct DecisionCheck {
  struct Finding {
    var lines: [(String, String)] = []
    var json: JSONValue = .null
  }

  let path: String
  /// Nil where it is not known who answers.
  let model: String?
  let measured: TrustTable

  func run() -> Finding {
    // A journal that cannot be read is told of by the look at the database.
    guard let model, FileManager.default.fileExists(atPath: path),
      let decisions = try? JournalDatabase(opening: path).readingDecisions(
        of: model, limit: EarnedTrust.remembered), !decisions.isEmpty
    else { return Finding() }
    var moved: [ProvenReading.Kind: Trust] = [:]
    for (name, some) in Dictionary(grouping: decisions, by: \.kind) {
      guard let kind = ProvenReading.Kind(rawValue: name) else { continue }
      let trust = EarnedTrust.after(some.map { $0.favours == .model }, from: measured[kind])
      if trust != measured[kind] { moved[kind] = trust }
    }
    let right = decisions.count { $0.favours == .model }
    var words =
      localized(
        "of the last \(decisions.count == 1 ? "line" : localized("\(decisions.count) lines")) that the rules "
          + "read otherwise you found the model right in \(right)")
    if !measured.isNamed {
      let kinds = moved.sorted { $0.key.rawValue < $1.key.rawValue }.map {
        ExamWords.words($0.key, $0.value)
      }
      words +=
        kinds.isEmpty
        ? localized("; its trust is as measured")
        : localized(". Since then: \(kinds.joined(separator: ", "))")
    }
    return Finding(
      lines: [("decisions", words)],
      json: [
        "count": .integer(decisions.count), "model_right": .integer(right),
        "trust_of_kinds": .object(
          JSONObject(
            moved.map { ($0.key.rawValue, .string($0.value.rawValue)) }.sorted { $0.0 < $1.0 })),
      ])
  }
}
