import Exchange
import Foundation
import Journal
import Store
import TestSupport
import Testing
import ToolBridge

/// Files that are cut, lie about themselves or were made to harm: nothing of them comes in.
struct BadInputTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try Surroundings.fixed()
  }

  private func file(_ bytes: Data, _ name: String) throws -> String {
    try bytes.write(to: URL(fileURLWithPath: folder.path(name)))
    return folder.path(name)
  }

  private func takeHealth(_ bytes: Data, _ name: String = "export.zip") throws -> IntakeReport {
    try HealthImport(
      database: database, surroundings: surroundings, kinds: Set(HealthKind.allCases)
    ).run(file(bytes, name), .init()) { _, _ in }
  }

  private var intake: ActionIntake {
    ActionIntake(database: database, surroundings: surroundings, source: "test", name: nil)
  }

  private func takeTable(_ source: ByteSource) throws -> IntakeReport {
    try CSVImport(form: .own, surroundings: surroundings).run(source, into: intake, .init())
  }

  private func expectNothing(
    _ part: String, _ body: () throws -> IntakeReport, _ place: SourceLocation = #_sourceLocation
  ) throws {
    let refusal = #expect(throws: Refusal.self, sourceLocation: place) { try body() }
    #expect(
      refusal?.message.contains(part) == true, "\(refusal?.message ?? "")", sourceLocation: place)
    #expect(try database.allActions().isEmpty, sourceLocation: place)
    #expect(try database.imports().isEmpty, sourceLocation: place)
  }

  // MARK: Archives

  @Test func `an entry whose name leads out of the archive is not read`() throws {
    for name in ["../export.xml", "/export.xml", "a/../../export.xml"] {
      try expectNothing("holds no export.xml") {
        try takeHealth(ZipBytes.archive([.init(name, HealthTests.export)]))
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("../export.xml")))
    let report = try takeHealth(
      ZipBytes.archive([
        .init("../export.xml", "<HealthData/>"),
        .init("apple_health_export/export.xml", HealthTests.export),
      ]))
    #expect(report.added == 5)
  }

  @Test func `an export in the person's language is found`() throws {
    let report = try takeHealth(
      ZipBytes.archive([
        .init("apple_health_export/export_cda.xml", "<ClinicalDocument/>"),
        .init("apple_health_export/Exportación.xml", HealthTests.export),
        .init("apple_health_export/routes/a.gpx", HealthTests.export),
      ]))
    #expect(report.added == 5)
  }

  @Test func `a bomb is not unpacked, whether its headers tell of it or not`() throws {
    try expectNothing("thousandfold") {
      try takeHealth(
        ZipBytes.archive([
          .init("export.xml", deflated: ZipBytes.spaces, size: 4_000_000_000, sum: 0)
        ]))
    }
    try expectNothing("damaged") {
      try takeHealth(
        ZipBytes.archive([.init("export.xml", deflated: ZipBytes.spaces, size: 500, sum: 0)]))
    }
  }

  @Test(arguments: [0.1, 0.5, 0.9, 0.99]) func `a cut archive is refused`(share: Double) throws {
    let whole = ZipBytes.archive([.init("export.xml", HealthTests.export)])
    try expectNothing("zip archive") {
      try takeHealth(whole.prefix(Int(Double(whole.count) * share)))
    }
  }

  @Test func `gzip is told with its mend, and what only bears its name is read as what it is`()
    throws
  {
    let gzip = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3])
    try expectNothing("gunzip") { try takeHealth(gzip, "export.xml.gz") }
    try expectNothing("gunzip") { try takeTable(ByteSource(Array(gzip))) }
    try expectNothing("unzip") {
      try takeTable(ByteSource(Array(ZipBytes.archive([.init("a.csv", "title,day\n")]))))
    }
    try expectNothing("<HealthData>") { try takeHealth(Data("not packed".utf8), "export.gz") }
    #expect(try takeHealth(Data(HealthTests.export.utf8), "export.xml.gz").added == 5)
  }

  // MARK: XML

  @Test func `entities of a file's own are never expanded, and none is fetched`() throws {
    let laughs = (1...9).map { level in
      let inner = (0..<10).map { _ in "&l\(level - 1);" }.joined()
      return "<!ENTITY l\(level) \"\(inner)\">"
    }.joined()
    let secret = folder.path("secret")
    try Data("secret".utf8).write(to: URL(fileURLWithPath: secret))
    for (entities, name) in [
      ("<!ENTITY l0 \"ha\">\(laughs)", "l9"), ("<!ENTITY x SYSTEM \"file://\(secret)\">", "x"),
      ("<!ENTITY % p SYSTEM \"file://\(secret)\"> %p;", "p"),
    ] {
      let text = """
        <?xml version="1.0"?><!DOCTYPE HealthData [\(entities)]>
        <HealthData><Workout workoutActivityType="&\(name);" sourceName="&\(name);" \
        startDate="2026-11-20 18:15:03 +0100" endDate="2026-11-20 18:46:37 +0100"/></HealthData>
        """
      let start = ContinuousClock.now
      try expectNothing("entity") { try takeHealth(Data(text.utf8), "export.xml") }
      #expect(ContinuousClock.now - start < .seconds(5))
    }
  }

  @Test func `NUL and other control characters in XML count as spaces`() throws {
    let text = HealthTests.export.replacing("Gym", with: "G\u{0}\u{7}m")
    #expect(try takeHealth(Data(text.utf8), "export.xml").added == 5)
  }

  // MARK: Tables and texts

  @Test func `columns and fields without end are refused before they fill the memory`() throws {
    func endless(_ bytes: String) -> ByteSource {
      ByteSource { Array(repeating: Array(bytes.utf8), count: 4096).flatMap { $0 } }
    }
    try expectNothing("Line 1 has more than 1000 columns") { try takeTable(endless(",")) }
    try expectNothing("line 1, column 1 is longer than a million") { try takeTable(endless("x")) }
    try expectNothing("longer than a million") { try takeTable(endless("\"\"")) }
  }

  @Test func `a table that is cut within a field or a character is refused`() throws {
    let text = Array("title,day,notes\nRun,2026-11-20,\"wet – and cold\"\n".utf8)
    try expectNothing("never closed") { try takeTable(ByteSource(text.dropLast(2).map { $0 })) }
    try expectNothing("UTF-8") {
      try takeTable(ByteSource(Array("title,day\nRu\u{2013}".utf8.dropLast())))
    }
  }

  static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  static let encodings: [(name: String, bytes: [UInt8], parts: [String])] = [
    (
      "UTF-16, little end first",
      [0xFF, 0xFE] + "title,day\nRun,2026-11-20\n".utf16.flatMap { [UInt8($0), 0] },
      ["UTF-16", "iconv"]
    ),
    (
      "UTF-16, big end first", [0xFE, 0xFF] + "title,day\n".utf16.flatMap { [0, UInt8($0)] },
      ["UTF-16", "iconv"]
    ),
    ("UTF-16 without its mark", "title,day\n".utf16.flatMap { [UInt8($0), 0] }, ["UTF-16"]),
    (
      "Windows-1252",
      Array("title,day,notes\nRun,2026-11-20,\"a\nb\"\nL".utf8) + [0xE4]
        + Array("ufe,2026-11-20,\n".utf8), ["line 4, column 1", "WINDOWS-1252"]
    ),
    (
      "a NUL", Array("title,day,notes\nRun,2026-11-20,a\0b\n".utf8), ["line 2, column 3", "NUL"]
    ),
    (
      "an unclosed quotation mark", Array("title,day\nRun,2026-11-20\nA,\"b\n".utf8),
      ["line 3, column 2"]
    ),
  ]

  @Test(arguments: encodings)
  func `bytes in another encoding are told by their place, and the mend`(
    name: String, bytes: [UInt8], parts: [String]
  ) throws {
    for part in parts { try expectNothing(part) { try takeTable(ByteSource(bytes)) } }
  }

  @Test func `a byte order mark goes in front, and nowhere else`() throws {
    let joined =
      Self.mark + Array("title,day\nRun,2026-11-20\n".utf8) + Self.mark
      + Array("Swim,2026-11-21\n".utf8)
    let report = try takeTable(ByteSource(joined))
    #expect(report.refused == 1)
    let told = report.lines(.refused).first
    #expect(told?.place == "line 3")
    #expect(told?.text.hasPrefix("title: It begins with a byte order mark") == true)
    #expect(try database.allActions().isEmpty)
    let diary = "2026-11-19 ran 5 km\n\u{FEFF}2026-11-20 ran 6 km\n"
    _ = try DiaryImport(
      surroundings: surroundings,
      deeds: DeedReader(of: database, in: surroundings).deeds
    ).run(diary, into: intake, .init())
    #expect(
      try database.allActions().map(\.action.localDay.description) == ["2026-11-19", "2026-11-20"])
  }

  @Test func `a text in another encoding is told by its line`() throws {
    let bytes =
      Array("2026-11-20 ran 5 km\n2026-11-21 ate a p".utf8) + [0xE2] + Array("t\u{e9}".utf8)
    for (bytes, part) in [
      (bytes, "line 2"), ([0xFF, 0xFE, 0x32, 0], "UTF-16"), ([0x1F, 0x8B, 8, 0], "gunzip"),
      ([0x50, 0x4B, 3, 4, 0], "unzip"),
    ] {
      let refusal = #expect(throws: Refusal.self) { try ByteSource(bytes).text(named: "a.txt") }
      #expect(refusal?.message.contains(part) == true && refusal?.message.contains("a.txt") == true)
      var importing = JSONImport(database: database, surroundings: surroundings)
      let other = #expect(throws: Refusal.self) {
        try importing.run(ByteSource(bytes), named: "a.json")
      }
      #expect(other?.message.contains("a.json") == true)
    }
    #expect(try ByteSource(Self.mark + Array("a".utf8)).text(named: "") == "a")
  }

  static let neverDays = ["0000-01-01", "0000-00-00", "2026-13-01", "10000-01-01", "-001-01-01"]

  @Test(arguments: neverDays) func `a day that never was comes in from nowhere`(day: String) throws
  {
    let table = try takeTable(ByteSource(Array("title,day\nRun,\(day)\n".utf8)))
    #expect(table.refused == 1 && table.added == 0)
    let digits = day.filter(\.isNumber)
    let calendar = """
      BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Run\r\nDTSTART;VALUE=DATE:\(digits)\r\n\
      END:VEVENT\r\nEND:VCALENDAR
      """
    let events = try CalendarImport(surroundings: surroundings).run(calendar, into: intake, .init())
    #expect(events.refused == 1)
    let points = """
      [{"id": "a", "daystamp": "\(digits)", "value": 1}, {"id": "b", "timestamp": -9e15, "value": 1}]
      """
    let beeminder = try BeeminderImport(surroundings: surroundings)
      .run(points, into: intake, .init())
    #expect(beeminder.refused == 2)
    let health = HealthTests.export.replacing("2026-11-19 07:00:00", with: "\(day) 07:00:00")
    #expect(try takeHealth(Data(health.utf8), "export.xml").refused == 2)
    #expect(
      try database.allActions().allSatisfy { $0.action.title != "Traditional strength training" })
  }

  @Test func `NUL bytes come in through no text`() throws {
    let diary = try DiaryImport(
      surroundings: surroundings,
      deeds: DeedReader(of: database, in: surroundings).deeds
    )
    .run("2026-11-20 ran\u{0} 5 km\u{0}", into: intake, .init())
    let calendar = try CalendarImport(surroundings: surroundings).run(
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Ru\u{0}n\nDTSTART:20261120T070000Z\nEND:VEVENT\nEND:VCALENDAR",
      into: intake, .init())
    #expect(calendar.refused == 1)
    let titles = try database.allActions().compactMap(\.action.title)
    #expect(titles.allSatisfy { !$0.unicodeScalars.contains("\0") }, "\(diary)")
  }
}
