import Foundation
import Localization

/// A question of how goals are to be measured, in the program's words; a model that is trusted with plans may find
/// others for it.
package struct MeasureAsking: Sendable {
  let titles: [String]
  /// Amounts that may be taken as they are: "3 workouts a week, or 30 by Fri 29 Jan 2027".
  let offers: [String]
  /// What is said where nothing can be offered.
  let instead: String
  /// How to leave the question open, where that was not told before.
  let way: String?

  package var text: String {
    let example = offers.isEmpty ? instead : offers.joined(separator: "; ")
    return whole(localized("How do you want to measure \(names)? For example: \(example)."))
  }

  /// What is sent to a model behind the person's line.
  package var task: String {
    "\(names) | \(offers.isEmpty ? instead : offers.joined(separator: "; "))"
  }

  /// The first amount of each offer: how else it could be said may be left out.
  package var amounts: [String] {
    offers.map { $0.components(separatedBy: ", or ")[0].components(separatedBy: " by ")[0] }
  }

  /// The model's words with how to leave the question.
  package func whole(_ question: String) -> String {
    [question, way].compactMap(\.self).joined(separator: " ")
  }

  /// Whether a text asks, on one line, about each of the goals by its name.
  package func isAsked(in text: String) -> Bool {
    text.contains { "?？".contains($0) } && !text.contains(where: \.isNewline) && text.count <= 400
      && titles.allSatisfy { title in
        let names = PlanEditor.names(in: title)
        return names.isEmpty
          ? text.contains(title) : names.contains { Resemblance.stands($0, in: text) }
      }
  }

  private var names: String { titles.map { "“\($0)”" }.joined(separator: ", ") }
}
