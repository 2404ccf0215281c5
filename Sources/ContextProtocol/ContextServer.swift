import Conversation
import Faces
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// Serves the journal over the Model Context Protocol, one line of JSON-RPC a message.
///
/// Both revisions are spoken: 2026-07-28, where each request stands for itself and what needs the
/// person is asked for in the result and sent again, and those before it with their handshake, where
/// the server asks the client in between.
package actor ContextServer {
  private let host: JournalHost
  private let send: @Sendable (String) -> Void
  /// The client of the handshake, once there was one.
  private var greeted: Caller?
  /// What is under way, by the request's id.
  private var running: [String: Task<Void, Never>] = [:]
  /// Who waits for a client's answer to a request of ours, by its id.
  private var asked: [String: CheckedContinuation<JSONValue?, Never>] = [:]
  private var askedCount = 0
  private var isEnding = false
  private var opened: ConversationService?
  private var model: Task<JournalHost.Model, Never>?
  /// The turn before: "make it 6 km" is read behind what it speaks of.
  private var turnBefore: Task<Void, Never>?
  private var conversations: [String: ConversationRecord.ID] = [:]

  /// - Parameter send: writes one line.
  package init(_ host: JournalHost, send: @escaping @Sendable (String) -> Void) {
    self.host = host
    self.send = send
  }

  /// Takes one line from the client.
  package func take(_ line: [UInt8]) {
    guard !line.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) else { return }
    do {
      switch try RPCMessage(line) {
      case .request(let request): begin(request)
      case .notification(let method, let params): note(method, params)
      case .response(let id, let result): asked.removeValue(forKey: id)?.resume(returning: result)
      }
    } catch {
      send(error.json.text)
    }
  }

  /// Says that a line was too long to be read.
  package func refuseLongLine(most: Int) {
    send(RPCError(.parse, "The line is longer than \(most) bytes.").json.text)
  }

  /// The client has hung up: what it was asked stays unanswered, what is under way is finished.
  package func end() async {
    isEnding = true
    for waiting in asked.values { waiting.resume(returning: nil) }
    asked = [:]
    for task in running.values { await task.value }
  }

  private func note(_ method: String, _ params: JSONObject) {
    guard method == "notifications/cancelled", let id = params["requestId"] else { return }
    running[id.text]?.cancel()
  }

  // MARK: Requests

  private func begin(_ request: RPCRequest) {
    let key = request.id.text
    guard running[key] == nil else {
      return send(
        RPCError(.invalidRequest, "A request with this id is under way.", id: request.id).json.text)
    }
    running[key] = Task {
      let answer = await answer(request)
      // A request that was taken back is not answered.
      if !Task.isCancelled { send(answer.text) }
      running[key] = nil
    }
  }

  private func answer(_ request: RPCRequest) async -> JSONValue {
    do {
      let caller = try caller(of: request)
      let result = try await result(of: request, for: caller)
      return ["jsonrpc": "2.0", "id": request.id, "result": .object(result)]
    } catch var error as RPCError {
      error.id = request.id
      return error.json
    } catch {
      let words = TurnFailure(any: error).message
      return RPCError(.internal, words.shownLine, id: request.id).json
    }
  }

  private func caller(of request: RPCRequest) throws(RPCError) -> Caller? {
    if let caller = try Caller(request.params) { return caller }
    return ["initialize", "ping"].contains(request.method) ? nil : greeted
  }

  private func result(of request: RPCRequest, for caller: Caller?) async throws -> JSONObject {
    if request.method == "initialize" {
      let caller = Caller(handshake: request.params)
      greeted = caller
      return handshake(caller)
    }
    if request.method == "ping", caller == nil { return [:] }
    guard let caller else {
      throw RPCError(
        .invalidRequest, "Begin with initialize, or say the protocol's version in _meta.")
    }
    let result = try await body(of: request, for: caller)
    guard caller.era == .stateless else { return result.object }
    var object: JSONObject = [
      "resultType": .string(result.needsInput ? "input_required" : "complete")
    ]
    for (key, value) in result.object { object[key] = value }
    if let cache = result.cache {
      object["ttlMs"] = .integer(cache.milliseconds)
      object["cacheScope"] = .string(cache.isPublic ? "public" : "private")
    }
    object["_meta"] = ["io.modelcontextprotocol/serverInfo": identity]
    return object
  }

  private func body(of request: RPCRequest, for caller: Caller) async throws -> Body {
    switch request.method {
    case "server/discover" where caller.era == .stateless:
      return Body(
        [
          "supportedVersions": .array(Caller.stateless.map { .string($0) }),
          "capabilities": abilities, "instructions": .string(Self.instructions),
        ], cache: .fixed)
    case "tools/list":
      let tools = ToolName.allCases.filter { host.approval != .readOnly || !$0.writes }
      return Body(["tools": .array(tools.map(\.json))], cache: .fixed)
    case "tools/call": return try await call(request.params, for: caller)
    case "resources/list": return Body(["resources": ResourceName.list], cache: .fixed)
    case "resources/templates/list":
      return Body(["resourceTemplates": ResourceName.templates], cache: .fixed)
    case "resources/read": return try read(request.params, for: caller)
    case "prompts/list": return Body(["prompts": PromptName.list], cache: .fixed)
    case "prompts/get": return try prompt(request.params, for: caller)
    case "completion/complete": return try complete(request.params, for: caller)
    default:
      throw RPCError(.methodNotFound, "There is no method \(request.method.shownLine.prefix(80)).")
    }
  }

  /// A result before it is dressed for its revision.
  struct Body {
    var object: JSONObject
    /// How long a client may keep it; nil for a result that bears no such hint.
    var cache: Cache?
    var needsInput = false

    struct Cache {
      let milliseconds: Int
      let isPublic: Bool

      /// The same for everybody as long as the program is.
      static let fixed = Cache(milliseconds: 3_600_000, isPublic: true)
      static let stale = Cache(milliseconds: 0, isPublic: false)
    }

    init(_ object: JSONObject, cache: Cache? = nil) {
      self.object = object
      self.cache = cache
    }
  }

  // MARK: What the server says of itself

  private var identity: JSONValue {
    ["name": "tenweek", "title": "tenweek", "version": .string(host.version)]
  }

  private let abilities: JSONValue = [
    "tools": [:], "resources": [:], "prompts": [:], "completions": [:],
  ]

  private static let instructions =
    "The person's own journal of goals and deeds. Pass what they say to `log` in their own words, in "
    + "their own language, without amounts or days that they did not say. Nothing is written before "
    + "they have approved it; what deletes, they approve at their terminal."

  private func handshake(_ caller: Caller) -> JSONObject {
    guard case .handshake(let version) = caller.era else { return [:] }
    return [
      "protocolVersion": .string(version), "capabilities": abilities, "serverInfo": identity,
      "instructions": .string(Self.instructions),
    ]
  }

  // MARK: The journal

  /// The journal as a client has it: a conversation of its own.
  func desk(for caller: Caller) throws -> JournalDesk {
    var service = try opened ?? host.open()
    opened = service
    let conversation = conversations[caller.name] ?? service.surroundings.ids.next()
    conversations[caller.name] = conversation
    service = ConversationService(
      database: service.database, surroundings: service.surroundings,
      catalogue: service.catalogue, brain: service.brain, prompt: service.prompt,
      conversation: conversation)
    return JournalDesk(service: service, client: caller.name)
  }

  // MARK: Tools

  private func call(_ params: JSONObject, for caller: Caller) async throws -> Body {
    guard let name = params["name"]?.string, let tool = ToolName(rawValue: name),
      host.approval != .readOnly || !tool.writes
    else {
      throw RPCError(
        .invalidParams, "There is no tool \((params["name"]?.string ?? "").shownLine.prefix(80)).")
    }
    let arguments = params["arguments"]?.object ?? [:]
    guard params["arguments"].map({ $0.object != nil }) ?? true else {
      throw RPCError(.invalidParams, "The arguments are an object.")
    }
    do {
      if let violation = Schema(tool.inputSchema).violations(in: .object(arguments)).first {
        throw Refusal("\(violation.pointer) should be \(violation.expected).")
      }
      let desk = try desk(for: caller)
      switch tool {
      case .entries: return Body(try desk.entries(arguments).json)
      case .goals: return Body(try desk.goals(arguments).json)
      case .ask:
        let made = try await say(try sentence(in: arguments), on: desk, request: nil)
        return Body(ToolResult(text: made.reply, structured: ["reply": .string(made.reply)]).json)
      case .log, .addEntry, .addGoal:
        return try await write(tool, arguments, params, on: desk, for: caller)
      }
    } catch let error as RPCError {
      throw error
    } catch {
      // The model that called is told, so that it can mend the call or tell the person.
      let words = TurnFailure(any: error).message.shownText
      return Body(ToolResult(text: words, isError: true).json)
    }
  }

  private func sentence(in arguments: JSONObject) throws -> String {
    let text = (arguments["text"]?.string ?? "").trimmed
    guard !text.isEmpty, !text.unicodeScalars.contains("\0") else {
      throw Refusal("Give the person's sentence as text.")
    }
    return text
  }

  /// One turn at a time: each is read behind the one before it.
  private func say(
    _ text: String, on desk: JournalDesk, request: String?
  ) async throws -> JournalDesk.Made {
    let before = turnBefore
    let model = model ?? Task { [host] in await host.model() }
    self.model = model
    let turn = Task {
      await before?.value
      let found = await model.value
      var service = desk.service
      service.brain = found.brain
      service.windowSize = found.windowSize
      service.trust = found.trust
      service.learn = found.learn
      try Task.checkCancellation()
      return try await JournalDesk(service: service, client: desk.client)
        .say(text, request: request)
    }
    turnBefore = Task { _ = await turn.result }
    return try await withTaskCancellationHandler {
      try await turn.value
    } onCancel: {
      turn.cancel()
    }
  }

  private func write(
    _ tool: ToolName, _ arguments: JSONObject, _ params: JSONObject, on desk: JournalDesk,
    for caller: Caller
  ) async throws -> Body {
    let request = JournalDesk.request(tool, arguments)
    if let state = params["requestState"] {
      return try retry(state, params["inputResponses"], request, on: desk, for: caller)
    }
    var made = try desk.made(by: request)
    if made == nil {
      made =
        tool == .log
        ? try await say(try sentence(in: arguments), on: desk, request: request)
        : try desk.propose(tool, arguments, request: request)
    }
    let result = made ?? JournalDesk.Made()
    let open = result.proposals.filter { mayAsk(about: $0, caller) }
    guard !open.isEmpty else { return Body(try desk.outcome(of: result).json) }
    if caller.era == .stateless { return needsInput(open.map { ($0, nil) }, on: desk) }
    for proposal in open { try await ask(about: proposal, on: desk) }
    return Body(try desk.outcome(of: result).json)
  }

  /// A form is for plain writes; what deletes waits for the person's terminal.
  private func mayAsk(about proposal: Proposal, _ caller: Caller) -> Bool {
    host.approval == .form && caller.hasForms && proposal.record.status == .pending
      && proposal.confirm == nil && !isEnding
  }

  // MARK: Asking the person, from 2026-07-28 on

  private func needsInput(
    _ cards: [(Proposal, note: String?)], on desk: JournalDesk
  ) -> Body {
    var requests: JSONObject = [:]
    for (proposal, note) in cards {
      let form = CardForm(proposal: proposal, writer: desk.writer, desk: desk.service.desk)
      requests[proposal.id.description] = [
        "method": "elicitation/create", "params": form.request(note: note),
      ]
    }
    var body = Body([
      "inputRequests": .object(requests),
      "requestState": .string(RequestState(cards.map(\.0)).text),
    ])
    body.needsInput = true
    return body
  }

  /// The same call once more, with what the person said to the cards.
  private func retry(
    _ state: JSONValue, _ responses: JSONValue?, _ request: String, on desk: JournalDesk,
    for caller: Caller
  ) throws -> Body {
    guard caller.era == .stateless, let text = state.string else { throw RequestState.foreign }
    let state = try RequestState(text)
    let proposals = try state.proposals(
      on: desk.service.desk, of: caller.name, for: request,
      now: desk.service.surroundings.now())
    var open: [(Proposal, note: String?)] = []
    for (proposal, item) in zip(proposals, state.items) {
      guard mayAsk(about: proposal, caller),
        let answer = responses?[proposal.id.description]
      else { continue }
      guard proposal.record.revision == item.revision else {
        open.append((proposal, note: DecisionWords.moved))
        continue
      }
      let form = CardForm(proposal: proposal, writer: desk.writer, desk: desk.service.desk)
      if case .again(let fresh, let note) = try form.settle(answer) { open.append((fresh, note)) }
    }
    guard open.isEmpty else { return needsInput(open, on: desk) }
    // Those that the first round of cards decided on are told of, too.
    let made = try desk.made(by: request) ?? JournalDesk.Made(proposals: proposals)
    return Body(try desk.outcome(of: made).json)
  }

  // MARK: Asking the person, before 2026-07-28

  /// So many times a card is put before the person again after changes.
  private static let mostRounds = 10

  private func ask(about proposal: Proposal, on desk: JournalDesk) async throws {
    var (shown, note) = (proposal, String?.none)
    for _ in 0..<Self.mostRounds {
      let form = CardForm(proposal: shown, writer: desk.writer, desk: desk.service.desk)
      guard let answer = await elicit(form.request(note: note)) else { return }
      // An answer that came after the call was taken back decides nothing.
      try Task.checkCancellation()
      guard case .again(let fresh, let why) = try form.settle(answer) else { return }
      (shown, note) = (fresh, why)
    }
  }

  /// - Returns: nil where the client gives no answer.
  private func elicit(_ params: JSONValue) async -> JSONValue? {
    guard !isEnding, !Task.isCancelled else { return nil }
    askedCount += 1
    let id = JSONValue.string("ask-\(askedCount)")
    let key = id.text
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        asked[key] = continuation
        send(
          (["jsonrpc": "2.0", "id": id, "method": "elicitation/create", "params": params]
            as JSONValue).text)
      }
    } onCancel: {
      Task { await self.giveUp(key) }
    }
  }

  private func giveUp(_ key: String) { asked.removeValue(forKey: key)?.resume(returning: nil) }
}
