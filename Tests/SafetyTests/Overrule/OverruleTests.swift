import Conversation
import Exchange
import Foundation
import Journal
import LanguageModel
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// A right model is never overruled: what it says is what is put before the person.
struct OverruleTests {
  /// Cases that are known to fail, by name, each taken off when it is mended; the list only shrinks.
  ///
  /// 40 and 77: “eur” is written as the catalogue's “euros”.
  static let known: Set<Int> = []

  @Test func `there are cases enough`() { #expect(OverruleCase.all.count >= 80) }

  @Test(arguments: OverruleCase.all)
  func `a right model has the last word`(one: OverruleCase) async throws {
    let faults = try await faults(of: one, trust: .model)
    if Self.known.contains(one.number) {
      withKnownIssue("\(one)") { #expect(faults.isEmpty, "\(faults)") }
    } else {
      #expect(faults.isEmpty, "\(one): \(faults)")
    }
  }

  private func faults(of one: OverruleCase, trust: Trust) async throws -> [String] {
    let scene = try AttackScene(try Self.journal(one.context))
    for turn in one.say.indices.dropLast() {
      _ = try await say(one, turn, in: scene, trust, as: .yes)
    }
    let before = try scene.contents()
    let last = one.say.count - 1
    let events = try await say(one, last, in: scene, trust, as: .absent)
    let proposals = events.compactMap {
      if case .proposal(let proposal) = $0 { proposal } else { nil as Proposal? }
    }
    switch one.kind {
    case "log": return Self.compare(proposals, "create_action", one.expect["deeds"]?.array ?? [])
    case "goal": return Self.compare(proposals, "create_goal", one.expect["goals"]?.array ?? [])
    case "change", "delete":
      guard proposals.count == 1 else { return ["\(proposals.count) proposals: \(events.reply)"] }
      _ = try scene.desk.approve(proposals[0], word: proposals[0].confirm)
      return Self.rows(one, before, try scene.contents())
    default: return proposals.isEmpty ? [] : ["proposed \(proposals[0].arguments)"]
    }
  }

  private func say(
    _ one: OverruleCase, _ turn: Int, in scene: AttackScene, _ trust: Trust,
    as person: AttackScene.Person
  ) async throws -> [TurnEvent] {
    let answer = one.answer(turn: turn)
    return try await scene.say(
      one.say[turn],
      to: { messages in
        // What was looked up is answered in words.
        messages.array?.last?["role"] == "tool" ? .text("Here it is.") : answer
      }, as: person, trust: trust)
  }

  private static func journal(_ name: String) throws -> JSONValue {
    let file = OverruleCase.folder.appending(path: "../../../Evaluation/contexts/\(name).json")
    return try JSONValue(parsing: String(contentsOf: file.standardizedFileURL, encoding: .utf8))
  }

  // MARK: What was expected

  private static func compare(
    _ proposals: [Proposal], _ tool: String, _ expected: [JSONValue]
  ) -> [String] {
    // Several goals of a line stand on one card.
    let given = proposals.flatMap { proposal -> [(tool: String, arguments: JSONObject)] in
      let goals = (proposal.arguments["goals"]?.array ?? []).compactMap(\.object)
      return goals.isEmpty
        ? [(proposal.record.tool, proposal.arguments)] : goals.map { ("create_goal", $0) }
    }
    guard given.map(\.tool) == expected.map({ _ in tool }) else {
      return ["proposed \(given.map(\.tool)), expected \(expected.count) of \(tool)"]
    }
    return zip(given, expected).flatMap { differences($0.arguments, $1) }
  }

  private static func differences(_ given: JSONObject, _ wanted: JSONValue) -> [String] {
    var faults: [String] = []
    let title = (given["title"]?.string ?? "").lowercased()
    for words in (wanted["title"]?.array ?? []).compactMap(\.string) {
      let isHeld = words.split(separator: "|").contains { title.contains($0) }
      if !isHeld { faults.append("title “\(title)” for \(words)") }
    }
    for key in ["day", "part_of_day", "start_time", "start_date", "target_date"] {
      let said = wanted[key]?.string?.split(separator: "|", omittingEmptySubsequences: false)
      guard let said else {
        if let extra = given[key]?.string, key != "start_date" { faults.append("\(key) \(extra)") }
        continue
      }
      let value = given[key]?.string ?? ""
      if !said.contains(Substring(value)) { faults.append("\(key) \(value) for \(said)") }
    }
    if given["duration_minutes"]?.double != wanted["duration_minutes"]?.double {
      faults.append("duration \(given["duration_minutes"] ?? .null)")
    }
    for key in ["measurements", "targets"] where !sameAmounts(given[key], wanted[key]) {
      faults.append("\(key) \(given[key] ?? .null) for \(wanted[key] ?? .null)")
    }
    return faults
  }

  private static func sameAmounts(_ given: JSONValue?, _ wanted: JSONValue?) -> Bool {
    var left = given?.array ?? []
    for item in wanted?.array ?? [] {
      let units = (item["unit"]?.string ?? "").lowercased().split(separator: "|")
      guard
        let place = left.firstIndex(where: { one in
          one["value"]?.double == item["value"]?.double
            && units.contains(Substring((one["unit"]?.string ?? "").lowercased()))
        })
      else { return false }
      left.remove(at: place)
    }
    return left.isEmpty
  }

  private static func rows(
    _ one: OverruleCase, _ before: JSONValue, _ after: JSONValue
  ) -> [String] {
    func rows(_ document: JSONValue, _ key: String) -> [JSONValue] { document[key]?.array ?? [] }
    let key = one.expect["goals"] == nil ? "actions" : "goals"
    let old = rows(before, key)
    let new = rows(after, key)
    if one.kind == "delete" {
      let all = ["actions", "goals"].flatMap { name in
        rows(before, name).filter { !rows(after, name).contains($0) }
      }.compactMap { $0["title"]?.string?.lowercased() }
      let gone = (one.expect["gone"]?.array ?? []).compactMap(\.string)
      let isRight =
        gone.count == all.count
        && zip(gone, all).allSatisfy { want, title in
          want.split(separator: "|").contains { title.contains($0) }
        }
      return isRight ? [] : ["deleted \(all), expected \(gone)"]
    }
    let changed = new.filter { !old.contains($0) }
    let wanted = one.expect["deeds"]?.array ?? one.expect["goals"]?.array ?? []
    guard changed.count == wanted.count, old.count == new.count else {
      return ["\(changed.count) rows changed, \(old.count) → \(new.count)"]
    }
    return zip(changed, wanted).flatMap { row, want -> [String] in
      var row = row.object ?? [:]
      for (name, key) in [("start", "start_date"), ("target", "target_date")] {
        if let value = row[name] { row[key] = value }
      }
      return differences(row, want)
    }
  }
}
