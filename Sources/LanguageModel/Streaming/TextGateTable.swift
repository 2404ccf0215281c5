/// The markers that a stream of text is watched for.
enum TextGateTable {
  enum Match {
    case none
    /// More bytes may make it a marker.
    case partial
    /// A marker that is left out of the text and begins nothing.
    case marker(Int)
    case reasoning(close: [UInt8], Int)
    /// A call, or the end of the turn, begins.
    case opener
  }

  private struct Entry {
    let bytes: [UInt8]
    let atLineStart: Bool
    let match: Match
  }

  private static let entries: [[Entry]] = {
    var table = [[Entry]](repeating: [], count: 256)
    func add(_ text: String, _ match: Match, atLineStart: Bool = false) {
      let bytes = Array(text.utf8)
      guard let first = bytes.first else { return }
      table[Int(first)].append(Entry(bytes: bytes, atLineStart: atLineStart, match: match))
    }
    for pair in ReasoningCut.pairs {
      add(pair.open, .reasoning(close: Array(pair.close.utf8), pair.open.utf8.count))
      add(pair.close, .marker(pair.close.utf8.count))
    }
    for role in Markers.ownRoles { add(role, .marker(role.utf8.count)) }
    for format in CallFormats.all {
      for opener in format.openers { add(opener, .opener, atLineStart: format.atLineStart) }
      for closer in format.closers { add(closer, .marker(closer.utf8.count)) }
    }
    return table
  }()

  static func isSuspicious(_ byte: UInt8) -> Bool {
    !entries[Int(byte)].isEmpty || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "{")
  }

  static func match(_ rest: ArraySlice<UInt8>, startsLine: Bool) -> Match {
    guard let first = rest.first else { return .none }
    var isPartial = false
    var best: Entry?
    for entry in entries[Int(first)] where startsLine || !entry.atLineStart {
      if rest.starts(with: entry.bytes) {
        if entry.bytes.count > best?.bytes.count ?? 0 { best = entry }
      } else if entry.bytes.starts(with: rest) {
        isPartial = true
      }
    }
    if isPartial { return .partial }
    if let best { return best.match }
    return specialToken(rest)
  }

  /// `<|name|>`, whatever the name: every model has its own.
  private static func specialToken(_ rest: ArraySlice<UInt8>) -> Match {
    guard rest.starts(with: "<|".utf8) || rest.starts(with: "<｜".utf8) else { return .none }
    guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
      return rest.count > 48 || rest.contains(UInt8(ascii: "\n")) ? .none : .partial
    }
    let count = end - rest.startIndex + 1
    return Markers.stripped(String(decoding: rest.prefix(count), as: UTF8.self)).isEmpty
      ? .marker(count) : .none
  }
}
