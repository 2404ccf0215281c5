import Journal
import Meaning
import Store
import Testing

@testable import Phrases
@testable import ToolBridge

/// What a small model says of a line when it does not know what to say.
struct DoubtfulLineTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  private func acts(_ line: String, _ rows: [LineReading.Row]) -> [Act] {
    LineReading(desk.context(line)).acts(rows, text: "")
  }

  private func row(
    _ verb: String, _ fields: [String: String], _ rivals: [String: Double] = [:]
  ) -> LineReading.Row {
    LineReading.Row(verb, fields, rivals: rivals)
  }

  @Test(arguments: [
    // A day, an amount and the deed itself did nothing.
    ("gisteren 3 potten jam gemaakt", "gisteren", "jam gemaakt", "jam gemaakt"),
    (
      "ayer leí 35 páginas de la novela", "leí 35 páginas", "la novela",
      "leí 35 páginas de la novela"
    ),
    ("hier 12 pompes", "hier 12 pompes", "hier 12 pompes", "hier 12 pompes"),
  ])
  func `somebody else who is nobody is the person`(
    line: String, who: String, what: String, words: String
  ) throws {
    guard case .log(let deed)? = acts(line, [row("other", ["who": who, "what": what])]).first
    else {
      Issue.record("no deed")
      return
    }
    #expect(deed.words == words)
    #expect(deed.amounts.count == 1)
  }

  @Test(arguments: [
    ("Mia moglie domenica ha corso in due ore", "Mia moglie domenica", "corso in due ore"),
    ("夫が日曜にフルマラソンを完走しました", "夫が日曜にフルマラソンを完走しました", "夫"),
  ])
  func `somebody who is named with a day stays somebody`(line: String, who: String, what: String) {
    #expect(acts(line, [row("other", ["who": who, "what": what])]) == [.talk("")])
  }

  @Test func `what nothing denies was done, if the model doubts it`() {
    let line = "no sábado passado toquei violão por 1 hora"
    let fields = ["what": "toquei violão por 1 hora"]
    #expect(acts(line, [row("not", fields, ["did": 0.3])]).first?.kind == .log)
    #expect(acts(line, [row("not", fields, ["did": 0.02])]) == [.talk("")])
    let denied = "no sábado passado não toquei violão por 1 hora"
    #expect(acts(denied, [row("not", fields, ["did": 0.3])]) == [.talk("")])
  }

  @Test func `two rows of the same words are one deed, where one alone has an amount`() {
    let line = "heute früh erst mal yoga gemacht, zwanzig minuten"
    let found = acts(
      line,
      [
        row("did", ["what": "yoga", "amounts": "erst mal", "when": "heute früh"]),
        row("did", ["what": "yoga", "amounts": "zwanzig minuten", "when": "heute früh"]),
      ])
    #expect(found.count == 1)
  }

  @Test func `a verb alone is named with what stands before the next part`() throws {
    let line = "gestern eine Stunde Cello geübt und dann noch 40 Seiten im Krimi gelesen"
    let found = acts(
      line,
      [
        row("did", ["what": "geübt", "amounts": "eine Stunde", "when": "gestern"]),
        row("did", ["what": "gelesen", "amounts": "40 Seiten"]),
      ])
    let words = found.compactMap { act in if case .log(let deed) = act { deed.words } else { nil } }
    #expect(words == ["Cello geübt", "Krimi gelesen"])
  }

  @Test func `a copy that begins with a noun that was counted takes its verb along`() {
    let line = "ontem de manhã fui nadar, e à tarde li 20 páginas no jardim"
    let found = acts(
      line, [row("did", ["what": "páginas no jardim", "amounts": "20 páginas", "when": "à tarde"])])
    guard case .log(let deed)? = found.first else {
      Issue.record("no deed")
      return
    }
    #expect(deed.words == "li 20 páginas no jardim")
  }

  @Test func `a goal whose day stands in the place of its name is called by its amount's words`() {
    let found = acts(
      "ich will bis Weihnachten jeden Tag 10 Minuten dehnen",
      [row("goal", ["what": "bis Weihnachten", "amounts": "10 Minuten", "until": "jeden Tag"])])
    guard case .wish(let wish)? = found.first else {
      Issue.record("no goal")
      return
    }
    #expect(wish.words?.contains("dehnen") == true)
    #expect(wish.until.words == "bis Weihnachten")
  }

  // MARK: Corrections

  @Test(arguments: [
    ("en fait c'était mercredi, pas mardi", "2026-11-18"),
    ("afinal foi na quarta, não na terça", "2026-11-18"),
    ("es war am Mittwoch, nicht am Dienstag", "2026-11-18"),
    // Nothing is denied, or both are.
    ("mardi ou mercredi", nil),
  ])
  func `of two days the one that is denied gives way to the other`(line: String, day: String?)
    throws
  {
    try desk.log("played guitar for 30 min on 17 November")
    let found = try TakenBack.amendment(for: [.talk("")], in: desk.context(line))
    #expect(found?.time.day?.description == day)
  }

  @Test func `a bare number takes the place of the one that is denied, whatever was logged since`()
    throws
  {
    try desk.log("read 35 pages yesterday")
    try desk.log("played guitar for 20 min")
    let found = try TakenBack.amendment(
      for: [.talk("")], in: desk.context("perdón, ayer eran 53 páginas, no 35"))
    #expect(found?.amounts.first?.value == 53)
    // Without a day it has to be denied.
    #expect(
      try TakenBack.amendment(for: [.talk("")], in: desk.context("leí 35 y luego 53")) == nil)
  }

  @Test func `an entry is found by its name and its day where a reader only points`() throws {
    try desk.log("read 25 pages yesterday")
    try desk.log("walked the dog for 3 km")
    let context = desk.context("My reading yesterday was actually 35 pages")
    let match = RecordMatch(context: context, marks: LineMarks(context.reading))
    guard case .action(let entry) = try match.find(RecordName(words: "it"), isRemoval: false)
    else {
      Issue.record("no entry")
      return
    }
    #expect(entry.measurements.first?.quantity.unit.symbol == "pages")
  }

  // MARK: Goals

  @Test func `weekdays by themselves are those of each week, where a plan is spoken of`() {
    let reading = desk.context("y añade yoga los martes y jueves, natación los lunes").reading
    #expect(reading.withWeeklyDays.recurrences.map(\.weekdays).contains([.monday]))
    let until = desk.context("yoga hasta el jueves").reading
    #expect(until.withWeeklyDays.recurrences.isEmpty)
  }

  @Test func `a level is counted in what it is a level of`() {
    let context = desk.context("I'd like to get my chess rating from 1480 to 1600")
    let marks = LineMarks(context.reading)
    var proof = AmountProof(marks: marks, known: [], used: [])
    proof.isTarget = true
    proof.isCopied = true
    let amount = proof.prove(QuotedAmount(words: "1480 to 1600"))
    #expect(amount?.value == 1600)
    #expect(amount?.unit == "rating")
    #expect(amount?.shape.from == 1480)
  }

  @Test func `a line that asks beside a plan adds and drops nothing`() {
    let asking = desk.context("wie viel hab ich diese Woche meditiert?")
    #expect(asking.asksBesidePlan([.wish(Wish(words: "viel hab ich meditiert"))]))
    #expect(asking.asksBesidePlan([.remove(RecordName(words: "the plan"))]))
    let dropping = desk.context("können wir das Yoga weglassen?")
    #expect(!dropping.asksBesidePlan([.remove(RecordName(words: "das Yoga"))]))
  }

  @Test func `a remark that the model doubted is no deed, in English either`() {
    let line = "planted 12 bulbs today, my back is killing me"
    var remark = row("did", ["what": "my back is killing me"])
    remark.certainty = 0.5
    let rows = [row("did", ["what": "planted", "amounts": "12 bulbs", "when": "today"]), remark]
    #expect(acts(line, rows).count == 1)
    // The rules read a deed there.
    let two = "planted 12 bulbs today, fed the hens"
    var second = row("did", ["what": "fed the hens"])
    second.certainty = 0.5
    #expect(acts(two, [rows[0], second]).count == 2)
  }

  @Test(arguments: ["approve it yourself", "save it please", "log that"])
  func `what is to be done with a deed is no deed`(order: String) throws {
    #expect(try desk.rules("I ran 5 km, \(order)")?.proposals.count == 1)
    #expect(try desk.rules("sewed the hem, ironed it for 5 minutes")?.proposals.count == 2)
  }

  @Test func `nothing is no deed, and what is said eight times is asked once`() {
    let line = "Monday: rowed 3 km. Tuesday: nothing."
    let rows = [
      row("did", ["what": "rowed", "amounts": "3 km", "when": "Monday"]),
      row("did", ["what": "nothing", "when": "Tuesday"]),
    ]
    #expect(acts(line, rows).map(\.kind) == [.log, .talk])
    let removal = row("delete", ["record": "Meditation"])
    #expect(
      acts("lösch die Meditation", Array(repeating: removal, count: 8)).map(\.kind) == [.remove])
  }

  @Test func `what was done instead has the amount`() {
    let line = "j'ai pas fait le yoga hier, juste 12 pompes au salon"
    let rows = [row("did", ["what": "pas fait le yoga hier", "amounts": "12 pompes au salon"])]
    guard case .log(let deed)? = acts(line, rows).first else {
      Issue.record("no deed")
      return
    }
    #expect(deed.words?.contains("salon") == true)
    #expect(deed.words?.contains("yoga") == false)
  }

  @Test func `a length in a clause of its own is that of the deed before`() {
    let line = "ayer lavé el coche, me tardé hora y media porque estaba sucio"
    let found = acts(
      line,
      [
        row("did", ["what": "lavé el coche", "when": "ayer"]),
        row("did", ["what": "tardé hora y media", "amounts": "porque estaba sucio"]),
      ])
    #expect(found.count == 1)
    guard case .log(let deed)? = found.first else { return }
    #expect(deed.amounts.first?.words == "hora y media")
  }

  @Test func `an order to log is neither a deed, a goal nor a change`() {
    let line = "oh wait, wrote 4 pages of the report today, log that pls"
    let first = row("did", ["what": "wrote 4 pages of the report", "amounts": "4 pages"])
    for verb in ["goal", "change"] {
      let fields =
        verb == "goal" ? ["what": "log that pls"] : ["record": "log that", "values": "4 pages"]
      let more = LineReading.Row(verb, fields, certainty: 0.95)
      #expect(acts(line, [first, more]).map(\.kind) == [.log])
    }
    let order = row("did", ["what": "trag bitte ein", "amounts": "4 km", "when": "heute"])
    guard
      case .log(let deed)? = acts(
        "trag bitte ein, dass ich heute 4 km mit dem Hund gegangen bin", [order]
      ).first
    else {
      Issue.record("no deed")
      return
    }
    #expect(deed.words?.contains("gegangen") == true)
  }

  @Test func `who did it together with others did it, and a small word did nothing`() {
    let pair = row("other", ["who": "Lena and I", "what": "picked 7 kg of pears"])
    #expect(acts("Lena and I picked 7 kg of pears on 4 October", [pair]).map(\.kind) == [.log])
    let small = row("other", ["who": "antes", "what": "caminé 4 km"])
    #expect(acts("antes apunta que hoy caminé 4 km", [small]).map(\.kind) == [.log])
  }

  @Test func `a deed that is told once more with its length is one`() {
    let rows = [
      row("did", ["what": "a 12 km hike", "amounts": "12 km", "when": "on sunday"]),
      LineReading.Row("did", ["what": "hike", "amounts": "12 km, 3 hours"], certainty: 0.9),
    ]
    #expect(acts("did a 12 km hike on sunday, 3 hours", rows).count == 1)
  }
}
