import Foundation
import Intents
import Journal
import Phrases

extension ToolContext {
  /// What a line says of somebody else, small.
  package var othersWords: [String] {
    let marks = LineMarks(reading)
    return reading.others.map { marks.words(in: $0).lowercased() }
  }

  /// Whether a line in another language has amounts, asks nothing, and speaks not of days to come alone: it
  /// may tell of deeds.
  package var tellsAbroad: Bool {
    let marks = LineMarks(reading)
    return !knowsLanguage && !marks.asks && !marks.amounts.isEmpty
      && (marks.days.isEmpty || marks.days.contains { $0.day <= surroundings.today })
  }
}

/// The parts of a line by which a model is asked once more where it has left amounts of the whole unused:
/// a small model says the first of several deeds, or one for all of them.
///
/// Parted by signs and by words for "and" and "but", in whatever language; in English the rules know.
package struct LineParts {
  /// The words of each part, in their order.
  package let parts: [String]
  private let rows: [LineReading.Row]
  private let amounts: [String]
  /// Whether what it has said takes words and amounts out of several parts.
  private let isMixed: Bool
  /// Whether it has taken a part with an amount for somebody else's along with another.
  private let isBesideOthers: Bool

  /// The most parts of a line: more would take longer than the person waits.
  private static let most = 5

  /// What a deed can be told by, done or not.
  private static let verbs = Set([LineVerb.did, .other, .not, .later].map(\.rawValue))

  /// - Parameter rows: what the model has said of the whole line.
  /// - Returns: nil where nothing of it is left unused, or where it has no parts.
  package init?(_ rows: [LineReading.Row], in context: ToolContext) {
    let isDoubted = context.tellsAbroad && Self.isDoubtedTalk(rows)
    guard context.planRequest == nil, !rows.isEmpty,
      isDoubted || rows.allSatisfy({ Self.verbs.contains($0.verb) })
    else { return nil }
    let marks = LineMarks(context.reading)
    let amounts = marks.amounts.map(\.text)
    let copy = LineCopy(marks)
    let said = rows.compactMap { $0.fields["what"].flatMap(copy.place) }
    let all = Self.segments(of: context.reading, marks)
    isMixed =
      !Self.isWhole(rows, context.reading, marks, copy)
      && rows.contains { row in
        // Who is sure that somebody else did it is not asked for the parts of it.
        let isSure = !row.rivals.isEmpty && row.rivals.values.reduce(1, -) > LineReading.sure
        return Self.isOfSeveral(row, all, marks, copy)
          && (row.verb == LineVerb.did.rawValue || !isSure)
      }
    isBesideOthers = rows.count == 1 && Self.isBesideOthers(rows[0], all, marks, copy)
    guard Self.unused(amounts, by: rows) > 0 || isMixed || isBesideOthers else { return nil }
    let told = all.filter { part in
      marks.amounts.contains { $0.span.overlaps(part) } || said.contains(where: part.overlaps)
    }
    let whole = marks.text.utf8.count
    guard (1...Self.most).contains(told.count),
      told.count > 1 || told[0].upper - told[0].lower < whole * 4 / 5
    else { return nil }
    self.rows = rows
    self.amounts = amounts
    parts = told.map { Wording.trimmed(marks.words(in: $0)) }
  }

  /// "Moin, gestern Abend 45 Minuten Klavier und danach 20 Seiten", which a small model that is unsure answers
  /// as a greeting.
  private static func isDoubtedTalk(_ rows: [LineReading.Row]) -> Bool {
    guard rows.count == 1, let row = rows.first, !row.rivals.isEmpty else { return false }
    return [LineVerb.talk, .unsure].contains { $0.rawValue == row.verb }
      && row.rivals.values.reduce(1, -) < LineReading.sure
  }

  /// "Armé la biblioteca, como 4 horas": one deed and one amount belong together where no word for "and"
  /// or "then" parts them.
  private static func isWhole(
    _ rows: [LineReading.Row], _ reading: Reading, _ marks: LineMarks, _ copy: LineCopy
  ) -> Bool {
    guard rows.count == 1, rows[0].verb == LineVerb.did.rawValue, marks.amounts.count == 1,
      let named = rows[0].fields["what"].flatMap(copy.place)
    else { return false }
    let amount = marks.amounts[0].span
    let between = Span(
      lower: min(named.upper, amount.upper), upper: max(named.lower, amount.lower))
    return !reading.joints.contains { joint in
      between.contains(joint) && marks.words(in: joint).contains(where: \.isLetter)
    }
  }

  /// "Mein Schwager hat das Parkett verlegt, ich hab zwei Türen abgeschliffen": an amount in another part
  /// than the one whose deed it is.
  private static func isBesideOthers(
    _ row: LineReading.Row, _ parts: [Span], _ marks: LineMarks, _ copy: LineCopy
  ) -> Bool {
    guard row.verb == LineVerb.other.rawValue, let who = row.fields["who"].flatMap(copy.place),
      !row.rivals.isEmpty, row.rivals.values.reduce(1, -) < LineReading.sure
    else { return false }
    return parts.contains { part in
      !part.overlaps(who) && marks.amounts.contains { $0.span.overlaps(part) }
    }
  }

  /// What the model says of the parts, in place of what it said of the whole, where that uses more.
  ///
  /// - Parameter answers: of each part; what is neither a deed nor told to be none is left out.
  package func rows(of answers: [[LineReading.Row]]) -> [LineReading.Row] {
    let found = zip(answers, parts).flatMap { rows, part in
      rows.compactMap { told($0, of: part) }.map { kept(owned($0, in: part)) }
    }.enumerated().map(undoubted)
    let (less, more) = (Self.unused(amounts, by: found), Self.unused(amounts, by: rows))
    // What took amounts out of several parts gives way to as many rows of single ones.
    let isMore =
      found.count > rows.count || (isMixed || isBesideOthers) && found.count == rows.count
    return less < more || less == more && isMore ? found : rows
  }

  /// A deed without the doubts that a part alone raises, where the whole line was one of deeds: what the
  /// model's share for it says is how sure it is of one more.
  private func undoubted(_ index: Int, _ row: LineReading.Row) -> LineReading.Row {
    guard row.verb == LineVerb.did.rawValue, rows.allSatisfy({ $0.verb == row.verb }) else {
      return row
    }
    var row = row
    // What the whole line told as well, it told with its own certainty.
    let what = row.fields["what"]?.lowercased()
    let whole = rows.first { $0.fields["what"]?.lowercased() == what }
    if let certainty = whole?.certainty {
      row.certainty = certainty
    } else if index > 0, !row.rivals.isEmpty {
      row.certainty = row.certainty ?? row.rivals.values.reduce(1, -)
    }
    row.rivals = index == 0 ? rows[0].rivals : [:]
    return row
  }

  /// "Ieri fisioterapia 50 minuti", which alone is somebody's called Ieri: what the whole line told as the
  /// person's own deed stays it, with the amounts of its part.
  private func owned(_ row: LineReading.Row, in part: String) -> LineReading.Row {
    guard row.verb == LineVerb.other.rawValue else { return row }
    let own = rows.first { own in
      own.verb == LineVerb.did.rawValue
        && own.fields["what"].map { part.lowercased().contains($0.lowercased()) } ?? false
    }
    guard let own else { return row }
    var fields = own.fields
    let counted = amounts.filter { part.contains($0) }
    fields["amounts"] = counted.isEmpty ? nil : counted.joined(separator: ", ")
    return LineReading.Row(own.verb, fields, certainty: own.certainty)
  }

  /// "Donnerstag nochmal Physio aber 45 min", which alone may be to come: a deed that the model has told
  /// with the whole line before it stays one.
  private func kept(_ row: LineReading.Row) -> LineReading.Row {
    guard row.verb == LineVerb.later.rawValue, let words = row.fields["what"]?.lowercased(),
      let amount = amounts.first(where: { words.contains($0.lowercased()) })
    else { return row }
    return rows.first { own in
      own.verb == LineVerb.did.rawValue
        && own.fields["amounts"]?.lowercased() == amount.lowercased()
    } ?? row
  }

  /// A row that tells of a deed: "change 25 dominadas" and "change it = 20 Seiten" among deeds correct nothing.
  private func told(_ row: LineReading.Row, of part: String) -> LineReading.Row? {
    if row.verb == LineVerb.change.rawValue, row.fields["record"].map(RecordMatch.points) ?? true,
      let values = row.fields["values"], amounts.contains(values)
    {
      return LineReading.Row(LineVerb.did.rawValue, ["what": part, "amounts": values])
    }
    if row.verb == LineVerb.change.rawValue, row.fields["values"] == nil,
      let record = row.fields["record"], amounts.contains(where: record.contains)
    {
      return LineReading.Row(LineVerb.did.rawValue, ["what": record])
    }
    return Self.verbs.contains(row.verb) ? row : nil
  }

  /// Whether one line of the model's takes words and amounts out of several parts that have amounts.
  private static func isOfSeveral(
    _ row: LineReading.Row, _ parts: [Span], _ marks: LineMarks, _ copy: LineCopy
  ) -> Bool {
    let named = row.fields["what"].flatMap(copy.place)
    let counted = marks.amounts.map(\.span).filter { span in
      row.fields["amounts"]?.contains(marks.words(in: span)) == true
    }
    let places = [named].compactMap { $0 } + counted
    let own = parts.filter { part in places.contains(where: part.overlaps) }
    return own.count > 1
      && own.dropFirst().contains { part in marks.amounts.contains { $0.span.overlaps(part) } }
  }

  private static func unused(_ amounts: [String], by rows: [LineReading.Row]) -> Int {
    // What a copy of the day takes along is used by nothing: "@ rano 8 km rowerem, a po południu …".
    var copies = rows.flatMap { row in
      row.fields.filter { $0.key != "when" || row.fields["amounts"] == nil }.values
    }.map { $0.lowercased() }
    return amounts.count { amount in
      let amount = amount.lowercased()
      guard let place = copies.firstIndex(where: { $0.contains(amount) }),
        let range = copies[place].range(of: amount)
      else { return true }
      copies[place].removeSubrange(range)
      return false
    }
  }

  /// Whether a person's own noun is counted in a part: "60 sentadillas y 25 dominadas" are two deeds.
  private static func counts(_ part: Span, in marks: LineMarks) -> Bool {
    marks.amounts.contains { $0.span.overlaps(part) && $0.countsNoun }
  }

  /// From which share on a part of a line is taken for somebody else's deed or for one that was not done, and from
  /// which on for one that is still to come: "1h meeting with my supervisor" beside deeds was.
  private static let (likely, surest) = (0.5, 0.9)

  /// The parts of several that most lines like them told as somebody else's, as not done or as still to come.
  static func withheld(among parts: [Span], _ marks: LineMarks) -> [(part: Span, verb: LineVerb)] {
    guard parts.count > 1 else { return [] }
    let told: [(part: Span, verb: LineVerb)] = parts.compactMap { part in
      let words = marks.words(in: part)
      let guess = IntentGuess(words)
      let likeliest = guess.likeliest
      guard Wording.words(of: words).count > 2, [.not, .later, .other].contains(likeliest),
        guess[likeliest] >= (likeliest == .later ? surest : likely),
        let verb = LineVerb(rawValue: likeliest.rawValue)
      else { return nil }
      return (part, verb)
    }
    // "Hubby cooked tonight and did the washing up": who did the one did the other.
    let further = zip(parts, parts.dropFirst()).filter { one, next in
      let link = marks.words(in: Span(lower: one.upper, upper: next.lower)).lowercased()
        .trimmingCharacters(in: .whitespaces)
      let words = Wording.words(of: marks.words(in: next))
      let isOthers =
        marks.others.contains(where: one.overlaps)
        || told.contains { $0.part == one && $0.verb == .other }
      return !marks.isMarked && isOthers && ["and", "&"].contains(link)
        && !told.contains { $0.part == next }
        && words.first.map(WordForms.isPast) == true
        && Set(words).isDisjoint(with: ["i", "my", "me", "myself", "we"])
    }.map { (part: $0.1, verb: LineVerb.other) }
    return (told + further).sorted { $0.part.lower < $1.part.lower }
  }

  /// The parts of a line: a day by itself belongs to what follows, an amount to what it stands behind.
  static func segments(of reading: Reading, _ marks: LineMarks) -> [Span] {
    var found: [Span] = []
    var waiting: Int?
    var end = 0
    let whole = Span(lower: 0, upper: marks.text.utf8.count)
    for part in marks.without(reading.joints, in: whole)
    where marks.words(in: part).contains(where: { $0.isLetter || $0.isNumber }) {
      let left = marks.without(
        marks.dates.map(\.span) + marks.amounts.map(\.span), in: part
      ).flatMap { Resemblance.words(of: marks.words(in: $0)) }
      let isBare = left.allSatisfy { $0.count < 2 || marks.isFiller($0) }
      let hasAmount = marks.amounts.contains { $0.span.overlaps(part) }
      let lower = waiting ?? part.lower
      waiting = nil
      // "I zrobiłam 8 tysięcy kroków", whose verb says no more than "did".
      let isLinked = marks.words(in: Span(lower: end, upper: part.lower)).contains(
        where: \.isLetter)
      end = part.upper
      let isOwn =
        hasAmount && marks.days.contains { $0.span.overlaps(part) }
        || counts(part, in: marks)
          && (isLinked || found.last.map { counts($0, in: marks) } ?? false)
      if !isBare || isOwn {
        found.append(Span(lower: lower, upper: part.upper))
      } else if hasAmount, let last = found.popLast() {
        found.append(Span(lower: last.lower, upper: part.upper))
      } else {
        waiting = lower
      }
    }
    return found
  }
}
