import Exchange
import Journal
import Store
import TestSupport
import Testing

/// Comma-separated values in and out.
struct CSVTests {
  let folder: TemporaryFolder
  let database: JournalDatabase
  let surroundings: Surroundings

  init() throws {
    folder = try TemporaryFolder()
    database = try JournalDatabase(opening: folder.path("a.sqlite"))
    surroundings = try Surroundings.fixed()
  }

  @discardableResult
  private func take(
    _ text: String, _ form: CSVImport.Form = .own, numbers: String? = nil,
    options: ActionIntake.Options = .init()
  ) throws -> IntakeReport {
    try take(Array(text.utf8), form, numbers: numbers, options: options)
  }

  @discardableResult
  private func take(
    _ bytes: [UInt8], _ form: CSVImport.Form = .own, numbers: String? = nil,
    options: ActionIntake.Options = .init()
  ) throws -> IntakeReport {
    let intake = ActionIntake(
      database: database, surroundings: surroundings, source: "csv", name: "a.csv")
    return try CSVImport(form: form, surroundings: surroundings, numbers: numbers)
      .run(ByteSource(bytes, chunk: 3), into: intake, options)
  }

  private func export(_ table: CSVExport.Table = .actions) throws -> String {
    var text = ""
    try CSVExport.write(table, of: database) { text += $0 }
    return text
  }

  @Test func `quoted fields, line ends within them and a byte order mark are read`() throws {
    let report = try take(
      "\u{FEFF}title,day,measurements,notes\r\n\"Run, slow\",2026-11-20,5 km; 30 min,\"one\r\ntwo \"\"x\"\"\"\r\n"
    )
    #expect(report.added == 1)
    let action = try #require(try database.allActions().first)
    #expect(action.action.title == "Run, slow")
    #expect(action.action.freeformNotes == "one\r\ntwo \"x\"")
    #expect(action.measurements.map(\.quantity.text) == ["5 km"])
    #expect(action.action.durationMinutes == 30)
  }

  @Test(arguments: [
    ("title;day;value;unit\nRun;2026-11-20;5,25;km\n", "5.25 km"),
    ("title\tday\tvalue\tunit\nRun\t2026-11-20\t5.25\tkm", "5.25 km"),
    ("title;day;value;unit\nRun;2026-11-20;1.234,5;m\r", "1234.5 m"),
    ("title,day,value,unit\rRun,2026-11-20,\"1,234.5\",m\r", "1234.5 m"),
  ])
  func `semicolons, tabs and decimal commas are told from the file`(text: String, amount: String)
    throws
  {
    try take(text)
    #expect(try database.allActions().first?.measurements.first?.quantity.text == amount)
  }

  @Test(arguments: [
    ("title,day,colour\nRun,2026-11-20,red\n", "colour"),
    ("title,notes\nRun,x\n", "No column says the day"),
    ("", "empty"),
    ("title,day\n\"Run,2026-11-20\n", "never closed"),
    ("title,day\nRun\u{0},2026-11-20\n", "NUL"),
  ])
  func `what is no table is refused by name`(text: String, part: String) throws {
    let refusal = #expect(throws: Refusal.self) { try take(text) }
    #expect(refusal?.message.contains(part) == true, "\(refusal?.message ?? "")")
    #expect(try database.allActions().isEmpty)
  }

  @Test func `other encodings are refused with the mend`() throws {
    for bytes in [[0xFF, 0xFE, 0x74, 0x00], Array("title,day\nCaf".utf8) + [0xE9, 0x2C]] {
      let refusal = #expect(throws: Refusal.self) { try take(bytes) }
      #expect(refusal?.message.contains("UTF-8") == true)
    }
  }

  @Test func `one wrong line keeps the others out, unless it is to be left out`() throws {
    let text = """
      title,day,duration_minutes,value,unit
      Run,2026-11-20,30,5,km
      Run,2026-02-30,30,5,km
      Run,2026-11-19,-4,5,km
      Run,2026-11-18,4,"1,234",km
      """
    let report = try take(text)
    #expect(report.lines(.refused).map(\.place) == ["line 3", "line 4", "line 5"])
    #expect(report.id == nil)
    #expect(try database.allActions().isEmpty)
    #expect(try take(text, options: ActionIntake.Options(skipsRefused: true)).added == 1)
    #expect(try database.allActions().count == 1)
  }

  @Test func `a trial writes nothing and tells all`() throws {
    let report = try take(
      "title,day\nRun,2026-11-20\n", options: ActionIntake.Options(isTrial: true))
    #expect(report.added == 1)
    #expect(report.lines(.new).map(\.text) == ["2026-11-20  Run"])
    #expect(try database.allActions().isEmpty)
    #expect(try database.imports().isEmpty)
  }

  @Test func `the same file twice changes nothing, and equal lines are each their own`() throws {
    let text = "title,day\nRun,2026-11-20\nRun,2026-11-20\n"
    #expect(try take(text).added == 2)
    let again = try take(text)
    #expect(again.added == 0 && again.known == 2)
  }

