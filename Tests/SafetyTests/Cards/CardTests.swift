import Faces
import Foundation
import Journal
import Store
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import tenweek

/// Cards as people see them, from 40 to 200 columns, with colours and without.
///
/// `TENWEEK_RECORD=1` writes the golden files anew.
struct CardTests {
  let scene: CardScene

  init() throws { scene = try CardScene() }

  static let cards: [(name: String, words: String, tool: String, call: JSONObject?)] = [
    (
      "log", "I ran 5km this morning", "create_action",
      [
        "title": "Morning run", "duration_minutes": 30, "day": "2026-11-22",
        "measurements": [["unit": "km", "value": 5], ["unit": "kcal", "value": 300]],
        "notes": "felt great",
      ]
    ),
    ("log-odd", "I ran 60 km today", "create_action", nil),
    ("log-twice", "I ran 6 km yesterday", "create_action", nil),
    ("log-old", "I ran 5 km on March 3 2021", "create_action", nil),
    (
      "log-wide", "I did 今日の長いランニング練習 with 🏃‍♀️ for 90 minutes today", "create_action",
      ["title": "今日の長いランニング練習 with 🏃‍♀️", "duration_minutes": 90]
    ),
    ("goal", "I want to swim 20 km by the end of February", "create_goal", nil),
    ("log-waiting", "I swam 2 km today", "create_action", nil),
    ("log-again", "read 12 pages of Émile 今日 today", "create_action", nil),
    ("log-long", "I biked for 20 hours on March 3 2021", "create_action", nil),
    (
      "log-disguised", "I ran 5 km with R\u{0443}nner today", "create_action",
      ["title": "Run with R\u{0443}nner", "measurements": [["unit": "km", "value": 5]]]
    ),
    ("goal-odd", "I want to run 120 km by 2040-01-01", "create_goal", nil),
    ("goal-waiting", "I want to row 90 km by the end of March", "create_goal", nil),
    ("goal-steep", "I want to run 900 km by December 10", "create_goal", nil),
    ("goal-unmeasured", "I want to get fit by the end of March", "create_goal", nil),
    (
      "plan", "plan ten weeks of running and reading, you choose", "propose_plan",
      [
        "goals": [
          ["title": "Run 80 km", "targets": [["unit": "km", "value": 80]]],
          ["title": "Read 400 pages", "targets": [["unit": "pages", "value": 400]]],
        ]
      ]
    ),
    ("change", "no, it was 35 pages", "update_record", nil),
    ("delete", "delete that", "delete_record", nil),
    ("delete-goal", "delete the goal run 120 km", "delete_record", nil),
  ]

  @Test(arguments: cards)
  func `a card is what it was`(
    name: String, words: String, tool: String, call: JSONObject?
  ) throws {
    // What waits already is proposed once more.
    if name.hasSuffix("-waiting") { _ = try scene.propose(words, tool, call) }
    let proposal = try scene.propose(words, tool, call)
    var text = ""
    for width in [40, 60, 80, 120, 200] {
      let plain = scene.card(proposal, width, colour: false)
      let coloured = scene.card(proposal, width, colour: true)
      let shown = coloured.replacing("\u{1B}", with: "␛")
      text += "== \(width)\n\(plain)\n== \(width), in colour\n\(shown)\n"
      // The colours add nothing that can be read.
      #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }
    try Golden.expect(text, name: name)
    expectWhole(proposal, name)
  }

  /// At every width each line fits, and the same is said.
  private func expectWhole(_ proposal: Proposal, _ name: String) {
    let widest = scene.card(proposal, 200, colour: false).filter { !$0.isWhitespace }
    for width in stride(from: 40, through: 200, by: Soak.count(7, soak: 1)) {
      let plain = scene.card(proposal, width, colour: false)
      for line in plain.split(separator: "\n") {
        #expect(TextWidth.columns(line) <= width, "\(name) at \(width): \(line)")
      }
      #expect(plain.filter { !$0.isWhitespace } == widest, "\(name) at \(width)")
    }
  }

  static let warnings: [(words: String, tool: String, codes: [String])] = [
    ("I ran 5 km today", "create_action", []),
    ("I ran 60 km today", "create_action", ["unusual_amount"]),
    ("I ran 6 km yesterday", "create_action", ["duplicate"]),
    ("I ran 5 km on March 3 2021", "create_action", ["far_past"]),
    ("I want to run 120 km by 2040-01-01", "create_goal", ["far_future", "duplicate"]),
    ("I want to swim 20 km by the end of February", "create_goal", []),
    ("read 12 pages of Émile 今日 today", "create_action", ["same_day"]),
    ("I want to get fit by the end of March", "create_goal", ["unmeasured"]),
    ("I want to run 900 km by December 10", "create_goal", ["steep", "duplicate"]),
  ]

  @Test(arguments: warnings)
  func `what is likely a slip is warned of, and nothing else`(
    words: String, tool: String, codes: [String]
  ) throws {
    let proposal = try scene.propose(words, tool)
    #expect(proposal.warnings.compactMap { $0["code"]?.string } == codes)
    #expect(proposal.event["warnings"]?.array == proposal.warnings)
    let card = scene.card(proposal, 80, colour: false)
    #expect(card.contains("check") == !codes.isEmpty)
  }

  @Test func `every value says where it comes from`() throws {
    let proposal = try scene.propose("I ran 5km this morning", "create_action")
    let text = Explanation(proposal, today: Day(ordinal: 20_778)).text(width: 100, colour: false)
    #expect(text.hasPrefix("You said: “I ran 5km this morning”"))
    #expect(text.contains("your own words: “5km”"))
    #expect(text.contains("worked out from your words: “this morning”"))
    #expect(text.contains("in your journal: “Run 120 km”"))
  }
}

/// Texts that are kept beside the tests.
enum Golden {
  static func expect(_ text: String, name: String) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Golden/\(name).txt")
    if ProcessInfo.processInfo.environment["TENWEEK_RECORD"] != nil {
      try Data(text.utf8).write(to: url)
    }
    let kept = try String(contentsOf: url, encoding: .utf8)
    #expect(text == kept, "\(name)")
  }
}
