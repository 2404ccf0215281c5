import CEditLine
import Foundation
import Localization

/// Reads a person's lines: edited with libedit on a terminal, as they come elsewhere.
final class LineReader {
  enum Line: Equatable {
    case text(String)
    /// Ctrl-C, and what stood there.
    case interrupted(String)
    /// What stood there is to be written on in the person's own editor.
    case toEditor(String)
    case end
    /// By SIGTERM or SIGHUP.
    case toldToEnd

    var isGivingUp: Bool {
      if case .interrupted = self { return true }
      return self == .toldToEnd
    }
  }

  /// What Tab makes of the line up to the cursor.
  var complete: ((String) -> TabCompletion?)?

  /// How the last read ended.
  private(set) var last = Line.text("")

  /// For what becomes known while the person is at the prompt.
  let news: News

  /// Whether a person sits there, be it at a terminal that cannot edit.
  let isAtTerminal = isatty(STDIN_FILENO) == 1

  private let editor: OpaquePointer?
  private let lines: OpaquePointer?
  private let history = HistoryFile(path: Folders.state + "/history")
  private let quiet = QuietTerminal()

  init() {
    let isTerminal = isAtTerminal && isatty(STDOUT_FILENO) == 1
    let kind = Variables.all["TERM"] ?? ""
    editor = isTerminal && !["", "dumb"].contains(kind) ? tenweek_editor_make("tenweek") : nil
    lines = editor == nil ? tenweek_lines_make() : nil
    news = News(end: editor.map { tenweek_editor_news($0) } ?? -1)
    guard let editor else { return }
    for line in history.lines() { tenweek_editor_remember(editor, line) }
    tenweek_editor_on_tab(
      editor,
      { context, editor in
        guard let context, let editor else { return 0 }
        let reader = Unmanaged<LineReader>.fromOpaque(context).takeUnretainedValue()
        return reader.completeLine(of: editor) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    news.close()
    if let editor { tenweek_editor_free(editor) }
    tenweek_lines_free(lines)
  }

  /// What was said at a card and is to be the next message.
  private var handedOn: String?

  var hasHandedOn: Bool { handedOn != nil }

  /// Makes what was said at a card the next message.
  func handOn(_ text: String) { handedOn = text }

  /// Reads a message, which may have several lines and goes into the history.
  func readMessage() -> Line {
    let handed = handedOn
    handedOn = nil
    let line = (handed ?? takeHeld()).map { Line.text($0) } ?? read("> ", isMessage: true)
    // A line that begins with a space is not for the history.
    if case .text(let text) = line, let editor, !text.isEmpty, !text.hasPrefix(" ") {
      tenweek_editor_remember(editor, text)
      history.append(text)
    }
    return line
  }

  /// A sentence that the person typed, with Enter, before a card was there.
  ///
  /// It was said then, and is sent now. What could answer a card, a command, whatever was edited, and whatever stood behind
  /// Ctrl-C are shown first.
  private func takeHeld() -> String? {
    guard let editor, !last.isGivingUp, last != .end, let held = tenweek_editor_held(editor) else {
      return nil
    }
    let text = String(cString: held)
    guard text.contains(where: { $0.isWhitespace || !$0.isASCII }), !Self.isForCard(text) else {
      return nil
    }
    tenweek_editor_drop_held(editor)
    Output.line("> " + Screen.safe(text))
    return text
  }

  /// Whether a line may have been meant for a card or a command: "yes please", "no, 6 km", "6 km", "/undo all".
  private static func isForCard(_ text: String) -> Bool {
    let first = text.split { !($0.isLetter || $0.isNumber || $0 == "'") }.first.map(String.init)
    return text.hasPrefix("/") || CardWord(text) != nil
      || first.map { CardWord($0) != nil || $0.first?.isNumber == true } ?? true
  }

  /// Reads a short answer to a question.
  func read(_ prompt: String) -> Line {
    last = read(prompt, isMessage: false)
    return last
  }

  /// Whether a line can be given to edit.
  var canEdit: Bool { editor != nil }

  /// The next message begins with this text, where it can be edited.
  func begin(with text: String) {
    if let editor { tenweek_editor_begin_with(editor, text) }
  }

  /// Keeps what was typed before now from answering a question: it comes with the next message.
  func holdTyped() {
    if let editor { tenweek_editor_hold_typed(editor) }
  }

  /// Drops news that nobody saw.
  func dropNews() {
    if let editor, tenweek_editor_untell(editor) == 1 { news.forget() }
  }

  /// While something else is written, keys are kept and not shown.
  func hushKeys() {
    if editor != nil { quiet.begin() }
  }

  func showKeys() { quiet.end() }

  private func read(_ prompt: String, isMessage: Bool) -> Line {
    guard let editor else { return readPlain(prompt) }
    let wasQuiet = quiet.isOn
    quiet.end()
    defer { if wasQuiet { quiet.begin() } }
    let styled = Self.styled(prompt)
    var text: UnsafePointer<CChar>?
    let outcome = styled.withCString {
      tenweek_editor_read(editor, $0, isMessage ? 1 : 0, &text)
    }
    let line = text.map { String(cString: $0) } ?? ""
    switch outcome {
    case TENWEEK_LINE.rawValue: return .text(line)
    case TENWEEK_INTERRUPTED.rawValue: return .interrupted(line)
    case TENWEEK_WANTS_EDITOR.rawValue: return .toEditor(line)
    case TENWEEK_TOLD_TO_END.rawValue:
      Output.line("")
      return .toldToEnd
    default:
      Output.line("")
      return .end
    }
  }

  /// Bold, in marks that tell libedit which bytes take no room.
  ///
  /// It writes such bytes before the
  /// character that follows them, and loses them at the end: so the last character stays plain.
  private static func styled(_ prompt: String) -> String {
    guard Screen.hasColour, let last = prompt.last else { return prompt }
    return "\u{1}\u{1B}[1m\u{1}\(prompt.dropLast())\u{1}\u{1B}[0m\u{1}\(last)"
  }

  private func completeLine(of editor: OpaquePointer) -> Bool {
    let text = String(cString: tenweek_editor_before_cursor(editor))
    guard let completion = complete?(text) else { return false }
    switch completion {
    case .replace(let count, let text): tenweek_editor_replace(editor, Int32(count), text)
    case .choices(let names): tenweek_editor_show_below(editor, Self.columns(of: names))
    }
    return true
  }

  /// Names beside each other, as many as fit.
  private static func columns(of names: [String]) -> String {
    let names = names.prefix(60).map { Screen.line($0) }
    let room = (names.map { $0.count }.max() ?? 0) + 2
    let count = max(1, Screen.width / room)
    return stride(from: 0, to: names.count, by: count).map { start in
      names[start..<min(start + count, names.count)].map {
        $0.padding(toLength: max(room, $0.count), withPad: " ", startingAt: 0)
      }.joined()
    }.joined(separator: "\n")
  }

  private func readPlain(_ prompt: String) -> Line {
    guard let lines else { return .end }
    if isAtTerminal { Output.text(prompt) }
    var bytes: UnsafePointer<UInt8>?
    var count: Int32 = 0
    let outcome = tenweek_lines_read(lines, &bytes, &count)
    let text = String(
      decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
    switch outcome {
    case Int32(TENWEEK_LINE.rawValue): return .text(text)
    case Int32(TENWEEK_INTERRUPTED.rawValue) where isAtTerminal:
      Output.line("")
      return .interrupted("")
    case Int32(TENWEEK_END.rawValue):
      if isAtTerminal { Output.line("") }
      return .end
    default: return .toldToEnd
    }
  }
}
