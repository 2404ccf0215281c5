import Foundation
import Intents
import Phrases

/// The deeds or goals of a line as lines like it had them, beside those that a small model tells: it says the first
/// of several, puts one's amount to another, or leaves it out.
package struct ToldThings {
  private let rows: [LineReading.Row]
  private let verb: LineVerb
  private let line: String
  private let spans: LineSpans
  private let things: [LineSpans.Thing]
  private let copy: LineCopy
  private let marks: LineMarks

  /// From which share on what no row tells is told; what counts nothing has to be surer.
  private static let likely = 0.7
  private static let sure = 0.9

  /// - Parameter rows: what the model has said.
  /// - Returns: nil where that is about neither.
  package init?(_ rows: [LineReading.Row], in context: ToolContext) {
    guard
      let verb = [LineVerb.did, .goal, .ask, .change, .delete].first(where: { verb in
        rows.contains { $0.verb == verb.rawValue }
      }), let intent = Intents.Intent(rawValue: verb.rawValue)
    else { return nil }
    self.verb = verb
    self.rows = rows
    line = context.reading.text
    spans = LineSpans(line, said: .line(intent))
    marks = LineMarks(context.reading)
    copy = LineCopy(marks)
    let spans = spans
    things = spans.things.filter { thing in
      spans.share(of: .thing, in: thing.place) >= (thing.amounts.isEmpty ? Self.sure : Self.likely)
    }
  }

  /// The rows with what they leave out.
  package var completed: [LineReading.Row] {
    switch verb {
    case .ask: return rows.map(asked)
    case .change, .delete: return rows.count == 1 ? rows.map(changed) : rows
    default: break
    }
    guard !things.isEmpty else { return rows }
    let owners = rows.map(owner)
    var completed = rows.enumerated().map { index, row in
      guard let owner = owners[index] else { return row }
      // Of two goals that lines like them have for one each keeps what it tells.
      let beside = rows.indices.filter { $0 != index && owners[$0] == owner }
      return filled(row, owner, besides: beside.flatMap { amounts(of: rows[$0]).map(\.place) })
    }
    // What was put to another is not told where it was.
    let places = completed.flatMap(places)
    for (index, thing) in things.enumerated()
    where verb == .did && !owners.contains(index) && !places.contains(where: { isOf(thing, $0) }) {
      // In the order said.
      let next = completed.firstIndex { row in
        self.places(of: row).contains { $0.lowerBound >= thing.place.upperBound }
      }
      completed.insert(LineReading.Row(thing, of: spans, verb), at: next ?? completed.endIndex)
    }
    return completed
  }

  /// Where a row's words and amounts stand.
  private func places(of row: LineReading.Row) -> [Range<Int>] {
    [row.fields["what"].flatMap(copy.place)?.range].compactMap { $0 }
      + amounts(of: row).map(\.place)
  }

  private func amounts(of row: LineReading.Row) -> [(words: String, place: Range<Int>)] {
    (row.fields["amounts"] ?? "").components(separatedBy: ", ").compactMap { words in
      copy.place(of: words).map { (words, $0.range) }
    }
  }

  private func isOf(_ thing: LineSpans.Thing, _ place: Range<Int>) -> Bool {
    thing.place.overlaps(place) || thing.amounts.contains(where: place.overlaps)
  }

  /// The thing that a row tells: by its words, else by its amounts.
  private func owner(of row: LineReading.Row) -> Int? {
    guard row.verb == verb.rawValue else { return nil }
    if let what = row.fields["what"].flatMap(copy.place)?.range,
      let named = things.firstIndex(where: { $0.place.overlaps(what) })
    {
      return named
    }
    let counted = amounts(of: row).map(\.place)
    return things.firstIndex { thing in counted.contains { isOf(thing, $0) } }
  }

  /// A row with the amounts of its thing, and without those of another.
  private func filled(
    _ row: LineReading.Row, _ owner: Int, besides others: [Range<Int>]
  ) -> LineReading.Row {
    let thing = things[owner]
    var row = row
    // 進めた of 古文の問題集を14ページ進めた: what its amounts belong to names it.
    let named = row.fields["what"].flatMap(copy.place)?.range
    if named.map(thing.place.overlaps) == false,
      spans.share(of: .thing, in: thing.place) >= Self.sure
    {
      row.fields["what"] = spans.text(in: spans.named(thing))
    }
    let told = amounts(of: row)
    let own = told.filter { amount in
      !things.enumerated().contains { index, other in
        index != owner && other.amounts.contains(where: amount.place.overlaps)
          && !thing.amounts.contains(where: amount.place.overlaps)
      }
    }
    let left = thing.amounts.filter { place in !told.contains { $0.place.overlaps(place) } }
      .filter { place in !others.contains(where: place.overlaps) }
      .filter { place in row.fields["what"].flatMap(copy.place)?.range.overlaps(place) != true }
    if verb == .goal { row.fields["until"] = row.fields["until"] ?? thing.until.map(spans.text) }
    guard own.count < told.count || !left.isEmpty else { return row }
    let all = own.map(\.words) + left.map(spans.text)
    row.fields["amounts"] = all.isEmpty ? nil : all.joined(separator: ", ")
    return row
  }

  /// A correction or removal of what is named, with the new amounts and no other words: "nicht 10 sondern 10,6 km".
  private func changed(_ row: LineReading.Row) -> LineReading.Row {
    guard row.verb == verb.rawValue else { return row }
    var row = row
    let record = spans.found.first { $0.label == .record }
    let isNamed = row.fields["record"].map { !RecordMatch.points($0) } ?? false
    if let record, !isNamed || verb == .delete {
      row.fields["record"] = spans.text(in: record.place)
    }
    let amounts = spans.found.filter(\.label.isAmount).map { spans.text(in: $0.place) }
    if verb == .change, !amounts.isEmpty { row.fields["values"] = amounts.joined(separator: ", ") }
    return row
  }

  /// A question of the kind that questions like it are of, about what they are about.
  private func asked(_ row: LineReading.Row) -> LineReading.Row {
    guard row.verb == LineVerb.ask.rawValue else { return row }
    let guess = InquiryGuess(line)
    var row = row
    if guess[guess.likeliest] >= Self.likely { row.fields["kind"] = guess.likeliest.rawValue }
    func found(_ label: SpanLabel) -> Range<Int>? { spans.found.first { $0.label == label }?.place }
    let period = found(.period)
    row.fields["period"] = row.fields["period"] ?? period.map(spans.text)
    // "Liegestütze november" of "wie viele Liegestütze hab ich im November".
    let named = row.fields["subject"].flatMap { marks.span(of: $0) }?.range
    let isOfPeriod = named.map { named in period.map(named.overlaps) ?? false } ?? true
    guard isOfPeriod else { return row }
    if let subject = found(.subject) {
      row.fields["subject"] = spans.text(in: subject)
    } else if let period, let subject = row.fields["subject"] {
      let spoken = Wording.words(of: spans.text(in: period))
      let kept = subject.split(separator: " ").filter { !spoken.contains($0.lowercased()) }
      row.fields["subject"] = kept.isEmpty ? nil : kept.joined(separator: " ")
    }
    return row
  }
}

extension LineReading.Row {
  /// What a line names, with what belongs to it, as a model would tell it.
  init(_ thing: LineSpans.Thing, of spans: LineSpans, _ verb: LineVerb) {
    let named = spans.named(thing)
    self.init(
      verb.rawValue, ["what": spans.text(in: verb == .did ? spans.withObject(named) : named)])
    let amounts = thing.amounts.map(spans.text)
    fields["amounts"] = amounts.isEmpty ? nil : amounts.joined(separator: ", ")
    fields["when"] = verb == .did ? thing.when.map(spans.text) : nil
    fields["until"] = verb == .goal ? thing.until.map(spans.text) : nil
  }
}
