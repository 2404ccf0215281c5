import Foundation
import Journal
import Meaning
import Phrases

/// What stands in a line that has a right answer: its amounts, lengths and days, whatever it means.
struct LineMarks: Sendable {
  let text: String
  let amounts: [AmountMark]
  let amountSpans: Set<Span>
  let dates: [DateMention]
  let fillers: Set<String>
  let rates: [RateMention]
  let limits: [Span]
  /// What says how often or how much at most, beside the amount itself, in a language that the rules do
  /// not read.
  let shapes: [Span]
  let recurrences: [RecurrenceMention]
  let horizons: [Span]
  /// Times of day before which something is to be done each time.
  let befores: [DateMention]
  /// Whether the line is in a language that the rules do not read.
  let isMarked: Bool
  /// The signs and words between the parts of the line.
  let joints: [Span]
  /// Words for a plan, in a language that the rules do not read.
  let plans: [Span]
  /// Words for the longest and biggest, in a language that the rules do not read.
  let longest: [Span]
  /// Where somebody else is told of.
  let others: [Span]
  /// Amounts and days that others took the place of: "on Wednesday, no wait, Thursday".
  let replaced: [Span]

  init(_ reading: Reading) {
    joints = Self.joints(behindDaysOf: reading)
    text = reading.text
    fillers = reading.fillers
    rates = reading.rates
    recurrences = reading.recurrences
    horizons = reading.horizons
    befores = reading.dates.filter { reading.befores.contains($0.span) }
    isMarked = reading.isMarked
    plans = reading.plans
    longest = reading.longest
    others = reading.others
    replaced = reading.replaced
    let spans = Set(reading.quantities.map(\.span))
    let lengths = reading.durations.filter { !spans.contains($0.span) }
    var amounts = (reading.quantities.map(AmountMark.init) + lengths.map(AmountMark.init))
      .sorted { $0.span.lower < $1.span.lower }
    // In a language that the rules do not read: "40 páginas, el martes 22". Without such a neighbour a
    // bare number is in no unit that anybody said.
    if reading.isMarked {
      for index in amounts.indices where amounts[index].unit == nil {
        let before = amounts[..<index].last { $0.unit != nil }?.unit
        amounts[index].usual = before
        amounts[index].alternatives = [before].compactMap { $0 } + amounts[index].alternatives
      }
    }
    self.amounts = amounts
    amountSpans = Set(amounts.map(\.span))
    shapes = reading.isMarked ? reading.limitWords + reading.rates.map(\.span) : []
    limits = reading.limits + amounts.filter(\.isLimit).map(\.span)
    dates = reading.dates
  }

  /// Where a copy of the line's words stands; of several places one that is a day or an amount by
  /// itself ("ieri" is no part of "l'altro ieri"), else whole words, and the first that is not taken.
  func span(of words: String, besides taken: [Span] = []) -> Span? {
    let places = places(of: words)
    let free = places.filter { place in !taken.contains { $0.overlaps(place) } }
    let whole = dates.map(\.span) + amounts.map(\.span)
    return free.first { whole.contains($0) } ?? free.first(where: isWhole)
      ?? places.first(where: isWhole) ?? free.first ?? places.first
  }

  /// Where a quoted amount stands.
  func span(of quoted: QuotedAmount, besides taken: [Span] = []) -> Span? {
    quoted.place.map { Span($0) } ?? quoted.words.flatMap { span(of: $0, besides: taken) }
  }

  private func places(of words: String) -> [Span] {
    let wanted = Self.bare(words)
    guard !wanted.isEmpty else { return [] }
    var found: [Span] = []
    var rest = text.startIndex..<text.endIndex
    while let range = text.range(of: wanted, options: [.caseInsensitive], range: rest) {
      found.append(span(of: range))
      guard range.lowerBound < text.endIndex else { break }
      rest = text.index(after: range.lowerBound)..<text.endIndex
    }
    return found
  }

