/// A place in a JSON value, as RFC 6901 writes it: `/measurements/0/value`.
package struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  package var tokens: [String]

  package init(tokens: [String] = []) { self.tokens = tokens }

  /// Reads a pointer; nil unless it is empty or starts with a slash and its escapes are whole.
  package init?(_ text: String) {
    guard !text.isEmpty else {
      self.init()
      return
    }
    guard text.hasPrefix("/") else { return nil }
    var tokens: [String] = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let token = Self.unescaped(part) else { return nil }
      tokens.append(token)
    }
    self.init(tokens: tokens)
  }

  package var description: String {
    tokens.map { token in
      var text = "/"
      for character in token.unicodeScalars {
        switch character {
        case "~": text += "~0"
        case "/": text += "~1"
        default: text.unicodeScalars.append(character)
        }
      }
      return text
    }.joined()
  }

  package func appending(_ token: String) -> JSONPointer { JSONPointer(tokens: tokens + [token]) }
  package func appending(_ index: Int) -> JSONPointer { appending(String(index)) }

  private static func unescaped(_ part: Substring) -> String? {
    var token = ""
    var rest = part.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "~" else {
        token.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "0": token += "~"
      case "1": token += "/"
      default: return nil
      }
    }
    return token
  }

  /// The index that a token names in an array: digits without a needless 0.
  static func index(_ token: String) -> Int? {
    guard token == "0" || !token.hasPrefix("0"), token.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return Int(token)
  }
}

extension JSONValue {
  /// The value at a place; nil where there is none.
  package subscript(pointer: JSONPointer) -> JSONValue? {
    var value = self
    for token in pointer.tokens {
      switch value {
      case .object(let object):
        guard let next = object[token] else { return nil }
        value = next
      case .array(let array):
        guard let index = JSONPointer.index(token), index < array.count else { return nil }
        value = array[index]
      default: return nil
      }
    }
    return value
  }

  /// The value with another at a place, or with none there.
  ///
  /// A key may be new and an index, or `-`, may stand just after an array's end; everything above
  /// must be there. Nil where the place cannot be.
  package func setting(_ pointer: JSONPointer, to new: JSONValue?) -> JSONValue? {
    setting(pointer.tokens[...], to: new)
  }

  private func setting(_ tokens: ArraySlice<String>, to new: JSONValue?) -> JSONValue? {
    guard let token = tokens.first else { return new }
    let rest = tokens.dropFirst()
    switch self {
    case .object(var object):
      if rest.isEmpty {
        object[token] = new
      } else {
        guard let inner = object[token]?.setting(rest, to: new) else { return nil }
        object[token] = inner
      }
      return .object(object)
    case .array(var array):
      guard let index = token == "-" ? array.count : JSONPointer.index(token) else { return nil }
      return Self.setting(index, of: &array, rest, to: new)
    default: return nil
    }
  }

  private static func setting(
    _ index: Int, of array: inout [JSONValue], _ rest: ArraySlice<String>, to new: JSONValue?
  ) -> JSONValue? {
    if index == array.count, rest.isEmpty, let new {
      return .array(array + [new])
    }
    guard index < array.count else { return nil }
    if rest.isEmpty, new == nil {
      array.remove(at: index)
    } else {
      guard let inner = array[index].setting(rest, to: new) else { return nil }
      array[index] = inner
    }
    return .array(array)
  }
}
