import Journal
import Meaning
import Testing
import ToolSchema

@testable import ToolBridge

/// Words for a day or an amount that no data knows, and what becomes of what a model reads out of them.
struct UnreadWordsTests {
  private func deed(_ line: String, _ row: LineReading.Row, _ readings: ReadWords = ReadWords())
    throws -> ToolOutcome
  {
    let context = try Desk().context(line)
    let acts = LineReading(context).acts([row], text: "")
    var proof = LineProof(acts, in: context, readings: readings)
    return try proof.prove(#require(acts.first)).outcome
  }

  @Test(arguments: [
    ("vorvorgestern 3 km gelaufen", "vorvorgestern", "vorvorgestern"),
    ("vorgestern 3 km gelaufen", "vorgestern", nil), ("3 km gelaufen", "", nil),
    ("ieri l'altro ieri ho corso 3 km", "ieri l'altro", nil),
  ])
  func `what no mark reads is a word to ask about`(line: String, when: String, word: String?)
    throws
  {
    let unread = UnreadWords(in: try Desk().context(line))
    let row = LineReading.Row("did", ["what": "x", "when": when])
    #expect(unread.day(of: row) == word)
    #expect(unread.day(of: LineReading.Row("goal", row.fields)) == nil)
  }

  @Test func `a deed in English is never asked about`() throws {
    let unread = UnreadWords(in: try Desk().context("ran 3 km in the gym on Tuesday"))
    #expect(unread.day(of: LineReading.Row("did", ["what": "ran", "when": "in the gym"])) == nil)
  }

  @Test(arguments: [
    ("je veux lire 10 livres d'ici la Saint-Jean", "d'ici la Saint-Jean", "d'ici la Saint-Jean"),
    (
      "knit 5 hats before Grandma's birthday", "before Grandma's birthday",
      "before Grandma's birthday"
    ),
    ("knit 5 hats before Christmas", "before Christmas", nil),
    ("12 Bücher lesen bis zum Dreikönigstag", "bis zum Dreikönigstag", nil),
  ])
  func `a goal's end that no mark reads is asked about in any language`(
    line: String, until: String, word: String?
  ) throws {
    let unread = UnreadWords(in: try Desk().context(line))
    #expect(unread.end(of: LineReading.Row("goal", ["what": "x", "until": until])) == word)
  }

  @Test func `a goal's end that a model read stands with its words, else it is told as not used`()
    throws
  {
    let line = "knit 5 hats before Grandma's birthday"
    var row = LineReading.Row(
      "goal", ["what": "knit hats", "amounts": "5 hats", "until": "before Grandma's birthday"])
    let reading = LineReading(try Desk().context(line))
    #expect(reading.unplaced([row]) == ["before Grandma's birthday"])
    row.keep(end: try #require(Day("2027-03-04")))
    #expect(reading.unplaced([row]).isEmpty)
    let call = try #require(deed(line, row).call)
    #expect(call.arguments["target_date"] == "2027-03-04")
    let leaf = call.grounding.first { $0.path == "/target_date" }
    #expect(leaf?.status == .read)
    #expect(leaf?.evidence == "before Grandma's birthday")
  }

  @Test func `a day that a model read stands with its words, and as read`() throws {
    var row = LineReading.Row(
      "did", ["what": "gelaufen", "amounts": "3 km", "when": "vorvorgestern"])
    row.keep(day: Day("2026-11-18"))
    let call = try #require(deed("vorvorgestern bin ich 3 km gelaufen", row).call)
    #expect(call.arguments["day"] == "2026-11-18")
    let leaf = call.grounding.first { $0.path == "/day" }
    #expect(leaf?.status == .read)
    #expect(leaf?.evidence == "vorvorgestern")
  }

  @Test func `where the model is unsure the person is asked`() throws {
    var row = LineReading.Row(
      "did", ["what": "gelaufen", "amounts": "3 km", "when": "vorvorgestern"])
    row.keep(day: nil)
    guard
      case .question(let question, "/day") = try deed("vorvorgestern bin ich 3 km gelaufen", row)
    else {
      Issue.record("nothing was asked")
      return
    }
    #expect(question == "Which day was “vorvorgestern”?")
  }

  @Test func `an amount that a model read stands with its words, and as read`() throws {
    let words = "una mezza maratona"
    var row = LineReading.Row("did", ["what": "corso", "amounts": words, "when": "ieri"])
    row.keep(amount: words)
    var readings = ReadWords()
    readings.amounts[words] = QuotedAmount(words: words, value: 21.1, unit: "km")
    let call = try #require(deed("ieri ho corso una mezza maratona", row, readings).call)
    #expect(call.arguments["measurements"] == [["unit": "km", "value": 21.1]])
    #expect(call.grounding.first { $0.path == "/measurements/0/value" }?.status == .read)
  }
}
