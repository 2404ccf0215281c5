import Journal
import Meaning
import Testing
import ToolSchema

@testable import ToolBridge

/// What a model says of a line that begins a plan: how much of what, and until when, is that of the goal it stands with.
struct PlanStepTests {
  private func goals(_ line: String, _ wishes: Wish...) throws -> [JSONValue] {
    let step = try PlanStep(wishes.map { .wish($0) }, "model", in: Desk().context(line))
    return step.steps.first?.arguments["goals"]?.array ?? []
  }

  private func wish(_ words: String, _ amounts: QuotedAmount..., until: String? = nil) -> Wish {
    var wish = Wish(words: words)
    wish.targets = amounts
    wish.until.words = until
    return wish
  }

  @Test func `how often is meant without the figure of another goal`() throws {
    let found = try goals(
      "plan 4 weeks for me: back stretches every day and a stroll 3 times a week",
      wish("back stretches", QuotedAmount(words: "every day")),
      wish("a stroll", QuotedAmount(words: "3 times a week", value: 3, unit: "times")))
    #expect(found.first?["targets"] == [["unit": "times", "value": 1, "per": "day"]])
    #expect(found.last?["targets"] == [["unit": "times", "value": 3, "per": "week"]])
  }

  @Test func `what is done on days of the week is counted by those`() throws {
    var sundays = QuotedAmount(value: 1, unit: "times")
    sundays.shape = TargetShape(per: .week, weekdays: [.sunday])
    var home = Wish(title: "Ring grandma")
    home.targets = [sundays]
    var cola = Wish(title: "Cola")
    cola.targets = [QuotedAmount(value: 1, unit: "colas")]
    cola.targets[0].isLimit = true
    let found = try goals(
      "make me a plan: max 1 cola a day and ring grandma every sunday", cola, home)
    #expect(
      found.last?["targets"] == [
        ["unit": "times", "value": 1, "per": "week", "weekdays": ["sun"]]
      ])
  }

  @Test func `an amount that is quoted for one goal is no other's`() throws {
    let found = try goals(
      "Maak een plan tot eind januari: minder chips, de schuur opruimen en 2 keer per week naar de sauna",
      wish("minder chips"), wish("de schuur opruimen"),
      wish("naar de sauna", QuotedAmount(words: "2 keer per week", value: 2, unit: "keer")))
    #expect(found.count == 3 || found.isEmpty)
    #expect(found.dropFirst().first?["targets"] == nil)
  }

  @Test func `each goal keeps an end of its own`() throws {
    var gym = wish("go to the gym", QuotedAmount(words: "twice a week"))
    gym.from.words = "from 4 January"
    gym.until.words = "until the end of March"
    let found = try goals(
      "Let's plan: see friends twice a month until the end of January, and go to the gym twice a week from 4 January until the end of March",
      wish(
        "see friends", QuotedAmount(words: "twice a month"), until: "until the end of January"),
      gym)
    #expect(found.first?["start_date"] != "2027-01-04")
    #expect(found.first?["target_date"] == "2027-01-31")
    #expect(found.last?["target_date"] == "2027-03-31")
  }
}
