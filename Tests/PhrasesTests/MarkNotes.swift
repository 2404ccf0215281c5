import Journal
import Phrases

/// Marks in the notation of `Corpus/Marks`: `text | dates | minutes | amounts | others | relations`.
///
/// Each mark is written by its meanings, likeliest first, with " or " between them; a line may
/// leave out the later ones. "none" is a day that cannot be.
struct MarkNotes: Equatable {
  var dates: [String] = []
  var minutes: [String] = []
  var amounts: [String] = []
  var others: [String] = []
  var relations: [String] = []

  var columns: [[String]] { [dates, minutes, amounts, others, relations] }

  init(_ marks: Marks) {
    for mark in marks.all {
      let note = mark.invalid == nil ? mark.meanings.map(\.note).joined(separator: " or ") : "none"
      switch mark.kind {
      case .date, .clock: dates.append(note)
      case .recurrence: dates.append("every")
      case .duration: minutes.append(note)
      case .amount, .number, .price, .pace: amounts.append(note)
      case .rate: others.append("rate")
      case .version, .phone: others.append(mark.kind.rawValue)
      case .temperature, .heartRate, .rank, .score, .page, .address, .label:
        others.append("\(mark.kind.rawValue) \(note)")
      }
    }
    for relation in marks.relations {
      let words = [relation.left, relation.right].compactMap { $0.map { marks.all[$0].text } }
      relations.append("\(relation.kind.rawValue) \(words.joined(separator: " > "))")
    }
  }

  /// As one line of the corpus.
  func line(_ text: String) -> String {
    var fields = [text] + columns.map { $0.joined(separator: "; ") }
    while fields.last == "" { fields.removeLast() }
    return fields.joined(separator: " | ").replacing("  ", with: " ")
  }

  /// Whether each expected mark is there in its place, with its meanings in their order.
  static func agree(_ found: [String], _ expected: [String]) -> Bool {
    found.count == expected.count
      && zip(found, expected).allSatisfy { $0 == $1 || $0.hasPrefix($1 + " or ") }
  }
}

extension Mark.Meaning {
  fileprivate var note: String {
    func range(_ least: Double, _ most: Double?) -> String {
      let number = Quantity.number(least)
      return most.map { "\(number)-\(Quantity.number($0))" } ?? number
    }
    switch value {
    case .amount(let value, let max, let unit): return "\(range(value, max)) \(unit ?? "?")"
    case .length(let minutes, let max): return range(minutes, max)
    case .date(let date): return date.note
    case .name: return "name"
    }
  }
}
