/// Lines of RFC 5545 (iCalendar).
enum CalendarText {
  /// One property as a content line, folded after at most 75 bytes, with its line end.
  static func line(_ name: String, _ value: String) -> String {
    var folded = ""
    var width = 0
    for character in "\(name):\(value)" {
      let size = character.utf8.count
      if width + size > 75 {
        folded += "\r\n "
        width = 1
      }
      folded.append(character)
      width += size
    }
    return folded + "\r\n"
  }

  /// A text value: backslash, semicolon, comma and line ends are escaped.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case ";": escaped += "\\;"
      case ",": escaped += "\\,"
      case "\n": escaped += "\\n"
      default:
        // The format has no way to say other control characters.
        if scalar.value >= 0x20 || scalar == "\t" { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }

  static func unescaped(_ text: String) -> String {
    var plain = ""
    var isEscaped = false
    for character in text {
      guard isEscaped else {
        if character == "\\" { isEscaped = true } else { plain.append(character) }
        continue
      }
      plain.append(character == "n" || character == "N" ? "\n" : character)
      isEscaped = false
    }
    return plain
  }

  /// One property as it stands in a file.
  struct Property: Equatable {
    let name: String
    let parameters: [String: String]
    let value: String
  }

  /// The properties of a file with folded lines joined; what is no property is left out.
  static func properties(of text: String) -> [Property] {
    var lines: [Substring] = []
    var unfolded: [String] = []
    lines = text.split(whereSeparator: \.isNewline)
    for line in lines {
      if line.first == " " || line.first == "\t", !unfolded.isEmpty {
        unfolded[unfolded.count - 1] += line.dropFirst()
      } else {
        unfolded.append(String(line))
      }
    }
    return unfolded.compactMap(property)
  }

  /// `DTSTART;TZID=Europe/Berlin:20261120T181500`; a colon inside quotation marks parts nothing.
  private static func property(_ line: String) -> Property? {
    var isQuoted = false
    guard
      let colon = line.firstIndex(where: { character in
        if character == "\"" { isQuoted.toggle() }
        return character == ":" && !isQuoted
      })
    else { return nil }
    let head = line[..<colon].split(separator: ";", omittingEmptySubsequences: false)
    guard let name = head.first, !name.isEmpty else { return nil }
    var parameters: [String: String] = [:]
    for parameter in head.dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      parameters[parts[0].uppercased()] = String(parts[1].filter { $0 != "\"" })
    }
    return Property(
      name: name.uppercased(), parameters: parameters,
      value: String(line[line.index(after: colon)...]))
  }
}
