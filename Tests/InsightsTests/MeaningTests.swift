import Insights
import Journal
import Testing

/// Values: what is done for them, what is neglected, what fits.
struct MeaningTests {
  typealias Alignment = ValueEngagement<String>

  @Test func `engagement is the weighted share of what was done`() throws {
    let today = Table.day(30)
    let found = Alignment.measure(
      [
        .init(value: "Health", strengths: ["Run": 10, "Swim": nil]),
        .init(value: "Learning", strengths: ["Read": 8]),
        .init(value: "Family", strengths: [:]),
        .init(value: "Calm", strengths: ["Meditate": 9]),
        .init(value: "Order", strengths: ["Tidy": 5]),
      ],
      activities: [
        .init(goal: "Run", actions: 4, lastDay: today),
        .init(goal: "Swim", actions: 2, lastDay: Table.day(20)),
        .init(goal: "Read", actions: 4, lastDay: Table.day(17)),
        .init(goal: "Meditate", actions: 0, lastDay: Table.day(16)),
        .init(goal: "Tidy", actions: 0, lastDay: nil),
      ], total: 10, today: today)
    #expect(found.map(\.value) == ["Family", "Order", "Calm", "Learning", "Health"])
    #expect(
      found.map(\.neglect) == [.noGoals, .neverActed, .noActions(days: 14), nil, nil])
    let health = try #require(found.last)
    #expect(abs(health.engagement - (4 * 1.0 + 2 * 0.5) / 10) < 1e-9)
    #expect(health.actions == 6)
    #expect(abs(found[3].engagement - 0.32) < 1e-9)
  }

  @Test func `nothing done is no engagement, and no division by it`() {
    let found = Alignment.measure(
      [.init(value: "Health", strengths: ["Run": 10])],
      activities: [.init(goal: "Run", actions: 0, lastDay: Table.day(0))], total: 0,
      today: Table.day(13))
    #expect(found.map(\.engagement) == [0])
    #expect(found.map(\.neglect) == [nil])
  }

  @Test(
    arguments: [
      ([], .noValue), ([3], .weak), ([2, 4], nil), ([nil], nil), ([1, nil], nil), ([3, 3], .weak),
    ] as [([Int?], ValueMatch.Misalignment?)])
  func `a goal without a strong link to a value is out of line`(
    _ strengths: [Int?], _ expected: ValueMatch.Misalignment?
  ) {
    #expect(ValueMatch.misalignment(strengths: strengths) == expected)
  }

  @Test func `values that share words come before those of the same field`() {
    func subject(_ key: String, _ words: Set<String>, _ domains: Set<String>)
      -> ValueMatch.Subject<String>
    { .init(key: key, words: words, domains: domains) }
    let found = ValueMatch.suggestions(
      for: subject("Read 12 books", ["read", "book"], ["learning"]),
      among: [
        subject("Curiosity", ["curiosity"], ["learning"]),
        subject("Health", ["health"], ["fitness"]),
        subject("Reading", ["read"], ["learning"]),
      ])
    #expect(found.map(\.value) == ["Reading", "Curiosity"])
    #expect(found.map(\.reason) == ["both name “read”", "both are about learning"])
  }
}
