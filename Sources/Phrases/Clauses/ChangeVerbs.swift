/// Commands that begin with a verb of changing: "move it to Tuesday", "raise my goal to 150 km".
extension SentenceRules {
  /// Whether the verb at a place asks for a change; nil if it asks for nothing.
  func changeVerb(at start: Int, _ range: Range<Int>) -> Bool? {
    var index = start
    while index < range.upperBound,
      sentence.has(.filler, index)
        || ["just", ",", "no", "actually"].contains(sentence.word(index))
    { index += 1 }
    let next = index + 1
    switch sentence.word(index) {
    case "change", "correct", "rename", "edit", "update", "modify", "adjust", "amend", "replace":
      return true
    case "move", "shift", "switch", "mark", "reschedule":
      return pointsAtEntry(next) ? true : nil
    case "call": return pointsAtEntry(next) && isThing(next) ? true : nil
    case "set", "fix":
      guard pointsAtEntry(next) else { return nil }
      return range.contains { ["to", "as"].contains(sentence.word($0)) }
        || next + 1 >= range.upperBound || sentence.word(next + 1) == "," ? true : nil
    case "put":
      guard isThing(next) else { return nil }
      return range.contains { findings.isCovered($0) } ? true : nil
    case "make" where sentence.reads("my", "goal", at: next + 1): return nil
    case "make": return isThing(next) || pointsAtGoal(next) ? true : nil
    case "raise", "lower", "extend", "increase", "reduce", "push", "postpone", "bump", "shorten":
      return pointsAtGoal(next) ? true : nil
    case "add": return addsToEntry(range) ? true : nil
    case "not": return findings.isCovered(next) ? true : nil
    case "should":
      return sentence.word(next) == "be" || sentence.reads("have", "been", at: next) ? true : nil
    default: return nil
    }
  }

  private func isThing(_ index: Int) -> Bool {
    ["it", "that", "this"].contains(sentence.word(index))
  }

  /// "it", "the run", "yesterday's swim".
  private func pointsAtEntry(_ index: Int) -> Bool {
    isThing(index) || ["the", "my", "last"].contains(sentence.word(index))
      || (findings.finding(at: index)?.date != nil && sentence.word(index).hasSuffix("'s"))
  }

  /// "my goal", "the deadline", "the target date".
  private func pointsAtGoal(_ index: Int) -> Bool {
    guard ["my", "the", "our", "that"].contains(sentence.word(index)) else { return false }
    return (index + 1..<index + 4).contains {
      ["goal", "goals", "deadline", "target"].contains(sentence.word($0))
    }
  }

  /// "add 2 km to my last run".
  func addsToEntry(_ range: Range<Int>) -> Bool {
    range.contains { index in
      guard sentence.word(index) == "to", ["my", "the", "that"].contains(sentence.word(index + 1))
      else { return false }
      let noun = sentence.word(index + 2)
      return noun == "last" || noun == "entry" || sentence.has(.activity, index + 2)
    }
  }
}
