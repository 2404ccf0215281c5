import Phrases

/// Tells a question by its form where its words alone look like a deed, a plan or a fancy: "since
/// Monday, how far did I run", "by when do I need to finish".
enum QuestionForm {
  /// - Parameter words: all of the line, in small letters.
  static func asks(_ reading: Reading, _ words: [String]) -> Bool {
    guard words.count <= longest else { return false }
    if asksBehindTime(reading, words) { return true }
    guard let first = words.first, let kind = QuestionKind(words) else { return false }
    if ["by when", "until when", "till when"].contains(where: WordLine(words.prefix(2)).holds) {
      return true
    }
    let isAuxiliary = auxiliaries.contains(first)
    switch kind {
    case .smart, .outlook, .remaining, .streak, .deadlines: return isAuxiliary
    case .compare: return reading.dates.count > 1 && reading.quantities.isEmpty
    case .usual: return words.count <= 6 && reading.quantities.isEmpty
    // The number of "review term 3" counts nothing.
    case .review:
      return words.count <= 6 && reading.durations.isEmpty
        && reading.quantities.allSatisfy { $0.unit == nil }
    default: return false
    }
  }

  /// "How far did I", "how am I", "when do I", with nothing but a time or a greeting before it.
  private static func asksBehindTime(_ reading: Reading, _ words: [String]) -> Bool {
    guard words.count >= 3 else { return false }
    let place = words.indices.dropLast(2).first { index in
      interrogatives.contains(words[index])
        && words[(index + 1)...].prefix(4).indices.dropLast().contains { next in
          auxiliaries.contains(words[next]) && subjects.contains(words[next + 1])
        }
    }
    guard let place else { return false }
    // The reader may take the word behind a time for a part of it: "next week am".
    let dates = Set(reading.dates.flatMap { Wording.words(of: $0.text) })
    return words[..<place].allSatisfy { dates.contains($0) || openers.contains($0) }
  }

  /// Whether a word opens a question.
  static func opens(_ word: String) -> Bool {
    interrogatives.contains(word) || auxiliaries.contains(word)
  }

  /// A line of more words than these tells something.
  private static let longest = 60
  private static let interrogatives: Set<String> = [
    "how", "when", "what", "which", "where", "why",
  ]
  private static let auxiliaries: Set<String> = [
    "am", "is", "are", "was", "were", "do", "does", "did", "have", "has", "will", "would", "should",
    "can", "could", "must",
  ]
  private static let subjects: Set<String> = ["i", "my", "the", "we", "it", "this", "that"]
  private static let openers: Set<String> = [
    "since", "compared", "with", "to", "at", "this", "that", "rate", "pace", "my", "the", "current",
    "so", "and", "ok", "okay", "well", "hey", "hi", "hello", "now", "please", "until", "from", "on",
    "then", "overall", "in", "total", "by", "last", "week", "month", "today", "say", "like", "go",
    "if", "i", "going", "keep", "just", "but", "sorry", "wait", "tell", "me", "also",
  ]
}
