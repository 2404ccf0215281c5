import Journal
import Meaning
import Store
import Testing
import ToolSchema

@testable import ToolBridge

/// Lines about what is logged: corrections that look like deeds, and lines of another language as a
/// model says them in English.
struct TranslatedLineTests {
  private let desk: Desk

  init() throws {
    desk = try Desk()
    try desk.log("swam 1.5 km on 14 November")
    try desk.log("swam 1.2 km on 18 November")
    try desk.log("did 60 pushups yesterday")
    try desk.log("read 25 pages yesterday")
  }

  private func proposed(_ line: String, _ act: Act) throws -> GroundedCall? {
    var proof = LineProof([act], in: desk.context(line))
    guard case .proposal(let call) = try proof.prove(act).outcome else { return nil }
    return call
  }

  private func log(_ words: String, _ amount: String, _ day: String) -> Act {
    var deed = Deed(words: words)
    deed.amounts = [QuotedAmount(words: amount)]
    deed.time.words = day
    return .log(deed)
  }

  @Test(arguments: [
    ("on 14 November I swam 2 km, not 1.5", "swam", "2 km", "on 14 November", "update_record"),
    ("swam 2 km on 14 November", "swam", "2 km", "on 14 November", "create_action"),
    ("ran 2 km on 14 November, not 1.5", "ran", "2 km", "on 14 November", "create_action"),
    ("on 13 November I swam 2 km, not 1.5", "swam", "2 km", "on 13 November", "create_action"),
  ])
  func `a deed that is logged with an amount the line takes back is a correction`(
    line: String, words: String, amount: String, day: String, tool: String
  ) throws {
    #expect(try proposed(line, log(words, amount, day))?.tool == tool)
  }

  @Test func `what is only pointed at is what the line names`() throws {
    let line = "the swim from 14 November is wrong, take it out"
    let call = try #require(try proposed(line, .remove(RecordName(words: "it"))))
    let entry = try #require(try desk.database.action(call.arguments["id"]?.string ?? ""))
    #expect(entry.action.localDay == Day("2026-11-14"))
    // With no name in the line it is the last that was logged.
    let last = try #require(try proposed("no, take it out", .remove(RecordName(words: "it"))))
    let read = try #require(try desk.database.action(last.arguments["id"]?.string ?? ""))
    #expect(read.action.title == "Read")
    // What did not happen is none of the day's entries.
    var none = Amendment(record: RecordName(words: "zero squats yesterday"))
    none.title = "I was wiped out"
    #expect(try proposed("zero squats yesterday, I was wiped out", .amend(none)) == nil)
  }

  @Test(arguments: [
    ("la nuotata del 14 novembre era 1,8 km, non 1,5", 1.8),
    ("das Schwimmen am 14. November waren nicht 1,5 km, sondern 1,8", 1.8),
    // Of another day, and of nothing that is logged there.
    ("la nuotata del 13 novembre era 1,8 km, non 1,5", nil),
    ("il 14 novembre ho camminato 3 km e nuotato 4 km", nil),
    // Two days: nothing tells which is meant.
    ("il 14 novembre 1,5 km, il 15 novembre 1,8 km", nil),
  ])
  func `of two amounts the one that is logged on the line's day gives way to the other`(
    line: String, value: Double?
  ) throws {
    let context = desk.context(line)
    let act = try TakenBack.amendment(for: [.log(Deed(words: "nuotata"))], in: context)
    #expect(act?.amounts.first?.value == value)
    #expect(act?.record.title == (value == nil ? nil : "Swim"))
    // What the rules know is theirs.
    let english = desk.context("the swim on 14 November was 1.8 km, not 1.5")
    #expect(try TakenBack.amendment(for: [.log(Deed(words: "swim"))], in: english) == nil)
  }

  @Test func `what a reader takes for no deed corrects where it says which amount is none`() throws
  {
    let line = "la nage du 14 novembre a fait 1,8 km, pas 1,5"
    let act = try TakenBack.amendment(for: [.talk("")], in: desk.context(line))
    #expect(act?.amounts.first?.value == 1.8)
    let bare = desk.context("la nage du 14 novembre, de 1,5 à 1,8 km")
    #expect(try TakenBack.amendment(for: [.talk("")], in: bare) == nil)
  }

  @Test func `a bare number behind a length in words is so many hours`() throws {
    try desk.log("studied spanish for 90 min on 18 November")
    let act = try TakenBack.amendment(
      for: [.log(Deed(words: "spaans"))],
      in: desk.context("dat spaans van 18 november duurde twee uur, niet anderhalf"))
    #expect(act?.duration?.value == 120)
  }

  @Test func `without a day it is the entry that holds what is said not to be`() throws {
    try desk.log("biked 32 km")
    try desk.log("did 20 pushups")
    let context = desk.context("die Radtour waren 33 km, nicht 32")
    let name = RecordName(words: "die Radtour")
    let match = RecordMatch(context: context, marks: LineMarks(context.reading))
    guard case .action(let entry) = try match.find(name, isRemoval: false) else {
      Issue.record("no entry")
      return
    }
    #expect(entry.measurements.first?.quantity.value == 32)
  }

