import Journal

/// Gives unclear amounts their meaning by the deed beside them.
struct AmountContext {
  let sentence: Sentence
  /// The traits of the deed's verb and noun.
  var traits: Trait = []
  /// The base form of the deed's verb.
  var verb = ""
  /// The unit of the amount before, in the same text.
  var previousUnit: String?

  /// Of the part that was described last.
  private var sentencePlace = 0

  /// A length of time stands before, so that "for 15" are minutes.
  var followsMinutes = false

  /// What the words of its part beside days and amounts tell of the deed; "swam 1 km and then 500": where they
  /// tell of none, it is the one before.
  mutating func describe(_ parts: LineSections, _ findings: Findings, around index: Int) {
    let isSameSentence = parts.sentences[index] == sentencePlace
    let (earlier, verbBefore) = isSameSentence ? (traits, verb) : ([], "")
    sentencePlace = parts.sentences[index]
    traits = []
    verb = ""
    defer { if traits.isEmpty { (traits, verb) = (earlier, verbBefore) } }
    let own = parts.parts[index]
    let start = (0..<index).last { parts.parts[$0] != own }.map { $0 + 1 } ?? 0
    for place in start..<sentence.count {
      guard parts.parts[place] == own else { break }
      let token = sentence.tokens[place]
      guard !findings.isCovered(place), !token.word.traits.isDisjoint(with: Self.deeds) else {
        continue
      }
      traits.formUnion(token.word.traits)
      guard verb.isEmpty || traits.contains(.light) else { continue }
      verb = Lexicon.english.base(of: token.word) ?? token.text
    }
  }

  /// What a word is that tells what was done.
  private static let deeds: Trait = [
    .activity, .exercise, .travel, .light, .weak, .money, .study, .lifting,
  ]

  init(sentence: Sentence) {
    self.sentence = sentence
  }

  /// "20 pounds a week into the kids' jar": where money goes, by a word that leads there.
  private func isKept(behind end: Int) -> Bool {
    guard sentence.word(end) != "of" else { return false }
    let clause = (end..<min(end + 5, sentence.count)).prefix { index in
      ![",", ".", ";", ":", "!", "?", "and", "before"].contains(sentence.word(index))
    }
    return clause.contains { place in
      ["into", "in", "to", "towards"].contains(sentence.word(place))
        && (place + 1..<min(place + 5, sentence.count)).prefix { sentence.word($0) != "and" }
          .contains { Self.funds.contains(sentence.word($0)) }
    }
  }

  private static let funds: Set<String> = [
    "jar", "pot", "fund", "account", "savings", "overdraft", "deposit", "pension", "isa",
  ]

  enum Amount {
    case quantity(QuantityMention)
    case duration(DurationMention)
  }

  func amount(of spoken: SpokenQuantity) -> Amount {
    let span = sentence.span(spoken.tokens)
    var mention = QuantityMention(
      span: span, text: sentence.text(span), value: spoken.value, max: spoken.max, unit: nil,
      bound: spoken.isLoose
        ? .about : sentence.bound(of: spoken.tokens),
      alternatives: [])
    switch spoken.unit {
    case .named(let unit):
      // Pounds that are paid or saved are money.
      let isMoney =
        unit == "lb" && mention.text.lowercased().contains("pound")
        && (traits.contains(.money) || isKept(behind: spoken.tokens.upperBound))
      mention.unit = isMoney ? "gbp" : unit
      countInThousands(spoken.tokens.lowerBound, unit, &mention)
    case .kilo: kilo(&mention)
    case .letterM:
      if traits.contains(.study), !traits.contains(.travel), spoken.value <= 300 {
        return .duration(
          DurationMention(
            span: span, text: mention.text, minutes: spoken.value, max: spoken.max,
            approximate: mention.bound == .about || mention.bound == .almost))
      }
      metres(&mention, behind: spoken.tokens.upperBound)
    case .bare:
      mention.unit = countedBefore(spoken.tokens.lowerBound)
      // "And the kitchen for 15", "15 on chords" of what was spent.
      let isTime =
        followsMinutes
        && (sentence.word(spoken.tokens.lowerBound - 1) == "for"
          || verb == "spend" && sentence.word(spoken.tokens.upperBound) == "on")
      // "1984 50 pages", "worked 9-5": nothing that is measured.
      let (before, behind) = (spoken.tokens.lowerBound - 1, spoken.tokens.upperBound)
      let isName =
        sentence.isNumber(behind)
        || sentence.isDash(behind) && sentence.isNumber(behind + 1)
        || sentence.isDash(before) && sentence.isNumber(before - 1)
      if mention.unit == nil, verb == "sleep", spoken.value < 15, spoken.max == nil, !isName,
        !["to", "at", "until", "till"].contains(sentence.word(before)),
        !["to", "until", "till"].contains(sentence.word(behind))
      {
        // "slept 7.5".
        return .duration(
          DurationMention(
            span: span, text: mention.text, minutes: spoken.value * 60, max: nil,
            approximate: mention.bound == .about || mention.bound == .almost))
      }
      if mention.unit == nil, !isName {
        mention.alternatives = isTime ? ["min"] : bareAlternatives(of: spoken)
      }
    }
    return .quantity(mention)
  }

