import Exchange
import Foundation
import Journal
import Store
import TestSupport
import Testing

/// Apple Health's exports.
struct HealthTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try Surroundings.fixed()
  }

  /// With a document type as broken as Apple's, a control character and an unknown element.
  static let export = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!ELEMENT HealthData (ExportDate,Me,(Record|Workout)*)
    <!ATTLIST HealthData locale CDATA #REQUIRED
    <!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">
    ]>
    <HealthData locale="en_DE">
     <ExportDate value="2026-11-21 08:00:00 +0100"/>
     <Novelty x="1"><Deeper/></Novelty>
     <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" unit="count/min" \
    startDate="2026-11-20 18:15:03 +0100" endDate="2026-11-20 18:15:03 +0100" value="140"/>
     <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="31.56789" \
    durationUnit="min" sourceName="Ann\u{2019}s Watch" startDate="2026-11-20 18:15:03 +0100" \
    endDate="2026-11-20 18:46:37 +0100">
      <MetadataEntry key="HKTimeZone" value="Europe/Lisbon"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceWalkingRunning" sum="5.02" unit="km"/>
      <WorkoutStatistics type="HKQuantityTypeIdentifierActiveEnergyBurned" sum="312.4" unit="Cal"/>
     </Workout>
     <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="31" durationUnit="min" \
    sourceName="Phone\u{1}" startDate="2026-11-20 18:16:00 +0100" endDate="2026-11-20 18:47:00 +0100">
      <MetadataEntry key="HKTimeZone" value="Europe/Lisbon"/>
     </Workout>
     <Workout workoutActivityType="HKWorkoutActivityTypeTraditionalStrengthTraining" duration="0.5" \
    durationUnit="hr" totalEnergyBurned="100" totalEnergyBurnedUnit="kcal" sourceName="Gym" \
    startDate="2026-11-19 07:00:00 +0100" endDate="2026-11-19 07:30:00 +0100"/>
     <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
    startDate="2026-11-19 23:00:00 +0100" endDate="2026-11-20 02:00:00 +0100" \
    value="HKCategoryValueSleepAnalysisAsleepCore"/>
     <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Phone" \
    startDate="2026-11-20 01:00:00 +0100" endDate="2026-11-20 06:00:00 +0100" \
    value="HKCategoryValueSleepAnalysisAsleepUnspecified"/>
     <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
    startDate="2026-11-20 06:00:00 +0100" endDate="2026-11-20 06:30:00 +0100" \
    value="HKCategoryValueSleepAnalysisAwake"/>
     <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="App" \
    startDate="2026-11-20 21:00:00 +0100" endDate="2026-11-20 21:10:00 +0100"/>
     <Record type="HKCategoryTypeIdentifierMindfulSession" sourceName="App" \
    startDate="2026-11-20 21:00:00 +0100" endDate="2026-11-20 20:10:00 +0100"/>
     <ActivitySummary dateComponents="2026-11-19" activeEnergyBurned="450.4" \
    activeEnergyBurnedUnit="kcal" appleExerciseTime="32"/>
    </HealthData>
    """

  private func file(_ text: String, _ name: String = "export.xml") throws -> String {
    let path = folder.path(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @discardableResult
  private func take(
    _ path: String, _ kinds: Set<HealthKind> = Set(HealthKind.allCases),
    _ options: ActionIntake.Options = .init()
  ) throws -> IntakeReport {
    try HealthImport(database: database, surroundings: surroundings, kinds: kinds)
      .run(path, options) { _, _ in }
  }

  private func lines() throws -> [String] {
    try database.allActions().map { entry in
      let action = entry.action
      let zone = try #require(TimeZone(identifier: action.zone))
      let start = action.startTime?.wallTime(in: zone).minuteText ?? "\(action.localDay)"
      let parts =
        [action.title ?? ""] + entry.measurements.map(\.quantity.text).sorted()
        + (action.durationMinutes.map { [Quantity($0, "min").text] } ?? [])
      return "\(start) " + parts.joined(separator: ", ")
    }
  }

  @Test func `workouts, nights, mindful minutes and summaries come in as they were lived`() throws {
    let report = try take(file(Self.export))
    #expect(
      try lines() == [
        "2026-11-19 Daily activity, 450.4 kcal, 32 min",
        "2026-11-19T07:00 Traditional strength training, 100 kcal, 30 min",
        "2026-11-20 Sleep, 420 min",
        "2026-11-20T17:15 Run, 312.4 kcal, 5.02 km, 31.57 min",
        "2026-11-20T21:00 Mindful minutes, 10 min",
      ])
    #expect(report.lines(.passed).map(\.text) == ["also recorded by another device"])
    #expect(report.lines(.refused).map(\.text) == ["It ends before it starts."])
  }

  @Test func `a second import adds nothing, and the first is taken back whole`() throws {
    let path = try file(Self.export)
    let first = try take(path)
    let again = try take(path)
    #expect(again.added == 0)
    let entry = try #require(first.id.flatMap { LedgerEntry.ID($0) })
    _ = try database.turn(.undo, entry, at: surroundings.now(), key: surroundings.ids.next())
    #expect(try database.allActions().isEmpty)
    #expect(try take(path).added == 5)
  }

  @Test func `only what is chosen is taken, and a trial leaves nothing`() throws {
    let path = try file(Self.export)
    #expect(try take(path, [.mindful], ActionIntake.Options(isTrial: true)).added == 1)
    #expect(try database.allActions().isEmpty)
    #expect(try take(path, [.mindful]).added == 1)
    #expect(try take(path, [.sleep]).added == 1)
  }

  @Test func `an export tells of each kind how many there are and from when to when`() throws {
    let parts = try HealthSurvey(of: file(Self.export)) { _, _ in }.parts
    let told = parts.map { part in
      ([part.kind.rawValue, "\(part.count)"]
        + [part.first, part.last].compactMap { $0?.description })
        .joined(separator: " ")
    }
    #expect(
      told == [
        "workouts 3 2026-11-19 2026-11-20", "sleep 3 2026-11-19 2026-11-20",
        "mindful 2 2026-11-20 2026-11-20", "activity 1 2026-11-19 2026-11-19",
      ])
    #expect(try database.allActions().isEmpty)
    #expect(throws: Refusal.self) {
      try HealthSurvey(of: file(String(Self.export.prefix(1500)))) { _, _ in }
    }
  }

  @Test func `a cut file brings nothing in`() throws {
    let text = Self.export
    for share in [0.6, 0.8, 0.95] {
      let path = try file(String(text.prefix(Int(Double(text.count) * share))))
      #expect(throws: Refusal.self) { try take(path) }
      #expect(try database.allActions().isEmpty)
    }
    #expect(try take(file(text)).added == 5)
  }

  @Test func `what is no export is refused by name`() throws {
    for (text, part) in [
      ("<html></html>", "<HealthData>"), ("\u{1F}", "<HealthData>"), ("", "<HealthData>"),
    ] {
      let refusal = #expect(throws: Refusal.self) { try take(file(text)) }
      #expect(refusal?.message.contains(part) == true)
    }
    let path = folder.path("export.gz")
    try Data([0x1F, 0x8B, 8, 0]).write(to: URL(fileURLWithPath: path))
    let refusal = #expect(throws: Refusal.self) { try take(path) }
    #expect(refusal?.message.contains("gunzip") == true)
    let zip = folder.path("export.zip")
    try Data([0x50, 0x4B, 3, 4, 0, 0]).write(to: URL(fileURLWithPath: zip))
    #expect(throws: Refusal.self) { try take(zip) }
  }

  @Test func `the archive that a phone makes is read without unpacking it`() async throws {
    let sandbox = try Sandbox()
    let inner = sandbox.path("apple_health_export")
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    try Data(Self.export.utf8).write(to: URL(fileURLWithPath: inner + "/export.xml"))
    let zipping = try await sandbox.shell("python3 -m zipfile -c e.zip apple_health_export")
    try #require(zipping.code == 0)
    #expect(try take(sandbox.path("e.zip")).added == 5)
    var bytes = try sandbox.bytes(of: "e.zip")
    bytes[300] ^= 0xFF
    #expect(throws: Refusal.self) { try take(sandbox.write(bytes, to: "e.zip")) }
  }
}
