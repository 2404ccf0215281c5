import Foundation
import GRDB
import Journal
import Testing

@testable import Store

struct ResultRowTests {
  let journal: DemoJournal

  init() throws { journal = try DemoJournal() }

  private func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try journal.database.read(body)
  }

  @Test func `columns come in the query's order`() throws {
    try read { db in
      let rows = try db.all(
        "SELECT 1 AS one, 'two' AS two, 3.5 AS three, NULL AS four UNION ALL SELECT 5, '', 0.1, 8"
      ) { row -> (Int, String, Double, Int?) in
        try (row.next(), row.next(), row.next(), row.next())
      }
      #expect(rows.map(\.0) == [1, 5])
      #expect(rows.map(\.1) == ["two", ""])
      #expect(rows.map(\.2) == [3.5, 0.1])
      #expect(rows.map(\.3) == [nil, 8])
      #expect(try db.value("SELECT NULL") as Int? == nil)
      #expect(try db.value("SELECT 1 WHERE FALSE") as Int? == nil)
      #expect(try db.value("SELECT ?", ["x"]) == "x")
      #expect(try db.isThere("SELECT 1 WHERE ?", [true]))
      #expect(try !db.isThere("SELECT 1 WHERE ?", [false]))
    }
  }

  @Test func `a query that was left half way runs again from its start`() throws {
    struct Enough: Error {}
    try read { db in
      let query: StatementText = "SELECT id FROM actions ORDER BY id"
      var seen: [Int64] = []
      #expect(throws: Enough.self) {
        try db.each(query) { row in
          seen.append(try row.next())
          if seen.count == 3 { throw Enough() }
        }
      }
      let all: [Int64] = try db.values(query)
      #expect(all.count == journal.entries.count)
      #expect(seen == Array(all.prefix(3)))
    }
  }

  @Test(arguments: [
    "UPDATE actions SET localDay = '2026-02-30'", "UPDATE actions SET partOfDay = 'teatime'",
    "UPDATE measures SET unit = NULL",
  ])
  func `what cannot stand in a column is damage that is told, not a crash`(damage: String) throws {
    try journal.database.queue.writeWithoutTransaction { db in
      // What a flipped bit does, no statement can under the schema's rules.
      try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA writable_schema = ON")
      try db.execute(
        sql: """
          UPDATE sqlite_schema SET sql = replace(sql, 'unit TEXT NOT NULL', 'unit TEXT')
          WHERE name = 'measures'
          """)
      try db.execute(sql: "PRAGMA writable_schema = RESET")
      try db.execute(sql: damage)
    }
    #expect {
      _ = try journal.database.actions(ActionFilter())
    } throws: { error in
      guard case .damaged(_, let reason)? = error as? StoreError else { return false }
      return reason.contains("holds what is no")
    }
  }

  @Test func `a reading sees one state, whatever another writes meanwhile`() throws {
    let other = try JournalDatabase(opening: journal.database.path)
    let question: StatementText = "SELECT count(*) FROM actions"
    let counts: [Int?] = try read { db in
      let before: Int? = try db.value(question)
      try other.write { try $0.execute(sql: "UPDATE actions SET title = 'other'") }
      let titles: [String?] = try db.values("SELECT DISTINCT title FROM actions")
      #expect(titles != ["other"])
      return [before, try db.value(question)]
    }
    #expect(counts == [journal.entries.count, journal.entries.count])
    let titles: [String?] = try read { try $0.values("SELECT DISTINCT title FROM actions") }
    #expect(titles == ["other"])
  }

  @Test func `a reading that fails leaves no transaction behind`() throws {
    #expect(throws: StoreError.self) {
      try read { try $0.values("SELECT nothing") as [Int] }
    }
    _ = try journal.database.actions(ActionFilter())
    try journal.database.write { #expect($0.isInsideTransaction) }
  }
}

struct JSONListTests {
  private func items<Item>(
    _ text: String, _ item: (inout JSONList) throws -> Item
  ) throws -> [Item] {
    var list = JSONList(text.utf8)
    return try list.items(item)
  }

  @Test(arguments: [
    "", "plain", "say \"hi\"", "back\\slash", "a\tb\nc\rd\u{8}e\u{c}f", "\u{1}\u{1f}", "naïve 🦉",
    "][,", "\\u0041", "1", "tab\\\t",
  ])
  func `texts come back as SQLite wrote them`(text: String) throws {
    let queue = try DatabaseQueue()
    try queue.read { db in
      let json: String? = try db.value(
        """
        SELECT json_group_array(json_array(a, b, c, d)) FROM (
          SELECT ? AS a, -7 AS b, printf('%!.17g', 0.1 + 0.2) AS c, 2.5 AS d
          UNION ALL SELECT 'next', 9223372036854775807, '1e300', 10000000.0)
        """, [text])
      let found = try items(json ?? "") {
        try ($0.text(), $0.integer(), $0.number(), $0.number())
      }
      #expect(found.map(\.0) == [text, "next"])
      #expect(found.map(\.1) == [-7, .max])
      #expect(found.map(\.2) == [0.1 + 0.2, 1e300])
      #expect(found.map(\.3) == [2.5, 10_000_000])
    }
  }

  @Test func `an empty list has no items`() throws {
    #expect(try items("[]") { try $0.text() }.isEmpty)
  }

  @Test(arguments: [
    "", "[", "[[", "[[\"a\"", "[[\"a\"]", "[[\"a]]", "{}", "[[1]]", "[\"a\"]", "[[\"a\\",
    "[[\"\\u00",
    "[[\"\\uzzzz\"]]", "[[\"a\",\"b\"]]", "null",
  ])
  func `what is cut or something else is damage`(text: String) {
    #expect(throws: DatabaseError.self) { try items(text) { try $0.text() } }
  }

  @Test func `a day that does not exist is damage`() {
    #expect(throws: DatabaseError.self) { try items("[[\"2026-02-30\"]]") { try $0.day() } }
  }
}