  /// Whether no letter stands before or behind a place, where words are parted by spaces.
  private func isWhole(_ place: Span) -> Bool {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: place.lower)
    let upper = utf8.index(utf8.startIndex, offsetBy: place.upper)
    let before = lower > text.startIndex ? text[text.index(before: lower)] : " "
    let behind = upper < text.endIndex ? text[upper] : " "
    return ![before, behind].contains { $0.isLetter && !Resemblance.isWide(String($0)) }
  }

  func span(of range: Range<String.Index>) -> Span {
    Span(
      lower: text.utf8.distance(from: text.startIndex, to: range.lowerBound),
      upper: text.utf8.distance(from: text.startIndex, to: range.upperBound))
  }

  func words(in span: Span) -> String {
    let utf8 = text.utf8
    guard span.lower < span.upper, span.upper <= utf8.count else { return "" }
    let lower = utf8.index(utf8.startIndex, offsetBy: span.lower)
    let upper = utf8.index(utf8.startIndex, offsetBy: span.upper)
    return String(text[lower..<upper])
  }

  /// Whether an amount is said to be that of each.
  var saysEach: Bool {
    !isMarked && Wording.words(of: text).contains { ["each", "apiece"].contains($0) }
  }

  /// Whether it has a question mark.
  var asks: Bool { text.contains { "?？؟".contains($0) } }

  /// Whether a word names nothing by itself, in a language that is not English.
  func isFiller(_ word: String) -> Bool { fillers.contains(word.lowercased()) }

  /// What is left of a place.
  func without(_ cuts: [Span], in place: Span) -> [Span] {
    cuts.reduce([place]) { rest, cut in
      rest.flatMap { part -> [Span] in
        guard part.overlaps(cut) else { return [part] }
        return [
          Span(lower: part.lower, upper: max(part.lower, cut.lower)),
          Span(lower: min(part.upper, cut.upper), upper: part.upper),
        ].filter { $0.lower < $0.upper }
      }
    }
  }

  /// The dates that tell when something was or is to be: not what recurs or is compared with.
  var days: [DateMention] {
    dates.filter { $0.role != .recurring && $0.role != .comparison }
  }

  /// The hour before which something is to be done: "vor elf im Bett", said in words, is at night, as in English.
  func hour(_ before: DateMention) -> ClockTime? {
    let minute = before.start.secondOfDay / 60
    let isLate =
      isMarked && (570..<720).contains(minute) && before.partOfDay == nil
      && !before.text.contains(where: \.isNumber)
    return ClockTime(minute: isLate ? minute + 720 : minute)
  }

  /// The day right behind an amount, or right before it, with no more than a small word between: "6k on Tuesday".
  func day(beside amount: Span) -> DateMention? {
    func isBeside(_ first: Span, _ second: Span) -> Bool {
      guard first.upper <= second.lower else { return false }
      let between = words(in: Span(lower: first.upper, upper: second.lower))
      return between.split { !$0.isLetter && !$0.isNumber }.count < 2
        && !between.contains { ".!?;,\n".contains($0) }
    }
    return days.first { isBeside(amount, $0.span) } ?? days.last { isBeside($0.span, amount) }
  }

  /// What stands around a place up to the next part.
  func piece(around place: Span) -> Span {
    let front = joints.map(\.upper).filter { $0 <= place.lower }.max() ?? 0
    let back = joints.map(\.lower).filter { $0 >= place.upper }.min()
    return Span(lower: front, upper: back ?? text.utf8.count)
  }

  /// The one end that stands in a place's own piece, where what was copied does not.
  func ownEnd(at place: Span, insteadOf copied: String?) -> String? {
    if let copied = copied.flatMap({ span(of: $0) }), isOnePiece(copied, place) { return nil }
    let own = days.filter { day in
      // "Before 11pm Sunday to Thursday" is kept each time.
      [.deadline, .horizon].contains(day.role) && day.grain != .hour && isOnePiece(day.span, place)
    }
    return own.count == 1 ? own[0].text : nil
  }

  /// Whether nothing that parts deeds stands between two places.
  func isOnePiece(_ first: Span, _ second: Span) -> Bool {
    let (left, right) = first.lower <= second.lower ? (first, second) : (second, first)
    guard left.upper < right.lower else { return true }
    let between = Span(lower: left.upper, upper: right.lower)
    return !joints.contains(where: between.overlaps)
  }

  /// The piece that a place stands in, without what heads it: "einen Plan bis Ende März: 10 Briefe schreiben".
  func listed(around place: Span) -> Span {
    let piece = piece(around: place)
    let front = words(in: Span(lower: piece.lower, upper: place.lower))
    guard let colon = front.lastIndex(of: ":") else { return piece }
    return Span(lower: piece.lower + front[...colon].utf8.count, upper: piece.upper)
  }

  /// Whether the amounts of a place are lengths of time.
  func isLength(_ place: Span) -> Bool {
    let own = amounts.filter { place.contains($0.span) }
    return !own.isEmpty && own.allSatisfy(\.isTime)
  }

  /// Whether nothing that ends a sentence stands between two places.
  func isOneLine(_ first: Span, _ second: Span) -> Bool {
    let (left, right) = first.lower <= second.lower ? (first, second) : (second, first)
    return !words(in: Span(lower: left.upper, upper: max(left.upper, right.lower)))
      .contains { ".!?;\n".contains($0) }
  }

  /// The sentences, each with the sign that ends it; "21.30" ends none.
  var sentences: [Span] {
    var found: [Span] = []
    var (start, end) = (0, 0)
    for (sign, next) in zip(text, text.dropFirst().map { $0 } + [" "]) {
      end += String(sign).utf8.count
      guard "。！？\n".contains(sign) || ".!?;".contains(sign) && next.isWhitespace else { continue }
      found.append(Span(lower: start, upper: end))
      start = end
    }
    return start < end ? found + [Span(lower: start, upper: end)] : found
  }

  /// The sentence that a place stands in.
  func sentence(around place: Span) -> String {
    func isEnd(_ sign: Character) -> Bool { ".!?;\n".contains(sign) }
    let front = words(in: Span(lower: 0, upper: place.lower)).reversed().prefix { !isEnd($0) }
    let back = words(in: Span(lower: place.upper, upper: text.utf8.count)).prefix { !isEnd($0) }
    return (String(front.reversed()) + words(in: place) + back)
      .trimmingCharacters(in: .whitespaces)
  }

  /// Whether nothing that ends a sentence or parts deeds stands between two places.
  func isOneSentence(_ first: Span, _ second: Span) -> Bool {
    let between = words(
      in: Span(lower: min(first.upper, second.upper), upper: max(first.lower, second.lower)))
    return isOnePiece(first, second) && !between.contains { ".!?;\n".contains($0) }
  }

  /// What parts the deeds of a line: behind a day by itself a word for "and" or "then"
  /// parts nothing, "und gestern dann noch 20 Minuten".
  private static func joints(behindDaysOf reading: Reading) -> [Span] {
    let utf8 = Array(reading.text.utf8)
    func words(_ lower: Int, _ upper: Int) -> [String] {
      guard lower < upper else { return [] }
      return Resemblance.words(of: String(decoding: utf8[lower..<upper], as: UTF8.self))
    }
    return reading.joints.enumerated().compactMap { index, joint in
      let start = index > 0 ? reading.joints[index - 1].upper : 0
      let days = reading.dates.filter { $0.span.lower >= start && $0.span.upper <= joint.lower }
      guard let first = days.first, let last = days.last, !words(joint.lower, joint.upper).isEmpty,
        (words(start, first.span.lower) + words(last.span.upper, joint.lower))
          .allSatisfy({ reading.fillers.contains($0.lowercased()) })
      else { return joint }
      return nil
    }
  }

  private static func bare(_ words: String) -> String {
    words.trimmingCharacters(
      in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: ".,;:!\"'|")))
  }
}

