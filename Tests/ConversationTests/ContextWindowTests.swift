import Foundation
import Journal
import LanguageModel
import Store
import Testing
import ToolSchema

@testable import Conversation

struct ContextWindowTests {
  private func message(
    _ id: Int64, _ role: LoggedMessage.Role, _ text: String, call: Int64? = nil
  ) -> LoggedMessage {
    LoggedMessage(
      id: RowID(rawValue: id), conversation: RowID(rawValue: 1), role: role, text: text,
      toolName: role == .toolCall ? "f" : nil, callId: call.map { RowID(rawValue: $0) },
      part: role == .toolCall ? "{}" : nil, logTime: Instant(milliseconds: 0))
  }

  @Test func `what changes stands behind the last line, the rest stays as it was`() {
    let window = ContextWindow(prefix: "P", zone: .gmt)
    let first = window.compose(SentHistory(messages: [message(1, .user, "a")]), purpose: "[now]")
    let second = window.compose(
      SentHistory(messages: [
        message(1, .user, "a"), message(2, .assistant, "b"), message(3, .user, "c"),
      ]), purpose: "[later]")
    let day = "[Thursday, 1970-01-01]"
    #expect(first.map(\.content) == ["P", "a\n\n\(day)\n\n[now]"])
    #expect(second.map(\.content) == ["P", "a\n\n\(day)", "b", "c\n\n[later]"])
  }

  @Test func `a line of another day says which`() {
    var next = message(3, .user, "c")
    next.logTime = Instant(milliseconds: 86_400_000)
    let sent = ContextWindow(prefix: "P", zone: .gmt).compose(
      SentHistory(messages: [message(1, .user, "a"), message(2, .assistant, "b"), next]),
      purpose: "")
    #expect(sent.last?.content == "c\n\n[Friday, 1970-01-02]")
  }

