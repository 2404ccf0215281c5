import Foundation
import Journal
import Localization
import Store
import ToolSchema

/// Makes a document of the old app's database.
///
/// What is told twice is merged: values and goals of one title (goals: and start), measures of one
/// unit, terms of one number and span, actions that agree in everything but their key. What has no
/// field here stands in the notes. Nothing is left out without a word in the report.
struct LegacyReading {
  let tables: LegacyTables
  let zone: TimeZone
  /// Seconds after midnight at which a day begins.
  let dayStartsAt: Int
  var document = JSONDocument()
  var report = LegacyReport()

  // By the old keys.
  var units: [String: String] = [:]
  var valueTitles: [String: String] = [:]
  var termNumbers: [String: Int] = [:]
  var goals: [String: Int] = [:]
  /// The goal, milestone or obligation that an expectation is.
  var expectations: [String: Expected] = [:]
  var actions: [String: Int] = [:]

  enum Expected {
    case goal(Int)
    case milestone(Int)
    case obligation(Int)
  }

  init(_ database: ForeignDatabase, zone: TimeZone, dayStartsAt: Int) throws {
    tables = try LegacyTables(database)
    self.zone = zone
    self.dayStartsAt = dayStartsAt
    try readMeasures()
    try readValues()
    try readTerms()
    try readGoals()
    try readTargets()
    try readRelevances()
    try readAssignments()
    try readActions()
    try readMeasured()
    try readContributions()
    mergeActions()
    try readMessages()
    for table in tables.unread {
      report.remark(
        localized("The table \(table.name) (\(table.rows) rows) holds nothing of the journal."))
    }
  }

  /// A title as it may stand: the row's own, else the first line of what it says, else a stand-in.
  static func title(_ row: LegacyRow, otherwise standIn: String) -> String {
    let said = row.text("title", "friendlyname", "commonname", "name")
    let words = said ?? row.text("detaileddescription", "description", "freeformnotes", "notes")
    let line = (words ?? standIn).split(whereSeparator: \.isNewline)
      .first { !$0.allSatisfy(\.isWhitespace) }
    return String(clean(String(line ?? Substring(standIn))).prefix(200)).trimmingSpaces
  }

  static func description(_ row: LegacyRow) -> String? {
    row.text("detaileddescription", "description").map(clean)
  }

  static func notes(_ row: LegacyRow) -> String? { row.text("freeformnotes", "notes").map(clean) }

  /// A text without NUL, which no text here holds.
  static func clean(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\0" }))
  }

  /// Both texts, each once.
  static func joined(_ first: String?, _ second: String?) -> String? {
    guard let first else { return second }
    guard let second, first != second, !first.contains(second) else { return first }
    return first + "\n" + second
  }
}

// MARK: - Measures, values and terms

extension LegacyReading {
  private mutating func readMeasures() throws {
    let tables = tables
    try tables.each(.measures) { row in
      guard let unit = row.text("unit").map(Self.clean) else {
        report.count("measures", .noted)
        report.remark(localized("A measure without a unit was not taken."))
        return
      }
      let symbol = UnitCatalogue.unit(unit).symbol
      if let key = row.key("id") { units[key] = symbol }
      guard !document.measures.contains(where: { $0.unit == symbol }) else {
        report.count("measures", .merged)
        return
      }
      report.count("measures", .kept)
      var title = Self.title(row, otherwise: symbol)
      if document.measures.contains(where: { $0.title == title }) { title += " (\(symbol))" }
      var item = JSONDocument.MeasureItem(title: title, unit: symbol)
      item.description = Self.description(row)
      item.notes = Self.notes(row)
      document.measures.append(item)
    }
  }

