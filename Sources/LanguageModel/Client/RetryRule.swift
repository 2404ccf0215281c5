/// When a request that was not answered is sent again, and after how long.
package struct RetryRule: Sendable, Equatable {
  /// Waits before each further try at a server that refuses connections or fails for a moment.
  package var waits: [Duration]
  /// How long a server may go on loading its model.
  package var loading: Duration
  /// The pause between two looks at a server that loads.
  package var look: Duration
  /// The longest `Retry-After` that is waited for.
  package var longest: Duration

  package init(
    waits: [Duration] = [.milliseconds(250), .seconds(1), .seconds(2)],
    loading: Duration = .seconds(60), look: Duration = .seconds(1),
    longest: Duration = .seconds(30)
  ) {
    self.waits = waits
    self.loading = loading
    self.look = look
    self.longest = longest
  }

  /// No retries and no waiting.
  package static let none = RetryRule(waits: [], loading: .zero)
}
