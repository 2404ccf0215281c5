import Foundation
package import Journal
package import Store

/// Takes an Apple Health export in: raw to the staging first, then as actions.
package struct HealthImport {
  private let database: JournalDatabase
  private let surroundings: Surroundings
  private let kinds: Set<HealthKind>

  private static let batch = 2000

  package init(database: JournalDatabase, surroundings: Surroundings, kinds: Set<HealthKind>) {
    self.database = database
    self.surroundings = surroundings
    self.kinds = kinds
  }

  /// Reads `export.zip` or `export.xml`.
  ///
  /// - Parameter progress: told of the bytes read so far and in all.
  /// - Throws: ``Refusal`` for a file that is neither, is cut or damaged; nothing is imported then.
  package func run(
    _ path: String, _ options: ActionIntake.Options, progress: @escaping (Int, Int) -> Void
  ) throws -> IntakeReport {
    let source = try Self.source(path)
    let id: ImportRun.ID = surroundings.ids.next()
    let name = URL(fileURLWithPath: path).lastPathComponent
    try database.beginStaging("health", name: name, id: id, at: surroundings.now())
    do {
      try stage(source, in: id, progress)
      return try publish(id, name: name, options)
    } catch {
      try database.dropStaging(id)
      throw error
    }
  }

  private static func source(_ path: String) throws -> ByteSource {
    let file = try ByteSource(file: path, chunk: 4)
    switch try file.next() {
    case [0x50, 0x4B, 0x03, 0x04]: return try ZipEntry(ending: "export.xml", of: path).source()
    case let head where head.starts(with: [0x1F, 0x8B]):
      throw Refusal("\(path) is packed with gzip. Unpack it first: gunzip \(path)")
    default: return try ByteSource(file: path)
    }
  }

  private func stage(
    _ source: ByteSource, in run: ImportRun.ID, _ progress: @escaping (Int, Int) -> Void
  ) throws {
    var records: [StagedRecord] = []
    func flush() throws {
      _ = try database.stage(records, in: run, ids: surroundings.ids, at: surroundings.now())
      records.removeAll(keepingCapacity: true)
    }
    let gatherer = HealthGatherer(kinds) { record in
      records.append(record)
      if records.count == Self.batch { try flush() }
    }
    let scanner = try XMLScanner(start: gatherer.start, end: gatherer.end)
    var read = 0
    let watched = ByteSource(count: source.count) {
      let bytes = try source.next()
      read += bytes.count
      progress(read, source.count ?? read)
      return bytes
    }
    try scanner.scan(watched, root: "HealthData")
    try flush()
  }

  private func publish(_ id: ImportRun.ID, name: String, _ options: ActionIntake.Options) throws
    -> IntakeReport
  {
    let intake = ActionIntake(
      database: database, surroundings: surroundings, source: "health", name: name,
      conflictsAreKnown: true)
    var errors: [String: String] = [:]
    // A record that cannot be read is told, and keeps none of the thousands of others out.
    var lenient = options
    lenient.skipsRefused = true
    let report = try intake.run(lenient, id: id) { take in
      for kind in HealthKind.allCases where kinds.contains(kind) {
        let records = try database.staged(type: kind.type, parser: HealthParser.version)
        try HealthReading(kind: kind, records: records, zone: surroundings.zone)
          .read(errors: &errors, take)
      }
    }
    if options.isTrial {
      try database.dropStaging(id)
    } else {
      try database.finishStaging(id, parser: HealthParser.version, errors: errors)
    }
    return report
  }
}

/// Reads the staged records of one kind.
struct HealthReading {
  let kind: HealthKind
  let records: [StagedRecord]
  let zone: TimeZone

  private var parser: HealthParser { HealthParser(zone: zone) }

  func read(errors: inout [String: String], _ take: (Incoming) throws -> Void) throws {
    switch kind {
    case .workouts: try readWorkouts(&errors, take)
    case .sleep: try readNights(&errors, take)
    case .mindful:
      try readEach(&errors, take) { record throws(Refusal) in try parser.mindful(record) }
    case .activity:
      try readEach(&errors, take) { record throws(Refusal) in try parser.activity(record) }
    }
  }

  private func readEach(
    _ errors: inout [String: String], _ take: (Incoming) throws -> Void,
    _ item: (StagedRecord) throws(Refusal) -> JSONDocument.ActionItem?
  ) throws {
    for record in records where record.isNew {
      do {
        if let item = try item(record) { try take(Incoming(record.start, item)) }
      } catch let refusal as Refusal {
        errors[record.contentKey] = refusal.message
        try take(Incoming(record.start, refused: refusal))
      }
    }
  }

  /// Of two records of one workout (a watch's and a phone's) the watch's, else the fuller one counts.
  private func readWorkouts(_ errors: inout [String: String], _ take: (Incoming) throws -> Void)
    throws
  {
    var kept: [(record: StagedRecord, item: JSONDocument.ActionItem)] = []
    for record in records {
      do {
        let item = try parser.workout(record)
        if let last = kept.lastIndex(where: { Self.areOne($0, (record, item)) }) {
          let isBetter = Self.weight(record, item) > Self.weight(kept[last].record, kept[last].item)
          let other = isBetter ? kept[last].record : record
          if isBetter { kept[last] = (record, item) }
          if record.isNew {
            try take(Incoming(other.start, passed: "also recorded by another device"))
          }
        } else {
          kept.append((record, item))
        }
      } catch let refusal as Refusal {
        errors[record.contentKey] = refusal.message
        if record.isNew { try take(Incoming(record.start, refused: refusal)) }
      }
    }
    for (record, item) in kept where record.isNew { try take(Incoming(record.start, item)) }
  }

  /// Whether two workouts of one kind from two sources share most of their time.
  private static func areOne(
    _ first: (record: StagedRecord, item: JSONDocument.ActionItem),
    _ second: (record: StagedRecord, item: JSONDocument.ActionItem)
  ) -> Bool {
    guard first.record.source != second.record.source, first.item.title == second.item.title,
      let start = first.item.start, let other = second.item.start,
      first.item.zone == second.item.zone
    else { return false }
    func minute(_ time: WallTime) -> Double {
      Double(time.day.ordinal * 1440 + time.secondOfDay / 60)
    }
    let length = first.item.durationMinutes ?? 0
    let otherLength = second.item.durationMinutes ?? 0
    let shared =
      min(minute(start) + length, minute(other) + otherLength) - max(minute(start), minute(other))
    return shared > 0.5 * min(length, otherLength)
  }

  private static func weight(_ record: StagedRecord, _ item: JSONDocument.ActionItem) -> Int {
    (record.source.contains("Watch") || record.raw.contains("Apple Watch") ? 10 : 0)
      + item.measurements.count
  }

  private func readNights(_ errors: inout [String: String], _ take: (Incoming) throws -> Void)
    throws
  {
    var nights: [Day: [StagedRecord]] = [:]
    for record in records {
      do {
        nights[try parser.wakingDay(record), default: []].append(record)
      } catch {
        errors[record.contentKey] = error.message
        if record.isNew { try take(Incoming(record.start, refused: error)) }
      }
    }
    for (day, segments) in nights.sorted(by: { $0.key < $1.key })
    where segments.contains(where: \.isNew) {
      if let item = parser.night(day, segments) { try take(Incoming("\(day)", item)) }
    }
  }
}
