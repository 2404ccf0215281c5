import Journal
import Phrases

/// Rows of a model's answer that tell of one deed.
extension LineReading {
  /// Two rows of the same words, of which one alone has an amount, are one deed: "yoga = erst mal" and
  /// "yoga = zwanzig minuten".
  private func isSame(_ row: Row, as last: Row) -> Bool {
    guard row.verb == LineVerb.did.rawValue, last.verb == row.verb,
      let what = row.fields["what"], what.lowercased() == last.fields["what"]?.lowercased(),
      row.fields["when"] == last.fields["when"]
    else { return false }
    return [row, last].count { $0.fields["amounts"].map(isAmount) ?? false } == 1
  }

  /// The rows with the amounts that a small model copies along with a deed's words or day, and no row has:
  /// "repase 120 tarjetas de anatomia = 40 min", "gezwommen @ om 7 uur al 1500 meter".
  func counted(_ rows: [Row]) -> [Row] {
    let placed = rows.compactMap { $0.fields["amounts"]?.lowercased() }
    var taken: [Span] = []
    return rows.map { row in
      guard row.verb == LineVerb.did.rawValue, row.fields["amounts"] != nil,
        let named = row.fields["what"].flatMap(copy.place)
      else { return row }
      let copied = [named] + [row.fields["when"].flatMap { marks.span(of: $0) }].compactMap { $0 }
      let more = marks.amounts.filter { amount in
        copied.contains { $0.contains(amount.span) } && marks.isOnePiece(named, amount.span)
          && !placed.contains { $0.contains(amount.text.lowercased()) }
          && !taken.contains { $0.overlaps(amount.span) }
          && !marks.days.contains { $0.span.overlaps(amount.span) }
      }
      guard !more.isEmpty else { return row }
      taken += more.map(\.span)
      var row = row
      row.fields["amounts"] = ([row.fields["amounts"] ?? ""] + more.map(\.text))
        .joined(separator: ", ")
      return row
    }
  }

  /// The rows without those that tell only how long the deed before took ("hat zwei Stunden gedauert"),
  /// and without remarks for which the model had to take another deed's amount ("jetzt klebt die ganze
  /// Küche").
  func joined(_ rows: [Row]) -> [Row] {
    var kept: [Row] = []
    for row in rows where !isRepeated(row, behind: kept) {
      if let last = kept.last, isSame(row, as: last) {
        if row.fields["amounts"].map(isAmount) ?? false {
          kept[kept.count - 1] = Row(last.verb, row.fields, certainty: last.certainty)
        }
        continue
      }
      if let last = kept.last, isMore(row, of: last) {
        let names = [row, last].compactMap { $0.fields["what"] }
        kept[kept.count - 1].fields["what"] = names.min { $0.count < $1.count }
        kept[kept.count - 1].fields["amounts"] = row.fields["amounts"]
        continue
      }
      if let last = kept.last, let length = sum(row, of: last) {
        kept[kept.count - 1].fields["amounts"] = [last.fields["amounts"], length]
          .compactMap { $0 }.joined(separator: ", ")
        continue
      }
      // "Learn sign language: 50 lessons and 25 hours", told as two goals of one name.
      if row.verb == LineVerb.goal.rawValue, let what = row.fields["what"]?.lowercased(),
        let same = kept.firstIndex(where: {
          $0.verb == row.verb && $0.fields["what"]?.lowercased() == what
        })
      {
        let amounts = [kept[same].fields["amounts"], row.fields["amounts"]].compactMap { $0 }
        kept[same].fields["amounts"] =
          amounts.isEmpty ? nil : amounts.removingDuplicates().joined(separator: ", ")
        kept[same].fields["until"] = kept[same].fields["until"] ?? row.fields["until"]
        continue
      }
      if let last = kept.last, let whole = counted(by: last, of: row) {
        var fields = last.fields
        fields["what"] = marks.words(in: whole)
        kept[kept.count - 1] = Row(
          last.verb, fields, certainty: last.certainty, rivals: last.rivals)
        continue
      }
      guard row.verb == LineVerb.did.rawValue, let last = kept.last,
        last.verb == LineVerb.did.rawValue, let place = row.fields["what"].flatMap(copy.place),
        let amounts = amount(of: row, at: place),
        let span = marks.span(of: amounts),
        let mark = marks.amounts.first(where: { $0.span.overlaps(span) })
      else {
        kept.append(row)
        continue
      }
      if mark.isTime,
        context.reading.took.contains(where: { $0.overlaps(place) })
          || length(at: place)?.span == mark.span
          || isUnsure(row) && isBehindSign(mark.span) && !hasDay(row) && !hasAmount(last)
      {
        var fields = last.fields
        let held = fields["amounts"].flatMap { marks.span(of: $0) }
        if held.map({ !$0.overlaps(mark.span) }) ?? true {
          fields["amounts"] = [fields["amounts"], amounts].compactMap { $0 }.joined(separator: ", ")
        }
        kept[kept.count - 1] = Row(last.verb, fields, certainty: last.certainty)
        continue
      }
      let isOthers =
        !marks.isOnePiece(mark.span, place)
        && last.fields["what"].flatMap(copy.place).map { marks.isOnePiece(mark.span, $0) } == true
      let hasOwn = marks.amounts.contains { amount in marks.isOnePiece(amount.span, place) }
      if isOthers, !hasOwn, row.fields["when"] == nil { continue }
      kept.append(row)
    }
    return kept
  }

