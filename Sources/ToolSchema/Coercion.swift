import Localization

/// One value that was taken for the kind that its schema asks for, nothing of it lost.
package struct Coercion: Sendable, Equatable, CustomStringConvertible {
  package let pointer: JSONPointer
  package let from: JSONValue
  package let to: JSONValue

  package init(pointer: JSONPointer, from: JSONValue, to: JSONValue) {
    self.pointer = pointer
    self.from = from
    self.to = to
  }

  package var description: String {
    let place = pointer.tokens.isEmpty ? localized("the whole value") : pointer.description
    return localized("\(place) was given as \(from.text) and read as \(to.text)")
  }

  /// Brings a value's leaves to the kinds of its schema wherever that loses nothing.
  ///
  /// What cannot be brought stays as it is, for validation to name. Strings of digits in string
  /// fields stay strings.
  package static func apply(
    _ schema: JSONValue, to value: JSONValue
  ) -> (value: JSONValue, coercions: [Coercion]) {
    var walk = CoercionWalk()
    let value = walk.coerce(value, schema, at: JSONPointer(), siblings: [:])
    return (value, walk.coercions)
  }
}
