import Foundation
import Journal
import Phrases
import Store

/// The term that a question speaks of: "the term", "next term", "term 3".
struct TermChoice {
  private enum Wanted: Equatable {
    case running, next, last
    case number(Int)
  }

  private let wanted: Wanted
  private let today: Day

  /// - Returns: nil for words that name no term.
  init?(_ question: Question, today: Day) {
    let words = Set(question.words)
    guard words.contains("term") || words.contains("term's") || words.contains("term’s") else {
      return nil
    }
    self.today = today
    let parts = question.reading.text.lowercased().split { !$0.isLetter && !$0.isNumber }
    if let place = parts.firstIndex(of: "term"), place + 1 < parts.endIndex,
      let number = Int(parts[place + 1])
    {
      wanted = .number(number)
    } else if words.contains("next") || words.contains("coming") {
      wanted = .next
    } else {
      wanted = words.contains("last") || words.contains("previous") ? .last : .running
    }
  }

  /// - Returns: nil if there is no such term; for "the term" the one that runs, else the next, else
  ///   the last.
  func entry(in database: JournalDatabase) throws -> TermEntry? {
    let terms = try database.terms().filter { $0.term.status != .cancelled }
    let running = terms.last { $0.period.startDate <= today && today <= $0.period.endDate }
    let next = terms.filter { $0.period.startDate > today }
      .min { $0.period.startDate < $1.period.startDate }
    let past = terms.filter { $0.period.endDate < today }
      .max { $0.period.endDate < $1.period.endDate }
    return switch wanted {
    case .number(let number): terms.first { $0.term.termNumber == number }
    case .next: next
    case .last: past
    case .running: running ?? next ?? past
    }
  }
}
