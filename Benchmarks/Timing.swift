import Foundation

/// How long something took, over many runs.
struct Timing: Sendable {
  /// In milliseconds on the clock on the wall, the shortest first.
  private let runs: [Double]
  /// In milliseconds of this process's work: what a busy machine does not stretch.
  private let work: [Double]

  /// Runs the work some times unmeasured, then so many times measured.
  static func of(_ count: Int, warming: Int = 3, _ work: () throws -> Void) rethrows -> Timing {
    for _ in 0..<warming { try work() }
    var runs: [Double] = []
    var used: [Double] = []
    let clock = ContinuousClock()
    for _ in 0..<count {
      let before = cpuMilliseconds
      runs.append(try clock.measure(work) / .milliseconds(1))
      used.append(cpuMilliseconds - before)
    }
    return Timing(runs, work: used)
  }

  init(_ runs: [Double], work: [Double] = []) {
    self.runs = runs.sorted()
    self.work = work.sorted()
  }

  var median: Double { Self.share(0.5, of: runs) }
  var p95: Double { Self.share(0.95, of: runs) }
  /// The median of the processor time, of all threads.
  var cpu: Double { Self.share(0.5, of: work) }

  private static func share(_ share: Double, of runs: [Double]) -> Double {
    runs.isEmpty ? 0 : runs[min(runs.count - 1, Int(Double(runs.count) * share))]
  }

  /// The processor time of this process so far, of all threads.
  static var cpuMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
