/// The markers of models' formats, which a person never sees.
enum Markers {
  /// The markers around calls.
  static let wrappers: [String] = CallFormats.all
    .filter { $0.family != Self.tokensName }
    .flatMap {
      $0.openers.filter { ($0.hasPrefix("<") || $0.hasPrefix("[")) && !$0.hasSuffix("=") }
        + $0.closers
    }
    .sorted { $0.utf8.count > $1.utf8.count }

  static let tokensName = "end of turn"

  /// A text without its markers: those listed, and special tokens such as `<|im_start|>`.
  static func stripped(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") }) else {
      return text
    }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if let end = end(ofMarkerAt: place, in: bytes) {
        place = end
      } else {
        kept.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func end(ofMarkerAt place: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[place] == UInt8(ascii: "<") || bytes[place] == UInt8(ascii: "[") else { return nil }
    let rest = bytes[place...]
    if let marker = byFirst[bytes[place]]?.first(where: { rest.starts(with: $0) }) {
      return place + marker.count
    }
    return endOfSpecialToken(rest)
  }

  private static let byFirst: [UInt8: [[UInt8]]] = Dictionary(
    grouping: wrappers.map { Array($0.utf8) }, by: { $0.first ?? 0 })

  /// The end of `<|name|>` or `<｜name｜>`, whatever the name.
  private static func endOfSpecialToken(_ bytes: ArraySlice<UInt8>) -> Int? {
    for bar in ["|", "｜"].map({ Array($0.utf8) }) {
      guard bytes.dropFirst().starts(with: bar) else { continue }
      let closer = bar + [UInt8(ascii: ">")]
      var at = bytes.startIndex + 1 + bar.count
      let limit = min(bytes.endIndex, at + 48)
      while at < limit, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "<") {
        if bytes[at...].starts(with: closer) { return at + closer.count }
        at += 1
      }
    }
    return nil
  }
}
