import ArgumentParser
import Conversation
import Foundation
import Journal
import Localization
import Store
import ToolSchema

/// `history`: past conversations.
struct History: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    named: "history",
    abstract: localized("List past conversations, search, rename, export or delete them."),
    discussion: localized(
      """
      tenweek history                       the latest conversations
      tenweek history search marathon       lines that hold a word
      tenweek history export last           one conversation as Markdown
      tenweek resume last                   go on where you were
      """),
    subcommands: [
      HistoryList.self, HistorySearch.self, HistoryShow.self, HistoryRename.self, HistoryKind.self,
      HistoryArchive.self, HistoryDelete.self, HistoryExport.self,
    ],
    defaultSubcommand: HistoryList.self)
}

struct HistoryList: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "list", abstract: localized("List the latest conversations."),
    discussion: localized("tenweek history --all"))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Flag(help: .localized("List those put away, too.")) var all = false
  @Option(help: .localized("How many at most.")) var limit = 20
  @OptionGroup var place: PlaceOptions

  func validate() throws {
    guard limit > 0 else { throw ValidationError(localized("--limit should be at least 1.")) }
  }

  func run() throws {
    let work = try place.open()
    let entries = try work.database.conversations(limit: limit)
      .filter { all || $0.status == .open }
    if json {
      Output.line(JSONValue.array(entries.map(\.json)).text)
    } else if entries.isEmpty {
      Output.line(localized("No conversation yet. It begins with what you say."))
    } else {
      for entry in entries {
        let day = entry.lastAt.wallTime(in: work.surroundings.zone).day
        let count = entry.lines == 1 ? localized("1 line") : localized("\(entry.lines) lines")
        Output.line(Screen.line("\(entry.id)  \(day)  \(count)  \(entry.shownTitle)"))
      }
    }
  }
}

struct HistorySearch: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "search", abstract: localized("Find lines that hold every word."),
    discussion: localized("tenweek history search marathon"))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Option(help: .localized("How many at most.")) var limit = 20
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("The words.")) var words: [String]

  func run() throws {
    let work = try place.open()
    let hits = try work.database.messages(
      holding: words.joined(separator: " "), limit: max(1, limit))
    if json {
      Output.line(JSONValue.array(hits.map(\.json)).text)
      return
    }
    if hits.isEmpty { Output.line(localized("Nothing was said of that. Fewer words find more.")) }
    for hit in hits {
      let day = hit.logTime.wallTime(in: work.surroundings.zone).day
      let who = hit.role == .user ? ">" : " "
      Output.line(Screen.line("\(hit.conversationId)  \(day)  \(who) \(hit.excerpt)"))
    }
  }
}

struct HistoryShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "show", abstract: localized("Print what was said in one conversation."),
    discussion: localized("tenweek history show last"))

  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("last or an id.")) var conversation = "last"

  func run() throws {
    let work = try place.open()
    let record = try ConversationChoice(conversation).record(in: work)
    let text = try ConversationDocument(record, in: work.database, zone: work.surroundings.zone)
    Output.text(Screen.safe(text.markdown))
  }
}

struct HistoryRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "rename", abstract: localized("Give a conversation a title."),
    discussion: localized("tenweek history rename last \"Plans for spring\""))

  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("last or an id.")) var conversation: String
  @Argument(help: .localized("The title.")) var title: String

  func run() throws {
    let work = try place.open()
    let title = try InputText.read(title, example: localized("history rename last \"A good week\""))
    let record = try ConversationChoice(conversation).record(in: work)
    try work.database.rename(record.id, to: title)
    Output.line(Screen.line(localized("\(record.id) is now “\(title)”.")))
  }
}

struct HistoryKind: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "kind", abstract: localized("Say what a conversation is for."),
    discussion: localized(
      """
      tenweek history kind last reflection

      There are general, goal_setting, reflection and values_alignment.
      """))

  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("last or an id.")) var conversation: String
  @Argument(help: .localized("The kind.")) var kind: String

  func run() throws {
    let work = try place.open()
    guard let kind = ConversationRecord.Kind(rawValue: kind) else {
      let all = ConversationRecord.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "There is no kind “\(self.kind)”. There are: \(all).")
    }
    let record = try ConversationChoice(conversation).record(in: work)
    try work.database.setKind(kind, of: record.id)
    Output.line(localized("\(record.id) is now of the kind \(kind.rawValue)."))
  }
}

