import ToolSchema

/// Tells calls that are meant from calls that are shown: examples, quotations, error texts.
struct Illustration {
  /// Whether the person asked to be shown a call, or an example of something.
  private let asksForCall: Bool
  private let asksForExample: Bool
  /// The calls and the words of the person's message, which an answer may quote.
  private let quoted: [RawCall]
  private let user: String

  init(user: String?, tools: ToolIndex) {
    self.user = Self.squeezed(user ?? "")
    let lower = (user ?? "").lowercased()
    let asks = IllustrationWords.asking.contains { lower.contains($0) }
    let speaksOfCalls =
      IllustrationWords.calls.contains { lower.contains($0) }
      || tools.names.contains { $0.contains("_") && lower.contains($0.lowercased()) }
    asksForCall = asks && speaksOfCalls && IllustrationWords.wished.contains { lower.contains($0) }
    asksForExample = asks && IllustrationWords.examples.contains { lower.contains($0) }
    quoted = Self.calls(in: user ?? "", tools: tools)
  }

  /// The calls that stand in the person's words, however they are wrapped.
  private static func calls(in text: String, tools: ToolIndex) -> [RawCall] {
    let bytes = Array(text.utf8.prefix(65_536))
    let shape = CallShape(tools: tools, isWrapped: true)
    var found: [RawCall] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "{") else {
        place += 1
        continue
      }
      var reader = LenientReader(bytes, from: place)
      if let value = try? reader.value(), let calls = shape.calls(in: value) { found += calls }
      place = max(place + 1, reader.offset)
    }
    return found
  }

  /// Whether calls at a place are shown and not made.
  ///
  /// - Parameter isWrapped: Whether they stand between markers, where only words that lead to them
  ///   make them an illustration, and not those of a sentence that has ended.
  func covers(
    _ reply: ReplyBytes, _ range: Range<Int>, calls: [RawCall], isWrapped: Bool = false
  ) -> Bool {
    if asksForCall || (asksForExample && !isWrapped) || isQuoted(reply, range) { return true }
    if !calls.isEmpty, calls.allSatisfy({ quoted.contains($0) }) { return true }
    if !user.isEmpty, calls.isEmpty == false,
      user.contains(Self.squeezed(reply.text(range)))
    {
      return true
    }
    if calls.contains(where: { Self.holdsPlaceholder(.object($0.arguments)) }) { return true }
    let before = Self.wordsBefore(reply, range.lowerBound)
    let hasEnded =
      isWrapped && ".!".contains(before.last ?? ":")
      && !Self.abbreviations.contains { before.hasSuffix($0) }
    let words =
      hasEnded
      ? ["example"]
      : IllustrationWords.before + IllustrationWords.errors
        + (isWrapped ? [] : IllustrationWords.beforeBare)
    let after = Self.wordsAfter(reply, range.upperBound)
    return words.contains { before.contains($0) }
      || IllustrationWords.after.contains { after.contains($0) }
  }

  /// Whether bare JSON stands where a call would: alone, or closing a sentence.
  func isMeant(_ reply: ReplyBytes, _ range: Range<Int>) -> Bool {
    let start = reply.lineStart(of: range.lowerBound) ?? range.lowerBound - 8
    let before = reply.text(start..<range.lowerBound).trimmed
    guard
      before.isEmpty || ":.!?)>;`".contains(before.last ?? " ") || ["-", "*", "•"].contains(before)
    else { return false }
    let next = reply.skippingSpace(from: range.upperBound)
    guard next < reply.count,
      !reply.bytes[range.upperBound..<next].contains(UInt8(ascii: "\n"))
    else { return true }
    // Prose that goes on with a small letter has the JSON as a part of its sentence.
    return !(0x61...0x7A).contains(reply.bytes[next])
  }

  private func isQuoted(_ reply: ReplyBytes, _ range: Range<Int>) -> Bool {
    guard range.lowerBound > 0 else { return false }
    let tail = reply.text(max(0, range.lowerBound - 6)..<range.lowerBound)
    if ["\"", "'", "“", "‘", "«", "<code>", "<pre>"].contains(where: { tail.hasSuffix($0) }) {
      return true
    }
    guard let start = reply.lineStart(of: range.lowerBound) else { return false }
    let line = reply.skippingSpace(from: start)
    return line < range.lowerBound && reply.bytes[line] == UInt8(ascii: ">")
      && !reply.has(">>>", at: line)
  }

  /// Values such as "..." or "<title>" stand for values and are none.
  private static func holdsPlaceholder(_ value: JSONValue) -> Bool {
    switch value {
    case .string(let text):
      text == "..." || text == "…" || text.uppercased() == "YYYY-MM-DD"
        || (text.hasPrefix("<") && text.hasSuffix(">") && text.count > 2
          && text.dropFirst().dropLast().utf8.allSatisfy { $0.isWord || $0 == 0x20 })
    case .array(let values): values.contains { holdsPlaceholder($0) }
    case .object(let object): object.contains { holdsPlaceholder($0.value) }
    default: false
    }
  }

  private static let abbreviations = ["e.g.", "i.e.", "etc.", "z.b."]

  /// The last sentence before a place, in small letters: at most 200 bytes of its paragraph.
  private static func wordsBefore(_ reply: ReplyBytes, _ place: Int) -> String {
    let text = Markers.stripped(reply.text(max(0, place - 200)..<place)).lowercased().trimmed
    let paragraph = text.split(separator: "\n", omittingEmptySubsequences: true).last ?? ""
    var sentence = paragraph[...]
    for stop in paragraph.indices.dropLast().reversed() {
      let next = paragraph[paragraph.index(after: stop)]
      guard "!?".contains(paragraph[stop]) || (paragraph[stop] == "." && next == " ") else {
        continue
      }
      if abbreviations.contains(where: { paragraph[...stop].hasSuffix($0) }) {
        continue
      }
      sentence = paragraph[paragraph.index(after: stop)...]
      break
    }
    return String(sentence)
  }

  /// The sentence after a place, in small letters: at most 120 bytes of its line.
  private static func wordsAfter(_ reply: ReplyBytes, _ place: Int) -> String {
    let start = reply.skippingSpace(from: place)
    let text = reply.text(start..<min(reply.count, start + 120)).lowercased()
    return String(text.prefix { !"\n{<.!?".contains($0) })
  }

  private static func squeezed(_ text: String) -> String {
    String(text.unicodeScalars.filter { !$0.properties.isWhitespace }.map(Character.init))
  }
}
