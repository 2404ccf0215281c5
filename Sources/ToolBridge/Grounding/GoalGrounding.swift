import Journal
import Phrases
import Store
import ToolSchema

/// Grounds a call to create a goal in the person's words.
struct GoalGrounding {
  let call: JSONObject
  let clause: Clause
  /// Everything that was said: the reason for a goal may stand in a clause of its own.
  private let sentence: String
  var leaves = LeafCollector()

  init(call: JSONObject, clause: Clause, in reading: Reading) {
    self.call = call
    self.clause = clause
    sentence = reading.text
  }

  /// The clause that wishes for a goal, or why there is none; of several the one that the call's
  /// title names best and that no card has yet.
  static func clause(
    for call: JSONObject, in reading: Reading, used: Coverage
  ) -> Result<Clause, WishMissing> {
    let title = Wording(call["title"]?.string ?? "").content
    let wishes = reading.clauses.enumerated().filter { $0.element.intent == .goal }
    let scored = wishes.map { index, clause in
      let isOpen = !used.hasUsed(clause: index)
      return (clause, (isOpen ? 100 : 0) + title.intersection(Wording(clause.text).content).count)
    }
    // The first of equal ones.
    if let best = scored.reversed().max(by: { $0.1 < $1.1 }) { return .success(best.0) }
    let planned = reading.clauses.first { clause in
      clause.intent == .planned
        && clause.dates.contains { $0.role == .deadline || $0.role == .horizon }
        && !(clause.quantities.isEmpty && clause.durations.isEmpty)
    }
    if let planned { return .success(planned) }
    switch reading.intent {
    case .goal, .none:
      return .success(Clause(whole: reading, intent: .goal))
    default: return .failure(WishMissing())
    }
  }

  struct WishMissing: Error {}

  mutating func ground(in context: inout ToolContext) throws -> LeafCollector? {
    guard leaves.ground(title: call["title"]?.string, in: clause, keepingAmounts: true) else {
      return nil
    }
    let span = GoalSpan(of: clause, today: context.surroundings.today)
    groundTargets(over: span, in: &context)
    groundDates(span, in: &context)
    try groundLinks(in: context)
    return leaves
  }

  private mutating func groundTargets(over span: GoalSpan, in context: inout ToolContext) {
    let mentions = clause.shapedTargets(in: span.count)
    var open = mentions.compactMap { SupportedQuantity($0) }
    let spans = clause.quantities.map(\.span)
    for duration in clause.durations where !spans.contains(duration.span) {
      let inHours = duration.minutes.truncatingRemainder(dividingBy: 60) == 0
      open.append(SupportedQuantity(duration, inHours: inHours))
    }
    removeUnsaid(open)
    var units: Set<String> = []
    for quantity in open where quantity.value > 0 && units.insert(quantity.unit).inserted {
      let mention = mentions.first { $0.span == quantity.span }
      if let mention, WeightTarget.isRising(mention, in: clause) {
        leaves.remove("/targets", quantity.json, why: "a weight to get up to cannot be followed")
        context.coverage.use(quantity.span)
        continue
      }
      let isLimit = mention.map { clause.isFalling($0) || WeightTarget.isLevel($0, in: clause) }
      leaves.append(quantity, to: "targets", isLimit: isLimit ?? false)
      context.coverage.use(quantity.span)
      if mention?.shape.before != nil, let hour = clause.hour { context.coverage.use(hour.span) }
      // "From 84 kg down to 78 kg".
      let first = clause.quantities.first { $0.value == mention?.shape.from }
      if let first { context.coverage.use(first.span) }
    }
    for quantity in clause.quantities where clause.isBoundOfAnother(quantity) {
      leaves.remove(
        "/targets", SupportedQuantity(quantity)?.json, why: "a time to beat cannot be followed")
      context.coverage.use(quantity.span)
    }
  }

