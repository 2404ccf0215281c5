internal import CCurl

/// The libcurl that the program runs with.
package enum CurlVersion {
  /// Such as `7.88.1`.
  package static var text: String {
    // "libcurl/7.88.1 OpenSSL/3.0.17 …"
    guard let version = tw_version() else { return "missing" }
    let words = String(cString: version).split(separator: " ")
    return words.first.map { String($0.drop { !$0.isNumber }) } ?? "unknown"
  }
}
