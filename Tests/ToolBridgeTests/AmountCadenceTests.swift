import Foundation
import Journal
import Phrases
import Testing

@testable import ToolBridge

/// How often each amount of a goal is meant, where several stand beside one another.
struct AmountCadenceTests {
  private let reader: PhraseReader

  init() throws {
    reader = PhraseReader(
      now: try #require(WallTime("2026-11-21T09:30:00")),
      zone: try #require(TimeZone(identifier: "Europe/Berlin")))
  }

  @Test(
    arguments: [
      ("run 3 times a week", "3 times a week"),
      ("swim 1 km twice a week", "2 km a week; twice a week"),
      ("run 80 km, 3 times a week", "80 km; 3 times a week"),
      ("meditate 10 minutes every morning", "10 min a day"),
      ("read 20 pages each weekday", "100 pages a week, on Mon to Fri"),
      ("save 500 euros", "500 euros"), ("drink 2 coffees a day", "2 coffees a day"),
      ("20 minutes of Finnish a day", "20 min a day"),
      ("2 hours of drum practice a week until the gig", "2 h a week"),
      ("run 3 times a week, 30 minutes each", "3 times a week; 90 min a week"),
      ("practice guitar 4 times a week for 30 minutes", "4 times a week; 120 min a week"),
      ("run 3 times a week, 40 km in total", "3 times a week; 40 km"),
      ("practice guitar every day, 20 minutes each", "20 min a day"),
      ("do 3 workouts a week of 45 minutes each", "3 workouts a week; 135 min a week"),
      ("do 3 long runs of at least 15 km each month", "3 runs a month; 45 km a month"),
      ("do 3 sets of 10 push-ups a day", "3 sets a day; 30 push-ups a day"),
      ("do 5 workouts, 30 km", "5 workouts; 30 km"),
      ("run 5 km every Monday and Thursday", "10 km a week, on Mon and Thu"),
      ("2 pilates classes a week, Tuesdays and Fridays", "2 classes a week, on Tue and Fri"),
      ("walk 10000 steps each day at lunch", "10000 steps a day"),
      // How often one saves says nothing of how much.
      ("save 500 euros by cooking every day", "500 euros"),
      ("2 pieces a week and 30 minutes a day", "2 pieces a week; 30 min a day"),
    ])
  func `an amount as it is meant`(words: String, expected: String) {
    let measure = PlanMeasure(words, reader: reader)
    let counts = measure.counts(besides: measure.rates, unit: nil)
    let amounts = counts.sorted { $0.place.lowerBound < $1.place.lowerBound }.map { count in
      let cadence = measure.cadence(at: measure.words[count.place.lowerBound].span, days: 70)
      return (cadence?.shape ?? .sum).text(
        Quantity(Frequency.plain(count.value * (cadence?.times ?? 1)), count.unit ?? "?"),
        isLimit: false)
    }
    #expect(amounts.joined(separator: "; ") == expected)
  }
}
