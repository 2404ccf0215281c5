import Foundation

/// The variables of the program's environment.
enum Variables {
  /// As they were at the start: Foundation makes the whole table anew each time it is asked.
  static let all = ProcessInfo.processInfo.environment
}
