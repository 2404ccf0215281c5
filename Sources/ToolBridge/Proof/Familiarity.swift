import Foundation
import Intents
package import Journal
package import Phrases

/// A line as it is read in whatever language it is in: by the English rules, or, in another language,
/// by its marks alone.
package struct SpokenLine {
  package let reading: Reading
  /// Whether the rules are familiar with the line's language: else they have no say in it.
  package let knowsLanguage: Bool
  /// ISO 639; nil where nothing tells it.
  package let language: String?

  /// - Parameters:
  ///   - isEnglish: whether it is known to be.
  ///   - earlier: what the person said before, the last line first: "no scusa, i temi erano 21" is in the language of
  ///     the last one that tells of any.
  package init(
    _ words: String, by reader: PhraseReader, in surroundings: Surroundings,
    isEnglish: Bool = false, after earlier: [String] = []
  ) {
    let plain = reader.read(words, as: Self.tense(of: words))
    let usual =
      isEnglish || !Self.tells(words) && !Familiarity.isForeign(words)
      ? nil : Self.usual(in: earlier, by: reader, surroundings)
    // "20 Seiten am Tag" has an English "am" and "tag"; "ten viewings" has a Polish "ten".
    guard !isEnglish, usual != nil || !Familiarity.isPlainlyEnglish(words),
      usual != nil || Self.tells(words) || !Self.isEnglish(earlier)
        || Familiarity.isForeign(words)
          && plain.quantities.allSatisfy({ $0.text.contains(where: \.isNumber) })
    else {
      reading = plain
      knowsLanguage = true
      language = "en"
      return
    }
    let own = surroundings.habits.language.flatMap { $0.hasPrefix("en") ? nil : $0 }
    let marks = WorldMarks(
      now: surroundings.wallTime, zone: surroundings.zone,
      locale: (usual ?? own).map(Locale.init),
      habits: ReadingLocale(surroundings.habits))
    let found = marks.read(words)
    // "Three new clients, so exciting" has a German "so", "four times a week, neighbours permitting" an Italian "a": what
    // tells of another language by words that English has too, beside English ones, is English.
    let isShared =
      usual == nil && (Self.isEnglish(earlier) || Familiarity.known(in: words) > 1)
      && !Familiarity.isForeign(words)
      && marks.read(Familiarity.withoutShared(words)).language == nil
    if found.language != nil, isShared {
      (reading, knowsLanguage, language) = (plain, true, "en")
      return
    }
    // "3 Std.", "2.500 kcal" are of no language by themselves.
    let told = found.language ?? usual ?? (Self.tells(words) ? nil : own?.prefix(2).lowercased())
    // "Nine pieces, mostly Bach" in an English talk.
    knowsLanguage =
      told.map { $0 == "en" } ?? (Familiarity.isEnglish(words) || Self.isEnglish(earlier))
    language = knowsLanguage ? "en" : told
    reading = knowsLanguage ? plain : plain.marked(by: found)
  }

  /// The language other than English in which the last of some lines is that is of any; nil where that is English.
  private static func usual(
    in lines: [String], by reader: PhraseReader, _ surroundings: Surroundings
  ) -> String? {
    let lines = Array(lines.prefix(4))
    for (index, line) in lines.enumerated() where tells(line) && line.utf8.count < 500 {
      if Familiarity.isPlainlyEnglish(line) { return nil }
      // "Son 600 euros en total" is as good French by itself, "10 lekcji w sumie" of no language that it tells.
      let spoken = SpokenLine(
        line, by: reader, in: surroundings, after: Array(lines[(index + 1)...]))
      if let language = spoken.language, language != "en" {
        return language
      }
    }
    return nil
  }

  /// Whether one of the last lines is plainly in English.
  private static func isEnglish(_ lines: [String]) -> Bool {
    lines.prefix(4).contains { tells($0) && Familiarity.isPlainlyEnglish($0) }
  }

  /// The side of now of which lines like it tell; a correction's where a goal is named.
  private static func tense(of line: String) -> Tense? {
    switch IntentGuess(line).likeliest {
    case .goal, .later, .plan: .future
    case .did, .other, .not: .past
    case .change:
      Wording.words(of: line).contains {
        ["goal", "goals", "deadline", "target", "due"].contains($0)
      }
        ? .future : .past
    case .ask, .delete, .talk, .unsure: nil
    }
  }

  /// Whether a line is long enough to be of a language: "ok", "7 km" are of none, whatever was spoken
  /// before.
  static func tells(_ line: String) -> Bool {
    Resemblance.words(of: line).count { $0.contains(where: \.isLetter) } > 2
      // Words without spaces between them.
      || line.count { $0.isLetter && Resemblance.isWide(String($0)) } > 4
  }
}

