import ArgumentParser
import Conversation
import Foundation
import Journal
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

  static func end(with error: any Error) -> Never {
    switch error {
    case let usage as UsageError:
      Output.error(usage.message)
      exit(64)
    case let missing as ConfirmationMissing:
      Output.error(missing.description)
      exit(64)
    case let refusal as Refusal:
      Output.error(refusal.message)
      exit(65)
    case is TurnFailure, is StoreError, is CancellationError, is JSONSyntaxError:
      let failure = TurnFailure(any: error)
      Output.error(failure.message)
      exit(exitCode(of: failure))
    default: Tenweek.exit(withError: error)
    }
  }
}

/// The command line asks for something that cannot be.
struct UsageError: Error {
  let message: String
}

/// Standard output and standard error, the only places where the program prints.
enum Output {
  static func line(_ text: String) { write(text + "\n", to: FileHandle.standardOutput) }
  static func text(_ text: String) { write(text, to: FileHandle.standardOutput) }
  static func error(_ text: String) { write("tenweek: \(text)\n", to: FileHandle.standardError) }

  private static func write(_ text: String, to handle: FileHandle) {
    // A closed pipe is the reader's choice.
    try? handle.write(contentsOf: Data(text.utf8))
  }

  /// Whether a person looks at standard output.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 && isatty(STDIN_FILENO) == 1 }
}
