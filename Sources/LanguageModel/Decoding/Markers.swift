/// The markers of models' formats, which a person never sees.
enum Markers {
  /// The markers around calls.
  static let wrappers: [String] =
    (ownRoles
    + CallFormats.all
    .filter { $0.family != Self.tokensName }
    .flatMap {
      $0.openers.filter { ($0.hasPrefix("<") || $0.hasPrefix("[")) && !$0.hasSuffix("=") }
        + $0.closers
    })
    .sorted { $0.utf8.count > $1.utf8.count }

  /// The headers of a message of the model's own.
  static let ownRoles = [
    "<|im_start|>assistant", "<|start_header_id|>assistant<|end_header_id|>", "<|assistant|>",
    "<start_of_turn>model", "<|turn>model", "<|start_of_role|>assistant<|end_of_role|>",
    "<｜Assistant｜>", "<|CHATBOT_TOKEN|>",
  ]

  /// What begins the header of a message in another's name.
  static let otherRoles = [
    "<|im_start|>user", "<|im_start|>system", "<|im_start|>tool", "<|start_header_id|>user",
    "<|start_header_id|>system", "<|start_header_id|>ipython", "<|user|>", "<|system|>",
    "<start_of_turn>user", "<|turn>user", "<|start_of_role|>user", "<|start_of_role|>tool",
    "<｜User｜>", "<|USER_TOKEN|>", "<|SYSTEM_TOKEN|>", "<|start|>user", "[INST]",
    "<|end_of_role|>user",
  ]

  static let tokensName = "end of turn"

  /// A text without the tokens that end a turn, where they stand last: three at most.
  static func withoutLastTokens(_ text: String) -> String {
    var text = text
    for _ in 0..<3 {
      let token = CallFormat.endOfTurn.openers.first { text.hasSuffix($0) }
      guard let token else { break }
      text = String(text.dropLast(token.count)).trimmed
    }
    return text
  }

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
    guard place + 1 < bytes.count else { return nil }
    let rest = bytes[place...]
    let beginning = UInt16(bytes[place]) << 8 | UInt16(bytes[place + 1])
    if let marker = byBeginning[beginning]?.first(where: { rest.starts(with: $0) }) {
      return place + marker.count
    }
    return endOfSpecialToken(rest)
  }

  /// The markers by their first two bytes, so that few are compared.
  private static let byBeginning: [UInt16: [[UInt8]]] = Dictionary(
    grouping: wrappers.map { Array($0.utf8) },
    by: { $0.prefix(2).reduce(0) { $0 << 8 | UInt16($1) } })

  private static let bars = ["|", "｜"].map { (opening: Array($0.utf8), end: Array("\($0)>".utf8)) }

  /// The end of `<|name|>` or `<｜name｜>`, whatever the name.
  private static func endOfSpecialToken(_ bytes: ArraySlice<UInt8>) -> Int? {
    for bar in bars where bytes.dropFirst().starts(with: bar.opening) {
      var at = bytes.startIndex + 1 + bar.opening.count
      let limit = min(bytes.endIndex, at + 48)
      while at < limit, bytes[at] != UInt8(ascii: "\n"), bytes[at] != UInt8(ascii: "<") {
        if bytes[at] == bar.end[0], bytes[at...].starts(with: bar.end) { return at + bar.end.count }
        at += 1
      }
    }
    return nil
  }
}
