/// The base forms of words, so that "ran", "running" and "run" are known to be one.
package enum WordForms {
  /// Whether words want less of something, in whatever language: "weniger Kaffee", お菓子を減らす.
  package static func wantsLess(_ words: String) -> Bool {
    let own = words.lowercased().split { !$0.isLetter }.map(String.init)
    if wantsNone(words) { return true }
    return own.contains { word in
      less.contains(base(word)) || TongueWords.less.contains(word)
        || !word.allSatisfy(\.isASCII) && TongueWords.less.contains(where: word.hasSuffix)
    }
  }

  /// Whether words want nothing of something: "no sugar", "stop biting my nails"; "run with no music" does not.
  package static func wantsNone(_ words: String) -> Bool {
    words.lowercased().split { !$0.isLetter }.first.map { none.contains(base(String($0))) } ?? false
  }

  private static let less: Set<String> = ["less", "fewer", "reduce"]
  private static let none: Set<String> = [
    "stop", "quit", "no", "never", "without", "kein", "keine", "keinen", "nie", "sin", "nada",
    "pas",
    "aucun", "aucune", "sem", "nenhum", "nenhuma", "senza", "niente", "geen", "bez", "żadnych",
  ]

  /// "run" for "ran" and "running", "page" for "pages"; a word that is not known stays as it is.
  ///
  /// - Parameter word: in lower case.
  package static func base(_ word: String) -> String {
    if let base = Lexicon.english.base(of: Lexicon.english[word]) ?? verbs[word] { return base }
    guard word.hasSuffix("s"), !word.hasSuffix("ss"), word.count > 3 else { return word }
    let singular = String(word.dropLast())
    return Lexicon.english.base(of: Lexicon.english[singular]) ?? singular
  }

  /// Whether the word list holds a spelling.
  ///
  /// - Parameter word: in lower case.
  package static func isKnown(_ word: String) -> Bool { Lexicon.english[word].isKnown }

  /// Whether a word can only be the past of a verb: "ran" and "walked", but not "read" or "put".
  ///
  /// - Parameter word: in lower case.
  package static func isPast(_ word: String) -> Bool {
    let forms = Lexicon.english[word].forms
    return forms.contains(.past) && !forms.contains(.base)
  }

  /// Whether a verb stands as it does in an order: "save", and neither "saved" nor "read".
  ///
  /// - Parameter word: in lower case.
  package static func isOrder(_ word: String) -> Bool {
    let forms = Lexicon.english[word].forms
    return isKnown(word)
      ? forms.contains(.base) && !forms.contains(.past) : !word.hasSuffix("ed")
  }

  /// Whether a word only says that something was done: "did", "had", "went".
  ///
  /// - Parameter word: in lower case.
  package static func isLight(_ word: String) -> Bool {
    Lexicon.english[word].traits.contains(.light)
  }

  /// Whether an amount begins with it: "two", "a", "several".
  package static func opensNumber(_ word: String) -> Bool {
    Lexicon.english[word.lowercased()].opensNumber
  }

  /// What a mistyped question word was to be: "how" for "hw"; any other word stays as it is.
  package static func mended(_ word: String) -> String {
    guard let meant = Misspellings.known[word], asking.contains(meant) else { return word }
    return meant
  }

  private static let asking: Set<String> = [
    "how", "what", "when", "much", "many", "have", "total",
  ]

  /// The verbs of nouns that name the same deed.
  private static let verbs = [
    "meditation": "meditate", "meditations": "meditate", "savings": "save", "donation": "donate",
    "donations": "donate", "revision": "revise", "translation": "translate",
    "hydration": "hydrate", "relaxation": "relax", "exploration": "explore",
  ]

  /// Whether the base form names something that one does for a while: run, yoga, read.
  package static func isActivity(_ base: String) -> Bool {
    let lexeme = Lexicon.english[base]
    return !lexeme.traits.isDisjoint(with: [.activity, .exercise, .travel])
  }

  /// Whether it is bodily exercise: run, squats.
  package static func isExercise(_ base: String) -> Bool {
    let lexeme = Lexicon.english[base]
    return !lexeme.traits.isDisjoint(with: [.exercise, .travel])
  }
}
