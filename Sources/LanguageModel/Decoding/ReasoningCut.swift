/// Parts a reply from the reasoning in it; nothing in reasoning is ever a call.
struct ReasoningCut {
  private(set) var visible = ""
  private(set) var reasoning: [String] = []
  /// Whether reasoning was opened and never closed.
  private(set) var isOpen = false

  static let pairs: [(open: String, close: String)] = [
    ("<think>", "</think>"), ("<thinking>", "</thinking>"),
    ("<thought>", "</thought>"), ("<reasoning>", "</reasoning>"), ("[THINK]", "[/THINK]"),
    ("<seed:think>", "</seed:think>"), ("<|START_THINKING|>", "<|END_THINKING|>"),
    ("<|channel>thought", "<channel|>"), ("<|begin_of_thought|>", "<|end_of_thought|>"),
    ("<|inner_prefix|>", "<|inner_suffix|>"), ("◁think▷", "◁/think▷"),
  ]

  init(_ text: String) {
    var reply = ReplyBytes(text)
    var place = 0
    while place < reply.count {
      guard let mark = reply.first(of: Self.pairs.flatMap { [$0.open, $0.close] }, from: place)
      else { break }
      let end = mark.at + mark.marker.utf8.count
      if Self.isMentioned(reply, mark.at) {
        keep(reply.text(place..<end))
        place = end
      } else if let pair = Self.pairs.first(where: { $0.open == mark.marker }) {
        keep(reply.text(place..<mark.at))
        guard let close = reply.find(pair.close, from: end) else {
          reasoning.append(reply.text(end..<reply.count).trimmed)
          isOpen = true
          return
        }
        reasoning.append(reply.text(end..<close).trimmed)
        place = close + pair.close.utf8.count
      } else {
        // Only the closing tag came: everything before it is reasoning.
        reasoning.append((visible + reply.text(place..<mark.at)).trimmed)
        visible = ""
        place = end
      }
    }
    keep(reply.text(place..<reply.count))
  }

  private mutating func keep(_ text: String) { visible += text }

  /// Whether a tag stands in quotes or code: someone speaks of it.
  private static func isMentioned(_ reply: ReplyBytes, _ place: Int) -> Bool {
    place > 0 && "`\"'".utf8.contains(reply.bytes[place - 1])
  }
}
