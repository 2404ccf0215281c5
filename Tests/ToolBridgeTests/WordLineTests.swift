import Testing
import ToolBridge

struct WordLineTests {
  @Test(arguments: [
    ("review my week", true), ("week", true), ("please review", true), ("my week please", false),
    ("view my", false), ("review m", false), ("please review my week", true), ("", false),
    ("please review my week now", false),
  ])
  func `whole words in a row are found, parts of words are not`(phrase: String, isThere: Bool) {
    #expect(WordLine(["please", "review", "my", "week"]).holds(phrase) == isThere)
  }

  @Test func `no words hold nothing`() {
    #expect(!WordLine([String]()).holds("week"))
  }
}
