import Journal
import Store

/// A part of the benchmark: one file each, named in ``BenchSection/all``.
struct BenchSection: Sendable {
  let name: String
  let run: @Sendable (BenchJournal) throws -> [BenchLine]

  /// Every section, in the order in which they are printed.
  static let all: [BenchSection] = [.size, .reads, .commits, .exchange, .turns]
}

/// One line of the table.
struct BenchLine: Sendable {
  let what: String
  let figures: String
  /// What it should be, and nil where nothing was promised.
  var bound: String?
  var isKept = true

  /// A time beside the same SQL through SQLite's own functions.
  static func read(
    _ what: String, _ own: Timing, raw: Timing, ratio: Double, within milliseconds: Double
  ) -> BenchLine {
    BenchLine(
      what: what,
      figures: "\(number(own.median)) \(number(own.p95)) \(number(own.cpu))   C"
        + " \(number(raw.median)) \(number(raw.p95)) \(number(raw.cpu))   ×"
        + number(ratio, places: 2),
      bound: "\(Int(milliseconds)) ms, ×1.2", isKept: own.p95 <= milliseconds && ratio <= 1.2)
  }

  static func time(_ what: String, _ timing: Timing, within milliseconds: Double?) -> BenchLine {
    BenchLine(
      what: what,
      figures: "\(number(timing.median)) \(number(timing.p95)) \(number(timing.cpu))",
      bound: milliseconds.map { "\(Int($0)) ms" },
      isKept: milliseconds.map { timing.p95 <= $0 } ?? true)
  }

  static func number(_ value: Double, places: Int = 3) -> String {
    var unit = 1.0
    for _ in 0..<places { unit *= 10 }
    let rounded = (value * unit).rounded() / unit
    let text = String(rounded)
    return String(repeating: " ", count: max(0, 8 - text.count)) + text
  }
}
