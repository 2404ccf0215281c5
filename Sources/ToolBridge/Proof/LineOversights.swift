import Foundation
import Intents
import Journal
import Meaning
import Phrases
import Store
import ToolSchema

/// What a small model makes of a line that cannot be meant: a goal taken for talk, the length of a goal
/// for a deed, a remark for a name.
extension LineReading {
  /// The certainty from which a further deed without amount and time stands.
  ///
  /// Of 41 such lines of a model of 1.5 billion parameters in eleven languages five were deeds, the
  /// surest of them at 0.88, and three of the others were surer than 0.9.
  static let sure = 0.9

  /// "…, el agua helada", "…, my back is killing me": how it was, taken for one more deed; "…, log that pls" for a goal.
  ///
  /// The first row of an answer is believed, all of a server that does not tell how sure its model was, and a
  /// model that is trusted.
  func isAside(_ row: Row) -> Bool {
    let isWish = row.verb == LineVerb.goal.rawValue
    guard isWish && row.fields["amounts"] == nil || row.verb == LineVerb.did.rawValue,
      row.certainty != nil, context.weighsExamples
    else { return false }
    guard let place = row.fields["what"].flatMap(copy.place) else { return isUnsure(row) }
    let spans = LineSpans(context.reading.text, said: .line(isWish ? .goal : .did))
    let counted = row.fields["amounts"].flatMap(copy.place)
    let deed = max(
      spans.share(of: .thing, in: place.range),
      counted.map { span in
        max(
          spans.share(of: .amount, in: span.range), spans.share(of: .amountAhead, in: span.range))
      } ?? 0)
    return deed < (isUnsure(row) && counted == nil ? Self.likely : Self.unlikely)
  }

  /// How likely words have to be those of a deed: where the model doubts it and nothing is counted, and else.
  private static let likely = 0.5
  private static let unlikely = 0.1

  /// "Trag bitte ein, dass ich 3 km gegangen bin", of which a small model takes the order for the deed's name: a name that
  /// lines like it know as none gives way to the only one that they find.
  func named(_ row: Row) -> Row {
    guard row.verb == LineVerb.did.rawValue, context.weighsExamples,
      let place = row.fields["what"].flatMap(copy.place)
    else { return row }
    let spans = LineSpans(context.reading.text, said: .line(.did))
    guard spans.things.count == 1, case let own = spans.things[0].place,
      !place.range.overlaps(own),
      spans.share(of: .thing, in: place.range) < spans.share(of: .thing, in: own)
    else { return row }
    var row = row
    row.fields["what"] = spans.text(in: spans.things[0].place)
    return row
  }

  /// "My wife cleaned the gutters", beside deeds of one's own, which a small model takes for another of these.
  func withheldVerb(of row: Row) -> LineVerb? {
    guard row.certainty != nil || !row.rivals.isEmpty,
      let place = row.fields["what"].flatMap(copy.place)
    else { return nil }
    return withheld.first { $0.part.contains(place) }?.verb
  }

  /// "Finish 3 chairs by 20 December, and save 1200 euros by the end of June", for both of which a small model
  /// copies one end: that of its own piece of the line is a goal's.
  func withOwnEnd(_ row: Row) -> Row {
    guard row.verb == LineVerb.goal.rawValue, let place = row.fields["what"].flatMap(copy.place),
      row.fields["until"].map(marks.areApart) != true
    else { return row }
    guard let own = marks.ownEnd(at: place, insteadOf: row.fields["until"]) else { return row }
    var row = row
    row.fields["until"] = own
    return row
  }

  /// "Wednesday: nothing.", "didn't climb": in other languages the words for "not" are known.
  static func isNothing(_ words: String) -> Bool {
    let said = Wording.words(of: words).map { $0.replacing("’", with: "'") }
    return said.count == 1 && ["nothing", "none", "zilch"].contains(said[0])
      || ["didn't", "didnt", "haven't", "couldn't", "hadn't", "wasn't"].contains(said.first)
  }

  /// Whether nothing is there that could be corrected.
  var isBlank: Bool {
    context.pending == nil
      && (try? context.database.actions(ActionFilter(limit: 1)))?.isEmpty == true
  }

