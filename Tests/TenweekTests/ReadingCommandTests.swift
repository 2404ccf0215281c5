import TestSupport
import Testing
import ToolSchema

/// `read` and `decode`: what a person uses to see why something was taken so.
struct ReadingCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func keys(_ value: JSONValue?) -> Set<String> { Set(value?.object?.keys ?? []) }

  @Test func `read shows dates, durations and amounts with all their keys`() async throws {
    let run = try await sandbox.run(
      "read", "--json", "I ran 5 km yesterday evening for 30 minutes")
    #expect(run.code == 0)
    let reading = try #require(try run.lines().first)
    #expect(reading["intent"] == "done")
    let date = try #require(reading["dates"]?.array?.first)
    #expect(date["text"] == "yesterday evening")
    #expect(date["day"] == "2026-11-20")
    #expect(date["grain"] == "part")
    #expect(date["part_of_day"] == "evening")
    #expect(date["start"]?.string?.hasPrefix("2026-11-20T") == true)
    #expect(keys(date).isSuperset(of: ["end", "alternatives"]))
    #expect(date["kind"] == "date")
    #expect(date["invalid"] == .null)
    let duration = try #require(reading["durations"]?.array?.first)
    #expect(duration["text"] == "30 minutes")
    #expect(duration["minutes"] == 30)
    #expect(
      reading["quantities"] == [
        [
          "text": "5 km", "value": 5, "unit": "km", "max": nil, "kind": "amount",
          "alternatives": [],
        ]
      ])
    #expect(reading["marks"]?.array?.count == 3)
    #expect(reading["relations"] == [])
    let plain = try await sandbox.run("read", "I ran 5 km")
    #expect(plain.code == 0)
    #expect(plain.output.contains("5 km"))
  }

  @Test func `read says of a day that cannot be that it is none`() async throws {
    let run = try await sandbox.run("read", "--json", "ran 5m on 31 June, 3 x 10 min")
    let reading = try #require(try run.lines().first)
    let date = try #require(reading["dates"]?.array?.first)
    #expect(date["day"] == .null)
    #expect(date["invalid"] == "there is no 31 June")
    let open = try #require(reading["quantities"]?.array?.first)
    #expect(open["unit"] == .null)
    #expect(open["alternatives"]?.array?.count == 3)
    #expect(reading["relations"] == [["kind": "times", "left": 2, "right": 3]])
  }

  @Test func `read answers each line at its own time, in order`() async throws {
    let input = """
      {"id":1,"text":"ran yesterday","now":"2026-03-01T10:00:00","timezone":"UTC"}
      {"id":"two","text":"ran yesterday"}

      {"id":3}
      {"id":4,"text":"x","timezone":"Nowhere"}
      {"id":5,"text":"x","now":"soon"}
      {"id":6,"text":"x","now":7}
      [1]
      {"id":8,"text":"read 30 pages"}
      """
    let run = try await sandbox.run("read", "--jsonl", input: Array(input.utf8))
    #expect(run.code == 65)
    let lines = try run.lines()
    #expect(lines.map { $0["id"] ?? .null } == [1, "two", 3, 4, 5, 6, nil, 8])
    #expect(lines.first?["dates"]?.array?.first?["day"] == "2026-02-28")
    #expect(lines.dropFirst().first?["dates"]?.array?.first?["day"] == "2026-11-20")
    #expect(
      lines.map { $0["error"] != nil } == [false, false, true, true, true, true, true, false])
  }

  static let turnKeys: Set<String> = [
    "text", "reasoning", "calls", "unknown", "incomplete", "error", "problems",
  ]

  private func decode(_ input: String, _ options: String...) async throws -> JSONValue {
    let run = try await sandbox.runBare(["decode"] + options, input: Array(input.utf8))
    #expect(run.code == 0)
    let lines = try run.lines()
    #expect(lines.count == 1)
    #expect(keys(lines.first).isSuperset(of: Self.turnKeys))
    return lines.first ?? .null
  }

  @Test func `decode reads raw text`() async throws {
    let turn = try await decode(
      """
      Sure.
      <tool_call>
      {"name": "create_action", "arguments": {"title": "Run"}}
      </tool_call>
      """)
    #expect(turn["text"] == "Sure.")
    #expect(
      turn["calls"] == [
        ["name": "create_action", "arguments": ["title": "Run"], "source": "text"]
      ])
    #expect(turn["incomplete"] == false)
    #expect(turn["error"] == .null)
    #expect(try await decode("")["text"] == "")
  }

  @Test func `decode reads a body and a stream`() async throws {
    let body = try await decode(
      #"{"choices":[{"message":{"content":" hi "},"finish_reason":"stop"}]}"#, "--json-body")
    #expect(body["text"] == "hi")
    let delta =
      #"{"choices":[{"delta":{"tool_calls":[{"index":0,"id":"a","function":{"name":"find_records","arguments":"{\"kind\":\"goal\"}"}}]}}]}"#
    let stream = try await decode("data: \(delta)\n\ndata: [DONE]\n\n", "--sse")
    #expect(
      stream["calls"] == [
        ["name": "find_records", "arguments": ["kind": "goal"], "source": "native"]
      ])
    let cut = try await decode("data: \(delta)\n\n", "--sse")
    #expect(cut["incomplete"] == true)
    let page = try await decode("<html>", "--json-body")
    #expect(page["error"]?["code"]?.string?.isEmpty == false)
  }

  @Test func `decode heeds the finish reason and the tools`() async throws {
    #expect(try await decode("I was saying", "--finish-reason", "length")["incomplete"] == true)
    let tools = try sandbox.write(
      #"[{"type":"function","function":{"name":"ping","parameters":{"type":"object"}}}]"#,
      to: "tools.json")
    let text = #"<tool_call>{"name": "ping", "arguments": {}}</tool_call>"#
    #expect(
      try await decode(text, "--tools", tools)["calls"] == [
        ["name": "ping", "arguments": [:], "source": "text"]
      ])
    let stranger = try await decode(text)
    #expect(stranger["calls"] == [])
    #expect(stranger["unknown"] == [["name": "ping", "arguments": [:]]])
  }

  @Test func `decode answers each line, and a bad one ends in 65`() async throws {
    let input = """
      {"id":1,"text":"hello"}
      not JSON
      {"id":"b","nothing":1}
      {"id":3,"body":"{\\"choices\\":[{\\"message\\":{\\"content\\":\\"hi\\"},\\"finish_reason\\":\\"stop\\"}]}"}
      {"id":4,"text":"cut","finish_reason":"length"}
      {"id":5,"sse":"data: [DONE]\\n\\n"}
      """
    let run = try await sandbox.runBare(["decode", "--jsonl"], input: Array(input.utf8))
    #expect(run.code == 65)
    let lines = try run.lines()
    #expect(lines.map { $0["id"] ?? .null } == [1, nil, "b", 3, 4, 5])
    #expect(lines.map { $0["text"]?.string } == ["hello", nil, nil, "hi", "cut", ""])
    #expect(lines.dropFirst().prefix(2).allSatisfy { $0["error"]?["message"] != nil })
    let good = try await sandbox.runBare(
      ["decode", "--jsonl"], input: Array(#"{"id":4,"text":"cut","finish_reason":"length"}"#.utf8))
    #expect(good.code == 0)
  }

  @Test func `bytes that are no text, and tools that are none, are bad data`() async throws {
    #expect(try await sandbox.runBare(["decode"], input: [0xFF]).code == 65)
    #expect(try await sandbox.run("read", "--json", "-", input: [0xFF]).code == 65)
    let wrong = try sandbox.write("{}", to: "tools.json")
    #expect(try await sandbox.runBare(["decode", "--tools", wrong]).code == 65)
    #expect(try await sandbox.runBare(["decode", "--tools", "/no/such"]).code == 65)
  }
}
