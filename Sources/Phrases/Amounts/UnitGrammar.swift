import Journal

/// Which words behind a number are its unit.
extension Sentence {
  func unit(after number: Match<SpokenNumber>) -> Match<SpokenUnit>? {
    if isForm(number.end) {
      return unit(after: Match(value: number.value, end: number.end + 2))
    }
    var place = number.end
    if word(place) == "+", isGlued(place) { place += 1 }
    let isStuck = isGlued(place) && isGlued(place + 1)
    if isStuck, isDash(place) || (word(place) == "." && UnitCatalogue.isKnown(word(place + 1))) {
      place += 1
    }
    if word(place) == "of", number.value.isLoose { place += 1 }
    // "10 of my own games", "3 of the old chairs"; but "3 of the 5 lessons".
    // "9 of Capablanca's endgames".
    if word(place) == "of", number.value.value >= 1,
      Self.owning.contains(word(place + 1)) || word(place + 1).hasSuffix("'s")
    {
      let noun = place + (word(place + 2) == "own" ? 3 : 2)
      if !isNumber(noun), token(noun)?.word.number ?? 0 < 0 { place = noun }
    }
    if number.value.value < 1 {
      // "half a mile", "3/4 of a mile".
      if word(place) == "of", word(place + 1) == "a" { place += 1 }
      if word(place) == "a" || word(place) == "an" { place += 1 }
    }
    if word(place) == "more" || word(place) == "extra" || word(place) == "other" { place += 1 }
    // "A whole mile", "2 full litres".
    if ["whole", "full", "entire"].contains(word(place)),
      UnitCatalogue.isKnown(word(place + 1))
    {
      place += 1
    }
    // "3 past papers", but "half past".
    if word(place) == "past", token(place + 1).map(isPlural) == true { place += 1 }
    // "30 maths problem sets": a subject is none of the things.
    if Self.isSubject(word(place)), let noun = noun(at: place + 1) { return noun }
    guard let token = token(place), !token.quoted else { return nil }
    if token.text == "%" { return Match(value: .named("%"), end: place + 1) }
    if number.value.hasDigits, let end = inchesEnd(place) {
      return Match(value: .named("inches"), end: end)
    }
    // "From 112 down to 106 kg".
    guard token.kind == .word, !["down", "up"].contains(token.text) else { return nil }
    if let area = area(at: place) { return area }
    if let letter = letterUnit(token, at: place, number: number) { return letter }
    if token.text == "x", isStuck || isGlued(place), rate(at: place + 1) != nil {
      return Match(value: .named("times"), end: place + 1)
    }
    if token.text == "st", !token.glued, number.value.hasDigits {
      // "2 st 3 lb"; the st of "1st" is glued.
      return Match(value: .named("stone"), end: place + 1)
    }
    if token.text == "miler" { return Match(value: .named("mi"), end: place + 1) }
    if UnitCatalogue.isKnown(token.text), token.word.timeUnit == nil {
      let unit = UnitCatalogue.unit(token.text)
      let symbol = unit.kind == .count && number.value.isArticle ? nil : unit.symbol
      guard let symbol, !isCalendarWord(place) else { return nil }
      if number.value.isArticle, unit.kind == .mass || token.text == "foot" { return nil }
      return Match(value: .named(symbol), end: place + 1)
    }
    guard !number.value.isArticle else { return nil }
    let noun = noun(at: place)
    // "Half a book a week"; half a plan is none of what is counted.
    let isHalf = number.value.value == 0.5 && !number.value.hasDigits
    guard isHalf, !token.has(.counted) else { return noun }
    return noun.flatMap { rate(at: $0.end) == nil ? nil : $0 }
  }

  private static let owning: Set<String> = [
    "my", "our", "his", "her", "their", "the", "these", "those",
  ]

  /// `5"` and `5''`; "5 in" where nothing follows and nothing but a bound stands before.
  private func inchesEnd(_ place: Int) -> Int? {
    switch word(place) {
    case "\"", "″": return isGlued(place) ? place + 1 : nil
    case "'":
      return isGlued(place) && word(place + 1) == "'" && isGlued(place + 1) ? place + 2 : nil
    case "in" where isAll(0..<place + 1):
      let isLed = ["above", "over", "under", "below", "least", "most"].contains(word(place - 2))
      return place == 1 || isLed ? place + 1 : nil
    default: return nil
    }
  }

