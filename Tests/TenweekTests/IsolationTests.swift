import Testing

@testable import tenweek

/// Words from right to left among others.
struct IsolationTests {
  @Test(arguments: [
    ("Run 120 km: 0 of 120 km", "Run 120 km: 0 of 120 km"),
    ("לרוץ 120 ק״מ: 0 of 120 km", "\u{2068}לרוץ 120 ק״מ\u{2069}: 0 of 120 km"),
    ("קראתי  20 עמודים", "\u{2068}קראתי\u{2069}  20 \u{2068}עמודים\u{2069}"),
    ("Log “ركضت ٥ كم” today", "Log “\u{2068}ركضت ٥ كم\u{2069}” today"),
    ("0SC2  ركضت\n0SC3  קראתי", "0SC2  \u{2068}ركضت\u{2069}\n0SC3  \u{2068}קראתי\u{2069}"),
  ])
  func `each run is isolated, and nothing else is`(text: String, shown: String) {
    #expect(text.isolated == shown)
  }
}
