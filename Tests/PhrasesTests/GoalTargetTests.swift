import Foundation
import Journal
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
      ("do three 10 km runs a week", "300 km"),
      ("do two 5 km trail runs a week", "100 km"),
      ("do a 10 km run a week", "100 km"),
      ("do two 30 minute yoga sessions a week", "20 sessions, 600 min"),
      ("drink eight 250 ml glasses of water a day", "560 glasses, 140000 ml"),
      ("do 3 sets of 10 push-ups a day", "210 sets, 700 push-ups"),
      ("run 5 km every Monday and Thursday", "100 km"),
      ("run 5 km every Monday, Wednesday and Friday", "150 km"),
      ("run every morning at 7", "70 times"), ("study from 7 to 8 every day", "70 times"),
      ("walk 10000 steps each day at lunch", "700000 steps"),
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
      ("every 10 days", 10), ("every morning at 7", 1), ("every Monday morning", 7),
      ("from 7 to 8 every 2 days", 2),
    ] as [(String, Double)])
  func `how often something recurs`(_ words: String, _ days: Double) {
    #expect(Frequency(words)?.days == days)
  }

  @Test(
    arguments: [
      ("meditate every day starting Monday", "2026-11-23", nil),
      ("read 20 pages a day, starting next week", "2026-11-23", nil),
      ("lose 6 kg before summer starts on June 21", nil, "2027-06-21"),
    ] as [(String, String?, String?)])
  func `where a goal begins is not where it ends`(
    _ words: String, _ start: String?, _ end: String?
  ) throws {
    let reading = Corpus.reader.read("I want to " + words)
    let clause = try #require(reading.clauses.first { $0.intent == .goal })
    #expect(clause.startDay?.description == start)
    #expect(clause.targetDay?.description == end)
  }

  @Test(arguments: ["tomorrow", "in december", ""])
  func `what does not recur has no frequency`(_ words: String) {
    #expect(Frequency(words) == nil)
  }
}