  /// "12 square metres", "12 m²", "3 cubic feet": areas and volumes are no lengths.
  private func area(at place: Int) -> Match<SpokenUnit>? {
    func symbol(_ place: Int) -> String? {
      let unit = UnitCatalogue.unit(word(place))
      return unit.kind == .distance ? unit.symbol : nil
    }
    if let short = ["sqm": "m²", "sqft": "ft²"][word(place)] {
      return Match(value: .named(short), end: place + 1)
    }
    if let power = Self.powers[word(place)] {
      let unit = word(place + 1) == "." ? place + 2 : place + 1
      return symbol(unit).map { Match(value: .named($0 + power), end: unit + 1) }
    }
    guard let unit = symbol(place), let power = Self.powers[word(place + 1)], isGlued(place + 1)
    else { return nil }
    return Match(value: .named(unit + power), end: place + 2)
  }

  private static let powers = [
    "square": "²", "sq": "²", "²": "²", "2": "²", "cubic": "³", "cu": "³", "³": "³", "3": "³",
  ]

  private func letterUnit(
    _ token: Token, at place: Int, number: Match<SpokenNumber>
  ) -> Match<SpokenUnit>? {
    guard number.value.hasDigits || token.text == "k" && !number.value.isArticle else {
      return nil
    }
    if token.text == "m" { return Match(value: .letterM, end: place + 1) }
    // "46 ks all up".
    guard token.text == "k" || token.text == "ks" && !number.value.isArticle else { return nil }
    return Match(value: token.text == "k" ? .kilo : .named("km"), end: place + 1)
  }

  /// "times" in "a few times" counts; "time" in "next time" does not.
  private func isCalendarWord(_ place: Int) -> Bool {
    word(place) == "time" && word(place - 1) != "1" && word(place - 1) != "one"
  }

  /// The person's own noun, with the adjective before it: "20 new words".
  func noun(at place: Int) -> Match<SpokenUnit>? {
    // "To bed at 10 every night".
    guard let first = token(place), first.kind == .word, !first.quoted, first.text != "every"
    else { return nil }
    if let found = exercise(first, at: place) ?? occasions(at: place) ?? head(first, at: place) {
      return found
    }
    // The glasses of "8 oz glasses" are no ounces of their own.
    if ["oz", "ounce", "ounces"].contains(first.text) {
      return Match(value: .named(first.text == "oz" ? "oz" : "ounces"), end: place + 1)
    }
    if let second = token(place + 1), !first.has(.counted), !first.has(.exercise), isPlural(first),
      isCounted(second) || isPlural(second) && second.word.forms.isSubset(of: .third)
    {
      // "5 sales calls", "two statistics lectures".
      return Match(value: .named(plural(second.text)), end: place + 2)
    }
    // "20 problem sets".
    if let second = token(place + 1), first.has(.counted), !isPlural(first), first.text != "page",
      isNumber(place - 1) || (token(place - 1)?.word.number ?? 0) > 1 || word(place - 1) == "dozen"
        || Self.isSubject(word(place - 1)), isPlural(second),
      second.word.forms.isSubset(of: .third),
      first.word.timeUnit == nil
    {
      return Match(value: .named(plural(second.text)), end: place + 2)
    }
    if token(place - 1)?.value == 1, isNumber(place - 1), isPlainNoun(first) {
      return compound(at: place) ?? Match(value: .named(plural(first.text)), end: place + 1)
    }
    // "1 yoga class", "one Spanish lesson".
    if isNumber(place - 1) ? token(place - 1)?.value == 1 : word(place - 1) == "one",
      isActivity(first) || isPlainNoun(first), let second = token(place + 1), second.has(.counted),
      !isPlural(second),
      second.word.timeUnit == nil
    {
      return Match(value: .named(plural(second.text)), end: place + 2)
    }
    if isCountable(first) { return Match(value: .named(plural(first.text)), end: place + 1) }
    return nounBehindAdjectives(first, at: place) ?? foreignNoun(first, at: place)
  }

