/// Every word that the reader knows, by its spelling.
struct Lexicon: Sendable {
  static let english = Lexicon()

  private(set) var bases: [String] = []
  private var lexemes: [String: Lexeme] = [:]
  private var places: [String: Int16] = [:]

  /// What is known of a spelling; a misspelt word is mended first.
  func lexeme(of word: inout String) -> Lexeme {
    if let lexeme = lexemes[word] { return lexeme }
    if word.hasSuffix("'s"), let lexeme = lexemes[String(word.dropLast(2))], lexeme.isTime {
      // "Tuesday's run", "last week's swim".
      word = String(word.dropLast(2))
      return lexeme
    }
    if let meant = Misspellings.known[word] ?? Misspellings.target(near: word) {
      word = meant
      return lexemes[meant] ?? Lexeme()
    }
    return Lexeme()
  }

  /// What is known of a spelling as it stands.
  subscript(word: String) -> Lexeme { lexemes[word] ?? Lexeme() }

  /// The base form of a known verb: "run" for "ran".
  func base(of lexeme: Lexeme) -> String? {
    lexeme.verb >= 0 ? bases[Int(lexeme.verb)] : nil
  }

  private init() {
    // Made at each start: a table that grows on the way is filled several times, and one that is
    // too large is more memory to ask for. 2,380 words, 377 verbs.
    lexemes.reserveCapacity(3000)
    places.reserveCapacity(380)
    for (trait, words) in Words.traits {
      each(words) { $0.traits.insert(trait) }
    }
    addDatesAndNumbers()
    for entry in WordList.words(of: Verbs.irregular, between: "|\n") {
      let forms = WordList.words(of: entry)
      guard forms.count == 4 else { continue }
      addVerb(forms[0], past: forms[1], participle: forms[2], ing: forms[3])
    }
    for entry in WordList.words(of: Verbs.regular) {
      let (base, past, ing) = Verbs.forms(ofRegular: entry)
      if places[base] == nil { addVerb(base, past: past, participle: past, ing: ing) }
    }
    addSecondForms()
    addOpeners()
  }

  private mutating func addOpeners() {
    for word in WordList.words(of: Words.openers) {
      lexemes[word, default: Lexeme()].isOpener = true
    }
    for word in Holiday.firstWords {
      // "Easter's" is mended to "easter" as other times are; "mother's" stays.
      let endings = lexemes[word]?.isTime == true ? [""] : ["", "'s", "s", "s'"]
      for ending in endings { lexemes[word + ending, default: Lexeme()].isOpener = true }
    }
    for word in ["a", "an", "half", "couple", "few", "several", "dozen", "quarter"] {
      lexemes[word, default: Lexeme()].isNumberOpener = true
    }
  }

  /// British spellings and second forms.
  private mutating func addSecondForms() {
    for (base, past, ing) in [
      ("learn", "learnt", "learning"), ("burn", "burnt", "burning"),
      ("travel", "travelled", "travelling"), ("journal", "journalled", "journalling"),
      ("pedal", "pedalled", "pedalling"), ("forget", "forgot", "forgetting"),
      ("get", "got", "getting"), ("program", "programed", "programing"), ("dive", "dove", "diving"),
    ] { addVerb(base, past: past, participle: past, ing: ing) }
  }

  private mutating func addDatesAndNumbers() {
    for (unit, words) in Words.timeUnits { each(words) { $0.timeUnit = unit } }
    for (index, words) in Words.weekdays.enumerated() {
      each(words) { $0.weekday = Int8(index + 1) }
    }
    for (index, words) in Words.months.enumerated() {
      each(words) { $0.month = Int8(index + 1) }
    }
    for (value, words) in Words.numbers { each(words) { $0.number = value } }
    for (index, word) in WordList.words(of: Words.ordinals).enumerated() {
      each(word) { $0.ordinal = Int8(index + 1) }
    }
    each("thirtieth") { $0.ordinal = 30 }
    each(Words.dateWords) { $0.traits.insert(.dateWord) }
  }

  private mutating func addVerb(_ base: String, past: String, participle: String, ing: String) {
    let index = places[base] ?? Int16(bases.count)
    if Int(index) == bases.count {
      bases.append(base)
      places[base] = index
    }
    add(base, .base, of: index)
    add(past, .past, of: index)
    add(participle, .participle, of: index)
    add(ing, .ing, of: index)
    add(Verbs.thirdPerson(base), .third, of: index)
  }

  private mutating func add(_ word: String, _ form: VerbForm, of verb: Int16) {
    change(word) {
      // The first verb of a spelling keeps it: "left", "found".
      if $0.verb < 0 { $0.verb = verb }
      if $0.verb == verb { $0.forms.insert(form) }
    }
  }

  private mutating func each(_ words: String, _ make: (inout Lexeme) -> Void) {
    for word in WordList.words(of: words) { change(word, make) }
  }

  private static let known: Lexeme = {
    var lexeme = Lexeme()
    lexeme.isKnown = true
    return lexeme
  }()

  private mutating func change(_ word: String, _ make: (inout Lexeme) -> Void) {
    make(&lexemes[word, default: Self.known])
  }
}

/// The words that a text of the program's own lists.
enum WordList {
  /// - Parameter marks: ASCII characters, each of which ends a word.
  ///
  /// Split by its bytes: what a character is takes longer to find than the rest of the lexicon.
  static func words(of text: String, between marks: StaticString = " \n") -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      marks.withUTF8Buffer { marks in
        var words: [String] = []
        var start = 0
        for end in 0...bytes.count where end == bytes.count || marks.contains(bytes[end]) {
          if end > start { words.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
          start = end + 1
        }
        return words
      }
    }
  }
}