  /// A goal that was taken for talk, for somebody else's or for a correction: so much a week up to a day
  /// to come.
  ///
  /// "Pas plus de deux bières par semaine jusqu'au 31 décembre". It is shown, and waits for a yes.
  func overheard(_ row: Row) -> Wish? {
    let verbs: [LineVerb] = [.talk, .other, .unsure, .change, .ask]
    let today = context.surroundings.today
    func isAhead(_ day: DateMention) -> Bool {
      day.lastDay > today || day.alternatives.contains { $0 > today }
    }
    guard verbs.contains(where: { $0.rawValue == row.verb }), !context.knowsLanguage,
      context.pending == nil, row.verb != LineVerb.ask.rawValue || !marks.asks,
      marks.days.allSatisfy({ $0.begins || isAhead($0) }),
      marks.days.contains(where: { day in
        ([.deadline, .horizon, .interval].contains(day.role) || day.begins)
          && day.certainty != .vague && isAhead(day)
      }),
      let amount = marks.amounts.first(where: { amount in
        marks.rates.contains { $0.amount.overlaps(amount.span) } && !isOthers(amount.span)
      })
    else { return nil }
    var wish = Wish(words: marks.words(in: copy.piece(around: amount.span)))
    wish.targets = [QuotedAmount(words: amount.text)]
    if let unit = amount.unit, UnitCatalogue.unit(unit).kind == .free,
      let noun = Resemblance.words(of: amount.text).last(where: {
        !$0.contains(where: \.isNumber)
      })
    {
      wish.title = TitleProof.capitalised(noun)
    }
    return wish
  }

  /// "Pode apagar a caminhada de quinta", "mach das letzte rückgängig": what is to go, taken for a deed or
  /// a correction.
  ///
  /// What names the last step points at nothing else: "j'ai dû annuler mon rendez-vous" takes nothing
  /// back, and "supprimer 200 mails, 30 min" was done.
  func removal(_ row: Row) -> Row? {
    guard !context.knowsLanguage, marks.amounts.isEmpty,
      [LineVerb.did, .change].contains(where: { $0.rawValue == row.verb })
    else { return nil }
    if !context.reading.undoing.isEmpty, marks.days.isEmpty {
      return Row(LineVerb.delete.rawValue, ["record": "it"], certainty: row.certainty)
    }
    guard row.verb == LineVerb.did.rawValue, let what = row.fields["what"],
      let order = context.reading.deletions.first, let place = copy.place(of: what),
      copy.free(besides: []).filter({ $0.upper <= order.lower }).count < 3
    else { return nil }
    let named = Span(lower: max(place.lower, order.upper), upper: place.upper)
    guard named.lower < named.upper, order.lower <= place.upper else { return nil }
    let record = [marks.words(in: named).trimmed, row.fields["amounts"], row.fields["when"]]
    return Row(
      LineVerb.delete.rawValue,
      [
        "record": record.compactMap { $0 }.filter { marks.span(of: $0) != nil }.joined(
          separator: " ")
      ],
      certainty: row.certainty)
  }

  /// Somebody else who is nobody: a day, an amount, the deed itself.
  ///
  /// A small model that doubts says "other" of "gisteren 3 potten jam gemaakt", and has no name to put there.
  func mendedOther(_ row: Row) -> Row {
    guard let who = row.fields["who"], let place = marks.span(of: who) else { return row }
    let what = row.fields["what"] ?? ""
    let day = marks.days.first { $0.span.overlaps(place) }
    let amount = marks.amounts.first { $0.span.overlaps(place) }
    let rest = marks.without([day?.span, amount?.span].compactMap { $0 }, in: place)
    // "Planché 14 camisas | planché 14 camisas", "leí 35 páginas | la novela".
    let isNobody = isNobody(place)
    let isDeed =
      isNobody
      || !context.knowsLanguage && !isOthers(place)
        && (!what.isEmpty && who.contains(what) && what.count * 2 >= who.count
          || amount.map { !$0.isTime } ?? false)
    guard isDeed || (day != nil || amount != nil) && !rest.contains(where: names) else {
      return row
    }
    // "El sábado que viene tenemos la vendimia": what is to come.
    if let day, day.day > context.surroundings.today,
      !marks.days.contains(where: { $0.day < day.day })
    {
      return Row(
        LineVerb.later.rawValue, ["what": what.isEmpty ? who : what], certainty: row.certainty)
    }
    let named =
      isDeed && !isNobody
      ? marks.span(of: what).map { place.joined(with: $0) } ?? place : nil
    var fields = ["what": named.map(marks.words(in:)) ?? what]
    fields["amounts"] = marks.amounts.count == 1 ? marks.amounts[0].text : nil
    fields["when"] = day?.text ?? (isDeed ? nil : who)
    return Row(LineVerb.did.rawValue, fields, certainty: row.certainty)
  }

  /// "Antes apunta que hoy caminé 4 km", in which it was "antes" who walked: small words alone, of a line like those that
  /// tell of a deed; "Anna and I" did it together.
  private func isNobody(_ place: Span) -> Bool {
    guard !context.knowsLanguage else {
      return !Set(Wording.words(of: marks.words(in: place))).isDisjoint(with: ["i", "we"])
    }
    return marks.words(in: place).split(separator: " ").allSatisfy { marks.isFiller(String($0)) }
      && IntentGuess(marks.text)[.did] >= IntentGuess.sure
  }