/// An amount of a line, a length of time among them, with all that it can be taken for.
struct AmountMark: Sendable {
  let span: Span
  let text: String
  let value: Double
  let max: Double?
  /// A symbol of the catalogue or a noun; nil for a bare number.
  let unit: String?
  var alternatives: [String]
  /// The unit of a bare number where nobody names one.
  var usual: String?
  let bound: Bound
  /// Whether it counts a person's own noun: "two lessons", but not "twice" or "2 km".
  var countsNoun: Bool {
    unit.map { UnitCatalogue.unit($0).kind == .free && $0 != "times" } ?? false
  }
  /// Not to be passed: "at most", "max".
  var isLimit: Bool { bound == .atMost }

  init(_ mention: QuantityMention) {
    span = mention.span
    text = mention.text
    value = mention.value
    max = mention.max
    unit = mention.unit
    alternatives = mention.alternatives
    usual = mention.alternatives.first
    bound = mention.bound
  }

  init(_ mention: DurationMention) {
    span = mention.span
    text = mention.text
    // "100 ore" are hours, as they were said.
    let figure = Resemblance.numbers(of: mention.text).first
    let isHours =
      figure.map { $0.value >= 1 && $0.value * 60 == mention.minutes }
      // "Kırk saat".
      ?? (mention.minutes >= 600 && mention.minutes.truncatingRemainder(dividingBy: 60) == 0)
    let size: Double = isHours ? 60 : 1
    value = mention.minutes / size
    max = mention.max.map { $0 / size }
    unit = size > 1 ? "h" : "min"
    alternatives = []
    bound = mention.bound
  }

  var isTime: Bool { unit.map { UnitCatalogue.unit($0).kind == .time } ?? false }
  var dimension: String? { unit.map { UnitCatalogue.unit($0).dimension } }
}

extension Span {
  var range: Range<Int> { lower..<upper }

  init(_ range: Range<Int>) { self.init(lower: range.lowerBound, upper: range.upperBound) }
}

extension QuantityMention {
  init(_ mark: AmountMark) {
    self.init(
      span: mark.span, text: mark.text, value: mark.value, max: mark.max, unit: mark.unit,
      bound: mark.bound, alternatives: mark.alternatives)
  }
}
