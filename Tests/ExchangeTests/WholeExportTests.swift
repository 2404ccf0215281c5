import Exchange
import Foundation
import Journal
import Store
import TestSupport
import Testing
import ToolSchema

/// `export json --all`: every message, the times at which rows were made, and the log of changes.
struct WholeExportTests {
  let folder: TemporaryFolder
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    surroundings = try Surroundings.fixed()
  }

  private func database(_ name: String) throws -> JournalDatabase {
    try JournalDatabase(opening: folder.path(name))
  }

  @discardableResult
  private func take(_ document: JSONValue, into database: JournalDatabase) throws
    -> JSONImport.Report
  {
    var importing = JSONImport(database: database, surroundings: surroundings)
    return try importing.run(document)
  }

  private func export(_ database: JournalDatabase) throws -> JSONObject {
    let text = try database.exported(
      in: surroundings.zone, today: surroundings.today, isWhole: true)
    return try #require(try JSONValue(parsing: text).object)
  }

  /// Every key of the document, those of a whole export included.
  static let whole: JSONValue = {
    var document = WholeJournalTests.rich.object ?? [:]
    for (part, list) in document where part != "conversations" {
      let items = (list.array ?? []).map { item -> JSONValue in
        var item = item.object ?? [:]
        item["logged"] = "2026-01-02T03:04:05.678Z"
        return .object(item)
      }
      document[part] = .array(items)
    }
    document["conversations"] = [talk]
    document["changes"] = [
      [
        "id": "0000000000001", "at": "2026-01-02T03:04:05Z", "origin": "proposal",
        "words": "I ran", "reverts": "0000000000002", "proposal": "0000000000003",
        "rows": [["table": "actions", "change": "insert", "id": "0000000000004"]],
      ]
    ]
    document["decisions"] = [
      [
        "model": "small", "kind": "log", "reader": "model", "outcome": "declined",
        "favours": "rules", "at": "2026-01-02T03:04:05.678Z",
      ]
    ]
    return .object(document)
  }()

  static let talk: JSONValue = [
    "messages": [
      ["role": "user", "content": "I ran 5 km", "logged": "2026-01-02T03:04:05Z"],
      [
        "role": "tool_call", "content": "", "tool": "create_action", "call": 1,
        "part": ["title": "Run"], "logged": "2026-01-02T03:04:06Z",
      ],
      [
        "role": "tool_result", "content": "", "tool": "create_action", "call": 1,
        "part": ["status": "applied"], "logged": "2026-01-02T03:04:06Z",
      ],
      [
        "role": "assistant", "content": "Saved", "partial": true, "model": "small",
        "prompt_tokens": 900, "completion_tokens": 20, "cached_tokens": 850,
        "milliseconds": 1200, "logged": "2026-01-02T03:04:07.500Z",
      ],
    ],
    "kind": "reflection", "title": "Running", "status": "archived",
    "started": "2026-01-02T03:04:05Z",
  ]

  @Test func `no decision in a file makes a model trusted more`() throws {
    let journal = try database("b.sqlite")
    let praise: JSONValue = [
      "decisions": [
        [
          "model": "small", "kind": "log", "reader": "rules", "outcome": "other",
          "favours": "model", "at": "2026-01-02T03:04:05.678Z",
        ]
      ]
    ]
    _ = try take(praise, into: journal)
    #expect(try journal.readingDecisions(of: "small", limit: 10).isEmpty)
  }

  @Test func `a whole export comes back byte for byte, its log of changes aside`() throws {
    let first = try database("a.sqlite")
    let report = try take(Self.whole, into: first)
    #expect(report.conversations == 1)
    var document = try export(first)
    #expect(document["changes"]?.array?.count == 1)
    #expect(document["changes"]?.array?.first?["origin"] == "import")
    var expected = try #require(Self.whole.object)
    document["changes"] = nil
    expected["changes"] = nil
    #expect(JSONValue.object(document).prettyText == JSONValue.object(expected).prettyText)
    #expect(try take(.object(document), into: first).isEmpty)
    let second = try database("b.sqlite")
    try take(.object(document), into: second)
    var copy = try export(second)
    copy["changes"] = nil
    #expect(JSONValue.object(copy).prettyText == JSONValue.object(document).prettyText)
  }

  @Test func `the plain and the whole form of a conversation are one conversation`() throws {
    let first = try database("a.sqlite")
    try take(["conversations": [Self.talk]], into: first)
    let plain = try JSONValue(parsing: first.exported(in: surroundings.zone))
    #expect(
      plain["conversations"] == [
        ["messages": [["role": "user", "content": "I ran 5 km"]]]
      ])
    #expect(try take(plain, into: first).isEmpty)
    #expect(try take(["conversations": [Self.talk]], into: first).isEmpty)
  }

  @Test func `the log of changes names each change with its rows`() throws {
    let first = try database("a.sqlite")
    try take(["values": [["title": "Health"]]], into: first)
    _ = try first.turn(.undo, nil, at: surroundings.now(), key: surroundings.ids.next())
    let changes = try #require(try export(first)["changes"]?.array)
    #expect(changes.map { $0["origin"] } == ["import", "undo"])
    #expect(changes[1]["reverts"] == changes[0]["id"])
    #expect(changes[1]["rows"]?.array?.first?["change"] == "delete")
    #expect(changes[1]["rows"]?.array?.first?["table"] == "personalValues")
  }

  @Test func `an export of thousands is the same text as the document's own`() throws {
    let first = try database("a.sqlite")
    let actions = (0..<3000).map { number -> JSONValue in
      [
        "id": .string("n\(number)"), "title": "Walk",
        "day": .string("2026-\(number % 2 == 0 ? "03" : "04")-0\(number % 9 + 1)"),
      ]
    }
    try take(["actions": .array(actions)], into: first)
    let text = try first.exported(in: surroundings.zone)
    let document = try JSONValue(parsing: text)
    #expect(document.prettyText + "\n" == text)
    let keys = try #require(document["actions"]?.array).map {
      "\($0["day"]?.string ?? "") \($0["id"]?.string ?? "")"
    }
    #expect(keys.count == 3000 && keys == keys.sorted())
  }
}
