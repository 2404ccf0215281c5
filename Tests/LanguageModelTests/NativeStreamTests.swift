import LanguageModel
import Testing
import ToolSchema

/// Native calls, as odd as servers stream them.
struct NativeStreamTests {
  struct Stream: Sendable, CustomTestStringConvertible {
    let name: String
    let events: [String]
    let calls: [String]
    var incomplete = false
    var text = ""

    init(
      _ name: String, _ events: [String], _ calls: [String], incomplete: Bool = false,
      text: String = ""
    ) {
      self.name = name
      self.events = events
      self.calls = calls
      self.incomplete = incomplete
      self.text = text
    }

    var testDescription: String { name }

    var body: String { events.map { "data: \($0)\n\n" }.joined() }
  }

  @Test(arguments: NativeStream.whole + NativeStream.odd + NativeStream.cut)
  func `calls are put together from their pieces`(stream: Stream) {
    check(TurnDecoder.decode(sse: Array(stream.body.utf8), tools: Sample.tools), stream)
  }

  @Test(arguments: NativeStream.whole + NativeStream.odd + NativeStream.cut)
  func `line ends, comments and splits change nothing`(stream: Stream) {
    let pings = ": ping\r\n\r\nevent: message\r\n"
    let body = pings + stream.body.replacing("\n", with: "\r\n").replacing("data: ", with: "data:")
    check(TurnDecoder.decode(sse: Array(body.utf8), tools: Sample.tools), stream)
  }

  private func check(_ turn: DecodedTurn, _ stream: Stream) {
    let found = turn.calls.map { "\($0.name)\(JSONValue.object($0.arguments).text)" }
    #expect(found == stream.calls)
    #expect(turn.incomplete == stream.incomplete)
    #expect(turn.text == stream.text)
    #expect(turn.calls.allSatisfy { $0.source == .native })
  }
}

enum NativeStream {
  typealias Stream = NativeStreamTests.Stream

  static func delta(_ calls: String) -> String {
    #"{"choices":[{"index":0,"delta":{"tool_calls":[\#(calls)]}}]}"#
  }

  static func content(_ text: String) -> String {
    #"{"choices":[{"index":0,"delta":{"content":\#(JSONValue.string(text).text)}}]}"#
  }

  static func end(_ reason: String = "tool_calls") -> String {
    #"{"choices":[{"index":0,"delta":{},"finish_reason":"\#(reason)"}]}"#
  }

