import Journal
import Meaning
import Testing
import ToolSchema

@testable import ToolBridge

/// What the lines of a small model mean, whose fields hold what does not belong there.
struct LineReadingTests {
  private func deeds(_ line: String, _ rows: [LineReading.Row]) throws -> [Deed] {
    LineReading(try Desk().context(line)).acts(rows, text: "").compactMap { act in
      if case .log(let deed) = act { deed } else { nil }
    }
  }

  private func row(
    _ fields: [String: String], _ verb: String = "did", certainty: Double? = nil
  ) -> LineReading.Row {
    LineReading.Row(verb, fields, certainty: certainty)
  }

  @Test func `a further deed without amount and time that the model is unsure of is an aside`()
    throws
  {
    let line = "ayer nadé 30 largos, el agua helada"
    let first = row(["what": "nadé", "amounts": "30 largos", "when": "ayer"])
    func rows(_ certainty: Double?) -> [LineReading.Row] {
      [first, row(["what": "el agua helada"], certainty: certainty)]
    }
    #expect(try deeds(line, rows(0.8)).map(\.words) == ["nadé"])
    #expect(LineReading(try Desk().context(line)).unplaced(rows(0.8)) == ["el agua helada"])
    // Lines like it have no deed there, however sure the model is; one whose server does not tell is believed.
    #expect(try deeds(line, rows(0.95)).count == 1)
    #expect(try deeds(line, rows(nil)).count == 2)
    // What has an amount is a deed.
    let two = "ayer nadé 30 largos y corrí 5 km"
    let more = row(["what": "corrí", "amounts": "5 km"], certainty: 0.6)
    #expect(try deeds(two, [first, more]).count == 2)
  }

  @Test func `what a model half heard is still to come, did not happen or is a goal`() throws {
    func acts(_ line: String, _ fields: [String: String], _ rivals: [String: Double]) throws
      -> [Act]
    {
      LineReading(try Desk().context(line)).acts(
        [LineReading.Row("did", fields, rivals: rivals)], text: "")
    }
    let what = ["what": "bouldern"]
    for rivals in [["later": 0.1], ["not": 0.06]] {
      #expect(try acts("morgens geh ich bouldern", what, rivals) == [.talk("")])
    }
    for rivals in [[:], ["later": 0.02, "other": 0.4]] {
      guard case .log? = try acts("morgens geh ich bouldern", what, rivals).first else {
        Issue.record("no deed")
        return
      }
    }
    let fields = ["what": "assistir", "amounts": "20 filmes", "when": "até o fim de março"]
    guard
      case .wish(let wish)? = try acts(
        "até o fim de março quero assistir 20 filmes", fields, ["goal": 0.3]
      ).first
    else {
      Issue.record("no goal")
      return
    }
    #expect(wish.until.words == "até o fim de março")
    // What was done yesterday is no goal.
    guard
      case .log? = try acts(
        "ontem assisti 2 filmes", ["what": "assisti", "amounts": "2 filmes"], ["goal": 0.4]
      ).first
    else {
      Issue.record("no deed")
      return
    }
  }

