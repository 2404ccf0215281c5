import ToolSchema

/// A native call while its pieces come in.
struct PartialCall {
  var index: Int?
  var id = ""
  var name = ""
  /// The arguments' text, in the pieces that came.
  var text = ""
  /// The arguments, where the server sends them as an object.
  var object: JSONObject?

  /// Whether the arguments are a whole object, after which nothing can follow.
  var isWhole: Bool {
    if object != nil { return true }
    // Cheap first: a whole object ends in a brace.
    guard text.utf8.last(where: { !$0.isSpace }) == UInt8(ascii: "}") else { return false }
    // Text that is no JSON yet is the answer here, not a fault.
    return (try? JSONValue(parsing: text))?.object != nil
  }

  var isEmpty: Bool { object == nil && text.utf8.allSatisfy(\.isSpace) }

  /// The text without a fence around it.
  private var unfenced: String {
    let text = text.trimmed
    guard text.hasPrefix("```"), let line = text.firstIndex(of: "\n") else { return text }
    return String(text[line...])
  }

  enum Outcome {
    /// Several where objects run together: one call each.
    case whole([JSONObject])
    case cut
    case unreadable
  }

  /// The arguments, now that no more can come.
  ///
  /// - Parameter isFinished: Whether the server said that the answer is whole, so that missing
  ///   closers may be added and no arguments are meant where none came.
  func outcome(isFinished: Bool) -> Outcome {
    if let object { return .whole([object]) }
    if isEmpty { return isFinished ? .whole([[:]]) : .cut }
    // What strict JSON refuses goes on to the lenient reader below.
    if let value = try? JSONValue(parsing: text) {
      return CallShape.arguments(value).map { .whole([$0]) } ?? .unreadable
    }
    var reader = LenientReader(unfenced)
    do {
      let value = try reader.value()
      if reader.isClosedForIt, !isFinished { return .cut }
      guard var objects = CallShape.arguments(value).map({ [$0] }) else { return .unreadable }
      reader.skipSpace()
      while reader.byte == UInt8(ascii: "{") {
        guard let next = try reader.value().object else { return .unreadable }
        if reader.isClosedForIt, !isFinished { return .cut }
        objects.append(next)
        reader.skipSpace()
      }
      return .whole(objects)
    } catch {
      return error == .cut ? .cut : .unreadable
    }
  }
}
