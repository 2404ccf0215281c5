import Foundation
import Journal
import Phrases
import ToolSchema

/// One of the things that somebody wants a plan to hold, in their own words.
struct PlanPart {
  /// Exactly as it was said.
  let said: String
  /// Without "I want to" and the like.
  let wish: String
  /// The wish as the phrase reader takes it; nil for what it takes as no wish.
  let clause: Clause?
  /// The day by which it is to be reached.
  let deadline: DateMention?
  /// Whether it may be a goal that nothing measures: it stands for itself, not in "help me with".
  let isOwn: Bool
  /// Whether it says that something is wanted: "I want to run".
  let isWish: Bool
  /// Whether it is wanted, by its own words or in a sentence that wishes: "and read more".
  let isWished: Bool
  /// What it is measured by.
  let measure: PlanMeasure

  /// Whether it says something beside what is wanted: "anime without subs here I come", "takeaway is
  /// ruining us".
  var isRemark: Bool {
    isAside || !isWish && !Self.telling.isDisjoint(with: Wording.words(of: said))
  }

  /// "Doctor's orders", "wish me luck", "be patient with me", "frost permitting".
  var isAside: Bool {
    let words = Wording.words(of: said)
    guard !isWish, words.count <= 5, !isMeasured else { return false }
    return words.count <= 3 && words.first?.hasSuffix("'s") == true
      || words.dropFirst().contains("me")
        && !["help", "make", "get", "let"].contains(words.first)
      || ["permitting", "willing", "allowing"].contains(words.last)
  }

  private static let telling: Set<String> = [
    "i", "i'm", "im", "we", "he", "she", "they", "is", "are", "was", "were", "has", "have",
    "that's",
  ]

  /// - Parameters:
  ///   - isOwn: whether it stands where goals are named.
  ///   - isNext: whether its sentence wishes for something before it.
  init(
    _ said: Substring, joined: String? = nil, isOwn: Bool, isNext: Bool = false,
    reader: PhraseReader
  ) {
    self.said = String(said)
    var text = Self.plain(joined ?? String(said), reader)
    // "By March I'd like to run 100 km".
    if let date = Self.opening(of: text, reader) {
      text = "\(date.rest) \(date.text)"
    }
    var words = text.split(separator: " ").map(String.init)
    let opening = words.prefix { Self.opening.contains(Self.plain($0)) }
    words.removeFirst(opening.count)
    while let last = words.last, Self.closing.contains(Self.plain(last)),
      words.dropLast().last != "and"
    {
      words.removeLast()
    }
    let wishing: Set<String> = ["want", "wanna", "i'd", "like", "to"]
    // "Help me sleep better", but "help me plan".
    let isHelp =
      opening.contains { Self.plain($0) == "help" }
      && !PlanRequest.namesPlan(Wording.words(of: text)) && words.first != "with"
    isWish = isHelp || !wishing.isDisjoint(with: opening.map(Self.plain))
    isWished = isNext || isWish
    self.isOwn = isOwn || isWished
    let named = words
    if let first = words.first, first.hasSuffix("ing") {
      words[0] = WordForms.base(first.lowercased())
    }
    // "Running" stays a name, "running three times a week" is what to do.
    wish = (words.count > 1 ? words : named).joined(separator: " ").trimmingCharacters(
      in: .punctuationCharacters.union(.whitespaces))
    let reading = reader.read("I want to " + words.joined(separator: " "))
    clause = reading.clauses.first { $0.intent == .goal && $0.title != nil }
    // "Rehearsal every Thursday until 20 December" has no verb.
    let last = reading.dates.last { date in
      ["until ", "till ", "by "].contains { date.text.lowercased().hasPrefix($0) }
    }
    // "Pass the exam on 15 January": what is done once is done by then.
    let once = reading.dates.last { date in
      date.text.lowercased().hasPrefix("on ") && date.role == .point
        && Self.once.contains(Wording.words(of: named.first ?? "").first ?? "")
    }
    .map { reader.readDate($0.text, past: false) ?? $0 }
    deadline = clause?.targetDate ?? last ?? once
    measure = PlanMeasure(wish, reader: reader)
  }

  /// The days that stand before an "I", and what follows them; nil for words that begin otherwise.
  static func opening(
    of words: String, _ reader: PhraseReader
  ) -> (text: String, rest: String)? {
    let first = words.prefix { $0.isLetter }.lowercased()
    // "By then I want to lose weight": the day stands in the sentence before.
    if let then = words.range(of: "\(first) then ", options: .caseInsensitive),
      then.lowerBound == words.startIndex, ["until", "till", "by"].contains(first)
    {
      return ("", String(words[then.upperBound...]))
    }
    guard ["until", "till", "by", "for", "over", "in", "within", "before"].contains(first),
      let date = reader.read(words).dates.first, date.role != .recurring,
      // "Until our concert on 17 January".
      let end = words.range(of: date.text)?.upperBound,
      words[..<end].split(separator: " ").count <= date.text.split(separator: " ").count + 3
    else { return nil }
    let rest = words[end...].drop { $0 == "," || $0.isWhitespace }
    let speaker = rest.prefix { $0.isLetter }.lowercased()
    return ["i", "we"].contains(speaker) ? (date.text, String(rest)) : nil
  }

