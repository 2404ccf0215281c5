extension JSONValue {
  /// The value as compact JSON text on one line.
  ///
  /// Control characters, line separators and whatever else takes no ink are escaped, so that the
  /// text never carries a terminal command or a hidden letter. A number that is not finite becomes
  /// null.
  package var text: String {
    var buffer = JSONBuffer()
    write(to: &buffer)
    return buffer.text
  }

  /// The value as JSON text over several lines, indented by two spaces a level.
  package var prettyText: String {
    var buffer = JSONBuffer(level: 0)
    write(to: &buffer)
    return buffer.text
  }

  /// Appends the value as a buffer lays it out.
  package func write(to buffer: inout JSONBuffer) {
    switch self {
    case .null: buffer.null()
    case .bool(let value): buffer.bool(value)
    case .integer(let value): buffer.integer(value)
    case .digits(let digits): buffer.raw(digits)
    case .double(let value): buffer.number(value)
    case .string(let value): buffer.string(value)
    case .array(let values): buffer.array(values) { $0.write(to: &$1) }
    case .object(let object):
      buffer.object { buffer in
        for (key, value) in object {
          buffer.key(key)
          value.write(to: &buffer)
        }
      }
    }
  }
}
