import Foundation
import ToolSchema

/// A line at a plan's card that gives one of its goals another name.
struct PlanRenaming {
  let line: String
  let editor: PlanEditor

  /// The goal that is given another name, and that name.
  var found: (goal: Int, title: String)? { inQuotes ?? behindName ?? ofOnlyOne }

  /// "Please call it The Harbour Case", of the one goal that is there.
  private var ofOnlyOne: (goal: Int, title: String)? {
    let words = line.split(separator: " ")
    let plain = words.map { $0.lowercased() }
    guard editor.sketch.items.count == 1,
      let verb = plain.prefix(4).firstIndex(where: {
        ["call", "name", "title", "rename"].contains($0)
      }),
      verb + 2 < words.count, ["it", "that", "this"].contains(plain[verb + 1])
    else { return nil }
    let rest = words[(verb + 2)...].drop { ["to", "as", "just"].contains($0.lowercased()) }
    let title = rest.joined(separator: " ").prefix { !",.;!?".contains($0) }
    let isName = title.first?.isUppercase == true || verb < 2
    return title.isEmpty || title.count > 60 || !isName ? nil : (0, String(title).trimmed)
  }

  /// "Call the chess goal Beat Walter", "rename the running to Morning laps".
  private var behindName: (goal: Int, title: String)? {
    let words = line.split(separator: " ").map { $0.trimmingCharacters(in: ["'"]) }
    let plain = words.map { $0.lowercased() }
    guard let verb = plain.prefix(3).firstIndex(where: { ["call", "rename"].contains($0) }),
      let end = plain[(verb + 1)...].firstIndex(where: {
        ["goal", "one", "to", "as"].contains($0)
      }),
      end > verb + 1, end + 1 < words.count,
      case .goal(let index) = editor.place(
        of: words[(verb + 1)..<end].joined(separator: " "), isExact: true)
    else { return nil }
    let rest = words[(end + 1)...].drop { ["to", "as"].contains($0.lowercased()) }
    let title = rest.joined(separator: " ").prefix { !",.;!?".contains($0) }
    return title.isEmpty || title.count > 60 ? nil : (index, String(title).trimmed)
  }

  /// "Rename the running to “Morning laps”", "call it "Family hour"".
  private var inQuotes: (goal: Int, title: String)? {
    let quotes: Set<Character> = ["\"", "“", "”", "„", "«", "»"]
    let pieces = line.split(omittingEmptySubsequences: false) { quotes.contains($0) }
    guard pieces.count >= 3, pieces.count % 2 == 1,
      !Set(Wording.words(of: line)).isDisjoint(with: ["rename", "call", "name", "title"]),
      let title = pieces.dropLast().last.map({ String($0).trimmed }), !title.isEmpty,
      title.count <= 80
    else { return nil }
    let named = pieces.dropLast(2).joined(separator: " ")
      .replacing("rename", with: " ").replacing("Rename", with: " ").replacing("call", with: " ")
      .replacing("Call", with: " ")
    let words = pieces.count > 3 ? String(pieces[1]) : named
    guard case .goal(let index) = editor.place(of: words) else { return nil }
    return (index, title)
  }
}
