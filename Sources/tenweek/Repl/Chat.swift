import ArgumentParser
import Conversation
import Faces
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `chat`: the conversation at the terminal.
struct Chat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    named: "chat",
    abstract: localized("Open the chat."),
    discussion: localized(
      """
      tenweek                            a new conversation
      tenweek chat --conversation last   go on where you were
      """))

  @Option(help: .localized("The conversation to go on with: new, last or an id."))
  var conversation = "new"

  @OptionGroup var endpoint: EndpointOptions
  @OptionGroup var place: PlaceOptions

  func run() async throws {
    let work = try place.open()
    let id = try ConversationChoice(conversation).id(in: work)
    var session = ChatSession(work: work, conversation: id, endpoint: endpoint)
    let ending = await Hint.$isInChat.withValue(true) { await session.run() }
    if ending == .toldToEnd { throw ExitCode(130) }
  }
}

/// One sitting at the terminal.
struct ChatSession {
  enum Ending { case left, toldToEnd }

  var work: Workplace {
    didSet { completeFromJournal() }
  }
  var conversation: ConversationRecord.ID
  var endpoint: EndpointOptions
  let reader = LineReader()
  var lastMessage: String?
  private var search: Task<BrainChoice.Chosen, Never>
  private let control = TurnControl()
  var hasSaidOffline = false
  private var warmingUp: Task<Void, Never>?
  /// What is said once to somebody whose journal was empty.
  var firstSteps: FirstSteps?
  /// How else the last message can be read.
  var readTwice: SecondReading?
  private let told = ToldOnce()
  private let measured = MeasuredTrust()
  /// The cards at which something else was said, in the turn before this one.
  private var interrupted: [Proposal] = []

  init(work: Workplace, conversation: ConversationRecord.ID, endpoint: EndpointOptions) {
    self.work = work
    self.conversation = conversation
    self.endpoint = endpoint
    // The prompt comes first: the model is looked for while the person types.
    search = Task { await BrainChoice(endpoint).brain() }
  }

  /// Who answers; waits until that is known.
  var brain: BrainChoice.Chosen {
    get async { await search.value }
  }

  mutating func choose(_ endpoint: EndpointOptions) {
    self.endpoint = endpoint
    hasSaidOffline = false
    search = Task { await BrainChoice(endpoint).brain() }
    warmUp()
  }

  /// Has the model read the beginning of every request while the first message is typed.
  private mutating func warmUp() {
    warmingUp?.cancel()
    warmingUp = Task { [search, service] in
      await service(await search.value, nil).warmUp()
    }
  }

  mutating func run() async -> Ending {
    let control = control
    let interrupts = Interrupts { control.signal($0) }
    defer { interrupts.stop() }
    // Where this fails, reads may be slower; the next chat tries again.
    defer { try? work.database.optimize() }
    completeFromJournal()
    firstSteps = Welcome(work: work).show()
    if firstSteps != nil, reader.isAtTerminal { takeSystemHabits() }
    announce()
    warmUp()
    defer { warmingUp?.cancel() }
    var emptyInterrupts = 0
    while !control.isToldToEnd {
      let idling = workWhenIdle()
      let line = reader.readMessage()
      idling.cancel()
      await idling.value
      if line != .interrupted("") { emptyInterrupts = 0 }
      switch line {
      case .end: return .left
      case .toldToEnd: return .toldToEnd
      case .interrupted:
        emptyInterrupts += 1
        if emptyInterrupts == 2 { Output.line(localized("Ctrl-D or /quit leaves.")) }
      case .toEditor(let draft): await write(from: draft)
      case .text(let text):
        if await take(text) == .left { return .left }
      }
    }
    return .toldToEnd
  }

  /// Says who was found to answer, once it is known.
  private func announce() {
    let (search, news) = (search, reader.news)
    Task {
      if let words = await search.value.introduction {
        news.tell(Screen.folded(Screen.line(words)))
      }
    }
  }

  /// Sums up the older part of a long conversation while the person does something else, then puts a
  /// model that was never measured through the exam; gives way at once to what they say.
  private func workWhenIdle() -> Task<Void, Never> {
    Task {
      [search, service, endpoint, measured, news = reader.news, today = work.surroundings.today] in
      // Who types at once is not to wait for a server that is busy with this.
      guard (try? await Task.sleep(for: Self.idle)) != nil else { return }
      // Nothing hangs on it: the next turn makes room by a digest where this came to nothing.
      let service = service(await search.value, nil)
      // What is sent from now on is new to the server: it reads that while nobody waits, too.
      if (try? await service.tidy()) == true { await service.warmUp() }
      guard let exam = IdleExam(endpoint, measured, on: today),
        (try? await Task.sleep(for: Self.longIdle)) != nil
      else { return }
      if let words = await exam.run() { news.tell(Screen.folded(Screen.line(words))) }
      // What the exam read stands where the conversation stood in the server's cache.
      if !Task.isCancelled { await service.warmUp() }
    }
  }

  private static let idle = Duration.seconds(15)
  /// After the first: who is away for a minute does not mind a model that works.
  private static let longIdle = Duration.seconds(45)

  private func completeFromJournal() {
    let database = work.database
    reader.complete = { text in
      TabCompletion.of(text, commands: ChatCommand.allNames) { database.completableNames() }
    }
  }

  /// Answers one message, or runs the command that it is.
  ///
  /// - Returns: nil while the chat goes on.
  private mutating func take(_ text: String) async -> Ending? {
    let words = text.trimmed
    guard !words.isEmpty else { return nil }
    guard let command = ChatCommand.line(in: words) else {
      if !(reader.isAtTerminal && takeHabit(words)) { await turn(words) }
      return nil
    }
    return await ChatCommand.run(command, in: &self) ? nil : .left
  }

