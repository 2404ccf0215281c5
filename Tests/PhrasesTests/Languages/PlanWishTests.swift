import Testing

@testable import Phrases

/// Wishes for a plan in languages that the rules do not read.
struct PlanWishTests {
  @Test(arguments: [
    ("Hilf mir, die nächsten zehn Wochen zu planen: mehr schlafen, weniger Zucker", "10 weeks"),
    ("Ich brauche einen Plan bis Ende Januar. Jeden Montag Chor", "2027-01-31"),
    ("aide-moi à planifier les huit prochaines semaines : courir et lire", "8 weeks"),
    ("¿me ayudas a planear las próximas diez semanas? quiero dormir más", "10 weeks"),
    ("mi aiuti a pianificare le prossime dieci settimane? vorrei leggere di più", "10 weeks"),
    ("me ajuda a planejar as próximas doze semanas: estudar violino", "12 weeks"),
    ("help mij even de komende acht weken te plannen: vaker schaatsen", "8 weeks"),
    ("chcę zaplanować następne dziesięć tygodni: więcej spać", "10 weeks"),
    ("これからの10週間の計画を立てたい、早く寝る", "10 weeks"),
  ])
  func `the days of a plan are those of what asks for it`(line: String, span: String) {
    let reading = WorldNotes.reading(line)
    let frame = reading.planFrame
    let spans =
      frame.quantities.map { "\(Int($0.value)) \($0.unit ?? "")" } + frame.dates.map { "\($0.day)" }
    #expect(spans == [span])
  }

  @Test func `what belongs to a goal is none of the plan's days`() {
    let reading = WorldNotes.reading(
      "Plan für acht Wochen: 200 Seiten bis Weihnachten, jeden Dienstag Chor")
    #expect(reading.planFrame.dates.isEmpty)
    #expect(reading.planFrame.quantities.map(\.unit) == ["weeks"])
  }
}
