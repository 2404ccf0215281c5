import Testing

@testable import Journal

struct UnseenTests {
  @Test(arguments: [
    "\u{0}", "\u{7}", "\u{8}", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}",
    "\u{AD}", "\u{34F}", "\u{61C}", "\u{115F}", "\u{1160}", "\u{17B4}", "\u{17B5}",
    "\u{180B}", "\u{180E}", "\u{180F}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}",
    "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}", "\u{2060}", "\u{2061}", "\u{2064}", "\u{2065}",
    "\u{2066}", "\u{2069}", "\u{206A}", "\u{206F}", "\u{2800}", "\u{3164}", "\u{FE00}", "\u{FE0F}",
    "\u{FEFF}", "\u{FFA0}", "\u{FFF0}", "\u{FFF9}", "\u{1BCA0}", "\u{1D173}", "\u{E0001}",
    "\u{E0041}", "\u{E007F}", "\u{E0100}", "\u{E01EF}",
  ])
  func `what cannot be seen is shown as a sign and named as odd`(hidden: String) {
    let text = "Ru" + hidden + "n"
    #expect(text.shown(unseen: "\u{FFFD}") == "Ru\u{FFFD}n")
    #expect(text.shown(unseen: nil) == "Run")
    #expect(Disguise.found(in: text) == "holds characters that cannot be seen")
  }

  @Test func `of the marks on a letter eight are shown`() {
    let tall = "Z" + String(repeating: "\u{301}\u{489}", count: 2500) + "a"
    #expect(tall.shown(unseen: "\u{FFFD}").unicodeScalars.count == 10)
    #expect(tall.shownLine.hasSuffix("a"))
    for text in ["שָׁלוֹם", "ที่นี่น้ำ", "हिन्दी", "ệ", "العَرَبِيَّة"] {
      #expect(text.shown(unseen: nil) == text)
    }
  }

  @Test(arguments: [
    "I ran 5 km", "Ran 5 km 🏃", "🏃‍♀️ 5 km", "👨‍👩‍👧‍👦 walk", "❤️", "Top 3️⃣", "👍🏽 done", "🏳️‍🌈",
    "Spaß im Café", "naïve e\u{301}tude", "走了五公里", "می\u{200C}خواهم", "क\u{94D}\u{200D}ष",
    "two\nlines\tand a tab", "½ × 3 – “so”…",
  ])
  func `what shapes its neighbours is seen`(text: String) {
    #expect(text.shown(unseen: "\u{FFFD}") == text)
    #expect(Disguise.found(in: text) == nil)
  }

  @Test func `a selector cannot hide behind a digit`() {
    #expect("5\u{FE0F} km".shown(unseen: "\u{FFFD}") == "5\u{FFFD} km")
  }
}
