import Foundation
import Journal
import Phrases
import TestSupport
import Testing

/// Any line of any script is read, and every span stands in it.
struct WorldFuzzTests {
  /// The full count under `make soak`, else a hundredth of it.
  private static let count =
    ProcessInfo.processInfo.environment["TENWEEK_SOAK"] == nil ? 1000 : 100_000

  private static let pieces =
    """
    gestern ayer hier ontem ieri wczoraj вчера dün 昨日 어제 昨天 أمس कल 7,5 km 1.500 1 500 1'500 30
    Minuten horas heures uur godzinę часов saat 時間 시간 vor Tagen hace días il y a jours 日前 назад
    Montag lunes lundi środę понедельник pazartesi 月曜日 12 Juni de junio czerwca июня Haziran'da 6月
    18:30 18h30 18 Uhr 午後6時 a las à половина halbe media demi półtora yarım buçuk 半 bis hasta до kadar
    zwölf doce dwanaście двенадцать on iki 十二 ½ ٣٠ ５ 3/4 2026-11-21 3.4. 1:02:30 キロ 個 - ' . , : / %
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test func `any line is read, and every span stands in it`() throws {
    var random = SystemRandomNumberGenerator()
    let locales = [nil, "de_DE", "ja_JP", "es_MX", "en_US", "ar_EG", "nonsense"]
    for round in 0..<Self.count {
      let text = Self.text(&random)
      let marks = WorldNotes.marks(locale: locales[round % locales.count])
      try Self.check(marks.read(text), text)
    }
  }

  private static func text(_ random: inout SystemRandomNumberGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      switch Int.random(in: 0..<12, using: &random) {
      case 0:
        let value = UInt32.random(in: 0...0x10FFFF, using: &random)
        if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
      case 1: text += String(UInt64.random(in: 0...UInt64.max, using: &random))
      case 2: text += String(pieces.randomElement(using: &random)?.prefix(2) ?? "")
      default: text += pieces.randomElement(using: &random) ?? ""
      }
      if Int.random(in: 0..<5, using: &random) > 0 { text += " " }
    }
    return text
  }

  private static func check(_ found: WorldMarks.Found, _ text: String) throws {
    let bytes = Array(text.utf8)
    func fits(_ span: Span, _ words: String) -> Bool {
      span.lower >= 0 && span.lower < span.upper && span.upper <= bytes.count
        && Array(words.utf8) == Array(bytes[span.lower..<span.upper])
    }
    for date in found.dates {
      try #require(fits(date.span, date.text), "\(text)")
      try #require(date.start <= date.end, "\(text)")
    }
    for duration in found.durations {
      try #require(fits(duration.span, duration.text), "\(text)")
      try #require(duration.minutes.isFinite && duration.minutes >= 0, "\(text)")
    }
    for quantity in found.quantities {
      try #require(fits(quantity.span, quantity.text), "\(text)")
      try #require(quantity.value.isFinite, "\(text)")
    }
  }

  @Test(arguments: [
    "", " ", "\u{0}", "\u{202E}昨日 5 km", "e\u{301}\u{301}", "99999999999999999999999999 km",
    "1e400 km", "vor 99999999999999999999 Tagen", "31.02.2026", "30. Februar", "25:61", "1/0 km",
    "昨日昨日昨日昨日", "1.1.1.1.1.1", "5 5 5 5 5 5", "-5 km", "''''''", "......", "il y a", "vor", "há",
    "半半半", "½½½", "Ⅻ km", "² m", "५ किमी", "1 000 000 000 000 000 000 000 km", "до до до 5",
  ])
  func `odd lines do no harm`(text: String) throws {
    for locale in [nil, "de", "ja", "ar", "hi"] {
      try Self.check(WorldNotes.marks(locale: locale).read(text), text)
    }
  }

  @Test func `twice the line takes about twice the time`() {
    let unit = "Gestern bin ich 7,5 km gelaufen und habe vor 3 Tagen dreißig Seiten gelesen. "
    let marks = WorldNotes.marks()
    _ = marks.read(unit)
    func time(_ count: Int) -> Duration {
      let text = String(repeating: unit, count: count)
      return (0..<3).map { _ in ProcessorTime.measure { _ = marks.read(text) } }.min() ?? .zero
    }
    let short = time(20)
    // Eight times the text: a quadratic reader would take 64 times as long.
    #expect(time(160) < short * 24)
  }
}
