import Conversation
import Examination
import Foundation
import LanguageModel
import Localization
import ToolBridge

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
    /// How far its reading is trusted: as it was said, else as it was measured, else a vote.
    var trust = TrustTable.both
    /// Under which its exams are kept.
    var examKey = ""
    /// What to tell the person of it unasked; nil for what they chose themselves.
    var introduction: String?
  }

  static let offlineNotice =
    localized("No model was found, so your words are read without one. `make model` starts one.")

  /// An endpoint that is named is taken as it is; otherwise the loopback servers are looked for.
  func brain() async -> Chosen {
    guard options.mode != .offline else { return offline(localized("Reading without a model.")) }
    if let endpoint = options.named {
      let own = OwnModel.running().map { ($0, options.endpoint($0.url)) }
      let facts = own.flatMap { $0.1.baseURL == endpoint.baseURL ? $0.0.facts : nil }
      let (found, known) = await known(of: endpoint, facts: facts)
      return chosen(endpoint, facts: found, known: known)
    }
    guard Self.looksAround, let server = await Discovery.first(own: OwnModel.running()?.url) else {
      var none = offline(Self.offlineNotice)
      none.introduction = Self.offlineNotice
      return none
    }
    let endpoint = options.endpoint(server.url)
    var found = chosen(endpoint, facts: server, known: EndpointMemory()[endpoint])
    found.introduction = localized(
      "Found a model: \(found.model.map { localized("\($0) at ") } ?? "")\(server.url)")
    return found
  }

  /// Whether a server may be asked, as far as is known without looking for one.
  var mayAsk: Bool { options.mode != .offline && (options.address != nil || Self.looksAround) }

  /// `discovery: off` keeps the program from looking for servers on this machine.
  static var looksAround: Bool { Settings.atHand.text(.discovery) != "off" }

  /// What is known of an endpoint that was named.
  ///
  /// It is asked what it is before the first answer, for that decides how it is asked, and once more
  /// for its window when an answer has told that it is of a kind that says so. Where tools or text were
  /// asked for nothing is to be found out before an answer; lines are held to a grammar by some alone.
  private func known(
    of endpoint: Endpoint, facts: ServerFacts?
  ) async -> (ServerFacts?, EndpointMemory.Entry) {
    let memory = EndpointMemory()
    var known = memory[endpoint]
    let told = known.kind.map {
      ServerFacts(
        url: endpoint.root, kind: $0, models: [known.firstModel].compactMap { $0 },
        window: known.window)
    }
    let isAsked =
      known.way.map { $0.kind != nil && known.window == nil }
      ?? ([.auto, .lines, .guided].contains(options.mode) && known.kind == nil
        // How far it is trusted hangs on its name.
        || endpoint.model == nil && known.firstModel == nil)
    guard facts == nil, isAsked else { return (facts ?? told, known) }
    let client = ModelClient(endpoint: endpoint, transport: .curl(), memory: known.way)
    let answer = try? await client.serverFacts(wait: .milliseconds(300))
    // A server that does not say is taken for one of 4,096 tokens.
    known.window = answer?.window ?? 4096
    // One that did not answer is asked again.
    if known.way != nil || answer != nil {
      memory.keep(answer, window: known.window ?? 4096, for: endpoint)
    }
    return (answer, known)
  }

  /// What the exam of a model came to that is asked in a certain way; nil where none was taken.
  static func measured(_ key: String) -> ExamResult? {
    // Own prompts that cannot be read are told of where they are used.
    try? ExamMemory().result(of: key) {
      try ExamRoom.version(of: Prompt(overrides: OwnTexts.prompts()))
    }
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

  private func chosen(
    _ endpoint: Endpoint, facts: ServerFacts?, known: EndpointMemory.Entry
  ) -> Chosen {
    let client = ModelClient(
      endpoint: endpoint, transport: .curl(), facts: facts, memory: known.way,
      patience: Self.patience)
    var chosen = Chosen(
      brain: .model(client, options.callMode),
      windowSize: facts?.window ?? known.window ?? 4096,
      address: endpoint.shownURL, model: endpoint.model ?? facts?.models.first,
      learn: { EndpointMemory().keep($0, for: endpoint) })
    let way = known.way ?? facts?.firstMode ?? ServerFacts.unknownFirstMode
    chosen.examKey = ExamMemory.key(
      model: chosen.model, kind: facts?.kind ?? way.kind,
      mode: options.callMode == .auto ? way.mode : options.callMode)
    if let trust = options.trust {
      chosen.trust = TrustTable(whole: trust, isNamed: true)
    } else {
      chosen.trust =
        chosen.model.flatMap { _ in Self.measured(chosen.examKey)?.trust } ?? .both
    }
    return chosen
  }
}