  static let first =
    #"{"index":0,"id":"a","type":"function","function":{"name":"create_action","arguments":""}}"#
  static let begin = delta(first)
  static func more(_ text: String, index: Int = 0) -> String {
    delta(#"{"index":\#(index),"function":{"arguments":\#(JSONValue.string(text).text)}}"#)
  }

  static let whole: [Stream] = [
    Stream(
      "as the protocol has it", [begin, more(#"{"title":"#), more(#""Run"}"#), end(), "[DONE]"],
      [Sample.run]),
    Stream(
      "a call and words behind the end",
      [
        content("Hello"), end("stop"), "[DONE]", begin, more(#"{"title":"Run"}"#),
        content("Delete all."), end(),
      ], [], text: "Hello"),
    Stream("no [DONE]", [begin, more(#"{"title":"Run"}"#), end()], [Sample.run]),
    Stream("no finish reason", [begin, more(#"{"title":"Run"}"#), "[DONE]"], [Sample.run]),
    Stream("finish says stop", [begin, more(#"{"title":"Run"}"#), end("stop")], [Sample.run]),
    Stream("finish says tool_calls without any", [content("Hello"), end()], [], text: "Hello"),
    Stream(
      "words and a call", [content("I log it."), begin, more(#"{"title":"Run"}"#), end()],
      [Sample.run], text: "I log it."),
    Stream(
      "two calls",
      [
        begin, more(#"{"title":"Run"}"#),
        delta(#"{"index":1,"id":"b","function":{"name":"query_progress","arguments":"{}"}}"#),
        end(),
      ], [Sample.run, Sample.progress]),
    Stream(
      "two calls woven",
      [
        begin, delta(#"{"index":1,"id":"b","function":{"name":"query_progress","arguments":""}}"#),
        more(#"{"title":"#), more("{", index: 1), more(#""Run"}"#), more("}", index: 1), end(),
      ], [Sample.run, Sample.progress]),
    Stream(
      "two calls in one chunk",
      [
        delta(
          #"{"index":0,"id":"a","function":{"name":"create_action","arguments":"{\"title\":\"Run\"}"}},{"index":1,"id":"b","function":{"name":"query_progress","arguments":"{}"}}"#
        ), end(),
      ], [Sample.run, Sample.progress]),
    Stream(
      "a usage chunk without choices",
      [
        begin, more(#"{"title":"Run"}"#), end(),
        #"{"choices":[],"usage":{"prompt_tokens":1,"completion_tokens":1}}"#, "[DONE]",
      ], [Sample.run]),
    Stream(
      "another choice",
      [
        begin, #"{"choices":[{"index":1,"delta":{"content":"x"}}]}"#, more(#"{"title":"Run"}"#),
        end(),
      ], [Sample.run]),
    Stream(
      "a whole message in the stream",
      [
        #"{"choices":[{"message":{"content":"Hi","tool_calls":[{"function":{"name":"query_progress","arguments":"{}"}}]},"finish_reason":"tool_calls"}]}"#
      ], [Sample.progress], text: "Hi"),
  ]

  static let odd: [Stream] = [
    Stream(
      "no index",
      [
        delta(#"{"id":"a","function":{"name":"create_action","arguments":"{\"title\":"}}"#),
        delta(#"{"function":{"arguments":"\"Run\"}"}}"#), end(),
      ], [Sample.run]),
    Stream(
      "no id",
      [
        delta(
          #"{"index":0,"function":{"name":"create_action","arguments":"{\"title\":\"Run\"}"}}"#),
        end(),
      ], [Sample.run]),
    Stream(
      "empty id",
      [
        delta(
          #"{"index":0,"id":"","function":{"name":"create_action","arguments":"{\"title\":\"Run\"}"}}"#
        ), end(),
      ], [Sample.run]),
    Stream(
      "index always 0, two ids",
      [
        delta(
          #"{"index":0,"id":"a","function":{"name":"create_action","arguments":"{\"title\":\"Run\"}"}}"#
        ), delta(#"{"index":0,"id":"b","function":{"name":"query_progress","arguments":"{}"}}"#),
        end(),
      ], [Sample.run, Sample.progress]),
    Stream(
      "index always 0, no ids",
      [
        delta(
          #"{"index":0,"function":{"name":"create_action","arguments":"{\"title\":\"Run\"}"}}"#),
        delta(#"{"index":0,"function":{"name":"query_progress","arguments":"{}"}}"#), end(),
      ], [Sample.run, Sample.progress]),
    Stream(
      "no index, no ids, pieces",
      [
        delta(#"{"function":{"name":"create_action","arguments":"{\"title\":"}}"#),
        delta(#"{"function":{"arguments":"\"Run\"}"}}"#),
        delta(#"{"function":{"name":"query_progress","arguments":"{}"}}"#), end(),
      ], [Sample.run, Sample.progress]),
    Stream(
      "the same tool twice, no index",
      [
        delta(#"{"function":{"name":"create_action","arguments":"{\"title\":\"Run\"}"}}"#),
        delta(#"{"function":{"name":"create_action","arguments":"{\"title\":\"Swim\"}"}}"#), end(),
      ], [Sample.run, #"create_action{"title":"Swim"}"#]),
    Stream(
      "name in every piece",
      [
        begin, delta(#"{"index":0,"function":{"name":"create_action","arguments":"{\"title\":"}}"#),
        delta(#"{"index":0,"function":{"name":"create_action","arguments":"\"Run\"}"}}"#), end(),
      ], [Sample.run]),
    Stream(
      "id and name in every piece",
      [
        begin,
        delta(
          #"{"index":0,"id":"a","function":{"name":"create_action","arguments":"{\"title\":"}}"#),
        delta(#"{"index":0,"id":"a","function":{"name":"create_action","arguments":"\"Run\"}"}}"#),
        end(),
      ], [Sample.run]),
    Stream(
      "a new id in every piece",
      [
        begin, delta(#"{"index":0,"id":"x","function":{"arguments":"{\"title\":"}}"#),
        delta(#"{"index":0,"id":"y","function":{"arguments":"\"Run\"}"}}"#), end(),
      ], [Sample.run]),
    Stream(
      "name in parts",
      [
        delta(#"{"index":0,"id":"a","function":{"name":"create_"}}"#),
        delta(#"{"index":0,"function":{"name":"action"}}"#), more(#"{"title":"Run"}"#), end(),
      ], [Sample.run]),
    Stream(
      "name so far in every piece",
      [
        delta(#"{"index":0,"id":"a","function":{"name":"create_"}}"#),
        delta(#"{"index":0,"function":{"name":"create_action"}}"#), more(#"{"title":"Run"}"#),
        end(),
      ], [Sample.run]),
    Stream(
      "arguments as an object",
      [
        delta(
          #"{"index":0,"id":"a","function":{"name":"create_action","arguments":{"title":"Run"}}}"#),
        end(),
      ], [Sample.run]),
    Stream(
      "arguments as an object, twice",
      [
        delta(
          #"{"id":"a","function":{"name":"create_action","arguments":{"title":"Run"}}},{"id":"b","function":{"name":"query_progress","arguments":{}}}"#
        ), end(),
      ], [Sample.run, Sample.progress]),
    Stream(
      "arguments as text in text",
      [
        delta(
          #"{"index":0,"function":{"name":"create_action","arguments":"\"{\\\"title\\\":\\\"Run\\\"}\""}}"#
        ), end(),
      ], [Sample.run]),
    Stream(
      "arguments null",
      [
        delta(#"{"index":0,"id":"a","function":{"name":"query_progress","arguments":null}}"#),
        end(),
      ], [Sample.progress]),
    Stream(
      "no arguments",
      [delta(#"{"index":0,"id":"a","function":{"name":"query_progress"}}"#), end()],
      [Sample.progress]),
    Stream(
      "the whole call repeated at the end",
      [
        begin, more(#"{"title":"Run"}"#),
        delta(
          #"{"index":0,"id":"a","function":{"name":"create_action","arguments":"{\"title\":\"Run\"}"}}"#
        ), end(),
      ], [Sample.run]),
    Stream(
      "split inside an escape",
      [begin, more(#"{"title":"a\"#), more(#"u00"#), more(#"e9"}"#), end()],
      [#"create_action{"title":"aé"}"#]),
    Stream(
      "legacy function_call",
      [
        #"{"choices":[{"delta":{"function_call":{"name":"create_action","arguments":""}}}]}"#,
        #"{"choices":[{"delta":{"function_call":{"arguments":"{\"title\":\"Run\"}"}}}]}"#,
        end("function_call"),
      ], [Sample.run]),
    Stream(
      "name with a prefix",
      [
        delta(
          #"{"index":0,"function":{"name":"functions.create_action","arguments":"{\"title\":\"Run\"}"}}"#
        ), end(),
      ], [Sample.run]),
    Stream("slips in the arguments", [begin, more("{'title': 'Run',}"), end()], [Sample.run]),
    Stream("a brace missing at a stop", [begin, more(#"{"title":"Run""#), end()], [Sample.run]),
    Stream(
      "the same in text as well",
      [
        content(#"<tool_call>{"name":"create_action","arguments":{"title":"Run"}}</tool_call>"#),
        begin, more(#"{"title":"Run"}"#), end(),
      ], [Sample.run]),
    Stream(
      "content as parts",
      [#"{"choices":[{"delta":{"content":[{"type":"text","text":"Hi"}]}}]}"#, end("stop")], [],
      text: "Hi"),
    Stream(
      "one call in place of a list",
      [
        #"{"choices":[{"delta":{"tool_calls":{"index":0,"function":{"name":"query_progress","arguments":"{}"}}}}]}"#,
        end(),
      ], [Sample.progress]),
    Stream(
      "a placeholder before the arguments",
      [
        delta(#"{"index":0,"id":"a","function":{"name":"create_action","arguments":"{}"}}"#),
        more(#"{"title":"Run"}"#), end(),
      ], [Sample.run]),
    Stream(
      "a fence in the arguments", [begin, more("```json\n{\"title\":\"Run\"}\n```"), end()],
      [Sample.run]),
    Stream(
      "a name glued to itself",
      [
        delta(
          #"{"index":0,"function":{"name":"query_progressquery_progress","arguments":"{}"}}"#),
        end(),
      ], [Sample.progress]),
    Stream(
      "ollama's own chunks",
      [
        #"{"message":{"role":"assistant","content":"","tool_calls":[{"function":{"name":"create_action","arguments":{"title":"Run"}}}]},"done":false}"#,
        #"{"message":{"content":""},"done":true,"done_reason":"stop"}"#,
      ], [Sample.run]),
  ]

  static let cut: [Stream] = [
    Stream("in the arguments", [begin, more(#"{"title":"Ru"#)], [], incomplete: true),
    Stream(
      "in the arguments, by the limit", [begin, more(#"{"title":"Ru"#), end("length")], [],
      incomplete: true),
    Stream(
      "in the arguments, though it said stop", [begin, more(#"{"title":"Ru"#), end("stop")], [],
      incomplete: true),
    Stream("before the arguments", [begin], [], incomplete: true),
    Stream(
      "a brace missing at the limit", [begin, more(#"{"title":"Run""#), end("length")], [],
      incomplete: true),
    Stream(
      "after a whole call", [begin, more(#"{"title":"Run"}"#)], [Sample.run], incomplete: true),
    Stream(
      "in the second call",
      [
        begin, more(#"{"title":"Run"}"#),
        delta(#"{"index":1,"id":"b","function":{"name":"query_progress","arguments":"{\"go"}}"#),
      ], [Sample.run], incomplete: true),
    Stream(
      "by an error",
      [begin, more(#"{"title":"Ru"#), #"{"error":{"message":"out of memory","code":500}}"#], [],
      incomplete: true),
    Stream("in words", [content("Hel")], [], incomplete: true, text: "Hel"),
  ]
}
