import Foundation
import Journal
package import Meaning
import Phrases
import Store
import ToolSchema

/// The lines of a model's answer as acts.
package struct LineReading {
  /// One line of an answer.
  package struct Row {
    package let verb: String
    /// By their names.
    package internal(set) var fields: [String: String]
    /// How sure the model was that a further line comes; nil for the first one, and where the server
    /// does not tell.
    package var certainty: Double?
    /// The shares that other verbs had in its place.
    package var rivals: [String: Double] = [:]

    package init(
      _ verb: String, _ fields: [String: String], certainty: Double? = nil,
      rivals: [String: Double] = [:]
    ) {
      self.verb = verb
      self.fields = fields
      self.certainty = certainty
      self.rivals = rivals
    }
  }

  let context: ToolContext
  private let reader: PhraseReader
  let marks: LineMarks
  let copy: LineCopy
  /// The parts of the line that tell of none of the person's own deeds, by lines like them.
  let withheld: [(part: Span, verb: LineVerb)]

  package init(_ context: ToolContext) {
    self.context = context
    reader = context.reader
    marks = LineMarks(context.reading)
    copy = LineCopy(marks)
    withheld =
      context.weighsExamples
      ? LineParts.withheld(among: LineParts.segments(of: context.reading, marks), marks) : []
  }

  /// - Parameter text: the words of a talking answer.
  package func acts(_ rows: [Row], text: String) -> [Act] {
    let told = joined(counted(rows.map(mended))).filter { !isAside($0) }
    let apart = told.filter { !isLength($0, beside: told) }
    let rows = apart.count == 1 ? apart.map(named) : apart
    let copies = rows.map { $0.fields["what"].flatMap(copy.place) }
    let goals = rows.count { $0.verb == LineVerb.goal.rawValue }
    let acts = rows.enumerated().flatMap { index, row -> [Act] in
      let others = copies.enumerated().compactMap { $0.offset == index ? nil : $0.element }
      guard row.verb == LineVerb.did.rawValue else {
        if row.verb == LineVerb.later.rawValue, rows.count == 1, hasEnd || isHabit {
          return [.wish(Wish(words: row.fields["what"]))]
        }
        if rows.count == 1, context.trust != .model, let wish = overheard(row) {
          return [.wish(wish)]
        }
        let own = (goals > 1 ? withOwnEnd(row) : row).fields
        return [act(row.verb, own, text: text, besides: others)].compactMap { $0 }
      }
      guard !isToCome(row.fields), !isHalfGoal(row) else {
        return [act(LineVerb.goal.rawValue, goal(row.fields), text: text)].compactMap { $0 }
      }
      return deeds(row.fields, besides: others).map(Act.log)
    }
    return Self.once(acts)
  }

  /// Without what a small model says again and again; two equal deeds may be two.
  private static func once(_ acts: [Act]) -> [Act] {
    acts.indices.filter { acts[$0].kind == .log || !acts[..<$0].contains(acts[$0]) }
      .map { acts[$0] }
  }

  /// Whether an amount and a last day to come are in a line of another language: what is intended so
  /// is a goal, as in English.
  private var hasEnd: Bool {
    let today = context.surroundings.today
    return !context.knowsLanguage && !marks.amounts.isEmpty
      && marks.days.contains {
        [.deadline, .horizon].contains($0.role) && $0.certainty != .vague && $0.lastDay > today
      }
  }

  /// Whether something is to be so often or so much each time: no single plan, but a goal.
  private var isHabit: Bool {
    !context.knowsLanguage && !(marks.rates.isEmpty && marks.recurrences.isEmpty)
  }

  /// What is said by the week, or up to a day or from a day on that is to come, was not done yet.
  ///
  /// In English the rules know.
  private func isToCome(_ fields: [String: String]) -> Bool {
    guard !context.knowsLanguage else { return false }
    let today = context.surroundings.today
    let days = marks.days.filter { $0.certainty != .vague && $0.invalid == nil }
    guard days.allSatisfy({ $0.begins || $0.lastDay > today }) else { return false }
    if !days.isEmpty, !marks.rates.isEmpty,
      !marks.rates.contains(where: { rate in isOthers(rate.amount) })
    {
      return true
    }
    let own = fields.values.compactMap { marks.span(of: $0) }
    func isOwn(_ span: Span) -> Bool { own.contains { $0.overlaps(span) } }
    if marks.rates.contains(where: { isOwn($0.amount) || isOwn($0.span) }) { return true }
    return days.contains { day in
      ([.deadline, .horizon].contains(day.role) || day.begins) && isOwn(day.span)
        && day.lastDay > today
    } && marks.amounts.contains { isOwn($0.span) }
  }

  /// Whether somebody else is told of where a place stands.
  func isOthers(_ place: Span) -> Bool {
    context.reading.others.contains { $0.contains(place) }
  }

  /// A deed's fields as those of a goal.
  private func goal(_ fields: [String: String]) -> [String: String] {
    var goal = fields
    goal["when"] = nil
    goal["until"] = fields["when"]
    return goal
  }

  /// What a small model says and cannot mean: a day that did something, a correction where there is
  /// nothing to correct.
  package func mended(_ row: Row) -> Row {
    if let removal = removal(row) { return removal }
    switch LineVerb(rawValue: row.verb) {
    case .did where row.fields["what"].map(Self.isNothing) ?? false:
      return Row(LineVerb.not.rawValue, row.fields, certainty: row.certainty)
    case .did where withheldVerb(of: row) != nil:
      return Row(
        (withheldVerb(of: row) ?? .other).rawValue, row.fields, certainty: row.certainty)
    case .did:
      guard let what = row.fields["what"], let place = copy.place(of: what),
        !context.knowsLanguage || isOthers(place)
      else { return row }
      // "Mon fils a tondu la pelouse", which a small model takes for one's own.
      if isOthers(place) || isTheirs(place, of: row) {
        return Row(LineVerb.other.rawValue, ["what": what], certainty: row.certainty)
      }
      // "Vanmiddag ga ik de ramen lappen", said in the morning.
      if isYetToCome(place, when: row.fields["when"]) {
        return Row(LineVerb.later.rawValue, ["what": what], certainty: row.certainty)
      }
      if let verb = doubted(row) {
        return Row(verb.rawValue, ["what": what], certainty: row.certainty)
      }
      if let amounts = row.fields["amounts"].flatMap({ copy.place(of: $0) }), isOthers(amounts) {
        var own = row.fields
        own["amounts"] = nil
        return Row(row.verb, own, certainty: row.certainty)
      }
      if let other = instead(row, of: place) { return other }
      // "Niks aan m'n scriptie": what is said not to be, and has no amount, was not done.
      // A day that a small model puts in the amount's place is none.
      guard !copies(anAmount: row.fields["amounts"]),
        isDenied(place) || isReason(place, when: row.fields["when"])
      else { return row }
      return Row(LineVerb.not.rawValue, ["what": what], certainty: row.certainty)
    case .other: return mendedOther(row)
    case .not where isDone(row):
      guard let what = row.fields["what"], let place = copy.place(of: what) else { return row }
      let amounts = marks.amounts.filter { $0.span.overlaps(place) }.map(\.text)
      return Row(
        LineVerb.did.rawValue, ["what": what, "amounts": amounts.joined(separator: ", ")],
        certainty: row.certainty)
    case .change:
      guard row.fields["record"].map(RecordMatch.points) ?? true, row.fields["values"] != nil,
        isBlank, let amount = marks.amounts.first
      else { return row }
      let named = marks.words(in: copy.piece(around: amount.span))
      return Row(
        LineVerb.did.rawValue, ["what": named, "amounts": amount.text], certainty: row.certainty)
    default: return row
    }
  }

  func copies(anAmount words: String?) -> Bool {
    guard let words, let place = copy.place(of: words) else { return words != nil }
    return marks.amounts.contains { $0.span.overlaps(place) }
  }

  /// - Returns: nil for a deed, and for what is not to be written.
  private func act(
    _ verb: String, _ fields: [String: String], text: String, besides others: [Span] = []
  ) -> Act? {
    switch LineVerb(rawValue: verb) {
    case .goal:
      let fields = turned(fields)
      var wish = Wish(words: fields["what"])
      // "Zurücklegen" of "1500 Euro für den Führerschein zurücklegen".
      if let place = fields["what"].flatMap({ marks.span(of: $0) }) {
        // Beside an end that a model has read nothing is left to widen it with.
        let whole =
          fields["end"] == nil ? copy.counting(copy.widened(place, besides: others)) : place
        if whole != place { wish.words = marks.words(in: whole) }
      } else if let amount = marks.amounts.first, fields["what"].flatMap(copy.place) == nil {
        // 覚い of 漢字を300個覚えたい: what is no copy names nothing, the piece with its amount does.
        wish.words = marks.words(in: copy.piece(around: amount.span))
      }
      wish.targets = amounts(fields["amounts"])
      // No day, in a language whose days are known.
      let until = fields["until"].flatMap {
        knowsDays && !isDay($0) && fields["end"] == nil || marks.areApart(in: $0) ? nil : $0
      }
      wish.until = QuotedTime(words: until, day: fields["end"].flatMap { Day($0) })
      if until == nil, let words = fields["until"] {
        (wish.from, wish.until) = marks.times(in: words)
      }
      return .wish(wish)
    case .change: return .amend(amendment(fields))
    case .delete: return .remove(RecordName(words: fields["record"]))
    case .ask:
      var kind = fields["kind"] ?? "progress"
      // "Quantos km teve a minha corrida mais longa?"
      if ["total", "list", "last", "progress"].contains(kind), !context.reading.longest.isEmpty {
        kind = "most"
      }
      return .ask(
        Inquiry(
          kind: kind, subject: fields["subject"],
          period: fields["period"], lists: kind == "list" ? "action" : nil))
    case .talk: return .talk(text)
    case .unsure: return .unsure(text)
    case .other, .later, .not: return .talk("")
    case .did, nil: return nil
    }
  }

  /// A line's deed, and those that it holds besides: a small model mixes the fields up, but what can
  /// only be a day is one wherever it stands, and words that are no amount belong to the deed.
  private func deeds(_ fields: [String: String], besides others: [Span]) -> [Deed] {
    var deed = Deed(words: fields["what"])
    var when = fields["when"]
    var strays: [String] = []
    var things: [String] = []
    for part in parts(of: fields["amounts"] ?? "") {
      if isDay(part), !isAmount(part) {
        when = when ?? part
      } else if isAmount(part) || marks.span(of: part) == nil || part == fields["read"] {
        deed.amounts.append(quoted(part))
        things += self.things(behind: part)
      } else {
        strays.append(part)
      }
    }
    if let words = when, isAmount(words), !isDay(words) {
      deed.amounts.append(quoted(words))
      when = fields["amounts"].flatMap { isDay($0) && !isAmount($0) ? $0 : nil }
    }
    let counted = deed.amounts.compactMap { marks.span(of: $0) }
    deed.words = deed.words.map { copy.withVerb($0, counting: counted, besides: others) }
    var isTimed = true
    if let words = when, knowsDays, fields["day"] == nil, !isDay(words) {
      isTimed = false
      when = nil
      if let place = marks.span(of: words), let own = deed.words.flatMap(copy.place),
        copy.isAdjacent(own, place)
      {
        strays.append(words)
      }
    }
    let named = deed.words.flatMap { marks.span(of: $0) }
    strays += things.filter { words in
      named.flatMap { own in marks.span(of: words).map { copy.isAdjacent(own, $0) } } ?? false
    }
    let more = join(strays, to: &deed, besides: others, time: isTimed ? when : nil)
    deed.time = QuotedTime(words: when, day: fields["day"].flatMap { Day($0) })
    return [deed] + more
  }

  /// "Quitten zu Gelee" of "2 kg Quitten zu Gelee", copied as one amount.
  private func things(behind part: String) -> [String] {
    guard let place = marks.span(of: part),
      let mark = marks.amounts.first(where: { $0.span.lower == place.lower }),
      mark.span.upper < place.upper
    else { return [] }
    let rest = Span(lower: mark.span.upper, upper: place.upper)
    return marks.amounts.contains { $0.span.overlaps(rest) } || !copy.isNaming(rest)
      ? [] : [marks.words(in: rest).trimmed]
  }

  /// Puts words that stand beside a deed's to them, and makes deeds of the others.
  private func join(
    _ strays: [String], to deed: inout Deed, besides others: [Span], time words: String?
  ) -> [Deed] {
    guard let own = deed.words.flatMap({ marks.span(of: $0) }) else { return [] }
    var place = own
    var more: [Deed] = []
    for stray in strays {
      guard let span = marks.span(of: stray), copy.isNaming(span) else { continue }
      if copy.isAdjacent(place, span) {
        place = Span(lower: min(place.lower, span.lower), upper: max(place.upper, span.upper))
      } else if !marks.amounts.contains(where: { own.contains($0.span) }) {
        // Behind what has its amount a remark follows: "apanhei 60 quilos de azeitona, estou partida".
        var other = Deed(words: stray)
        other.time = QuotedTime(words: words)
        more.append(other)
      }
    }
    if place == own { place = copy.widened(own, besides: others) }
    if place != own { deed.words = marks.words(in: place) }
    return more
  }

  /// Whether the line is of a language whose words for days the marks know.
  var knowsDays: Bool { !marks.fillers.isEmpty }

  func isDay(_ words: String) -> Bool {
    stands(words, among: marks.days.map(\.span)) || reader.readDate(words, past: true) != nil
  }

  private func stands(_ words: String, among found: [Span]) -> Bool {
    marks.span(of: words).map { place in found.contains { $0.overlaps(place) } } ?? false
  }

  func isAmount(_ words: String) -> Bool {
    if stands(words, among: marks.amounts.map(\.span)) { return true }
    // "Von 18 bis 19:30 Uhr" is a time, whatever an English reader makes of its figures.
    if knowsDays, stands(words, among: marks.days.map(\.span)) { return false }
    return reader.readQuantity(words) != nil
      || reader.readDuration(words) != nil || !reader.read(words).quantities.isEmpty
  }

  private func amendment(_ fields: [String: String]) -> Amendment {
    var amendment = Amendment(record: RecordName(words: fields["record"]))
    if let words = fields["when"], marks.areApart(in: words) {
      (amendment.from, amendment.until) = marks.times(in: words)
    } else {
      amendment.time = QuotedTime(words: fields["when"])
    }
    guard let values = fields["values"] else { return amendment }
    // A new value is how often, an amount, a day or a name: the first that it can be read as.
    let often = marks.dates.filter { $0.role == .recurring }.map(\.span)
    for part in parts(of: values) {
      if stands(part, among: often) {
        amendment.targets.append(quoted(part))
      } else if knowsDays, stands(part, among: marks.days.map(\.span)), !isAmount(part) {
        amendment.time = QuotedTime(words: part)
      } else if knowsDays, stands(part, among: marks.amounts.map(\.span)) {
        amendment.amounts.append(quoted(part))
      } else if part.contains(where: \.isNumber) || reader.readQuantity(part) != nil
        || reader.readDuration(part) != nil
      {
        let date = reader.readDate(part, past: true)
        if reader.readQuantity(part) == nil && date.map({ $0.grain != .hour }) ?? false
          || date?.clock == true && reader.readDuration(part) == nil
        {
          amendment.time = QuotedTime(words: part)
        } else {
          amendment.amounts.append(quoted(part))
        }
      } else if UnitCatalogue.isKnown(part), UnitCatalogue.unit(part).kind != .free {
        amendment.amounts.append(quoted(part))
      } else if reader.readDate(part, past: true) != nil {
        amendment.time = QuotedTime(words: part)
      } else if !isRemark(part), !isExclamation(part) {
        amendment.title = part
      }
    }
    return amendment
  }

  private func amounts(_ field: String?) -> [QuotedAmount] { parts(of: field ?? "").map(quoted) }

  private func quoted(_ words: String) -> QuotedAmount { QuotedAmount(copied: words, reader) }

  /// The amounts of a field: "one hour and a half" is one.
  private func parts(of field: String) -> [String] {
    if reader.readDuration(field) != nil || reader.readQuantity(field) != nil
      || isOneMeasure(field)
    {
      return [field]
    }
    return field.replacing(" and ", with: ", ").components(separatedBy: ", ").map(\.trimmed)
      .filter { !$0.isEmpty }
  }
}
