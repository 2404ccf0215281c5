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
  /// The end of the last call that was shown and not made.
  private var shownEnd: Int?

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
    case .invented(let end):
      keepText(before: place, then: end)
      problems.append("The model wrote a tool's result itself; it was left out.")
    case .turnEnd(let end): takeTurnEnd(end)
    case .cut(let found): takeCut(found)
    case .unreadable(let found, let end):
      takeCalls(found, end: end)
      problems.append("A call could not be read and was left out.")
    case .text(let end): place = max(end, place + 1)
    }
  }

  /// What follows the end of a turn is text and never a call; what is in another's name is left out.
  private mutating func takeTurnEnd(_ end: Int) {
    keepText(before: place, then: end)
    let other = reply.first(of: Markers.otherRoles, from: end)?.at ?? reply.count
    if reply.skippingSpace(from: end) < other {
      problems.append("What follows the end of the model's turn is text, whatever it holds.")
    }
    if other < reply.count {
      problems.append("What the model wrote in another's name was left out.")
    }
    keepText(before: other, then: reply.count)
  }

  private mutating func takeCalls(_ found: [RawCall], end: Int) {
    if followsShown || illustration.covers(reply, place..<end, calls: found, isWrapped: true) {
      return keepShown(to: end)
    }
    for call in found { add(call) }
    keepText(before: place, then: end)
  }

  /// Whether only markers and an "or" part this place from a call that was shown and not made.
  private var followsShown: Bool {
    guard let shownEnd, shownEnd <= place, place - shownEnd < 80 else { return false }
    let words = Markers.stripped(reply.text(shownEnd..<place)).lowercased()
    return ["", "or", "and", "then", "and then", "or this"].contains(
      words.trimmingCharacters(" \n\r\t,.:;`"))
  }

  private mutating func keepShown(to end: Int) {
    place = end
    shownEnd = end
  }

  private mutating func add(_ call: RawCall) {
    if tools.has(call.name) { calls.append(call) } else { unknown.append(call) }
  }

  private mutating func takeBare(_ found: [RawCall], end: Int) {
    guard illustration.isMeant(reply, place..<end), !followsShown,
      !illustration.covers(reply, place..<end, calls: found)
    else { return keepShown(to: end) }
    calls += found
    keepText(before: place, then: end)
  }

  private mutating func takeCut(_ found: [RawCall]) {
    if followsShown || illustration.covers(reply, place..<reply.count, calls: found) {
      return keepShown(to: reply.count)
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
