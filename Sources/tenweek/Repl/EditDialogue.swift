import Foundation
import ToolBridge
import ToolSchema

/// Goes through a proposal's values one by one.
struct EditDialogue {
  let reader: LineReader
  let desk: ProposalDesk

  /// Enter keeps a value, the sign - takes it out; a value that cannot be is asked for again.
  ///
  /// - Returns: the proposal as it was kept last.
  func edit(_ proposal: Proposal) -> Proposal {
    var shown = proposal
    Output.line("Enter keeps a value, - takes it out. Words will do: yesterday, 6 km, 45 min.")
    var gone: [String: Int] = [:]
    for place in Self.places(in: shown.arguments) {
      // What stood behind an element that was taken out has moved up.
      let key = place.parts[0]
      let parts = place.moved(by: gone[key] ?? 0)
      guard let old = Self.value(at: parts[...], in: .object(shown.arguments)) else { continue }
      switch ask(for: parts, now: old, in: &shown) {
      case .stopped: return shown
      case .removed: gone[key, default: 0] += place.isElement ? 1 : 0
      case .kept: break
      }
    }
    return shown
  }

  private enum Step { case kept, removed, stopped }

  private func ask(for parts: [String], now old: JSONValue, in shown: inout Proposal) -> Step {
    let name = parts.joined(separator: " ").replacing("_", with: " ")
    while true {
      let text = Screen.line(old.string ?? old.text)
      guard case .text(let line) = reader.read("  \(name) [\(text)]: ") else { return .stopped }
      let answer = line.trimmingCharacters(in: .whitespaces)
      guard !answer.isEmpty else { return .kept }
      do {
        let isRemoval = answer == "-"
        // A measurement goes out whole.
        let place = isRemoval ? Array(parts.prefix(2)) : parts
        let outcome = try desk.edit(
          shown, set: place.joined(separator: "/"), to: isRemoval ? "null" : answer)
        guard case .moved(let fresh) = outcome else { return .stopped }
        shown = fresh
        return isRemoval ? .removed : .kept
      } catch {
        Output.line("  \(Screen.line(JSONFace.words(for: error).message))")
      }
    }
  }

  private struct Place {
    var parts: [String]

    /// Whether it is in a list from which elements can go.
    var isElement: Bool { parts.count > 1 }

    func moved(by count: Int) -> [String] {
      guard count > 0, isElement, let index = Int(parts[1]) else { return parts }
      return [parts[0], String(max(0, index - count))] + parts.dropFirst(2)
    }
  }

  private static func places(in arguments: JSONObject) -> [Place] {
    arguments.flatMap { key, value -> [Place] in
      guard let list = value.array else { return [Place(parts: [key])] }
      return list.indices.map { index in
        let isObject = list[index].object != nil
        return Place(parts: [key, String(index)] + (isObject ? ["value"] : []))
      }
    }
  }

  private static func value(at parts: ArraySlice<String>, in value: JSONValue) -> JSONValue? {
    guard let part = parts.first else { return value }
    if let index = Int(part), let array = value.array, array.indices.contains(index) {
      return Self.value(at: parts.dropFirst(), in: array[index])
    }
    return value[part].flatMap { Self.value(at: parts.dropFirst(), in: $0) }
  }
}
