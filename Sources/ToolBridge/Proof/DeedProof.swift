import Foundation
package import Journal
import Localization
package import Meaning
import Phrases
import Store
import ToolSchema

/// Proves a deed value by value: the final arguments of `create_action`, each with what it comes from.
struct DeedProof {
  let deed: Deed
  let context: ToolContext
  let marks: LineMarks
  /// What the other acts of the line use.
  var used: [Span]
  var takenTimes: [Span]
  /// Whether another act of the line quotes the same words as its time.
  var sharesTime = false
  /// Whether the line has another deed.
  var isOneOfSeveral = false
  /// Whether the line asks for nothing else, so that all its amounts are this deed's.
  var isAlone = false
  /// The places that the line's deeds are named by, this one's among them.
  var otherPlaces: [Span] = []
  /// The words that the deeds before this one are named by, lower case.
  var namedBefore: Set<String> = []
  var readings: ReadWords
  private(set) var leaves = LeafCollector()
  private(set) var spans: [Span] = []
  /// Whether an amount of the line is among what proves it.
  private(set) var usesAmounts = false

  init(
    _ deed: Deed, in context: ToolContext, marks: LineMarks, used: [Span], takenTimes: [Span],
    readings: ReadWords
  ) {
    self.deed = deed
    self.context = context
    self.marks = marks
    self.used = used
    self.takenTimes = takenTimes
    self.readings = readings
  }

  /// - Throws: ``MissingValue`` where the person has to be asked.
  mutating func prove() throws -> LeafCollector {
    let goals = try context.database.goalOverviews()
    let amounts = provenAmounts()
    // "It was a mountain = hill": an aside that a small model takes for a deed.
    if isOneOfSeveral, deed.words != nil, !deed.amounts.isEmpty, amounts.isEmpty { throw Unsaid() }
    if let number = bareNumber, amounts.isEmpty {
      throw MissingValue.unit(number)
    }
    let place = deed.place.map { Span($0) } ?? deed.words.flatMap { marks.span(of: $0) }
    let anchors = amounts.flatMap { $0.1.spans } + [place].compactMap { $0 }
    let titles = TitleProof(
      marks: marks, reader: context.reader, keepsAmounts: false,
      isTrusted: context.trust == .model)
    var title = titles.prove(title: deed.title, words: deed.words) ?? counted(in: amounts)
    // "I only managed 9", of puzzles.
    if let own = title, own.status != .read, titles.saysNothing(own.text) {
      title = counted(in: amounts) ?? own
    }
    if marks.isMarked, let own = title, own.status == .said,
      let named = marks.named(own, counting: amounts.map(\.1))
    {
      title = named
    }
    // A name of the model's own stands only beside an amount that the person said. Where the forms of
    // the words are unknown it may be right; then their own words are the name. Of what is told with amounts, and
    // none of them stands there, nothing was said.
    if title?.status == .read, amounts.isEmpty {
      guard leavesWords, deed.amounts.isEmpty, deed.duration == nil, let own = titles.wholeLine
      else { throw Unsaid() }
      title = own
    }
    // "Please add a swim, 1 km", of which the amount alone was copied.
    if title == nil, !isOneOfSeveral, !marks.isMarked, let whole = titles.wholeLine,
      whole.text.split(separator: " ").count <= 5
    {
      title = whole
    }
    if let own = title, let place { title = titles.withCompany(own, near: place) }
    if let title { leaves.set("title", .string(title.text), title.status, title.evidence) }
    if let quoted = deed.title, title?.text != Wording.trimmed(quoted) {
      leaves.remove("/title", .string(quoted))
    }
    let time = try proveTime(near: anchors.min { $0.lower < $1.lower })
    try write(amounts, time)
    if amounts.isEmpty { countOne(of: goals, near: place) }
    guard title != nil || leaves.arguments["measurements"] != nil else {
      throw MissingValue.title
    }
    usesAmounts = !amounts.isEmpty
    proveNotes()
    try proveGoals(among: goals)
    return leaves
  }

  /// "Finished a book", where six are to be read.
  private mutating func countOne(of goals: [GoalOverview], near place: Span?) {
    guard !marks.isMarked, let place,
      let day = leaves.arguments["day"]?.string.flatMap({ Day($0) }),
      let one = CountedOne.mention(
        in: LineCopy(marks).piece(around: place), of: marks, for: goals, on: day),
      let unit = one.unit
    else { return }
    leaves.append(
      ProvenAmount(
        value: one.value, unit: UnitCatalogue.unit(unit).symbol, evidence: one.text,
        valueStatus: .derived, unitStatus: .said, spans: [one.span]),
      to: "measurements")
    spans.append(one.span)
  }

