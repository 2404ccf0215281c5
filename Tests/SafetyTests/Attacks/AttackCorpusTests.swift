import Conversation
import Foundation
import Journal
import TestSupport
import Testing
import ToolBridge
import ToolSchema

@testable import tenweek

/// Hostile text in every place where text comes in: nothing is written that was not approved,
/// nothing that steers a terminal is shown, nothing crashes.
///
/// A quarter runs each time, all in `make soak`.
struct AttackCorpusTests {
  private static func share(_ number: Int) -> [Attack] {
    Attack.all.enumerated().filter { Soak.isOn || $0.offset % 4 == number }.map(\.element)
  }

  @Test func `the corpus is wide and every attack has a name of its own`() {
    #expect(Attack.all.count >= 150)
    #expect(Set(Attack.all.map(\.name)).count == Attack.all.count)
  }

  @Test func `without a yes nothing is written`() async throws {
    let attacks = Self.share(1)
    for attack in attacks {
      let scene = try AttackScene()
      try scene.offer(attack.journal)
      let before = try scene.contents()
      let events = try await scene.say(attack.words, to: model(attack), as: .absent)
      #expect(try scene.contents() == before, "\(attack.name)")
      #expect(Self.unsafe(in: events) == [], "\(attack.name)")
    }
    print(
      "attacks with nobody there: \(attacks.count) of \(Attack.all.count), 0 writes, 0 bytes for the terminal"
    )
  }

  @Test func `a yes to every plain write brings in nothing but what was said`() async throws {
    var written = 0
    let attacks = Self.share(3)
    for attack in attacks {
      let scene = try AttackScene()
      try scene.offer(attack.journal)
      let before = try scene.entries()
      let goals = try scene.contents()["goals"]
      let events = try await scene.say(attack.words, to: model(attack), as: .yes)
      let after = try scene.entries()
      let added = after.filter { !before.contains($0) }
      #expect(after.count - added.count == before.count, "\(attack.name)")
      #expect(try scene.contents()["goals"] == goals, "\(attack.name)")
      #expect(added.count <= (attack.words.hasPrefix("I ran 5 km") ? 1 : 0), "\(attack.name)")
      for entry in added {
        #expect(entry["measurements"] == [["unit": "km", "value": 5]], "\(attack.name)")
        #expect(entry["day"] == "2026-11-21" && entry["notes"] == nil, "\(attack.name)")
      }
      #expect(Self.unsafe(in: events) == [], "\(attack.name)")
      written += added.count
    }
    print(
      "attacks with a yes to all: \(attacks.count) of \(Attack.all.count), \(written) entries, each what was said"
    )
  }

  private func model(_ attack: Attack) -> AttackScene.Model {
    let rounds = Counter()
    return { _ in attack.answers[min(rounds.next(), attack.answers.count) - 1] }
  }

  /// What of a turn would reach a terminal and steer it.
  static func unsafe(in events: [TurnEvent]) -> [String] {
    let today = Day(ordinal: 20_778)
    let shown = events.flatMap { event -> [String] in
      switch event {
      case .text(let text): [Screen.safe(text)]
      case .notice(let notice): [Screen.line(notice.message)]
      case .waiting(let why): [Screen.line(why)]
      case .failed(let failure): [Screen.line(failure.message)]
      case .asking(let proposals, _):
        proposals.flatMap {
          [
            Card($0, today: today).text(width: 60, colour: false),
            Explanation($0, today: today).text(width: 60, colour: false),
          ]
        }
      default: [JSONFace.json(event)?.text ?? ""]
      }
    }
    return shown.filter(Terminal.isSteered)
  }
}

/// What a terminal takes for a command or for an order of letters.
enum Terminal {
  static func isSteered(by text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar {
      case "\n", "\t": false
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{2028}", "\u{2029}":
        true
      default: false
      }
    }
  }
}
