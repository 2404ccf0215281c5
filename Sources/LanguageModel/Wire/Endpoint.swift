import Foundation

/// Where a model answers: any server that speaks the OpenAI chat protocol.
package struct Endpoint: Sendable, Equatable {
  /// The address without a trailing slash and without `/v1`.
  package let root: String
  package let apiKey: String?
  package let model: String?

  /// - Parameter baseURL: The server's address, with or without `/v1`.
  package init(baseURL: String, apiKey: String? = nil, model: String? = nil) {
    self.root = Self.trimmed(baseURL)
    self.apiKey = apiKey.flatMap { $0.isEmpty ? nil : $0 }
    self.model = model.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The address as a person gives it, ending in `/v1`.
  package var baseURL: String { root + "/v1" }

  /// The address without the name and password that it may bear, fit to be shown.
  package var shownURL: String { Self.withoutUser(baseURL) }

  func url(_ path: String) -> String { root + path }

  private static func trimmed(_ text: String) -> String {
    var url = Substring(text)
    while let last = url.last, last == "/" || last.isWhitespace { url.removeLast() }
    while let first = url.first, first.isWhitespace { url.removeFirst() }
    for path in ["/chat/completions", "/v1"] where url.hasSuffix(path) {
      url.removeLast(path.count)
      while url.last == "/" { url.removeLast() }
    }
    return String(url)
  }

  static func withoutUser(_ url: String) -> String {
    guard let scheme = url.range(of: "://") else { return url }
    let rest = url[scheme.upperBound...]
    let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
    guard let at = rest[..<end].lastIndex(of: "@") else { return url }
    return String(url[..<scheme.upperBound] + rest[rest.index(after: at)...])
  }
}
