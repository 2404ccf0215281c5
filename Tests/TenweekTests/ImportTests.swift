import TestSupport
import Testing
import ToolSchema

/// `import json`: all of a document, once, or nothing.
struct ImportTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  static let document: JSONValue = [
    "values": [["title": "Health", "level": "major", "priority": 10]],
    "measures": [["title": "distance", "unit": "km"]],
    "terms": [["number": 3, "start": "2026-11-01", "end": "2027-01-09", "theme": "Endurance"]],
    "goals": [
      [
        "title": "Run 120 km", "start": "2026-11-01", "target": "2027-01-31",
        "targets": [["unit": "km", "value": 120]], "values": ["Health"], "terms": [3],
      ]
    ],
    "actions": [
      [
        "id": "a9", "title": "Run", "day": "2026-11-20", "start_time": "2026-11-20T07:00",
        "duration_minutes": 30, "measurements": [["unit": "km", "value": 5]],
        "goals": ["Run 120 km"], "notes": "wet",
      ],
      ["title": "Walk", "day": "2026-11-19", "part_of_day": "evening"],
    ],
    "conversations": [
      [
        "messages": [
          ["role": "user", "content": "hi"], ["role": "assistant", "content": "hello"],
        ]
      ]
    ],
  ]

  private func take(_ document: JSONValue) async throws -> Sandbox.Run {
    try await sandbox.run(
      "import", "json", try sandbox.write(document.text, to: "document.json"))
  }

  private func export() async throws -> JSONValue {
    try JSONValue(parsing: try await sandbox.run("export", "json").output)
  }

  @Test func `a document comes in whole, and counts`() async throws {
    let run = try await take(Self.document)
    #expect(run.code == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("1 goal") && run.output.contains("2 actions"))
    let progress = try await sandbox.run("progress", "--json").lines().first?.array?.first
    #expect(progress?["goal"] == "Run 120 km")
    #expect(progress?["start"] == "2026-11-01")
    #expect(progress?["target"] == "2027-01-31")
    #expect(progress?["status"]?.string?.isEmpty == false)
    let target = progress?["targets"]?.array?.first?.object
    let contract: JSONObject = ["unit": "km", "target": 120, "current": 5, "percent": 4.17]
    for (key, value) in contract { #expect(target?[key] == value) }
  }

  @Test func `standard input is read for a dash`() async throws {
    let run = try await sandbox.run(
      "import", "json", "-", input: Array(Self.document.text.utf8))
    #expect(run.code == 0)
    #expect(try await export()["actions"]?.array?.count == 2)
  }

  @Test func `a byte order mark is passed over`() async throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array(Self.document.text.utf8)
    let file = try sandbox.write(bytes, to: "marked.json")
    #expect(try await sandbox.run("import", "json", file).code == 0)
    #expect(try await sandbox.run("import", "json", "-", input: bytes).code == 0)
    #expect(try await export()["actions"]?.array?.count == 2)
  }

  @Test func `the same document twice changes nothing`() async throws {
    _ = try await take(Self.document)
    let before = try await sandbox.run("export", "json").output
    let again = try await take(Self.document)
    #expect(again.code == 0)
    #expect(try await sandbox.run("export", "json").output == before)
  }

  @Test func `equal entries without ids are as many as they are, and no more`() async throws {
    let walk: JSONValue = ["title": "Walk", "day": "2026-11-19"]
    _ = try await take(["actions": [walk, walk]])
    #expect(try await export()["actions"]?.array?.count == 2)
    _ = try await take(["actions": [walk, walk]])
    #expect(try await export()["actions"]?.array?.count == 2)
    _ = try await take(["actions": [walk, walk, walk]])
    #expect(try await export()["actions"]?.array?.count == 3)
  }

  @Test func `an id that is there is given back and known by both names`() async throws {
    _ = try await take(Self.document)
    let ids = try await export()["actions"]?.array?.compactMap { $0["id"]?.string } ?? []
    #expect(ids.contains("a9"))
    #expect(ids.contains { $0.utf8.count == 13 })
  }

  @Test func `the same keys with other content are each named, and nothing comes in`() async throws
  {
    _ = try await take(Self.document)
    let before = try await sandbox.run("export", "json").output
    let run = try await take([
      "values": [["title": "Health", "level": "general"], ["title": "Family"]],
      "measures": [["title": "distance", "unit": "mi"]],
      "terms": [["number": 3, "start": "2026-11-01", "end": "2027-01-10"]],
      "goals": [["title": "Run 120 km", "start": "2026-11-01", "target": "2027-02-28"]],
      "actions": [["id": "a9", "title": "Ride", "day": "2026-11-20"]],
    ])
    #expect(run.code == 65)
    #expect(run.output == "")
    for name in ["Health", "distance", "3", "Run 120 km", "a9"] {
      #expect(run.errors.contains(name), "\(name)")
    }
    #expect(!run.errors.contains("Family"))
    #expect(try await sandbox.run("export", "json").output == before)
  }

  static let refused: [(name: String, document: JSONValue, named: String)] = [
    ("a key that is not known", ["gaols": []], "gaols"),
    ("one deep inside", ["actions": [["day": "2026-11-20", "titel": "Run"]]], "titel"),
    (
      "a goal that is nowhere", ["actions": [["title": "R", "day": "2026-11-20", "goals": ["X"]]]],
      "X"
    ),
    ("a value that is nowhere", ["goals": [["title": "G", "values": ["Honour"]]]], "Honour"),
    ("a term that is nowhere", ["goals": [["title": "G", "terms": [7]]]], "7"),
    ("a day that does not exist", ["actions": [["title": "R", "day": "2026-02-30"]]], "day"),
    ("an action without a day", ["actions": [["title": "R"]]], "day"),
    ("an empty action", ["actions": [["day": "2026-11-20"]]], "action"),
    ("a goal without a title", ["goals": [["start": "2026-11-20"]]], "title"),
    (
      "a goal that ends before it starts",
      ["goals": [["title": "G", "start": "2026-11-20", "target": "2026-11-01"]]], "G"
    ),
    (
      "a target of nothing",
      ["goals": [["title": "G", "targets": [["unit": "km", "value": 0]]]]], "G"
    ),
    ("a list that is none", ["actions": ["title": "R"]], "actions"),
    ("a number that is a text", ["terms": [["number": "3"]]], "number"),
    ("a level that is none", ["values": [["title": "V", "level": "huge"]]], "level"),
    ("a priority beyond 100", ["values": [["title": "V", "priority": 101]]], "V"),
    (
      "a time without its day",
      ["actions": [["title": "R", "day": "2026-11-20", "start_time": "07:00"]]], "start_time"
    ),
    (
      "a time on another day",
      [
        "actions": [["title": "R", "day": "2026-11-20", "start_time": "2026-11-25T07:00"]]
      ], "start_time"
    ),
    ("a measure without a name", ["measures": [["title": " ", "unit": "kg"]]], "measure"),
    (
      "a duration below zero",
      ["actions": [["title": "R", "day": "2026-11-20", "duration_minutes": -1]]], "R"
    ),
    (
      "an id of 65 characters",
      [
        "actions": [
          [
            "id": .string(String(repeating: "x", count: 65)), "title": "R", "day": "2026-11-20",
          ]
        ]
      ], "id"
    ),
    ("a role that is none", ["conversations": [["messages": [["role": "boss"]]]]], "role"),
    (
      "a zone that is none", ["actions": [["title": "R", "day": "2026-11-20", "zone": "X/Y"]]],
      "X/Y"
    ),
    (
      "one unit of two measures",
      ["measures": [["title": "distance", "unit": "km"], ["title": "way", "unit": "km"]]], "way"
    ),
    (
      "one id of two actions",
      [
        "actions": [
          ["id": "z", "title": "R", "day": "2026-11-20"],
          ["id": "z", "title": "S", "day": "2026-11-20"],
        ]
      ], "z"
    ),
  ]

  @Test(arguments: refused)
  func `a wrong document is bad data that names the place`(
    name: String, document: JSONValue, named: String
  ) async throws {
    var whole = Self.document.object ?? [:]
    for (key, value) in document.object ?? [:] {
      whole[key] = .array((whole[key]?.array ?? []) + (value.array ?? []))
      if value.array == nil || Self.document[key] == nil { whole[key] = value }
    }
    let run = try await take(.object(whole))
    #expect(run.code == 65)
    #expect(run.output == "")
    #expect(run.errors.contains(named), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(try await sandbox.run("progress", "--json").lines() == [[]])
  }

  static let files: [(name: String, bytes: [UInt8])] = [
    ("not UTF-8", Array(#"{"values":[{"title":""#.utf8) + [0xFF] + Array(#""}]}"#.utf8)),
    ("not JSON", Array("values:".utf8)), ("cut", Array(#"{"values":["#.utf8)), ("empty", []),
    ("a list", Array("[]".utf8)), ("two documents", Array("{} {}".utf8)),
    ("nested beyond reason", Array(String(repeating: "[", count: 100_000).utf8)),
  ]

  @Test(arguments: files)
  func `a file that is no document is bad data`(name: String, bytes: [UInt8]) async throws {
    let file = try sandbox.write(bytes, to: "wrong.json")
    let run = try await sandbox.run("import", "json", file)
    #expect(run.code == 65)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `what an error quotes of a document cannot steer the terminal`() async throws {
    let title = "R\u{1B}[2J\u{202E}n\n"
    let run = try await take([
      "actions": [["title": .string(title), "day": "2026-11-20", "goals": ["X"]]]
    ])
    #expect(run.code == 65)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(!run.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }

  @Test func `a file that is not there, or a folder, is bad data`() async throws {
    for path in ["/no/such/file.json", sandbox.path("")] {
      let run = try await sandbox.run("import", "json", path)
      #expect(run.code == 65)
      #expect(run.errors.contains(path))
    }
  }
}
