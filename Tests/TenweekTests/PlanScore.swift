import Foundation

/// Whether goals as tests write them, "title: targets, end", are those that are wanted: the targets and ends to
/// the letter, the names by a word that they share.
enum PlanScore {
  static func isAlike(_ found: [String], _ wanted: [String]) -> Bool {
    found.count == wanted.count
      && zip(found, wanted).allSatisfy { found, wanted in
        let (own, other) = (parts(of: found), parts(of: wanted))
        return own.rest == other.rest && !own.words.isDisjoint(with: other.words)
      }
  }

  private static func parts(of goal: String) -> (words: Set<String>, rest: String) {
    guard let end = goal.range(of: ": ", options: .backwards) else { return ([], goal) }
    let words = goal[..<end.lowerBound].lowercased().split { !$0.isLetter }.map(String.init)
    return (Set(words.filter { $0.count > 2 }), String(goal[end.upperBound...]))
  }
}
