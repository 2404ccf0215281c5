import Foundation

/// What is fit to be shown on a terminal.
enum Screen {
  /// Text without anything that a terminal could take for a command, and without characters that
  /// turn the order of the others around; line breaks stay.
  static func safe(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\t": result.append(scalar)
      case "\u{00}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200B}"..."\u{200F}",
        "\u{202A}"..."\u{202E}", "\u{2060}"..."\u{2069}", "\u{FEFF}", "\u{2028}", "\u{2029}":
        result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// One line of it.
  static func line(_ text: String) -> String {
    safe(text).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Whether colours are wanted.
  static let hasColour: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }()

  /// Whether a line that was written can be taken back.
  static let canErase =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"

  /// Whether a screen reader reads along: no spinners, no boxes.
  static let isPlain = !(ProcessInfo.processInfo.environment["TENWEEK_SCREEN_READER"] ?? "").isEmpty

  /// Columns of the terminal; 80 where there is none.
  static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  enum Style: String {
    case bold = "1"
    case dim = "2"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  static func styled(_ text: String, _ style: Style) -> String {
    hasColour ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
