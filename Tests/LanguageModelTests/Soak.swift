import Foundation

/// The full counts and bounds of `make soak`, and a hundredth of them, or ten times, elsewhere.
enum Soak {
  static let isOn = ProcessInfo.processInfo.environment["TENWEEK_SOAK"] != nil

  static func count(_ full: Int) -> Int { isOn ? full : full / 100 }

  /// A bound on time; a machine that runs every test at once is given more of it.
  static func bound(_ full: Duration) -> Duration { isOn ? full : full * 20 }
}

/// Numbers that look random and are the same in each run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// The SplitMix64 step.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
