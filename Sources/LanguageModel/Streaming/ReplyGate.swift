/// Lets a reply through as it comes, and holds back what may turn out to be a call.
///
/// What it lets through begins the decoded turn's text; the rest follows when the turn is whole.
struct ReplyGate {
  private var hasBegun = false
  private var guided: GuidedStream?
  private var gate = TextGate()
  /// All that came through.
  private var shown: [UInt8] = []

  /// The text that may be shown now that more of the answer came.
  mutating func feed(_ piece: String) -> String {
    var bytes = Array(piece.utf8)
    if !hasBegun {
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      guard let first = bytes.firstIndex(where: { !$0.isSpace }) else { return "" }
      hasBegun = true
      if bytes[first] == UInt8(ascii: "{") { guided = GuidedStream() }
    }
    if guided != nil { bytes = guided?.feed(bytes) ?? [] }
    let out = gate.feed(bytes)
    shown += out
    return String(decoding: out, as: UTF8.self)
  }

  /// What of the decoded text has not come through; nil when another text came through.
  func rest(of text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.starts(with: shown) else { return nil }
    return String(decoding: bytes[shown.count...], as: UTF8.self)
  }
}