  @Test func `a result out of which the program made the answer is sent in a few words`() {
    var history = turns(2)
    history[3].model = nil
    let sent = ContextWindow(prefix: "P", zone: .gmt).compose(
      SentHistory(messages: history + [message(30, .user, "c")]), purpose: "")
    #expect(
      sent.filter { $0.role == .tool }.map(\.content) == [
        #"{"status":"ok","records":2}"#, #"{"status":"ok","records":[1,2]}"#,
      ])
  }

  /// Turns that each ask a tool something.
  private func turns(_ count: Int, result: String = #"{"status":"ok","records":[1,2]}"#)
    -> [LoggedMessage]
  {
    (0..<count).flatMap { turn in
      let base = Int64(turn * 10)
      var found = message(base + 3, .toolResult, "", call: base + 2)
      found.part = result
      var answer = message(base + 4, .assistant, "answer \(turn)")
      answer.model = "a model"
      return [
        message(base + 1, .user, "line \(turn)"), message(base + 2, .toolCall, "", call: base + 2),
        found, answer,
      ]
    }
  }

  @Test func `nothing gives way while there is room`() {
    let history = SentHistory(messages: turns(5))
    #expect(ContextWindow(prefix: "P", zone: .gmt).cut(of: history, purpose: "") == nil)
  }

  @Test func `old results give way before old turns`() {
    let result =
      #"{"status":"ok","records":["# + String(repeating: #""a run","#, count: 100) + "1]}"
    let history = SentHistory(messages: turns(4, result: result))
    let window = ContextWindow(prefix: "P", zone: .gmt, size: 1500, toolTokens: 300, reserve: 300)
    let cut = window.cut(of: history, purpose: "")
    #expect(cut?.summary == nil)
    #expect(cut?.compactThrough == RowID(rawValue: 24))
    let sent = window.compose(
      SentHistory(messages: history.messages, compactThrough: RowID(rawValue: 24)), purpose: "")
    #expect(
      sent.filter { $0.role == .tool }.map { $0.content.contains("a run") } == [
        false, false, false, true,
      ])
    #expect(sent.first { $0.role == .tool }?.content == #"{"status":"ok","records":101}"#)
  }

  @Test func `old turns become lines of a summary, a call never without its result`() {
    let window = ContextWindow(prefix: "P", zone: .gmt, size: 1200, toolTokens: 100, reserve: 100)
    var history = SentHistory(messages: turns(50))
    let cut = window.cut(of: history, purpose: "[now]")
    let through = cut?.summarizedThrough.rawValue ?? 0
    #expect(through % 10 == 4)
    history.summary = cut?.summary
    history.compactThrough = cut?.compactThrough ?? history.compactThrough
    history.messages.removeAll { $0.id.rawValue <= through }
    let sent = window.compose(history, purpose: "[now]")
    #expect(ContextWindow.cost(sent) <= 1100)
    #expect(sent.flatMap(\.calls).map(\.id) == sent.compactMap(\.callID))
    #expect(sent[1].role == .user)
    #expect(sent[1].content.hasPrefix("line \(through / 10 + 1)\n"))
    #expect(sent.last?.content == "answer 49")
    #expect(window.cut(of: history, purpose: "[now]") == nil)
  }

  @Test func `making room takes turns out and adds at the end alone`() throws {
    let window = ContextWindow(
      prefix: "P", zone: .gmt, size: 1200, toolTokens: 100, reserve: 100, kept: 80)
    // Results of which the program made the answers are as short as they get.
    let told = turns(13).map { message in
      var message = message
      message.model = nil
      return message
    }
    var history = SentHistory(messages: told + [message(200, .user, "and now?")])
    var cuts = 0
    var before = window.compose(history, purpose: "")
    for round in 1...3 {
      for turn in 1...12 {
        let id = Int64(round * 1000 + turn * 10)
        history.messages += [
          message(id, .assistant, "well"), message(id + 1, .user, "line \(round) \(turn)"),
        ]
        guard let cut = window.cut(of: history, purpose: "") else {
          before = window.compose(history, purpose: "")
          continue
        }
        let gone = history.messages.prefix { $0.id <= cut.summarizedThrough }
        history.summary = cut.summary
        history.compactThrough = cut.compactThrough
        history.lineBefore = gone.last { $0.role == .user }?.logTime ?? history.lineBefore
        history.messages.removeFirst(gone.count)
        let after = window.compose(history, purpose: "")
        // An earlier summary goes, which is another piece taken out.
        let moved = after.map(\.content).dropFirst().dropLast(2)
        let sent = before.map(\.content).map(Self.withoutSummary)
        let places = sent.indices.filter { sent[$0...].starts(with: moved) }
        #expect(places.count == 1, "round \(round), turn \(turn)")
        #expect(after.last?.content.hasPrefix("[Earlier:\n") == true)
        #expect(after.last?.content.contains("]\n\n[Thursday, 1970-01-01]\n\nline ") == true)
        #expect(after.filter { $0.content.contains("Earlier") }.count == 1)
        before = after
        cuts += 1
      }
    }
    #expect(cuts > 1)
  }

  private static func withoutSummary(_ content: String) -> String {
    let end = content.range(of: "]\n\n[Thursday, 1970-01-01]\n\n")
    return content.hasPrefix("[Earlier:")
      ? end.map { String(content[$0.upperBound...]) } ?? "" : content
  }

  @Test func `a call that was cut off is told as not run, and its turn has an end`() {
    let window = ContextWindow(prefix: "P", zone: .gmt)
    let sent = window.compose(
      SentHistory(messages: [
        message(1, .user, "a"), message(2, .toolCall, "", call: 2), message(3, .user, "b"),
      ]), purpose: "")
    #expect(sent.map(\.role) == [.system, .user, .assistant, .tool, .assistant, .user])
    #expect(sent[3].content.contains("not_run"))
  }

  @Test func `what stands before the first line is not sent`() {
    let part = Array(turns(2).dropFirst(2))
    let sent = ContextWindow(prefix: "P", zone: .gmt).compose(
      SentHistory(messages: part), purpose: "")
    #expect(sent[1].content.hasPrefix("line 1\n"))
  }

  @Test func `a line longer than the window is sent with its middle left out`() {
    let window = ContextWindow(prefix: "P", zone: .gmt, size: 1000, toolTokens: 100, reserve: 100)
    let line = "begin " + String(repeating: "x", count: 100_000) + " end"
    let sent = window.compose(SentHistory(messages: [message(1, .user, line)]), purpose: "[now]")
    #expect(ContextWindow.cost(sent) < 900)
    #expect(
      sent[1].content.hasPrefix("begin ")
        && sent[1].content.hasSuffix(" end\n\n[Thursday, 1970-01-01]\n\n[now]"))
  }

  @Test func `a long result is cut to JSON that says how much is missing`() throws {
    let records = (0..<400).map { "{\"title\":\"Run \($0)\"}" }.joined(separator: ",")
    let history = SentHistory(
      messages: turns(1, result: "{\"status\":\"ok\",\"records\":[\(records)]}"))
    let sent = ContextWindow(prefix: "P", zone: .gmt).compose(history, purpose: "")
    let text = sent.first { $0.role == .tool }?.content ?? ""
    #expect(text.utf8.count <= 1800)
    let result = try JSONValue(parsing: text)
    let kept = result["records"]?.array?.count ?? 0
    #expect(kept > 20)
    #expect(result["more"] == .integer(400 - kept))
  }

  @Test func `a partial answer is sent as one`() {
    var part = message(2, .assistant, "Well")
    part.state = .partial
    let sent = ContextWindow(prefix: "P", zone: .gmt).compose(
      SentHistory(messages: [message(1, .user, "a"), part, message(3, .user, "b")]), purpose: "")
    #expect(sent[2].content == "Well […]")
  }
}
