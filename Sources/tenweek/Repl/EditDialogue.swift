import Foundation
import Journal
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
    Output.prose("Enter keeps a value, - takes it out. Words will do: yesterday, 6 km, 45 min.")
    var gone: [String: Int] = [:]
    for place in Self.places(in: shown.arguments) {
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

  private func ask(for place: Place, now old: JSONValue, in shown: inout Proposal) -> Step {
    let text = Screen.line(CardValues(shown, today: today).shown(old, of: place.key))
    let prompt = "  \(CardValues.label(of: place.key)) [\(text)]: "
    while true {
      guard case .text(let line) = reader.read(prompt) else { return .stopped }
      let answer = line.trimmingCharacters(in: .whitespaces)
      guard !answer.isEmpty else { return .kept }
      do {
        let isRemoval = answer == "-"
        let target = isRemoval ? place.pointer : try self.target(of: answer, at: place)
        let outcome = try desk.edit(shown, set: target, to: isRemoval ? "null" : answer)
        guard case .moved(let fresh) = outcome else { return .stopped }
        shown = fresh
        return isRemoval ? .removed : .kept
      } catch {
        Output.line("  \(Screen.line(JSONFace.words(for: error).message))")
      }
    }
  }

  /// Where an answer goes: what is said of a plan's goal is its amount, else its last day.
  private func target(of answer: String, at place: Place) throws -> String {
    guard place.key == "goals", place.isObject else { return place.pointer }
    let reader = desk.phrases
    if reader.readQuantity(answer) != nil || Double(answer) != nil {
      return place.pointer + "/targets/0"
    }
    if reader.readDate(answer, past: false) != nil { return place.pointer + "/target_date" }
    throw Refusal("Say an amount or a last day; - takes the goal out of the plan.")
  }

  private struct Place {
    let key: String
    /// Of an element of a list.
    var index: Int?
    var isObject = false

    var pointer: String { index.map { "\(key)/\($0)" } ?? key }

    func moved(by count: Int) -> Place {
      var place = self
      place.index = index.map { max(0, $0 - count) }
      return place
    }

    func value(in arguments: JSONObject) -> JSONValue? {
      guard let index else { return arguments[key] }
      guard let list = arguments[key]?.array, list.indices.contains(index) else { return nil }
      return list[index]
    }
  }

  private static func places(in arguments: JSONObject) -> [Place] {
    let known = CardValues.order.filter { arguments[$0] != nil }
    let others = arguments.keys.filter {
      !CardValues.order.contains($0) && !["id", "kind"].contains($0)
    }
    return (known + others).flatMap { key -> [Place] in
      guard let list = arguments[key]?.array else { return [Place(key: key)] }
      return list.indices.map { index in
        Place(key: key, index: index, isObject: list[index].object != nil)
      }
    }
  }
}