  /// Without what is not to be, and what was: "on Saturdays instead of Sundays", "last year's boots".
  private static func plain(_ text: String, _ reader: PhraseReader) -> String {
    var text = text
    if let instead = text.range(of: " instead of ", options: .caseInsensitive),
      Wording.words(of: String(text[instead.upperBound...])).contains(where: {
        $0.contains(where: \.isNumber) || !Frequency.weekdays(in: $0).isEmpty
      })
    {
      text = String(text[..<instead.lowerBound])
    }
    guard text.contains("'s ") || text.contains("’s ") else { return text }
    let reading = reader.read(text)
    for date in reading.dates
    where date.lastDay < reading.today && ["'s", "’s"].contains(where: date.text.hasSuffix) {
      text = text.replacing(date.text + " ", with: "")
    }
    return text
  }

  private static func plain(_ word: String) -> String {
    word.lowercased().trimmingCharacters(in: .punctuationCharacters)
  }

  /// Whether an amount or how often says what is to be reached.
  var isMeasured: Bool {
    if measure.targets(days: PlanDays.length) != nil { return true }
    // "The twins are 5 months old".
    guard let clause, !PlanPhrases.tells(wish) else { return false }
    let amounts = clause.quantities.filter { !Self.frame.contains($0.unit ?? "") }
    return amounts.contains { SupportedQuantity($0) != nil } || !clause.durations.isEmpty
      || isOwn && clause.quantities.isEmpty && clause.isOften
  }

  /// Base forms of the words that say what it is about.
  var topics: Set<String> {
    let dates = Set((clause?.dates ?? []).flatMap { Wording.words(of: $0.text) })
    let all = Wording.words(of: wish)
    // "Nothing big".
    if all.first == "nothing" || !isWish && !isMeasured && PlanPhrases.tells(wish) { return [] }
    let words = all.filter { !dates.contains($0) && !Self.noise.contains($0) }
    return Set(words.map(WordForms.base))
  }

  /// "Finish my thesis": done once, and nothing to count.
  func isReachedOnce(in days: PlanDays) -> Bool {
    let verb = Wording.words(of: wish).first.map(WordForms.base) ?? ""
    if Self.once.contains(verb), !isLess { return true }
    // "Enough sleep till then" goes on, "my licence by then" is done once.
    let goesOn = deadline.map { day in
      ["until", "till"].contains { day.text.lowercased().hasPrefix($0) }
    }
    return deadline.map { $0.lastDay != days.end } ?? false && goesOn != true && !isLess
  }

  /// "less coffee", "cut down on sugar": a limit is meant.
  var isLess: Bool {
    !Set(Wording.words(of: wish)).isDisjoint(with: ["less", "fewer", "reduce", "cut", "limit"])
  }

  private static let once: Set<String> = ["finish", "complete", "submit", "pass", "publish", "sit"]

  /// The wish as a title: "Finish my thesis".
  var title: String {
    var text = wish.split(separator: "(").first.map { String($0).trimmed } ?? wish
    if let date = deadline { text = text.replacing(date.text, with: "") }
    var words = text.split(separator: " ").map(String.init)
    while let last = words.last,
      ["in", "by", "on", "until", "till", "before"].contains(last.lowercased())
    {
      words.removeLast()
    }
    let title = words.prefix(12).joined(separator: " ")
    return title.prefix(1).uppercased() + title.dropFirst()
  }

  /// Units that count the plan itself: "two goals", "ten weeks".
  private static let frame: Set<String> = ["weeks", "months", "years", "goals", "terms", "things"]

  private static let opening: Set<String> = [
    "i", "want", "to", "i'd", "i’d", "like", "also", "then", "maybe", "would", "love", "please",
    "well", "um", "hmm", "ok", "okay", "so", "just", "and", "the", "let's", "need", "should",
    "yes", "yeah", "sure", "perhaps", "first", "second", "third", "finally", "probably", "wanna",
    "i'll", "try", "add", "plus", "include", "goal", "goals", "is", "are", "my", "say", "think",
    "guess", "but", "mostly", "mainly", "can", "could", "u", "oh", "ohh", "btw", "help", "me",
    "fyi",
  ]

  private static let closing: Set<String> = [
    "please", "too", "maybe", "then", "thanks", "also", "guess", "though", "etc", "i", "think",
    "suppose", "reckon",
  ]

  private static let noise: Set<String> = Set(
    """
    a about add again all another alright and any anything around at be better bit bye can cool could do done \
    enough everything finally fine for from get getting go goal goals good great habit have hello \
    help hey hi how i i'd i'll i'm idea idk improve in into is it just keep know let let's like \
    little lot make making maybe me mean mind more most much my myself need never new next nice no \
    nope not nothing of off often ok okay on or other our out plan plans please practice practise \
    really regular regularly set setting should so some something special spend start starting \
    stop suggest sure term terms thank thanks that thats that's the then there these thing things think this \
    time to up want we week weeks well what whatever when why with work would yeah yes you your \
    one two three four five six seven eight nine ten eleven twelve planning
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
