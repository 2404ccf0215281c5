import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// A plan that is made in a conversation: one question at a time, changes in words at the card, other
/// things said in between; without a model, and with one that is asked in lines.
struct PlanDialogueTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let wish =
    "help me plan the next ten weeks: I'd like to get fitter, read more and see my parents"

  /// Says lines in one conversation; the first begins it.
  func say(_ lines: String...) async throws -> Events {
    var events: Events?
    for (index, line) in lines.enumerated() {
      events = try await sandbox.ask(line, "--conversation", index == 0 ? "new" : "last")
    }
    return try #require(events)
  }

  func go(on lines: String...) async throws -> Events {
    var events: Events?
    for line in lines { events = try await sandbox.ask(line, "--conversation", "last") }
    return try #require(events)
  }

  /// "title: value unit until end", for each goal of the plan on the card.
  func goals(_ events: Events) -> [String] {
    (events.proposals.first?["arguments"]?["goals"]?.array ?? []).map { goal in
      let targets = (goal["targets"]?.array ?? []).map { target in
        (try? TargetItem(target, at: "").text) ?? "?"
      }
      let end = goal["target_date"]?.string ?? ""
      return "\(goal["title"]?.string ?? ""): \(targets.joined(separator: ", ")) until \(end)"
    }
  }

  @Test func `what has no measure is asked about, one goal at a time`() async throws {
    var events = try await say(Self.wish)
    #expect(events.proposals.isEmpty)
    #expect(events.notice("question")?["path"] == "/goals")
    #expect(events.reply?.contains("“Get fitter”") == true)
    events = try await go(on: "running three times a week")
    #expect(events.reply?.contains("“Read more”") == true)
    events = try await go(on: "a book every two weeks")
    #expect(events.reply?.contains("“See my parents”") == true)
    events = try await go(on: "parents every second Sunday")
    #expect(
      goals(events) == [
        "Get fitter: run: 3 times a week until 2027-01-29",
        "Read more: books: 1 book every 2 weeks until 2027-01-29",
        "See my parents: once every 2 weeks, on Sun until 2027-01-29",
      ])
  }

  @Test func `what is said aside is no goal`() async throws {
    let events = try await say(
      "plan for 6 weeks: 3 gym visits a week, dig over 8 beds, frost permitting. Doctor's orders.")
    #expect(goals(events).count == 2)
  }

  @Test func `who leaves it to the program gets a plan where none is under way`() async throws {
    let events = try await say("just propose something")
    #expect(events.proposals.first?["tool"] == "propose_plan")
    #expect(goals(events).count > 1)
  }

  @Test func `an age is no length, and what was counted beside an answer is no deed`() async throws
  {
    var events = try await say(
      "our baby is six weeks old. I'd like a plan: clear the attic, yoga twice a week")
    #expect(events.reply?.contains("29 Jan") == true)
    events = try await go(on: "20 boxes, I counted them from the ladder")
    #expect(goals(events).first == "Clear the attic: boxes: 20 boxes until 2027-01-29")
    events = try await go(on: "10 is too tight, make it twelve weeks")
    #expect(goals(events).allSatisfy { $0.hasSuffix("until 2027-02-12") })
  }

  @Test func `at the card every sentence is an edit, and the old card is superseded`() async throws
  {
    let first = try await say(Self.wish, "running three times a week", "no number", "you choose")
    #expect(goals(first).count == 3)
    let dropped = try await go(on: "drop the parents")
    #expect(goals(dropped).count == 2)
    #expect(try await sandbox.run("approve", first.proposalID).code != 0)
    #expect(
      goals(try await go(on: "make it eight weeks")) == [
        "Get fitter: run: 3 times a week until 2027-01-15",
        "Read more:  until 2027-01-15",
      ])
    #expect(
      goals(try await go(on: "the running only twice a week")).first
        == "Get fitter: run: twice a week until 2027-01-15")
    #expect(
      goals(try await go(on: "add yoga on Mondays")).last
        == "Yoga on Mondays: once a week, on Mon until 2027-01-15")
    let last = try await go(on: "the second one by Christmas")
    #expect(goals(last)[1] == "Read more:  until 2026-12-25")
    #expect(try await sandbox.run("approve", last.proposalID).code == 0)
    let saved = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    #expect(saved["goals"]?.array?.count == 3)
  }

  @Test func `what begins when the plan is over goes on for as long`() async throws {
    _ = try await say("make me a plan for six weeks: 20 runs, 4 books")
    #expect(
      goals(try await go(on: "the books start on 1 April")).last
        == "4 books: 4 books until 2027-05-12")
  }

  @Test func `over other days what is said by the week stays`() async throws {
    _ = try await say("make me a plan: 4 dinners at home a week, one letter a week")
    #expect(
      goals(try await go(on: "make it five weeks")) == [
        "4 dinners at home a week: 4 dinners a week until 2026-12-25",
        "One letter a week: 1 letter a week until 2026-12-25",
      ])
  }

  @Test func `what stands before the wish is no goal, and its days are the plan's`() async throws {
    let told = try await say(
      "I play in a band. The gig is on 19 December, I need a plan till then: 3 rehearsals a week, at most 2 beers a day. Thats it"
    )
    #expect(
      goals(told) == [
        "3 rehearsals a week: 3 rehearsals a week until 2026-12-19",
        "At most 2 beers a day: at most 2 beers a day until 2026-12-19",
      ])
    let asked = try await say("Make me a plan to sleep more and to draw twice a week")
    #expect(asked.reply?.contains("“Sleep more”") == true)
  }

  @Test func `what a model cuts short or takes from the frame is read from the goal's own words`()
    async throws
  {
    let server = try ScriptedServer(
      .text(
        "goal swimming = on Mondays\ngoal two yoga classes a week\ngoal no more than 3 glasses of wine a week"
      ))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "My back hurts. I need a plan until the end of January: swimming on Mondays, two yoga classes a week, no more than 3 glasses of wine a week",
      "--base-url", server.url, "--mode", "lines", "--trust", "model")
    #expect(
      goals(events) == [
        "Swimming: once a week, on Mon until 2027-01-31",
        "Two yoga classes a week: 2 classes a week until 2027-01-31",
        "No more than 3 glasses of wine a week: at most 3 glasses a week until 2027-01-31",
      ])
  }

  /// The last card's goals after lines said at the card of a plan that begins with the first.
  private func card(_ lines: String...) async throws -> [String] {
    var events = try await say(lines[0])
    for line in lines.dropFirst() { events = try await go(on: line) }
    return goals(events)
  }

  @Test func `an edit changes what it says, and what it does not say stays`() async throws {
    // The hour stays, the beginning stays, and 5 is no part of 25.
    #expect(
      try await card(
        "plan until 31 January: in bed before 23:00 five nights a week",
        "only four nights a week, I work late") == [
          "Bed four nights a week: 4 nights a week, before 23:00 until 2027-01-31"
        ])
    let smoking = try await card(
      "plan for ten weeks: down from 25 to 5 cigarettes a day, swim 12 km",
      "the cigarettes down to 3 a day")
    #expect(smoking[0].contains("from 25 to 3 cigarettes a day"))
    // What stood there before is only named beside what is to be.
    #expect(
      try await card(
        "plan for ten weeks: swim 12 km, read 4 books", "make the swimming 20 km, 12 is too easy"
      ) == ["Swim 20 km: 20 km until 2027-01-29", "Read 4 books: 4 books until 2027-01-29"])
    #expect(
      try await card("plan for ten weeks: sew 12 shirts, read 4 books", "15 shirts not 12")[0]
        .contains("15 shirts"))
  }

  @Test func `what is to be changed adds no goal, and what is to be added changes none`()
    async throws
  {
    let plan = "plan for ten weeks: save 100 euros a month, walk the dog 3 times a week"
    #expect(
      try await card(plan, "make it 150 a month for the bike") == [
        "Save 150 euros a month: 150 euros a month until 2027-01-29",
        "Walk the dog 3 times a week: 3 times a week until 2027-01-29",
      ])
    #expect(
      try await card(plan, "and add brushing him on Sundays").map { $0.prefix(4) }
        == ["Save", "Walk", "Brus"])
    #expect(
      try await card(plan, "the kids made the list, make all of it eight weeks").allSatisfy {
        $0.hasSuffix("until 2027-01-15")
      })
    // Without a verb that tells of a deed nothing was done.
    #expect(try await card(plan, "and 4 times a week for the dog, not 3").count == 2)
  }

  @Test func `until then is the day that was named, and numbered heads are no goals`()
    async throws
  {
    #expect(
      try await card("the concert is on 12 February. plan until then: sing 20 minutes a day") == [
        "Sing 20 minutes a day: 20 min a day until 2027-02-12"
      ])
    #expect(
      try await card("I want a plan. Goal one: read 4 books. Goal two: run 60 km.").count == 2)
  }

  @Test func `what is so about somebody is no goal, what they want with an amount is one`()
    async throws
  {
    #expect(
      try await card(
        "plan for ten weeks. I stand all day. I want at most 3 beers a week and swim twice a week"
      ).count == 2)
    // An apostrophe belongs to the name.
    #expect(
      try await card("plan for ten weeks: walk 60 km, read 4 books", "rename walk to Anna's round")[
        0
      ]
      .hasPrefix("Anna's round"))
    #expect(
      try await card("plan until 31 March: write 40000 words of my novel", "please call it Harbour")
        .first?.hasPrefix("Harbour: 40000 words") == true)
  }

  @Test func `a part of the day that nothing is counted by is no rate, a new hour is in the name`()
    async throws
  {
    let asked = try await say("want to become a morning person, plan for the next 9 weeks")
    #expect(asked.proposals.isEmpty)
    let habit = try await card(
      "want to become a morning person, plan for the next 9 weeks",
      "out of bed before 6:15 on weekdays", "sorry, before 6:30 on weekdays is more realistic")
    #expect(habit.count == 1 && habit[0].contains("before 6:30"))
    _ = try await say("plan for ten weeks: practise the piano 30 minutes a day")
    let later = try await go(
      on: "Let it begin on 1 December please, the tuner only comes the day before.")
    let item = later.proposals.first?["arguments"]?["goals"]?.array?.first
    #expect(item?["start_date"] == "2026-12-01")
  }

  @Test func `what is asked what a plan should hold is one of three questions`() async throws {
    var events = try await say("help me make a plan")
    var asked = 0
    let answers = [
      "get fitter, read more, see my parents and cook", "3 times a week", "12 books", "no number",
    ]
    for line in answers where events.proposals.isEmpty {
      asked += 1
      events = try await go(on: line)
    }
    #expect(asked <= 3 && !events.proposals.isEmpty)
  }

  @Test func `a change of subject leaves the plan where it was`() async throws {
    let asked = try await say(Self.wish, "first log my run: 5k")
    #expect(asked.proposals.first?["tool"] == "create_action")
    let answered = try await go(on: "running three times a week")
    #expect(answered.reply?.contains("“Read more”") == true)
  }

  @Test func `a plan can be left, and what follows is none of it`() async throws {
    let left = try await say(Self.wish, "never mind")
    #expect(left.reply?.contains("put away") == true)
    let after = try await go(on: "running three times a week")
    #expect(!after.proposals.contains { $0["tool"] == "propose_plan" })
    #expect(after.reply?.contains("measure") != true)
  }

  @Test func `why a figure stands there is told, and the card waits`() async throws {
    _ = try await say(Self.wish, "running three times a week", "you choose")
    let said = try await go(on: "why three runs?")
    #expect(
      said.reply?.contains("you said “three times a week”, 30 times by Fri 29 Jan 2027") == true)
    let offered = try await go(on: "why 6 books?")
    #expect(offered.reply?.contains("nobody said it") == true)
    #expect(goals(try await go(on: "the running twice a week")).count == 3)
  }

  @Test func `one goal's card is changed in words too`() async throws {
    let events = try await say(
      "I want to run 120 km by the end of January", "make it 150 km", "until the end of February")
    let goal = try #require(events.proposals.first)
    #expect(goal["tool"] == "create_goal")
    #expect(goal["arguments"]?["title"] == "Run 150 km")
    #expect(goal["arguments"]?["targets"] == [["unit": "km", "value": 150]])
    #expect(goal["arguments"]?["target_date"] == "2027-02-28")
  }

  @Test func `of several cards the one that is named changes, and what has no end keeps none`()
    async throws
  {
    var events = try await say("I want to read 5 books by June", "I want to run 50 km by March")
    func card(_ line: String) async throws -> [String] {
      events = try await go(on: line)
      return events.proposals.compactMap(\.["arguments"]?["title"]?.string)
        + events.proposals.compactMap { $0["arguments"]?["target_date"]?.string }
    }
    #expect(try await card("the first one by May") == ["Read 5 books", "2027-05-31"])
    #expect(try await card("run 60 km instead") == ["Run 60 km", "2027-03-31"])
    // What was changed last is meant where none is named.
    #expect(try await card("by April") == ["Run 60 km", "2027-04-30"])
    #expect(try await card("both by Christmas").isEmpty)
    #expect(events.reply?.contains("one at a time") == true)
    #expect(try await card("drop the first one").isEmpty)
    #expect(events.reply == "“Read 5 books” is put away. “Run 60 km” waits for your yes.")
    events = try await say("I want to read 12 books", "make it 14")
    #expect(events.proposals.first?["arguments"]?["title"] == "Read 14 books")
    #expect(events.proposals.first?["arguments"]?["target_date"] == nil)
  }

  @Test func `a model is asked about the plan in lines, and what is beside it is read as any line`()
    async throws
  {
    let server = try ScriptedServer(
      .text("goal get fitter\ngoal read more"), .text("goal two runs a week = two runs a week"),
      .text("other"), .text("did rowed = 3 km"), .text("suggest"))
    defer { server.stop() }
    func ask(_ line: String, _ conversation: String = "last") async throws -> Events {
      try await sandbox.ask(
        line, "--conversation", conversation, "--base-url", server.url, "--mode", "lines",
        "--trust", "model")
    }
    let asked = try await ask("help me plan ten weeks: get fitter and read more", "new")
    #expect(asked.reply?.contains("“Get fitter”") == true)
    #expect(try await ask("two runs a week").reply?.contains("“Read more”") == true)
    #expect(try await ask("rowed 3 km").proposals.first?["tool"] == "create_action")
    let plan = goals(try await ask("surprise me then"))
    #expect(
      plan == [
        "Get fitter: runs: 2 runs a week until 2027-01-29",
        "Read 6 books: 6 books until 2027-01-29",
      ])
    let told = server.chatBodies.compactMap { $0["messages"]?.array?.last?["content"]?.string }
    #expect(
      told.contains(
        "plan: #1 Get fitter ?; #2 Read more ?\nHow will you measure Get fitter?\ntwo runs a week"))
  }

  @Test func `what a model says over again or drops unasked changes nothing`() async throws {
    let server = try ScriptedServer(
      .text("goal run 3 times a week = 3 times a week\ngoal read 5 books = 5 books"),
      .text("goal run 3 times a week = 3 times a week\ngoal sort out my overdraft"),
      .text("drop the running\nchange the reading = 6 books"), .text("goal Cosy evenings"))
    defer { server.stop() }
    func titles(_ line: String, _ conversation: String = "last") async throws -> [String] {
      let events = try await sandbox.ask(
        line, "--conversation", conversation, "--base-url", server.url, "--mode", "lines")
      return events.proposals.last?["arguments"]?["goals"]?.array?.compactMap {
        $0["title"]?.string
      } ?? []
    }
    #expect(
      try await titles("plan ten weeks: run 3 times a week and read 5 books", "new")
        == ["Run 3 times a week", "Read 5 books"])
    #expect(
      try await titles("and please add one more: sort out my overdraft")
        == ["Run 3 times a week", "Read 5 books", "Sort out my overdraft"])
    #expect(
      try await titles("make the reading 6 books")
        == ["Run 3 times a week", "Read 6 books", "Sort out my overdraft"])
    #expect(
      try await titles("call the reading goal Cosy evenings, it is winter")
        == ["Run 3 times a week", "Cosy evenings", "Sort out my overdraft"])
  }

  @Test func `at the terminal a sentence at a card is the next line, and the card comes again`()
    async throws
  {
    let lines = "I want to read 6 books by June\nI ran 5 km today\ny\nlooks good\n"
    let run = try await sandbox.run("chat", input: Array(lines.utf8))
    #expect(run.output.split(separator: "Set this goal?").count == 3, "\(run.output)")
    #expect(run.output.contains("Saved: Run, 5 km"))
    #expect(run.output.contains("Saved: Read 6 books"))
  }

  @Test(arguments: [
    "yes please", "Ja", "sí", "はい", "ok", "thanks, looks good", "ok great, save it", "passt, danke",
    "yes, that’s right",
  ])
  func `a yes in words is one as a whole only`(word: String) async throws {
    let run = try await sandbox.run("chat", input: Array("I ran 5 km today\n\(word)\n".utf8))
    #expect(run.output.contains("Saved: Run, 5 km"))
    let more = try await sandbox.run(
      "chat", input: Array("I swam 1 km today\n\(word) but not really\n".utf8))
    #expect(!more.output.contains("Saved: Swim"))
  }
}
