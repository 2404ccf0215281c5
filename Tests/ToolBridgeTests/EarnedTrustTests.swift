import Testing
import ToolBridge

struct EarnedTrustTests {
  private func trust(_ decisions: String, from measured: Trust) -> Trust {
    EarnedTrust.after(decisions.map { $0 == "m" }, from: measured)
  }

  @Test(
    arguments: [
      // Nothing was decided: as it was measured.
      ("", Trust.both, Trust.both), ("", .model, .model), ("", .rules, .rules),
      // Down at once.
      ("r", .model, .both), ("mmmmr", .model, .both), ("rr", .both, .rules),
      ("rrr", .model, .rules),
      ("mrr", .both, .rules),
      // One slip in a vote puts nobody out.
      ("r", .both, .both), ("mmr", .both, .both), ("mmmrmr", .both, .both),
      // Up after ten.
      ("mmmmmmmmm", .both, .both), ("mmmmmmmmmm", .both, .model), ("mmmmmmmmmm", .rules, .both),
      ("rmmmmmmmmm", .both, .model), ("rmmmmmmmm", .both, .both),
      ("mmmmmmmmmmmmmmmmmmmm", .rules, .model), ("mmmmmmmmmmr", .rules, .both),
      // What went before a step is not counted again.
      ("mmmmmmmmmmmmm", .rules, .both),
    ] as [(String, Trust, Trust)]) func `down at once, up after ten`(
      decisions: String, measured: Trust, found: Trust
    )
  { #expect(trust(decisions, from: measured) == found) }

  /// Two hundred decisions of models that are right so often where the rules are not, in an order that
  /// is the same in every run; wherever each begins it comes to what it deserves.
  @Test(arguments: [(0.98, Trust.model), (0.05, .rules)], Trust.allCases)
  func `two hundred decisions lead to what a model deserves`(
    model: (share: Double, deserved: Trust), measured: Trust
  ) {
    var state: UInt64 = 42
    let decisions = (0..<200).map { _ in
      // Knuth's linear congruential generator (MMIX).
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53) < model.share
    }
    // Over the last fifty, for one slip puts even the best down for ten cases.
    let late = (150...200).map { EarnedTrust.after(Array(decisions.prefix($0)), from: measured) }
    #expect(late.count { $0 == model.deserved } * 3 >= late.count * 2)
  }

  @Test func `a model that is right as often as not is neither trusted nor put out for long`() {
    let decisions = (0..<200).map { $0.isMultiple(of: 2) }
    let all = (0...200).map { EarnedTrust.after(Array(decisions.prefix($0)), from: .both) }
    #expect(all.allSatisfy { $0 == .both })
  }
}