  /// "1 open source pr a week", "1 new client lunch every week": of words that how often follows on the last counts.
  private func head(_ first: Token, at place: Int) -> Match<SpokenUnit>? {
    guard isNumber(place - 1), !isPlural(first), !first.has(.counted), first.word.timeUnit == nil,
      let end = (place + 2...place + 3).first(where: { rate(at: $0) != nil }),
      let last = token(end - 1), last.text.utf8.count > 1, last.word.timeUnit == nil,
      (place..<end).allSatisfy({ index in
        tokens[index].kind == .word && !tokens[index].quoted && !has(.preposition, index)
          && !has(.joiner, index) && !["more", "times", "time"].contains(tokens[index].text)
      })
    else { return nil }
    // "3 fry ups a week".
    let noun = last.text == "ups" ? "\(first.text) ups" : plural(last.text)
    return Match(value: .named(noun), end: end)
  }

  /// "Maths", "physics": fields of study that end like a plural.
  private static func isSubject(_ word: String) -> Bool {
    word == "maths"
      || word.count > 5 && word.hasSuffix("ics") && word != "topics"
        && word != "comics"
  }

  /// The second of two nouns, with nothing but small words behind it: "1 energy drink a day".
  private func compound(at place: Int) -> Match<SpokenUnit>? {
    guard let second = token(place + 1), isOpen(second), !second.capital, !second.quoted,
      second.word.forms.isSubset(of: .base), second.text.utf8.count > 2, second.text != "more",
      !["ed", "ing", "ly"].contains(where: second.text.hasSuffix)
    else { return nil }
    if let next = token(place + 2), next.kind == .word, isOpen(next) { return nil }
    return Match(value: .named(plural(second.text)), end: place + 2)
  }

  /// "push ups", "jumping jacks", "box jumps": exercises of two words.
  private func exercise(_ first: Token, at place: Int) -> Match<SpokenUnit>? {
    let isUp = { (index: Int) in word(index) == "ups" || word(index) == "up" }
    if Self.liftedUp.contains(first.text),
      isUp(place + 1)
    {
      return Match(value: .named(first.text + "-ups"), end: place + 2)
    }
    if word(place + 1) == "-", isUp(place + 2) {
      return Match(value: .named(first.text + "-ups"), end: place + 3)
    }
    guard Sentence.exerciseOpeners.contains(first.text), let second = token(place + 1),
      isPlural(second) || second.has(.exercise)
    else { return nil }
    return Match(value: .named(first.text + " " + plural(second.text)), end: place + 2)
  }

  /// "8 board game nights", "5 date nights": times of day that are named for what is done in them.
  private func occasions(at place: Int) -> Match<SpokenUnit>? {
    guard isNumber(place - 1) else { return nil }
    // "10 christmas cards".
    if let feast = holiday(at: place), let things = token(feast.end), isPlural(things) {
      return Match(value: .named(plural(things.text)), end: feast.end + 1)
    }
    var end = place
    while end < place + 2, let name = token(end), isOpen(name) || name.text == "date" { end += 1 }
    let named = ["nights", "evenings", "mornings", "afternoons", "weekends"]
    guard end > place, let last = token(end), named.contains(last.text) else { return nil }
    return Match(value: .named(last.text), end: end + 1)
  }

  static let liftedUp: Set<String> = ["push", "pull", "sit", "chin", "press", "step", "muscle"]

  private static let exerciseOpeners: Set<String> = [
    "jumping", "box", "bench", "bicep", "leg", "calf", "mountain", "kettlebell", "ab", "goblet",
    "air", "russian", "shoulder", "kb", "hip", "flash", "tricep", "lat", "front", "back",
  ]

  /// One or two adjectives before what is counted: "2 online courses", "25 new words".
  private func nounBehindAdjectives(_ first: Token, at place: Int) -> Match<SpokenUnit>? {
    guard isOpen(first), let second = token(place + 1) else { return nil }
    let counts = isCounted(second) || (second.has(.exercise) && isPlural(second))
    // "2 online courses", "four pull requests".
    let describes =
      isPlainNoun(first) || isActivity(first)
      // "Soldered 14 practice joints", right behind the number.
      || first.word.forms.contains(.base) && (!first.has(.activity) || isNumber(place - 1))
    if counts || (describes && isPlural(second) && second.word.forms.isSubset(of: .third)) {
      return Match(value: .named(plural(second.text)), end: place + 2)
    }
    // "4 home cooked dinners".
    let isMade = second.text.hasSuffix("ed") && isNumber(place - 1)
    if isPlainNoun(first), isOpen(second), second.word.forms.isEmpty || isMade,
      let third = token(place + 2), isCounted(third) || isMade && isPlural(third)
    {
      return Match(value: .named(plural(third.text)), end: place + 3)
    }
    // "20 practice theory tests".
    if describes, isNumber(place - 1), isPlainNoun(second), !isPlural(second),
      let third = token(place + 2), isPlural(third), third.word.forms.isSubset(of: .third)
    {
      return Match(value: .named(plural(third.text)), end: place + 3)
    }
    return nil
  }