  private mutating func readValues() throws {
    let tables = tables
    try tables.eachValue { row, level in
      let said = row.text("valuelevel", "incentivetype")
        .flatMap { PersonalValue.Level(rawValue: LegacyRow.level($0)) }
      var item = JSONDocument.Value(
        title: Self.title(row, otherwise: "Untitled value"), level: said ?? level,
        description: Self.description(row), notes: Self.notes(row),
        domain: row.text("lifedomain").map(Self.clean),
        guidance: row.text("alignmentguidance").map(Self.clean))
      item.priority = row.integer("priority").flatMap { (1...100).contains($0) ? $0 : nil }
      item.logged = row.instant("logtime", in: zone)
      if let key = row.key("id") { valueTitles[key] = item.title }
      guard let index = document.values.firstIndex(where: { $0.title == item.title }) else {
        report.count("values", .kept)
        document.values.append(item)
        return
      }
      report.count("values", .merged)
      document.values[index].merge(item)
    }
  }

  private mutating func readTerms() throws {
    let tables = tables
    var periods: [String: (start: Day?, end: Day?, title: String?)] = [:]
    try tables.each(.timePeriods) { row in
      guard let key = row.key("id") else { return }
      periods[key] = (
        row.day("startdate", in: zone), row.day("enddate", "targetdate", in: zone),
        row.text("title").map(Self.clean)
      )
    }
    try tables.each(.terms) { row in
      let period = row.key("timeperiodid").flatMap { periods[$0] }
      guard let start = period?.start ?? row.day("startdate", in: zone),
        let end = period?.end ?? row.day("enddate", "targetdate", in: zone), start <= end
      else {
        report.count("terms", .noted)
        report.remark(
          localized("A term without its days was not taken: \(Self.title(row, otherwise: "?"))."))
        return
      }
      add(term(row, from: start, through: end, period?.title), row)
    }
  }

  private func term(
    _ row: LegacyRow, from start: Day, through end: Day, _ title: String?
  ) -> JSONDocument.Term {
    var item = JSONDocument.Term(
      number: row.integer("termnumber") ?? 0, start: start, end: end,
      theme: row.text("theme").map(Self.clean),
      title: title ?? row.text("title", "friendlyname", "commonname").map(Self.clean),
      status: row.text("status").flatMap { GoalTerm.Status(rawValue: $0.lowercased()) },
      reflection: row.text("reflection").map(Self.clean), description: Self.description(row),
      notes: Self.notes(row))
    item.logged = row.instant("logtime", "createdat", in: zone)
    return item
  }

  private mutating func add(_ item: JSONDocument.Term, _ row: LegacyRow) {
    var item = item
    let same = document.terms.first { $0.number == item.number }
    if let same, same.start == item.start, same.end == item.end {
      report.count("terms", .merged)
    } else {
      if same != nil || item.number < 1 {
        let free = (document.terms.map(\.number).max() ?? 0) + 1
        report.remark(localized("A second term \(item.number) is term \(free) here."))
        item.number = free
      }
      report.count("terms", .kept)
      document.terms.append(item)
    }
    if let key = row.key("id") { termNumbers[key] = item.number }
  }
}

extension LegacyRow {
  /// `highestOrder`, `Highest Order` and `highest_order` are one level.
  fileprivate static func level(_ text: String) -> String {
    switch plain(text).filter({ $0 != " " }) {
    case "highestorder": "highest_order"
    case "lifearea": "life_area"
    default: plain(text)
    }
  }
}

extension JSONDocument.Value {
  /// Takes in another of the same title: the higher level and the dearer priority hold.
  fileprivate mutating func merge(_ other: Self) {
    let ranks: [PersonalValue.Level] = [.general, .lifeArea, .major, .highestOrder]
    func rank(_ level: PersonalValue.Level) -> Int { ranks.firstIndex(of: level) ?? 0 }
    if rank(other.level) > rank(level) { level = other.level }
    priority = [priority, other.priority].compactMap { $0 }.min()
    description = LegacyReading.joined(description, other.description)
    notes = LegacyReading.joined(notes, other.notes)
    domain = domain ?? other.domain
    guidance = LegacyReading.joined(guidance, other.guidance)
  }
}
