import Conversation
import Foundation
import Journal
import ToolBridge
import ToolSchema

/// Asks a person about a proposal that was just shown.
///
/// Enter alone, the end of input and Ctrl-C are
/// never a yes.
struct Asking {
  let reader: LineReader
  let desk: ProposalDesk
  let today: Day

  func decide(on proposal: Proposal) -> Decision {
    var shown = proposal
    reader.holdTyped()
    while true {
      let prompt =
        shown.confirm.map { "type \($0) to go on, n no, Enter later > " }
        ?? "y yes, e edit, n no, Enter later > "
      guard case .text(let line) = reader.read(prompt) else { return .later }
      let answer = line.trimmingCharacters(in: .whitespaces)
      if let word = shown.confirm, answer == word { return .approve(shown, word: word) }
      switch answer.lowercased() {
      case "y", "yes":
        if shown.confirm == nil { return .approve(shown, word: nil) }
        Output.line("This needs the whole word.")
      case "n", "no": return .decline(shown, reason: nil)
      case "", "l", "later": return .later
      case "e", "edit":
        shown = edit(shown)
        Output.line(Card(shown, today: today).text(width: Screen.width))
      case "?", "why": explain(shown)
      default:
        if answer.lowercased().hasPrefix("n ") {
          return .decline(shown, reason: String(answer.dropFirst(2)))
        }
        Output.line("y saves it, e changes it, n drops it, Enter leaves it for later.")
      }
    }
  }

  private func explain(_ proposal: Proposal) {
    for leaf in proposal.grounding {
      let path = leaf["path"]?.string?.dropFirst() ?? ""
      let status = leaf["status"]?.string ?? ""
      let words = leaf["evidence"]?.string.map { " “\($0)”" } ?? ""
      Output.line("  \(Screen.line("\(path): \(status)\(words)"))")
    }
  }

  /// Goes through the values one by one; Enter keeps a value, the word - takes an optional one out.
  private func edit(_ proposal: Proposal) -> Proposal {
    var shown = proposal
    Output.line("Enter keeps a value, - takes it out. Words will do: yesterday, 6 km, 45 min.")
    for path in Self.places(in: shown.arguments) {
      let parts = path.split(separator: "/").map(String.init)
      guard let old = Self.value(at: parts[...], in: .object(shown.arguments)) else { continue }
      let name = path.replacing("/", with: " ").replacing("_", with: " ")
      let text = old.string ?? old.text
      guard case .text(let line) = reader.read("  \(name) [\(Screen.line(text))]: ") else { break }
      let answer = line.trimmingCharacters(in: .whitespaces)
      guard !answer.isEmpty else { continue }
      do {
        let change = answer == "-" ? Self.removal(of: parts) : (path, answer)
        let outcome = try desk.edit(shown, set: change.0, to: change.1)
        if case .moved(let fresh) = outcome { shown = fresh }
      } catch {
        Output.line("  \(JSONFace.words(for: error).message)")
      }
    }
    return shown
  }

  /// A measurement goes out whole.
  private static func removal(of parts: [String]) -> (String, String) {
    (parts.prefix(2).joined(separator: "/"), "null")
  }

  private static func places(in arguments: JSONObject) -> [String] {
    arguments.flatMap { key, value -> [String] in
      guard let list = value.array else { return [key] }
      return list.indices.map { index in
        list[index].object == nil ? "\(key)/\(index)" : "\(key)/\(index)/value"
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
