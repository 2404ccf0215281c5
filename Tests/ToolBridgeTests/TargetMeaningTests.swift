import Foundation
import Intents
import Journal
import Phrases
import Testing

@testable import ToolBridge

/// What a target says beside its number: how often, on which days, before when, and that it is a limit.
struct TargetMeaningTests {
  private let reader: PhraseReader

  init() throws {
    reader = PhraseReader(
      now: try #require(WallTime("2026-11-21T09:30:00")),
      zone: try #require(TimeZone(identifier: "Europe/Berlin")))
  }

  private func shape(
    _ per: TargetShape.Period?, _ days: Set<Weekday> = [], from: Double? = nil,
    before: String? = nil
  ) -> TargetShape {
    TargetShape(per: per, weekdays: days, from: from, before: before.flatMap { ClockTime($0) })
  }

  private func holds(_ shape: TargetShape, _ line: String) -> Bool {
    ShapeProof(reader.read(line)).holds(shape)
  }

  /// In another language, of whose words the rules know nothing.
  private func holds(_ shape: TargetShape, abroad line: String) throws -> Bool {
    let found = WorldMarks(
      now: try #require(WallTime("2026-11-21T09:30:00")), zone: .gmt, locale: nil
    ).read(line)
    return ShapeProof(reader.read(line).marked(by: found)).holds(shape)
  }

  @Test func `a reader's meaning stands where the line says it`() {
    #expect(holds(shape(.week, [.tuesday, .friday]), "pilates every Tuesday and Friday"))
    #expect(holds(shape(.week, Weekday.working), "cook on weekdays, sat and sun he does it"))
    #expect(
      holds(
        shape(.week, [.sunday, .monday, .tuesday, .wednesday, .thursday]),
        "early to bed Sunday to Thursday"))
    #expect(holds(shape(.day, from: 15), "cut my cigarettes from 15 to 4 a day"))
    #expect(holds(shape(.week, before: "23:30"), "asleep before 11:30 pm on weekdays"))
    #expect(holds(shape(.month), "two new recipes a month"))
  }

  @Test func `it falls where the line says nothing of it`() throws {
    #expect(!holds(shape(.week), "10 km by Christmas"))
    #expect(!holds(shape(.week, [.monday]), "pilates every Tuesday and Friday"))
    #expect(!holds(shape(.day, from: 20), "cut my cigarettes from 15 to 4 a day"))
    #expect(!holds(shape(.week, before: "22:00"), "asleep before 11:30 pm on weekdays"))
    // Of a language that no rule reads the reader knows better.
    #expect(try holds(shape(.week), abroad: "dwa razy w tygodniu"))
  }

  @Test(arguments: [
    ("4 beers a week at the most", true), ("at most one takeaway a week", true),
    ("no more then 90 min a day", true), ("not over 120 euros a week", true),
    ("2 coffees a day, max", true), ("at the very most 3 cups a day", true),
    ("two cans of cola a day tops", true), ("one takeaway a week at most", true),
    ("one takeaway a week, not more", true),
    ("4 beers a week", false), ("more than 20 minutes a day", false),
  ])
  func `a limit is one on either side of the number`(words: String, isLimit: Bool) throws {
    let found = PlanMeasure(words, reader: reader).targets(days: 70) ?? []
    #expect(found.count == 1)
    #expect(found.first?.isLimit == isLimit)
  }

  @Test(arguments: [
    ("Fewer cigarettes, down from 15 to 5 a day", "cigarettes", 15.0, 5.0),
    ("at 25 cigarettes a day now, want to get down to 8", "cigarettes", 25, 8),
    ("from 30 down to 12 emails a day", "emails", 30, 12),
    ("from 14 glasses a day down to 4", "glasses", 14, 4),
    ("down from 9 glasses of wine a day to 3", "glasses", 9, 3),
    ("from 5 cups of coffee down to 2 a day", "cups", 5, 2),
    ("5 cups of coffee down to 2 a day", "cups", 5, 2),
  ])
  func `from where to where is one target`(
    words: String, unit: String, from: Double, value: Double
  ) throws {
    let found = PlanMeasure(words, reader: reader).targets(days: 70) ?? []
    let target = try #require(found.count == 1 ? found.first : nil)
    #expect(target.unit == unit && target.value == value && target.isLimit)
    #expect(target.shape == shape(.day, from: from))
  }

