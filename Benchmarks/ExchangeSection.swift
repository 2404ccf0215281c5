import Exchange
import Foundation
import Journal
import Store

extension BenchSection {
  /// What it takes to bring a file in and to take the journal out.
  static let exchange = BenchSection(
    name: "exchange: on the clock, of the processor, memory beside"
  ) {
    journal in
    var lines = try [exportOf(journal)]
    // How long a file takes has nothing to do with the journal at hand: once is enough.
    if journal.actions < 1000 { lines += [try table(journal), try health(journal)] }
    if journal.actions >= 100_000 { lines.append(try document(journal)) }
    return lines
  }

  private static func exportOf(_ journal: BenchJournal) throws -> BenchLine {
    var bytes = 0
    let effort = try Effort.of {
      try JSONExport(of: journal.database, zone: journal.surroundings.zone)
        .write { bytes += $0.utf8.count }
    }
    let isJudged = journal.actions == 1_000_000
    return BenchLine(
      what: "export json, \(bytes >> 20) MB", figures: effort.figures,
      bound: isJudged ? "15 s, 100 MB" : nil,
      isKept: !isJudged || effort.seconds < 15 && effort.memory < 100)
  }

  /// 100,000 rows with a measurement, a note and a duration.
  private static func table(_ journal: BenchJournal) throws -> BenchLine {
    let path = journal.path + ".csv"
    var text = "title,day,start_time,duration_minutes,measurements,notes\r\n"
    for row in 0..<100_000 {
      let day = Day(ordinal: 15_000 + row / 20)
      text +=
        "Run,\(day),\(day)T\(10 + row % 10):15,\(20 + row % 40),"
        + "\"\(row % 21).5 km; \(row % 700) kcal\",\"by the river, number \(row)\"\r\n"
    }
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    text = ""
    return try fresh(journal) { database in
      let intake = ActionIntake(
        database: database, surroundings: journal.surroundings, source: "csv", name: nil)
      let effort = try Effort.of {
        let report = try CSVImport(form: .own, surroundings: journal.surroundings)
          .run(ByteSource(file: path), into: intake, .init())
        guard report.added == 100_000 else {
          throw Refusal(verbatim: "\(report.added) rows came in.")
        }
      }
      unlink(path)
      return BenchLine(
        what: "import csv, 100,000 rows", figures: effort.figures, bound: "5 s, 150 MB",
        isKept: effort.seconds < 5 && effort.memory < 150)
    }
  }

  /// The journal at hand, as a document, into another one.
  private static func document(_ journal: BenchJournal) throws -> BenchLine {
    let path = journal.path + ".json"
    guard let file = fopen(path, "w") else { throw Refusal(verbatim: "\(path) cannot be written.") }
    defer { unlink(path) }
    try JSONExport(of: journal.database, zone: journal.surroundings.zone)
      .write { fputs($0, file) }
    fclose(file)
    return try fresh(journal) { database in
      let effort = try Effort.of {
        var importing = JSONImport(database: database, surroundings: journal.surroundings)
        let report = try importing.run(ByteSource(file: path), named: path)
        // The commits that were measured before have logged some more.
        guard report.actions >= journal.actions else {
          throw Refusal(verbatim: "\(report.actions) actions came in.")
        }
      }
      let isJudged = journal.actions == 100_000
      return BenchLine(
        what: "import json, \(journal.actions) actions", figures: effort.figures,
        bound: isJudged ? "5 s, 150 MB" : "150 MB",
        isKept: effort.memory < 150 && (!isJudged || effort.seconds < 5))
    }
  }

  private static func health(_ journal: BenchJournal) throws -> BenchLine {
    let path = journal.path + ".xml"
    defer { unlink(path) }
    let size = try HealthFile.write(megabytes: healthMegabytes, to: path)
    return try fresh(journal) { database in
      var added = 0
      let effort = try Effort.of {
        added = try HealthImport(
          database: database, surroundings: journal.surroundings,
          kinds: [.workouts, .sleep, .mindful]
        ).run(path, .init()) { _, _ in }.added
      }
      let rate = size / effort.seconds
      return BenchLine(
        what: "import health, \(Int(size)) MB, \(added) actions",
        figures: effort.figures + "  \(BenchLine.number(rate, places: 0)) MB/s",
        bound: "40 MB/s, 100 MB", isKept: rate >= 40 && effort.memory < 100)
    }
  }

  /// `TENWEEK_BENCH_HEALTH` says another size in megabytes.
  private static var healthMegabytes: Int {
    ProcessInfo.processInfo.environment["TENWEEK_BENCH_HEALTH"].flatMap { Int($0) } ?? 500
  }

  /// A journal of its own beside the one at hand, which goes at the end.
  private static func fresh(
    _ journal: BenchJournal, _ body: (JournalDatabase) throws -> BenchLine
  ) throws -> BenchLine {
    let path = journal.path + "-fresh"
    func remove() { for suffix in ["", "-wal", "-shm", "-lock"] { unlink(path + suffix) } }
    remove()
    defer { remove() }
    return try body(JournalDatabase(opening: path))
  }
}
