import Journal
import LanguageModel
import Store
import Testing

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
    let window = ContextWindow(prefix: "P")
    let first = window.compose([message(1, .user, "a")], now: "[now]")
    let second = window.compose(
      [message(1, .user, "a"), message(2, .assistant, "b"), message(3, .user, "c")],
      now: "[later]")
    #expect(first.map(\.content) == ["P", "a\n\n[now]"])
    #expect(second.map(\.content) == ["P", "a", "b", "c\n\n[later]"])
  }

  @Test func `old turns go first, a call never without its result`() {
    let window = ContextWindow(prefix: "P", size: 400, toolTokens: 0, reserve: 100)
    var history: [LoggedMessage] = []
    for turn in 0..<50 {
      let base = Int64(turn * 10)
      history += [
        message(base + 1, .user, "line \(turn)"), message(base + 2, .toolCall, "", call: base + 2),
        message(base + 3, .toolResult, "result", call: base + 2),
        message(base + 4, .assistant, "answer \(turn)"),
      ]
    }
    let sent = window.compose(history, now: "")
    #expect(sent.count < 60 && sent.last?.content == "answer 49")
    let calls = sent.flatMap(\.calls).map(\.id)
    #expect(calls == sent.compactMap(\.callID))
  }

  @Test func `a call that was cut off is told as not run`() {
    let window = ContextWindow(prefix: "P")
    let sent = window.compose(
      [
        message(1, .user, "a"), message(2, .toolCall, "", call: 2), message(3, .user, "b"),
      ], now: "")
    #expect(sent.map(\.role) == [.system, .user, .assistant, .tool, .user])
    #expect(sent[3].content.contains("not_run"))
  }
}