  /// "15 kanji", "15 new kanji": a noun that nobody knows, with nothing but small words behind it.
  private func foreignNoun(_ first: Token, at place: Int) -> Match<SpokenUnit>? {
    let isNew = ["new", "different", "whole", "full"].contains(first.text)
    let index = isNew ? place + 1 : place
    // "Three hundred kanji" as well.
    let isSpelled = (token(place - 1)?.word.number ?? 0) > 1
    guard isSpelled || isNumber(place - 1) && tokens[place - 1].value > 1, let noun = token(index),
      noun.kind == .word, !noun.word.isKnown,
      !noun.capital, !noun.quoted, !noun.glued, noun.text.utf8.count > 2,
      !noun.text.hasSuffix("ed"), !noun.text.hasSuffix("ing"), !noun.text.hasSuffix("ly")
    else { return nil }
    guard let next = token(index + 1) else {
      return Match(value: .named(noun.text), end: index + 1)
    }
    let isLast =
      next.kind != .word || next.has(.preposition) || next.has(.joiner) || next.has(.dateWord)
      || next.word.weekday > 0
    return isLast ? Match(value: .named(noun.text), end: index + 1) : nil
  }

  private func isCounted(_ token: Token) -> Bool {
    token.has(.counted) && isPlural(token) && token.word.timeUnit == nil
  }

  /// No verb and no deed of its own.
  private func isPlainNoun(_ token: Token) -> Bool {
    isOpen(token) && token.word.forms.isEmpty && !token.has(.activity) && token.text.utf8.count > 2
  }

  /// The piano of "two piano pupils", the yoga of "1 yoga class".
  private func isActivity(_ token: Token) -> Bool {
    isOpen(token) && token.has(.activity) && token.word.forms.isEmpty
  }

  private func isCountable(_ token: Token) -> Bool {
    if token.word.timeUnit == .second || token.word.timeUnit == .minute { return false }
    if token.word.timeUnit == .hour { return false }
    if token.has(.counted) || token.has(.exercise) { return true }
    if token.word.timeUnit != nil { return token.text.hasSuffix("s") && token.text.utf8.count > 2 }
    return isPlural(token)
  }

  func isPlural(_ token: Token) -> Bool {
    if ["people", "children", "men", "women", "reps", "feet", "kids", "fish"].contains(token.text) {
      return true
    }
    let text = token.text
    guard token.kind == .word, text.hasSuffix("s"), text.utf8.count > 3, !text.hasSuffix("ss"),
      !text.hasSuffix("'s"), isOpen(token)
    else { return false }
    return true
  }

  /// A word that is not one of the grammar's own.
  private func isOpen(_ token: Token) -> Bool {
    token.kind == .word && token.word.weekday == 0 && token.word.month == 0
      && token.word.number < 0 && token.word.timeUnit == nil
      && token.word.traits.isDisjoint(with: Sentence.closed) && token.text != "less"
      && !["x", "series", "ago", "down", "up"].contains(token.text)
  }

  static let closed: Trait = [
    .speaker, .someone, .you, .thing, .negation, .modal, .be, .have, .auxiliaryDo, .article,
    .possessive, .preposition, .joiner, .filler, .adverb, .dateWord, .stop, .question,
  ]

  func plural(_ noun: String) -> String { WordForms.plural(noun) }
}

extension WordForms {
  /// "page" → "pages", "glass" → "glasses", "body" → "bodies".
  package static func plural(_ noun: String) -> String {
    if let irregular = MeasureUnit.irregular.first(where: { $0.value == noun }) {
      return irregular.key
    }
    if ["feet", "reps", "fish"].contains(noun) || MeasureUnit.irregular[noun] != nil {
      return noun
    }
    if noun.hasSuffix("ss") || noun.hasSuffix("ch") || noun.hasSuffix("sh") || noun.hasSuffix("x") {
      return noun + "es"
    }
    if noun.hasSuffix("s") { return noun }
    if noun.hasSuffix("y"), let before = noun.dropLast().last, !"aeiou".contains(before) {
      return noun.dropLast() + "ies"
    }
    return noun + "s"
  }
}
