import Foundation
import Localization
import Testing

/// Days and numbers as different people write them.
struct PresentationTests {
  // Saturday, 21 November 2026.
  private let day = (ordinal: 20_778, date: (year: 2026, month: 11, day: 21))

  private func presentation(_ name: String) -> Presentation {
    let locale = Locale(identifier: name)
    return Presentation(
      days: locale, numbers: locale, hasComma: locale.decimalSeparator == ",")
  }

  @Test func `without a language days and numbers are as in data`() {
    let plain = Presentation()
    #expect(plain.day(day.ordinal, day.date, hasYear: false) == "Sat 21 Nov")
    #expect(plain.day(day.ordinal, day.date, hasWeekday: false, hasYear: true) == "21 Nov 2026")
    #expect(plain.weekday(-1) == "Wed")
    #expect(plain.number(1200.5, plain: "1200.5") == "1200.5")
  }

  @Test(arguments: [
    ("de_DE", "Sa. 21. Nov", "Sa", "1.200,5"), ("en_US", "Sat, Nov 21", "Sat", "1,200.5"),
    ("en_GB", "Sat 21 Nov", "Sat", "1,200.5"), ("fr_FR", "sam. 21 nov", "sam", "1\u{202F}200,5"),
    ("ja_JP", "11月21日(土)", "土", "1,200.5"), ("pl_PL", "sob., 21 lis", "sob", "1200,5"),
  ])
  func `a language has its own`(name: String, shown: String, weekday: String, number: String) {
    let own = presentation(name)
    #expect(own.day(day.ordinal, day.date, hasYear: false) == shown)
    #expect(own.weekday(day.ordinal) == weekday)
    #expect(own.number(1200.5, plain: "1200.5") == number)
  }

  @Test func `the mark of fractions that is set holds before the language's`() {
    let english = Presentation(numbers: Locale(identifier: "en_US"), hasComma: true)
    #expect(english.number(1200.5, plain: "1200.5") == "1200,5")
  }

  @Test func `a fraction has three decimals at most, and what is no number stays`() {
    let german = presentation("de")
    #expect(german.number(0.0625, plain: "0.063") == "0,063")
    #expect(german.number(-3, plain: "-3") == "-3")
    #expect(german.number(.infinity, plain: "inf") == "inf")
  }

  @Test func `a body can ask for what stands in data`() {
    Presentation.$borrowed.withValue(presentation("de")) {
      #expect(Presentation.current.number(1.5, plain: "1.5") == "1,5")
      #expect(Presentation.plain { Presentation.current.number(1.5, plain: "1.5") } == "1.5")
    }
  }
}
