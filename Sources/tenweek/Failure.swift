import ArgumentParser
import Conversation
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// The one place where an error becomes words and an exit code.
enum Failure {
  /// Exit codes after sysexits(3): 64 usage, 65 data, 69 endpoint, 70 internal, 75 try again.
  static func exitCode(of failure: TurnFailure) -> Int32 {
    switch failure.code {
    case .data: 65
    case .endpoint: 69
    case .internal: 70
    case .busy: 75
    case .interrupted: 130
    }
  }

  static func end(with error: any Error) -> Never { exit(show(error)) }

  /// Tells of an error.
  ///
  /// - Returns: the exit code that goes with it.
  static func show(_ error: any Error) -> Int32 {
    switch error {
    // All has been told; the parser would make up the whole help to find that out.
    case let told as ExitCode: return told.rawValue
    case let usage as UsageError:
      Output.error(usage.message)
      return 64
    case let missing as ConfirmationMissing:
      Output.error(missing.description)
      return 64
    case let refusal as Refusal:
      Output.error(refusal.message)
      return 65
    case is TurnFailure, is StoreError, is CancellationError, is JSONSyntaxError:
      let failure = TurnFailure(any: error)
      Output.error(failure.message)
      return exitCode(of: failure)
    default: return showParsing(error)
    }
  }

  /// What the argument parser has to say: help on standard output, complaints beside it.
  private static func showParsing(_ error: any Error) -> Int32 {
    let code = Tenweek.exitCode(for: error).rawValue
    let text = ParserWords.shown(Tenweek.fullMessage(for: error))
    guard !text.isEmpty else { return code }
    if code == 0 { Output.line(text) } else { Output.complaint(text) }
    return code
  }
}

/// The command line asks for something that cannot be.
struct UsageError: Error {
  let message: String

  init(message: Sentence) { self.message = message.shown }
  init(verbatim message: String) { self.message = message }
}

/// Standard output and standard error, the only places where the program prints.
///
/// Output that cannot be written, as on a full disk, ends the program with 75: half a document must
/// not look like a whole one.
enum Output {
  /// What is not JSON has the words from right to left isolated where a person looks at it.
  static func line(_ text: String) {
    let isShown = Screen.isTerminal && !text.hasPrefix("{") && !text.hasPrefix("[")
    out((isShown ? text.isolated : text) + "\n")
  }

  static func text(_ text: String) { out(text) }

  /// Sentences, broken to the terminal's width.
  static func prose(_ text: String) { line(Screen.folded(text)) }

  /// One line of complaint; what it quotes of a file or a server cannot steer the terminal.
  static func error(_ text: String) {
    // Where complaints cannot be written, there is nobody to complain to.
    let line = Screen.line(Hint.adapted(text))
    let cut = line.count > 8_000 ? line.prefix(8_000) + "…" : line[...]
    let name = Hint.isInChat ? "" : localized("tenweek: ")
    let isSeen = isatty(STDERR_FILENO) == 1
    let lines = isSeen ? TextWidth.fold(name + cut, Screen.width) : [name + cut]
    _ = write(lines.joined(separator: "\n") + "\n", to: STDERR_FILENO)
  }

  /// Several lines of it.
  static func complaint(_ text: String) {
    let shown = Hint.isInChat ? ChatHelp.complaint(text, Screen.width) : text
    _ = write(Screen.safe(shown) + "\n", to: STDERR_FILENO)
  }

  private static func out(_ text: String) {
    let fault = write(text, to: STDOUT_FILENO)
    // A closed pipe is the reader's choice.
    guard fault != 0, fault != EPIPE else { return }
    error(localized("Standard output cannot be written: \(String(cString: strerror(fault)))."))
    exit(75)
  }

  /// - Returns: 0, or the error number of write(2).
  private static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        usleep(1_000)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Whether a person looks at standard output.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 && isatty(STDIN_FILENO) == 1 }
}