  @Test func `of a day's entries with other names the one that holds what is said not to be`()
    throws
  {
    try desk.log("biked 32 km yesterday")
    try desk.log("did 47 pushups yesterday")
    func found(_ line: String) throws -> RecordMatch.Found {
      let context = desk.context(line)
      let match = RecordMatch(context: context, marks: LineMarks(context.reading))
      return try match.find(RecordName(words: "le flessioni di ieri"), isRemoval: false)
    }
    guard case .action(let entry) = try found("le flessioni di ieri erano 52, non 47") else {
      Issue.record("no entry")
      return
    }
    #expect(entry.measurements.first?.quantity.unit.symbol == "pushups")
    // Where nothing tells, none is guessed.
    guard case .several(let lines) = try found("le flessioni di ieri erano 52") else {
      Issue.record("one was guessed")
      return
    }
    #expect(lines.count > 1)
  }

  @Test func `a measure alone names nothing that was done`() {
    #expect(TranslatedLine.isMeasure("km"))
    #expect(!TranslatedLine.isMeasure("corrida") && !TranslatedLine.isMeasure("km corrida"))
  }

  @Test func `the record is the English one's, the day and the amounts are the person's`() throws {
    let line = "la nuotata del 14 novembre era 1,8 km non 1,5"
    let context = desk.context(line)
    var change = Amendment(record: RecordName(words: "la nuotata"))
    change.amounts = [QuotedAmount(words: "1,8 km")]
    // Said with another day and another amount than the person's.
    let english = TranslatedLine("the swim on Wednesday was 3 km, not 1.5", of: context)
    let act = try #require(try english.named(.amend(change)))
    let call = try #require(try proposed(line, act))
    let entry = try #require(try desk.database.action(call.arguments["id"]?.string ?? ""))
    #expect(entry.action.localDay == Day("2026-11-14"))
    #expect(call.arguments["measurements"]?.array?.first?["value"]?.double == 1.8)
  }

  @Test func `a deed of another language is a correction by its English name`() throws {
    let line = "ieri non 60 ma 75 piegamenti"
    let context = desk.context(line)
    let english = TranslatedLine("yesterday's pushups were 75, not 60", of: context)
    let act = try #require(try english.named(log("piegamenti", "75 piegamenti", "ieri")))
    #expect(try proposed(line, act)?.tool == "update_record")
  }

  @Test func `what goes is of a day that was said, and never one of several names`() throws {
    let line = "usuń wczorajsze pompki"
    let context = desk.context(line)
    let remove = Act.remove(RecordName(words: "wczorajsze pompki"))
    func title(_ english: String) throws -> String? {
      guard case .remove(let name)? = try TranslatedLine(english, of: context).named(remove)
      else { return nil }
      return name.title
    }
    #expect(try title("delete yesterday's pushups") == "Pushups")
    #expect(try title("delete yesterday's swim") == nil)
    #expect(try title("delete yesterday's pushups and read") == nil)
    // Two swims, and no day: the person is asked which.
    let any = desk.context("usuń pływanie")
    let act = try #require(try TranslatedLine("delete the swim", of: any).named(remove))
    var proof = LineProof([act], in: any)
    guard case .question(let question, _) = try proof.prove(act).outcome else {
      Issue.record("no question")
      return
    }
    #expect(question.contains("2026-11-14") && question.contains("2026-11-18"))
  }

  @Test func `a question is answered from its English words, for the person's days`() throws {
    let context = desk.context("ile przepłynąłem 14 listopada?")
    let english = TranslatedLine("how far did I swim on 18 November?", of: context)
    let step = try #require(try english.answer(desk.catalogue))
    guard case .answer(let result) = step.outcome else {
      Issue.record("no answer")
      return
    }
    #expect(result.text.contains("1.5"))
    #expect(!result.text.contains("1.2"))
    #expect(try TranslatedLine("lovely weather", of: context).answer(desk.catalogue) == nil)
  }

  @Test func `what is like a name of the journal needs no translation`() throws {
    let context = desk.context("ile pompek wczoraj? ile swim?")
    #expect(try !TranslatedLine.isKnown("pompek wczoraj", in: context))
    #expect(try TranslatedLine.isKnown("swim", in: context))
  }

  @Test func `a number that is no amount is the day of the month`() throws {
    let line = "la nuotata del 14 era 1,8 km non 1,5"
    let context = desk.context(line)
    var change = Amendment(record: RecordName(words: "la nuotata del 14"))
    change.amounts = [QuotedAmount(words: "1,8 km")]
    let english = TranslatedLine("the swim was 1.8 km, not 1.5", of: context)
    guard case .amend(let named)? = try english.named(.amend(change)) else {
      Issue.record("no record")
      return
    }
    #expect(named.record.day == Day("2026-11-14"))
  }
}
