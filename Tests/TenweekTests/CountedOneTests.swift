import TestSupport
import Testing
import ToolSchema

/// "A book" is an amount where a goal counts books, and the deed is of the goal's kind.
struct CountedOneTests {
  let sandbox: Sandbox

  init() async throws {
    sandbox = try Sandbox()
    for goal in ["I want to read 6 books by January", "at most 2 coffees a day"] {
      #expect(try await sandbox.ask(goal, "--approve", "writes").code == 0)
    }
  }

  @Test(arguments: [
    ("finished a book called Dune", "books", "a book", "Read 6 books"),
    ("finished my second book", "books", "my second book", "Read 6 books"),
    ("had another coffee with Tom", "coffees", "another coffee", "At most 2 coffees a day"),
  ])
  func `one of what a goal counts is counted`(
    words: String, unit: String, said: String, goal: String
  ) async throws {
    let proposal = try #require(try await sandbox.ask(words).proposals.first)
    #expect(proposal["arguments"]?["measurements"] == [["unit": .string(unit), "value": 1]])
    #expect(proposal["arguments"]?["goals"] == [.string(goal)])
    let origin = proposal["grounding"]?.array?.first {
      $0["path"]?.string == "/measurements/0/value"
    }
    #expect(origin?["evidence"]?.string == said)
  }

  @Test(arguments: [
    "bought a book", "booked a flight", "had a book club meeting", "finished 20 pages",
    "finished books", "finished a run", "read a bit of my book", "read the book on the train",
    "finished the first part of the book", "almost finished the book",
  ])
  func `other words with an article are no amount of it`(words: String) async throws {
    let proposals = try await sandbox.ask(words).proposals
    let units = proposals.flatMap { $0["arguments"]?["measurements"]?.array ?? [] }
      .compactMap { $0["unit"]?.string }
    #expect(!units.contains("books"))
  }

  @Test func `without such a goal an article is no number`() async throws {
    let proposal = try #require(try await sandbox.ask("finished a lesson").proposals.first)
    #expect(proposal["arguments"]?["measurements"] == nil)
  }
}
