import Localization

/// Reads one large JSON object as its bytes come: each element of its lists by itself, so that
/// memory does not grow with the text.
package struct JSONStream {
  package enum Part: Equatable, Sendable {
    /// A member that is no list.
    case member(String, JSONValue)
    /// A member that is a list; its elements follow.
    case list(String)
    case element(JSONValue)
    /// The text is no object but this.
    case other(JSONValue)
  }

  private enum State {
    case start, ended
    case object(isFirst: Bool)
    case list(isFirst: Bool)
  }

  private var window: JSONWindow
  private var state = State.start

  /// - Parameter next: gives the next bytes, none at the end.
  package init(_ next: @escaping () throws -> [UInt8]) { window = JSONWindow(next) }

  /// The next part; nil at the end of the text.
  ///
  /// - Throws: ``JSONStreamError`` with line and column, and what the source throws.
  package mutating func next() throws -> Part? {
    switch state {
    case .start: return try open()
    case .object(let isFirst): return try member(isFirst: isFirst)
    case .list(let isFirst): return try element(isFirst: isFirst)
    case .ended: return nil
    }
  }

  private mutating func open() throws -> Part? {
    try window.skipMark()
    guard try window.peek() == UInt8(ascii: "{") else {
      let value = try window.value(depth: 0)
      try end()
      return .other(value)
    }
    window.pass()
    state = .object(isFirst: true)
    return try next()
  }

  private mutating func member(isFirst: Bool) throws -> Part? {
    guard try !closes(with: UInt8(ascii: "}"), isFirst: isFirst) else {
      try end()
      return nil
    }
    guard try window.peek() == UInt8(ascii: "\""),
      case .string(let key) = try window.value(depth: 1)
    else { throw window.error("expected a key in quotes") }
    guard try window.peek() == UInt8(ascii: ":") else { throw window.error("expected ':'") }
    window.pass()
    guard try window.peek() == UInt8(ascii: "[") else {
      state = .object(isFirst: false)
      return .member(key, try window.value(depth: 1))
    }
    window.pass()
    state = .list(isFirst: true)
    return .list(key)
  }

  private mutating func element(isFirst: Bool) throws -> Part? {
    guard try !closes(with: UInt8(ascii: "]"), isFirst: isFirst) else {
      state = .object(isFirst: false)
      return try next()
    }
    state = .list(isFirst: false)
    return .element(try window.value(depth: 2))
  }

  /// Passes the comma before what follows, or the closer.
  private mutating func closes(with closer: UInt8, isFirst: Bool) throws -> Bool {
    switch try window.peek() {
    case closer:
      window.pass()
      return true
    case UInt8(ascii: ",") where !isFirst:
      window.pass()
      _ = try window.peek()
      return false
    case nil: throw window.error("the text ends inside a value")
    default:
      guard isFirst else {
        throw window.error("expected ',' or '\(Character(Unicode.Scalar(closer)))'")
      }
      return false
    }
  }

  private mutating func end() throws {
    guard try window.peek() == nil else { throw window.error("text after the JSON value") }
    state = .ended
  }
}

/// Why a text is not JSON, and where.
package enum JSONStreamError: Error, Equatable, CustomStringConvertible {
  /// Both from 1; a column is a character of the line.
  case syntax(String, line: Int, column: Int)
  /// The bytes there are no UTF-8.
  case encoding(line: Int, column: Int)

  package var description: String {
    switch self {
    case .syntax(let message, let line, let column):
      localized("\(message) at line \(line), column \(column)")
    case .encoding(let line, let column):
      localized("bytes that are not UTF-8 at line \(line), column \(column)")
    }
  }
}
