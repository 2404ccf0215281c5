import TestSupport
import Testing
import ToolBridge
import ToolSchema

/// What is said while a plan is made and at its card, without a model: which goal it is of, and what it leaves.
struct PlanEditTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func goals(_ lines: [String]) async throws -> [String] { try await sandbox.goals(lines) }

  @Test func `a measure in two parts is one`() async throws {
    let found = try await goals([
      "help me plan ten weeks", "finish work before 7pm, Monday to Thursday",
    ])
    #expect(found == ["Finish work | 4 times a week, on Mon to Thu, before 19:00"])
  }

  @Test func `an amount before the first goal that is named is one of its own`() async throws {
    let found = try await goals([
      "make me a plan. 6 new recipes by new year's eve, yoga 3 times a week, max 1h of telly a day"
    ])
    #expect(
      found == [
        "6 new recipes | 6 recipes | until 2026-12-31",
        "Yoga 3 times a week | 3 times a week",
        "Max 1h of telly a day | at most 1 h a day",
      ])
  }

  @Test func `weekdays at a card are those of each week`() async throws {
    let found = try await goals([
      "make me a plan for ten weeks", "visit my gran every monday and friday",
      "visit my gran wednesday and friday instead, mondays she has bridge",
    ])
    #expect(found == ["Visit my gran wednesday and friday | twice a week, on Wed and Fri"])
  }

  @Test func `weekdays of many weeks in Polish, and all of a plan in Japanese`() async throws {
    let polish = try await goals([
      "pomóż mi ułożyć plan na 6 tygodni: joga, mniej słodyczy", "joga we wtorki i soboty",
      "najwyżej 2 batony tygodniowo",
    ])
    #expect(polish.first?.hasSuffix("twice a week, on Tue and Sat") == true)
    let japanese = try await goals([
      "これから10週間の計画をお願い。散歩と、お酒を減らす", "散歩は週4回", "お酒は週2回まで",
      "やっぱり全部1月10日までにして",
    ])
    #expect(japanese.count == 2 && japanese.allSatisfy { $0.contains("2027-01-10") == false })
  }

  @Test func `a goal that waits on a card of its own is put away in words`() async throws {
    _ = try await sandbox.ask("i want to read 12 books by june", "--mode", "offline")
    let second = try await sandbox.ask(
      "i want to swim 40 km by may", "--conversation", "last", "--mode", "offline")
    #expect(second.proposals.first?["tool"] == "create_goal")
    let dropped = try await sandbox.ask(
      "scrap the books", "--conversation", "last", "--mode", "offline")
    #expect(dropped.reply == "“Read 12 books” is put away. “Swim 40 km” waits for your yes.")
    let waiting = try await sandbox.run("proposals", "--json").lines()
    #expect(waiting.description.contains("Swim 40 km"))
    #expect(!waiting.description.contains("Read 12 books"))
  }

  @Test(arguments: [
    ("plan the next ten weeks: sleep better", "lights out at ten, sunday to thursday"),
    (
      "Hilf mir, die nächsten zehn Wochen zu planen: besser schlafen",
      "um zehn im Bett, von Sonntag bis Donnerstag"
    ),
    (
      "Hilf mir, die nächsten zehn Wochen zu planen: besser schlafen",
      "bis 22 Uhr im Bett, unter der Woche"
    ),
  ]) func `the hour beside going to bed is the last one`(start: String, answer: String) async throws
  {
    let found = try await goals([start, answer])
    #expect(found.first?.contains("before 22:00") == true, "\(found)")
  }

  @Test func `the length of the plan and a goal that goes in one line, and a question why`()
    async throws
  {
    let start = [
      "help me plan the next ten weeks: get fitter, read more, see my sister", "swim twice a week",
      "a book a month", "sister every second saturday",
    ]
    let found = try await goals(start + ["make it six weeks, and drop the sister"])
    #expect(found.count == 2 && !found.description.contains("sister"))
    let why = try await sandbox.ask(
      "why twice a week?", "--conversation", "last", "--mode", "offline")
    #expect(why.proposals.isEmpty)
    #expect(why.reply?.contains("you said “twice a week”") == true)
  }

  @Test func `so much each time, with words between the amount and how often`() async throws {
    let found = try await goals([
      "help me plan ten weeks", "fifteen minutes at the piano every day",
    ])
    #expect(found == ["Fifteen minutes at the piano every day | 15 min a day"])
  }

  @Test func `who does not know yet is asked, and gets no plan made up`() async throws {
    let found = try await goals([
      "I don't know, everything is a mess. can we make a plan?", "call my mum twice a week",
    ])
    #expect(found == ["Call my mum twice a week | twice a week"])
  }

  @Test func `a day alone is that of what was asked, a length that of the plan`() async throws {
    let start = "Plan the next 4 weeks: back exercises, see the physio"
    let one = try await goals([
      start, "every weekday", "it's a one-off, I just have to have been there by 4 December",
    ])
    #expect(one.last == "See the physio | until 2026-12-04")
    #expect(one.first?.hasSuffix("5 times a week, on Mon to Fri") == true)
  }

  @Test func `the days name the goal that they are changed of`() async throws {
    let found = try await goals([
      "I want a plan for ten weeks: do my share, see my friends",
      "the nights on Fridays and Saturdays", "twice a month",
      "she'd rather have the nights on Fridays and Sundays",
    ])
    #expect(found.first?.contains("on Fri and Sun") == true)
  }

  @Test func `in all is no longer each day`() async throws {
    let found = try await goals([
      "plan ten weeks for me: give away one thing a day",
      "one thing a day is too much. give away 12 things altogether",
    ])
    #expect(found.map { $0.contains("a day") } == [false])
  }

  @Test(
    arguments: [
      (
        [
          "Bis Ende Februar möchte ich wieder schwimmen gehen und weniger Süßes essen. Machst du mir einen Plan?",
          "dienstags nach der Arbeit", "höchstens zwei Tafeln Schokolade die Woche",
          "das erste bitte donnerstags statt dienstags",
        ], "on Thu"
      ),
      (
        [
          "Quiero hacer un plan hasta el 31 de enero: estar más con mis hijos.",
          "una tarde a la semana solo para ellos", "mejor dos tardes a la semana con los niños",
        ], "2 tardes a week"
      ),
      (
        [
          "fais-moi un plan jusqu'au 24 décembre : 10000 pas par jour et les cadeaux",
          "7 cadeaux à trouver", "plutôt 8000 pas par jour, soyons raisonnables",
        ], "8000 pas a day"
      ),
      (
        [
          "coucou tu peux me faire un plan stp ?", "dépenser moins, max 60 euros par semaine",
        ], "at most 60 euros a week"
      ),
    ]) func `what is said of a goal in another language is in its place`(
      lines: [String], target: String
    ) async throws
  {
    let found = try await goals(lines)
    #expect(found.contains { $0.contains(target) }, "\(found)")
    #expect(found.count { $0.contains("|") } == found.count, "\(found)")
  }

  @Test func `another thing counted otherwise is another goal`() async throws {
    let found = try await goals([
      "1月末までの計画を立てたいです。お酒を減らしたい。", "ビールは週に4本までにします", "1日6000歩は歩きたいです",
    ])
    #expect(found.count == 2)
    #expect(found.first?.contains("at most 4 本 a week") == true)
    #expect(found.last?.contains("6000 歩 a day") == true)
  }

  @Test
  func `each piece of a list is a goal with its own amount, and one amount is that of its head`()
    async throws
  {
    #expect(
      try await goals(["Workshop plan please. Build 4 stools, sharpen 9 chisels, oil 2 doors."])
        == ["Build 4 stools | 4 stools", "Sharpen 9 chisels | 9 chisels", "Oil 2 doors | 2 doors"])
    #expect(
      try await goals(["smoking: down from 15 to 5 cigarettes a day. that's the whole plan"])
        == ["Smoking | down from 15 to 5 cigarettes a day"])
    #expect(
      try await goals([
        "Ich hätte gern einen Plan bis Ende Februar: Geige üben, die Tante besuchen und meine Fotos sortieren",
        "just propose something",
      ]).count == 3)
  }

  @Test func `what heads a list is no goal`() async throws {
    let found = try await goals([
      "I want to do better by the kids: ring them twice a week, cook with them every Sunday. a ten week plan please"
    ])
    #expect(!found.isEmpty && !found.contains { $0.hasPrefix("Do better") }, "\(found)")
  }

  /// Lines of one conversation, and the goals of the last card.
  private static let corpus: [([String], [String])] = [
    // "Now" is no end, and a day in another part of the line a reason.
    (
      [
        "plan until 19 December: learn the songs by heart, tidy the attic", "8 songs",
        "no number for the attic", "wait, two were cut. So it's 6 songs now",
      ],
      ["Learn the songs by heart | 6 songs", "Tidy the attic"]
    ),
    (
      [
        "quiero un plan para las próximas 6 semanas: ahorrar y pintar más", "250 euros en total",
        "dos veces por semana", "mejor 350 euros, que en enero viajo",
      ],
      ["Ahorrar | 350 euros", "Pintar | twice a week"]
    ),
    // What is counted is neither its stuff nor where it happens, and nobody's age.
    (
      ["plan ten weeks: draw more comics", "one roll of paper every two weeks"],
      ["Draw more comics: one roll of paper every two weeks | 1 roll every 2 weeks"]
    ),
    (
      [
        "plan ten weeks: see grandpa, and one evening out a month for us",
        "every Saturday, he's 84", "make that two evenings out a month",
      ],
      ["See grandpa | once a week, on Sat", "Two evenings out a month | 2 evenings a month"]
    ),
    (
      [
        "plan pour dix semaines: fumer moins et nager", "passer de 12 à 4 cigarettes par jour",
        "deux fois par semaine, j'ai 58 ans quand même",
      ],
      [
        "Fumer moins: cigarettes | down from 12 to 4 cigarettes a day",
        "Nager | twice a week",
      ]
    ),
    (
      ["I'd like a plan to raise my rating", "From 1350 to 1500 points by 12 December"],
      ["Raise my rating: points | up from 1350 to 1500 points | until 2026-12-12"]
    ),
    (
      ["un piano di dieci settimane: imparare a cucinare", "una ricetta nuova a settimana"],
      ["Imparare a cucinare: ricetta nuova a settimana | 1 ricette a week"]
    ),
    // What is added for somebody is named with its number.
    (
      ["plan ten weeks: run 40 km", "add 3 scarves for the girls by 16 January"],
      ["Run 40 km | 40 km", "3 scarves for the girls | 3 scarves | until 2027-01-16"]
    ),
    // What is counted on the other side of an "and" is another goal's; "the second one" counts nothing.
    (
      [
        "plan ten weeks: bake bread every Sunday and try out 4 new soups",
        "change the second one to 6 soups",
      ],
      ["Bake bread every Sunday | once a week, on Sun", "Try out 6 new soups | 6 soups"]
    ),
    // What stands beside the figure is a remark; pounds that are spent are money.
    (
      [
        "plan ten weeks: make 30 cards, hold 3 workshops",
        "only 20 cards, 30 would take an hour",
      ],
      ["20 cards | 20 cards", "Hold 3 workshops | 3 workshops"]
    ),
    (
      ["plan ten weeks: spend no more than 50 pounds a month on paint, paint 8 pictures"],
      [
        "Spend no more than 50 pounds a month on paint | at most 50 gbp a month",
        "Paint 8 pictures | 8 pictures",
      ]
    ),
    (
      [
        "plan ten weeks: cook at home more, call my aunt", "5 dinners a week", "every Sunday",
        "the first one three dinners a week, I work late on Tuesdays",
      ],
      [
        "Cook at home more: dinners | 3 dinners a week",
        "Call my aunt | once a week, on Sun",
      ]
    ),
    // An answer is none the less one for what is told of it; "au moins" is no name; what is named otherwise is found
    // by what counts it.
    (
      [
        "Quiero un plan hasta el 31 de enero: ahorrar 500 euros y aprender a coser",
        "diez blusas, todas para mi hermana",
      ],
      ["Ahorrar 500 euros | 500 euros", "Aprender a coser: diez blusas | 10 blusas"]
    ),
    (
      [
        "un plan pour dix semaines : fumer moins et nager plus",
        "passer de 12 à 4 cigarettes par jour",
        "au moins 3 km par semaine", "plutôt 4 km par semaine pour la nage",
      ],
      [
        "Fumer moins: cigarettes | down from 12 to 4 cigarettes a day",
        "Nager plus | 4 km a week",
      ]
    ),
    // Where something is to move from is said of itself alone.
    (
      ["plan for 8 weeks: 4 swims a week, down from 18 to 6 cigars a day"],
      [
        "4 swims a week | 4 swims a week",
        "Down from 18 to 6 cigars a day | down from 18 to 6 cigars a day",
      ]
    ),
    (
      ["plan for 8 weeks: in bed before 22:30 on weekdays, down from 18 to 6 cigars a day"],
      [
        "Bed before 22:30 on weekdays | 5 nights a week, on Mon to Fri, before 22:30",
        "Down from 18 to 6 cigars a day | down from 18 to 6 cigars a day",
      ]
    ),
    // An answer keeps its own days.
    (
      [
        "plan ten weeks: read more, help at the library", "two books a month",
        "on Fridays, starting 4 December",
      ],
      [
        "Read more: books | 2 books a month",
        "Help at the library | once a week, on Fri",
      ]
    ),
  ]

  @Test(arguments: corpus)
  func `a plan after its lines`(lines: [String], expected: [String]) async throws {
    let found = try await goals(lines)
    #expect(found == expected)
  }
}