  @Test(arguments: [
    ("out of bed before 6:30 on weekdays", "06:30"),
    ("in the lab before 9:15 on weekdays", "09:15"),
    ("in bed before 10:30 on weekdays", "22:30"), ("phone off before 9 every night", "21:00"),
    ("asleep before 11 on weekdays", "23:00"),
  ])
  func `the half of the day is the one that is meant`(words: String, before: String) throws {
    let target = try #require(PlanMeasure(words, reader: reader).targets(days: 70)?.first)
    #expect(target.shape.before == ClockTime(before))
  }

  @Test func `a day that is said not to be is none`() throws {
    let found = PlanMeasure("swimming on Fridays, not Tuesdays", reader: reader).targets(days: 70)
    #expect(found?.first?.shape == shape(.week, [.friday]))
    #expect(PlanMeasure("become a morning person", reader: reader).targets(days: 70) == nil)
  }

  @Test func `days from one to another are said in one word too`() throws {
    let found = PlanMeasure("screen off before 22:00 Mon-Thu", reader: reader).targets(days: 70)
    let target = try #require(found?.first)
    #expect(target.value == 4)
    #expect(
      target.shape
        == shape(.week, [.monday, .tuesday, .wednesday, .thursday], before: "22:00"))
  }

  @Test(arguments: [
    ("i need a plan until our gig on 12 february: write songs, rehearse", "2027-02-12"),
    ("so quick: please set me up a plan until 14 February, knit 9 baby hats", "2027-02-14"),
    ("I want a plan from December 1st until the end of March: learn to prune", "2027-03-31"),
  ])
  func `a plan's end is found before its goals`(line: String, end: String) throws {
    let request = try #require(PlanRequest(reader.read(line), beside: nil, reader: reader))
    #expect(request.frame.dates.map(\.lastDay) == [try #require(Day(end))])
  }

  @Test func `hours that are counted are none of the clock`() {
    #expect(reader.read("worked from 9 to 5 yesterday").dates.map(\.clock).contains(true))
    #expect(reader.read("cut them from 15 to 4 a day").dates.isEmpty)
  }

  @Test func `what is so says nothing of how often`() {
    #expect(!PlanMeasure("evenings are long", reader: reader).isRated)
    #expect(PlanMeasure("evenings", reader: reader).isRated)
  }

  @Test func `an order behind a pause corrects nothing`() {
    #expect(IntentGuess("oh wait, log yesterday's walk first, 4 km").likeliest == .did)
    #expect(IntentGuess("oh wait, it was 4 km").likeliest == .change)
  }

  @Test(arguments: [
    "Driving a lorry is not healthy. Plan until the end of March: smoke less",
    "can we plan something from january 1 to january 31? get up earlier",
    "Ok, the next ten weeks. More time with the kids, clear out the cellar",
    "the next 4 weeks i want to eat less meat and cycle to work. plan pls",
    "Ten weeks, five things: 10 new clients in total, one blog post a week",
    "Right, they are at football so quickly: ten weeks, I want to do yoga and read 4 books",
  ])
  func `a wish for a plan is known`(line: String) {
    #expect(PlanRequest(reader.read(line), beside: nil, reader: reader) != nil)
  }

  @Test(arguments: [
    "I plan to run tomorrow", "we plan a trip to Rome", "ran 5 km. The plan was 8",
    "how is my plan going?",
  ])
  func `what only speaks of plans is none`(line: String) {
    #expect(PlanRequest(reader.read(line), beside: nil, reader: reader) == nil)
  }

  @Test func `a plan's days are those behind the word`() throws {
    let line = "I go back to work on 1 March and want a plan until 28 February. rest more"
    let request = try #require(PlanRequest(reader.read(line), beside: nil, reader: reader))
    #expect(request.frame.dates.map(\.lastDay) == [try #require(Day("2027-02-28"))])
  }

  @Test func `pounds that are saved are money`() {
    #expect(reader.read("saved 20 pounds").quantities.map(\.unit) == ["gbp"])
    #expect(reader.read("lifted 20 pounds").quantities.map(\.unit) == ["lb"])
  }
}
