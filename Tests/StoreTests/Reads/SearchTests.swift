import Foundation
import GRDB
import Journal
import Testing

@testable import Store

struct SearchTests {
  let journal: DemoJournal

  init() throws { journal = try DemoJournal() }

  private func search(_ words: String, _ order: SearchOrder = .newest) throws -> [SearchHit] {
    try journal.database.search(ActionFilter(words: words, limit: 500), order: order)
  }

  @Test func `the last logged comes first, page by page`() throws {
    let hits = try search("run")
    let keys = hits.map(\.entry.action.id)
    #expect(hits.count > 10)
    #expect(keys == keys.sorted(by: >))
    var filter = ActionFilter(words: "run", limit: 4)
    var found: [Action.ID] = []
    while let next = Optional(try journal.database.search(filter, order: .newest)), !next.isEmpty {
      found += next.map(\.entry.action.id)
      filter.after = next.last.map { .init(day: $0.entry.action.localDay, id: $0.entry.action.id) }
    }
    #expect(found == keys)
  }

  @Test func `by rank a title comes before a note`() throws {
    let id = try #require(journal.entries.last).action.id
    try journal.database.write { db in
      try db.execute(
        sql:
          "UPDATE actions SET title = 'Walk', freeformNotes = 'thought of a quince' WHERE id = ?",
        arguments: [journal.entries.first?.action.id])
      try db.execute(sql: "UPDATE actions SET title = 'Quince' WHERE id = ?", arguments: [id])
    }
    #expect(try search("quince", .rank).map(\.entry.action.id).first == id)
    #expect(try search("quince").map(\.entry.action.id).last == id)
    #expect(Set(try search("run", .rank).map(\.entry.action.id)).count == (try search("run")).count)
  }

  @Test func `by rank what says a word more often, and little else, comes first`() throws {
    let keys = journal.entries.prefix(3).map(\.action.id)
    let notes = [
      "quince jam, and then a long walk home past the mill, the bridge and the old orchard",
      "quince jam, quince jelly", "quince jam",
    ]
    try journal.database.write { db in
      for (key, note) in zip(keys, notes) {
        try db.execute(
          sql: "UPDATE actions SET title = 'Cook', freeformNotes = ? WHERE id = ?",
          arguments: [note, key])
      }
    }
    let found = try search("quince", .rank).map(\.entry.action.id)
    #expect(found == [keys[1], keys[2], keys[0]])
  }

  @Test(arguments: [0, 3, 8, 20])
  func `by rank the first few are those of the whole list, whichever are archived`(
    archived: Int
  ) throws {
    for hit in try search("run", .rank).prefix(archived) {
      try journal.archive(hit.entry.action.id)
    }
    let days: [Day?] = [nil, journal.today.adding(days: -150)]
    for from in days {
      func found(_ limit: Int, _ archived: Archived) throws -> [Action.ID] {
        let filter = ActionFilter(words: "run", from: from, archived: archived, limit: limit)
        return try journal.database.search(filter, order: .rank).map(\.entry.action.id)
      }
      for archived in [Archived.leftOut, .included, .alone] {
        let all = try found(500, archived)
        #expect(!all.isEmpty || archived == .alone)
        for limit in [1, 4, 7] {
          #expect(try found(limit, archived) == Array(all.prefix(limit)))
        }
      }
      #expect(try found(.max, .included) == found(500, .included))
    }
  }

  @Test func `a search for more words than are told apart finds them all the same`() throws {
    let words = Array(repeating: "run", count: 70).joined(separator: " ")
    #expect(try search(words, .rank).count == (try search("run").count))
  }

  @Test func `what was found is marked`() throws {
    let id = try #require(journal.entries.first).action.id
    try journal.database.write { db in
      try db.execute(
        sql: "UPDATE actions SET title = 'Picked quinces today', freeformNotes = ? WHERE id = ?",
        arguments: ["one two three four five six seven eight nine ten eleven twelve quince", id])
    }
    let hit = try #require(try search("quince").first)
    #expect(
      hit.title == [
        .init("Picked "), .init("quinces", isFound: true), .init(" today"),
      ])
    #expect(hit.notes.last == .init("quince", isFound: true))
    #expect(hit.notes.first?.text.hasPrefix("…") == true)
  }

  @Test(arguments: [
    ("\"morning run\"", ["Morning run"]), ("medit*", ["Meditate", "Meditation"]),
    ("RUNNING morning", ["Morning run"]), ("vocabul*", ["Spanish vocabulary"]),
    ("lucia", ["Talk with Lucía"]),
  ])
  func `words are found in any form, phrases and beginnings too`(
    words: String, titles: [String]
  ) throws {
    let found = Set(try search(words).compactMap(\.entry.action.title))
    #expect(!found.isEmpty)
    #expect(found.isSubset(of: titles), "\(found)")
  }

  @Test(arguments: ["\"", "AND", "NEAR(", "title:", "*", "-", "run OR", "^run", "a\u{0}b", "{x}"])
  func `nothing that is typed is an operator`(words: String) throws {
    do {
      _ = try search(words)
    } catch let refusal as Refusal {
      #expect(refusal.message.contains("Search for a word"))
    }
  }

  @Test(arguments: SearchOrder.allCases)
  func `a search in days without an entry finds nothing`(order: SearchOrder) throws {
    let first = try #require(journal.entries.map(\.action.localDay).min())
    func found(_ from: Day?, _ through: Day?) throws -> Int {
      try journal.database.search(
        ActionFilter(words: "run", from: from, through: through), order: order
      ).count
    }
    #expect(try found(nil, first.adding(days: -1)) == 0)
    #expect(try found(journal.today.adding(days: 1), nil) == 0)
    #expect(try found(first, journal.today) > 0)
  }

  @Test(arguments: [
    ("run", "\"run\""), ("  Morning\trun\u{a0}", "\"Morning\" \"run\""),
    ("\"morning run\" dogs*", "\"morning run\" \"dogs*\"*"), ("\"run*\"", "\"run*\""),
    ("a\"b c", "\"a\" \"b c\""), ("- run * -", "\"run\""), ("5 km!", "\"5\" \"km!\""),
    ("é ½ 走る", "\"é\" \"½\" \"走る\""), ("a\0b", "\"ab\""), ("", nil), (" \" * ", nil),
  ])
  func `words become a search of each`(words: String, pattern: String?) {
    #expect(SearchRequest.pattern(words) == pattern)
  }

  @Test func `archived actions are not found unless asked for`() throws {
    let hit = try #require(try search("run").first).entry.action.id
    try journal.archive(hit)
    #expect(try search("run").contains { $0.entry.action.id == hit } == false)
    let all = try journal.database.search(
      ActionFilter(words: "run", archived: .included, limit: 500), order: .rank)
    #expect(all.contains { $0.entry.action.id == hit })
  }
}
