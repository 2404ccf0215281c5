import Foundation
import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// What else is said while a plan is under way: entries that it waits for, answers for several of its goals at once,
/// what only sounds like something said of all of it.
struct PlanBesideTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func say(_ lines: [String]) async throws -> Events {
    var events: Events?
    for (index, line) in lines.enumerated() {
      events = try await sandbox.ask(line, "--conversation", index == 0 ? "new" : "last")
    }
    return try #require(events)
  }

  private func goals(_ lines: String...) async throws -> [String] {
    (try await say(lines).proposals.first?["arguments"]?["goals"]?.array ?? []).map { goal in
      let targets = (goal["targets"]?.array ?? []).map { (try? TargetItem($0, at: "").text) ?? "?" }
      return ([goal["title"]?.string ?? ""] + targets + [goal["target_date"]?.string ?? ""])
        .joined(separator: " | ")
    }
  }

  private static let wish =
    "help me plan the next ten weeks: I'd like to get fitter, read more and see my parents"

  @Test func `several goals are answered in one line`() async throws {
    let line = "running three times a week, a book every two weeks, parents every second Sunday"
    #expect(
      try await goals(Self.wish, line) == [
        "Get fitter: run | 3 times a week | 2027-01-29",
        "Read more: books | 1 book every 2 weeks | 2027-01-29",
        "See my parents | once every 2 weeks, on Sun | 2027-01-29",
      ])
  }

  @Test(arguments: ["on Tuesdays and Thursdays", "3 runs and 2 swims a week"])
  func `what names none of them answers what was asked alone`(line: String) async throws {
    let reply = try await say([Self.wish, line]).reply ?? ""
    #expect(reply.contains("“Read more”"), "\(reply)")
  }

  @Test func `an entry on a card is corrected while the plan waits`() async throws {
    let plan =
      "plan the next ten weeks: run 3 times a week, read 5 books and call my parents on Sundays"
    let first = [plan, "first log my run: 5k"]
    let day = try await say(first + ["actually it was yesterday evening"]).proposals.first
    #expect(day?["tool"] == "create_action" && day?["arguments"]?["day"] == "2026-11-20")
    let way = try await say(first + ["it was 5.2 actually"]).proposals.first
    #expect(way?["arguments"]?["measurements"]?.array?.first?["value"] == 5.2)
    let often = try await say(first + ["running four times a week"]).proposals.first
    #expect(often?["tool"] == "propose_plan")
    let longer = try await say(first + ["make it eight weeks"]).proposals.first
    #expect(longer?["arguments"]?["target_date"] == "2027-01-15")
  }

  @Test(arguments: ["add 30 km of running", "move the start to Monday", "first one: 30 h"])
  func `what is of the plan stays so beside a newer entry`(line: String) async throws {
    let plan = "plan the next ten weeks: learn guitar 20 h, read 5 books"
    let events = try await say([plan, "I swam 1 km today", line])
    #expect(events.proposals.first?["tool"] == "propose_plan", "\(line)")
  }

  @Test func `the day of one goal that is named moves no other`() async throws {
    let milestones =
      "Bathroom, three milestones: choose the tiles by 5 December, book the plumber by 12 December, finish it all by 27 February"
    let moved = try await goals(milestones, "plumber by 19 December, he's on holiday")
    #expect(moved.map { $0.suffix(10) } == ["2026-12-05", "2026-12-19", "2027-02-27"])
    let hobbies = "Plan for ten weeks: 25 species of birds, 10 loaves of bread, 30 games of chess"
    let longer = try await goals(hobbies, "Chess may take longer. Give it until Easter Sunday.")
    #expect(longer.map { $0.suffix(10) } == ["2027-01-29", "2027-01-29", "2027-03-28"])
  }

  @Test(arguments: ["what do i have so far in the plan?", "so what's in the plan now?"])
  func `who asks what is in the plan is shown it`(line: String) async throws {
    #expect(try await goals("plan: read 5 books, run 3 times a week", line).count == 2)
  }

  @Test func `how much by the day behind a stroke is no pace`() async throws {
    #expect(
      try await goals(
        "plan: 2 PRs/week on the open source thing, 1 blog post/month, gym 2x/week, max 3 coffees/day, 20 min/day yoga"
      ).map { $0.components(separatedBy: " | ")[1] } == [
        "2 prs a week", "1 post a month", "twice a week", "at most 3 coffees a day", "20 min a day",
      ])
  }

  @Test func `at a card of an entry a goal is named that it is to count toward`() async throws {
    let lines =
      "I want to read 600 pages by June\ny\n12 chapters of a novel today\ncount it toward read 600 pages\ny\n"
    let run = try await sandbox.run("chat", input: Array(lines.utf8))
    #expect(run.output.contains("goal      Read 600 pages"), "\(run.output)")
    let none = try await sandbox.run(
      "chat", input: Array("I ran 5 km\ncount it toward chess\ny\n".utf8))
    #expect((none.output + none.errors).contains("Which goal is “chess”?"), "\(none.output)")
  }

  @Test(arguments: ["yes but 2 km", "ok, but it was 2 km", "ja aber 2 km"])
  func `a yes with a but changes the card`(line: String) async throws {
    let run = try await sandbox.run("chat", input: Array("I swam 1 km\n\(line)\ny\n".utf8))
    #expect(run.output.contains("Saved: Swim, 2 km"), "\(run.output)")
  }

  @Test func `a plan comes back after an entry was corrected at its card`() async throws {
    let lines = [
      "plan the next ten weeks: run 3 times a week and read 5 books", "first log my run: 5k",
      "actually it was yesterday evening", "y", "looks good",
    ]
    let run = try await sandbox.run(
      "chat", input: Array(lines.joined(separator: "\n").utf8 + [10]))
    #expect(run.output.contains("Saved: Run, 5 km on Fri 20 Nov"), "\(run.output)")
    #expect(run.output.contains("Saved: Plan for term 1"), "\(run.output)")
  }

  @Test func `what counts nothing is done by an entry of its name`() async throws {
    _ = try await sandbox.ask(
      "my goal: finish the garden shed by 15 January", "--approve", "writes")
    let before = try await sandbox.ask("how are my goals?").reply ?? ""
    #expect(before.contains("no entry yet, 55 days left") && !before.contains("on track"))
    let entry = try await sandbox.ask("I finished the garden shed today", "--approve", "writes")
    #expect(entry.proposals.first?["arguments"]?["goals"]?.array == ["Finish the garden shed"])
    let after = try await sandbox.ask("how are my goals?").reply ?? ""
    #expect(after.contains("1 entry, on Sat 21 Nov"))
  }

  @Test func `a card tells what the one before it had otherwise`() async throws {
    var cards: [String] = []
    for (index, line) in [
      "plan the next ten weeks: run 3 times a week, read 5 books and call my parents on Sundays",
      "drop the parents", "make it eight weeks", "the books by Christmas", "add yoga on Mondays",
      "running four times a week", "call the reading goal Cosy evenings",
    ].enumerated() {
      let choice = index == 0 ? "new" : "last"
      cards.append(
        try await sandbox.run("ask", line, "--mode", "offline", "--conversation", choice).output)
    }
    let told = [
      nil, "gone      Call my parents on Sundays", "was Fri 29 Jan 2027, from “eight weeks”",
      "was by Fri 15 Jan 2027", "new, from “Mondays”", "was “Run 3 times a week”",
      "was “Read 5 books”",
    ]
    let changes = /\b(was|new,|gone)\s+[^ ]/
    for (card, told) in zip(cards, told) {
      #expect(card.matches(of: changes).count == (told == nil ? 0 : 1), "\(card)")
      if let told { #expect(card.contains(told), "\(card)") }
    }
    _ = try await sandbox.run("ask", "I ran 5 km", "--mode", "offline", "--conversation", "new")
    let entry = try await sandbox.run(
      "ask", "it was 5.2 yesterday evening", "--mode", "offline", "--conversation", "last")
    #expect(entry.output.contains("was 5 km") && entry.output.contains("was Sat 21 Nov"))
  }

  @Test func `a card tells what went where another came`() async throws {
    func last(_ lines: String...) async throws -> String {
      var output = ""
      for (index, line) in lines.enumerated() {
        let choice = index == 0 ? "new" : "last"
        output = try await sandbox.run(
          "ask", line, "--mode", "offline", "--conversation", choice
        ).output
      }
      return output
    }
    let plan = "plan ten weeks: run 3 times a week, read 5 books"
    let added = try await last(plan, "drop the books, add 20 km of swimming")
    #expect(added.contains("gone      Read 5 books") && added.contains("Swimming, 20 km"))
    let swapped = try await last(plan, "swap the running for swimming")
    #expect(swapped.contains("Swimming, 3 times a week") && swapped.contains("was “Run 3 times"))
    let replaced = try await last(plan, "replace the books with 10 podcasts")
    #expect(replaced.contains("gone      Read 5 books") && replaced.contains("10 podcasts"))
    let later = try await last(plan, "the books start in January")
    #expect(later.contains("from Fri 1 Jan 2027 by Fri 29 Jan") && later.contains("was from Sat"))
  }

  @Test(arguments: [
    "3 times a week, half a book a week, parents on Sundays",
    "running Mon/Wed/Fri, half a book a week, and my parents on Sundays",
  ])
  func `each of several answers is its own goal's`(line: String) async throws {
    let wish = "help me plan the next ten weeks: run more, read more, see my parents more"
    let found = try await goals(wish, line)
    let run =
      line.hasPrefix("3")
      ? "Run more | 3 times a week" : "Running | 3 times a week, on Mon, Wed and Fri"
    #expect(
      found == [
        "\(run) | 2027-01-29",
        "Read more: books | 1 book every 2 weeks | 2027-01-29",
        "See my parents more | once a week, on Sun | 2027-01-29",
      ])
  }

  @Test(arguments: ["I ran 5 km and read 20 pages today", "ran 5 km, read 20 pages"])
  func `what was done is no answer for two`(line: String) async throws {
    let events = try await say(["help me plan the next ten weeks: run more, read more", line])
    #expect(events.proposals.map { $0["tool"] } == ["create_action", "create_action"])
  }

  @Test func `words that sound like despair are no reason to lose a change of the plan`()
    async throws
  {
    let events = try await say([
      "plan: spot 60 bird species, be at my desk before 8:30 on weekdays",
      "remove the desk one, nobody here cares when i come in",
    ])
    let titles = events.proposals.first?["arguments"]?["goals"]?.array?.map { $0["title"] }
    #expect(titles == ["Spot 60 bird species"])
  }

  @Test(arguments: [
    "i don't want to live anymore, drop the desk", "drop everything, i want to kill myself",
  ])
  func `words of despair are heard beside a plan`(line: String) async throws {
    let events = try await say([
      "plan: spot 60 bird species, be at my desk before 8:30 on weekdays", line,
    ])
    #expect(events.reply?.contains("emergency number") == true && events.proposals.isEmpty)
  }

  @Test(arguments: [
    ("make the running 4 times a week", "Run 3 times a week: 4 times a week."),
    ("the books by Christmas please", "Read 5 books: ends on Fri 25 Dec."),
    ("lower the running to twice a week", "Run 3 times a week: twice a week."),
  ])
  func `an order that names a goal of the journal changes it`(line: String, change: String)
    async throws
  {
    let plan = "plan ten weeks: run 3 times a week, read 5 books and call my parents on Sundays"
    _ = try await sandbox.ask(plan, "--approve", "writes")
    let events = try await sandbox.ask(line)
    #expect(events.proposals.first?["tool"] == "update_record")
    #expect(events.reply?.contains(change) == true, "\(events.reply ?? "")")
    let over = try await sandbox.ask("the run was 6 km")
    #expect(over.proposals.isEmpty, "\(over.reply ?? "")")
    let new = try await sandbox.ask("set a goal to read 20 books by June")
    #expect(new.proposals.first?["tool"] == "create_goal")
  }

  @Test(arguments: ["6", "not quite, 6", "make it 6"])
  func `a figure said to the card of an entry is its own`(line: String) async throws {
    let amount = try await say(["I ran 5 km today", line]).proposals.first?["arguments"]
    #expect(amount?["measurements"]?.array?.first == ["unit": "km", "value": 6])
  }

  @Test func `another deed at the card of an entry is its own`() async throws {
    let entry = try await say(["I ran 5 km today", "20 pushups"]).proposals.first?["arguments"]
    #expect(entry?["measurements"]?.array?.first == ["unit": "pushups", "value": 20])
  }

  @Test(arguments: ["it was with Anna", "looks good"])
  func `a remark at the card of an entry is told that the card waits`(line: String) async throws {
    let reply = try await say(["I ran 5 km today", line]).reply ?? ""
    #expect(reply.contains("“Run”, which waits for your yes"), "\(reply)")
  }

  @Test(arguments: ["thanks", "great", "looks good?", "yes and no", "good question"])
  func `what is polite, or asks, is no yes`(word: String) async throws {
    let run = try await sandbox.run("chat", input: Array("I ran 5 km today\n\(word)\n".utf8))
    #expect(!run.output.contains("Saved: Run"), "\(run.output)")
  }
}
