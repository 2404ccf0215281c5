import Foundation
import Journal
import Testing

@testable import Phrases

/// A letter behind a number can be a unit or a factor, never both: "a 5k" is no 5,000 km.
struct MultiplierTests {
  private static let symbols = ["k", "K", "m", "M", "g", "t", "T", "l", "h", "mm", "bn", "mil"]
  private static let frames = [
    "organised a 5# yesterday", "signed up for a 5#", "won the 5# on sunday", "watched a 5# film",
    "planned a 5# for my club", "ran a 5#", "spent 5# on it", "wrote 5#", "got my 5# medal",
    "cheered at the 5#", "lifted 5#", "drank 5#", "slept 5#", "5#", "my first 5#!",
  ]

  @Test(arguments: symbols)
  func `no number in a unit is another than the one that was said`(symbol: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let now = WallTime(day: try #require(Day("2026-11-21")), hour: 9)
    let reader = PhraseReader(now: now, zone: zone)
    for frame in Self.frames {
      let line = frame.replacing("#", with: symbol)
      for mention in reader.read(line).quantities {
        let units = [mention.unit].compactMap(\.self) + mention.alternatives
        let isMeasured = units.contains { ![.free, .money].contains(UnitCatalogue.unit($0).kind) }
        #expect(!isMeasured || mention.value == 5, "\(line): \(mention.value) \(units)")
      }
    }
  }
}
