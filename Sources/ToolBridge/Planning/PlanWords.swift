import Foundation
import Journal
import Phrases

/// A line about a plan, cut at commas, colons, "and" and numbering.
struct PlanWords {
  private let line: String
  /// What stands before it: "give me a plan for".
  private let head: String
  private let reader: PhraseReader
  /// Whether the line answers a question about the plan, so that all of it names goals.
  private let isAnswer: Bool

  init(_ line: String, isAnswer: Bool, reader: PhraseReader) {
    let start = isAnswer ? Self.addition(in: line) : Self.wishes(in: line, reader)
    self.line = Self.plain(start.map { String(line[$0...]) } ?? line)
    head = isAnswer ? "" : start.map { String(line[..<$0]) } ?? ""
    self.isAnswer = isAnswer
    self.reader = reader
  }

  /// Where the wishes begin in "a plan to run more" and "a plan for getting fitter and sleep": behind words that say a plan is for
  /// something, and not for how long.
  private static func wishes(in line: String, _ reader: PhraseReader) -> String.Index? {
    guard headColon(in: line) == nil else { return nil }
    // "Make me a plan to lose weight".
    if let plan = line.range(of: " a plan to ", options: .caseInsensitive) {
      return plan.upperBound
    }
    // "Make a ten week plan with 10 minutes of physio a day".
    guard
      let plan = [" plan for ", " plan with "].lazy.compactMap({
        line.range(of: $0, options: .caseInsensitive)
      }).first
    else { return nil }
    let rest = line[plan.upperBound...]
    let words = rest.split { !$0.isLetter }.map { $0.lowercased() }
    let first = reader.read(String(rest.prefix { !",.;".contains($0) }))
    let isTime =
      !first.dates.isEmpty || first.quantities.contains { $0.unit == "weeks" }
      || ["me", "us", "the", "our", "this", "next", "goals"].contains(words.first ?? "me")
    return isTime ? nil : plan.upperBound
  }

