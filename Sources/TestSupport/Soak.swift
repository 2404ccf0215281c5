import Foundation

/// The full counts of `make soak`, and few of them elsewhere.
package enum Soak {
  package static let isOn = ProcessInfo.processInfo.environment["TENWEEK_SOAK"] != nil

  /// - Returns: a hundredth of the full count outside of the soak.
  package static func count(_ full: Int) -> Int { count(full / 100, soak: full) }

  package static func count(_ few: Int, soak full: Int) -> Int { isOn ? full : few }
}

/// Numbers that look random and are the same in each run.
package struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The SplitMix64 step.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
