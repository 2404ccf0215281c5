import Foundation

/// How long something took, over many runs.
struct Timing: Sendable {
  /// In milliseconds on the clock on the wall, the shortest first.
  private var runs: [Double]
  /// In milliseconds of this process's work: what a busy machine does not stretch.
  private var work: [Double]

  /// Runs the work some times unmeasured, then so many times measured.
  static func of(_ count: Int, _ work: () throws -> Void) rethrows -> Timing {
    var timing = Timing([])
    try timing.run(count, work)
    return timing.inOrder
  }

  /// Runs two works so many times each, by turns.
  ///
  /// - Returns: their timings, and how many times the second's processor time the first takes. The clock of
  ///   a machine drifts: each turn's medians are set beside each other, and the median of those counts.
  static func beside(
    _ count: Int, _ first: () throws -> Void, _ second: () throws -> Void
  ) rethrows -> (Timing, Timing, ratio: Double) {
    var all = (Timing([]), Timing([]))
    var ratios: [Double] = []
    let turns = min(30, count / 10)
    for _ in 0..<turns {
      let (own, other) = (
        try Timing.of(count / turns, first), try Timing.of(count / turns, second)
      )
      if other.cpu > 0 { ratios.append(own.cpu / other.cpu) }
      all.0.add(own)
      all.1.add(other)
    }
    return (all.0.inOrder, all.1.inOrder, ratio: share(0.5, of: ratios.sorted()))
  }

  private mutating func add(_ other: Timing) {
    runs += other.runs
    work += other.work
  }

  private mutating func run(_ count: Int, _ work: () throws -> Void) rethrows {
    // The first ones find nothing in the processor's caches.
    for _ in 0..<3 { try work() }
    let clock = ContinuousClock()
    for _ in 0..<count {
      let before = Self.cpuMilliseconds
      runs.append(try clock.measure(work) / .milliseconds(1))
      self.work.append(Self.cpuMilliseconds - before)
    }
  }

  private var inOrder: Timing { Timing(runs, work: work) }

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