  /// Whether a place names somebody; where words are not spaced, anything beside particles does.
  private func names(_ place: Span) -> Bool {
    let text = marks.words(in: place)
    return copy.isNaming(place)
      || Resemblance.isWide(text)
        && text.unicodeScalars.contains { !(0x3041...0x309F).contains($0.value) }
  }

  /// "No sábado toquei violão por 1 hora", which a small model that doubts takes for English: an amount of
  /// a day that is over, and no word that denies it.
  func isDone(_ row: Row) -> Bool {
    guard !context.knowsLanguage, !marks.fillers.isEmpty, context.reading.negations.isEmpty,
      !row.rivals.isEmpty, row.rivals.values.reduce(1, -) < Self.sure,
      let place = row.fields["what"].flatMap(copy.place)
    else { return false }
    return marks.amounts.contains { $0.span.overlaps(place) }
      && marks.days.contains { $0.lastDay <= context.surroundings.today }
      && !isOthers(place)
  }

  /// A goal's fields where the day stands in the name's place: "goal bis Weihnachten = 10 Minuten @ jeden Tag"
  /// is called by what stands around its amount.
  func turned(_ fields: [String: String]) -> [String: String] {
    guard let what = fields["what"], isDay(what),
      let place = marks.span(of: what), !copy.isNaming(place), let amount = marks.amounts.first
    else { return fields }
    var turned = fields
    turned["what"] = marks.words(in: copy.piece(around: amount.span))
    if fields["until"].map({ !isDay($0) }) ?? true { turned["until"] = what }
    return turned
  }

  /// Whether a "not" stands in a place, or before it in its piece with no "and" between: "geen letter
  /// geschreven".
  func isDenied(_ place: Span) -> Bool {
    let piece = copy.piece(around: place)
    return context.reading.negations.contains { word in
      if place.contains(word) { return true }
      let between = Span(lower: word.upper, upper: max(word.upper, place.lower))
      return piece.contains(word) && word.upper <= place.lower
        && !context.reading.joints.contains(where: between.contains)
        && !marks.amounts.contains { $0.span.overlaps(word) }
    }
  }

  /// "J'ai pas fait le sauna hier, juste 30 longueurs": what was done instead, where a small model puts its
  /// amount to what was not.
  func instead(_ row: Row, of place: Span) -> Row? {
    guard isDenied(place), let words = row.fields["amounts"],
      let amount = marks.amounts.first(where: { words.contains($0.text) }),
      !marks.isOnePiece(place, amount.span)
    else { return nil }
    let piece = copy.piece(around: amount.span)
    guard !piece.overlaps(place), copy.isNaming(piece) else { return nil }
    return Row(
      row.verb, ["what": marks.words(in: piece), "amounts": amount.text], certainty: row.certainty)
  }

  /// "Zwembad was dicht" of "gisteren niet gezwommen, zwembad was dicht": why the deed of that day was none.
  func isReason(_ place: Span, when words: String?) -> Bool {
    guard let day = words.flatMap(copy.place), !marks.isOnePiece(day, place) else { return false }
    let piece = copy.piece(around: day)
    return !piece.overlaps(place)
      && context.reading.negations.contains { piece.contains($0) }
      && !marks.amounts.contains { copy.piece(around: place).contains($0.span) }
  }

  /// What a model half heard that says "did", the usual case of its instructions: that it is still to
  /// come, or did not happen.
  ///
  /// Of 140 lines with a deed in eight languages, a model of 1.5 billion parameters gave "later" more than
  /// a twentieth of the share of "did" in one, and "not" more than a thirtieth in one; of the 37 of 75
  /// plans that it took for deeds it did so in 17, of 12 things not done in 11.
  func doubted(_ row: Row) -> LineVerb? {
    guard !row.rivals.isEmpty else { return nil }
    func ratio(_ verb: LineVerb) -> Double { row.rivals[verb.rawValue] ?? 0 }
    let own = row.rivals.values.reduce(1, -)
    // What is said to have been yesterday is not to come.
    let quoted = row.fields["when"].flatMap { marks.span(of: $0) }
    let isOver = marks.days.contains { day in
      quoted.map(day.span.overlaps) == true && day.lastDay < context.surroundings.today
    }
    if ratio(.later) > own * 0.05, !isOver { return .later }
    return ratio(.not) > own * 0.03 ? .not : nil
  }