  /// "Wrote 5 pages today, log that pls", of which a small model says the pages once more, as a goal or a change: of
  /// what a deed before it has used up nothing is left for another verb.
  private func isRepeated(_ row: Row, behind kept: [Row]) -> Bool {
    guard row.certainty != nil, context.weighsExamples,
      [LineVerb.goal, .change].contains(where: { $0.rawValue == row.verb }),
      kept.contains(where: { $0.verb == LineVerb.did.rawValue })
    else { return false }
    let taken = kept.flatMap(used)
    let own = used(row)
    return !own.isEmpty && own.allSatisfy(taken.contains)
  }

  /// The amounts of the line that a row copies.
  private func used(_ row: Row) -> [Span] {
    let copied = ["what", "amounts", "values"].compactMap { row.fields[$0] }
    let places = copied.compactMap(copy.place)
    return marks.amounts.filter { mark in
      places.contains(where: mark.span.overlaps) || copied.contains { $0.contains(mark.text) }
    }.map(\.span)
  }

  /// "An hour and a quarter all in" behind "three lessons on Thursday": how long the deed before took.
  private func sum(_ row: Row, of last: Row) -> String? {
    guard context.knowsLanguage, row.verb == LineVerb.did.rawValue, last.verb == row.verb,
      let place = row.fields["what"].flatMap(copy.place),
      let length = marks.amounts.first(where: {
        $0.isTime && (place.overlaps($0.span) || row.fields["amounts"]?.contains($0.text) == true)
      }),
      !used(last).contains(where: { span in marks.amounts.contains { $0.isTime && $0.span == span }
      })
    else { return nil }
    let rest = marks.without([length.span], in: place).flatMap {
      Wording.words(of: marks.words(in: $0))
    }
    let isSum =
      rest.allSatisfy(Self.sums.contains)
      && rest.contains { ["altogether", "all", "total", "told", "overall"].contains($0) }
    return isSum ? length.text : nil
  }

  private static let sums: Set<String> = [
    "altogether", "all", "in", "total", "told", "overall", "of", "it", "together",
  ]

  /// "A 12 km hike on Sunday, 3 hours", told as a hike of 12 km and as one of 12 km and 3 hours.
  private func isMore(_ row: Row, of last: Row) -> Bool {
    guard row.certainty != nil, row.verb == LineVerb.did.rawValue, last.verb == row.verb,
      row.fields["when"] == nil || row.fields["when"] == last.fields["when"],
      let one = row.fields["what"]?.lowercased(), let other = last.fields["what"]?.lowercased(),
      one.contains(other) || other.contains(one)
    else { return false }
    let held = used(last)
    return !held.isEmpty && held.allSatisfy(used(row).contains)
  }

  /// "Laundry" of "folded 3 loads of laundry", which a small model takes for a deed of its own: what stands behind
  /// the amount of the deed before it, with a small word between, is what that was about.
  ///
  /// - Returns: where the whole stands.
  private func counted(by last: Row, of row: Row) -> Span? {
    guard row.verb == LineVerb.did.rawValue, last.verb == row.verb, row.certainty != nil,
      row.fields["amounts"] == nil, row.fields["when"] == nil,
      let place = row.fields["what"].flatMap(copy.place),
      let own = last.fields["what"].flatMap(copy.place),
      let amount = marks.amounts.last(where: { $0.span.upper <= place.lower }),
      last.fields["amounts"]?.contains(amount.text) == true || own.contains(amount.span),
      marks.isOnePiece(own, place), own.lower < place.lower
    else { return nil }
    let link = marks.words(in: Span(lower: amount.span.upper, upper: place.lower))
      .split(separator: " ")
    return link.count == 1 && link[0].count <= 3 ? own.joined(with: place) : nil
  }

  /// The amount that a row tells, wherever it has it.
  private func amount(of row: Row, at place: Span) -> String? {
    if let amounts = row.fields["amounts"], isAmount(amounts) { return amounts }
    return length(at: place)?.text ?? (isUnsure(row) ? time(in: place) : nil)
  }

  /// The length that a place has words of, beside which "it took" stands: "geschlagene 3 Stunden" of "hat
  /// geschlagene 3 Stunden gedauert".
  private func length(at place: Span) -> AmountMark? {
    marks.amounts.first { mark in
      mark.isTime && mark.span.overlaps(place)
        && context.reading.took.contains { copy.piece(around: mark.span).contains($0) }
    }
  }

  private func time(in place: Span) -> String? {
    marks.amounts.first { $0.isTime && place.contains($0.span) }?.text
  }

  /// Whether a day stands where a row says when.
  private func hasDay(_ row: Row) -> Bool {
    row.fields["when"].flatMap { marks.span(of: $0) }.map { place in
      marks.days.contains { $0.span.overlaps(place) }
    } ?? false
  }

  /// Whether a sign stands right before a place.
  ///
  /// Of 25 lengths in other languages behind a sign and a deed without amount 24 were that deed's: "j'ai
  /// repeint la porte, 2h30 de boulot".
  private func isBehindSign(_ place: Span) -> Bool {
    marks.words(in: Span(lower: 0, upper: place.lower)).last { !$0.isWhitespace }.map {
      ",.;:(、。".contains($0)
    } ?? false
  }

  private func hasAmount(_ row: Row) -> Bool {
    guard !copies(anAmount: row.fields["amounts"]), let own = row.fields["what"].flatMap(copy.place)
    else {
      return true
    }
    return marks.amounts.contains { $0.span.overlaps(own) || marks.isOnePiece($0.span, own) }
  }
}

extension Array where Element: Hashable {
  package func removingDuplicates() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
