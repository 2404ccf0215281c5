import Journal
import LanguageModel
import Store
import ToolBridge
import ToolSchema

/// Making room in a long conversation before it is needed.
extension ConversationService {
  /// The hundredths of the window's room from which on the older part is summed up.
  private static let full = 75
  /// Those that stay taken then: nobody waits while the server reads the rest again.
  private static let kept = 60

  /// How a request is made for a window of so many tokens.
  func window(of size: Int) -> ContextWindow {
    // The tools as the protocol sends them, which is the longest of their forms.
    let toolTokens = catalogue.definitions.reduce(0) { sum, tool in
      sum + (tool.name + tool.description + tool.parameters.text).utf8.count / 4 + 16
    }
    return ContextWindow(
      prefix: prompt.prefix, zone: surroundings.zone, size: size, toolTokens: toolTokens,
      kept: findsMoved ? 80 : 60)
  }

  /// Whether the server finds a text that it has read where it moved to.
  private var findsMoved: Bool {
    if case .model(let client, _) = brain { client.kind?.findsMoved == true } else { false }
  }

  /// Has the model sum up the older part of a conversation that soon fills the window.
  ///
  /// To be called while nobody waits: a turn that comes before it is done cancels it, and a digest of
  /// the log stands in. A summary with a number of its own is not kept.
  ///
  /// - Returns: whether a summary was kept.
  @discardableResult
  package func tidy() async throws -> Bool {
    guard case .model(let client, _) = brain else { return false }
    let (history, kind) = try ConversationHistory(database: database, conversation: conversation)
      .sent()
    let purpose = prompt.purpose(on: surroundings.wallTime.day, kind: kind)
    let window = window(of: windowSize)
    guard var cut = window.cut(of: history, purpose: purpose, over: Self.full, keeping: Self.kept)
    else { return false }
    let old = history.messages.filter { $0.id <= cut.summarizedThrough }
    guard !old.isEmpty else { return false }
    let lines = Digest.lines(of: old, most: window.size * 3 / 2)
    let most = window.summaryBytes(purpose: purpose)
    let answer = try await summary(of: prompt.summary(of: lines), from: client)
    guard let answer, answer.utf8.count <= most,
      ClaimCheck.unbackedNumbers(in: answer, sources: [lines]).isEmpty
    else { return false }
    // A small model that is to sum up an earlier summary forgets it: the program keeps that itself.
    cut.summary = Digest.appending(answer, to: history.summary, most: most)
    return try database.keep(cut, of: conversation, summarizedBefore: history.messages.first?.id)
  }

  /// What the model makes of the lines; nil for an answer that is cut, empty or a call.
  private func summary(of text: String, from client: ModelClient) async throws -> String? {
    let request = ChatRequest(messages: [.user(text)], mode: .text, maxTokens: 240)
    for try await event in client.stream(request) {
      guard case .finished(let turn, _) = event else { continue }
      guard !turn.incomplete, turn.calls.isEmpty, !turn.text.isEmpty else { return nil }
      return turn.text
    }
    return nil
  }
}
