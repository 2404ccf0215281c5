import Foundation
import Phrases
import Testing

/// What a goal is to reach by its end, and what is not to be passed.
struct GoalTargetTests {
  /// Over 70 days.
  @Test(
    arguments: [
      ("run 3 times a week", "30 times"), ("read every day", "70 times"),
      ("call mum weekly", "10 times"), ("call dad once a month", "2 times"),
      ("swim 1 km twice a week", "20 km, 20 times"),
      ("run 80 km, 3 times a week", "80 km, 30 times"),
      ("meditate 10 minutes every morning", "700 min"),
      ("read 20 pages each weekday", "1000 pages"),
      ("run every other day", "35 times"), ("run every 3 days", "23 times"),
      ("row on mondays and thursdays", "20 times"), ("save 500 euros", "500 euros"),
      ("drink at most 2 coffees a day", "<140 coffees"),
      ("drink less than 5 beers a week", "<50 beers"), ("get under 70 kg", "<70 kg"),
      ("watch no more than 2 hours of tv a day", "<140 h"),
      ("limit coffee to 2 cups a day", "<140 cups"),
      ("cut down to 10 cigarettes a day", "<700 cigarettes"),
      ("spend a maximum of 30 euros a week on sweets", "<300 euros"),
      ("work up to 50 pushups", "50 pushups"), ("read at least 20 pages a day", "1400 pages"),
      ("run 3 times a week, 30 minutes each", "30 times, 900 min"),
      ("practice guitar 4 times a week for 30 minutes", "40 times, 1200 min"),
      ("practice guitar every day, 20 minutes each", "1400 min"),
      ("do 3 workouts a week of 45 minutes each", "30 workouts, 1350 min"),
      ("do 3 long runs of at least 15 km each month", "6 runs, 90 km"),
      ("do 3 runs of 15 km by March", "3 runs, 45 km"),
      ("do 5 workouts, 30 km", "5 workouts, 30 km"),
      // A time to beat is no amount that adds up.
      ("run 5 km in under 25 minutes", "5 km"),
      // How often one saves says nothing of how much.
      ("save 500 euros by cooking every day", "500 euros"),
    ])
  func `a target over ten weeks`(_ words: String, _ expected: String) throws {
    let reading = Corpus.reader.read("I want to " + words)
    let clause = try #require(reading.clauses.first { $0.intent == .goal })
    let targets = clause.targets(in: 70).map { target in
      "\(clause.isLimit(target) ? "<" : "")\(target.value.formatted(.number.grouping(.never))) \(target.unit ?? "?")"
    }
    #expect(targets.joined(separator: ", ") == expected)
  }

  @Test(
    arguments: [
      ("daily", 1), ("every night", 1), ("on sundays", 7), ("a week", 7), ("every other week", 14),
      ("every two weeks", 14), ("each weekday", 1.4), ("monthly", 365.25 / 12),
      ("every 10 days", 10),
    ] as [(String, Double)])
  func `how often something recurs`(_ words: String, _ days: Double) {
    #expect(Frequency(words)?.days == days)
  }

  @Test(arguments: ["tomorrow", "in december", ""])
  func `what does not recur has no frequency`(_ words: String) {
    #expect(Frequency(words) == nil)
  }
}
