import Emergencies
import Testing

/// Signs of danger to life are found generously, and what is only a way of speaking is none.
struct DangerTests {
  @Test(arguments: ["skipped yoga, my neck is killing me", "these heels are killing me"])
  func `pain that is killing somebody is not even asked about`(line: String) {
    #expect(!Danger.finding(in: line, language: "en").isDoubtful)
    #expect(Danger.finding(in: "he is killing me, my neck hurts", language: "en").isDoubtful)
  }
}
