import Foundation
import Phrases
import ToolSchema

extension LeafCollector {
  /// Takes the call's title if the person's words make it, else the one that the reader made of them.
  ///
  /// - Returns: whether there is a title now.
  @discardableResult
  mutating func ground(title: String?, in clause: Clause, keepingAmounts: Bool) -> Bool {
    let called = title.map(Wording.trimmed)
    let words = Wording(clause.text)
    if let called, !called.isEmpty {
      let wording = Wording(called)
      if let range = clause.text.range(of: called, options: .caseInsensitive),
        isShort(called, keepingAmounts)
      {
        set("title", .string(called), .said, String(clause.text[range]))
        return true
      }
      if wording.isMade(of: words), isShort(called, keepingAmounts) {
        set("title", .string(called), .derived, evidence(of: wording, in: clause))
        return true
      }
      if !wording.isMade(of: words) { remove("/title", .string(called)) }
    }
    guard let made = clause.title else { return false }
    set("title", .string(made), .derived, evidence(of: Wording(made), in: clause))
    return true
  }

  /// A title is a name: without amounts (but a goal's), and not the whole sentence again.
  private func isShort(_ title: String, _ keepingAmounts: Bool) -> Bool {
    (keepingAmounts || !title.contains(where: \.isNumber)) && title.split(separator: " ").count <= 6
  }

  /// The stretch of the clause from the first to the last word that the title is made of.
  private func evidence(of title: Wording, in clause: Clause) -> String {
    let text = clause.text
    var first: String.Index?
    var last: String.Index?
    var index = text.startIndex
    while index < text.endIndex {
      let end = text[index...].firstIndex { !($0.isLetter || $0 == "'") } ?? text.endIndex
      if end > index {
        let word = WordForms.base(text[index..<end].lowercased())
        if title.content.contains(word) {
          first = first ?? index
          last = end
        }
        index = end
      } else {
        index = text.index(after: index)
      }
    }
    guard let first, let last else { return text }
    return String(text[first..<last])
  }
}

extension Wording {
  static func trimmed(_ text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init).joined(separator: " ")
    var title = words[...]
    while let first = title.first, isMark(first) { title.removeFirst() }
    while let last = title.last, isMark(last) { title.removeLast() }
    return String(title)
  }

  private static func isMark(_ character: Character) -> Bool {
    ".,;:!\"".contains(character)
  }
}
