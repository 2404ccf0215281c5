import Foundation
import Journal

extension Reading {
  /// How people laugh in writing: neither named nor counted.
  static let laughs: Set<String> = [
    "lol", "mdr", "ptdr", "haha", "hahaha", "jaja", "jajaja", "jeje", "kkk", "kkkk", "kkkkk",
    "rsrs", "xd",
    "hihi", "ahah", "ahaha",
  ]

  /// The marks of a line in another language, in place of what the English grammars made of it: the
  /// rules say nothing of such a line.
  package func marked(by found: WorldMarks.Found) -> Reading {
    var reading = Reading(
      text: text, today: today, dates: found.dates, durations: found.durations,
      quantities: found.quantities)
    reading.isMarked = true
    reading.rates = found.rates
    reading.periods = found.periods
    reading.limits = found.limits
    reading.limitWords = found.limitWords
    reading.recurrences = found.recurrences
    reading.horizons = found.horizons
    reading.befores = found.befores
    reading.joints = found.joints
    reading.negations = found.negations
    reading.took = found.took
    reading.deletions = found.deletions
    reading.undoing = found.undoing
    reading.longest = found.longest
    reading.replaced = found.replaced
    reading.plans = found.plans
    reading.goals = found.goals
    reading.others = found.others
    reading.theirs = found.theirs
    if let row = found.language.map(TongueWords.row) {
      let links = (row.from + row.until).filter { $0.count == 1 }.compactMap(\.first)
      reading.fillers = Set(row.function + links)
    }
    // Without a language nothing is known of its words.
    if found.language != nil { reading.fillers.formUnion(Self.laughs) }
    return reading
  }

  /// "Yoga los jueves", "op dinsdag en donderdag", said of what is to be done in a plan of weeks: weekdays by
  /// themselves are those of each week.
  package var withWeeklyDays: Reading {
    var reading = withoutReplaced
    // 夜のお菓子: what a time of day stands before with の says which, and not when.
    reading.dates.removeAll { date in
      !date.namesDay && !date.clock
        && words(in: Span(lower: date.span.upper, upper: text.utf8.count)).hasPrefix("の")
    }
    var last: DateMention?
    for (date, next) in zip(reading.dates, reading.dates.dropFirst())
    where isWeekdayRange(date, next) {
      // "De lunes a viernes".
      reading.dates.removeAll { $0.span == date.span || $0.span == next.span }
      let span = date.span.joined(with: next.span)
      let count = (next.day.weekday.rawValue - date.day.weekday.rawValue + 7) % 7
      let days = (0...count).map { date.day.adding(days: $0).weekday }
      reading.recurrences.append(
        RecurrenceMention(
          span: span, text: words(in: span), per: .week, weekdays: Set(days)))
    }
    for date in reading.dates where isWeekday(date) {
      reading.dates.removeAll { $0.span == date.span }
      let weekday = date.day.weekday
      if let before = last, isLinked(before.span, date.span),
        var again = reading.recurrences.popLast()
      {
        again.span = again.span.joined(with: date.span)
        again.text = words(in: again.span)
        again.weekdays.insert(weekday)
        again.days.append(.init(span: date.span, weekday: weekday))
        reading.recurrences.append(again)
      } else {
        reading.recurrences.append(
          RecurrenceMention(
            span: date.span, text: date.text, per: .week, weekdays: [weekday],
            days: [.init(span: date.span, weekday: weekday)]))
      }
      last = date
    }
    // "Dienstags und freitags" is one.
    reading.joints.removeAll { joint in
      reading.recurrences.contains { $0.span.lower <= joint.lower && joint.upper <= $0.span.upper }
    }
    return reading
  }

  /// Without what gives way to something else.
  private var withoutReplaced: Reading {
    func isKept(_ span: Span) -> Bool { !replaced.contains(span) }
    var reading = self
    reading.dates = dates.filter { isKept($0.span) }
    reading.durations = durations.filter { isKept($0.span) }
    reading.quantities = quantities.filter { isKept($0.span) }
    reading.recurrences = recurrences.filter { isKept($0.span) }
    reading.rates = rates.filter { isKept($0.amount) }
    return reading
  }

  private func isWeekday(_ date: DateMention) -> Bool {
    date.isWeekday && date.role == .point && !date.begins
  }

  private func isWeekdayRange(_ first: DateMention, _ last: DateMention) -> Bool {
    // "Tot en met vrijdag" has only the Friday that comes.
    let isComing = last.grain == .day && !last.clock && (1...13).contains(last.day - first.day)
    return first.isWeekday && first.begins
      && (last.isWeekday
        || last.role == .deadline && isComing && !last.text.contains(where: \.isNumber))
      && isLinked(first.span, last.span)
  }

