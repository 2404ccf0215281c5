import Conversation
import Demonstration
import Foundation
import Journal
import Localization
import Store

/// The chat's own commands; every other word after a slash is a command of the program.
enum ChatCommand: String, CaseIterable {
  case help, new, resume, retry, other, edit, editor, log, decide, model, status, demo, quit

  var explanation: String {
    switch self {
    case .help: localized("this page; /help NAME tells more of a command")
    case .new: localized("begin a new conversation")
    case .resume: localized("go on with an earlier conversation")
    case .retry: localized("send the last message again")
    case .other: localized("read the last message the other way, where it was read in two")
    case .edit: localized("change the last message, then send it")
    case .editor: localized("write a message in your own editor")
    case .log: localized("what you did last; /log ran 5 km logs it without the model")
    case .decide: localized("go through the cards that you left for later")
    case .model: localized("who answers, and who else could; /model NAME, URL or offline switches")
    case .status: localized("each setting, and where it comes from")
    case .demo: localized("a made-up life to look at; your journal stays as it is")
    case .quit: localized("leave (or Ctrl-D)")
    }
  }

  static var allNames: [String] {
    Set(allCases.map(\.rawValue) + ProgramCommand.names).sorted()
  }

  /// Lone words that mean the command also without its slash.
  private static let bare: Set<String> = [
    "dashboard", "goals", "help", "history", "progress", "quit", "redo", "status", "undo", "values",
    "week",
  ]

  /// The command that a line is, with its slash; nil for what is said.
  static func line(in words: String) -> String? {
    if words.hasPrefix("/") { return words }
    let word = words.lowercased()
    if ["exit", "bye", ":q"].contains(word) { return "/quit" }
    return bare.contains(word) ? "/" + word : nil
  }

  /// Runs the command that a line names; an unknown one is never sent to the model.
  ///
  /// - Returns: whether the chat goes on.
  static func run(_ line: String, in session: inout ChatSession) async -> Bool {
    let name = line.dropFirst().prefix { !$0.isWhitespace }.lowercased()
    let rest = line.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces)
    let isProgram = ProgramCommand.names.contains(name)
    if let command = ChatCommand(rawValue: name), !(command.isPlain && isProgram && !rest.isEmpty) {
      return await command.perform(rest, in: &session)
    }
    guard isProgram else {
      explainMissing(name)
      return true
    }
    await ProgramCommand.run([name] + ShellWords.split(rest), in: session.work)
    return true
  }

  /// Answers a word after a slash that is no command here.
  static func explainMissing(_ name: String) {
    switch name {
    case "": Guide.show("")
    case "ask", "chat":
      Output.prose(localized("There is no /\(name): this is the chat. Just say it."))
    case _ where CommandName.all.contains(name):
      Output.prose(
        localized("There is no /\(name) in the chat: in a shell there is tenweek \(name)."))
    default:
      let hint = Nearest.to(name, among: allNames).map { localized(" Did you mean /\($0)?") } ?? ""
      Output.prose(localized("There is no /\(Screen.line(name)).\(hint)"))
    }
  }

  /// Takes no words of its own, so that with words a command of the program is meant.
  private var isPlain: Bool { self == .edit || self == .status }

  private func perform(_ rest: String, in session: inout ChatSession) async -> Bool {
    switch self {
    case .quit: return false
    case .help: Guide.show(rest)
    case .new: session.begin()
    case .resume: session.resume(rest)
    case .retry: await session.retry()
    case .other: session.readOtherwise()
    case .edit: await session.editLast()
    case .editor: await session.write(from: rest)
    case .log:
      guard rest.isEmpty else {
        await session.turn(rest, with: .offline(notice: nil))
        break
      }
      await ProgramCommand.run(["log"], in: session.work)
    case .decide: session.decide()
    case .model: await session.showModel(rest)
    case .status: await session.showStatus()
    case .demo: session.openDemo()
    }
    return true
  }
}

extension ChatSession {
  mutating func begin() {
    conversation = work.surroundings.ids.next()
    lastMessage = nil
    Output.prose(localized("A new conversation. The journal is as it was."))
  }

  /// - Parameter text: an id or last; where it is empty, the person chooses.
  mutating func resume(_ text: String) {
    do {
      let menu = ConversationMenu(reader: reader, work: work)
      let chosen =
        try text.isEmpty
        ? menu.choose(besides: conversation) : ConversationChoice(text).id(in: work)
      guard let chosen else { return }
      conversation = chosen
      let said = try work.database.messages(in: conversation, last: 20).last { $0.role == .user }
      lastMessage = said?.text
      Output.prose(
        said.map { localized("Going on after “\(Screen.line($0.text))”.") }
          ?? localized("No conversation to go on with.")
      )
    } catch {
      Output.error(JSONFace.words(for: error).message)
    }
  }

  mutating func retry() async {
    guard let lastMessage else { return Output.line(localized("Nothing was sent yet.")) }
    await turn(lastMessage)
  }

  mutating func editLast() async {
    guard let lastMessage else { return Output.line(localized("Nothing was sent yet.")) }
    guard reader.canEdit else { return await write(from: lastMessage) }
    reader.begin(with: lastMessage)
  }

  /// Goes on with a made-up life in a file of its own.
  mutating func openDemo() {
    let path = Folders.data + "/demo.sqlite"
    do {
      if !FileManager.default.fileExists(atPath: path) {
        let (today, zone) = (work.surroundings.today, work.surroundings.zone)
        _ = try DemoFile(path: path).write(
          DemoLife(
            actions: 188, through: today.adding(days: -1), zone: zone))
      }
      let database = try JournalDatabase(opening: path, reached: work.surroundings.reached)
      work = Workplace(
        database: database, path: path, surroundings: work.surroundings, catalogue: work.catalogue,
        prompt: work.prompt, flags: work.flags)
      conversation = work.surroundings.ids.next()
      firstSteps = nil
      Output.prose(
        localized("This life is made up: ask how its goals are, or try /week and /dashboard."))
      Output.prose(localized("Your journal is as it was: /quit, then tenweek, leads back to it."))
    } catch {
      Output.error(JSONFace.words(for: error).message)
    }
  }

  func showStatus() async {
    let chosen = await brain
    let name = chosen.model.map { localized("\($0) at ") } ?? ""
    let answers = chosen.address.map { "\(name)\($0)" } ?? localized("rules, without a model")
    Output.prose(Screen.line(localized("Answers: \(answers). Conversation: \(conversation).")))
    let flags = work.flags.merging(endpoint.flags) { $1 }
    Output.line(SettingsTable(settings: .atHand, flags: flags, found: chosen).text)
  }
}
