import Foundation
import Journal
import Localization
import Meaning
import Phrases
import Store
import ToolSchema

/// Finds the record, other than an entry, that a call names.
struct RecordNames {
  let kind: RecordKind
  let context: ToolContext

  init(_ kind: RecordKind, in context: ToolContext) {
    self.kind = kind
    self.context = context
  }

  struct Known: Equatable {
    let id: String
    let title: String
    var number: Int?
  }

  /// The record that a name means: the one that is called so, else the longest title that the name
  /// holds, else the only title in which all words of the name stand.
  func find(_ name: String) throws -> Known? {
    let all = try known()
    let name = Wording.trimmed(name).lowercased()
    if name.isEmpty { return nil }
    if kind == .term {
      return number(in: name).flatMap { number in all.first { $0.number == number } }
    }
    if let same = all.first(where: { $0.title.lowercased() == name }) { return same }
    if let held = Self.longest(of: all, in: name) { return held }
    let words = Resemblance.words(of: name)
    let alike = all.filter { one in words.allSatisfy { Resemblance.stands($0, in: one.title) } }
    return words.isEmpty || alike.count != 1 ? nil : alike[0]
  }

  /// The record whose title stands in the line, of several the one with the longest; of a goal the one
  /// that its words name best.
  func inLine() throws -> Known? {
    if kind == .goal {
      let match = RecordMatch(context: context, marks: LineMarks(context.reading))
      guard case .goal(let goal) = try match.goal(RecordName(words: context.reading.text)) else {
        return nil
      }
      return Known(id: goal.id.description, title: goal.title)
    }
    return kind == .term
      ? nil : Self.longest(of: try known(), in: context.reading.text.lowercased())
  }

  /// The record whose title stands in some words.
  func held(in words: String) throws -> Known? {
    Self.longest(of: try known(), in: words.lowercased())
  }

  /// The term that today is in.
  func runningTerm() throws -> Known? {
    let today = context.surroundings.today
    let running = try context.database.terms().last {
      $0.term.status != .cancelled && $0.period.startDate <= today && today <= $0.period.endDate
    }
    return running.map(Self.known)
  }

  /// "Mental health" before "Health".
  private static func longest(of all: [Known], in text: String) -> Known? {
    all.filter { isNamed($0.title, in: text) }.max { $0.title.count < $1.title.count }
  }

  private static func isNamed(_ title: String, in text: String) -> Bool {
    guard let range = text.range(of: title.lowercased()) else { return false }
    let before = text[..<range.lowerBound].last
    let after = text[range.upperBound...].first
    return Resemblance.isWide(title) || !(before?.isLetter ?? false) && !(after?.isLetter ?? false)
  }

  private func number(in name: String) -> Int? {
    context.reader.read(name).quantities.first.flatMap { Int(exactly: $0.value) }
      ?? name.split { !$0.isNumber }.first.flatMap { Int($0) }
  }

  /// The records of the kind with what people call them.
  func known() throws -> [Known] {
    let database = context.database
    switch kind {
    case .goal:
      return try database.goalOverviews().map { Known(id: $0.id.description, title: $0.title) }
    case .value:
      return try database.personalValues().map { Known(id: $0.id.description, title: $0.title) }
    case .term: return try database.terms().map(Self.known)
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

  private static func known(_ entry: TermEntry) -> Known {
    Known(
      id: entry.term.id.description, title: localized("term \(entry.term.termNumber)"),
      number: entry.term.termNumber)
  }
}