  /// Without what is said aside: "my licence at last (I'm 38, don't laugh)".
  private static func plain(_ line: String) -> String {
    guard let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")") else {
      return line
    }
    let aside = line[line.index(after: open)..<close]
    guard aside.contains(" "), !aside.contains(where: \.isNumber) else { return line }
    let rest = line[line.index(after: close)...].drop(while: \.isWhitespace)
    return String(line[..<open].drop(while: \.isWhitespace)) + rest
  }

  /// Where what is to be added begins, behind "and add one more to the plan:".
  private static func addition(in line: String) -> String.Index? {
    guard let colon = colon(in: line) else { return nil }
    let words = Wording.words(of: String(line[..<colon]))
    let isHead = words.allSatisfy { adding.contains($0) || Int($0) != nil }
    return isHead && !words.isEmpty ? line.index(after: colon) : nil
  }

  private static let adding: Set<String> = [
    "and", "oh", "ok", "also", "please", "add", "put", "one", "more", "another", "last", "next",
    "new", "a", "the", "to", "on", "in", "plan", "goal", "thing", "too", "then", "wait", "second",
    "third", "fourth", "for", "same", "weeks", "days", "time",
  ]

  /// What stands before the goals that are named: "help me set goals for ten weeks".
  var frame: String {
    isAnswer ? "" : head.isEmpty ? pieces.first.map(String.init) ?? "" : head
  }

  var parts: [PlanPart] {
    let head = Self.headColon(in: line)
    var parts: [PlanPart] = []
    var joins: [(said: Substring, text: String)] = []
    for piece in pieces {
      if let last = joins.last,
        // "Plan for six weeks: 2 runs a week", but "German: 30 lessons" is an answer.
        isAnswer || !(last.said.endIndex..<piece.startIndex).contains(head ?? line.endIndex),
        let join = joint(
          last.text, piece,
          isNamed: line[last.said.endIndex..<piece.startIndex].trimmingCharacters(in: .whitespaces)
            == ":")
      {
        let whole = line[last.said.startIndex..<piece.endIndex]
        joins[joins.count - 1] = (whole, last.text + join + piece)
      } else {
        joins.append((piece, String(piece)))
      }
    }
    let colon =
      isAnswer || !self.head.isEmpty
      ? line.startIndex : head ?? firstDash ?? firstEnd ?? asking
    var wished: Substring.Index?
    for join in joins {
      // "I want to learn Polish and tidy the garage": in the sentence of a wish all that follows is one.
      let isNext = wished.map { !line[$0..<join.said.startIndex].contains { ".!?".contains($0) } }
      let part = PlanPart(
        join.said, joined: join.text, isOwn: colon.map { $0 <= join.said.startIndex } ?? false,
        isNext: isNext == true, reader: reader)
      parts.append(part)
      if part.isWished { wished = join.said.endIndex }
    }
    return isAnswer ? parts : parts.filter { !Self.isHead($0.said) && !Self.isRemark($0) }
  }

  /// The parts of an answer without what is so already, where something is left then.
  var wishes: [PlanPart] {
    let parts = parts
    let wished = parts.filter { !Self.isRemark($0) && !Self.isHead($0.said) }
    return wished.isEmpty ? parts : wished
  }

  /// What is so already: "I sing alto" of "I sing alto and have to learn the cantata".
  var remarks: [String] {
    pieces.map { PlanPart($0, isOwn: false, reader: reader) }.filter(Self.isRemark).map(\.said)
  }

  /// "Goal two", "over the next ten weeks perhaps": what is to be reached stands elsewhere.
  private static func isHead(_ said: String) -> Bool {
    let words = Wording.words(of: said)
    if words.count <= 6, words.last == "perhaps" || words.first == "over",
      words.contains(where: ["week", "weeks"].contains)
    {
      return true
    }
    // "Two things".
    if words.count == 2, numbers.contains(words[0]), ["things", "goals"].contains(words[1]) {
      return true
    }
    return words.count <= 3 && ["goal", "goals", "number", "aim"].contains(words.first)
      && words.dropFirst().allSatisfy { numbers.contains($0) || Int($0) != nil }
  }

  /// "I'm a baker, up at 3 every day", "I sit all day", "the doctor says type 2"; but "the doctor says at
  /// most 3 beers a week" and "I swim twice a week" say how much.
  static func isRemark(_ part: PlanPart) -> Bool {
    let words = Wording.words(of: part.said)
    guard let first = words.first, words.count > 1 else { return false }
    if ["i'm", "im", "i’m"].contains(first), ["a", "an", "the"].contains(words[1]) { return true }
    // "We have a house on Naxos", but "we have to save".
    if ["i", "we"].contains(first), words[1] == "have", words.count > 2, words[2] != "to" {
      return true
    }
    let isCounted = part.measure.targets(days: PlanDays.length)?.contains { target in
      target.unit != "times" || target.shape != .sum
    }
    guard isCounted != true else { return false }
    return isOwnFact(part.said) || recalls(part.said)
      || words.dropFirst().prefix(3).contains(where: ["says", "said", "thinks", "told"].contains)
  }

  /// "I forgot the two behind the shed", "the publisher gave me a week more": what was, and no wish.
  static func recalls(_ said: String) -> Bool {
    let words = Wording.words(of: said)
    let isOther = ["the", "my", "our", "she", "he", "they"].contains(words.first)
    return words.first == "i" && words.dropFirst().prefix(2).contains(where: WordForms.isPast)
      || isOther && words.dropFirst().prefix(3).contains(where: WordForms.isPast)
        && !said.contains(where: \.isNumber)
  }

  /// "I sit all day", "I get Fridays off now": what one does, and no wish.
  static func isOwnFact(_ said: String) -> Bool {
    let words = Wording.words(of: said)
    return words.count > 1 && words[0] == "i" && !wanting.contains(words[1])
  }

  /// Behind an "I" that wishes for something.
  private static let wanting: Set<String> = [
    "want", "wanna", "wanted", "need", "would", "like", "love", "must", "should", "have", "plan",
    "will",
    "hope", "aim", "could", "can", "gotta", "got", "really", "also", "just", "finally", "might",
    "think",
    "mean", "intend", "dream", "wish", "d", "ought", "long", "am", "try", "still", "guess", "shall",
  ]

  private static let numbers: Set<String> = [
    "one", "two", "three", "four", "five", "six", "number", "first", "second", "third",
  ]

  /// The colon behind which goals are named: none of "plan with me! thesis: 40 pages".
  static func headColon(in line: String) -> String.Index? {
    guard let colon = colon(in: line) else { return nil }
    var sentences = line[..<colon].split { ".!?\n".contains($0) }
      .map { Wording.words(of: String($0)) }.filter { !$0.isEmpty }
    guard let own = sentences.popLast() else { return colon }
    let isAsked = sentences.contains(where: PlanRequest.namesPlan)
    return isAsked && !PlanRequest.namesPlan(own) ? nil : colon
  }

  /// A colon that words follow: none of "22:30" and ":)".
  static func colon(in line: String) -> String.Index? {
    line.indices.first { index in
      let next = line.index(after: index)
      return line[index] == ":" && (next == line.endIndex || line[next].isWhitespace)
    }
  }

  /// "The next 12 weeks - declutter the flat".
  private var firstDash: String.Index? {
    [" - ", " – ", " — "].compactMap { line.range(of: $0)?.lowerBound }.min()
  }

  /// Where the piece ends that asks for a plan: "make me a plan for six weeks, less phone".
  private var asking: String.Index? {
    pieces.first { PlanRequest.namesPlan(Wording.words(of: String($0))) }?.endIndex
  }

  /// Where the first sentence ends, if another follows.
  private var firstEnd: String.Index? {
    line.indices.first { index in
      let next = line.index(after: index)
      return ".!?\n".contains(line[index]) && next < line.endIndex && line[next].isWhitespace
    }
  }

  /// Runs of words between the signs that part them; "1,000" and "22:30" are one.
  private var pieces: [Substring] {
    var pieces: [Substring] = []
    var start = line.startIndex
    func end(at index: String.Index, going next: String.Index) {
      pieces.append(line[start..<index])
      start = next
    }
    // The "and" of "two and a half hours" parts nothing.
    let amounts = LineMarks(reader.read(line)).amounts.map(\.span)
    func isWithin(_ place: String.Index) -> Bool {
      let offset = line.utf8.distance(from: line.startIndex, to: place)
      return amounts.contains { $0.lower < offset && offset < $0.upper }
    }
    /// The "and" of "now and then" parts nothing either.
    func isAdverb(_ start: String.Index, _ end: String.Index) -> Bool {
      let before = line[..<start].split(separator: " ").last?.lowercased() ?? ""
      let after =
        line[end...].prefix { ",.;!?\n".contains($0) == false }
        .split(separator: " ").first?.lowercased() ?? ""
      return [
        ("now", "then"), ("now", "again"), ("again", "again"), ("on", "off"), ("over", "over"),
      ]
      .contains { $0 == (before, after) }
    }
    /// The last of the wishes' own numbers: "1. … 2. …", not "down from 4."
    var number = 0
    var place = line.startIndex
    while place < line.endIndex {
      let word = line[place...].prefix { !$0.isWhitespace }
      let next = line.index(after: place)
      if word.isEmpty {
        if line[place].isNewline { end(at: place, going: next) }
        place = next
      } else if Self.parts(word) && !isWithin(place) && !isAdverb(place, word.endIndex)
        || Self.number(word) == number + 1
      {
        if let own = Self.number(word) { number = own }
        end(at: place, going: word.endIndex)
        place = word.endIndex
      } else {
        for index in word.indices where Self.parts(word, at: index) {
          end(at: index, going: line.index(after: index))
        }
        place = word.endIndex
      }
    }
    end(at: line.endIndex, going: line.endIndex)
    return pieces.map(Self.trimmed).filter { !$0.isEmpty }
  }

  /// "and", "&" and "-" between two wishes.
  private static func parts(_ word: Substring) -> Bool {
    ["and", "plus", "n", "'n", "'n'", "&", "+", "-", "–", "—", "•", "*"].contains(
      word.lowercased())
  }

  /// "2." and "2)".
  private static func number(_ word: Substring) -> Int? {
    [".", ")"].contains(word.last) ? Int(word.dropLast()) : nil
  }

  /// A comma, colon or full stop that no figure follows.
  private static func parts(_ word: Substring, at index: Substring.Index) -> Bool {
    guard ",;:.!?".contains(word[index]) else { return false }
    let next = word.index(after: index)
    return next == word.endIndex || word[index] == ";" || !word[next].isNumber && word[index] != "."
  }

  private static func trimmed(_ piece: Substring) -> Substring {
    var piece = piece
    while piece.first?.isWhitespace == true { piece.removeFirst() }
    while piece.last?.isWhitespace == true { piece.removeLast() }
    return piece
  }

  /// What joins a piece that only says how much, how often or when to what stands before it: "learn
  /// Spanish, 20 min a day", "on Mondays and Thursdays"; nil for a wish of its own.
  ///
  /// - Parameter isNamed: whether a colon alone stands between: "memoir: 30 pages".
  private func joint(_ before: String, _ piece: Substring, isNamed: Bool) -> String? {
    // "She's worth it: 25 minutes a day".
    if !before.contains(where: \.isNumber), PlanPhrases.tells(before) { return nil }
    // "8 is too tight, make it ten weeks".
    if PlanPhrases.judges(before), PlanPhrases.changes(String(piece)) { return nil }
    // "Every Monday and Thursday before work", but "Thursdays, Tuesday is my late shift".
    if !PlanPhrases.tells(String(piece)), let last = Self.words(before).last,
      let first = Self.words(String(piece)).first,
      [last, first].allSatisfy({ Frequency.weekdays(in: $0).count == 1 })
    {
      return " and "
    }
    // "25 a day now, want to get down to 8".
    if piece.contains(where: \.isNumber), before.contains(where: \.isNumber),
      !PlanMeasure(before, reader: reader).isMove,
      !PlanMeasure(String(piece), reader: reader).isMove,
      PlanMeasure(before + ", " + piece, reader: reader).isMove
    {
      return ", "
    }
    // "…, down from 18", "lose weight, from 98 to 93 kg".
    if ["down from", "up from"].contains(where: piece.lowercased().hasPrefix)
      || piece.lowercased().hasPrefix("from ") && !before.contains(where: \.isNumber)
        && PlanMeasure(String(piece), reader: reader).isMove
    {
      return ", "
    }
    let reading = reader.read(String(piece))
    let whole = reader.read("I want to do " + piece)
    let clause = whole.clauses.first { $0.intent == .goal }
    let isTotal = !Set(Self.words(String(piece))).isDisjoint(with: [
      "total", "altogether", "overall",
    ])
    let isOften =
      clause?.isOften == true || isTotal || reading.dates.contains { $0.role == .recurring }
    guard isOften || !reading.dates.isEmpty, isBare(piece, reading, clause) else { return nil }
    guard !reading.quantities.isEmpty || !reading.durations.isEmpty else {
      return reading.dates.allSatisfy { $0.role == .recurring } ? " and " : " "
    }
    let earlier = reader.read("I want to " + before)
    let isFree = earlier.quantities.isEmpty && earlier.durations.isEmpty
    let hasClock = TargetLimits(earlier).before != nil
    // "run 100 km, 3 times a week" is one goal of two measures, "in bed before 10:30, 5 nights a week" of one.
    let isTimes = reading.quantities.allSatisfy { $0.unit == "times" }
    let isDays = reading.quantities.allSatisfy { ["times", "nights", "days"].contains($0.unit) }
    // "Swimming on Mondays, two classes a week" are two, as is "practice questions, 50 cards a day" in a list.
    let hasDays = earlier.dates.contains { $0.role == .recurring }
    let isThing = reading.quantities.contains {
      UnitCatalogue.unit($0.unit ?? "times").kind == .free
        && !Self.occasions.contains($0.unit ?? "")
    }
    return isFree && (!hasClock || isDays) && !((hasDays || !isAnswer && !isNamed) && isThing)
      ? " " : isTimes ? ", " : nil
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }

  /// Whether nothing is said beside amounts and dates.
  private func isBare(_ piece: Substring, _ reading: Reading, _ clause: Clause?) -> Bool {
    let mentions =
      reading.dates.map(\.text) + reading.durations.map(\.text) + reading.quantities.map(\.text)
      + (clause?.dates ?? []).map(\.text)
    let covered = Set(mentions.flatMap { Wording.words(of: $0) })
    return Wording.words(of: String(piece)).allSatisfy {
      covered.contains($0) || Self.small.contains($0)
    }
  }

  /// "Pottery, 3 evenings a week": when it is done, and nothing by itself.
  private static let occasions: Set<String> = [
    "evenings", "mornings", "afternoons", "nights", "days", "sessions", "times",
  ]

  private static let small: Set<String> = [
    "a", "an", "the", "about", "for", "at", "least", "most", "on", "in", "each", "per", "of",
    "instead", "then", "now", "please", "just", "only", "from", "to", "down", "up",
    "total", "altogether", "overall", "all", "them", "these", "those", "no", "not", "more", "than",
    "max", "maximum",
  ]
}
