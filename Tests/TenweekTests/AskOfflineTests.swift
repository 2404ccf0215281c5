import TestSupport
import Testing
import ToolSchema

/// `ask --json` without a model, event by event.
struct AskOfflineTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `a deed becomes a proposal and waits`() async throws {
    let events = try await sandbox.ask("I ran 5km this morning")
    #expect(events.code == 2)
    #expect(events.run.errors == "")
    #expect(
      events.names == ["notice", "tool_call", "tool_result", "proposal", "text", "completed"])
    #expect(events.notice("offline")?["message"]?.string?.isEmpty == false)
    let arguments = events.proposals.first?["arguments"]
    #expect(
      arguments == [
        "title": "Run", "day": "2026-11-21", "part_of_day": "morning",
        "measurements": [["unit": "km", "value": 5]],
      ])
    #expect(events.first("completed")?["usage"] == .null)
    #expect(try await sandbox.run("actions", "--json").lines() == [[]])
  }

  /// Deeds, a goal, a removal and a question in other languages, by sentences like them.
  @Test func `other languages are read without a model, remarks left out`() async throws {
    func proposed(_ line: String) async throws -> [JSONValue] {
      try await sandbox.ask(line).proposals.compactMap { $0["arguments"] }
    }
    // No example knows "lijé".
    let two = try await proposed("ayer lijé 3 sillas viejas y después leí 20 páginas")
    #expect(two.map { $0["measurements"]?.array?.first?["value"] } == [3, 20])
    let one = try await proposed("gestern Abend 45 Minuten Trompete geübt, draußen minus 4 Grad")
    #expect(one.map { $0["duration_minutes"] } == [45])
    let goal = try await proposed(
      "je voudrais lire 12 livres d'ici fin juin, ma sœur se moque de moi")
    #expect(goal.map { $0["target_date"] } == ["2027-06-30"])
    let asked = try await sandbox.ask("quanti km ho corso questa settimana?")
    #expect(asked.names.contains("tool_result") && asked.proposals.isEmpty)
  }

  @Test(arguments: [
    "my sister baked 12 rolls this morning in 90 minutes",
    "our little boy swam his first 25 m today",
    "yesterday my flatmate ran 8k, so impressed",
  ]) func `what one of one's kin did is not logged`(line: String) async throws {
    #expect(try await sandbox.ask(line).proposals.isEmpty)
  }

  @Test func `what was done in place of what was meant is logged`() async throws {
    let done = try await sandbox.ask(
      "was going to clean the gutters but i ended up painting the shed for 2 hours")
    #expect(done.proposals.map { $0["arguments"]?["duration_minutes"] } == [120])
  }

  @Test func `parts of one day in a list, and a length with an ampersand`() async throws {
    let deeds = try await sandbox.ask(
      "yesterday was full: morning weeded the beds 1 hr, evening band practice an hour & a half")
    #expect(deeds.proposals.map { $0["arguments"]?["part_of_day"] } == ["morning", "evening"])
    #expect(deeds.proposals.map { $0["arguments"]?["duration_minutes"] } == [60, 90])
    #expect(deeds.proposals.allSatisfy { $0["arguments"]?["day"] == "2026-11-20" })
  }

  @Test func `a remark is no second goal, and what was counted no remark`() async throws {
    let goal = try await sandbox.ask("i want to learn 500 kanji in 20 weeks, no excuses")
    #expect(goal.proposals.map { $0["tool"] } == ["create_goal"])
    let deeds = try await sandbox.ask("went swimming and did 20 lengths").proposals
    #expect(
      deeds.last?["arguments"]?["measurements"] == [["unit": "lengths", "value": 20]])
  }

  @Test(arguments: [
    ("ran 5k on monday and 6k on tuesday", ["2026-11-16 5", "2026-11-17 6"]),
    ("read 20 pages on thursday and another 35 last night", ["2026-11-19 20", "2026-11-20 35"]),
    (
      "saved 20 euros on monday, 30 on tuesday and 15 yesterday",
      ["2026-11-16 20", "2026-11-17 30", "2026-11-20 15"]
    ),
    ("corrí 5 km el lunes y 6 el martes", ["2026-11-16 5", "2026-11-17 6"]),
    ("gym: 3 km treadmill, 2 km rowing", ["2026-11-21 3", "2026-11-21 2"]),
  ])
  func `a further amount with a day of its own is the deed again, and a head is none`(
    line: String, expected: [String]
  ) async throws {
    let deeds = try await sandbox.ask(line).proposals.compactMap { $0["arguments"] }
    let told = deeds.map { deed in
      let value = deed["measurements"]?.array?.first?["value"]?.double ?? 0
      return "\(deed["day"]?.string ?? "") \(Int(value))"
    }
    #expect(told == expected)
  }

  @Test func `every event bears the keys of the contract`() async throws {
    let events = try await sandbox.ask("I ran 5km this morning", "--approve", "writes")
    #expect(events.code == 0)
    #expect(Set(events.names) == Set(Contract.keys.keys).subtracting(["error"]))
    for event in events.all { #expect(Contract.missingKeys(in: event) == []) }
  }

  @Test func `ids tie a call, its result, its proposal and the decision together`() async throws {
    let events = try await sandbox.ask("I ran 5km this morning", "--approve", "writes")
    let call = try #require(events.first("tool_call"))
    let proposal = try #require(events.proposals.first)
    #expect(call["effect"] == "write")
    #expect(call["source"] == "offline")
    #expect(events.first("tool_result")?["id"] == call["id"])
    #expect(proposal["call"] == call["id"])
    #expect(proposal["revision"] == 1)
    #expect(proposal["status"] == "pending")
    #expect(proposal["confirm"] == .null)
    let decision = try #require(events.first("decision"))
    #expect(decision["proposal"] == proposal["id"])
    #expect(decision["status"] == "applied")
    let rows = decision["rows"]?.array ?? []
    #expect(
      rows.map { $0["table"]?.string } == ["actions", "measures", "measuredActions"]
        || rows.map { $0["table"]?.string } == ["measures", "actions", "measuredActions"])
    #expect(rows.allSatisfy { $0["change"] == "insert" && $0["id"]?.string?.count == 13 })
  }

  @Test func `every leaf is grounded, and the preview shows what is then written`() async throws {
    let events = try await sandbox.ask("I ran 5km this morning", "--approve", "writes")
    let proposal = try #require(events.proposals.first)
    let grounding = proposal["grounding"]?.array ?? []
    #expect(
      Set(grounding.compactMap { $0["path"]?.string }) == [
        "/title", "/day", "/part_of_day", "/measurements/0/unit", "/measurements/0/value",
      ])
    for leaf in grounding {
      let evidence = leaf["evidence"]?.string ?? ""
      #expect("I ran 5km this morning".contains(evidence), "\(leaf.text)")
    }
    let preview = proposal["preview"]?.array ?? []
    let written = events.first("decision")?["rows"]?.array ?? []
    #expect(preview.map { $0["table"] } == written.map { $0["table"] })
    #expect(preview.map { $0["after"]?["id"] } == written.map { $0["id"] })
    #expect(preview.allSatisfy { $0["change"] == "insert" && $0["before"] == .null })
  }

  @Test func `nothing is written without a terminal unless writes are approved`() async throws {
    let plain = try await sandbox.run("ask", "I ran 5km this morning")
    #expect(plain.code == 2)
    #expect(plain.output.contains("Log this?"))
    #expect(plain.errors == "")
    #expect(try await sandbox.run("actions", "--json").lines() == [[]])
    #expect(try await sandbox.run("proposals", "--json").lines().first?.array?.count == 1)
    let written = try await sandbox.run("ask", "--approve", "writes", "I read 30 pages")
    #expect(written.code == 0)
    #expect(written.output.contains("Saved: Read, 30 pages"))
    #expect(try await sandbox.run("actions", "--json").lines().first?.array?.count == 1)
  }

  @Test func `a goal carries its targets and its last day`() async throws {
    let events = try await sandbox.ask("I want to run 120 km by the end of January")
    #expect(events.code == 2)
    let arguments = try #require(events.proposals.first?["arguments"])
    #expect(events.proposals.first?["tool"] == "create_goal")
    #expect(arguments["targets"] == [["unit": "km", "value": 120]])
    #expect(arguments["start_date"] == "2026-11-21")
    #expect(arguments["target_date"] == "2027-01-31")
  }

  @Test func `several deeds are several proposals in the order said`() async throws {
    let events = try await sandbox.ask("I ran 5 km and read 30 pages today")
    #expect(events.code == 2)
    let titles = events.proposals.map { $0["arguments"]?["title"]?.string }
    #expect(titles == ["Run", "Read"])
  }

  @Test func `a question is read at once and answered from the journal`() async throws {
    _ = try await sandbox.ask(
      "I want to run 120 km by the end of January", "--approve", "writes")
    _ = try await sandbox.ask("I ran 5km this morning", "--approve", "writes")
    let events = try await sandbox.ask("how are my goals?")
    #expect(events.code == 0)
    #expect(events.names == ["notice", "tool_call", "tool_result", "text", "completed"])
    #expect(events.first("tool_call")?["effect"] == "read")
    let result = try #require(events.first("tool_result"))
    #expect(result["status"] == "ok")
    #expect(result["result"]?.object != nil)
    #expect(events.reply?.contains("5 of 120 km") == true)
  }

  /// Lines, and of each deed its title, amounts, minutes, beginning and day.
  @Test(arguments: [
    (
      "yesterday sold 18 cakes and studied maths from 2pm to 4pm",
      ["Sell 18 cakes 2026-11-20", "Study maths 120 2026-11-20T14:00 2026-11-20"]
    ),
    (
      "ontem vendi 18 brigadeiros na facul e estudei cálculo das 14h às 16h",
      [
        "Vendi na facul 18 brigadeiros 2026-11-20",
        "Estudei cálculo 120 2026-11-20T14:00 2026-11-20",
      ]
    ),
    ("did day 5 of yoga with adriene, 20 min", ["Day 5 of yoga 20 2026-11-21"]),
    ("my flatmate vacuumed the stairs while i read 12 pages", ["Read 12 pages 2026-11-21"]),
    ("did 25 sit-ups on the living room carpet", ["Sit-ups 25 sit-ups 2026-11-21"]),
    ("dad did 50 squats and i did 15 this morning", ["Squats 15 squats 2026-11-21"]),
    (
      "yesterday I wrote 4 pages of the report and did one piano lesson",
      ["Write the report 4 pages 2026-11-20", "Piano lesson 1 lessons 2026-11-20"]
    ),
    ("reviewed three pull requests", ["Review pull requests 3 requests 2026-11-21"]),
    (
      "Sorted 40 screws yesterday afternoon. In the evening I rowed 3 km.",
      ["Sort 40 screws 2026-11-20", "Row 3 km 2026-11-20"]
    ),
    (
      "put 30 euros aside and cleaned the oven, it was like a dig for old bones in there",
      ["Put aside 30 euros 2026-11-21", "Clean the oven 2026-11-21"]
    ),
    // Few lines like it were deeds for sure, and nothing else was likelier.
    (
      "gestern bin ich 45 Minuten spazieren gegangen", ["Spazieren gegangen 45 2026-11-20"]
    ),
    ("sorry, one second: I marked 6 essays this morning", ["Marked 6 essays 2026-11-21"]),
    ("plank, one minute", ["Plank 1 2026-11-21"]),
    ("marked thirty-two year 9 essays yesterday", ["Marked 32 essays 2026-11-20"]),
    (
      "Mon bench 80kg, Wed squat 110kg, Fri deadlift 140kg. new PRs all round!!",
      ["Bench 80 kg 2026-11-16", "Squat 110 kg 2026-11-18", "Deadlift 140 kg 2026-11-20"]
    ),
    (
      "Mon 5 km run, Wed 3 km swim, Fri 20 km ride",
      ["Run 5 km 2026-11-16", "Swim 3 km 2026-11-18", "Ride 20 km 2026-11-20"]
    ),
    ("taught year 7 for an hour", ["Teach year 7 60 2026-11-21"]),
    // That it is to be logged is no part of what was done.
    ("log 35 minutes of meditation today", ["Meditation 35 2026-11-21"]),
    ("oh and log yesterday's swim: 2 km", ["Swim 2 km 2026-11-20"]),
    ("first please log my run this morning, 5k", ["Run 5 km 2026-11-21"]),
    ("btw log french, 40 min yesterday", ["French 40 2026-11-20"]),
    ("log 20 pushups", ["Pushups 20 pushups 2026-11-21"]),
    ("please add a swim yesterday, 1 km", ["Swim 1 km 2026-11-20"]),
    // Of what was wished for so much was done.
    ("wanted to row 40 laps on Wednesday but only managed 22", ["Row 22 laps 2026-11-18"]),
    ("didn't manage 40 burpees yesterday, only did 15", ["Burpees 15 burpees 2026-11-20"]),
    ("meant to do 60 lunges yesterday, got to 35", ["Lunges 35 lunges 2026-11-20"]),
    // A bare figure of a list is counted in what those before it are.
    (
      "trumpet: 20 min on Monday, 35 on Wednesday",
      ["Trumpet 20 2026-11-16", "Trumpet 35 2026-11-18"]
    ),
    // What was done together with somebody is one's own, and a small verb says it with the word behind.
    ("me and dad picked 6 kilos of plums yesterday", ["Pick plums 6 kg 2026-11-20"]),
    ("took Rosa out for 25 min yesterday", ["Take Rosa out 25 2026-11-20"]),
    ("Priya and I put up 3 shelves yesterday", ["Put up shelves 3 shelves 2026-11-20"]),
    ("swam 1400 m on Wednesday, no wait, Thursday", ["Swim 1400 m 2026-11-19"]),
    // What was taken back is no deed, whatever stands between.
    ("rowed 14 km, no wait, 12 km on Thursday", ["Row 12 km 2026-11-19"]),
    ("read 30 pages yesterday, sorry, 35 pages", ["Read 35 pages 2026-11-20"]),
    // With a day of each there are two.
    (
      "I rowed 4 km on Monday, no wait, 6 km on Tuesday",
      ["Row 4 km 2026-11-16", "Row 6 km 2026-11-17"]
    ),
    // The day that heads the next deed is that one's.
    (
      "yesterday rowed 4 km and read 20 pages, today another 40 pages",
      ["Row 4 km 2026-11-20", "Read 20 pages 2026-11-20", "Read 40 pages 2026-11-21"]
    ),
    // How long it took altogether is no deed of its own.
    (
      "did three Spanish lessons on Thursday, an hour and a quarter all in",
      ["Spanish lessons 3 lessons 75 2026-11-19"]
    ),
    ("mowed the meadow today, going to trim the hedge tomorrow", ["Mow the meadow 2026-11-21"]),
    // Each day of a list is that of its own amount.
    (
      "Swimming log. Monday: 12 lengths. Tuesday: 20 lengths.",
      ["Swimming log 12 lengths 2026-11-16", "Swimming log 20 lengths 2026-11-17"]
    ),
  ])
  func `how much and when stand in a deed's own words`(line: String, expected: [String])
    async throws
  {
    let deeds = try await sandbox.ask(line).proposals.compactMap { $0["arguments"] }
    let found = deeds.map { deed in
      let amounts = (deed["measurements"]?.array ?? []).map { amount in
        "\(amount["value"]?.integer ?? 0) \(amount["unit"]?.string ?? "")"
      }
      let length = deed["duration_minutes"]?.integer.map { ["\($0)"] } ?? []
      let times = [deed["start_time"], deed["day"]].compactMap { $0?.string }
      return ([deed["title"]?.string ?? ""] + amounts + length + times).joined(separator: " ")
    }
    #expect(found == expected)
  }

  @Test func `a plan for later in another language is answered in words`() async throws {
    let events = try await sandbox.ask(
      "heute nachmittag fahr ich mit dem rad zu meinen eltern, sind so 22 km")
    #expect(events.proposals == [])
    #expect(events.reply?.isEmpty == false)
  }

  @Test(arguments: [
    "I didn't run today", "I will run 5 km tomorrow", "my friend ran 10 km today", "hello there",
    "if it rains I run 3 km",
  ])
  func `what was not done is not proposed`(words: String) async throws {
    let events = try await sandbox.ask(words)
    #expect(events.code == 0)
    #expect(events.proposals == [])
    #expect(events.reply?.isEmpty == false)
    #expect(events.names.last == "completed")
  }

  @Test(arguments: [
    ("my knee hurts when I run, what should I do?", "doctor"),
    ("had a headache for three days, is that bad?", "doctor"),
    ("mein Knie tut beim Laufen weh, was soll ich machen?", "Ärztin"),
  ])
  func `a question about a symptom is one for a doctor`(line: String, who: String) async throws {
    _ = try await sandbox.ask("I want to run 100 km by February")
    let events = try await sandbox.ask(line)
    #expect(events.proposals == [])
    #expect(events.reply?.contains(who) == true)
  }

  @Test func `a symptom that was logged is counted`() async throws {
    let events = try await sandbox.ask("how many headaches did I have this month?")
    #expect(events.reply?.contains("doctor") == false)
  }

  @Test func `offline asks no server, though one is named`() async throws {
    let server = try ScriptedServer(.text("Hello!"))
    defer { server.stop() }
    let events = try await sandbox.ask(
      "I ran 5km this morning", "--mode", "offline", "--base-url", server.url)
    #expect(events.code == 2)
    #expect(events.first("tool_call")?["source"] == "offline")
    #expect(server.requests.isEmpty)
  }

  @Test func `text and a dash reads standard input`() async throws {
    let run = try await sandbox.run(
      "ask", "--json", "-", input: Array("I ran 5km this morning\n".utf8))
    #expect(Events(run).proposals.count == 1)
    #expect(run.code == 2)
  }

  @Test(arguments: [
    ("hiked 14 km on sunday, 4 hours", 240, ""),
    ("swam 1 km yesterday, from 18:00 to 19:00", 60, "2026-11-20T18:00"),
    ("rode my scooter 12 km the day before yesterday, started at 5:15 pm", 0, "2026-11-19T17:15"),
  ]) func `a length, range or hour said for itself is of the deed before it`(
    line: String, minutes: Int, start: String
  ) async throws {
    let deeds = try await sandbox.ask(line).proposals.compactMap { $0["arguments"] }
    #expect(deeds.count == 1)
    #expect(deeds.first?["duration_minutes"]?.integer ?? 0 == minutes)
    #expect(deeds.first?["start_time"]?.string ?? "" == start)
  }

  @Test(arguments: [
    ("log my row from this morning: 6 km in 40 min", "6 km", 40),
    ("please log my ride from yesterday first: 21 km in 55 min", "21 km", 55),
  ]) func `what stands behind a colon is of the deed before it`(
    line: String, amount: String, minutes: Int
  ) async throws {
    let deeds = try await sandbox.ask(line).proposals.compactMap { $0["arguments"] }
    #expect(deeds.count == 1)
    #expect(deeds.first?["duration_minutes"]?.integer == minutes)
    #expect(deeds.first?["title"]?.string?.contains("first") == false)
  }

  @Test(arguments: [
    ("zmyłem naczynia, ale prania już nie zrobiłem", "Zmyłem naczynia"),
    ("my brother swept the yard, I washed the windows", "Wash the windows"),
  ]) func `a deed beside what was not one's own or not done needs no amount`(
    line: String, title: String
  ) async throws {
    let titles = try await sandbox.ask(line).proposals.compactMap {
      $0["arguments"]?["title"]?.string
    }
    #expect(titles == [title])
  }
}
