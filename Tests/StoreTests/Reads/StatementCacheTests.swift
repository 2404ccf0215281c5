import GRDB
import TestSupport
import Testing

@testable import Store

struct StatementCacheTests {
  private let folder: TemporaryFolder
  private let journal: JournalDatabase

  init() throws {
    folder = try TemporaryFolder()
    journal = try JournalDatabase(opening: folder.path("journal.sqlite"))
  }

  @Test func `a text is what its pieces make, however it was put together`() {
    var text: StatementText = "SELECT "
    text.append("1")
    text.append(" + \(StatementText("2")) + \("3")")
    #expect(text.joined == "SELECT 1 + 2 + 3")
    let empty: StatementText = ""
    let joined: StatementText = "\(empty)SELECT\(" 1")\(empty)"
    #expect(joined.joined == "SELECT 1")
  }

  @Test func `texts of the same lengths and ends are told apart`() throws {
    let wholes = (1...9).map { "SELECT \($0), 'the same end'" }
    let texts = wholes.map { StatementText($0) }
    #expect(Set(texts.map(\.key)).count == 1)
    let found: [Int?] = try journal.read { db in
      // Twice: prepared, then found.
      try (texts + texts).map { try db.value($0) }
    }
    #expect(found == Array(1...9) + Array(1...9))
  }

  @Test func `a query under way stays whole while hundreds of others are asked`() throws {
    let numbers: [Int] = try journal.read { db in
      var numbers: [Int] = []
      try db.each("SELECT value FROM json_each('[1,2,3,4,5]')") { row in
        numbers.append(try row.next())
        for other in 0..<300 {
          let answer: Int? = try db.value("SELECT \(String(numbers.count * 1000 + other))")
          #expect(answer == numbers.count * 1000 + other)
        }
      }
      return numbers
    }
    #expect(numbers == [1, 2, 3, 4, 5])
  }

  @Test func `short, long and many texts reach a statement as they are`() throws {
    let texts = (0..<40).map { String(repeating: "é", count: $0 * 3) } + ["", "x"]
    let marks = texts.map { _ in "?" }.joined(separator: ", ")
    let found: [String] = try journal.read { db in
      try db.only("SELECT \(marks)", Bindings(texts)) { row in
        try texts.map { _ in try row.next() }
      } ?? []
    }
    #expect(found == texts)
  }

  @Test func `a journal with prepared statements closes, and opens again`() throws {
    let count: StatementText = "SELECT count(*) FROM actions"
    #expect(try journal.read { try $0.value(count) } == 0)
    try journal.close()
    let again = try JournalDatabase(opening: journal.path)
    #expect(try again.read { try $0.value(count) } == 0)
  }

  @Test func `a journal that is let go takes its statements along`() throws {
    for _ in 0..<50 {
      let other = try JournalDatabase(opening: folder.path("other.sqlite"))
      #expect(try other.read { try $0.value("SELECT count(*) FROM goals") } == 0)
    }
  }
}
