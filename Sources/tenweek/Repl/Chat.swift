import ArgumentParser
import Conversation
import Foundation
import Journal
import Store
import ToolBridge

/// `chat`: the conversation at the terminal.
struct Chat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Open the chat.")

  @Option(help: "The conversation to go on with: new, last or an id.")
  var conversation = "new"

  @OptionGroup var endpoint: EndpointOptions
  @OptionGroup var place: PlaceOptions

  func run() async throws {
    let work = try place.open()
    let id = try ConversationChoice(conversation).id(in: work)
    var session = ChatSession(work: work, conversation: id, reader: LineReader())
    await session.run(with: BrainChoice(endpoint))
  }
}

/// One sitting at the terminal.
struct ChatSession {
  let work: Workplace
  let conversation: ConversationRecord.ID
  let reader: LineReader
  private var hasSaidOffline = false

  init(work: Workplace, conversation: ConversationRecord.ID, reader: LineReader) {
    self.work = work
    self.conversation = conversation
    self.reader = reader
  }

  mutating func run(with choice: BrainChoice) async {
    Output.line(
      "tenweek: say what you did or what you want to reach. /help shows more, /quit leaves.")
    // The prompt comes first: the model is looked for while the person types.
    let search = Task { await choice.brain() }
    showPending()
    while true {
      switch reader.read("> ", remembering: true) {
      case .end:
        Output.line("")
        return
      case .interrupted: Output.line("(/quit or Ctrl-D leaves)")
      case .text(let line):
        let words = line.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !words.isEmpty else { continue }
        if words.hasPrefix("/") {
          if !SlashCommand.run(words, in: work) { return }
        } else {
          await turn(words, with: await search.value)
        }
      }
    }
  }

  private func showPending() {
    // The chat opens without the list rather than not at all.
    guard let waiting = try? work.database.proposals(), !waiting.isEmpty else { return }
    let count = waiting.count == 1 ? "1 proposal waits" : "\(waiting.count) proposals wait"
    Output.line("\(count) for your decision: /proposals.")
  }

  private mutating func turn(_ words: String, with chosen: BrainChoice.Chosen) async {
    var brain = chosen.brain
    if case .offline = brain {
      if hasSaidOffline { brain = .offline(notice: nil) }
      hasSaidOffline = true
    }
    let service = ConversationService(
      database: work.database, surroundings: work.surroundings, catalogue: work.catalogue,
      brain: brain, prompt: Prompt(), conversation: conversation, windowSize: chosen.windowSize,
      learn: chosen.learn)
    let box = DecisionBox()
    let running = service.reply(to: words) { await box.take($0.id) }
    let face = PlainFace(today: work.surroundings.today)
    if case .model = brain { face.showStatus("thinking…") }
    let asking = Asking(reader: reader, desk: work.desk, today: work.surroundings.today)
    let interrupts = Interrupts { running.cancel() }
    defer { interrupts.stop() }
    for await event in running.events {
      face.show(event)
      if case .proposal(let proposal) = event {
        await box.put(asking.decide(on: proposal), for: proposal.id)
      }
    }
  }
}
