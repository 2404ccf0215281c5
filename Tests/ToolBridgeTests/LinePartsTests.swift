import Meaning
import Testing
import ToolBridge

/// Lines of several deeds, of which a small model has said one or all in one.
struct LinePartsTests {
  private typealias Row = LineReading.Row

  private func parts(_ line: String, _ rows: [Row]) throws -> LineParts? {
    LineParts(rows, in: try Desk().context(line))
  }

  private func row(_ verb: String, _ what: String, _ amounts: String? = nil) -> Row {
    var fields = ["what": what]
    fields["amounts"] = amounts
    return Row(verb, fields)
  }

  @Test func `amounts that are left unused are asked for part by part`() throws {
    let found = try parts(
      "El lunes pinté 3 cuadros y el jueves canté 40 minutos.", [row("did", "pinté", "3 cuadros")])
    #expect(found?.parts == ["El lunes pinté 3 cuadros", "el jueves canté 40 minutos"])
  }

  @Test func `one deed with the amounts of several parts is too`() throws {
    let found = try parts(
      "ieri 30 piegamenti, 20 minuti di nuoto", [row("did", "nuoto", "30 piegamenti, 20 minuti")])
    #expect(found?.parts == ["ieri 30 piegamenti", "20 minuti di nuoto"])
  }

  @Test func `what was not done does not swallow what was`() throws {
    let found = try parts(
      "Gestern nicht geschwommen, aber 25 Minuten gerudert",
      [row("not", "geschwommen")])
    #expect(found?.parts == ["Gestern nicht geschwommen", "25 Minuten gerudert"])
  }

  @Test func `a day by itself belongs to what follows, an amount to what it stands behind`() throws
  {
    let found = try parts(
      "samedi, dessin au fusain, 45 minutes, et 2 lettres pour mamie",
      [row("did", "dessin au fusain", "45 minutes")])
    #expect(found?.parts == ["samedi, dessin au fusain, 45 minutes", "2 lettres pour mamie"])
  }

