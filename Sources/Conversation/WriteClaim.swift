/// Whether a sentence says that something was written, as "I've saved your run" does.
struct WriteClaim {
  private let words: [String]
  private let text: String

  /// - Parameter sentence: one sentence, without the sign that ends it.
  init(_ sentence: some StringProtocol) {
    text = sentence.lowercased().replacing("’", with: "'")
    words = text.split { !($0.isLetter || $0 == "'") }.map(String.init)
  }

  /// Whether any sentence of a text claims it; a question claims nothing.
  static func isMade(in text: String) -> Bool {
    sentences(of: text).contains { WriteClaim($0).isMade }
  }

  /// The sentences of a text that are no questions.
  static func sentences(of text: String) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    for character in text + "\n" {
      switch character {
      case "?", "？", "؟": sentence = ""
      case ".", "!", "\n", ":", ";", "。", "！":
        if !sentence.isEmpty { sentences.append(sentence) }
        sentence = ""
      default: sentence.append(character)
      }
    }
    return sentences
  }

  /// Whether it tells the person of what is theirs, as it is: nothing denied, offered or possible.
  var speaksOfPerson: Bool {
    if ClaimStems.speaksOfPerson(text) { return true }
    guard
      let index = words.firstIndex(where: {
        ["you", "you've", "you're", "you'd", "your", "yours", "streak", "total"].contains($0)
      })
    else { return false }
    return !isOpen(before: min(words.count, index + 4))
  }

  var isMade: Bool {
    if ClaimStems.stand(in: text) { return true }
    if Self.promises.contains(where: text.contains) { return true }
    if words.count < 4, words.first.map(Self.alone.contains) == true { return true }
    if Self.phrases.contains(where: text.contains), !isOpen(before: words.endIndex) { return true }
    return words.indices.contains { Self.verbs.contains(words[$0]) && isClaim(at: $0) }
  }

  private func isClaim(at index: Int) -> Bool {
    guard !isOpen(before: index), !isPersons(at: index) else { return false }
    let before = words[max(0, index - 4)..<index]
    if before.contains(where: Self.auxiliaries.contains) { return true }
    // "Saved!", "Entry created", "Done, all logged for you".
    if before.allSatisfy(Self.openings.contains) { return true }
    return index == words.count - 1 && index <= 4
      && !before.contains { $0 == "your" || $0 == "the" }
  }

  /// Whether it is denied, only possible, asked for or yet to come.
  private func isOpen(before index: Int) -> Bool {
    words[..<index].contains { Self.open.contains($0) || $0.hasSuffix("n't") }
      || index < words.count && words[..<index].last == "to"
  }

  /// Whether the person is who did it: "you logged 5 km", "the run that you saved".
  private func isPersons(at index: Int) -> Bool {
    guard let subject = words[..<index].last(where: Self.subjects.contains) else { return false }
    return subject.hasPrefix("you")
  }

  private static let verbs: Set<String> = [
    "saved", "logged", "recorded", "added", "created", "updated", "deleted", "removed", "stored",
    "noted", "changed", "erased", "wiped", "registered", "entered", "tracked", "captured",
    "inserted", "cancelled", "canceled", "adjusted", "corrected", "edited", "renamed", "marked",
    "archived", "restored", "undone", "committed", "applied", "approved", "booked", "filed",
  ]
  private static let auxiliaries: Set<String> = [
    "i", "i've", "i'm", "we", "we've", "have", "has", "had", "been", "was", "were", "is", "are",
    "it's", "that's", "successfully", "consider", "just", "got", "gets", "ahead",
  ]
  /// What says it alone: "Done", "Paused".
  private static let alone: Set<String> = [
    "done", "paused", "resumed", "sorted", "rolled", "gone", "scheduled", "reverted",
  ]
  /// What is promised or pictured as done, with whatever stands before it.
  private static let promises = [
    "i'll ping you", "i'll remind you", "i will remind you", "i'll nudge you", "consider it gone",
    "consider it sorted", "in the books", "on the books", "on the calendar", "in the bank",
    "now reads", "now shows", "find it in your", "find it under", "it's all set", "is live",
    "ticked that", "ticked it off", "ticked off for you", "has been amended", "rolled back",
  ]
  private static let openings: Set<String> = [
    "done", "ok", "okay", "great", "good", "perfect", "sure", "got", "it", "all", "now", "and",
    "nice", "well", "yes", "alright", "there", "great,", "successfully", "already", "that",
  ]
  private static let open: Set<String> = [
    "not", "nothing", "never", "no", "none", "neither", "cannot", "can", "could", "would", "will",
    "i'll", "we'll", "i'd", "shall", "should", "may", "might", "must", "if", "once", "when",
    "unless", "until", "before", "after", "want", "wants", "like", "let", "let's", "please",
    "need", "ready", "about", "be", "unable", "failed",
  ]
  private static let subjects: Set<String> = [
    "i", "i've", "i'm", "we", "we've", "you", "you've", "you're", "it", "it's", "that's",
  ]
  private static let phrases = [
    "is now in your", "is in your log", "is in your journal", "are now in your", "made a note",
    "put it down", "put that down", "wrote it down", "written it down", "written that down",
    "consider it done", "goal is set", "goal has been set", "i've set your", "i have set your",
    "i set your", "set up your goal", "has been put in", "is gone now", "took it out",
    "taken it out", "took care of it", "taken care of",
  ]
}
