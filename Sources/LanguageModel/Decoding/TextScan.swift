import ToolSchema

/// One pass over a reply's text that tells calls, reasoning and words for a person apart.
struct TextScan {
  var reply: ReplyBytes
  let tools: ToolIndex
  /// Whether the server said that the answer is whole.
  let isFinished: Bool
  let illustration: Illustration

  private(set) var text = ""
  private(set) var reasoning: [String] = []
  private(set) var calls: [RawCall] = []
  private(set) var unknown: [RawCall] = []
  private(set) var isCut = false
  private(set) var problems: [String] = []
  private var place = 0
  private var textStart = 0

  init(_ text: String, tools: ToolIndex, isFinished: Bool, illustration: Illustration) {
    // A byte order mark is no part of the text.
    reply = ReplyBytes(
      text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text)
    self.tools = tools
    self.isFinished = isFinished
    self.illustration = illustration
  }

  mutating func run() {
    while place < reply.count {
      guard let reading = reading() else {
        place += 1
        continue
      }
      take(reading)
    }
    keepText(before: reply.count, then: reply.count)
    text = Markers.stripped(text).trimmed
  }

  /// What stands at the place, if it is more than a letter of text.
  private mutating func reading() -> Reading? {
    let byte = reply.bytes[place]
    if let (format, opener) = CallFormats.at(place, of: reply) {
      let after = place + opener.utf8.count
      if let reading = format.read(&self, opener, place, after) { return reading }
    }
    switch byte {
    case UInt8(ascii: "`"): return readCode(at: place)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return readBare(at: place)
    case UInt8(ascii: ">") where reply.startsLine(place):
      return .text(end: reply.find("\n", from: place) ?? reply.count)
    default: return nil
    }
  }

  private mutating func take(_ reading: Reading) {
    switch reading {
    case .calls(let found, let end): takeCalls(found, end: end)
    case .bare(let found, let end): takeBare(found, end: end)
    case .reasoning(let range, let end):
      reasoning.append(reply.text(range).trimmed)
      keepText(before: place, then: end)
    case .marker(let end): keepText(before: place, then: end)
    case .turnEnd(let end):
      keepText(before: place, then: reply.count)
      if reply.skippingSpace(from: end) < reply.count {
        problems.append("What the model wrote after the end of its turn was left out.")
      }
    case .cut(let found): takeCut(found)
    case .unreadable(let found, let end):
      takeCalls(found, end: end)
      problems.append("A call could not be read and was left out.")
    case .text(let end): place = max(end, place + 1)
    }
  }

  private mutating func takeCalls(_ found: [RawCall], end: Int) {
    if illustration.covers(reply, place..<end, calls: found, isWrapped: true) {
      place = end
      return
    }
    for call in found { add(call) }
    keepText(before: place, then: end)
  }

  private mutating func add(_ call: RawCall) {
    if tools.has(call.name) { calls.append(call) } else { unknown.append(call) }
  }

  private mutating func takeBare(_ found: [RawCall], end: Int) {
    guard illustration.isMeant(reply, place..<end),
      !illustration.covers(reply, place..<end, calls: found)
    else {
      place = end
      return
    }
    calls += found
    keepText(before: place, then: end)
  }

  private mutating func takeCut(_ found: [RawCall]) {
    if illustration.covers(reply, place..<reply.count, calls: found) {
      place = reply.count
      return
    }
    for call in found { add(call) }
    isCut = true
    problems.append("A call was cut short and is not run.")
    keepText(before: place, then: reply.count)
  }

  private mutating func keepText(before end: Int, then next: Int) {
    text += reply.text(textStart..<end)
    textStart = next
    place = next
  }
}