  @Test func `a line of which all is said is not asked for again`() throws {
    #expect(
      try parts(
        "ieri ho cucito 2 gonne e letto 10 pagine",
        [row("did", "cucito", "2 gonne"), row("did", "letto", "10 pagine")]) == nil)
    #expect(
      try parts(
        "I sewed 2 skirts and read 10 pages",
        [row("did", "sewed", "2 skirts"), row("did", "read", "10 pages")]) == nil)
    #expect(try parts("ayer corrí 5 km", [row("did", "corrí", "5 km")]) == nil)
  }

  @Test func `two things that are counted are two parts, and a part corrects nothing`() throws {
    let line = "hoy hice 60 sentadillas y 25 dominadas"
    let found = try #require(
      try parts(line, [row("did", "hice 60 sentadillas", "25 dominadas")]))
    #expect(found.parts == ["hoy hice 60 sentadillas", "25 dominadas"])
    let rows = found.rows(of: [
      [row("did", "hice 60 sentadillas")], [Row("change", ["record": "25 dominadas"])],
    ])
    #expect(rows.map(\.verb) == ["did", "did"])
    #expect(rows.last?.fields["what"] == "25 dominadas")
  }

  @Test func `parts stand for a whole that mixed them up, and a deed of the whole stays one`()
    throws
  {
    let mixed = "lundi j'ai planté 60 bulbes et mardi j'ai ramassé les feuilles pendant 2h"
    let whole = [row("did", "planté 60 bulbes", "2h"), row("did", "ramassé les feuilles")]
    let own = [row("did", "planté 60 bulbes"), row("did", "ramassé les feuilles", "2h")]
    let found = try #require(try parts(mixed, whole))
    #expect(found.rows(of: own.map { [$0] }).map { $0.fields["amounts"] } == [nil, "2h"])
    let physio = "Dienstag Physio 30 min, Donnerstag nochmal Physio aber 45 min, heute 20 min Rad"
    let told = [row("did", "Physio", "30 min"), row("did", "Physio", "45 min")]
    let more = try #require(try parts(physio, told))
    let answers = [
      [told[0]], [row("later", "nochmal Physio aber 45 min")], [row("did", "Rad", "20 min")],
    ]
    #expect(more.rows(of: answers).map { $0.fields["amounts"] } == ["30 min", "45 min", "20 min"])
  }

  @Test
  func `a part raises no doubt of a deed, and who is sure of another's is not asked for parts`()
    throws
  {
    let line = "giovedì 30 litri di vino travasati, stamattina ho pulito il garage due ore"
    let whole = [row("did", "travasati", "30 litri"), row("did", "pulito il garage", "30 litri")]
    let found = try #require(try parts(line, whole))
    var second = row("did", "pulito il garage", "due ore")
    second.rivals = ["later": 0.3]
    let told = found.rows(of: [[whole[0]], [second]])
    #expect(told.map(\.rivals) == [[:], [:]])
    #expect(told.last?.certainty == 0.7)
    let sister = "meine Schwester hat gestern ihren Halbmarathon geschafft, 21 km in 2 Stunden"
    var other = Row("other", ["who": "meine Schwester", "what": String(sister.dropFirst(28))])
    other.rivals = ["did": 0.02]
    #expect(try parts(sister, [other]) == nil)
    other.rivals = ["did": 0.5]
    #expect(try parts(sister, [other]) != nil)
  }

  @Test func `what the parts say stands where it uses more`() throws {
    let line = "El lunes pinté 3 cuadros y el jueves canté 40 minutos."
    let first = row("did", "pinté", "3 cuadros")
    let second = row("did", "canté", "40 minutos")
    let found = try #require(try parts(line, [first]))
    #expect(
      found.rows(of: [[first], [second, row("ask", "total")]]).compactMap { $0.fields["what"] }
        == ["pinté", "canté"])
    #expect(found.rows(of: [[first], []]).count == 1)
  }

  @Test(
    arguments: [
      ("gisteren niks aan de tuin gedaan", "niks aan de tuin gedaan", nil, "not"),
      ("hier je n'ai pas nagé", "je n'ai pas nagé", nil, "not"),
      ("昨日は絵を描けなかった", "絵を描けなかった", nil, "not"),
      // A day is no amount, and what a "not" stands before was not done either.
      ("bin gestern leider nicht zum Zeichnen gekommen", "nicht zum Zeichnen", "gestern", "not"),
      ("gisteren geen regel geschreven", "geschreven", nil, "not"),
      ("gisteren niet gerookt en gezwommen", "gezwommen", nil, "did"),
      ("ayer nadé 2 km y no me cansé", "nadé", "2 km", "did"),
    ] as [(String, String, String?, String)]) func `what is said not to be was not done`(
      line: String, what: String, amounts: String?, verb: String
    ) throws
  {
    let acts = LineReading(try Desk().context(line)).acts([row("did", what, amounts)], text: "")
    #expect(acts.contains { $0.kind == .log } == (verb == "did"))
  }

  @Test func `a greeting that a model is unsure of is asked for the deeds behind it`() throws {
    let line =
      "moin, gestern abend hab ich 45 minuten klavier geübt und danach noch 20 seiten gelesen"
    var talk = Row("talk", [:])
    #expect(try parts(line, [talk]) == nil)
    talk.rivals = ["did": 0.3]
    let found = try #require(try parts(line, [talk]))
    #expect(found.parts.count == 2)
    let rows = found.rows(of: [
      [row("did", "klavier geübt", "45 minuten")],
      [Row("change", ["record": "it", "values": "20 seiten"])],
    ])
    #expect(rows.map(\.verb) == ["did", "did"])
    #expect(rows.last?.fields["amounts"] == "20 seiten")
    // What is asked, and what is to come, tells of none.
    #expect(try parts("hab ich gestern 45 minuten klavier und 20 seiten geschafft?", [talk]) == nil)
  }

  @Test func `one deed and its only amount are not parted where a sign stands between`() throws {
    let told = [row("did", "montei a estante", "2 horas")]
    #expect(try parts("ontem montei a estante, umas 2 horas", told) == nil)
    #expect(try parts("ontem montei a estante e depois li 2 horas", told) != nil)
  }

  @Test func `one's own deed beside another's is asked for, and stands`() throws {
    let line = "meine Tante hat den Zaun gestrichen, ich hab derweil 4 Regale gebaut"
    var other = Row("other", ["who": "meine Tante", "what": "gestrichen, 4 Regale gebaut"])
    other.rivals = ["did": 0.4]
    let found = try #require(try parts(line, [other]))
    #expect(found.parts == ["ich hab derweil 4 Regale gebaut"])
    let own = row("did", "Regale gebaut", "4 Regale")
    #expect(found.rows(of: [[own]]).map(\.verb) == ["did"])
  }

  @Test func `a part alone makes nobody else of the person`() throws {
    let line = "ayer pilates 40 minutos + un litro y medio de agua"
    let whole = row("did", "pilates", "40 minutos + un litro y medio de agua")
    let found = try #require(try parts(line, [whole]))
    let answers = [
      [Row("other", ["who": "ayer pilates", "what": "40 minutos"])],
      [row("did", "agua", "un litro y medio")],
    ]
    #expect(found.rows(of: answers).map(\.verb) == ["did", "did"])
  }
}
