import Foundation
import Journal
import Store
import ToolBridge
import ToolSchema

/// What a turn came to, as far as an exam looks at it.
struct ExamOutcome {
  var proposals: [Proposal] = []
  var reply = ""
  var hasAsked = false

  /// Whether it is what the line should come to: the same kind, as many of them in order, the same
  /// amounts, lengths of time and days, the words of the title.
  func fits(_ expected: JSONObject) -> Bool {
    switch expected["kind"]?.string {
    case "log": return fit(expected["deeds"], of: "create_action", in: proposals.map(\.arguments))
    case "goal": return fit(expected["goals"], of: "create_goal", in: goals)
    case "change":
      guard proposals.count == 1, proposals[0].record.tool == "update_record",
        let wanted = expected["deeds"]?.array?.first
      else { return false }
      var whole = proposals[0].former ?? [:]
      for (key, value) in proposals[0].arguments { whole[key] = value }
      return Self.isSame(whole, as: wanted)
    case "delete":
      guard proposals.count == 1, proposals[0].record.tool == "delete_record",
        let wanted = expected["gone"]?.array?.first?.string
      else { return false }
      return Self.holds(proposals[0].subject ?? "", wanted)
    case "answer":
      return proposals.isEmpty
        && (expected["numbers"]?.array ?? []).allSatisfy { number in
          Self.alternatives(number).contains { Self.numbers(in: reply).contains($0) }
        }
    case "ask": return proposals.isEmpty && (hasAsked || reply.contains { "?？؟".contains($0) })
    default: return proposals.isEmpty && !reply.isEmpty
    }
  }

  /// The goals of plain proposals and those of a plan.
  private var goals: [JSONObject] {
    proposals.flatMap { proposal -> [JSONObject] in
      guard proposal.record.tool == "propose_plan" else { return [proposal.arguments] }
      return (proposal.arguments["goals"]?.array ?? []).compactMap(\.object)
    }
  }

  private func fit(_ wanted: JSONValue?, of tool: String, in drafts: [JSONObject]) -> Bool {
    let wanted = wanted?.array ?? []
    guard drafts.count == wanted.count,
      proposals.allSatisfy({
        $0.record.tool == tool || tool == "create_goal" && $0.record.tool == "propose_plan"
      })
    else { return false }
    return zip(drafts, wanted).allSatisfy { Self.isSame($0, as: $1) }
  }

  private static func isSame(_ draft: JSONObject, as wanted: JSONValue) -> Bool {
    let titles = wanted["title"]?.array ?? []
    let title = draft["title"]?.string ?? ""
    guard titles.allSatisfy({ holds(title, $0.string ?? "") }) else { return false }
    for key in ["measurements", "targets"] {
      guard isSame(draft[key]?.array ?? [], as: wanted[key]?.array ?? []) else { return false }
    }
    guard draft["duration_minutes"]?.double == wanted["duration_minutes"]?.double else {
      return false
    }
    return ["day", "target_date"].allSatisfy { key in
      guard let day = wanted[key] else { return key == "day" || draft[key] == nil }
      return alternatives(day).contains(draft[key]?.string ?? "")
    }
  }

  private static func isSame(_ amounts: [JSONValue], as wanted: [JSONValue]) -> Bool {
    guard amounts.count == wanted.count else { return false }
    return wanted.allSatisfy { item in
      amounts.contains { amount in
        amount["value"]?.double == item["value"]?.double
          && alternatives(item["unit"]).contains { unit in
            UnitCatalogue.unit(unit).symbol
              == UnitCatalogue.unit(amount["unit"]?.string ?? "").symbol
          }
      }
    }
  }

  /// `a|b` is either.
  private static func alternatives(_ value: JSONValue?) -> [String] {
    (value?.string ?? "").split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether a word of the title begins with one of these.
  private static func holds(_ title: String, _ beginnings: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    return beginnings.lowercased().split(separator: "|").contains { beginning in
      words.contains { $0.hasPrefix(beginning) } || title.lowercased().contains(beginning)
    }
  }

  private static func numbers(in text: String) -> Set<String> {
    Set(
      text.split { !$0.isNumber && $0 != "." && $0 != "," }.map { number in
        String(number.replacing(",", with: "").drop { $0 == "." }.trimmingSuffix("."))
      })
  }
}

extension StringProtocol {
  fileprivate func trimmingSuffix(_ end: Character) -> Substring {
    var text = Substring(self)
    while text.last == end { text.removeLast() }
    return text
  }
}
