import Faces
import Foundation
import Journal
import Localization
import Phrases
import ToolBridge
import ToolSchema

/// Goes through a proposal's values one by one, in the card's order and under its names.
struct EditDialogue {
  let reader: LineReader
  let desk: ProposalDesk
  let today: Day

  /// Enter keeps a value, the sign - takes it out; a value that cannot be is asked for again.
  ///
  /// - Returns: the proposal as it was kept last.
  func edit(_ proposal: Proposal) -> Proposal {
    var shown = proposal
    Output.prose(
      localized("Enter keeps a value, - takes it out. Words will do: yesterday, 6 km, 45 min."))
    var gone: [String: Int] = [:]
    for place in EditablePlace.all(in: shown.arguments) {
      // What stood behind an element that was taken out has moved up.
      let place = place.moved(by: gone[place.key] ?? 0)
      guard let old = place.value(in: shown.arguments) else { continue }
      switch ask(for: place, now: old, in: &shown) {
      case .stopped: return shown
      case .removed: gone[place.key, default: 0] += place.index == nil ? 0 : 1
      case .kept: break
      }
    }
    return shown
  }

  private enum Step { case kept, removed, stopped }

  private func ask(for place: EditablePlace, now old: JSONValue, in shown: inout Proposal) -> Step {
    let text = Screen.line(values(of: shown).shown(old, of: place.key))
    let prompt = "  \(CardValues.label(of: place.key)) [\(text)]: "
    while true {
      guard case .text(let line) = reader.read(prompt) else { return .stopped }
      let answer = line.trimmingCharacters(in: .whitespaces)
      guard !answer.isEmpty else { return .kept }
      do {
        let isRemoval = answer == "-"
        let target = isRemoval ? place.pointer : try place.target(of: answer, on: desk)
        let outcome = try desk.edit(shown, set: target, to: isRemoval ? "null" : answer)
        guard case .moved(let fresh) = outcome else { return .stopped }
        shown = fresh
        return isRemoval ? .removed : .kept
      } catch {
        Output.line("  \(Screen.line(JSONFace.words(for: error).message))")
      }
    }
  }

  private func values(of proposal: Proposal) -> CardValues {
    CardValues(proposal, writer: AnswerWriter(today: today, habits: Settings.atHand.habits))
  }
}
