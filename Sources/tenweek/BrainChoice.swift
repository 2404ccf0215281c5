import Conversation
import Foundation
import LanguageModel

/// Finds out who answers: the endpoint that is named, one that is found, or the phrase reader.
struct BrainChoice {
  private let options: EndpointOptions

  init(_ options: EndpointOptions) { self.options = options }

  struct Chosen {
    let brain: Brain
    let windowSize: Int
    /// `http://127.0.0.1:8080/v1`, or nil offline.
    let address: String?
    /// Its name on the server, where one is known.
    let model: String?
    /// Keeps what an answer taught about the endpoint.
    let learn: @Sendable (ModeMemory) -> Void
    /// What to tell the person of it unasked; nil for what they chose themselves.
    var introduction: String?
  }

  static let offlineNotice =
    "No model was found, so your words are read without one. `make model` starts one."

  /// An endpoint that is named is taken as it is; otherwise the loopback servers are looked for.
  func brain() async -> Chosen {
    guard options.mode != .offline else { return offline("Reading without a model.") }
    if let endpoint = options.named {
      let own = OwnModel.running().map { ($0, options.endpoint($0.url)) }
      // No request is spent on asking a named server what it is; our own is known.
      let facts = own.flatMap { $0.1.baseURL == endpoint.baseURL ? $0.0.facts : nil }
      if facts == nil { await learnWindow(of: endpoint) }
      return chosen(endpoint, facts: facts)
    }
    guard Self.looksAround, let server = await Discovery.first(own: OwnModel.running()?.url) else {
      var none = offline(Self.offlineNotice)
      none.introduction = Self.offlineNotice
      return none
    }
    var found = chosen(options.endpoint(server.url), facts: server)
    found.introduction = "Found a model: \(found.model.map { "\($0) at " } ?? "")\(server.url)"
    return found
  }

  /// `discovery: off` keeps the program from looking for servers on this machine.
  static var looksAround: Bool { Settings.atHand.text(.discovery) != "off" }

  /// Asks a server once for its window, when an earlier answer has told that it is of a kind that
  /// says so.
  private func learnWindow(of endpoint: Endpoint) async {
    let memory = EndpointMemory()
    guard memory.window(of: endpoint) == nil, let way = memory[endpoint], way.kind != nil else {
      return
    }
    let client = ModelClient(endpoint: endpoint, transport: .curl(), memory: way)
    // A server that does not say is taken for one of 4,096 tokens.
    let facts = try? await client.serverFacts(wait: .milliseconds(300))
    memory.keep(window: facts?.window ?? 4096, for: endpoint)
  }

  private func offline(_ notice: String) -> Chosen {
    Chosen(
      brain: .offline(notice: notice), windowSize: 4096, address: nil, model: nil, learn: { _ in })
  }

  /// A model may read a long line for minutes; once it writes, a silence is soon too long.
  private static var patience: Patience {
    let most = Settings.atHand.text(.patience).flatMap { Int($0) } ?? 600
    return Patience(firstByte: .seconds(most), stall: .seconds(min(most, 90)))
  }

  private func chosen(_ endpoint: Endpoint, facts: ServerFacts?) -> Chosen {
    let memory = EndpointMemory()
    let client = ModelClient(
      endpoint: endpoint, transport: .curl(), facts: facts, memory: memory[endpoint],
      patience: Self.patience)
    return Chosen(
      brain: .model(client, options.callMode),
      windowSize: facts?.window ?? memory.window(of: endpoint) ?? 4096,
      address: endpoint.shownURL, model: endpoint.model ?? facts?.models.first,
      learn: { memory.keep($0, for: endpoint) })
  }
}
