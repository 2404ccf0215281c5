import Journal
import LanguageModel
import Localization
package import Store
import ToolBridge
import ToolSchema

extension TurnFailure {
  /// Says in one sentence what went wrong, and of which sort it is.
  package init(any error: any Error) {
    switch error {
    case let failure as TurnFailure: self = failure
    case is CancellationError: self.init(.interrupted, localized("Interrupted."))
    case let refusal as Refusal: self.init(.data, refusal.message)
    case let error as StoreError: self.init(error)
    case let error as EndpointError where error.code == .interrupted:
      // The request may end before the turn sees that it is cancelled.
      self.init(.interrupted, localized("Interrupted."))
    case let error as EndpointError:
      self.init(error.code == .busy ? .busy : .endpoint, error.description)
    default: self.init(.internal, "\(error)")
    }
  }

  package init(_ error: StoreError) {
    switch error {
    case .busy, .full: self.init(.busy, error.description)
    default: self.init(.data, error.description)
    }
  }
}
