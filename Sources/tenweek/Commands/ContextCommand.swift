import ArgumentParser
import ContextProtocol
import Conversation
import Foundation
import Journal
import LanguageModel
import Localization
import Phrases
import Store
import ToolSchema

/// `mcp`: the journal for other assistants.
struct ContextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    named: "mcp",
    abstract: localized("Serve the journal to other assistants, over the Model Context Protocol."),
    discussion: localized(
      """
      A client starts it and speaks to it on standard input and output. `tenweek mcp --check` tells \
      whether that would work, and prints the lines for the client's settings.

      Nothing is written before the person approves it: in a form of the client (--approve form), or \
      at the terminal with tenweek approve (--approve pending). With --approve read-only nothing can \
      be proposed. What deletes is always approved at the terminal.
      """))

  @Option(help: .localized("How changes are approved: form, pending or read-only."))
  var approve = Way.form

  @Flag(
    help: .localized("Tell whether it would work, and print the lines for a client's settings."))
  var check = false

  @OptionGroup var endpoint: EndpointOptions
  @OptionGroup var place: PlaceOptions

  enum Way: String, ListedArgument {
    case form, pending
    case readOnly = "read-only"

    var way: ApprovalWay { ApprovalWay(rawValue: rawValue) ?? .pending }
  }

  func run() async throws {
    guard !check else { return try await tell() }
    guard Workplace.shared == nil else {
      throw UsageError(
        message: "In a chat there is no client to serve. To see how one is set up: /mcp --check")
    }
    if isatty(STDIN_FILENO) == 1 {
      Output.complaint(
        localized(
          "A client starts this and speaks to it in JSON. To see how: tenweek mcp --check. "
            + "Ctrl-D ends it."))
    }
    let (place, endpoint) = (place, endpoint)
    let host = JournalHost(version: Version.number, approval: approve.way) {
      let work = try place.open()
      return ConversationService(
        database: work.database, surroundings: work.surroundings, catalogue: work.catalogue,
        brain: .offline(notice: nil), prompt: work.prompt,
        conversation: work.surroundings.ids.next())
    } model: {
      let chosen = await BrainChoice(endpoint).brain()
      return JournalHost.Model(
        brain: chosen.brain, windowSize: chosen.windowSize, trust: chosen.trust,
        learn: chosen.learn)
    }
    let server = ContextServer(host) { Output.line($0) }
    for await line in InputLines.all(most: Self.mostBytes) {
      switch line {
      case .whole(let bytes): await server.take(bytes)
      case .tooLong: await server.refuseLongLine(most: Self.mostBytes)
      }
    }
    await server.end()
  }

  private static let mostBytes = 4 << 20

  private func tell() async throws {
    let work = try place.open()
    let model = await BrainChoice(endpoint).brain()
    let program = try ThisProgram.path()
    var words: [JSONValue] = ["mcp"]
    if place.database != nil { words += ["--db", .string(work.path)] }
    if approve != .form { words += ["--approve", .string(approve.rawValue)] }
    let settings: JSONValue = [
      "mcpServers": ["tenweek": ["command": .string(program), "args": .array(words)]]
    ]
    let reader =
      model.address.map { localized("\(model.model ?? localized("a model")) at \($0)") }
      ?? localized("rules alone")
    let changes =
      switch approve {
      case .form: localized("a form in the client, where it can show one; else tenweek approve")
      case .pending: localized("tenweek approve, at the terminal")
      case .readOnly: localized("none can be proposed")
      }
    Output.line(
      localized(
        """
        It would work.
        journal:   \(Screen.line(work.path))
        sentences: read by \(Screen.line(reader))
        changes:   \(changes)

        For the client's settings:
        \(settings.prettyText)
        """))
  }
}

/// Standard input, a line at a time, without waiting for the next one to be whole.
enum InputLines {
  enum Line: Sendable {
    case whole([UInt8])
    case tooLong
  }

  /// - Parameter most: bytes; of a longer line only that it was one is told.
  static func all(most: Int) -> AsyncStream<Line> {
    let (lines, continuation) = AsyncStream.makeStream(of: Line.self)
    // A thread of its own: read(2) waits, and a task must not.
    let thread = Thread {
      var held: [UInt8] = []
      var isTooLong = false
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(STDIN_FILENO, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        var rest = chunk[..<count]
        while let end = rest.firstIndex(of: 0x0A) {
          if !isTooLong { held += rest[..<end] }
          continuation.yield(isTooLong || held.count > most ? .tooLong : .whole(held))
          held.removeAll(keepingCapacity: true)
          isTooLong = false
          rest = rest[(end + 1)...]
        }
        if !isTooLong { held += rest }
        if held.count > most {
          held = []
          isTooLong = true
        }
      }
      if !held.isEmpty { continuation.yield(.whole(held)) }
      continuation.finish()
    }
    thread.start()
    return lines
  }
}
