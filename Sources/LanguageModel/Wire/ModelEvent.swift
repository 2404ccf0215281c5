/// What happens while a model answers.
package enum ModelEvent: Sendable, Equatable {
  /// More of the reply; wrappers, markers and printed calls never appear in it.
  case text(String)
  case reasoning(String)
  /// Why nothing comes: "the server is loading its model; asking again in 1 s".
  case waiting(String)
  /// What the answer showed about the way to ask this endpoint and model; worth keeping.
  case learnt(ModeMemory)
  /// The whole answer; its text, and not the pieces, is the reply.
  case finished(DecodedTurn, Usage?)
}
