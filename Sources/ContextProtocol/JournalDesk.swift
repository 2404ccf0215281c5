import Conversation
import Faces
import Foundation
import Journal
import LanguageModel
import Localization
import Store
import ToolBridge
import ToolSchema

/// What the tools do: everything that touches the journal for a client.
struct JournalDesk: Sendable {
  let service: ConversationService
  let client: String

  private var surroundings: Surroundings { service.surroundings }
  var writer: AnswerWriter { AnswerWriter(today: surroundings.today, habits: surroundings.habits) }
  private var words: DecisionWords { DecisionWords(writer: writer, database: service.database) }

  // MARK: Writes

  /// What a call has led to: the proposals, and what was said beside them.
  struct Made: Sendable {
    var reply = ""
    var proposals: [Proposal] = []
  }

  /// Milliseconds in which the same request from the same program is the same wish.
  private static let memory: Int64 = 600_000

  /// What a program asks for, the same text for equal arguments in any order.
  static func request(_ tool: ToolName, _ arguments: JSONObject) -> String {
    JSONValue.array([.string(tool.rawValue), sorted(.object(arguments))]).text
  }

  private static func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object):
      .object(JSONObject(object.map { ($0.key, sorted($0.value)) }.sorted { $0.0 < $1.0 }))
    case .array(let array): .array(array.map(sorted))
    default: value
    }
  }

  /// The proposals that the same request made within the last ten minutes: clients send a call again
  /// after a broken stream, with nothing that tells it from a new one.
  func made(by request: String) throws -> Made? {
    let since = Instant(milliseconds: surroundings.now().milliseconds - Self.memory)
    let proposals = try service.database.proposals(since: since).map { try Proposal($0) }.filter {
      $0.origin.client == client && $0.origin.request == request
        && $0.record.status != .superseded
    }
    return proposals.isEmpty ? nil : Made(proposals: proposals)
  }

  /// Reads a sentence; what it would write is left pending.
  func say(_ text: String, request: String?) async throws -> Made {
    var service = service
    service.sender = ConversationService.Sender(name: client, request: request ?? "")
    service.isReadOnly = request == nil
    let turn = service.reply(to: text) { _ in .later }
    return try await withTaskCancellationHandler {
      var made = Made()
      var asides: [String] = []
      for await event in turn.events {
        switch event {
        case .proposal(let proposal):
          made.proposals.removeAll { $0.id == proposal.id }
          made.proposals.append(proposal)
        case .notice(let notice) where [.question, .unusedWords].contains(notice.code):
          asides.append(notice.message)
        case .failed(let failure): throw failure
        case .completed(let completion): made.reply = completion.reply
        default: break
        }
      }
      if !made.proposals.isEmpty { made.reply = asides.joined(separator: "\n") }
      return made
    } onCancel: {
      turn.cancel()
    }
  }

  /// Proposes a write by its values.
  func propose(_ tool: ToolName, _ arguments: JSONObject, request: String) throws -> Made {
    var origin = ProposalOrigin()
    origin.client = client
    origin.request = request
    origin.key = ProposalOrigin.freshKey
    let name = tool == .addGoal ? "create_goal" : "create_action"
    let call: LoggedMessage.ID = surroundings.ids.next()
    let said = "\(client) reports: \(writer.summary(arguments).shownLine)"
    try service.database.append([
      message(.system, said),
      message(.toolCall, "", id: call, name: name, call: call, part: .object(arguments)),
    ])
    func keep(_ status: ResultStatus, _ key: String, _ value: String) throws {
      let result: JSONValue = ["status": .string(status.rawValue), key: .string(value)]
      try service.database.keepResult(
        message(.toolResult, "", name: name, call: call, part: result))
    }
    let proposal: Proposal
    do {
      proposal = try service.desk.propose(
        reported: arguments, of: name, from: call, in: service.conversation, origin: origin)
    } catch let refusal as Refusal {
      try keep(.error, "error", refusal.message)
      throw refusal
    }
    try keep(.proposed, "proposal", proposal.id.description)
    return Made(proposals: [proposal])
  }

  private func message(
    _ role: LoggedMessage.Role, _ text: String, id: LoggedMessage.ID? = nil, name: String? = nil,
    call: LoggedMessage.ID? = nil, part: JSONValue? = nil
  ) -> LoggedMessage {
    LoggedMessage(
      id: id ?? surroundings.ids.next(), conversation: service.conversation, role: role, text: text,
      toolName: name, callId: call, part: part?.text, logTime: surroundings.now())
  }

  /// What became of all of it by now, as a tool's result.
  func outcome(of made: Made) throws -> ToolResult {
    let fresh = try made.proposals.map { try service.desk.proposal($0.id.description) }
    let undone = try fresh.isEmpty ? [] : service.database.undoneProposals()
    var lines = made.reply.isEmpty ? [] : [made.reply]
    for proposal in fresh {
      if undone.contains(proposal.id) {
        lines.append(words.takenBack(proposal))
        continue
      }
      lines.append(try words.outcome(of: proposal, byPerson: false))
    }
    let reply = lines.joined(separator: "\n").shownText
    return ToolResult(
      text: reply,
      structured: [
        "reply": .string(reply),
        "proposals": .array(
          fresh.map { proposal in
            [
              "id": .string(proposal.id.description),
              "status": .string(proposal.record.status.rawValue),
              "summary": .string(writer.summary(of: proposal).shownLine),
            ]
          }),
      ])
  }

  // MARK: Reads

  func entries(_ arguments: JSONObject) throws -> ToolResult {
    let limit = arguments["limit"]?.integer ?? 20
    var filter = ActionFilter(
      words: arguments["words"]?.string, from: try day("from", arguments),
      through: try day("through", arguments), limit: limit + 1)
    if let cursor = arguments["cursor"]?.string {
      guard let entry = try service.database.action(cursor)?.action else {
        throw RPCError(.invalidParams, "This cursor is none of ours: begin without one.")
      }
      filter.after = ActionFilter.Cursor(day: entry.localDay, id: entry.id)
    }
    let found = try service.database.actions(filter)
    let shown = Array(found.prefix(limit))
    let lines = shown.map { writer.summary($0.json.object ?? [:]).shownLine }
    var structured: JSONObject = ["entries": .array(shown.map(\.json))]
    if found.count > limit, let last = shown.last {
      structured["next"] = .string(last.action.id.description)
    }
    let isEmpty = try found.isEmpty && service.database.actions(ActionFilter(limit: 1)).isEmpty
    let noEntries = isEmpty ? EmptyWords.entries : EmptyWords.noSuchEntry
    return ToolResult(
      text: lines.isEmpty ? noEntries : lines.joined(separator: "\n"),
      structured: .object(structured))
  }

  private func day(_ key: String, _ arguments: JSONObject) throws -> Day? {
    guard let text = arguments[key]?.string else { return nil }
    guard let day = Day(text) else {
      throw Refusal("“\(text)” is no day. Write it like 2026-11-21.", at: "/" + key)
    }
    return day
  }

  func goals(_ arguments: JSONObject) throws -> ToolResult {
    let today = surroundings.today
    var scope = Scope<Goal>.archived(.leftOut)
    if arguments["all"]?.bool != true { scope = scope && .overlapping(from: today, through: nil) }
    let reports = try service.database.goalReports(
      GoalFilter(scope: scope), today: today, weekStartsOn: surroundings.habits.weekStartsOn)
    let lines = reports.map { writer.goal($0.json(.brief)).shownLine }
    return ToolResult(
      text: lines.isEmpty ? EmptyWords.goals : lines.joined(separator: "\n"),
      structured: ["goals": .array(reports.map { $0.json(.brief) })])
  }

  // MARK: Resources

  func dashboard() throws -> String {
    let report = try DashboardReport(
      service.database, today: surroundings.today, weekStartsOn: surroundings.habits.weekStartsOn)
    return DashboardSentences(report: report, writer: writer).text
  }

  func week() throws -> String {
    let start = surroundings.today.startOfWeek(on: surroundings.habits.weekStartsOn)
    let entries = try service.database.actions(
      ActionFilter(from: start, through: start.adding(days: 6), limit: 200))
    let lines = entries.map { writer.summary($0.json.object ?? [:]).shownLine }
    return lines.isEmpty
      ? EmptyWords.entries(from: start, through: start.adding(days: 6), writer: writer)
      : lines.joined(separator: "\n")
  }

  /// The cards that wait, each with what decides on it.
  func waiting() throws -> String {
    let waiting = try service.database.proposals(limit: 50).map { try Proposal($0) }
    guard !waiting.isEmpty else { return EmptyWords.waiting }
    return waiting.map { proposal in
      let word = proposal.confirm.map { " --confirm \($0)" } ?? ""
      return [
        proposal.said, Card(proposal, writer: writer).plainText,
        "tenweek approve \(proposal.id)\(word)",
      ].joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// Open goals whose titles begin with a text, or hold it.
  func goalTitles(like text: String) throws -> [String] {
    let titles = try service.database.goalOverviews(GoalFilter(scope: .archived(.leftOut)))
      .map(\.title.shownLine)
    let wanted = text.lowercased()
    let begins = titles.filter { $0.lowercased().hasPrefix(wanted) }
    return begins + titles.filter { !begins.contains($0) && $0.lowercased().contains(wanted) }
  }

  func goal(titled title: String) throws -> String? {
    let reports = try service.database.goalReports(today: surroundings.today)
    return reports.last { $0.goal.title.shownLine.lowercased() == title.lowercased() }.map {
      ([writer.goal($0.json(.brief))] + writer.outlook($0.json(.full))).map(\.shownLine)
        .joined(separator: "\n")
    }
  }
}

/// What a tool gives: a text for the model, and the same as values.
struct ToolResult: Sendable {
  var text: String
  var structured: JSONValue?
  var isError = false

  var json: JSONObject {
    var object: JSONObject = ["content": [["type": "text", "text": .string(text)]]]
    if let structured { object["structuredContent"] = structured }
    if isError { object["isError"] = true }
    return object
  }
}