/// Whether a line is written in the language that the rules read.
enum Familiarity {
  /// Whether most words are English ones, and none is frequent in another language alone.
  static func isPlainlyEnglish(_ line: String) -> Bool {
    let words = Resemblance.words(of: line.lowercased()).filter { $0.contains(where: \.isLetter) }
    let known = words.count(where: isEnglishWord)
    let foreign = words.contains { foreignWords.contains($0) && !functionWords.contains($0) }
    // "Bass four times a week, neighbours permitting".
    let rates = zip(words, words.dropFirst()).contains { one, next in
      ["a", "every", "each"].contains(one) && ["day", "night", "week", "month"].contains(next)
    }
    return !foreign && known >= 2 && (rates || known * 5 >= words.count * 3)
  }

  /// How many of a line's words are English ones, number words among them.
  static func known(in line: String) -> Int {
    Resemblance.words(of: line.lowercased()).count(where: isEnglishWord)
  }

  private static func isEnglishWord(_ word: String) -> Bool {
    WordForms.isKnown(word) || functionWords.contains(word) || numbers.contains(word)
  }

  /// A line without the small words of English, of which other languages have some as well.
  static func withoutShared(_ line: String) -> String {
    line.split(separator: " ").filter { word in
      !functionWords.contains(word.lowercased().filter { $0.isLetter || $0 == "'" })
    }.joined(separator: " ")
  }

  private static let numbers: Set<String> = set(
    "one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred once twice"
  )

  /// Whether no word of a line is an English one: "haftada 3 kez", 1日30分.
  static func isForeign(_ line: String) -> Bool {
    let words = Resemblance.words(of: line.lowercased()).map { $0.filter(\.isLetter) }
      .filter { $0.count > 1 || Resemblance.isWide($0) }
    return !words.isEmpty
      && !words.contains { word in
        WordForms.isKnown(word) || functionWords.contains(word) || Self.isUnit(word)
      }
  }

  /// "7 km", "3 kg" are of no language.
  private static func isUnit(_ word: String) -> Bool {
    let unit = UnitCatalogue.unit(word)
    return unit.kind != .free || unit.isDeed
  }

  /// English, or too short to tell: a line in which most words are known, or none is of another
  /// language.
  static func isEnglish(_ line: String) -> Bool {
    if line.unicodeScalars.contains(where: { $0.value >= 0x0250 && $0.properties.isAlphabetic }) {
      return false
    }
    let words = Wording.words(of: line).filter { $0.count > 1 || $0 == "i" || $0 == "a" }
    guard !words.isEmpty else { return true }
    let known = words.count(where: isEnglishWord)
    let foreign =
      words.count { foreignWords.contains($0) && !functionWords.contains($0) }
      + (line.unicodeScalars.contains { $0.value >= 0xC0 && $0.properties.isAlphabetic } ? 1 : 0)
    if foreign > 0 { return known > foreign * 2 }
    return known * 3 >= words.count || words.count <= 2
  }

  private static let functionWords: Set<String> = set(
    """
    i a the my me we our it was is am are were did do done have had has been be and or but of in on \
    at to for from with by this that these those not no so then than after before just some more \
    about into over up out off all both each every his her their they he she you your \
    monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays \
    fridays saturdays sundays january february april june july august september october november \
    december
    """)

  /// Words that are frequent in another language and none in English.
  private static let foreignWords: Set<String> = set(
    """
    ich habe bin und heute gestern nicht mein meine wir hat mit für morgen ein eine der das von zum \
    el la los las yo he hoy ayer una con mi mis para del que por fui est hice je j'ai suis hier \
    aujourd'hui le les des une pour avec mon ma mes dans et du au ho oggi ieri sono il di che per \
    una della mio mia con eu fiz hoje ontem uma com não meu minha um do da em os ik heb vandaag \
    gisteren een het van mijn met niet voor ben dzisiaj dziś wczoraj nie się mam na po ze bugün dün \
    bir ve benim için ettim yaptım jag idag igår och inte jeg dag ikke og
    """)

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }
}

extension ToolContext {
  /// The amounts that a text names, in figures or in words, in the line's language or English.
  package func amounts(namedIn text: String) -> Set<Double> {
    let spoken = SpokenLine(text, by: reader, in: surroundings, after: [reading.text]).reading
    let english = reader.read(text)
    return Set(
      [spoken, english].flatMap { reading in
        reading.quantities.map(\.value) + reading.durations.map(\.minutes)
      })
  }
}