  /// Notes the call's targets that the words do not hold, by the day or in all.
  private mutating func removeUnsaid(_ open: [SupportedQuantity]) {
    let said = open + clause.quantities.compactMap { SupportedQuantity($0) }
    var supported = Set<Int>()
    for (index, item) in (call["targets"]?.array ?? []).enumerated() {
      let found = said.firstIndex { quantity in
        item["value"]?.double.map { value in
          value == quantity.value
            || Quantity(value, item["unit"]?.string ?? "")
              == Quantity(quantity.value, quantity.unit)
        } ?? false
      }
      guard let found, supported.insert(found).inserted else {
        leaves.remove("/targets/\(index)", item)
        continue
      }
      let unit = item["unit"]?.string ?? ""
      if UnitCatalogue.unit(unit).dimension != UnitCatalogue.unit(said[found].unit).dimension {
        leaves.remove("/targets/\(index)/unit", .string(unit))
      }
    }
  }

  private mutating func groundDates(_ span: GoalSpan, in context: inout ToolContext) {
    let start = clause.startDate.flatMap { $0.day == span.start ? $0 : nil }
    leaves.set(
      "start_date", .string(span.start.description), start == nil ? .default : .derived,
      start?.text)
    if let start { context.coverage.use(start.span) }
    removeUnlike("start_date", span.start, in: context)
    guard let end = span.end else {
      leaves.remove("/target_date", call["target_date"])
      return
    }
    let said = span.isEndAssumed ? nil : clause.targetDate
    leaves.set(
      "target_date", .string(end.description), said == nil ? .default : .derived, said?.text)
    if let said { context.coverage.use(said.span) }
    // The day that "until then" stands for.
    if let said, said.text.lowercased().hasSuffix(" then") {
      for date in context.reading.dates where date.lastDay == said.lastDay {
        context.coverage.use(date.span)
      }
    }
    removeUnlike("target_date", end, in: context)
  }

  private mutating func removeUnlike(_ key: String, _ day: Day, in context: ToolContext) {
    guard let called = call[key]?.string, !called.isEmpty else { return }
    if let mention = context.reader.readDate(called, past: false),
      mention.lastDay == day || mention.day == day
    {
      return
    }
    leaves.remove("/" + key, .string(called))
  }

  /// "for my health", "because Learning matters": the title of a value in the words.
  static func isServed(_ value: String, in sentence: String) -> Bool {
    let title = value.split(separator: " ").map(String.init)
    let words = sentence.split { !($0.isLetter || $0 == "'" || $0 == "-") }.map(String.init)
    guard !title.isEmpty, words.count >= title.count else { return false }
    return (0...words.count - title.count).contains { place in
      let found = words[place..<place + title.count].map { $0 }
      guard found.map({ $0.lowercased() }) == title.map({ $0.lowercased() }) else { return false }
      // As it is written in the list of values, or led to: "learning 500 words" names none.
      let isLed = place > 0 && Self.leads.contains(words[place - 1].lowercased())
      return isLed || (place > 0 && found == title && found[0].first?.isUppercase == true)
    }
  }

  private static let leads: Set<String> = [
    "for", "my", "our", "because", "value", "values", "serves", "of", "about", "is", "supports",
    "and", "the", "improve", "more", "better", "towards", "toward",
  ]

  private mutating func groundLinks(in context: ToolContext) throws {
    let named = try context.database.personalValues().map(\.title)
      .filter { Self.isServed($0, in: sentence) }
    for (index, item) in (call["values"]?.array ?? []).enumerated()
    where !named.contains(where: { $0.lowercased() == item.string?.lowercased() }) {
      leaves.remove("/values/\(index)", item)
    }
    for title in named { leaves.append(title, to: "values", .known, evidence: title) }
    guard let term = call["term"]?.integer else { return }
    let isKnown = try context.database.terms().contains { $0.term.termNumber == term }
    if isKnown, context.reading.text.contains("\(term)") {
      leaves.set("term", .integer(term), .known, "term \(term)")
    } else {
      leaves.remove("/term", .integer(term))
    }
  }
}
