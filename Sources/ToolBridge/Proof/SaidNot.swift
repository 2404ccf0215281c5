import Intents
import Meaning
import Phrases

/// Where a line says that something was not, or is not to be.
struct SaidNot {
  private let context: ToolContext
  private let marks: LineMarks

  init(_ context: ToolContext, _ marks: LineMarks) {
    self.context = context
    self.marks = marks
  }

  /// Whether lines like it tell of nothing done, or a "not" stands before what is named or counted, with nothing that
  /// parts them between: "je n'ai pas couru 5 km".
  func denies(_ spans: [Span]) -> Bool {
    let guess = IntentGuess(marks.text)
    guard marks.isMarked else { return guess[.not] >= 0.7 }
    guard let first = spans.map(\.lower).min(), let last = spans.map(\.upper).max() else {
      return false
    }
    let named = Span(lower: first, upper: last)
    return guess[.did] < 0.9
      && context.reading.negations.contains { word in
        let between = Span(lower: min(word.upper, named.lower), upper: max(named.upper, word.lower))
        return !marks.amounts.contains { $0.span.overlaps(word) }
          && !marks.joints.contains(where: between.overlaps)
      }
  }

  /// Whether somebody else is told of where it stands, or by lines like it and in none of its parts oneself.
  ///
  /// - Parameter place: where the deed itself is named.
  func isOthers(_ spans: [Span], at place: Span?) -> Bool {
    guard !marks.isMarked else {
      return !spans.isEmpty
        && spans.allSatisfy { span in context.reading.others.contains { $0.contains(span) } }
    }
    // "My wife did 10k before breakfast, I made the pancakes", read as one's own 10 km: of 606 own deeds none stood so.
    let own = spans.filter(marks.amountSpans.contains) + [place].compactMap { $0 }
    if own.contains(where: { span in context.reading.others.contains { $0.contains(span) } }) {
      return true
    }
    return IntentGuess(marks.text)[.other] >= Self.mayBeOthers
      && !ExampleReading.hasOwnDeed(context) && !(place.map(isOneself) ?? false)
  }

  /// Whether "I" or "we" stands right before a deed, or begins it: "I ran the half marathon", "then we swam".
  private func isOneself(_ place: Span) -> Bool {
    let end = min(place.upper, marks.text.utf8.count)
    let words = Wording.words(of: marks.words(in: Span(lower: 0, upper: end)))
    let named = Wording.words(of: marks.words(in: place))
    let front = words.dropLast(named.count).suffix(2)
    return (front + named.prefix(1)).contains { ["i", "i've", "we", "we've"].contains($0) }
  }

  /// Of 253 lines of own deeds that had not been taught none had a share over .15.
  private static let mayBeOthers = 0.3

  /// Whether it says that something is to stay, or asks why it went: "don't delete my last run", "lösche nicht den Lauf
  /// von Donnerstag".
  var forbidsRemoval: Bool {
    guard !marks.isMarked else {
      return context.reading.deletions.contains { verb in
        context.reading.negations.contains { word in
          let isBefore = word.upper <= verb.lower
          let gap =
            isBefore
            ? Span(lower: word.upper, upper: verb.lower)
            : Span(lower: verb.upper, upper: max(verb.upper, word.lower))
          // "Borra la carrera que no hice" is told of the run, "a nie, skasuj to" of what was said before.
          return !marks.joints.contains(where: gap.overlaps)
            && Resemblance.words(of: marks.words(in: gap)).count <= (isBefore ? 2 : 0)
        }
      }
    }
    let said = Resemblance.words(of: marks.text.lowercased())
    if marks.asks, ["why", "who", "when"].contains(said.first) { return true }
    return marks.text.lowercased().split { ",;.!?:".contains($0) }.contains { part in
      let words = Resemblance.words(of: String(part))
      return words.indices.contains { index in
        Self.removing.contains(words[index])
          && words[max(0, index - 3)..<index].contains {
            Self.denying.contains($0) || $0.hasSuffix("n't") || $0.hasSuffix("n’t")
          }
      }
    }
  }

  /// Whether the line can be meant to take something away, or answers what such a line was met with: nobody's text but
  /// the person's own asks for that.
  ///
  /// The bound was set on lines most of which had taught the guess: none of 363 requests had a share under .8, one
  /// other line of 8,417 one over .2. In languages that lines like it are not known in, the record has to be named.
  func asksRemoval(of name: RecordName) -> Bool {
    let lines = [marks.text, context.asked].compactMap { $0 }
    if lines.contains(where: { IntentGuess($0)[.delete] >= Self.mayRemove }) { return true }
    if !context.reading.deletions.isEmpty || !context.reading.undoing.isEmpty { return true }
    guard !context.knowsLanguage,
      !(context.language.map(Self.taught.contains) ?? false)
    else { return false }
    return [name.words, name.title].compactMap { $0 }.contains { words in
      !words.isEmpty && marks.span(of: words) != nil
    }
  }

  private static let mayRemove = 0.2
  /// The languages whose requests lines like it are known of, beside English.
  static let taught: Set<String> = ["de", "es", "fr", "it", "ja", "nl", "pl", "pt"]

  private static let removing: Set<String> = [
    "delete", "remove", "erase", "scrap", "drop", "undo", "cancel", "wipe", "change", "touch",
  ]
  private static let denying: Set<String> = ["not", "never", "dont"]
}

extension ToolContext {
  /// Whether an English question names neither the person nor a day, nor anything of a journal: "which river runs
  /// through Prague?".
  var asksOfWorld: Bool {
    guard knowsLanguage, plan == nil, pending == nil, reading.dates.isEmpty else { return false }
    let said = Wording.words(of: reading.text)
    let words = Set(said)
    return said.first.map(Self.asking.contains) == true && words.count > 3
      && words.isDisjoint(with: Self.ofJournal)
      && !journalUnits.contains { Resemblance.stands($0, in: reading.text) }
  }

  /// Whether it has a question mark, or begins like a question.
  package var asksAnything: Bool {
    isQuestion || LineMarks(reading).asks
      || knowsLanguage && Wording.words(of: reading.text).first.map(Self.asking.contains) == true
  }

  /// Whether it asks how often, how much or when: of what was logged.
  package var asksOfEntries: Bool {
    guard knowsLanguage else {
      let guess = InquiryGuess(reading.text)
      return guess[.total] + guess[.last] >= Self.likely
    }
    return !Set(Wording.words(of: reading.text)).isDisjoint(with: Self.counting)
  }

  private static let likely = 0.8
  private static let counting: Set<String> = [
    "many", "often", "last", "log", "logged", "logs", "times", "total", "average", "streak",
    "entry", "entries",
  ]

  private static let asking: Set<String> = [
    "which", "who", "whose", "where", "what", "what's", "when", "why", "how", "is", "are", "does",
    "do", "can",
  ]
  private static let ofJournal: Set<String> = [
    "i", "i'm", "i've", "i'd", "my", "me", "mine", "we", "we've", "our", "us", "myself", "am",
    "goal", "goals", "log",
    "logged", "logs", "journal", "entry", "entries", "plan", "plans", "streak", "progress", "total",
    "far", "left",
    "pace", "term", "target", "targets", "track", "behind", "ahead", "average", "record", "longest",
    "best", "most",
    "count", "change", "suggest", "advice", "improve", "should", "so", "done", "show", "list",
    "summary", "history", "focus", "next",
  ]
}
