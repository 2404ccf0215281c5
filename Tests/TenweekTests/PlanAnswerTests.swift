import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// What people answer when they are asked what their ten weeks are to hold, and the goals that it
/// makes: in their own words, with targets that were said, measured, or marked as assumed.
struct PlanAnswerTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static let wish = "help me set goals for the next ten weeks"

  /// From Saturday, 21 November 2026 seventy days, for somebody who has logged nothing.
  static let fresh: [(String, [String])] = [
    (
      "I want to lose 3 kg, read every day and call mum weekly",
      [
        "Lose 3 kg: 3 kg said", "Read every day: once a day derived",
        "Call mum weekly: once a week derived",
      ]
    ),
    ("get fit", ["Get fit: exercise 30 times: 30 workouts default"]),
    ("learn Spanish, 20 min a day", ["Learn Spanish 20 min a day: 20 min a day said"]),
    ("finish my thesis", ["Finish my thesis: none"]),
    ("see my parents twice", ["See my parents twice: 2 times derived"]),
    ("save 500 euros", ["Save 500 euros: 500 euros said"]),
    (
      "run more and drink less coffee",
      ["Run 60 km: 60 km default", "Drink less coffee: none"]
    ),
    (
      "nothing special",
      [
        "Exercise 30 times: 30 workouts default", "Read 6 books: 6 books default",
        "Meet people 20 times: 20 times default",
      ]
    ),
    ("I want to run 3 times a week", ["Run 3 times a week: 3 times a week said"]),
    (
      "go to the gym twice a week and stop smoking",
      ["Go to the gym twice a week: twice a week derived", "Stop smoking: none"]
    ),
    ("meditate 10 minutes every morning", ["Meditate 10 minutes every morning: 10 min a day said"]),
    ("write 500 words a day", ["Write 500 words a day: 500 words a day said"]),
    ("be a better dad", ["Be a better dad: none"]),
    ("sleep 8 hours a night", ["Sleep 8 hours a night: 8 h a day said"]),
    (
      "read 20 pages every night and do yoga on sundays",
      [
        "Read 20 pages every night: 20 pages a day said",
        "Do yoga on sundays: once a week, on Sun derived",
      ]
    ),
    ("no alcohol", ["No alcohol: none"]),
    ("less screen time", ["Less screen time: none"]),
    ("max 2 coffees a day", ["Max 2 coffees a day: at most 2 coffees a day said"]),
    ("get under 70 kg", ["Get under 70 kg: at most 70 kg said"]),
    (
      "clean the house every saturday",
      ["Clean the house every saturday: once a week, on Sat derived"]
    ),
    (
      "learn to play the guitar",
      ["Learn to play the guitar: practise 40 hours: 40 h default"]
    ),
    ("eat more vegetables", ["Eat more vegetables: none"]),
    (
      "swim 1 km twice a week, run 80 km, 3 times a week",
      [
        "Swim 1 km twice a week: 2 km a week derived, twice a week derived",
        "Run 80 km 3 times a week: 80 km said, 3 times a week said",
      ]
    ),
    (
      "1. run 50 km 2. read 3 books 3. call dad every sunday",
      [
        "Run 50 km: 50 km said", "Read 3 books: 3 books said",
        "Call dad every sunday: once a week, on Sun derived",
      ]
    ),
    ("just the running please", ["Run 60 km: 60 km default"]),
    ("finish two online courses by christmas", ["Finish two online courses: 2 courses derived"]),
    (
      "go to the gym on mondays and thursdays",
      ["Go to the gym on mondays and thursdays: twice a week, on Mon and Thu derived"]
    ),
    ("journal every other day", ["Journal every other day: 3.5 times a week derived"]),
    ("walk 10,000 steps a day", ["Walk 10,000 steps a day: 10000 steps a day derived"]),
    ("call dad once a month", ["Call dad once a month: once a month derived"]),
  ]

  /// - Parameter isBehind: whether what is wished for stands behind the wish for a plan.
  private func score(isBehind: Bool) async throws -> (right: Int, missed: [String]) {
    var missed: [String] = []
    for (answer, wanted) in Self.fresh {
      let first =
        isBehind
        ? try await sandbox.ask("\(Self.wish): \(answer)", "--conversation", "new")
        : try await sandbox.ask(Self.wish, "--conversation", "new")
      let said = isBehind ? first : try await sandbox.ask(answer, "--conversation", "last")
      let events = try await planned(said)
      if !PlanScore.isAlike(goals(events), wanted) || events.notice("unused_words") != nil {
        missed.append("\(answer): \(goals(events))")
      }
    }
    return (Self.fresh.count - missed.count, missed)
  }

  /// What lines like these make of an answer, and of the same behind the wish: scores, that only rise.
  @Test func `a plan holds what was said`() async throws {
    let (answered, missed) = try await score(isBehind: false)
    #expect(answered >= 24, "\(answered) of \(Self.fresh.count); missed: \(missed)")
    let (behind, lost) = try await score(isBehind: true)
    #expect(behind >= 24, "\(behind) of \(Self.fresh.count); missed: \(lost)")
  }

  /// The plan once every question about its figures is answered with "you choose".
  private func planned(_ first: Events) async throws -> Events {
    guard first.proposals.isEmpty else { return first }
    return try await sandbox.ask("you choose", "--conversation", "last")
  }

  // Saturday, 21 November 2026: of the last 28 days 24 km in two kinds of run, 40 coffees.
  private static let journal = """
    {"terms": [
      {"number": 1, "start": "2026-09-07", "end": "2026-11-15", "theme": "Steady"}],
     "goals": [
      {"title": "Row 40 km", "start": "2026-09-07", "target": "2026-11-15",
       "targets": [{"unit": "km", "value": 40}], "terms": [1]},
      {"title": "At most 20 beers", "start": "2026-09-07", "target": "2026-11-15",
       "targets": [{"unit": "beers", "value": 20, "direction": "at_most"}], "terms": [1]}],
     "actions": [
      {"title": "Easy run", "day": "2026-11-03", "measurements": [{"unit": "km", "value": 5}]},
      {"title": "Easy run", "day": "2026-11-10", "measurements": [{"unit": "km", "value": 5}]},
      {"title": "Long run", "day": "2026-11-07", "measurements": [{"unit": "km", "value": 14}]},
      {"title": "Read on the train", "day": "2026-11-07",
       "measurements": [{"unit": "pages", "value": 30}]},
      {"title": "Read on the train", "day": "2026-11-09",
       "measurements": [{"unit": "pages", "value": 30}]},
      {"title": "Coffee", "day": "2026-11-08", "measurements": [{"unit": "coffees", "value": 20}]},
      {"title": "Coffee", "day": "2026-11-15", "measurements": [{"unit": "coffees", "value": 20}]}]}
    """

  static let practised: [(String, [String])] = [
    // 24 km in 28 days are 60 in 70, and a tenth more.
    ("run more", ["Run 66 km: 66 km known"]),
    ("running", ["Run 66 km: 66 km known"]),
    // 40 coffees in 28 days are 100 in 70, and a tenth less.
    (
      "run more and drink less coffee",
      ["Run 66 km: 66 km known", "Drink less coffee: at most 90 coffees known"]
    ),
    ("get fit", ["Get fit: easy run 28 km: 28 km known"]),
    (
      "same as last term",
      ["Row 40 km: 40 km known", "At most 20 beers: at most 20 beers known"]
    ),
    ("run a faster marathon", ["Run a faster marathon: none"]),
  ]

  @Test(arguments: practised)
  func `what is not said comes from the pace there is`(_ answer: String, _ expected: [String])
    async throws
  {
    let document = try sandbox.write(Self.journal, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
    let events = try await planned(try await sandbox.ask("\(Self.wish): \(answer)"))
    #expect(goals(events) == expected)
  }

  @Test(arguments: ["same as last term", "ok", "hmm let me think", "yes please"])
  func `an answer that names nothing is asked again`(_ answer: String) async throws {
    _ = try await sandbox.ask(Self.wish)
    let again = try await sandbox.ask(answer, "--conversation", "last")
    #expect(again.proposals.isEmpty)
    #expect(again.reply?.contains("Name one to three things") == true)
    let events = try await sandbox.ask("read 5 books", "--conversation", "last")
    #expect(goals(events) == ["Read 5 books: 5 books said"])
  }

  @Test func `a suggestion is marked on the card, and so is what was said`() async throws {
    _ = try await sandbox.ask(Self.wish)
    _ = try await sandbox.ask("running and call mum weekly", "--conversation", "last")
    let run = try await sandbox.run("ask", "you choose", "--conversation", "last")
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains { $0.contains("Run 60 km") && $0.hasSuffix("assumed") })
    #expect(lines.contains { $0.contains("Call mum weekly") && $0.contains("from “weekly”") })
  }

  /// "title: amount status, …" of each goal of the plan.
  private func goals(_ events: Events) -> [String] {
    let plan = events.proposals.first
    let leaves = plan?["grounding"]?.array ?? []
    return (plan?["arguments"]?["goals"]?.array ?? []).enumerated().map { index, goal in
      let targets = (goal["targets"]?.array ?? []).enumerated().map { place, target in
        let path = JSONValue.string("/goals/\(index)/targets/\(place)/value")
        let status = leaves.first { $0["path"] == path }?["status"]?.string ?? ""
        return "\((try? TargetItem(target, at: "").text) ?? "?") \(status)"
      }
      let title = goal["title"]?.string ?? ""
      return title + ": " + (targets.isEmpty ? "none" : targets.joined(separator: ", "))
    }
  }
}
