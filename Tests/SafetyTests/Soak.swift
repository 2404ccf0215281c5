import Foundation

/// The full counts of `make soak`, and few of them elsewhere.
enum Soak {
  static let isOn = ProcessInfo.processInfo.environment["TENWEEK_SOAK"] != nil

  static func count(_ few: Int, soak full: Int) -> Int { isOn ? full : few }
}