  /// "30 flexoes": what was counted names the deed.
  private func counted(in amounts: [(String, ProvenAmount)]) -> TitleProof.Title? {
    for amount in amounts.map(\.1) where UnitCatalogue.unit(amount.unit).kind == .free {
      let words = Resemblance.words(of: amount.evidence).filter { !$0.contains(where: \.isNumber) }
      guard let noun = words.last ?? (marks.isMarked ? nil : amount.unit) else { continue }
      return TitleProof.Title(
        text: TitleProof.capitalised(noun), status: words.isEmpty ? .derived : .said,
        evidence: amount.evidence)
    }
    return nil
  }

  /// The number of "trag bitte 25 ein": all that the line says of a deed, and nobody knows what was counted.
  private var bareNumber: String? {
    guard isAlone, deed.amounts.count < 2, deed.duration == nil, marks.amounts.count == 1,
      let mark = marks.amounts.first, mark.unit == nil, mark.usual == nil,
      let place = (deed.amounts.first?.words ?? deed.words).flatMap({ marks.span(of: $0) })
    else { return nil }
    // "J'en ai fait 30", copied as a whole, but "the 3 Musketeers" are a name.
    let isOwn = deed.amounts.isEmpty ? marks.isMarked && place.contains(mark.span) : true
    return isOwn && place.overlaps(mark.span) ? mark.text : nil
  }

  /// Whether words are left that no other deed has for its title.
  private var leavesWords: Bool {
    let copy = LineCopy(marks)
    let free = copy.free(besides: namedBefore)
    return free.contains { copy.isNaming($0) }
  }

  // MARK: Amounts

  private mutating func provenAmounts() -> [(String, ProvenAmount)] {
    var proof = AmountProof(marks: marks, known: context.journalUnits, used: used)
    proof.isCopied = deed.words != nil
    var found: [(String, ProvenAmount)] = []
    let quoted = deed.amounts.enumerated().map { ("/measurements/\($0.offset)", $0.element) }
    let length = (deed.duration ?? leftLength).map { [("/duration_minutes", $0)] } ?? []
    for (path, amount) in length + quoted {
      guard let proven = proof.prove(readings.filled(amount)) else {
        leaves.remove(
          path, path == "/duration_minutes" ? amount.value.map { .number($0) } : amount.json)
        continue
      }
      if let unit = proven.droppedUnit { leaves.remove(path + "/unit", .string(unit)) }
      proof.used += proven.spans
      found.append((path, proven))
    }
    return found.isEmpty ? withinWords(proof) : found
  }

  /// The one length of time of a line with one deed, which a small model leaves out: "couru 7 km en 43 min".
  private var leftLength: QuotedAmount? {
    guard isAlone, deed.words != nil else { return nil }
    let quoted = deed.amounts.compactMap { $0.words.flatMap { marks.span(of: $0) } }
    let lengths = marks.amounts.filter { mark in
      mark.isTime && !marks.days.contains { $0.span.overlaps(mark.span) }
    }
    guard lengths.count == 1, !quoted.contains(where: lengths[0].span.overlaps),
      marks.isMarked
        || deed.words.flatMap({ marks.span(of: $0) }).map({
          marks.isOnePiece($0, lengths[0].span)
        }) ?? true
    else { return nil }
    return QuotedAmount(words: lengths[0].text)
  }

  /// The amounts that were copied along with the deed: "dug up four kilos of parsnips".
  private func withinWords(_ proof: AmountProof) -> [(String, ProvenAmount)] {
    guard let words = deed.words else { return [] }
    let place = marks.span(of: words)
    let own = marks.amounts.filter { mark in
      // "Hice 55 sentadillas más" of "hice 40 sentadillas y el miércoles 55 sentadillas más".
      (place?.contains(mark.span) ?? (marks.isMarked && " \(words) ".contains(" \(mark.text) ")))
        && !used.contains { $0.overlaps(mark.span) }
        && (mark.unit != nil || mark.alternatives.count == 1 || mark.usual != nil && isOneOfSeveral)
    }
    return own.enumerated().compactMap { index, mark in
      proof.prove(QuotedAmount(words: mark.text)).map { ("/measurements/\(index)", $0) }
    }
  }

  private mutating func write(
    _ amounts: [(String, ProvenAmount)], _ time: ProvenTime?
  ) throws {
    var units: Set<String> = []
    for (path, amount) in amounts {
      guard amount.value >= 0 else {
        throw MissingValue.amount(
          amount.evidence, Refusal("An amount is 0 or more.", at: path))
      }
      if amount.isTime || path == "/duration_minutes" {
        let minutes = amount.isTime ? amount.minutes : amount.value
        guard leaves.arguments["duration_minutes"] == nil else { continue }
        leaves.set("duration_minutes", .number(minutes), amount.valueStatus, amount.evidence)
      } else if units.insert(amount.unit).inserted {
        do throws(Refusal) {
          _ = try Quantity(amount.value, amount.unit).amount(at: path)
        } catch {
          throw MissingValue.amount(amount.evidence, error)
        }
        leaves.append(amount, to: "measurements")
      }
      spans += amount.spans
    }
    if leaves.arguments["duration_minutes"] == nil, let minutes = time?.minutes {
      leaves.set("duration_minutes", .number(minutes), .derived, time?.evidence)
    }
  }

