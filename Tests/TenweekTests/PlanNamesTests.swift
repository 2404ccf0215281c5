import Foundation
import TestSupport
import Testing
import ToolSchema

/// What a plan's goals are called, and which names are of none of them.
struct PlanNamesTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func goals(_ lines: [String]) async throws -> [String] { try await sandbox.goals(lines) }

  private let open =
    "make a plan until the end of January: rowing 20 km a week and knit 3 scarves"

  @Test func `a name that is of no goal adds none, unless lines like it add one`() async throws {
    _ = try await goals([open])
    let asked = try await sandbox.ask(
      "the embroidery begins on 1 December", "--conversation", "last", "--mode", "offline")
    #expect(asked.proposals.isEmpty)
    #expect(asked.reply?.contains("none of the goals that are shown") == true)
    let added = try await goals([open, "and add pottery twice a week"])
    #expect(added.count == 3 && added.last?.contains("twice a week") == true)
  }

  @Test func `what stands before the sentence that asks for the plan is none of its goals`()
    async throws
  {
    let told = try await goals([
      "Bad year: sitting too long, no garden, and I haven't sung since Easter. Could we make a plan until 10 January? I'd like to sing 3 times a week and dig 4 beds."
    ])
    #expect(told.count == 2 && told[0].contains("ing") && told[1].contains("4 beds"))
    let wished = try await sandbox.ask(
      "I want to sing more and sleep better. Can you make me a plan?", "--mode", "offline")
    #expect(wished.reply?.contains("Sing more") == true)
  }

  @Test func `time and money of a goal of less are limits, those of another deed are not`()
    async throws
  {
    let found = try await goals([
      "make me a plan: less television, spend less on shoes, less worry",
      "90 minutes a day", "30 euros a month on shoes", "10 minutes of drawing a day",
    ])
    #expect(found.map { $0.contains("at most") } == [true, true, false])
    let german = try await goals([
      "mach mir einen Plan: weniger Zeitung, mehr singen", "20 Minuten am Tag",
      "2 Stunden die Woche",
    ])
    #expect(german.map { $0.contains("at most") } == [true, false])
  }

  @Test func `goals are renamed in other languages`() async throws {
    let dutch = try await goals([
      "maak een plan tot 31 januari: 40 km roeien, 3 sjaals breien",
      "noem dat van het roeien maar Sterke armen",
    ])
    #expect(dutch.first?.hasPrefix("Sterke armen | 40 km") == true && dutch.count == 2)
    let italian = try await goals([
      "un piano fino al 31 gennaio: 40 km di canottaggio, 3 sciarpe a maglia",
      "quello delle sciarpe chiamalo Regali di Natale",
    ])
    #expect(italian.last?.hasPrefix("Regali di Natale | 3") == true)
  }

  @Test
  func `the plan's end of which only "it" is said, and two changes of which one has weekdays`()
    async throws
  {
    _ = try await goals(["plan for me: quit biting my nails", "twice a week at most"])
    let moved = try await sandbox.ask(
      "have it run until 20 December", "--conversation", "last", "--mode", "offline")
    let goal = moved.proposals.last?["arguments"]?["goals"]?.array?.first
    #expect(goal?["target_date"] == "2026-12-20")
    let polish = try await goals([
      "ułóż mi plan na 6 tygodni: hiszpański i joga", "hiszpański 4 godziny tygodniowo",
      "joga w soboty", "jednak hiszpański 3 godziny tygodniowo, a joga w czwartki",
    ])
    #expect(polish.first?.contains("3 h a week") == true)
    #expect(polish.last?.contains("on Thu") == true)
  }

  @Test func `a bound of going to bed that names nothing is no error`() async throws {
    _ = try await goals(["1月末までの計画を立てたいです。早寝、お酒を減らす"])
    let answer = try await sandbox.ask(
      "22時前に寝るのを週に4日", "--conversation", "last", "--mode", "offline")
    #expect(answer.reply?.isEmpty == false)
  }

  @Test func `who somebody is, and words that are cut short, are no goals`() async throws {
    let headed = try await goals([
      "father of two, always tired. swim 12 km in total and 3 early nights a week, until 20 december. can you plan that?"
    ])
    #expect(headed.count == 2 && headed.allSatisfy { !$0.lowercased().contains("tired") })
    let again = try await goals([
      "I'd like to learn the Elgar, and it has to be ready by January 9. I'll rehearse it every Monday, Wednesday and Saturday. Would you make a plan?"
    ])
    #expect(again.count == 1 && again.first?.contains("on Mon, Wed and Sat") == true)
  }

  @Test func `one goes and another comes in one line, in Spanish too`() async throws {
    let found = try await goals([
      "un plan hasta el 31 de enero: leer 4 libros, coser dos veces por semana",
      "quita lo de coser y añade remar 30 minutos al día, me gusta más",
    ])
    #expect(found.count == 2 && found.allSatisfy { !$0.contains("oser") })
    #expect(found.last?.hasSuffix("30 min a day") == true)
  }

  @Test func `goals are called so, the only one by no name`() async throws {
    let savings = try await goals([
      "make a plan: put aside 900 euros for a tent, and sing every Friday",
      "I'd like the savings to be called Tent fund",
    ])
    #expect(savings.first?.hasPrefix("Tent fund | 900") == true)
    let french = try await goals([
      "un plan jusqu'au 31 janvier : 20 croquis", "et appelle cet objectif Carnet d'hiver",
    ])
    #expect(french.map { $0.hasPrefix("Carnet d'hiver | 20") } == [true])
  }

  @Test func `the code of a currency stands before its amount`() async throws {
    let found = try await goals(["plan until 28 February: judo twice a week; save EUR 400"])
    #expect(found.last?.contains("400") == true && found.count == 2)
  }

  @Test func `a start of all, another unit of time, and English with a shared small word`()
    async throws
  {
    let french = try await sandbox.ask(
      "un plan jusqu'au 31 janvier : courir 20 km, écrire 3 lettres", "--mode", "offline")
    #expect(french.proposals.count == 1)
    let begun = try await sandbox.ask(
      "on commence tout le 7 décembre, je voyage d'abord", "--conversation", "last", "--mode",
      "offline")
    let plan = begun.proposals.last?["arguments"]
    #expect(plan?["start_date"] == "2026-12-07" && plan?["target_date"] == "2027-01-31")
    let german = try await goals([
      "Ich brauche einen Plan bis Ende Februar: mehr schlafen und wieder Geige spielen",
      "keine Zahl", "45 Minuten Geige pro Woche", "Geige doch lieber 2 Stunden pro Woche",
    ])
    #expect(german.last?.contains("2 Minuten") == false)
    let english = try await goals([
      "plan until 23 december: knit 4 scarves, win two new pupils", "five new pupils, so exciting",
    ])
    #expect(english.last?.contains("5 pupils") == true, "\(english)")
  }

  @Test func `a numbered list, and what goes and comes in three pieces`() async throws {
    let listed = try await goals([
      "Help me plan my winter. 1. saw 12 logs by the end of January 2. mend 4 fences by Christmas Eve 3. read 2 books on bees"
    ])
    #expect(listed.count == 3 && !listed[0].contains("2027-01-02"), "\(listed)")
    let changed = try await goals([
      "plan up to christmas: sew 5 shirts, bake 8 rye loaves, paint the shed",
      "nothing to count there",
      "no rye after all, remove that one. put in 10 quiches for my aunt instead",
    ])
    #expect(changed.count == 3 && changed.allSatisfy { !$0.contains("rye") }, "\(changed)")
  }

  @Test func `every second Sunday counts no goals`() async throws {
    let found = try await goals([
      "Ich brauche einen Plan bis Ende Februar: 3 Bücher lesen, 40 km rudern",
      "und jeden zweiten Sonntag Tante Rosa besuchen",
    ])
    #expect(found.contains { $0.contains("40 km") }, "\(found)")
  }

  @Test func `what is to be done without keeps its no, and its weekdays are those without`()
    async throws
  {
    let found = try await goals([
      "plan for nine weeks: no crisps, and swim twice a week", "on weekdays",
    ])
    #expect(found.first?.hasPrefix("No crisps | 5 times a week, on Mon to Fri") == true)
    let abroad = try await goals([
      "Plan bis Ende Januar: keine Chips, zweimal die Woche schwimmen", "montags bis donnerstags",
    ])
    #expect(abroad.first?.hasPrefix("Keine Chips | 4 times a week, on Mon to Thu") == true)
  }

  @Test func `the days of a line about one goal are that goal's, an hour ends none`() async throws {
    let dated = try await goals([
      "i want a plan for learning korean", "150 signs, from december 7th to the end of february",
    ])
    #expect(dated.count == 1 && dated[0].contains("150 signs"))
    #expect(dated.first?.hasSuffix("until 2027-02-28") == true)
    let hour = try await goals([
      "a plan for eight weeks: sing twice a week and stop reading news in the evening",
      "no number, I want to stop reading news in the evening",
    ])
    #expect(hour.last?.contains("until") == false)
  }

  @Test func `a list that is said beside proposals alone is read as goals`() async throws {
    let found = try await goals([
      "let's make a plan", "just propose something",
      "Three goals: 8 essays by december 20, one museum a month, and 20 minutes of harp a day",
    ])
    #expect(found.count == 3)
    #expect(found.first?.hasSuffix("until 2026-12-20") == true)
  }

  @Test func `"it" with how often is of the goal that the line names`() async throws {
    let found = try await goals([
      "make a plan until the end of January: rowing 20 km a week and ring my aunt once a week",
      "make it twice a week for my aunt please",
    ])
    #expect(found.last?.contains("twice a week") == true && found.first?.contains("20 km") == true)
  }

  @Test func `an answer that says only how often and how much of it leaves the name as it was`()
    async throws
  {
    let english = try await goals([
      "plan until the end of February: smoke less and row more",
      "at most 2 cigarettes a day", "row on monday and friday",
    ])
    #expect(english.last?.hasPrefix("Row more |") == true)
    let dutch = try await goals([
      "ik wil een plan tot eind februari: minder snoepen en vaker roeien",
      "hooguit 2 keer per week snoepen", "roeien op maandag en vrijdag",
    ])
    #expect(dutch.first?.hasPrefix("Minder snoepen |") == true)
    #expect(dutch.last?.hasPrefix("Vaker roeien |") == true)
  }

  @Test func `only one weekday of a goal on several is of each week`() async throws {
    let found = try await goals([
      "plan until the end of February: row more", "row on monday and friday",
      "row only on friday after all, monday is too busy",
    ])
    #expect(found.first?.contains("on Fri") == true && found.first?.contains("Mon") == false)
  }

  @Test func `how much stands right before a goal is that goal's, "one pill" is no "pilates"`()
    async throws
  {
    let two = try await goals([
      "Plan for me, till the end of february: 5 open mics all in all and 15 minutes of joke writing every day.",
      "make the open mics 6, I'm feeling brave",
    ])
    #expect(two.count == 2 && two[0].hasPrefix("6 open mics | 6 mics"))
    let pills = try await goals([
      "Help me plan. my back, and vitamins", "pilates twice a week for the back", "one pill a day",
    ])
    #expect(pills.first?.contains("twice a week") == true)
    #expect(pills.last?.contains("1 pill a day") == true)
  }

  @Test func `"it" that is to start is what the sentence before names`() async throws {
    let found = try await goals([
      "plan til end of january: stretch 5 times a week, swim on wednesdays",
      "the swim can't start yet, wound and all. start it on 9 december",
    ])
    #expect(found.count == 2)
    let shown = try await sandbox.run("proposals", "--json").output
    #expect(shown.components(separatedBy: "2026-12-09").count == 2)
  }

  @Test func `what a goal is called already is no new name`() async throws {
    let found = try await goals([
      "plan: write the novel, read 5 books", "25,000 words by 15 February",
      "Please rename the novel to First draft, \"novel\" frightens me",
    ])
    #expect(found.first?.hasPrefix("First draft |") == true)
  }

  @Test func `a list of "my goals" is a plan, and who somebody is no goal of it`() async throws {
    let listed = try await goals([
      "Baker, 58. My goals: solve 500 sudokus, play 20 rated games, and no more than one hour of cards a day."
    ])
    #expect(listed.count == 3 && listed[0].contains("500 sudokus"))
    let joiner = try await goals([
      "apprentice joiner, 2nd year. until 31 December: cut 150 dovetails, sharpen my chisels every Saturday. thats my plan"
    ])
    #expect(joiner.count == 2 && joiner[0].contains("150 dovetails"))
  }

  @Test func `what is counted is no way home, and no version`() async throws {
    let cards = try await goals([
      "I'd like to draw more and write home more, can we plan that?", "2 sketches a day",
      "one postcard home every two weeks",
    ])
    #expect(cards.last?.contains("1 postcard every 2 weeks") == true)
    let realistic = try await goals([
      "plan by the end of february: record 8 episodes and win 500 new subscribers",
      "realistic version: 6 episodes, not 8",
    ])
    #expect(realistic.first?.contains("6 episodes") == true && realistic.count == 2)
  }

  @Test func `a figure of what is named is no goal more, in French`() async throws {
    let found = try await goals([
      "Fais-moi un plan de six semaines : fumer moins et appeler mon père plus souvent",
      "passer de 15 à 5 cigarettes par jour", "un appel à mon père chaque dimanche",
      "Finalement, pour mon père ce sera deux appels par semaine, le mercredi et le dimanche.",
    ])
    #expect(found.count == 2)
  }
}