  mutating func write(from draft: String) async {
    do {
      let text = try PersonsEditor().edit(draft)
      guard !text.isEmpty else { return }
      guard reader.canEdit else {
        Output.line("> " + Screen.safe(text))
        _ = await take(text)
        return
      }
      reader.begin(with: text)
    } catch {
      Output.error(JSONFace.words(for: error).message)
    }
  }

  /// The conversation as it stands.
  private var service: @Sendable (BrainChoice.Chosen, Brain?) -> ConversationService {
    { [work, conversation, told, measured] chosen, brain in
      var service = ConversationService(
        database: work.database, surroundings: work.surroundings, catalogue: work.catalogue,
        brain: brain ?? chosen.brain, prompt: work.prompt, conversation: conversation,
        windowSize: chosen.windowSize, learn: chosen.learn)
      service.told = told
      service.trust = measured[chosen.examKey] ?? chosen.trust
      return service
    }
  }

  /// - Parameter brain: who answers; otherwise the endpoint that was chosen or found.
  mutating func turn(_ words: String, with other: Brain? = nil) async {
    lastMessage = words
    readTwice = nil
    reader.dropNews()
    if reader.news.isTold { hasSaidOffline = true }
    reader.hushKeys()
    defer { reader.showKeys() }
    let face = PlainFace(today: work.surroundings.today)
    if other == nil { face.showStatus(localized("looking for a model")) }
    let chosen = await brain
    if let notice = ExposedEndpoints().notice(for: chosen.address) { face.show(.notice(notice)) }
    var brain = other ?? chosen.brain
    if case .offline = brain {
      if hasSaidOffline { brain = .offline(notice: nil) }
      hasSaidOffline = true
    }
    let service = self.service(chosen, brain)
    let box = DecisionBox()
    let running = service.reply(to: words, deciding: box.deciding)
    if case .model = brain { face.showStatus(localized("waiting for the model")) }
    control.begin(cancelling: running.cancel)
    let waiting = interrupted
    interrupted = []
    let written = await follow(running, on: face, putting: box)
    control.end()
    tellNext(after: written)
    // Something else again: what waited comes with what was shown since.
    if reader.hasHandedOn { interrupted += waiting.filter { card in !isThere(card) } }
    if !control.isToldToEnd, !reader.last.isGivingUp || waiting.isEmpty { askAgain(waiting) }
  }

  private func isThere(_ card: Proposal) -> Bool { interrupted.contains { $0.id == card.id } }

  /// Puts cards before the person again at which they said something else, if they still wait.
  private mutating func askAgain(_ cards: [Proposal]) {
    guard !cards.isEmpty, !reader.hasHandedOn else { return }
    let asking = Asking(reader: reader, desk: work.desk, today: work.surroundings.today)
    do {
      let waiting = try cards.map { try work.desk.proposal($0.id.description) }
        .filter { $0.record.status == .pending }
      for (index, card) in waiting.enumerated() {
        ask(about: card, number: index + 1, of: waiting.count, asking)
        // What was said is answered before the next card is shown; that one comes again with this.
        if reader.hasHandedOn { interrupted += waiting[index...] }
        if reader.hasHandedOn || reader.last.isGivingUp || reader.last == .end { return }
      }
    } catch {
      Output.error(JSONFace.words(for: error).message)
    }
  }

  /// Shows a turn to its end and asks what it asks.
  ///
  /// - Returns: what was written.
  private mutating func follow(
    _ running: RunningTurn, on face: PlainFace, putting box: DecisionBox
  ) async -> [Proposal] {
    let asking = Asking(reader: reader, desk: work.desk, today: work.surroundings.today)
    var isGivenUp = false
    var written: [Proposal] = []
    for await event in running.events {
      if case .notice(let notice) = event, notice.code == .otherReading,
        let acts = notice.details["acts"]?.array, !acts.isEmpty
      {
        readTwice = .acts(acts, reader: notice.details["reader"]?.string)
      }
      // At a card at which something else was said nobody needs to hear that it waits.
      if reader.hasHandedOn, case .text = event { continue }
      face.show(event)
      if case .decision(let proposal, _) = event, proposal.record.status == .applied {
        written.append(proposal)
      }
      if case .failed(let failure) = event, failure.code == .endpoint, reader.isAtTerminal {
        Output.prose(
          localized("/retry sends it again; /model offline goes on by rules until then."))
      }
      guard case .asking(let proposals, let offer) = event else { continue }
      if let shown = proposals.first(where: { $0.origin.hasOther }) { readTwice = .than(shown) }
      // Whoever gave up at one card is not asked about the next.
      guard !isGivenUp else {
        await box.put(.later)
        continue
      }
      let decision = asking.decide(on: proposals, offer: offer)
      isGivenUp = reader.last.isGivingUp || reader.hasHandedOn
      if reader.hasHandedOn { interrupted += proposals }
      if reader.last == .toldToEnd { control.signal(SIGTERM) }
      if reader.last.isGivingUp { running.cancel() }
      await box.put(decision)
    }
    return written
  }

  private mutating func tellNext(after written: [Proposal]) {
    if case .acts = readTwice {
      Output.line(Screen.styled(localized("/other asks about the other reading."), .dim))
    }
    guard !written.isEmpty else { return }
    let hint = readTwice == nil ? "" : localized(" /other shows how else it could be read.")
    Output.line(Screen.styled(localized("/undo takes it back.\(hint)"), .dim))
    guard let words = firstSteps?.words(after: written) else { return }
    Output.prose(words)
  }
}
