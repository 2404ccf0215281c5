import Intents

extension PlanExample {
  /// "5 open mics all in all and 15 minutes of joke writing": how much stands behind an "and" right before a goal is that
  /// goal's, and none of the one before.
  static func handedOn(_ things: [LineSpans.Thing], _ spans: LineSpans) -> [LineSpans.Thing] {
    var things = things
    for index in things.indices.dropLast() where !things[index].isRecord {
      let next = things[index + 1].place.lowerBound
      guard things[index].amounts.count > 1, let amount = things[index].amounts.last,
        amount.lowerBound >= things[index].place.upperBound, amount.upperBound <= next,
        spans.text(in: amount.upperBound..<next).allSatisfy(\.isWhitespace)
      else { continue }
      let before =
        things[index].amounts.dropLast().map(\.upperBound) + [things[index].place.upperBound]
      let gap = spans.text(in: (before.max() ?? 0)..<amount.lowerBound).lowercased()
      guard gap.split(separator: " ").last.map({ ["and", "plus", "&"].contains($0) }) ?? false
      else {
        continue
      }
      things[index].amounts.removeLast()
      things[index + 1].amounts.insert(amount, at: 0)
    }
    return things
  }
}
