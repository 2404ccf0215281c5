import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// What a trusted model's lines come to at a plan: its values are proven, and none of them gives way to another reading.
struct PlanTrustedLinesTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// One dialogue: what is said, and the lines of the model's answer to each.
  ///
  /// - Returns: the goals on the last card as "title: value unit from start until end", and the last reply.
  private func talk(_ turns: [(say: String, lines: String)], trust: String = "model") async throws
    -> (goals: [String], reply: String)
  {
    var (goals, reply) = ([String](), "")
    for (number, turn) in turns.enumerated() {
      let server = try ScriptedServer(.text(turn.lines))
      defer { server.stop() }
      let events = try await sandbox.ask(
        turn.say, "--conversation", number == 0 ? "new" : "last", "--base-url", server.url,
        "--mode", "lines", "--trust", trust)
      reply = events.reply ?? ""
      let card = events.proposals.first?["arguments"]
      goals = (card?["goals"]?.array ?? []).map { goal in
        let targets = (goal["targets"]?.array ?? []).map {
          (try? TargetItem($0, at: "").text) ?? "?"
        }
        let start = goal["start_date"]?.string ?? ""
        let from = start == "2026-11-21" ? "" : " from \(start)"
        let end = goal["target_date"]?.string ?? ""
        return
          "\(goal["title"]?.string ?? ""): \(targets.joined(separator: ", "))\(from) until \(end)"
      }
    }
    return (goals, reply)
  }

  private let sports = (
    say: "plan for ten weeks: swim 2x a week, run 30 km a week",
    lines: "all for ten weeks\ngoal swim = 2x a week\ngoal run = 30 km a week"
  )

  @Test func `what is counted in times as well is a goal more where it has a name`() async throws {
    let found = try await talk([
      sports, ("Add 2 core sessions a week.", "goal core sessions = 2 core sessions a week"),
    ])
    #expect(
      found.goals == [
        "Swim: twice a week until 2027-01-29", "Run: 30 km a week until 2027-01-29",
        "Core sessions: 2 sessions a week until 2027-01-29",
      ])
  }

  @Test func `a beginning and an end in one are both taken`() async throws {
    let found = try await talk([
      sports,
      (
        "can u add the exercise bike, mon wed and fri, from 14 december until 29 january",
        "goal exercise bike = mon wed and fri @ from 14 december until 29 january"
      ),
    ])
    #expect(
      found.goals.last
        == "Exercise bike: 3 times a week, on Mon, Wed and Fri from 2026-12-14 until 2027-01-29")
  }

  @Test func `another name comes with another figure`() async throws {
    let found = try await talk([
      sports,
      ("swap the swimming for climbing, 3x a week", "change the swimming = Climbing, 3x a week"),
    ])
    #expect(found.goals.first == "Climbing: 3 times a week until 2027-01-29")
  }

  @Test func `what stands already stands where it is said again`() async throws {
    let found = try await talk([
      sports,
      ("40 km. no wait we agreed on 30, keep it at 30 km", "change run = 30 km a week"),
    ])
    #expect(found.goals.isEmpty || found.goals.last == "Run: 30 km a week until 2027-01-29")
    #expect(!found.goals.description.contains("40"))
  }

  @Test func `days alone answer how often, and from when`() async throws {
    let wish = (
      say: "make me a plan until 29 january: gym, cook at home",
      lines: "all until 29 january\ngoal gym\ngoal cook at home"
    )
    let found = try await talk([
      wish,
      (
        "mon, wed and sat, starting this monday",
        "goal mon, wed and sat = mon, wed and sat @ starting this monday"
      ),
      ("4 dinners a week", "goal dinners = 4 dinners a week"),
    ])
    #expect(
      found.goals == [
        "Gym: 3 times a week, on Mon, Wed and Sat from 2026-11-23 until 2027-01-29",
        "Cook at home: dinners: 4 dinners a week until 2027-01-29",
      ])
  }

  @Test func `where it stood so far is said behind it`() async throws {
    let found = try await talk([
      (
        "plan for ten weeks: cut the energy drinks, read",
        "all for ten weeks\ngoal cut the energy drinks\ngoal read"
      ),
      (
        "one energy drink a day max, down from four",
        "goal energy drink = one energy drink a day max, down from four"
      ),
      ("40 pages a week", "goal 40 pages a week = 40 pages a week"),
    ])
    #expect(
      found.goals.first == "Cut the energy drinks: down from 4 to 1 drink a day until 2027-01-29")
  }

  @Test func `weekdays in a row are all of them in Spanish`() async throws {
    let found = try await talk([
      (
        "haz un plan para las próximas 10 semanas: salir a caminar",
        "all para las próximas 10 semanas\ngoal salir a caminar"
      ),
      (
        "los lunes, miércoles y viernes",
        "goal los lunes, miércoles y viernes = los lunes, miércoles y viernes"
      ),
    ])
    #expect(
      found.goals == ["Salir a caminar: 3 times a week, on Mon, Wed and Fri until 2027-01-29"])
  }

  @Test func `the last one is known in Portuguese`() async throws {
    let found = try await talk([
      (
        "um plano para as próximas 10 semanas: violão 4 vezes por semana, beber 2 litros de água por dia",
        "all para as próximas 10 semanas\ngoal violão = 4 vezes por semana\ngoal beber 2 litros de água por dia = 2 litros de água por dia"
      ),
      ("tira a última, água eu já bebo", "drop a última"),
    ])
    #expect(found.goals == ["Violão: 4 times a week until 2027-01-29"])
  }

  @Test func `a name in Italian comes with how much`() async throws {
    let found = try await talk([
      (
        "un piano fino al 28 febbraio: l'orto due mattine alla settimana, la bicicletta 250 km",
        "all fino al 28 febbraio\ngoal l'orto = due mattine alla settimana\ngoal la bicicletta = 250 km"
      ),
      (
        "la bicicletta: 200 km bastano, e chiamala Giro del lago",
        "change la bicicletta = Giro del lago, 200 km"
      ),
    ])
    #expect(found.goals.last == "Giro del lago: 200 km until 2027-02-28")
  }

  @Test func `after what is said beside it the plan asks again`() async throws {
    _ = try await sandbox.ask(
      "help me plan the next ten weeks: run more and read more", "--mode", "offline")
    let events = try await sandbox.ask(
      "first log my run: 5k", "--conversation", "last", "--mode", "offline")
    #expect(events.proposals.first?["tool"] == "create_action")
    #expect(events.reply?.hasSuffix("say how you want to measure “Run more”.") == true)
  }

  @Test func `how often of one goal does not count how much of the next`() async throws {
    let found = try await talk([
      (
        "a plan until 31 march: 12 blog posts, gym 3x a week, 7h sleep a night",
        "all until 31 march\ngoal blog posts = 12 blog posts\ngoal gym = 3x a week\ngoal sleep = 7h sleep a night"
      )
    ])
    #expect(found.goals.dropFirst().first == "Gym: 3 times a week until 2027-03-31")
  }

  @Test func `a limit and what is dropped beside it are of different goals`() async throws {
    _ = try await sandbox.ask(
      "make me a plan: no more than 3 beers a week, read 3 books, gym twice a week", "--mode",
      "offline")
    let events = try await sandbox.ask(
      "no more than 2 beers a week, and the books can go", "--conversation", "last", "--mode",
      "offline")
    let goals = (events.proposals.first?["arguments"]?["goals"]?.array ?? []).map(\.text)
    #expect(goals.first?.contains("\"unit\":\"beers\",\"value\":2") == true)
    #expect(!goals.contains { $0.contains("Read 3 books") && $0.contains("beers") })
  }

  // MARK: Goals by their numbers

  @Test func `an answer is of the goal whose number it has, and keeps its name`() async throws {
    let found = try await talk([
      ("help me plan: get fitter, learn Welsh", "goal get fitter\ngoal learn Welsh"),
      ("the Welsh 5 lessons and 30 new words a week", "goal #2 = 5 lessons, 30 new words a week"),
      ("three times a week", "goal #1 = three times a week"),
    ])
    #expect(
      found.goals == [
        "Get fitter: 3 times a week until 2027-01-29",
        "Learn Welsh: 5 lessons a week, 30 words a week until 2027-01-29",
      ])
  }

  @Test func `a change is of the goal whose number it has, however the line calls it`() async throws
  {
    let found = try await talk([
      (
        "my credit card is a mess. plan: pay off 1500 euros, 2 takeaways a week",
        "goal pay off 1500 euros = 1500 euros\ngoal takeaways = 2 takeaways a week"
      ),
      ("i get a bonus in february. put 1800 for the card", "change #1 = 1800"),
    ])
    #expect(
      found.goals.map { $0.split(separator: ":").last }
        == [" 1800 euros until 2027-01-29", " 2 takeaways a week until 2027-01-29"])
  }

  @Test func `numbers stay those that were shown while one of them goes`() async throws {
    let found = try await talk([
      (
        "plan: swim 2x a week, run 30 km a week, read 5 books",
        "goal swim = 2x a week\ngoal run = 30 km a week\ngoal read 5 books = 5 books"
      ),
      ("leave out the first one, and the last one 7", "drop #1\nchange #3 = 7"),
    ])
    #expect(
      found.goals == [
        "Run: 30 km a week until 2027-01-29", "Read 7 books: 7 books until 2027-01-29",
      ])
  }

  @Test func `a goal that goes by its name moves no number`() async throws {
    let found = try await talk([
      (
        "plan: swim 2x a week, run 30 km a week, read 5 books",
        "goal swim = 2x a week\ngoal run = 30 km a week\ngoal read 5 books = 5 books"
      ),
      ("leave out the swim, and 20 km of running", "drop the swim\nchange #2 = 20 km"),
    ])
    #expect(
      found.goals == [
        "Run: 20 km a week until 2027-01-29", "Read 5 books: 5 books until 2027-01-29",
      ])
  }

  @Test func `an untrusted model's number gives way to the name in the line`() async throws {
    let found = try await talk(
      [sports, ("make the running 20 km a week", "change #1 = 20 km a week")], trust: "both")
    #expect(
      found.goals == [
        "Swim 2x a week: twice a week until 2027-01-29",
        "Run 20 km a week: 20 km a week until 2027-01-29",
      ])
  }

  @Test func `a number that no goal has changes nothing`() async throws {
    let found = try await talk([sports, ("drop the rowing", "drop #7")])
    #expect(found.goals.isEmpty)
    #expect(!found.reply.contains("removed"))
  }

  @Test func `what comes twice under one number is one more`() async throws {
    let found = try await talk([
      ("plan: get stronger, read 5 books", "goal get stronger\ngoal read = 5 books"),
      (
        "push-ups 40 a day and planks 3 a week",
        "goal #1 push-ups = 40 a day\ngoal #1 planks = 3 a week"
      ),
    ])
    #expect(
      found.goals.map { $0.split(separator: ":").first } == ["Get stronger", "Read", "Planks"])
  }

  @Test(arguments: [
    (
      "plan for six weeks, from monday on: swim twice a week, read 5 books",
      "goal swim = twice a week\nall for six weeks\nall from monday on",
      "Swim: twice a week from 2026-11-23 until 2027-01-01"
    ),
    (
      "From 1 December I'm off. Make me a plan for six weeks from that day: swimming twice a week",
      "all for six weeks from that day\ngoal swimming = twice a week",
      "Swim: twice a week from 2026-12-01 until 2027-01-11"
    ),
    (
      "From 1 December I want to write 3 essays by 15 December. The plan goes until 28 February",
      "goal write = 3 essays @ by 15 December\nall From 1 December, until 28 February",
      "Write: 3 essays from 2026-12-01 until 2026-12-15"
    ),
  ])
  func `when a plan is, a trusted model says in a line or two`(
    say: String, lines: String, goal: String
  ) async throws {
    #expect(try await talk([(say, lines)]).goals.first == goal)
  }

  @Test func `what is counted there already is no goal more`() async throws {
    let found = try await talk([sports, ("25 km rather", "goal km = 25 km a week")])
    #expect(found.goals.count == 2)
  }

  @Test func `several days of the week are how often, and end with their list`() async throws {
    let found = try await talk([
      (
        "plan for 8 weeks: gym mon wed fri, learn salsa, get 3 h of sleep more a week",
        "all for 8 weeks\ngoal gym = mon wed fri\ngoal learn salsa = twice a week"
      ),
      ("second one Monday and Thursday", "change #2 = Monday and Thursday"),
      ("first one only mon and fri, wed is standup", "change #1 = only mon and fri"),
    ])
    #expect(
      found.goals.prefix(2).map { String($0.prefix { $0 != "u" }) }.joined()
        .contains("Gym: twice a week, on Mon and Fri"), "\(found.goals)")
    #expect(found.goals[1].contains("twice a week, on Mon and Thu"), "\(found.goals)")
  }

  @Test func `an amount before "and" is none of the goal behind it`() async throws {
    let found = try await talk([
      sports,
      (
        "make the run 40 km a week and put football on sundays in",
        "change #2 = 40 km a week\ngoal football = on sundays"
      ),
    ])
    #expect(found.goals.last == "Football: once a week, on Sun until 2027-01-29")
  }

  @Test func `from the figure that stands there to another is no way down`() async throws {
    let plan = (
      say: "plan: run 30 km a week, smoke 10 cigarettes a day at most",
      lines: "goal run = 30 km a week\ngoal smoke = 10 cigarettes a day at most"
    )
    let found = try await talk([
      plan, ("change the run from 30 to 20 km a week", "change #1 = from 30 to 20 km a week"),
    ])
    #expect(found.goals.first == "Run: 20 km a week until 2027-01-29")
    let down = try await talk([
      plan, ("cigarettes from 10 down to 4 a day", "change #2 = from 10 down to 4 a day"),
    ])
    #expect(down.goals.last?.contains("down from 10 to 4 cigarettes a day") == true)
  }

  @Test func `from where it begins to another end changes the end`() async throws {
    let found = try await talk([
      ("plan for 5 weeks: getting her to stay alone", "goal getting her to stay alone"),
      ("from 5 to 60 minutes alone", "goal #1 = from 5 to 60 minutes"),
      ("staying alone: from 5 to 90 minutes", "change #1 = from 5 to 90 minutes"),
    ])
    #expect(found.goals.first?.contains("up from 5 to 90 min") == true, "\(found)")
  }

  @Test func `so many of them are of the things that the words before name`() async throws {
    let found = try await talk([
      ("plan: sort the photos, 400 photos", "goal sort the photos = 400 photos"),
      (
        "oh and thank-you cards for the baby presents, 25 of them by 6 december",
        "goal thank-you cards for the baby presents = 25 of them @ by 6 december"
      ),
    ])
    #expect(found.goals.last?.contains("25 cards until 2026-12-06") == true, "\(found)")
  }

  @Test func `who never does something wants more of it`() async throws {
    let found = try await talk([
      (
        "plan: swim twice a week, i never see my sister",
        "goal swim = twice a week\ngoal i never see my sister"
      ),
      ("every two weeks", "goal #2 = every two weeks"),
    ])
    #expect(found.goals.last == "See my sister: once every 2 weeks until 2027-01-29")
  }

  @Test func `an hour before which one gets up, and a figure that goes down, abroad`() async throws
  {
    let japanese = try await talk([
      ("計画を立てたいです。早起きをすること", "goal 早起きをすること"),
      ("月曜日から金曜日まで、6時半より前に起きます。", "goal #1 = 月曜日から金曜日まで、6時半より前"),
    ])
    #expect(japanese.goals.first?.contains("before 06:30") == true, "\(japanese.goals)")
    let french = try await talk([
      ("un plan svp, moins de télé", "goal moins de télé"),
      ("passer de 5 à 2 heures de télé par jour", "goal #1 = de 5 à 2 heures de télé par jour"),
    ])
    #expect(french.goals.first?.contains("down from 5 to 2 h a day") == true, "\(french.goals)")
  }
}
