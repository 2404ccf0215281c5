import Conversation
import Examination
import Journal
import LanguageModel
import Synchronization
import Testing
import ToolBridge

/// The exam as it is taken while a chat is idle: it makes room for the person at once, and is gone on with.
struct ExamRoomTests {
  /// A server that answers in words, and from some moment on lets its asker wait.
  private final class Server: Sendable {
    private struct State {
      var isSlow = false
      var waiting = 0
      var givenUp = 0
    }

    private let state = Mutex(State())

    /// How many requests wait for an answer, and how many were given up.
    var waiting: Int { state.withLock { $0.waiting } }
    var givenUp: Int { state.withLock { $0.givenUp } }

    func slowDown() { state.withLock { $0.isSlow = true } }

    var brain: Brain {
      let transport = Transport { _ in
        AsyncThrowingStream { continuation in
          let isSlow = self.state.withLock { state in
            if state.isSlow { state.waiting += 1 }
            return state.isSlow
          }
          guard !isSlow else {
            continuation.onTermination = { _ in self.state.withLock { $0.givenUp += 1 } }
            return
          }
          let body =
            #"{"choices":[{"message":{"role":"assistant","content":"Hello."},"finish_reason":"stop"}]}"#
          continuation.yield(.head(status: 200, headers: ["content-type": "application/json"]))
          continuation.yield(.bytes(Array(body.utf8)))
          continuation.finish()
        }
      }
      let endpoint = Endpoint(baseURL: "http://127.0.0.1:9")
      return .model(
        ModelClient(endpoint: endpoint, transport: transport, retries: .none), .native)
    }
  }

  private func room() throws -> ExamRoom {
    ExamRoom(sheet: try ExamSheet(), catalogue: try Catalogue(), prompt: Prompt())
  }

  @Test(.timeLimit(.minutes(1)))
  func `a line that is asked is given up at once, and the next time begins with it`() async throws {
    let day = try #require(Day("2026-11-28"))
    let server = Server()
    let kept = Mutex<[ExamRow]>([])
    let exam = Task { [room = try room()] in
      try await room.examine(server.brain, windowSize: 8192, day: day) { rows, _ in
        kept.withLock { $0 = rows }
        if rows.count == 2 { server.slowDown() }
      }
    }
    while server.waiting == 0 { try await Task.sleep(for: .milliseconds(10)) }
    exam.cancel()
    await #expect(throws: CancellationError.self) { _ = try await exam.value }
    // That the stream has ended is told behind the task.
    while server.givenUp < server.waiting { try await Task.sleep(for: .milliseconds(10)) }
    let begun = kept.withLock { $0 }
    #expect(begun.count == 2)

    let next = Server()
    let further = Mutex<[ExamRow]>([])
    let rest = Task { [room = try room()] in
      try await room.examine(next.brain, windowSize: 8192, day: day, after: begun) { rows, count in
        further.withLock { if $0.isEmpty { $0 = rows } }
        #expect(count == room.sheet.lines.count)
        next.slowDown()
      }
    }
    while next.waiting == 0 { try await Task.sleep(for: .milliseconds(10)) }
    rest.cancel()
    _ = await rest.result
    #expect(further.withLock { $0.count } == 3)
    #expect(further.withLock { Array($0.prefix(2)) } == begun)
  }
}
