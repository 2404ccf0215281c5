import Foundation
import GRDB
import Journal
import TestSupport
import Testing
import ToolSchema

@testable import Store

/// What is kept of decisions on lines that the model and the rules read differently.
struct ReadingDecisionTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try .fixed()
  }

  /// A card of one reading of a line.
  private func propose(
    _ reader: String, line: Int = 1, other: [JSONValue] = [["tool": "create_action"]],
    edited: [JSONValue] = [], differs: Bool = true
  ) throws -> ProposalRecord {
    let change = Change.logAction(
      ActionDraft(
        id: surroundings.ids.next(), title: "Run", day: surroundings.today,
        zone: surroundings.zone.identifier, measurements: [], contributions: [],
        logTime: surroundings.now()))
    var details: JSONObject = [
      "reader": .string(reader), "other": .array(other), "edited": .array(edited),
    ]
    if differs {
      details["difference"] = ["model": "small", "kind": "log", "line": .integer(line)]
    }
    let proposal = ProposalRecord(
      id: surroundings.ids.next(), conversation: nil, call: surroundings.ids.next(),
      tool: "create_action", words: "I ran", arguments: "{}",
      details: JSONValue.object(details).text, change: change,
      fingerprint: try database.preview(change).fingerprint, createdAt: surroundings.now())
    try database.keep(proposal)
    return proposal
  }

  private func settle(
    _ proposal: ProposalRecord, _ status: ProposalRecord.Status, reason: String? = nil
  ) throws {
    _ = try database.settle(proposal.id, as: status, reason: reason, at: surroundings.now())
  }

  private func kept() throws -> [String] {
    var all: [String] = []
    try database.whole { journal in
      try journal.eachReadingDecision { decision in
        all.append(
          [
            decision.model, decision.kind, decision.reader.rawValue, decision.outcome.rawValue,
            decision.favours?.rawValue ?? "–",
          ].joined(separator: " "))
      }
    }
    return all
  }

  @Test(arguments: [
    ("model", "small log model approved model"), ("rules", "small log rules approved rules"),
  ]) func `who is approved was right`(reader: String, row: String) throws {
    let proposal = try propose(reader)
    guard case .applied = try database.approve(proposal.id, at: surroundings.now()) else {
      Issue.record("not applied")
      return
    }
    #expect(try kept() == [row])
  }

  @Test func `a title in other words is no fault, another value is`() throws {
    _ = try database.approve(
      try propose("model", line: 1, edited: ["/title"]).id, at: surroundings.now())
    _ = try database.approve(
      try propose("model", line: 2, edited: ["/title", "/day"]).id, at: surroundings.now())
    #expect(try kept() == ["small log model approved model", "small log model edited rules"])
  }

  @Test func `a declined reading speaks for the other where that was to write nothing`() throws {
    try settle(try propose("model", line: 1), .declined)
    try settle(try propose("rules", line: 2), .declined)
    try settle(try propose("rules", line: 3, other: []), .declined)
    #expect(
      try kept() == [
        "small log model declined rules", "small log rules declined –",
        "small log rules declined model",
      ])
  }

  @Test func `taking the other reading speaks for it`() throws {
    try settle(try propose("rules"), .superseded, reason: ProposalRecord.otherTaken)
    #expect(try kept() == ["small log rules other model"])
  }

  @Test func `what is superseded by a later call, or was read the same, is no decision`() throws {
    try settle(try propose("model"), .superseded)
    try settle(try propose("both", differs: false), .declined)
    #expect(try kept() == [])
  }

  @Test func `a line counts once, and an approval outweighs nothing`() throws {
    let cards = try (0..<3).map { _ in try propose("model") }
    _ = try database.approve(cards[0].id, at: surroundings.now())
    try settle(cards[1], .declined)
    _ = try database.approve(cards[2].id, at: surroundings.now())
    #expect(try kept() == ["small log model declined rules"])
  }

  @Test func `what is taken back within the hour was wrong, later it is a change of mind`() throws {
    for (line, seconds) in [(1, 600), (2, 7200)] {
      let proposal = try propose("model", line: line)
      _ = try database.approve(proposal.id, at: surroundings.now())
      _ = try database.turn(
        .undo, LedgerEntry.ID(rawValue: proposal.id.rawValue),
        at: surroundings.now().adding(seconds: seconds), key: surroundings.ids.next())
    }
    #expect(try kept() == ["small log model undone rules", "small log model approved model"])
  }

  @Test func `the newest are read, oldest of them first`() throws {
    for line in 1...5 {
      let proposal = try propose(line == 2 ? "rules" : "model", line: line)
      _ = try database.approve(
        proposal.id, at: surroundings.now().adding(seconds: line))
    }
    let decisions = try database.readingDecisions(of: "small", kind: "log", limit: 4)
    #expect(decisions.map(\.favours) == [.rules, .model, .model, .model])
    #expect(try database.readingDecisions(of: "other", limit: 4).isEmpty)
    #expect(try database.readingDecisions(of: "small", limit: 9).count == 5)
  }
}
