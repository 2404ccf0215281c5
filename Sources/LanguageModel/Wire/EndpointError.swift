/// Why an endpoint gave no whole answer, in one sentence that names its address and the mend.
package struct EndpointError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    /// The address is none, or its scheme is not http or https.
    case badAddress = "bad_address"
    case unresolved
    case refused
    case timedOut = "timed_out"
    case insecure
    case redirected
    /// 401 or 403.
    case unauthorized
    /// 404: no such path, or no such model.
    case notFound = "not_found"
    /// Another 4xx: the server understood and would not.
    case rejected
    /// The request is longer than the model's window.
    case tooLong = "too_long"
    /// 500 and other 5xx.
    case failed
    /// 429 or 503, after every retry.
    case busy
    case notJSON = "not_json"
    /// The answer ended before it was whole, or stopped coming.
    case cut
    case tooLarge = "too_large"
    /// The server sent an error inside its answer.
    case reported
    /// The person interrupted.
    case interrupted
  }

  package let code: Code
  package let status: Int?
  package let message: String
  /// The window in tokens, where a request was too long for it and the server named it.
  package let window: Int?

  package init(code: Code, status: Int? = nil, message: String, window: Int? = nil) {
    self.window = window
    self.code = code
    self.status = status
    self.message = message
  }

  package var description: String { message }

  /// The error without the key, which a server may quote in what it says.
  func hiding(_ key: String?) -> EndpointError {
    guard let key else { return self }
    return EndpointError(
      code: code, status: status, message: message.replacing(key, with: "(key)"), window: window)
  }

  /// The exit code that DESIGN gives to it: 75 try again, 130 interrupted, else 69.
  package var exitCode: Int32 {
    switch code {
    case .busy: 75
    case .interrupted: 130
    default: 69
    }
  }
}
