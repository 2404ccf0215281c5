import TestSupport
import Testing

/// What goals of a plan are called, and which of them a line is about.
extension PlanDialogueTests {
  @Test func `what is counted has the name that the line gives it`() async throws {
    var events = try await say(
      "New plan for six weeks from Monday: writing a novel, 50000 words")
    #expect(goals(events) == ["Writing a novel: 50000 words until 2027-01-03"])
    events = try await go(on: "please add humming, 5 minutes a day")
    #expect(goals(events).last == "Humming: 5 min a day until 2027-01-03")
  }

  @Test func `an answer may hold two figures of what was asked`() async throws {
    let events = try await say(
      "I want to learn Welsh. A plan for 20 weeks please",
      "5 lessons a week, and 800 words by the end")
    #expect(goals(events).count == 1)
    #expect(goals(events).first?.contains("5 lessons a week, 800 words") == true)
  }

  @Test func `a reason for dropping a goal drops nothing else`() async throws {
    let events = try await say(
      "set up a plan for the next 12 weeks: 40 sauna visits, yoga on mondays, 8 board game nights",
      "drop the sauna, the only one near me just closed")
    #expect(
      goals(events) == [
        "Yoga on mondays: once a week, on Mon until 2027-02-12",
        "8 board game nights: 8 nights until 2027-02-12",
      ])
  }
}
