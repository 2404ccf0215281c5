import Journal
import Meaning
import Phrases
import Store
import ToolSchema

extension LineProof {
  /// "Lösche den Wert Family": the value, milestone or obligation whose title is copied, where no entry and no goal is
  /// called so; short lines name no kind of record.
  func removal(ofOther name: RecordName) throws -> Proven? {
    guard name.isGoal != true else { return nil }
    // A small model names as "it" what the line calls by its title.
    let copied = name.words.flatMap { marks.span(of: $0) }
    guard copied != nil || name.points else { return nil }
    let place = copied ?? Span(lower: 0, upper: marks.text.utf8.count)
    let own =
      try context.database.goalOverviews().map(\.title)
      + context.database.actions(ActionFilter(limit: 200)).compactMap(\.action.title)
    for kind in [RecordKind.value, .milestone, .obligation] {
      guard let found = try RecordNames(kind, in: context).held(in: marks.words(in: place)),
        !own.contains(where: {
          Resemblance.words(of: $0).contains { Resemblance.stands($0, in: found.title) }
        })
      else { continue }
      var proof = RecordProof(
        kind, ["kind": .string(kind.rawValue), "id": .string(found.id)], in: context)
      guard case .leaves(let leaves) = try proof.proveRemoval() else { continue }
      return try removal(leaves, spans: [place])
    }
    return nil
  }
}