  @Test(arguments: [
    ("jai repeint la porte hier aprem, 2h30 de boulot quand meme", "repeint la porte", "2h30"),
    ("ayer cociné lentejas, hora y media en la cocina", "cociné lentejas", "hora y media"),
  ])
  func `a length behind a sign is that of the deed before, which has none`(
    line: String, what: String, length: String
  ) throws {
    func said(_ certainty: Double) throws -> [Deed] {
      let second = ["what": String(line.split(separator: " ").last ?? ""), "amounts": length]
      return try deeds(line, [row(["what": what]), row(second, certainty: certainty)])
    }
    #expect(try said(0.8).map(\.words) == [what])
    #expect(try said(0.8).first?.amounts.map(\.words) == [length])
    // A sure model is believed.
    #expect(try said(0.95).count == 2)
    // What has an amount of its own needs no other.
    #expect(
      try self.deeds(
        "ayer nadé 20 largos, media hora de yoga",
        [
          row(["what": "nadé", "amounts": "20 largos"]),
          row(["what": "yoga", "amounts": "media hora"], certainty: 0.8),
        ]
      ).count == 2)
  }

  @Test func `the longest is asked for by its word`() throws {
    let line = "quantos km teve a minha corrida mais longa?"
    let acts = LineReading(try Desk().context(line)).acts(
      [row(["kind": "total", "subject": "corrida"], "ask")], text: "")
    guard case .ask(let inquiry)? = acts.first else {
      Issue.record("no question")
      return
    }
    #expect(inquiry.kind == "most")
    // Who says another kind is believed: "meine längste Serie" is a streak.
    let streak = LineReading(try Desk().context("Was ist meine längste Serie?")).acts(
      [row(["kind": "streak"], "ask")], text: "")
    #expect(streak == [.ask(Inquiry(kind: "streak"))])
  }

  @Test(arguments: [
    ("Hier mon fils a tondu la pelouse et moi j'ai lu", "tondu la pelouse"),
    ("Gestern hat mein Mann die Hecke geschnitten", "die Hecke geschnitten"),
    ("Żona wczoraj pomalowała cały płot, a ja czytałem", "pomalowała cały płot"),
    ("mi hermana corrió ayer por el parque", "corrió"),
    ("昨日、孫が庭を掃いた", "庭を掃いた"),
  ])
  func `what one's kin did is nobody's own, whoever a small model takes for it`(
    line: String, what: String
  ) throws {
    #expect(try deeds(line, [row(["what": what])]).isEmpty)
  }

  @Test(arguments: [
    ("la marta ieri si è fatta 30 km in bici", "bici"),
    ("Kaśka przebiegła w niedzielę półmaraton", "przebiegła"),
    ("Jonas heeft gisteren de ramen gelapt", "de ramen gelapt"),
    ("la Marta corrió ayer por el parque", "corrió"),
  ])
  func `a verb in somebody else's form is theirs, unless the model is sure`(
    line: String, what: String
  ) throws {
    func deeds(_ row: LineReading.Row) throws -> [Deed] { try self.deeds(line, [row]) }
    let fields = ["what": what]
    #expect(try deeds(LineReading.Row("did", fields, rivals: ["other": 0.2])).isEmpty)
    #expect(try deeds(LineReading.Row("did", fields, rivals: ["other": 0.01])).count == 1)
    #expect(try deeds(row(fields)).count == 1)
  }

  @Test(arguments: [
    ("Mit meinem Mann gestern 5 km gelaufen", "gelaufen", "5 km"),
    ("hj fiz 3 séries e subi 18 andares pq o elevador quebrou", "subi", "18 andares"),
    ("wczoraj rozdział z chemii", "rozdział", nil),
    ("gisteren met mijn man 10 km gefietst", "gefietst", "10 km"),
    ("Oma angerufen und Fenster geputzt", "Oma angerufen", nil),
    ("hier j'ai appelé mon fils", "appelé mon fils", nil),
    ("wczoraj z żoną 5 km biegania", "biegania", "5 km"),
  ])
  func `what was done with them or for them is one's own`(
    line: String, what: String, amounts: String?
  ) throws {
    var fields = ["what": what]
    fields["amounts"] = amounts
    #expect(try deeds(line, [row(fields)]).count == 1)
  }

  @Test(arguments: [
    ("Yoga ist gestern leider ausgefallen", "Yoga ist gestern leider ausgefallen"),
    ("j'ai zappé le kiné hier", "zappé le kiné"),
    ("wczoraj odpuściłem siłownię", "odpuściłem siłownię"),
    ("昨日もピアノの練習サボった", "ピアノの練習サボった"),
  ])
  func `what fell through is no deed`(line: String, what: String) throws {
    #expect(try deeds(line, [row(["what": what])]).isEmpty)
  }

  @Test(arguments: ["I was wiped out", "the pool's closing down", "because my watch had it wrong"])
  func `why something is to change is no new name`(remark: String) throws {
    let context = try Desk().context("drop the swim, " + remark)
    let acts = LineReading(context).acts(
      [row(["record": "the swim", "values": remark], "change")], text: "")
    guard case .amend(let amendment)? = acts.first else {
      Issue.record("no correction: \(acts)")
      return
    }
    #expect(amendment.title == nil)
  }

  @Test(arguments: [
    (
      "ik wil tot en met 28 februari 150 km wandelen", "wandelen", "150 km",
      "tot en met 28 februari"
    ),
    ("vorrei fare stretching 5 volte a settimana, mi fa bene", "fare stretching", "5 volte", nil),
    ("chcę chodzić na basen dwa razy w tygodniu", "chodzić na basen", "dwa razy", nil),
    ("週に3回は自炊したい", "自炊", "3回", nil),
  ])
  func `what is said by the week or up to a day to come is a goal`(
    line: String, what: String, amounts: String, until: String?
  ) throws {
    var fields = ["what": what, "amounts": amounts]
    fields["when"] = until
    let acts = LineReading(try Desk().context(line)).acts([row(fields)], text: "")
    guard case .wish(let wish)? = acts.first else {
      Issue.record("no goal: \(acts)")
      return
    }
    #expect(wish.until.words == until)
    // Intended, with an amount and an end, or so often a week.
    let intended = LineReading(try Desk().context(line)).acts(
      [row(["what": what], "later")], text: "")
    let isWish = if case .wish? = intended.first { true } else { false }
    #expect(isWish)
  }

  @Test func `words beside a deed that are no amount belong to it`() throws {
    let deeds = try deeds(
      "heute das Bad geputzt", [row(["what": "geputzt", "amounts": "das Bad", "when": "heute"])])
    #expect(deeds.map(\.words) == ["das Bad geputzt"])
    #expect(deeds[0].amounts.isEmpty)
    #expect(deeds[0].time.words == "heute")
  }

  @Test func `words of another piece of the line are a deed of their own`() throws {
    let deeds = try deeds(
      "rangé le grenier, trié les jouets des petits",
      [row(["what": "rangé le grenier", "amounts": "trié les jouets des petits"])])
    #expect(deeds.map(\.words) == ["rangé le grenier", "trié les jouets des petits"])
  }

  @Test func `remarks and how long it took are no deeds beside what was done`() throws {
    let olives = "Ontem apanhei 60 quilos de azeitona, estou toda partida das costas"
    #expect(
      try deeds(
        olives,
        [
          row([
            "what": "apanhei 60 quilos de azeitona", "amounts": "estou toda partida das costas",
          ])
        ]
      ).count == 1)
    let jelly = "heut früh 34 Gläser Gelee eingekocht, jetzt klebt die ganze Küche"
    #expect(
      try deeds(
        jelly,
        [
          row(["what": "Gelee eingekocht", "amounts": "34 Gläser"]),
          row(["what": "klebt die ganze Küche", "amounts": "34 Gläser"]),
        ]
      ).map(\.words) == ["Gelee eingekocht"])
    let cupboard = "gestern den Schrank abgeschliffen, hat zwei Stunden gedauert"
    let sanded = try deeds(
      cupboard,
      [
        row(["what": "den Schrank abgeschliffen", "when": "gestern"]),
        row(["what": "gedauert", "amounts": "zwei Stunden"]),
      ])
    #expect(sanded.count == 1)
    #expect(sanded.first?.amounts.map(\.words) == ["zwei Stunden"])
    // The length may stand in the copy.
    let cellar = try deeds(
      "gestern den Keller ausgemistet, hat geschlagene 3 Stunden gedauert",
      [
        row(["what": "den Keller ausgemistet", "when": "gestern"]),
        row(["what": "geschlagene 3 Stunden"]),
      ])
    #expect(cellar.map { $0.amounts.map(\.words) } == [["3 Stunden"]])
  }

  @Test(arguments: [
    ("lösch den Lauf von gestern", "lösch den Lauf", "den Lauf"),
    ("pode apagar a caminhada com o meu cachorro", "apagar a caminhada", "a caminhada"),
    ("mach das letzte rückgängig", "das letzte rückgängig", "it"),
  ])
  func `what is to go is no deed`(line: String, what: String, record: String) throws {
    let acts = LineReading(try Desk().context(line)).acts([row(["what": what])], text: "")
    guard case .remove(let name)? = acts.first else {
      Issue.record("\(acts)")
      return
    }
    #expect(name.words == record)
  }

  @Test(arguments: [
    ("hier j'ai dû annuler mon rendez-vous chez le dentiste", "annuler mon rendez-vous"),
    ("ayer tuve que deshacer las maletas de toda la familia", "deshacer las maletas"),
    ("ieri ho dovuto annullare la cena con gli amici", "annullare la cena"),
    ("aujourd'hui supprimer 200 mails dans ma boîte, 30 min", "supprimer 200 mails"),
  ])
  func `what somebody cancelled or cleared takes nothing out of the journal`(
    line: String, what: String
  ) throws {
    let acts = LineReading(try Desk().context(line)).acts([row(["what": what])], text: "")
    #expect(!acts.isEmpty)
    #expect(!acts.contains { if case .remove = $0 { true } else { false } })
  }

  @Test func `who is named by what was done is nobody`() throws {
    let line = "hoy puse 2 lavadoras, planché 14 camisas"
    let deeds = try deeds(
      line,
      [
        row(["what": "puse 2 lavadoras"]),
        row(["who": "planché 14 camisas", "what": "planché 14 camisas"], "other"),
      ])
    #expect(deeds.count == 2)
    #expect(
      try self.deeds(
        "planté seis lechugas",
        [row(["who": "planté seis lechugas", "what": "seis lechugas"], "other")]
      ).map(\.words) == ["planté seis lechugas"])
  }

  @Test func `what stands for a time and is none is told, not asked for`() throws {
    let line = "32 Seiten Fachbuch gelesen, zäh wie Kaugummi"
    let rows = [
      row(["what": "Fachbuch gelesen", "amounts": "32 Seiten", "when": "zäh wie Kaugummi"])
    ]
    let reading = LineReading(try Desk().context(line))
    #expect(reading.unplaced(rows) == ["zäh wie Kaugummi"])
    #expect(try deeds(line, rows).map(\.time.words) == [nil])
  }

  @Test(arguments: [
    ("Salı akşamı iki saat matematik çalıştım", "çalıştım", "matematik çalıştım"),
    ("lu 20 pages d'un roman", "lu", "lu 20 pages d'un roman"),
    ("heute 5 km gelaufen", "gelaufen", "gelaufen"),
  ])
  func `a bare verb takes the words that tell what it was about`(
    line: String, copy: String, words: String
  ) throws {
    #expect(try deeds(line, [row(["what": copy])]).map(\.words) == [words])
  }

  @Test func `what was counted names a deed that nothing else names`() throws {
    let desk = try Desk()
    let context = desk.context("ontem 30 flexões")
    let acts = LineReading(context).acts(
      [row(["what": "30 flexões", "when": "ontem"])], text: "")
    var proof = LineProof(acts, in: context)
    guard let act = acts.first, case .proposal(let call) = try proof.prove(act).outcome else {
      Issue.record("no proposal")
      return
    }
    #expect(call.arguments["title"]?.string == "Flexões")
    #expect(call.arguments["day"]?.string == "2026-11-20")
  }

  @Test func `a day is nobody who did something`() throws {
    let deeds = try deeds(
      "Giovedì ho camminato per 12 km",
      [row(["who": "Giovedì", "what": "camminato per 12 km"], "other")])
    #expect(deeds.map(\.words) == ["camminato per 12 km"])
    #expect(deeds.first?.time.words == "Giovedì")
  }

  @Test func `a copy that skips a word or has another form of one has its place`() throws {
    let context = try Desk().context("przebiegłem rano 10 km w parku")
    let copy = LineCopy(LineMarks(context.reading))
    #expect(copy.place(of: "przebiegłem w parku") != nil)
    #expect(copy.place(of: "przebiegłam w parku") != nil)
    #expect(copy.place(of: "czytałem książkę") == nil)
  }

  @Test(arguments: [
    ("jednak godzinę, nie 45 minut", "godzinę"), ("foram 4,6 km e durou meia hora", "meia hora"),
  ])
  func `a new value that the marks read is an amount, not a name`(
    line: String, values: String
  ) throws {
    let desk = try Desk()
    try desk.log("ran 5 km")
    let acts = LineReading(desk.context(line)).acts(
      [row(["record": "it", "values": values], "change")], text: "")
    guard case .amend(let amendment)? = acts.first else {
      Issue.record("no correction")
      return
    }
    #expect(amendment.title == nil)
    #expect(amendment.amounts.map(\.words) == [values])
  }

  @Test func `a goal's end that is no day is left out and told`() throws {
    let line = "quero ler 900 páginas da Bíblia em 6 semanas"
    let context = try Desk().context(line)
    let rows = [row(["what": "ler", "amounts": "900 páginas", "until": "da Bíblia"], "goal")]
    guard case .wish(let wish)? = LineReading(context).acts(rows, text: "").first else {
      Issue.record("no goal")
      return
    }
    #expect(wish.until.isEmpty)
  }
}
