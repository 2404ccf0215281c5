/// Gathers an answer's head from its lines.
struct HTTPHead {
  private(set) var status = 0
  private(set) var fields: [String: String] = [:]

  /// Takes one line; true when it ends the head of the final answer.
  mutating func take(_ line: String) -> Bool {
    let line = line.trimmed
    if line.isEmpty { return status >= 200 }
    if line.hasPrefix("HTTP/") {
      let words = line.split(separator: " ")
      status = words.count > 1 ? Int(words[1]) ?? 0 : 0
      fields = [:]
    } else if let colon = line.firstIndex(of: ":") {
      fields[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmed
    }
    return false
  }
}

/// What can be told from an address without asking for it.
package enum HTTPAddress {
  /// Whether an address is one of http or https with a host.
  static func isAllowed(_ url: String) -> Bool {
    host(url).map { !$0.isEmpty } ?? false
  }

  package static func isLoopback(_ url: String) -> Bool {
    guard let host = host(url)?.lowercased() else { return false }
    // "127.example.com" is somebody's name.
    return host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// The host of an http or https address; nil of any other.
  private static func host(_ url: String) -> String? {
    let lower = url.lowercased()
    for scheme in ["http://", "https://"] where lower.hasPrefix(scheme) {
      let rest = url.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
      guard rest.allSatisfy({ !$0.isWhitespace }) else { return nil }
      let place = rest.split(separator: "@", omittingEmptySubsequences: false).last ?? rest
      if place.hasPrefix("[") { return String(place.prefix { $0 != "]" }) + "]" }
      return String(place.prefix { $0 != ":" })
    }
    return nil
  }
}
