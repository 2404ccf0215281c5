import Foundation
import Journal
import Phrases
import Testing

/// What a goal is to reach, by its end or so often, and what is not to be passed.
struct GoalTargetTests {
  @Test(
    arguments: [
      ("run 3 times a week", "3 times a week"), ("read every day", "once a day"),
      ("call mum weekly", "once a week"), ("call dad once a month", "once a month"),
      ("swim 1 km twice a week", "2 km a week; twice a week"),
      ("run 80 km, 3 times a week", "80 km; 3 times a week"),
      ("meditate 10 minutes every morning", "10 min a day"),
      ("read 20 pages each weekday", "100 pages a week, on Mon to Fri"),
      ("run every other day", "3.5 times a week"), ("run every 3 days", "2.33 times a week"),
      ("row on mondays and thursdays", "twice a week, on Mon and Thu"),
      ("save 500 euros", "500 euros"),
      ("drink at most 2 coffees a day", "at most 2 coffees a day"),
      ("drink less than 5 beers a week", "at most 5 beers a week"),
      ("get under 70 kg", "at most 70 kg"),
      ("watch no more than 2 hours of tv a day", "at most 120 min a day"),
      ("limit coffee to 2 cups a day", "at most 2 cups a day"),
      ("cut down to 10 cigarettes a day", "at most 10 cigarettes a day"),
      ("spend a maximum of 30 euros a week on sweets", "at most 30 euros a week"),
      ("work up to 50 pushups", "50 pushups"), ("read at least 20 pages a day", "20 pages a day"),
      ("run 3 times a week, 30 minutes each", "3 times a week; 90 min a week"),
      ("practice guitar 4 times a week for 30 minutes", "4 times a week; 120 min a week"),
      ("practice guitar every day, 20 minutes each", "20 min a day"),
      ("do 3 workouts a week of 45 minutes each", "3 workouts a week; 135 min a week"),
      ("do 3 long runs of at least 15 km each month", "3 runs a month; 45 km a month"),
      ("do 3 runs of 15 km by March", "3 runs; 45 km"),
      ("do 5 workouts, 30 km", "5 workouts; 30 km"),
      ("do three 10 km runs a week", "30 km a week"),
      ("do two 5 km trail runs a week", "10 km a week"),
      ("do a 10 km run a week", "10 km a week"),
      ("do two 30 minute yoga sessions a week", "2 sessions a week; 60 min a week"),
      ("drink eight 250 ml glasses of water a day", "8 glasses a day; 2000 ml a day"),
      ("do 3 sets of 10 push-ups a day", "3 sets a day; 10 push-ups a day"),
      ("run 5 km every Monday and Thursday", "10 km a week, on Mon and Thu"),
      ("run 5 km every Monday, Wednesday and Friday", "15 km a week, on Mon, Wed and Fri"),
      ("run every morning at 7", "once a day"), ("study from 7 to 8 every day", "once a day"),
      ("walk 10000 steps each day at lunch", "10000 steps a day"),
      // A time to beat is no amount that adds up.
      ("run 5 km in under 25 minutes", "5 km"),
      // How often one saves says nothing of how much.
      ("save 500 euros by cooking every day", "500 euros"),
    ])
  func `a target as it is meant`(_ words: String, _ expected: String) {
    let clause = Clause(Corpus.reader.read(words, as: .future))
    let targets = clause.targets(in: 70).map { target in
      target.shape.text(
        Quantity(target.value, target.unit ?? "?"), isLimit: clause.isLimit(target))
    }
    #expect(targets.joined(separator: "; ") == expected)
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
  ) {
    let clause = Clause(Corpus.reader.read(words, as: .future))
    #expect(clause.startDay?.description == start)
    #expect(clause.targetDay?.description == end)
  }

  @Test(arguments: ["tomorrow", "in december", ""])
  func `what does not recur has no frequency`(_ words: String) {
    #expect(Frequency(words) == nil)
  }
}
