/// What some long work took, once.
struct Effort {
  let seconds: Double
  /// Of processor time: what a busy machine does not stretch.
  let work: Double
  /// In megabytes.
  let memory: Double

  static func of(_ work: () throws -> Void) rethrows -> Effort {
    var seconds = 0.0
    let before = Timing.cpuMilliseconds
    let memory = try Memory.growth { seconds = try ContinuousClock().measure(work) / .seconds(1) }
    return Effort(
      seconds: seconds, work: (Timing.cpuMilliseconds - before) / 1000, memory: memory)
  }

  /// `1.52 s, 1.31 of them work, 54 MB`, in columns.
  var figures: String {
    "\(BenchLine.number(seconds, places: 2)) s \(BenchLine.number(work, places: 2)) s of work "
      + "\(BenchLine.number(memory, places: 0)) MB"
  }
}