  /// `1.500 steps` and `1.250 euros`: nobody counts in thousandths of them.
  private func countInThousands(
    _ index: Int, _ unit: String, _ mention: inout QuantityMention
  ) {
    guard let token = sentence.token(index), token.separated, mention.value < 1000,
      mention.max == nil, !sentence.locale.decimalComma,
      [.count, .free, .money].contains(UnitCatalogue.unit(unit).kind)
    else { return }
    let groups = token.text.split(separator: ".", omittingEmptySubsequences: false)
    guard groups.count == 2, groups[0] != "0", groups[1].utf8.count == 3 else { return }
    mention.value = (mention.value * 1000).rounded()
  }

  /// "steps: 12000", "push-ups 30", "squats (50)".
  private func countedBefore(_ index: Int) -> String? {
    let place = [":", "(", "x"].contains(sentence.word(index - 1)) ? index - 2 : index - 1
    guard let token = sentence.token(place), token.text.hasSuffix("s"), token.word.timeUnit == nil,
      token.has(.counted) || token.has(.exercise), !token.has(.travel),
      !sentence.isNumber(place - 1)
    else { return nil }
    return token.text
  }

  /// "5k" is a distance beside a way to go or a light verb, thousands beside other verbs: 5 km or
  /// 5,000 of something, never 5,000 km.
  private func kilo(_ mention: inout QuantityMention) {
    let isDistance = !traits.isDisjoint(with: [.travel, .light, .weak]) || verb.isEmpty
    if isDistance, !traits.contains(.money) || traits.contains(.travel), mention.value <= 500 {
      mention.unit = "km"
      return
    }
    mention.value *= 1000
    mention.max = mention.max.map { $0 * 1000 }
    mention.alternatives = verb == "write" ? ["words"] : []
  }

  /// "60 m of fence", "20 m of rope" are metres, "20 m of yoga" are not: by what comes in lengths.
  private func isStuff(behind end: Int) -> Bool {
    guard sentence.word(end) == "of" else { return false }
    let place = ["the", "my", "our", "new"].contains(sentence.word(end + 1)) ? end + 2 : end + 1
    return Self.stuff.contains(sentence.word(place))
  }

  private static let stuff: Set<String> = [
    "fence", "fencing", "hedge", "hedging", "hedgerow", "wall", "rope", "wire", "cable", "string",
    "hose", "pipe", "piping", "gutter", "guttering", "ditch", "trench", "drain", "path", "track",
    "kerb", "fabric", "cloth", "yarn", "thread", "ribbon", "bunting", "timber", "skirting",
    "netting", "rail", "railing", "border", "edging", "decking",
  ]

  private func metres(_ mention: inout QuantityMention, behind end: Int) {
    if isStuff(behind: end) {
      mention.unit = "m"
    } else if traits.contains(.travel), mention.value >= 50 || verb == "swim" || verb == "row" {
      mention.unit = "m"
    } else if mention.value >= 100 {
      mention.unit = "m"
    } else {
      mention.alternatives = traits.contains(.travel) ? ["mi", "min", "m"] : ["min", "m"]
    }
  }

  private func bareAlternatives(of spoken: SpokenQuantity) -> [String] {
    var units: [String] = []
    if let previousUnit, traits.contains(.travel),
      ["km", "mi", "m", "laps", "lengths"].contains(previousUnit)
    {
      units = [previousUnit]
    }
    let usual: [String]
    switch verb {
    case "swim": usual = ["m", "km", "laps"]
    case "read": usual = ["pages", "min"]
    case "write": usual = ["words", "pages"]
    case "sleep" where spoken.value < 15: usual = []
    default:
      usual =
        traits.contains(.travel)
        ? ["km", "mi", "min"]
        : traits.contains(.lifting)
          ? ["kg", "lb", "reps"]
          : traits.contains(.study) ? ["min"] : []
    }
    if units.isEmpty, usual.isEmpty, let previousUnit { return [previousUnit] }
    // "Wrote 5 pages on Friday and 2 more today".
    if let previousUnit, sentence.word(spoken.tokens.upperBound) == "more" {
      units = [previousUnit]
    }
    return units + usual.filter { !units.contains($0) }
  }
}
