import Foundation
import Journal
import Localization
import Phrases
import Store
import ToolSchema

/// Finds the record, other than an entry, that a call's id or a person's words mean.
struct RecordReference {
  let kind: RecordKind
  let call: JSONObject
  let context: ToolContext

  init(kind: RecordKind, call: JSONObject, in context: ToolContext) {
    self.kind = kind
    self.call = call
    self.context = context
  }

  struct Known: Equatable {
    let id: String
    let title: String
  }

  /// Nil if there is none, or if the words fit several alike.
  func find() throws -> Known? {
    let all = try known()
    if let id = call["id"]?.string, let found = all.first(where: { $0.id == id }) { return found }
    if kind == .term {
      guard let number = RecordWords(context.reading).termNumber else { return nil }
      return all.first { $0.title == "term \(number)" }
    }
    if kind == .goal {
      return try RecordChoice(context: context).goal(id: nil)
        .map { Known(id: $0.id.description, title: $0.title) }
    }
    let text = context.reading.text.lowercased()
    // The longest title that the words hold: "Mental health" before "Health".
    return all.filter { Self.isNamed($0.title, in: text) }
      .max { $0.title.count < $1.title.count }
  }

  private static func isNamed(_ title: String, in text: String) -> Bool {
    guard let range = text.range(of: title.lowercased()) else { return false }
    let before = text[..<range.lowerBound].last
    let after = text[range.upperBound...].first
    return !(before?.isLetter ?? false) && !(after?.isLetter ?? false)
  }

  /// The records of the kind with what people call them.
  func known() throws -> [Known] {
    let database = context.database
    switch kind {
    case .goal:
      return try database.goalOverviews().map { Known(id: $0.id.description, title: $0.title) }
    case .value:
      return try database.personalValues().map { Known(id: $0.id.description, title: $0.title) }
    case .term:
      return try database.terms().map {
        Known(id: $0.term.id.description, title: localized("term \($0.term.termNumber)"))
      }
    case .measure:
      return try database.measures().map { Known(id: $0.id.description, title: $0.title) }
    case .milestone:
      return try database.expectations(.milestone).map {
        Known(id: $0.id.description, title: $0.title)
      }
    case .obligation:
      return try database.expectations(.obligation).map {
        Known(id: $0.id.description, title: $0.title)
      }
    case .action, .link: return []
    }
  }
}
