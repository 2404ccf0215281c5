import Journal
import Localization
import Store

extension ProposalDesk {
  /// The title of the goal in "count it toward my reading goal", said at the card of an entry; nil for other words.
  ///
  /// - Throws: ``Refusal`` where no goal, or more than one, is called so.
  package func goal(countedIn words: String) throws -> String? {
    let form =
      /(please )?counts? (it|this|that) (also )?(towards?|to) (my |the )?(.+?)( goal)?[.!]?/
    guard let name = try form.ignoresCase().wholeMatch(in: words)?.6 else { return nil }
    let titles = try database.goalOverviews().map(\.title)
    let same = titles.filter { $0.lowercased() == name.lowercased() }
    let own = Resemblance.words(of: name.lowercased())
    let near = titles.filter { title in own.allSatisfy { Resemblance.stands($0, in: title) } }
    let found = same.isEmpty ? near : same
    if let goal = found.first, found.count == 1 { return goal }
    let choices = (found.isEmpty ? titles : found).prefix(4).map { "“\($0)”" }
    throw Refusal(
      choices.isEmpty
        ? "There is no goal yet that it could count toward."
        : "Which goal is “\(name)”? There is \(choices.joined(separator: ", ")).")
  }
}