  // MARK: Time

  private mutating func proveTime(near place: Span?) throws -> ProvenTime? {
    let today = context.surroundings.today
    var proof = TimeProof(
      marks: marks, reader: context.reader, today: today, isPast: true,
      now: context.surroundings.wallTime)
    proof.readings = readings.days
    proof.taken = takenTimes
    proof.isShared = sharesTime
    proof.isOneOfSeveral = isOneOfSeveral
    let time: ProvenTime?
    do throws(TimeFault) {
      time = try proof.prove(deed.time, near: place)
    } catch {
      switch error {
      case .vague(let words), .unread(let words): throw MissingValue.day(words)
      case .long(let words): throw MissingValue.oneDay(words)
      }
    }
    let day = time?.day ?? today
    guard day <= today else { throw MissingValue.future(time?.evidence ?? "", "/day") }
    leaves.set("day", .string(day.description), time?.status ?? .default, time?.evidence)
    if let quoted = deed.time.day, quoted != day {
      leaves.remove("/day", .string(quoted.description))
    }
    try writeClock(time, on: day)
    spans += time?.spans ?? []
    return time
  }

  private mutating func writeClock(_ time: ProvenTime?, on day: Day) throws {
    let now = context.surroundings.wallTime
    if let start = time?.start {
      let start = WallTime(day: day, secondOfDay: start.secondOfDay)
      guard start <= now else {
        throw MissingValue.future(time?.evidence ?? "", "/start_time")
      }
      leaves.set(
        "start_time", .string(start.minuteText), time?.clockStatus ?? .derived, time?.evidence)
    } else if let part = time?.part {
      guard WallTime(day: day, hour: max(0, part.hours.lowerBound - 4)) <= now else {
        throw MissingValue.future(time?.evidence ?? "", "/part_of_day")
      }
      leaves.set(
        "part_of_day", .string(part.rawValue), time?.clockStatus ?? .derived, time?.evidence)
    }
    if let quoted = deed.time.part, time?.part != quoted || time?.start != nil {
      leaves.remove("/part_of_day", .string(quoted.rawValue))
    }
    if let quoted = deed.time.start, time?.start?.secondOfDay != quoted.secondOfDay {
      leaves.remove("/start_time", .string(quoted.minuteText))
    }
  }

  // MARK: Words

  private mutating func proveNotes() {
    guard let notes = deed.notes, !notes.isEmpty else { return }
    if let range = marks.text.range(of: notes, options: .caseInsensitive) {
      leaves.set("notes", .string(notes), .said, String(marks.text[range]))
    } else {
      leaves.remove("/notes", .string(notes))
    }
  }

  private mutating func proveGoals(among goals: [GoalOverview]) throws {
    let links = try GoalLinks(in: context.database, among: goals)
    let served = try links.titles(servedBy: leaves.arguments)
    for title in served { leaves.append(title, to: "goals", .known, evidence: title) }
    for (index, title) in deed.goals.enumerated()
    where !served.contains(where: { $0.lowercased() == title.lowercased() }) {
      leaves.remove("/goals/\(index)", .string(title))
    }
    if let unit = try links.countedAs(leaves.arguments, toward: served) {
      leaves.set("counted_as", .string(unit), .known, unit)
    }
  }
}

extension ProvenTime {
  var clockStatus: GroundedLeaf.Status { status == .read ? .read : .derived }
}

/// Nothing of what was called for stands in the person's words.
struct Unsaid: Error {}

extension QuotedAmount {
  var json: JSONValue {
    var object = JSONObject()
    if let unit { object["unit"] = .string(unit) }
    if let value { object["value"] = .number(value) }
    if let words { object["words"] = .string(words) }
    return .object(object)
  }
}

extension LeafCollector {
  mutating func append(_ amount: ProvenAmount, to key: String, isLimit: Bool = false) {
    let path = "/\(key)/\((arguments[key]?.array ?? []).count)"
    let item = TargetItem(
      Quantity(amount.value, amount.unit), direction: isLimit ? .atMost : nil,
      shape: amount.shape)
    for own in item.meaning { note("\(path)/\(own)", amount.shapeStatus, amount.evidence) }
    setList(key, .array((arguments[key]?.array ?? []) + [item.json]))
    note(path + "/unit", amount.unitStatus, amount.evidence)
    note(path + "/value", amount.valueStatus, amount.evidence)
  }
}

/// What a model read out of words that no mark reads, by the words.
package struct ReadWords: Sendable {
  package var days: [String: Day] = [:]
  package var amounts: [String: QuotedAmount] = [:]

  package init() {}

  /// A quoted amount with what was read of its words.
  func filled(_ quoted: QuotedAmount) -> QuotedAmount {
    guard quoted.value == nil, let words = quoted.words, let read = amounts[words] else {
      return quoted
    }
    return QuotedAmount(words: words, value: read.value, unit: read.unit)
  }
}
