import Foundation
import ToolSchema

/// A line on which rules are easily wrong, with what a right model says of it.
///
/// In the form of `Evaluation/Batches.md`. They test, and measure nothing: they were mended against.
struct OverruleCase: Sendable, CustomStringConvertible {
  let number: Int
  let json: JSONValue

  var say: [String] { (json["say"]?.array ?? []).compactMap(\.string) }
  var context: String { json["context"]?.string ?? "empty" }
  var expect: JSONValue { json["expect"] ?? .null }
  var kind: String { expect["kind"]?.string ?? "" }
  /// The name under which a known failure is listed.
  var description: String { "\(number): \(say.last ?? "")" }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  static let all: [OverruleCase] = {
    // A file that cannot be read is no case, and the count below says so.
    let text =
      (try? String(contentsOf: folder.appending(path: "cases.jsonl"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").enumerated().compactMap { index, line in
      (try? JSONValue(parsing: String(line))).map { OverruleCase(number: index + 1, json: $0) }
    }
  }()

  /// The calls of a perfect model for one of the turns, and its words where there are none.
  func answer(turn: Int) -> AttackScene.Answer {
    let acts = json["acts"]?.array?[turn].array ?? []
    let calls = acts.compactMap(Self.call)
    if calls.isEmpty { return .text(acts.first?["say"]?.string ?? "All right.") }
    return .calls(calls)
  }

  private static func call(_ act: JSONValue) -> (String, JSONValue)? {
    switch act["verb"]?.string {
    case "log": return ("create_action", .object(fields(act)))
    case "wish": return ("create_goal", .object(fields(act)))
    case "amend":
      let changed = fields(act["set"] ?? .null)
      return (
        "update_record", .object(changed.merging(record(act), uniquingKeysWith: { a, _ in a }))
      )
    case "remove": return ("delete_record", .object(record(act)))
    case "ask":
      var arguments: JSONObject = ["kind": act["kind"] ?? "progress"]
      for (key, name) in [("subject", "topic"), ("period", "period")] {
        if let text = act[key]?.string { arguments[name] = .string(text) }
      }
      return ("query_progress", .object(arguments))
    default: return nil
    }
  }

  private static func record(_ act: JSONValue) -> JSONObject {
    let record = act["record"] ?? .null
    var named: JSONObject = ["kind": record["kind"] ?? "action"]
    if let words = record["title"]?.string ?? record["words"]?.string {
      named["record"] = .string(words)
    }
    if let day = record["day"]?.string { named["record_day"] = .string(day) }
    return named
  }

  private static func fields(_ act: JSONValue) -> JSONObject {
    var fields = JSONObject()
    if let title = act["title"]?.string { fields["title"] = .string(title) }
    for key in ["measurements", "targets"] {
      guard let list = act[key]?.array, !list.isEmpty else { continue }
      fields[key] = .array(
        list.map { ["unit": $0["unit"] ?? "", "value": $0["value"] ?? 0] })
    }
    if let minutes = act["duration"]?["minutes"] { fields["duration_minutes"] = minutes }
    for key in ["day", "part_of_day", "start_time"] {
      if let value = act["when"]?[key], !value.isNull { fields[key] = value }
    }
    if let day = act["from"]?["day"] { fields["start_date"] = day }
    if let day = act["until"]?["day"] { fields["target_date"] = day }
    return fields
  }
}

extension JSONObject {
  fileprivate func merging(
    _ other: JSONObject, uniquingKeysWith keep: (JSONValue, JSONValue) -> JSONValue
  ) -> JSONObject {
    var merged = self
    for (key, value) in other { merged[key] = self[key].map { keep($0, value) } ?? value }
    return merged
  }
}
