package import Conversation
package import LanguageModel
package import ToolBridge

/// How changes are put before the person.
package enum ApprovalWay: String, Sendable, CaseIterable {
  /// As a form in the client, where it can show one; else as `pending`.
  case form
  /// They wait for `tenweek approve`.
  case pending
  /// None is proposed.
  case readOnly = "read-only"
}

/// The journal that is served, as the program opens it.
package struct JournalHost: Sendable {
  /// A service without a model; the journal is opened by the first request that needs it.
  let open: @Sendable () throws -> ConversationService
  /// The model that reads sentences, looked for by the first of them.
  let model: @Sendable () async -> Model
  let version: String
  let approval: ApprovalWay

  package struct Model: Sendable {
    let brain: Brain
    let windowSize: Int
    let trust: TrustTable
    let learn: @Sendable (ModeMemory) -> Void

    package init(
      brain: Brain, windowSize: Int, trust: TrustTable = .both,
      learn: @escaping @Sendable (ModeMemory) -> Void
    ) {
      self.brain = brain
      self.windowSize = windowSize
      self.trust = trust
      self.learn = learn
    }
  }

  package init(
    version: String, approval: ApprovalWay,
    open: @escaping @Sendable () throws -> ConversationService,
    model: @escaping @Sendable () async -> Model
  ) {
    self.version = version
    self.approval = approval
    self.open = open
    self.model = model
  }
}
