import ArgumentParser
import Conversation
import Foundation
import Journal
import LanguageModel
import Localization
import Phrases
import Store
import ToolSchema

/// `ask`: one line, one turn, for people and scripts.
struct Ask: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    named: "ask",
    abstract: localized("Say one thing and see what comes of it."),
    discussion: localized(
      """
      tenweek ask "I ran 5 km this morning"
      tenweek ask --json --approve writes "read 30 pages yesterday"
      echo "how are my goals?" | tenweek ask -
      """))

  @Flag(help: .localized("Print one event a line as JSON, and nothing else."))
  var json = false

  @Option(
    help: .localized("Which proposals to approve as they come: none or writes; deletes never."))
  var approve: Approval?

  @Option(help: .localized("The conversation to go on with: new, last or an id."))
  var conversation = "new"

  @OptionGroup var endpoint: EndpointOptions
  @OptionGroup var place: PlaceOptions

  @Argument(help: .localized("What you say; - reads standard input."))
  var text: String

  func run() async throws {
    var code: Int32
    let face: any Face =
      json ? JSONFace() : PlainFace(today: (try? place.surroundings().today) ?? Day(ordinal: 0))
    do {
      code = try await answer(face)
    } catch {
      code = face.fail(error)
    }
    if code != 0 { throw ExitCode(code) }
  }

  private func answer(_ face: any Face) async throws -> Int32 {
    let words = try InputText.read(text)
    // Some milliseconds' work, which is done while the journal is opened.
    async let _: Void = BrainChoice(endpoint).mayAsk ? Transport.prepareCurl() : ()
    async let _: Void = PhraseReader.prepare()
    let work = try place.open()
    let conversation = try ConversationChoice(conversation).id(in: work)
    let face: any Face = json ? JSONFace(conversation: conversation) : face
    let brain = await BrainChoice(endpoint).brain()
    if let notice = ExposedEndpoints().notice(for: brain.address) { face.show(.notice(notice)) }
    let turn = OneTurn(
      work: work, conversation: conversation, brain: brain.brain, windowSize: brain.windowSize,
      learn: brain.learn, approval: approve ?? (json || !Output.isTerminal ? Approval.none : nil),
      face: face, without: try AblationChoice.named(), trust: brain.trust)
    return await turn.run(words)
  }
}

/// Where a turn's events go.
protocol Face: Sendable {
  func show(_ event: TurnEvent)
  /// Tells of an error outside a turn.
  ///
  /// - Returns: the exit code.
  func fail(_ error: any Error) -> Int32
}

/// The person's line, from the command line or from standard input.
enum InputText {
  /// - Parameter example: of the command that wants the text.
  /// - Throws: ``UsageError`` for an empty line, ``Refusal`` for bytes that are no UTF-8.
  static func read(_ argument: String, example: String = localized("ask \"I ran 5 km\"")) throws
    -> String
  {
    var text = argument
    if argument == "-" {
      text = StandardInput.withoutMark(try StandardInput.text())
    } else if argument.unicodeScalars.contains("\u{FFFD}") {
      throw Refusal("The text is not UTF-8.")
    }
    guard !text.unicodeScalars.contains("\0") else {
      throw Refusal("The text holds a NUL character.")
    }
    text = text.trimmed
    guard !text.isEmpty else {
      throw UsageError(message: "Say something: tenweek \(example).")
    }
    guard text.utf8.count <= 100_000 else {
      throw Refusal(
        "The text is longer than 100,000 bytes. For a whole diary: tenweek import text diary.txt")
    }
    return text
  }
}

/// `new`, `last` or an id.
struct ConversationChoice {
  private let text: String

  init(_ text: String) { self.text = text }

  /// One that has begun.
  ///
  /// - Throws: ``Refusal`` for an id that is none, or where there is none yet.
  func record(in work: Workplace) throws -> ConversationRecord {
    guard let record = try work.database.conversation(id(in: work)) else {
      throw Refusal("There is no conversation yet.")
    }
    return record
  }

  /// - Throws: ``Refusal`` for an id that is none.
  func id(in work: Workplace) throws -> ConversationRecord.ID {
    switch text {
    case "new": return work.surroundings.ids.next()
    case "last": return try work.database.lastConversation() ?? work.surroundings.ids.next()
    default:
      guard let id = ConversationRecord.ID(text), try work.database.hasConversation(id) else {
        throw Refusal("There is no conversation “\(text)”. Use new, last or an id.")
      }
      return id
    }
  }
}
