import Foundation
import Journal
import Phrases

/// A word of a line that tells of a day which no grammar reads: "the 2nd", "yday", "a fortnight".
struct TimeWord {
  private let marks: LineMarks
  private let taken: [Span]

  init(_ marks: LineMarks, besides taken: [Span]) {
    self.marks = marks
    self.taken = taken
  }

  struct Proof {
    var word: String
    var span: Span
    var status: GroundedLeaf.Status
  }

  /// - Returns: nil where no word of the line can stand for a day.
  func proof(of day: Day, _ today: Day) -> Proof? {
    let words = Resemblance.words(of: marks.text)
    for word in words where number(word) == day.components.day && isOrdinal(word) {
      if let span = free(word) { return Proof(word: word, span: span, status: .derived) }
    }
    guard day != today else { return nil }
    for word in words where isDateLike(word.lowercased()) {
      if let span = free(word) { return Proof(word: word, span: span, status: .read) }
    }
    return nil
  }

  private func free(_ word: String) -> Span? {
    guard let span = marks.span(of: word, besides: taken) else { return nil }
    let isAmount = marks.amounts.contains { $0.span.overlaps(span) && !$0.isTime }
    let isDate = marks.days.contains { $0.span.overlaps(span) }
    return isAmount || isDate ? nil : span
  }

  private func number(_ word: String) -> Int? { Int(word.prefix(while: \.isNumber)) }

  private func isOrdinal(_ word: String) -> Bool {
    ["st", "nd", "rd", "th"].contains(word.drop(while: \.isNumber).lowercased())
  }

  /// A short form of a word for a day, or a word for a stretch of days.
  private func isDateLike(_ word: String) -> Bool {
    if Self.stretches.contains(word) { return true }
    let letters = word.filter(\.isLetter)
    guard letters.count >= 3, !WordForms.isKnown(word) else { return false }
    return Self.days.contains { name in
      name.first == letters.first && isSubsequence(letters, of: name)
    }
  }

  private func isSubsequence(_ short: String, of name: String) -> Bool {
    var rest = name[...]
    for letter in short {
      guard let place = rest.firstIndex(of: letter) else { return false }
      rest = rest[rest.index(after: place)...]
    }
    return true
  }

  private static let days = [
    "yesterday", "today", "tomorrow", "tonight", "monday", "tuesday", "wednesday", "thursday",
    "friday", "saturday", "sunday", "weekend", "morning", "afternoon", "evening",
  ]
  private static let stretches: Set<String> = [
    "fortnight", "fortnights", "week", "weeks", "month", "months", "quarter", "term", "year",
    "weekend", "birthday", "christmas", "easter", "summer", "winter", "spring", "autumn", "fall",
  ]
}
