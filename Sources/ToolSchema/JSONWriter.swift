extension JSONValue {
  /// The value as compact JSON text on one line.
  ///
  /// Control characters, the line separators U+2028 and U+2029, and U+007F to U+009F are escaped,
  /// so that the text never carries a terminal command. A number that is not finite becomes null.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The value as JSON text over several lines, indented by two spaces a level.
  package var prettyText: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  /// Appends the text over several lines that it has at a level of a larger value.
  package func write(to text: inout String, level: Int) { write(to: &text, indent: level) }

  private func write(to text: inout String, indent: Int? = nil) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .digits(let digits): text += digits
    case .double(let value): text += Self.numberText(value)
    case .string(let value): Self.writeQuoted(value, to: &text)
    case .array(let values):
      Self.writeList("[", "]", values, to: &text, indent: indent) { value, text, indent in
        value.write(to: &text, indent: indent)
      }
    case .object(let object):
      Self.writeList("{", "}", Array(object), to: &text, indent: indent) { pair, text, indent in
        Self.writeQuoted(pair.key, to: &text)
        text += indent == nil ? ":" : ": "
        pair.value.write(to: &text, indent: indent)
      }
    }
  }

  private static func writeList<Element>(
    _ open: String, _ close: String, _ elements: [Element], to text: inout String, indent: Int?,
    _ write: (Element, inout String, Int?) -> Void
  ) {
    guard !elements.isEmpty else {
      text += open + close
      return
    }
    text += open
    let inner = indent.map { $0 + 1 }
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: "  ", count: inner) }
      write(element, &text, inner)
    }
    if let indent { text += "\n" + String(repeating: "  ", count: indent) }
    text += close
  }

  private static func numberText(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if let integer = Int(exactly: value) { return String(integer) }
    return String(value)
  }

  private static func writeQuoted(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
