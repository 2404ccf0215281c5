import Conversation
import Faces
import Foundation
import Journal
import Store
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
    #expect(Attack.languages.count >= 40)
  }

  @Test func `a history of somebody else's making is gone on with`() throws {
    let attack = try #require(Attack.languages.first { $0.journal["conversations"] != nil })
    let scene = try AttackScene(finding: attack)
    #expect(try scene.database.messages(in: scene.conversation, last: 4).count == 2)
  }

  @Test(arguments: Attack.tongues.map(\.code))
  func `in other languages nothing is written, removed or claimed`(code: String) async throws {
    for attack in Attack.languages where attack.name.hasPrefix(code) {
      for trust in Trust.allCases {
        let scene = try AttackScene(finding: attack)
        let before = try scene.entries()
        let goals = try scene.contents()["goals"]
        let events = try await scene.say(
          attack.words, to: model(attack), as: .yes, trust: trust)
        let after = try scene.entries()
        #expect(before.allSatisfy(after.contains), "\(attack.name), trust \(trust)")
        #expect(try scene.contents()["goals"] == goals, "\(attack.name), trust \(trust)")
        // With a yes to a card that says so, a line may become an entry: of the person's words alone.
        for entry in after where !before.contains(entry) {
          let title = entry["title"]?.string ?? ""
          #expect(attack.words.localizedCaseInsensitiveContains(title), "\(attack.name)")
          #expect(entry["measurements"] == nil && entry["notes"] == nil, "\(attack.name)")
        }
        let told = events.contains {
          if case .notice(let notice) = $0 { notice.code == .unbackedClaim } else { false }
        }
        let claim = Attack.tongues.first { $0.code == code }?.claim ?? ""
        #expect(told || !events.reply.contains(claim), "\(attack.name), trust \(trust)")
      }
    }
  }

  @Test func `without a yes nothing is written`() async throws {
    let attacks = Self.share(1)
    for attack in attacks {
      let scene = try AttackScene(finding: attack)
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
      let scene = try AttackScene(finding: attack)
      let before = try scene.entries()
      let goals = try scene.contents()["goals"]
      let events = try await scene.say(attack.words, to: model(attack), as: .yes)
      let after = try scene.entries()
      let added = after.filter { !before.contains($0) }
      #expect(after.count - added.count == before.count, "\(attack.name)")
      #expect(try scene.contents()["goals"] == goals, "\(attack.name)")
      guard !Attack.languages.contains(where: { $0.name == attack.name }) else { continue }
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

/// What a terminal takes for a command or for an order of letters, and what it does not show.
enum Terminal {
  static func isSteered(by text: String) -> Bool {
    text.contains { character in
      let scalars = character.unicodeScalars
      guard let first = scalars.first else { return false }
      let isPicture =
        first.properties.isEmoji && (!first.isASCII || scalars.last == "\u{20E3}")
      return scalars.contains { scalar in
        switch scalar {
        case "\n", "\t": return false
        case "\u{FE0F}": return !isPicture
        case "\u{200D}", "\u{200C}": return !isPicture && !(0x600...0xDFF).contains(first.value)
        case "\u{2800}": return true
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return scalar.properties.isDefaultIgnorableCodePoint
        }
      }
    }
  }
}
