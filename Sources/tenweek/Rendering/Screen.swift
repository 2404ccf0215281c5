import Foundation
import Journal
import Localization

/// What is fit to be shown on a terminal.
enum Screen {
  /// Text without anything that a terminal could take for a command, and without characters that
  /// cannot be seen or turn the order of the others around; line breaks stay.
  static func safe(_ text: String) -> String { text.shownText }

  /// One line of it.
  static func line(_ text: String) -> String { text.shownLine }

  /// Whether colours are wanted.
  static let hasColour: Bool = {
    let environment = Variables.all
    return isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb" && Settings.atHand.text(.colour) != "never"
      // Wanted before the command that bears the flag has run.
      && !CommandLine.arguments.contains("--no-color")
  }()

  static let isTerminal = isatty(STDOUT_FILENO) == 1

  /// Whether a line that was written can be taken back.
  static let canErase =
    isTerminal && Variables.all["TERM"] != "dumb"

  /// Whether a screen reader reads along: no spinners, no boxes.
  static let isPlain = Settings.atHand.text(.screenReader) == "on"

  /// Columns of the terminal; 80 where there is none.
  static var width: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Rows of the terminal; 24 where there is none.
  static var height: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
    return Int(size.ws_row)
  }

  enum Style: String {
    case bold = "1"
    case dim = "2"
    case green = "32"
    case yellow = "33"
    case cyan = "36"
  }

  static func code(_ style: Style) -> String { "\u{1B}[\(style.rawValue)m" }
  static let plainCode = "\u{1B}[0m"

  static func styled(_ text: String, _ style: Style) -> String {
    hasColour ? code(style) + text + plainCode : text
  }

  /// Sentences broken between words where a terminal would break them anywhere; each line is one
  /// for itself.
  static func folded(_ text: String) -> String {
    guard isTerminal, !isPlain else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { $0.columns <= width ? [String($0)] : TextWidth.fold(String($0), width) }
      .joined(separator: "\n")
  }

  /// A line to take notice of: in a colour, and with a sign for whoever does not see it.
  static func notice(_ text: String) -> String {
    guard !isPlain else { return localized("Note: ") + line(text) }
    return folded("! " + line(text)).split(separator: "\n")
      .map { styled(String($0), .yellow) }.joined(separator: "\n")
  }
}
