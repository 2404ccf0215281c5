import Foundation
package import Journal
import Localization
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
    let lock = try database.beginStaging(
      "health", name: name, id: id, at: surroundings.now())
    return try withExtendedLifetime(lock) {
      do {
        try stage(source, in: id, progress)
        return try publish(id, name: name, options)
      } catch {
        try database.dropStaging(id)
        throw error
      }
    }
  }

  static func source(_ path: String) throws -> ByteSource {
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
    try Self.scan(source, with: gatherer, progress)
    try flush()
  }

  static func scan(
    _ source: ByteSource, with gatherer: HealthGatherer, _ progress: @escaping (Int, Int) -> Void
  ) throws {
    let scanner = try XMLScanner(start: gatherer.start, end: gatherer.end)
    var read = 0
    let watched = ByteSource(count: source.count) {
      let bytes = try source.next()
      read += bytes.count
      progress(read, source.count ?? read)
      return bytes
    }
    try scanner.scan(watched, root: "HealthData")
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
      try withoutActuallyEscaping(take) { take in
        for kind in HealthKind.allCases where kinds.contains(kind) {
          var reading = HealthReading(kind: kind, zone: surroundings.zone, take: take)
          try database.eachStaged(type: kind.type, parser: HealthParser.version) {
            try reading.read($0)
          }
          try reading.end()
          errors.merge(reading.errors) { first, _ in first }
        }
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
