package import Journal
package import LanguageModel
package import Store
package import ToolBridge

/// Who understands the person's words.
package enum Brain: Sendable {
  case model(ModelClient, CallMode)
  /// The phrase reader alone; `notice` says why, where the person should know.
  case offline(notice: String?)
}

/// One conversation: it stores what is said, asks the model, runs the tools and tells a face about it.
package struct ConversationService: Sendable {
  package let database: JournalDatabase
  package let surroundings: Surroundings
  package let catalogue: Catalogue
  package var brain: Brain
  package let prompt: Prompt
  package let conversation: ConversationRecord.ID
  package var windowSize: Int
  /// Told what an answer showed about the way to ask the endpoint.
  package var learn: @Sendable (ModeMemory) -> Void
  /// Shared by the turns of one sitting, so that a notice about the whole conversation comes once.
  package var told = ToldOnce()
  /// What is left out for a measurement.
  package var without = Ablation()
  /// Whose reading of a line stands where the model's and the rules' differ.
  package var trust = TrustTable.both
  /// Told of the two readings of each line that a model has read, for measuring it.
  package var observe: (@Sendable (Readings) -> Void)?

  /// What the two readers took a line for, and whose reading a vote would let stand.
  package struct Readings: Sendable {
    package var model: ProvenReading.Kind?
    /// Nil where the rules are silent.
    package var rules: ProvenReading.Kind?
    package var voted: Verdict.Reader
  }

  /// The program that speaks in a person's stead; nil where the person does.
  package var sender: Sender?
  /// Whether nothing is to be proposed: what would write is refused.
  package var isReadOnly = false

  /// A program whose text a turn reads, and the request that it came with.
  package struct Sender: Sendable {
    package var name: String
    package var request: String

    package init(name: String, request: String) {
      self.name = name
      self.request = request
    }
  }

  package init(
    database: JournalDatabase, surroundings: Surroundings, catalogue: Catalogue, brain: Brain,
    prompt: Prompt, conversation: ConversationRecord.ID, windowSize: Int = 4096,
    learn: @escaping @Sendable (ModeMemory) -> Void = { _ in }
  ) {
    self.learn = learn
    self.database = database
    self.surroundings = surroundings
    self.catalogue = catalogue
    self.brain = brain
    self.prompt = prompt
    self.conversation = conversation
    self.windowSize = windowSize
  }

  /// The same in a conversation that has not begun.
  package var inNewConversation: ConversationService {
    var other = ConversationService(
      database: database, surroundings: surroundings, catalogue: catalogue, brain: brain,
      prompt: prompt, conversation: surroundings.ids.next(), windowSize: windowSize, learn: learn)
    other.without = without
    other.trust = trust
    other.observe = observe
    return other
  }

  package var desk: ProposalDesk {
    ProposalDesk(database: database, surroundings: surroundings, catalogue: catalogue)
  }

  /// Answers one line of the person's.
  ///
  /// - Parameter deciding: asks the person about a proposal; `later` leaves it pending.
  package func reply(
    to text: String, deciding: @escaping @Sendable (Proposal) async -> Decision
  ) -> RunningTurn {
    reply(
      to: text,
      deciding: Deciding { proposals in
        guard let proposal = proposals.first else { return .later }
        return await deciding(proposal)
      })
  }

  /// Answers one line of the person's, with a say in how proposals are put before them.
  package func reply(to text: String, deciding: Deciding) -> RunningTurn {
    let (events, continuation) = AsyncStream.makeStream(of: TurnEvent.self)
    let task = Task {
      var runner = TurnRunner(
        service: self, words: text, deciding: deciding, emit: { continuation.yield($0) })
      await runner.run()
      continuation.finish()
    }
    return RunningTurn(events: events) { task.cancel() }
  }
}

/// A turn under way.
package struct RunningTurn: Sendable {
  /// What happens, ending with `completed`, after `failed` if something went wrong.
  package let events: AsyncStream<TurnEvent>
  /// Cancels the turn; what was committed by then stays, and the events still end as they should.
  package let cancel: @Sendable () -> Void
}
