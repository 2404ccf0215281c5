import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// What a plan's lines come to without a model: limits, days that stand first, facts beside wishes, and
/// changes at the card.
struct PlanWordsTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// "title: targets until end", for each goal of the card after the last line.
  private func goals(_ lines: [String]) async throws -> [String] {
    var events: Events?
    for (index, line) in lines.enumerated() {
      events = try await sandbox.ask(line, "--conversation", index == 0 ? "new" : "last")
    }
    let goals = try #require(events).proposals.last?["arguments"]?["goals"]?.array ?? []
    return goals.map { goal in
      let targets = (goal["targets"]?.array ?? []).map {
        (try? TargetItem($0, at: "").text) ?? "?"
      }
      let days = [goal["start_date"], goal["target_date"]].compactMap { $0?.string }
      return
        "\(goal["title"]?.string ?? ""): \(targets.joined(separator: ", ")), \(days.last ?? "")"
    }
  }

  /// Lines of one conversation, and the goals of the last card.
  private static let corpus: [([String], [String])] = [
    // A day in the reason is no end, and what "it" is to be is said of what was named.
    (
      [
        "plan for the next 6 weeks: gym 3x a week, no more than 2 beers a week",
        "make it 4 beers a week, it's december", "oh wait, gym moved. It's on Tuesdays now",
      ],
      [
        "Gym Tuesdays: once a week, on Tue, 2027-01-01",
        "4 beers a week: at most 4 beers a week, 2027-01-01",
      ]
    ),
    (
      [
        "plan for the next 6 weeks: gym 3x a week, no more than 2 beers a week",
        "2 beers is never gonna happen, make it max 3 a week",
      ],
      [
        "Gym 3x a week: 3 times a week, 2027-01-01",
        "3 beers a week: at most 3 beers a week, 2027-01-01",
      ]
    ),
    // What each count is of is a goal of its own; weeks are said of the plan, whatever it is called.
    (
      [
        "eight week band plan. write 6 songs, 2 rehearsals a week, play 3 gigs", "songs: 8 instead",
      ],
      [
        "Write 8 songs: 8 songs, 2027-01-15",
        "2 rehearsals a week: 2 rehearsals a week, 2027-01-15",
        "Play 3 gigs: 3 gigs, 2027-01-15",
      ]
    ),
    // Figures that might be hours move up; the noun before them is what they count.
    (
      ["ten week chess plan. Rating up from 1450 to 1600, and 15 puzzles a day"],
      [
        "Rating up from 1450 to 1600: up from 1450 to 1600 rating, 2027-01-29",
        "15 puzzles a day: 15 puzzles a day, 2027-01-29",
      ]
    ),
    // Pounds of what is spent are money, and "the hours" are the goal in hours.
    (
      [
        "plan me something for less spending and the garage till the end of March",
        "not more than 400 pounds a month", "12 hours a month",
        "change the hours to 16 a month, she works Saturdays now anyway",
      ],
      [
        "Less spending: at most 400 gbp a month, 2027-03-31",
        "The garage: 16 h a month, 2027-03-31",
      ]
    ),
    // What one goal alone counts names it; what is said instead of is what was.
    (
      [
        "Ich möchte bis Ende Januar etwas planen: 4 Bücher lesen, schwimmen gehen",
        "zweimal die Woche", "Bei den Büchern bitte 6 statt 4",
      ],
      [
        "6 bücher lesen: 6 bücher, 2027-01-31",
        "Schwimmen gehen: zweimal die Woche: twice a week, 2027-01-31",
      ]
    ),
    // One day of the week for another; the rest stay, and a reason ends nothing.
    (
      [
        "plan until the end of February. I want to swim on Tuesdays and Fridays, write 2 letters a month",
        "Swimming on Wednesdays instead of Fridays please",
        "letters 3 a month, my sister gets lonely before Easter",
      ],
      [
        "Swim: twice a week, on Tue and Wed, 2027-02-28",
        "Write 3 letters a month: 3 letters a month, 2027-02-28",
      ]
    ),
    // How much stands behind the goal in a piece of its own.
    (
      ["lav en plan for de næste 3 uger: mindre kaffe, fra 8 til 4 kopper om dagen"],
      ["Mindre kaffe: down from 8 to at most 4 kopper a day, 2026-12-11"]
    ),
    (
      [
        "pomóż mi zaplanować najbliższe dziesięć tygodni. chcę mniej siedzieć w telefonie",
        "maksymalnie godzina dziennie",
      ],
      ["Mniej siedzieć w telefonie: maksymalnie godzina dziennie: at most 60 min a day, 2027-01-29"]
    ),
    // A goal that nothing measures yet is measured by what names it, whichever was asked about.
    (
      [
        "plan until 20 December: sleep more, cooking proper dinners", "3 dinners a week",
        "6 nights a week",
      ],
      [
        "Sleep more: 6 nights a week, 2026-12-20",
        "Cooking proper dinners: 3 dinners a week, 2026-12-20",
      ]
    ),
    // What names nothing says how much of what stands before it.
    (
      ["make a plan with me until 20 December: fewer cigarettes, down from 20 to 8 a day"],
      ["Fewer cigarettes: down from 20 to at most 8 cigarettes a day, 2026-12-20"]
    ),
    // "Add" is one more, whatever word of another's name it has.
    (
      [
        "plan until 20 December: learn some Greek", "300 new words",
        "add: speak Greek with Eleni every friday",
      ],
      [
        "Learn some Greek: 300 new words: 300 words, 2026-12-20",
        "Speak Greek with Eleni every friday: once a week, on Fri, 2026-12-20",
      ]
    ),
    // A bare number by the month is that of the goal by the month.
    (
      [
        "plan ten weeks: save 150 euros a month, read 5 books",
        "no, 100 a month is what I can really do",
      ],
      [
        "Save 100 euros a month: 100 euros a month, 2027-01-29",
        "Read 5 books: 5 books, 2027-01-29",
      ]
    ),
    // What was made up gives way to what is wished for.
    (
      [
        "let's make a plan for the next 8 weeks", "just propose something",
        "write 4 new songs with the band", "and rehearse every tuesday",
      ],
      [
        "Write 4 new songs with the band: 4 songs, 2027-01-15",
        "Rehearse every tuesday: once a week, on Tue, 2027-01-15",
      ]
    ),
    // An answer with a word of another goal's name is none of that goal.
    (
      [
        "plan ten weeks: find 3 new clients, and fix up my portfolio", "eight new pieces in it",
      ],
      [
        "Find 3 new clients: 3 clients, 2027-01-29",
        "Fix up my portfolio: eight new pieces in it: 8 pieces, 2027-01-29",
      ]
    ),
    (
      [
        "plan ten weeks: no more than one takeaway a week, call dad every day monday to friday"
      ],
      [
        "No more than one takeaway a week: at most 1 takeaway a week, 2027-01-29",
        "Call dad every day: 5 times a week, on Mon to Fri, 2027-01-29",
      ]
    ),
    // A limit behind what it limits, and of days.
    (
      ["plan ten weeks: less telly, knit a scarf", "1 hour a day of telly at most", "no number"],
      [
        "1 hour a day of telly at most: at most 1 h a day, 2027-01-29",
        "Knit a scarf: , 2027-01-29",
      ]
    ),
    (
      ["plan ten weeks: eat out less", "out no more than three days a week"],
      ["Eat out less: no more than three days a week: at most 3 days a week, 2027-01-29"]
    ),
    // The days with which a sentence begins are all its goals'.
    (
      ["I want a plan. Until the end of January I'd like to swim 20 km, sew 3 shirts"],
      ["Swim 20 km: 20 km, 2027-01-31", "Sew 3 shirts: 3 shirts, 2027-01-31"]
    ),
    // What is so already is no wish.
    (
      ["make me a plan please", "I play the oboe and want to learn 6 new pieces by 20 January"],
      ["Learn 6 new pieces: 6 pieces, 2027-01-20"]
    ),
    // Several wishes, one of which nothing measures yet, are a plan, whose days may stand anywhere.
    (
      [
        "By then I want to row 80 km and be kinder to my sister. The camp is in eight weeks",
        "no number",
      ],
      ["Row 80 km: 80 km, 2027-01-16", "Be kinder to my sister: , 2027-01-16"]
    ),
    (
      ["help me eat more greens and whittle 6 spoons, seven weeks", "four dinners a week"],
      [
        "Eat more greens: four dinners a week: 4 dinners a week, 2027-01-08",
        "Whittle 6 spoons: 6 spoons, 2027-01-08",
      ]
    ),
    (
      ["6 week plan for my back: stretch, build 3 shelves", "every mon, wed and sat"],
      [
        "Stretch: every mon and wed and sat: 3 times a week, on Mon, Wed and Sat, 2027-01-01",
        "Build 3 shelves: 3 shelves, 2027-01-01",
      ]
    ),
    // Only the colon of the head is before all goals.
    (
      ["make a plan with me! memoir: 30 pages by 10 January. row twice a week"],
      ["Memoir 30 pages: 30 pages, 2027-01-10", "Row twice a week: twice a week, 2027-01-29"]
    ),
    // From where to where belongs to what stands before it.
    (
      ["plan ten weeks: get lighter, from 90 to 86 kg, and hike 40 km"],
      [
        "Get lighter, from 90 to 86 kg: down from 90 to 86 kg, 2027-01-29",
        "Hike 40 km: 40 km, 2027-01-29",
      ]
    ),
    // Two measures in one answer.
    (
      ["plan ten weeks: learn Dutch", "three lessons a week, and 200 new words in total"],
      ["Learn Dutch: three lessons a week: 3 lessons a week, 200 words, 2027-01-29"]
    ),
    // All of what was counted, not all goals.
    (
      [
        "plan ten weeks: swim, get on with my course", "twice a week",
        "it has 12 units and I want all of them done by 10 January",
      ],
      [
        "Swim: twice a week, 2027-01-29",
        "Get on with my course: it has 12 units: 12 units, 2027-01-10",
      ]
    ),
    // What is added is none of what is there; a goal that is named before a colon is meant.
    (
      ["plan ten weeks: tidy the loft", "no number", "add: sort 4 boxes of papers by 5 December"],
      ["Tidy the loft: , 2027-01-29", "Sort 4 boxes of papers: 4 boxes, 2026-12-05"]
    ),
    (
      [
        "plan ten weeks: write 3 letters, check the news less", "news 4 times a day at most",
        "hm, news: no more than 3 times a day",
      ],
      [
        "Write 3 letters: 3 letters, 2027-01-29",
        "Check the news less: at most 3 times a day, 2027-01-29",
      ]
    ),
    // Requests and reasons at the card.
    (
      ["plan ten weeks: run 2 times a week, sew 4 bags", "who has the time, drop the bags"],
      ["Run 2 times a week: twice a week, 2027-01-29"]
    ),
    (
      [
        "plan ten weeks: run 2 times a week, sew 4 bags",
        "give me until the end of February for the bags",
      ],
      ["Run 2 times a week: twice a week, 2027-01-29", "Sew 4 bags: 4 bags, 2027-02-28"]
    ),
    (
      [
        "plan ten weeks: run 2 times a week, sew 4 bags",
        "can we make it nine weeks for everything",
      ],
      ["Run 2 times a week: twice a week, 2027-01-22", "Sew 4 bags: 4 bags, 2027-01-22"]
    ),
    (
      [
        "plan ten weeks: run 2 times a week, sew 4 bags",
        "the second one only 3 bags, let's be honest",
      ],
      ["Run 2 times a week: twice a week, 2027-01-29", "Sew 3 bags: 3 bags, 2027-01-29"]
    ),
  ]

  /// Lines like these say what is meant, and so most of it: a score, that only rises.
  @Test func `a plan without a model`() async throws {
    var missed: [String] = []
    for (lines, wanted) in Self.corpus {
      let plan = try await goals(lines)
      if !PlanScore.isAlike(plan, wanted) { missed.append("\(lines): \(plan)") }
    }
    let right = Self.corpus.count - missed.count
    #expect(right >= 16, "\(right) of \(Self.corpus.count); missed: \(missed)")
  }

  @Test(arguments: [
    (
      "make it 15 loaves and 2 hikes a month",
      [
        "Bake 15 loaves: 15 loaves, 2027-01-29", "Save 200 euros: 200 euros, 2027-01-29",
        "2 hikes a month: 2 hikes a month, 2027-01-29",
      ]
    ),
    (
      "15 loaves, and drop the hikes, my knee is bad",
      ["Bake 15 loaves: 15 loaves, 2027-01-29", "Save 200 euros: 200 euros, 2027-01-29"]
    ),
    (
      "the loaves only until the end of december",
      [
        "Bake 12 loaves: 12 loaves, 2026-12-31", "Save 200 euros: 200 euros, 2027-01-29",
        "3 hikes a month: 3 hikes a month, 2027-01-29",
      ]
    ),
  ])
  func `what is said of several goals, or of one, changes no other`(
    line: String, expected: [String]
  ) async throws {
    let plan = try await goals([
      "plan ten weeks: bake 12 loaves, save 200 euros, do 3 hikes a month", line,
    ])
    #expect(plan == expected)
  }

  @Test(arguments: [
    ("fridays", "once a week, on Fri"), ("friday evenings", "once a week, on Fri"),
    ("ten minutes every day, by candlelight", "10 min a day"), ("twice a week", "twice a week"),
    ("two evenings a week, Tuesdays and Fridays", "2 evenings a week, on Tue and Fri"),
    ("Monday and Friday", "twice a week, on Mon and Fri"),
  ])
  func `what was asked is answered by how much and how often`(line: String, target: String)
    async throws
  {
    let plan = try await goals(["plan from 1 December to 20 December: board games", line])
    #expect(plan == ["Board games: \(target), 2026-12-20"])
  }

  @Test func `an hour in words in another language is at night as in English`() async throws {
    let plan = try await goals([
      "hilf mir, die nächsten acht Wochen zu planen: mehr schlafen und öfter Gitarre üben",
      "fünf Nächte die Woche vor elf im Bett", "dienstags und donnerstags",
    ])
    #expect(plan.first?.contains("before 23:00") == true, "\(plan)")
  }

  @Test func `what joins a plan in a term that runs has the plan's days`() async throws {
    let terms = #"{"terms": [{"number": 2, "start": "2026-11-01", "end": "2027-02-01"}]}"#
    let document = try sandbox.write(terms, to: "journal.json")
    #expect(try await sandbox.run("import", "json", document).code == 0)
    let plan = try await goals([
      "plan from 1 December to 20 December: knit 2 hats by 12 December, see friends",
      "twice a week", "add yoga on Mondays",
    ])
    #expect(
      plan == [
        "Knit 2 hats: 2 hats, 2026-12-12", "See friends: twice a week, 2026-12-20",
        "Yoga on Mondays: once a week, on Mon, 2026-12-20",
      ])
  }

  @Test(arguments: [
    "plan for me please, the cat is ill so keep it light.. get out more and tidy the cellar",
    "plan?! swim.. sew..", "a plan... so: a plan: ten weeks..: run, sew",
    "Plan. . run (a lot, plan",
    "plan (sew ) swim) ( ..", "goals for ten weeks!.. plan",
    "plan - - , : run",
  ])
  func `an opening with odd stops ends in a question or a card`(line: String) async throws {
    let events = try await sandbox.ask(line, "--conversation", "new")
    #expect(events.reply?.isEmpty == false || !events.proposals.isEmpty)
  }

  @Test func `what is said beside one wish is no second one`() async throws {
    let events = try await sandbox.ask(
      "I want to learn 400 irregular verbs in 8 weeks, exams without a dictionary here I come")
    #expect(events.proposals.map { $0["tool"]?.string } == ["create_goal"])
  }

  @Test func `what is offered for fewer than ten weeks is as much less`() async throws {
    let goals = try await goals([
      "help me plan the next five weeks: read more and get fitter, you choose"
    ])
    #expect(goals.contains("Read 3 books: 3 books, 2026-12-25"), "\(goals)")
  }
}