struct HistoryArchive: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "archive", abstract: localized("Put a conversation away, or take it back."),
    discussion: localized("tenweek history archive last, and tenweek history archive last --undo"))

  @Flag(help: .localized("Take it back.")) var undo = false
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("last or an id.")) var conversation: String

  func run() throws {
    let work = try place.open()
    let record = try ConversationChoice(conversation).record(in: work)
    try work.database.setStatus(undo ? .open : .archived, of: record.id)
    Output.line(undo ? localized("\(record.id) is back.") : localized("\(record.id) is put away."))
  }
}

struct HistoryDelete: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "delete", abstract: localized("Forget what was said in a conversation."),
    discussion: localized(
      """
      tenweek history delete last --confirm delete

      What was saved in it stays. It cannot be undone, so the word has to be typed.
      """))

  /// What has to be typed.
  static let word = "delete"

  @Option(help: .localized("The word delete, typed.")) var confirm: String?
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("last or an id.")) var conversation: String

  func run() throws {
    let work = try place.open()
    let record = try ConversationChoice(conversation).record(in: work)
    guard confirm == Self.word else {
      throw UsageError(
        message: "Nothing was deleted. To forget \(record.id) for good, add --confirm \(Self.word)."
      )
    }
    try work.database.deleteConversation(record.id)
    Output.line(localized("Forgotten: what was said in \(record.id). What was saved in it stays."))
  }
}

struct HistoryExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "export", abstract: localized("Print one conversation whole, or write it to a file."),
    discussion: localized("tenweek history export last talk.md --format markdown"))

  enum Form: String, ListedArgument { case markdown, json }

  @Option(help: .localized("markdown or json.")) var format = Form.markdown
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("last or an id.")) var conversation = "last"
  @Argument(help: .localized("The file; otherwise standard output.")) var file: String?

  func run() throws {
    let work = try place.open()
    let record = try ConversationChoice(conversation).record(in: work)
    let document = try ConversationDocument(
      record, in: work.database, zone: work.surroundings.zone)
    let text = format == .json ? document.json.prettyText + "\n" : document.markdown
    guard let file else { return Output.text(text) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw Refusal("\(file) cannot be written.")
    }
  }
}

/// `resume`: the chat, where a conversation was left.
struct Resume: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    named: "resume",
    abstract: localized("Go on with a past conversation in the chat."),
    discussion: localized("tenweek resume last, or tenweek resume ID"))

  @OptionGroup var endpoint: EndpointOptions
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("last or an id.")) var conversation = "last"

  func run() async throws {
    var chat = Chat()
    chat.endpoint = endpoint
    chat.place = place
    chat.conversation = conversation
    try await chat.run()
  }
}

extension ConversationEntry {
  /// The title, or how it began.
  var shownTitle: String {
    title ?? firstLine.map { "“\($0.prefix(60))\($0.count > 60 ? "…" : "")”" }
      ?? localized("(nothing said)")
  }

  var json: JSONValue {
    [
      "id": .string(id.description), "kind": .string(kind.rawValue),
      "title": title.map { .string($0) } ?? .null, "status": .string(status.rawValue),
      "session": .integer(sessionNumber), "started": .string(startedAt.utcText),
      "last": .string(lastAt.utcText), "lines": .integer(lines),
      "first": firstLine.map { .string($0) } ?? .null,
    ]
  }
}

extension MessageHit {
  var json: JSONValue {
    [
      "conversation": .string(conversationId.description), "message": .string(id.description),
      "title": title.map { .string($0) } ?? .null, "role": .string(role.rawValue),
      "excerpt": .string(excerpt), "at": .string(logTime.utcText),
    ]
  }
}
