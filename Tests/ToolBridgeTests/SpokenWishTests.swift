import Testing
import ToolSchema

@testable import ToolBridge

/// What lines of a small model in other languages come to, proven by the marks.
struct SpokenWishTests {
  private func calls(_ line: String, _ rows: [LineReading.Row]) throws -> [GroundedCall] {
    let context = try Desk().context(line)
    let acts = LineReading(context).acts(rows, text: "")
    var proof = LineProof(acts, in: context, readings: ReadWords())
    return try acts.compactMap { try proof.prove($0).outcome.call }
  }

  @Test(arguments: [
    "jeden Dienstag und Freitag", "sechs Wochen lang", "jeden Dienstag und Freitag, sechs Wochen",
  ]) func `how often and how long are taken wherever a model puts them`(amounts: String) throws {
    let line = "Ich will jeden Dienstag und Freitag schwimmen, sechs Wochen lang"
    for fields in [["amounts": amounts], ["until": "sechs Wochen lang"], [:]] {
      let row = LineReading.Row("goal", ["what": "schwimmen"].merging(fields) { $1 })
      let goal = try #require(try calls(line, [row]).first)
      #expect(
        goal.arguments["targets"] == [
          ["unit": "times", "value": 2, "per": "week", "weekdays": ["tue", "fri"]]
        ])
      #expect(goal.arguments["target_date"] == "2027-01-01")
      let end = goal.grounding.first { $0.path == "/target_date" }
      #expect(end?.evidence == "sechs Wochen")
    }
  }

  @Test(arguments: [
    (
      "imparare 300 parole di polacco entro 6 settimane",
      "imparare 300 parole di polacco entro 6 settimane", 300.0, nil, "2027-01-02"
    ),
    ("do końca kwietnia chcę zejść z 92 kg na 85 kg", "92 kg", 85, 92.0, "2027-04-30"),
    ("来年の4月末までに体重を72kgから66kgまで落としたい", "72kg", 66, 72, "2027-04-30"),
  ])
  func `a copy that is too wide or too narrow holds what is aimed at`(
    line: String, amounts: String, value: Double, from: Double?, end: String
  ) throws {
    let fields = ["what": line, "amounts": amounts, "until": "entro 6 settimane"]
    let goal = try #require(try calls(line, [LineReading.Row("goal", fields)]).first)
    let target = goal.arguments["targets"]?.array?.first
    #expect(target?["value"] == .number(value))
    #expect(target?["from"] == from.map { .number($0) })
    #expect(goal.arguments["target_date"] == .string(end))
  }

  @Test func `how often is no end, wherever a model puts it`() throws {
    let line = "I want to sleep at least 7 hours every night until new year"
    let fields = ["what": "sleep", "amounts": "7 hours", "until": "every night"]
    let goal = try #require(try calls(line, [LineReading.Row("goal", fields)]).first)
    #expect(goal.arguments["target_date"] == "2027-01-01")
  }

  @Test func `an hour to come in another sentence is none of what was done`() throws {
    let line = "vacuumed the house and did 3 loads of laundry. My mother-in-law arrives at noon"
    let rows = ["vacuumed the house", "laundry"].map { LineReading.Row("did", ["what": $0]) }
    #expect(try calls(line, rows).map { $0.arguments["start_time"] } == [nil, nil])
  }

  @Test func `what was counted stands in a name where it was said, in its own letters`() throws {
    let line = "gestern mit Lena 12 Bahnen geschwommen, danach noch Sauna"
    let fields = ["what": "Lena 12 Bahnen geschwommen", "amounts": "12 Bahnen"]
    let swim = try #require(try calls(line, [LineReading.Row("did", fields)]).first)
    #expect(swim.arguments["title"] == "Lena Bahnen geschwommen")
  }

  @Test func `the one length of time of a line with one deed is the deed's`() throws {
    let line = "hier matin 12 km à vélo en 38 min"
    let ride = LineReading.Row("did", ["what": "à vélo", "amounts": "12 km", "when": "hier matin"])
    let made = try #require(try calls(line, [ride]).first)
    #expect(made.arguments["duration_minutes"] == 38)
    // Of several deeds nobody knows whose it is.
    let other = LineReading.Row("did", ["what": "lu", "amounts": "20 pages"])
    let several = try calls("hier 12 km à vélo et lu 20 pages en 38 min", [ride, other])
    #expect(several.allSatisfy { $0.arguments["duration_minutes"] == nil })
  }

  @Test func `an amount that two deeds quote is that of the one beside it`() throws {
    let made = try calls(
      "el jueves planché 14 camisas y el viernes cosí dos botones",
      [
        .init("did", ["what": "planché", "amounts": "14 camisas", "when": "el jueves"]),
        .init("did", ["what": "cosí dos botones", "amounts": "14 camisas", "when": "el viernes"]),
      ])
    let amounts = made.map { $0.arguments["measurements"] }
    #expect(
      amounts == [[["unit": "camisas", "value": 14]], [["unit": "botones", "value": 2]]])
  }

  @Test(arguments: [
    ("pas plus de deux bières par semaine jusqu'au 31 décembre, mon foie dira merci", "talk"),
    ("non più di 3 sigarette al giorno fino al 31 dicembre, faccio sul serio", "other"),
    (
      "me propongo beber 2 vasos de agua al día a partir del lunes y hasta el 31 de enero", "unsure"
    ),
  ])
  func `so much a week up to a day to come is a goal, whatever a small model makes of it`(
    line: String, verb: String
  ) throws {
    let goal = try #require(try calls(line, [.init(verb, [:])]).first)
    #expect(goal.tool == "create_goal")
    #expect(goal.arguments["targets"]?.array?.first?["per"] != nil)
    #expect(goal.arguments["target_date"] != nil)
    // What was, or what somebody else is to do, is none.
    #expect(try calls("ayer bebí 2 vasos de agua al día", [.init(verb, [:])]).isEmpty)
    #expect(
      try calls(
        "mi hermana bebe 2 vasos de agua al día hasta el 31 de enero", [.init(verb, [:])]
      ).isEmpty)
  }

  @Test func `a day that two deeds quote is that of the one beside it`() throws {
    let made = try calls(
      "Giovedì ho imbiancato la cameretta, venerdì ho montato due mensole",
      [
        .init("did", ["what": "imbiancato la cameretta", "when": "venerdì"]),
        .init("did", ["what": "montato due mensole", "when": "venerdì"]),
      ])
    #expect(made.map { $0.arguments["day"] } == ["2026-11-19", "2026-11-20"])
    // A day by itself belongs to what follows.
    let windows = try calls(
      "vorgestern 12 Gläser Gelee eingekocht und gestern dann noch ne Stunde Fenster geputzt",
      [
        .init("did", ["what": "Gelee eingekocht", "amounts": "12 Gläser", "when": "vorgestern"]),
        .init("did", ["what": "Fenster geputzt", "amounts": "ne Stunde", "when": "vorgestern"]),
      ])
    #expect(windows.map { $0.arguments["day"] } == ["2026-11-19", "2026-11-20"])
    // Of words that two deeds copied the amount tells.
    let savings = try calls(
      "eergisteren 40 euro opzij gezet en gisteren nog 25 euro",
      [
        .init("did", ["what": "gezet", "amounts": "40 euro", "when": "eergisteren"]),
        .init("did", ["what": "gezet", "amounts": "25 euro", "when": "eergisteren"]),
      ])
    #expect(savings.map { $0.arguments["day"] } == ["2026-11-19", "2026-11-20"])
  }

  @Test func `what names nothing is what was done before it`() throws {
    for (line, more, title, day) in [
      (
        "segunda fiz 4 exercicios de matematica e terça mais 7", "terça mais 7",
        "Exercicios de matematica", "2026-11-17"
      ),
      (
        "segunda pintei 4 quadros e ontem mais 7", "ontem mais 7", "Pintei quadros", "2026-11-20"
      ),
    ] {
      let first = String(line.split(separator: " e ")[0])
      let made = try calls(
        line,
        [
          .init("did", ["what": String(first.dropFirst("segunda ".count)), "when": "segunda"]),
          .init("did", ["what": more]),
        ])
      #expect(made.map { $0.arguments["title"]?.string } == [title, title])
      #expect(made.last?.arguments["day"]?.string == day)
      #expect(made.last?.arguments["measurements"]?.array?.first?["value"] == 7)
    }
  }

  @Test func `every two weeks is half as often, and a move ends at its second number`() throws {
    for (line, what, amount, target) in [
      (
        "voglio leggere 3 libri ogni due settimane", "leggere", "3 libri ogni due settimane",
        ["unit": "libri", "value": 1.5, "per": "week"] as JSONValue
      ),
      (
        "ich will alle zwei Wochen schwimmen", "schwimmen", "alle zwei Wochen",
        ["unit": "times", "value": 0.5, "per": "week"]
      ),
      (
        "chcę zejść z wagą z 84 kg na 78 do końca kwietnia", "zejść z wagą", "z 84 kg na 78",
        ["unit": "kg", "value": 78, "from": 84, "direction": "at_most"]
      ),
    ] {
      let goal = try #require(
        try calls(line, [.init("goal", ["what": what, "amounts": amount])]).first)
      #expect(goal.arguments["targets"] == [target], "\(line)")
    }
  }

  @Test func `what is counted in something else is a deed of its own name`() throws {
    let french = try calls(
      "hier j'ai lu 12 pages de mon manuel et 30 squats",
      [
        .init("did", ["what": "lu 12 pages de mon manuel", "amounts": "12 pages"]),
        .init("did", ["what": "30 squats", "amounts": "30 squats"]),
      ])
    #expect(french.map { $0.arguments["title"]?.string }.last == "Squats")
    let english = try calls(
      "yesterday: drew 2 pages of the comic in 90 min, then 1 piano lesson for half an hour",
      [
        .init("did", ["what": "drew 2 pages of the comic", "amounts": "2 pages"]),
        .init("did", ["what": "1 piano lesson", "amounts": "1 piano lesson"]),
      ])
    #expect(english.map { $0.arguments["title"]?.string }.last == "Piano lesson")
    let again = try calls(
      "read 35 pages last sunday and another 20 pages on tuesday",
      [
        .init("did", ["what": "read 35 pages", "amounts": "35 pages", "when": "last sunday"]),
        .init(
          "did", ["what": "another 20 pages", "amounts": "another 20 pages", "when": "tuesday"]),
      ])
    #expect(again.map { $0.arguments["title"]?.string } == ["Read", "Read"])
  }

  @Test func `the hour of the deed before is no day of what follows another`() throws {
    let made = try calls(
      "heute früh um 7 Gitarre geübt. Gestern die Steuer abgeschickt und 85 Euro gespart",
      [
        .init("did", ["what": "Gitarre geübt", "when": "heute früh um 7"]),
        .init("did", ["what": "die Steuer abgeschickt", "when": "Gestern"]),
        .init("did", ["what": "gespart", "amounts": "85 Euro"]),
      ])
    #expect(
      made.map { $0.arguments["day"] } == ["2026-11-21", "2026-11-20", "2026-11-20"])
  }

  @Test(arguments: [
    ("昨日ギター45分練習した", "練習", "45分", "ギター練習"),
    ("きのう英単語50個覚えた", "50個覚えた", "50個", "英単語覚えた"),
  ])
  func `without spaces what stands before its amount is what it was about`(
    line: String, what: String, amount: String, title: String
  ) throws {
    let made = try calls(line, [.init("did", ["what": what, "amounts": amount])])
    #expect(made.map { $0.arguments["title"]?.string } == [title])
  }

  @Test func `things behind an amount in one copy belong to the name`() throws {
    let made = try calls(
      "gestern 2 kg Quitten zu Gelee verkocht",
      [.init("did", ["what": "verkocht", "amounts": "2 kg Quitten zu Gelee", "when": "gestern"])])
    #expect(made.map { $0.arguments["title"] } == ["Quitten zu Gelee verkocht"])
  }

  @Test func `a copy that begins with what was counted keeps it in its name`() throws {
    let made = try calls(
      "dzisiaj rano 40 pompek zanim dzieciaki wstały",
      [.init("did", ["what": "40 pompek zanim dzieciaki wstały", "amounts": "40 pompek"])])
    #expect(made.map { $0.arguments["title"] } == ["Pompek zanim dzieciaki wstały"])
  }

  @Test func `how long a goal goes on is no deed, and a sum is no year`() throws {
    let weeks = try calls(
      "ab montag will ich jeden tag 25 vokabeln pauken, 6 wochen lang",
      [
        .init("goal", ["what": "pauken", "amounts": "25 vokabeln"]),
        .init("did", ["what": "pauken", "amounts": "6 wochen lang"]),
      ])
    #expect(weeks.map(\.tool) == ["create_goal"])
    let sum = try #require(
      try calls(
        "Ich möchte bis Ende März 2000 Euro für die Küche zurücklegen",
        [.init("goal", ["what": "zurücklegen", "amounts": "2000 Euro"])]
      ).first)
    #expect(sum.arguments["targets"] == [["unit": "euro", "value": 2000]])
    #expect(sum.arguments["target_date"] == "2027-03-31")
  }

  @Test func `how often alone brings what it is said of`() throws {
    let goal = try #require(
      try calls(
        "ik wil twee yogalessen per week volgen, tot eind februari",
        [.init("goal", ["what": "yogalessen", "amounts": "per week volgen"])]
      ).first)
    #expect(goal.arguments["targets"] == [["unit": "yogalessen", "value": 2, "per": "week"]])
    // Of a length that was copied alone the rate is still the goal's.
    let length = try #require(
      try calls(
        "meta nova: tocar cavaquinho meia hora por dia durante 4 semanas, começando hoje",
        [
          .init(
            "goal",
            ["what": "tocar cavaquinho", "amounts": "4 semanas", "until": "começando hoje"])
        ]
      ).first)
    #expect(length.arguments["targets"] == [["unit": "min", "value": 30, "per": "day"]])
    #expect(length.arguments["target_date"] == "2026-12-18")
  }

  @Test func `a number of which nobody knows what it counts is asked for`() throws {
    let context = try Desk().context("Trag mal bitte 25 ein")
    let acts = LineReading(context).acts(
      [.init("did", ["what": "Trag mal bitte 25 ein", "amounts": "25"])], text: "")
    var proof = LineProof(acts, in: context, readings: ReadWords())
    guard case .question(let question, _) = try proof.prove(acts[0]).outcome else {
      Issue.record("nothing was asked")
      return
    }
    #expect(question.hasPrefix("25 of what?"))
  }

  @Test func `a stretch of the clock that stands among the amounts is a time`() throws {
    let made = try calls(
      "gestern von 18 bis 19:30 Uhr Gitarre geübt, danach 20 Seiten gelesen",
      [
        .init("did", ["what": "Gitarre geübt", "amounts": "18 bis 19:30 Uhr", "when": "gestern"]),
        .init("did", ["what": "gelesen", "amounts": "20 Seiten"]),
      ])
    #expect(made.map { $0.arguments["title"] } == ["Gitarre geübt", "Seiten gelesen"])
    #expect(made.first?.arguments["duration_minutes"] == 90)
    #expect(made.first?.arguments["start_time"] == "2026-11-20T18:00")
    #expect(made.last?.arguments["start_time"] == nil)
    #expect(made.last?.arguments["day"] == "2026-11-20")
  }

  @Test func `several days of the week are one measure`() throws {
    let goal = try #require(
      try calls(
        "id like to row every tuesday and saturday until 18 december",
        [
          .init(
            "goal",
            ["what": "row", "amounts": "every tuesday and saturday", "until": "18 december"])
        ]
      ).first)
    #expect(
      goal.arguments["targets"] == [
        ["unit": "times", "value": 2, "per": "week", "weekdays": ["tue", "sat"]]
      ])
  }
}