  @Test func `what was exported comes in again as known, and in a fresh journal as the same`()
    throws
  {
    try take(
      "id,title,day,start_time,measurements,notes\nx1,=1+1,2026-11-20,2026-11-20T18:15,5.5 km,'quoted\n,+Plan,2026-11-19,,,\n"
    )
    let text = try export()
    #expect(text.contains("'=1+1"))
    #expect(text.contains("'+Plan"))
    #expect(try take(text).known == 2)
    let other = try JournalDatabase(opening: folder.path("b.sqlite"))
    let intake = ActionIntake(
      database: other, surroundings: surroundings, source: "csv", name: nil)
    _ = try CSVImport(form: .own, surroundings: surroundings)
      .run(ByteSource(Array(text.utf8)), into: intake, .init())
    var copy = ""
    try CSVExport.write(.actions, of: other) { copy += $0 }
    #expect(copy == text)
  }

  @Test func `an import is taken back whole, unless a row was changed since`() throws {
    let id = try #require(
      try take("id,title,day,measurements\na,Run,2026-11-20,5 furlongs\nb,Run,2026-11-19,\n").id)
    let entry = try #require(LedgerEntry.ID(id))
    func undo() throws {
      _ = try database.turn(.undo, entry, at: surroundings.now(), key: surroundings.ids.next())
    }
    try undo()
    #expect(try database.allActions().isEmpty)
    #expect(try database.measures().isEmpty)
    #expect(throws: Refusal.self) { try undo() }
    #expect(try take("id,title,day\na,Run,2026-11-20\n").added == 1)
  }

  @Test func `Strava's activities come in with local times and kilometres`() throws {
    let text = """
      Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Moving Time,Distance
      77,"Nov 20, 2026, 5:15:03 PM",Evening Run,Run,1900,5.02,1800,5020.1
      """
    #expect(try take(text, .strava).added == 1)
    let entry = try #require(try database.allActions().first)
    #expect(entry.action.importKey == "strava-77")
    #expect(entry.action.title == "Run")
    #expect(
      entry.action.startTime?.wallTime(in: surroundings.zone).minuteText == "2026-11-20T18:15")
    #expect(entry.action.durationMinutes == 30)
    #expect(entry.measurements.map(\.quantity.text) == ["5.02 km"])
  }

  @Test func `a mapping file names the columns of any program`() throws {
    let map = """
      {"columns": {"Wann": {"field": "time", "pattern": "dd.MM.yyyy HH:mm"}, "Was": "title",
        "Strecke": {"field": "measurement", "unit": "km"}, "Dauer": "duration"},
       "id_prefix": "x-", "decimal": "comma", "delimiter": ";"}
      """
    try take("Wann;Was;Strecke;Dauer;Puls\n20.11.2026 18:15;Lauf;5,2;0:31:30;140\n", .mapped(map))
    let entry = try #require(try database.allActions().first)
    #expect(entry.action.durationMinutes == 31.5)
    #expect(entry.measurements.map(\.quantity.text) == ["5.2 km"])
    let refusal = #expect(throws: Refusal.self) {
      try take("a\n1\n", .mapped(#"{"columns": {"a": "colour"}}"#))
    }
    #expect(refusal?.message.contains("/columns/a") == true)
  }

  @Test func `Loop's checkmarks become the habits that were done`() throws {
    let text = "Date,Meditate,Water\n2026-11-20,2,0\n2026-11-19,1,2500\n"
    #expect(try take(text, .loop).added == 2)
    #expect(try take(text, .loop).known == 2)
    let lines = try database.allActions().map { entry in
      "\(entry.action.localDay) \(entry.action.title ?? "")"
        + entry.measurements.map { " " + $0.quantity.text }.joined()
    }
    #expect(lines == ["2026-11-19 Water 2.5 times", "2026-11-20 Meditate"])
  }

  @Test(arguments: [
    ("\"duration\"", "31:30", 31.5), ("\"duration\"", "1:30", 90), ("\"duration\"", "45", 45),
    ("{\"field\": \"duration\", \"unit\": \"min\"}", "1:30", 1.5),
    ("{\"field\": \"duration\", \"unit\": \"h\"}", "31:30", 1890),
    ("{\"field\": \"duration\", \"unit\": \"h\"}", "1.5", 90),
    ("{\"field\": \"duration\", \"unit\": \"s\"}", "90", 1.5),
    ("{\"field\": \"duration\", \"unit\": \"s\"}", "1:02:30", 62.5),
    ("\"duration\"", "1.5 h", 90),
  ]) func `a length of time is read in the column's unit`(
    role: String, text: String, minutes: Double
  ) throws {
    let mapping = "{\"columns\": {\"D\": \"day\", \"W\": \"title\", \"T\": \(role)}}"
    _ = try take("D,W,T\n2026-11-20,Run,\(text)\n", .mapped(mapping))
    #expect(try database.allActions().map(\.action.durationMinutes) == [minutes])
  }
}
