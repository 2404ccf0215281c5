import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// A plan made with the lines of a model: in a language that the rules do not read, with those of a small
/// one, which takes the wrong goal and the wrong one of "change" and "drop"; and with a trusted one's.
struct PlanAbroadTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The goals that each line of a conversation leaves on the card, with a model that says so.
  private func goals(
    _ turns: [(line: String, answer: String)], trust: String = "both"
  ) async throws -> [String] {
    let answers = turns.flatMap { $0.answer.split(separator: "|").map { String($0) } }
    let server = try ScriptedServer(answers.map { .text($0) })
    defer { server.stop() }
    var last: [String] = []
    for (index, turn) in turns.enumerated() {
      let events = try await sandbox.ask(
        turn.line, "--conversation", index == 0 ? "new" : "last", "--base-url", server.url,
        "--mode", "lines", "--trust", trust)
      last = (events.proposals.last?["arguments"]?["goals"]?.array ?? []).map { goal in
        let targets = (goal["targets"]?.array ?? []).map { target in
          (try? TargetItem(target, at: "").text) ?? "?"
        }
        return ([goal["title"]?.string ?? ""] + targets).joined(separator: " | ")
      }
    }
    return last
  }

  @Test func `an answer is that of what was asked, and a rate of another goal is not touched`()
    async throws
  {
    let start =
      "aide-moi à planifier les dix prochaines semaines : dormir plus et reprendre le piano"
    let found = try await goals([
      (start, "goal dormir plus\ngoal reprendre le piano"),
      ("8 heures par nuit", "goal 8 heures par nuit = 8 heures par nuit"),
      ("20 minutes par jour", "goal 20 minutes par jour = 20 minutes par jour"),
      ("le piano, plutôt 15 minutes par jour", "change le piano = 15 minutes par jour"),
    ])
    #expect(
      found == [
        "Dormir plus | 8 h a day", "Reprendre le piano | 15 min a day",
      ])
  }

  @Test(arguments: ["measured", "both"])
  func `a plain answer waits for no model, but for one that is named to vote`(trust: String)
    async throws
  {
    let server = try ScriptedServer(.text("goal swim = twice a week"))
    defer { server.stop() }
    try sandbox.examine("small")
    _ = try await sandbox.ask("plan ten weeks: get fitter", "--mode", "offline")
    let events = try await sandbox.ask(
      "swim twice a week", "--conversation", "last", "--base-url", server.url, "--mode", "lines",
      "--model", "small", "--trust", trust)
    let plan = try #require(events.proposals.last)
    let isAsked = trust == "both"
    #expect(server.chatBodies.isEmpty == !isAsked)
    #expect((plan["reason"] == "lines like it leave no doubt") == !isAsked)
  }

  @Test(arguments: ["both", "model"]) func `a figure in the sentence behind a goal is its own`(
    trust: String
  ) async throws {
    let found = try await goals(
      [
        (
          "Could you make a plan for me? I want to read more. 20 pages a day.",
          "goal read more = 20 pages a day"
        )
      ], trust: trust)
    #expect(found == ["Read more | 20 pages a day"])
  }

  @Test func `a copied value of before, a copied name and a frame are none`() async throws {
    let found = try await goals([
      (
        "me ajuda a planejar as próximas dez semanas: estudar violão e guardar dinheiro",
        "goal planejar as próximas dez semanas\ngoal estudar violão\ngoal guardar dinheiro"
      ),
      ("duas vezes por semana", "goal duas vezes por semana = duas vezes por semana"),
      ("800 reais", "goal 800 reais = 800 reais"),
      ("o violão três vezes por semana, estou de férias", "change violão = o violão"),
      ("melhor 1000 reais, vou trabalhar mais", "change 1000 reais = 800 reais"),
    ])
    #expect(
      found == [
        "Estudar violão | 3 times a week", "Guardar dinheiro | 1000 reais",
      ])
  }

  @Test func `so many weeks are the whole plan's, and yesterday is none of it`() async throws {
    let start = "help me de komende acht weken plannen: schaatsen en mijn schuld aflossen"
    let turns = [
      (start, "goal schaatsen\ngoal mijn schuld aflossen"),
      ("elke zaterdag schaatsen", "goal elke zaterdag schaatsen = elke zaterdag"),
      ("500 euro", "goal 500 euro = 500 euro"),
    ]
    let longer = turns + [("maak er toch maar tien weken van", "drop tien weken")]
    #expect(try await goals(longer).count == 2)
    let log =
      turns + [("wacht, gisteren 25 minuten gewandeld", "did gewandeld = 25 minuten @ gisteren")]
    #expect(try await goals(log).isEmpty)
  }

  @Test func `the goal that a line names is changed, and what names none is one more`() async throws
  {
    let server = try ScriptedServer(
      .text("goal mehr lesen\ngoal zweimal pro Woche schwimmen"),
      .text("goal 20 Seiten am tag = 20 Seiten am tag"), .text("drop schwimmen"),
      .text("change Schwimmen = Schwimmen"), .text("drop the zweimal pro Woche schwimmen"),
      .text("drop schwimmen"))
    defer { server.stop() }
    func goals(_ line: String, _ conversation: String = "last") async throws -> [String] {
      let events = try await sandbox.ask(
        line, "--conversation", conversation, "--base-url", server.url, "--mode", "lines")
      return (events.proposals.last?["arguments"]?["goals"]?.array ?? []).map { goal in
        let targets = (goal["targets"]?.array ?? []).map { target in
          (try? TargetItem(target, at: "").text) ?? "?"
        }
        return "\(targets.joined(separator: ", ")) until \(goal["target_date"]?.string ?? "")"
      }
    }
    #expect(
      try await goals(
        "Plan mir die nächsten 8 Wochen: mehr lesen, und zweimal pro Woche schwimmen", "new"
      ).isEmpty)
    // "Am" and "Tag" are English words too: the conversation tells.
    #expect(
      try await goals("20 Seiten am Tag")
        == ["20 seiten a day until 2027-01-15", "twice a week until 2027-01-15"])
    #expect(
      try await goals("Schwimmen lieber nur einmal pro Woche")
        == ["20 seiten a day until 2027-01-15", "once a week until 2027-01-15"])
    #expect(
      try await goals("und noch jeden Sonntag meine Oma anrufen").last
        == "once a week, on Sun until 2027-01-15")
    #expect(
      try await goals("Lesen nur bis Weihnachten").first == "20 seiten a day until 2026-12-25")
    #expect(try await goals("das Schwimmen doch weglassen").count == 2)
  }

  @Test func `the weeks of a plan are not told as unused`() async throws {
    let server = try ScriptedServer(.text("goal weniger handy\ngoal öfter laufen gehen"))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "kannst du mir ziele für die nächsten sechs wochen machen? weniger handy, öfter laufen gehen",
      "--conversation", "new", "--base-url", server.url, "--mode", "lines")
    #expect(events.reply?.contains("Weniger handy") == true)
    #expect(events.notice("unused_words") == nil)
  }

  @Test func `days for everything are those of the plan, and a beginning is no end`() async throws {
    let start = "ayúdame a hacer un plan: ahorrar 600 euros, correr 15 km por semana"
    let turns = [
      (start, "goal ahorrar 600 euros = 600 euros\ngoal correr = 15 km por semana"),
      ("y todo hasta el 31 de enero", "all hasta el 31 de enero"),
    ]
    #expect(try await goals(turns, trust: "model").count == 2)
  }

  @Test func `a trusted model's change is of the goal's own unit, and what was so far is none`()
    async throws
  {
    let start = "plan the next eight weeks: cook more and get through driving school"
    let turns = [
      (start, "goal cook more\ngoal get through driving school"),
      ("four dinners a week", "goal four dinners a week = four dinners a week"),
      ("12 driving lessons", "goal driving lessons = 12 driving lessons"),
      ("four dinners is too much, make it three a week", "change four dinners = three a week"),
      ("twelve lessons is too expensive, make that ten", "change twelve lessons = ten"),
    ]
    #expect(
      try await goals(turns, trust: "model") == [
        "Cook more: dinners | 3 dinners a week",
        "Get through driving school: lessons | 10 lessons",
      ])
  }

  @Test func `a model that names nothing loses no answer`() async throws {
    let found = try await goals([
      (
        "quiero un plan para las próximas diez semanas: caminar y leer más",
        "goal caminar\ngoal leer más"
      ),
      ("Cuatro kilómetros al día, por el parque.", "goal 1\ngoal 2"),
      ("20 páginas al día", "goal 20 páginas al día = 20 páginas al día"),
    ])
    #expect(
      found == [
        "Caminar | 4 km a day",
        "Leer: páginas | 20 páginas a day",
      ])
  }

  @Test func `what a trusted model says is none of the plan is none, in any language`()
    async throws
  {
    let start = "help me de komende tien weken te plannen: fietsen en Frans leren"
    let found = try await goals(
      [
        (start, "goal fietsen\ngoal Frans leren"),
        ("drie keer per week fietsen", "goal fietsen = drie keer per week"),
        (
          "ik heb vanochtend 5 km hardgelopen, zet dat er even in",
          "other|did 5 km hardgelopen = 5 km @ vanochtend"
        ),
        ("300 nieuwe woorden", "goal nieuwe woorden = 300 nieuwe woorden"),
      ], trust: "model")
    #expect(found.last?.contains("| 300 woorden") == true, "\(found)")
    let pending = try await sandbox.run("proposals").output
    #expect(pending.contains("Hardgelopen"), "\(pending)")
  }
}