  private func isLinked(_ first: Span, _ second: Span) -> Bool {
    let between = words(in: Span(lower: first.upper, upper: second.lower))
    let rest = words(in: Span(lower: second.upper, upper: text.utf8.count))
    // "Zwemmen op vrijdag, dinsdag heb ik oppasdag": what goes on behind a comma is said for itself.
    if between.trimmingCharacters(in: .whitespaces) == ",",
      let next = rest.split(separator: " ").first, rest.first == " ", next.first?.isLetter == true,
      // "Los lunes, miércoles y viernes".
      !joints.contains(where: { (second.upper...second.upper + 1).contains($0.lower) }),
      !fillers.contains(next.lowercased())
        // "Il sabato, il martedì ho lezione fino a tardi".
        || rest.prefix(while: { !",.;!?".contains($0) }).split(separator: " ").count > 3
    {
      return false
    }
    // 火曜と木曜.
    return between.split { !$0.isLetter }.allSatisfy {
      fillers.contains($0.lowercased()) || $0 == "と"
    }
  }

  private func words(in span: Span) -> String {
    let bytes = Array(text.utf8)
    return String(
      decoding: bytes[min(span.lower, bytes.count)..<min(span.upper, bytes.count)], as: UTF8.self)
  }

  /// The reading of a translation with the days of the line that it says: a model that renders "last
  /// week" as "this week" changes no day.
  package func dated(by source: Reading) -> Reading {
    guard !source.dates.isEmpty, dates.count <= source.dates.count else { return self }
    var words = Array(text.utf8)
    for (mention, said) in zip(dates, source.dates).reversed() {
      guard mention.span.upper <= words.count else { continue }
      words.replaceSubrange(mention.span.lower..<mention.span.upper, with: said.text.utf8)
    }
    let more = source.dates.dropFirst(dates.count).map { " " + $0.text }.joined()
    let said = source.dates.enumerated().map { index, mention in
      guard index < dates.count else { return mention }
      var mention = mention
      mention.role = dates[index].role
      return mention
    }
    return Reading(
      text: String(decoding: words, as: UTF8.self) + more, today: today, dates: said,
      durations: durations, quantities: quantities)
  }
}

extension DateMention {
  /// Whether a weekday is all that it names: the same one a week on may be meant as well.
  ///
  /// Of today's name the last one and the next are its others.
  var isWeekday: Bool {
    let others = alternatives.map { $0 - day }
    return grain == .day && !clock && (others == [7] || Set(others) == [-7, 7])
  }
}

extension Marks {
  /// The marks of a line in another language.
  package init(of reading: Reading) {
    let lengths = Set(reading.durations.map(\.span))
    var all = reading.dates.map { date in
      Mark(
        span: date.span, text: date.text,
        meanings: Mark.Meaning(kind: date.clock ? .clock : .date, value: .date(date)),
        invalid: date.invalid)
    }
    all += reading.durations.map { length in
      Mark(
        span: length.span, text: length.text,
        meanings: Mark.Meaning(
          kind: .duration, value: .length(minutes: length.minutes, max: length.max)))
    }
    all += reading.quantities.filter { !lengths.contains($0.span) }.map { amount in
      func meaning(_ unit: String?) -> Mark.Meaning {
        Mark.Meaning(
          kind: unit == nil ? .number : .amount,
          value: .amount(amount.value, max: amount.max, unit: unit))
      }
      return Mark(
        span: amount.span, text: amount.text, bound: amount.bound, meanings: meaning(amount.unit),
        amount.alternatives.filter { $0 != amount.unit }.map(meaning))
    }
    all.sort { $0.span.lower < $1.span.lower }
    // "Three times a week": which period belongs to which amount.
    let spans = all.map(\.span)
    let often = reading.rates.compactMap { rate -> (mark: Mark, amount: Int)? in
      guard let amount = spans.firstIndex(of: rate.amount), !spans.contains(rate.span) else {
        return nil
      }
      let period = Mark(
        span: rate.span, text: rate.text, meanings: Mark.Meaning(kind: .rate, value: .name))
      return (period, amount)
    }
    let again = reading.recurrences.filter { !spans.contains($0.span) }.map { mark in
      Mark(
        span: mark.span, text: mark.text, meanings: Mark.Meaning(kind: .recurrence, value: .name))
    }
    let whole = (all + often.map(\.mark) + again).sorted { $0.span.lower < $1.span.lower }
    self.init(
      all: whole,
      relations: often.compactMap { rate in
        guard let left = whole.firstIndex(where: { $0.span == spans[rate.amount] }),
          let right = whole.firstIndex(of: rate.mark)
        else { return nil }
        return MarkRelation(kind: .per, left: left, right: right)
      })
  }
}
