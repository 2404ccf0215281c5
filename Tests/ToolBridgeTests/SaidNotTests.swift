import Insights
import Journal
import Meaning
import Store
import Testing
import ToolSchema

@testable import ToolBridge

/// What a line says was not, or is not to be; which goals count what is said in another form.
struct SaidNotTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private func said(_ line: String) -> SaidNot {
    let context = desk.context(line)
    return SaidNot(context, LineMarks(context.reading))
  }

  @Test(arguments: [
    ("don't delete my last run", true), ("please do not remove yesterday's walk", true),
    ("why did you delete my run on thursday?", true), ("delete my last run", false),
    ("not the walk, delete the run", false), ("delete the run I didn't do", false),
    ("lösche nicht den Lauf von Donnerstag", true), ("no borres la carrera del jueves", true),
    ("lösche den Lauf von Donnerstag", false), ("a nie, skasuj to", false),
  ])
  func `what is to stay is not removed`(line: String, isForbidden: Bool) {
    #expect(said(line).forbidsRemoval == isForbidden)
  }

  @Test func `no card deletes what the line wants kept`() throws {
    try desk.log("ran 5 km")
    #expect(try desk.rules("don't delete my last run")?.proposals.isEmpty != false)
    #expect(try desk.rules("delete my last run")?.proposals.first?.tool == "delete_record")
  }

  @Test(arguments: [
    ("how far have I come this week?", false), ("morning! finally some sun here", false),
    ("ran 5 km", false), ("drop the swim from Tuesday", true), ("scratch that", true),
    ("wie weit bin ich diese Woche gekommen?", false), ("lösch den Lauf wieder", true),
    ("金曜日は何をしましたか？", false), ("昨日の水泳を消して", true),
    // Of a language that lines like it are not known in, what names the record.
    ("как у меня дела на этой неделе?", false), ("удали плавание", true),
  ])
  func `nothing goes that the person's own words do not ask for`(line: String, isAsked: Bool) {
    let name = RecordName(words: line.split(separator: " ").last.map(String.init), isGoal: false)
    let isNamed = line.hasSuffix("плавание")
    #expect(
      said(line).asksRemoval(of: isNamed ? name : RecordName(words: "Run", isGoal: false))
        == isAsked)
  }

  @Test func `who is asked which one may answer with it alone`() throws {
    let conversation: ConversationRecord.ID = desk.surroundings.ids.next()
    func message(_ role: LoggedMessage.Role, _ text: String) -> LoggedMessage {
      LoggedMessage(
        id: desk.surroundings.ids.next(), conversation: conversation, role: role, text: text,
        logTime: desk.surroundings.now())
    }
    let earlier = [
      message(.user, "delete my swim"),
      message(.assistant, "Which one should go: Swim, 1 km; Swim, 2 km?"),
    ]
    func context(_ earlier: [LoggedMessage]) -> ToolContext {
      ToolContext(
        database: desk.database, surroundings: desk.surroundings, words: "the one with 2 km",
        earlier: earlier)
    }
    for (earlier, isAsked) in [(earlier, true), ([], false)] {
      let context = context(earlier)
      let said = SaidNot(context, LineMarks(context.reading))
      #expect(said.asksRemoval(of: RecordName(isGoal: false)) == isAsked)
    }
  }

  @Test(arguments: [
    ("hoy no corrí 10 km", true), ("ich bin heute nicht 5 km gelaufen", true),
    ("heute 5 km gelaufen, nicht geschwommen", false), ("hoy corrí 10 km", false),
  ])
  func `a deed that the words deny is shown with a warning`(line: String, isDenied: Bool) {
    let context = desk.context(line)
    let marks = LineMarks(context.reading)
    #expect(SaidNot(context, marks).denies(marks.amounts.map(\.span)) == isDenied)
  }

  @Test(arguments: [
    ("my boyfriend did 100 pushups this morning, what a show-off", true),
    ("The others rowed 5000 m on Thursday. Without me, I was in bed with a cold.", true),
    ("mein Bruder ist 10 km gelaufen", true), ("did 100 pushups this morning", false),
    ("hubby cycled 60 km yesterday, i only cycled 15 km", false),
  ])
  func `a deed of somebody else is shown with a warning`(line: String, isOthers: Bool) {
    let context = desk.context(line)
    let marks = LineMarks(context.reading)
    let last = marks.amounts.last.map(\.span)
    #expect(SaidNot(context, marks).isOthers([last].compactMap { $0 }, at: last) == isOthers)
  }

  @Test(arguments: [
    ("scratch the reading from my goals", "reading", "goals"),
    ("delete the swim. The reading can stay", "reading", "The reading can stay"),
    ("leave the reading alone, delete the swim", "reading", "leave the reading alone"),
    ("delete my longest swim, the reading is fine", "reading", "longest"),
  ])
  func `what is to stay or another kind of record is told beside a removal`(
    line: String, named: String, told: String
  ) throws {
    for line in ["read 45 pages on wednesday", "swam 1 km on tuesday"] { try desk.log(line) }
    let context = desk.context(line)
    let act = Act.remove(RecordName(words: named, isGoal: false))
    var proof = LineProof([act], in: context)
    let proven = try proof.prove(act)
    let step = ProvenReading.Step(
      tool: "delete_record", arguments: [:], outcome: proven.outcome, source: "test",
      spans: proven.spans)
    #expect(step.proposal?.grounding.first { $0.path == "/id" }?.evidence == "Read")
    #expect(LineProof.leftovers(of: [step], in: context).contains(told))
  }

  @Test func `a day that has no such entry moves no other one`() throws {
    try desk.log("ran 5 km on tuesday")
    try desk.log("swam 1 km on wednesday")
    for line in [
      "wednesday's run was 6 km", "move the run from wednesday to tuesday",
      "the run on wednesday was 6 km",
    ] {
      #expect(try desk.rules(line)?.proposals.isEmpty != false, "\(line)")
    }
    let moved = try desk.rules("move the run from tuesday to wednesday")?.proposals.first
    #expect(moved?.arguments["day"] == "2026-11-18")
  }

  @Test func `the one before the last is not the last one`() throws {
    for line in ["read 45 pages on wednesday", "read 25 pages yesterday"] { try desk.log(line) }
    let context = desk.context("the reading before my last one was 50 pages")
    let match = RecordMatch(context: context, marks: LineMarks(context.reading))
    var name = RecordName(words: "Read", isGoal: false)
    (name.title, name.day) = ("Read", Day("2026-11-20"))
    guard case .several = try match.find(name, isRemoval: false) else {
      Issue.record("the last one was taken")
      return
    }
    name.day = Day("2026-11-18")
    guard case .action(let entry) = try match.find(name, isRemoval: false) else {
      Issue.record("not found")
      return
    }
    #expect(entry.action.localDay == Day("2026-11-18"))
  }

  @Test func `an id names its record and no other`() throws {
    try desk.log("ran 5 km")
    let first = try #require(try desk.database.lastAction()).action.id
    try desk.log("walked the dog for 20 minutes")
    let context = desk.context("lösche meinen letzten Lauf")
    let match = RecordMatch(context: context, marks: LineMarks(context.reading))
    var name = RecordName(isGoal: false)
    name.id = first.description
    guard case .action(let entry) = try match.find(name, isRemoval: true) else {
      Issue.record("not found")
      return
    }
    #expect(entry.action.id == first)
  }

  @Test(arguments: [
    ("Gelaufen", "km", ["120 km laufen"]), ("Rad gefahren", "km", ["500 km Rad fahren"]),
    ("Auto gefahren", "km", []), ("Gelesen", "bücher", ["12 Bücher lesen"]),
  ])
  func `a goal counts what its title names in another form`(
    title: String, unit: String, served: [String]
  ) throws {
    for (title, value, unit) in [
      ("120 km laufen", 120.0, "km"), ("500 km Rad fahren", 500, "km"),
      ("12 Bücher lesen", 12, "bücher"),
    ] {
      let goal = GoalDraft(
        id: desk.surroundings.ids.next(), title: title, startDate: Day("2026-11-01"),
        targetDate: Day("2027-01-31"),
        targets: [
          TargetDraft(
            id: desk.surroundings.ids.next(), measure: desk.surroundings.ids.next(),
            quantity: Quantity(value, unit))
        ], logTime: desk.surroundings.now())
      _ = try desk.database.apply(
        .createGoal(goal), at: desk.surroundings.now(), id: desk.surroundings.ids.next())
    }
    let goals = try desk.database.goalOverviews().filter { !$0.title.hasPrefix("R") }
    let arguments: JSONObject = [
      "title": .string(title), "day": "2026-11-20",
      "measurements": [["unit": .string(unit), "value": 1]],
    ]
    let links = try GoalLinks(in: desk.database, among: goals)
    #expect(try links.titles(servedBy: arguments) == served)
  }

  @Test(arguments: [
    ("buch", "bücher", true), ("página", "páginas", true), ("seite", "seiten", true),
    ("words", "wordles", false), ("cards", "carts", false), ("pages", "page", true),
  ])
  func `one noun in its two numbers is one unit`(one: String, several: String, isSame: Bool) {
    #expect(Resemblance.areNumbers(of: one, several) == isSame)
  }
}
