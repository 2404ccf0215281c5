package import Journal
package import Store
package import ToolBridge
package import ToolSchema

/// What happens in a turn, as every face sees it.
package enum TurnEvent: Sendable {
  case text(String)
  case toolCall(TurnCall, effect: Effect?)
  case toolResult(LoggedMessage.ID, ResultStatus, JSONValue)
  case proposal(Proposal)
  /// The person is asked about these now; a yes to a single one can become a rule.
  case asking([Proposal], offer: Permission?)
  case decision(Proposal, rows: [RowChange])
  case notice(Notice)
  /// Something takes a while: "the model is loading".
  case waiting(String)
  case failed(TurnFailure)
  case completed(Completion)
}

/// One call of a turn, decoded and coerced, with our own key.
package struct TurnCall: Sendable, Equatable {
  package var id: LoggedMessage.ID
  package var name: String
  package var arguments: JSONObject
  /// native, text, guided or offline.
  package var source: String

  package init(id: LoggedMessage.ID, name: String, arguments: JSONObject, source: String) {
    self.id = id
    self.name = name
    self.arguments = arguments
    self.source = source
  }
}

/// What is true of a call when its turn has dealt with it.
package enum ResultStatus: String, Sendable {
  case ok, error, proposed, applied, declined
  case notRun = "not_run"
}

/// Something that the person should know.
package struct Notice: Sendable, Equatable {
  package enum Code: String, Sendable {
    case offline
    case unusedWords = "unused_words"
    case question, coerced, retrying, window
    /// The model and the rules read the line differently: the reading that does not stand.
    case otherReading = "other_reading"
    case unbackedClaim = "unbacked_claim"
    /// A rule of the person's said yes.
    case remembered
    /// A rule of the person's would have said yes, but text from outside is in the turn.
    case asked
    /// What is said goes over the network unencrypted.
    case insecure
  }

  package var code: Code
  package var message: String
  /// More keys of the event.
  package var details: JSONObject

  package init(_ code: Code, _ message: String, _ details: JSONObject = [:]) {
    self.code = code
    self.message = message
    self.details = details
  }
}

/// Why a turn could not go on.
package struct TurnFailure: Error, Sendable, Equatable {
  package enum Code: String, Sendable { case data, endpoint, `internal`, busy, interrupted }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// How a turn ended.
package struct Completion: Sendable, Equatable {
  package var reply = ""
  package var rounds = 0
  /// Nil offline.
  package var usage: Tokens?
  package var modelMilliseconds = 0
  package var ownMilliseconds = 0

  package init(reply: String = "") { self.reply = reply }

  package struct Tokens: Sendable, Equatable {
    package var prompt = 0
    package var completion = 0
    package var cached = 0
  }
}