  /// Whether a model that says "did" half heard a goal, where no day that is over says otherwise: "até o
  /// fim de março quero assistir 20 filmes".
  ///
  /// One of 140 lines with a deed gave "goal" a fifth of the share of "did", and 7 of the 17 goals that a
  /// model of 1.5 billion parameters misread.
  func isHalfGoal(_ row: Row) -> Bool {
    let own = row.rivals.values.reduce(1, -)
    let today = context.surroundings.today
    return !context.knowsLanguage && !marks.amounts.isEmpty
      && marks.days.allSatisfy { $0.begins || $0.lastDay > today }
      && row.rivals[LineVerb.goal.rawValue].map { $0 > own * 0.2 } ?? false
  }

  /// Whether a verb's form says that somebody else did it, and the model that says "did" was not sure: who
  /// is, and whose server does not tell, is believed.
  ///
  /// Of 16 others' deeds that a model of 1.5 billion parameters took for one's own 15 gave "other" more
  /// than a twentieth of the share of "did"; half of 108 deeds gave it less.
  func isTheirs(_ place: Span, of row: Row) -> Bool {
    guard context.reading.theirs.contains(where: { $0.contains(place) }) else {
      return false
    }
    let own = row.rivals.values.reduce(1, -)
    return row.rivals[LineVerb.other.rawValue].map { $0 > own * 0.05 }
      ?? isUnsure(row)
  }

  /// Whether the model doubted that a further line comes; who is sure, and whose server does not tell, is
  /// believed.
  func isUnsure(_ row: Row) -> Bool { row.certainty.map { $0 < Self.sure } ?? false }

  /// Whether the only day beside a deed is a part of today that has not begun.
  func isYetToCome(_ place: Span, when words: String?) -> Bool {
    let quoted = words.flatMap { marks.span(of: $0) }
    let days = marks.days.filter { day in
      quoted.map(day.span.overlaps) ?? marks.isOnePiece(day.span, place)
    }
    guard days.count == 1, let day = days.first, !day.clock else { return false }
    return day.day == context.surroundings.today && day.start > context.surroundings.wallTime
  }

  /// "6 Wochen lang" beside a goal: how long it is to go on, and no deed.
  func isLength(_ row: Row, beside rows: [Row]) -> Bool {
    guard row.verb == LineVerb.did.rawValue,
      rows.contains(where: { $0.verb == LineVerb.goal.rawValue }),
      let place = row.fields["amounts"].flatMap(copy.place)
    else { return false }
    let own = marks.amounts.filter { $0.span.overlaps(place) }
    return !own.isEmpty && own.allSatisfy { ["weeks", "months"].contains($0.unit) }
  }

  /// "Every monday and friday" is one measure, "before 10:30 pm, five nights a week" another.
  func isOneMeasure(_ amount: String) -> Bool {
    let found = PlanMeasure(amount, reader: context.reader).targets(days: PlanDays.length) ?? []
    return found.count == 1
      && (found[0].shape.weekdays.count > 1 || found[0].shape.before != nil
        || found[0].shape.from != nil)
  }

  /// "…, shame on me", "…, sorry not sorry": a piece by itself behind another, where nothing is said to
  /// have another name.
  func isExclamation(_ part: String) -> Bool {
    guard context.knowsLanguage, let place = marks.span(of: part) else { return false }
    let words = Wording.words(of: marks.text)
    let before = marks.words(in: Span(lower: 0, upper: place.lower)).trimmed
    let behind = marks.words(in: Span(lower: place.upper, upper: marks.text.utf8.count)).trimmed
    return before.last.map { ",.;!–".contains($0) } ?? false
      && (behind.isEmpty || behind.first.map { ",.;!".contains($0) } ?? false)
      && Set(words).isDisjoint(with: [
        "call", "called", "rename", "name", "named", "title", "titled", "label", "change", "make",
        "meant", "mean", "should", "instead",
      ])
  }

  /// "I was wiped out", "the pool's closing down": why, and no new name.
  func isRemark(_ part: String) -> Bool {
    guard context.knowsLanguage else { return false }
    let words = Wording.words(of: part).map { $0.replacing("’", with: "'") }
    return words.count > 4
      || ["i", "i'm", "im", "we", "it", "it's", "its", "they", "he", "she", "because"].contains(
        words.first)
      || words.dropFirst().prefix(2).contains {
        ["is", "are", "was", "were"].contains($0) || $0.hasSuffix("'s")
      }
  }
}

extension QuotedAmount {
  /// An amount as it was copied, with what the words mean: a model may write "22" for "twenty-two".
  init(copied words: String, _ reader: PhraseReader) {
    self.init(words: words)
    if let read = reader.readQuantity(words) ?? reader.read(words).quantities.first {
      value = read.value
      unit = read.unit
    } else if let read = reader.readDuration(words) {
      value = read.minutes
      unit = "min"
    }
  }
}
