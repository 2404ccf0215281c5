import Journal

extension WorldMarks.Found {
  /// "Entre le 1er décembre et le 31 janvier", "de 1º de dezembro até 15 de janeiro": with nothing but
  /// small words between them two days are a beginning and an end.
  mutating func joinDays(in line: WorldLine) {
    for index in dates.indices.dropLast() {
      let (first, last) = (dates[index], dates[index + 1])
      let between = line.tokens.indices.filter {
        line.tokens[$0].lower >= first.span.upper && line.tokens[$0].upper <= last.span.lower
      }
      guard !first.clock, !last.clock, first.role == .point, !first.begins,
        between.allSatisfy({ line.isStop($0) || line.isSign($0, "-") }), between.count < 4
      else { continue }
      let links = line.tongue.words.to + line.tongue.words.until
      // "Lunedì e giovedì" are two days.
      let areTwo = first.isWeekday && last.isWeekday
      let isTold = between.contains {
        line.end(ofAny: links, at: $0) != nil
          && !(areTwo && line.end(ofAny: line.tongue.words.and, at: $0) != nil)
          || line.isSign($0, "-")
      }
      guard last.role == .deadline || isTold && last.role == .point else { continue }
      dates[index].begins = true
      dates[index + 1].role = .deadline
    }
  }

  /// "Dos veces por semana, martes y jueves": as many weekdays as times a week are the days of it.
  mutating func joinWeekdays(in line: WorldLine) {
    let weekly = rates.indices.filter { rates[$0].per == .week && rates[$0].weekdays.isEmpty }
    guard weekly.count == 1, let rate = weekly.first,
      let amount = quantities.first(where: { $0.span == rates[rate].amount })
    else { return }
    let count = amount.value
    let countsTimes =
      amount.unit.map { $0 == "times" || line.tongue.words.times.contains($0) } ?? true
    for index in line.tokens.indices {
      guard let days = line.weekdays(at: index), Double(days.all.count) == count else { continue }
      let span = line.span(index..<days.end)
      // "Je" of "je veux nager" is no Thursday; several beside one another are.
      guard
        days.places.count > 1
          || (dates.map(\.span) + recurrences.map(\.span)).contains(where: span.overlaps)
      else {
        continue
      }
      // "Volontariat le mardi, appeler ma mère une fois par semaine": one day of one thing, once of another.
      let rated = rates[rate].span.joined(with: rates[rate].amount)
      guard
        count > 1 || days.isPlural || line.isWeekly(at: index) || line.isBeside(span, rated)
      else { continue }
      guard countsTimes || !line.tellsMore(index, apart: rated) else { continue }
      rates[rate].weekdays = days.all
      dates.removeAll { $0.span.lower < span.upper && span.lower < $0.span.upper }
      recurrences.removeAll { $0.span.lower < span.upper && span.lower < $0.span.upper }
      return
    }
  }

  /// 毎日水を2リットル, "15 min jeden Tag": an amount that stands in the same part of the line as what
  /// comes again is so much each time.
  ///
  /// Of several weekdays nothing tells whether a count is for each or for all; a length of time is for
  /// each: "elke ma, wo en vr een half uur".
  mutating func joinRecurrences(in line: WorldLine) {
    let lengths = durations.map(\.span)
    // "10 minut codziennie przez 8 tygodni": for so long, and not so much each time.
    let counted = quantities.filter { !["weeks", "months", "years"].contains($0.unit) }
    let amounts = (lengths + counted.map(\.span)).sorted { $0.lower < $1.lower }
    for again in recurrences {
      let free = amounts.filter { span in !rates.contains { $0.amount == span } }
      let next = free.first { $0.lower >= again.span.upper }
      let before = free.last { $0.upper <= again.span.lower }
      // "25 minutos cada día durante 6 semanas": right beside it is nearer than behind other words.
      let isBeside = before.map { again.span.lower - $0.upper <= 1 } ?? false
      let own = (isBeside ? [before, next] : [next, before]).compactMap { $0 }.first { span in
        let (from, to) = span.lower < again.span.lower ? (span, again.span) : (again.span, span)
        let between = line.tokens.indices.filter {
          line.tokens[$0].lower >= from.upper && line.tokens[$0].upper <= to.lower
        }
        // "5 Nistkästen bauen und jeden Mittwoch zum Chor" are two things.
        return !line.text(Span(lower: from.upper, upper: to.lower)).contains {
          ".!?;:。！？、,，".contains($0)
        } && !between.contains { line.end(ofAny: line.tongue.words.and, at: $0) != nil }
      }
      let isEach = again.weekdays.count > 1
      guard let own, !horizons.contains(own), !isEach || lengths.contains(own) else { continue }
      if let count = quantities.firstIndex(where: { $0.span == own }),
        quantities[count].unit.map(line.tongue.words.times.contains) ?? false
      {
        quantities[count].unit = "times"
      }
      rates.append(
        RateMention(
          amount: own, span: again.span, text: again.text, per: isEach ? .day : again.per,
          weekdays: again.weekdays, step: again.step))
    }
    let joined = rates.map(\.span)
    recurrences.removeAll { joined.contains($0.span) }
  }
}

extension WorldLine {
  /// "Clase de francés los martes y jueves, 2 cervezas por semana": whether weekdays say of something else when it is
  /// than what a rate in another part of the line is of.
  fileprivate func tellsMore(_ weekdays: Int, apart rate: Span) -> Bool {
    let start = tokens[..<weekdays].lastIndex { ",;:.".contains($0.text) }.map { $0 + 1 } ?? 0
    let piece = start..<weekdays
    let isApart =
      rate.upper <= span(weekdays..<weekdays + 1).lower
      ? !piece.contains { tokens[$0].lower < rate.upper }
      : tokens[weekdays...].contains { ",;:.".contains($0.text) && $0.upper <= rate.lower }
    return isApart && piece.contains { isWord($0) && !isStop($0) }
  }

  /// Whether nothing but signs and small words stands between two places.
  fileprivate func isBeside(_ one: Span, _ other: Span) -> Bool {
    let (first, last) = one.lower < other.lower ? (one, other) : (other, one)
    return tokens.indices.allSatisfy { index in
      tokens[index].lower < first.upper || tokens[index].upper > last.lower
        || tokens[index].kind == .sign || isStop(index)
    }
  }
}

/// What comes again and again: "jeden Dienstag und Freitag", "codziennie", 毎週火曜と土曜.
extension WorldLine {
  /// Signs that end a part of a line, and words for "and" and "but", outside of its days and amounts.
  func joints(besides found: WorldMarks.Found) -> [Span] {
    let marks =
      found.dates.map(\.span) + found.durations.map(\.span) + found.quantities.map(\.span)
      + found.rates.map(\.span) + found.recurrences.map(\.span)
    var joints: [Span] = []
    for index in tokens.indices {
      let end =
        isSign(index, ",", ";", ".", "!", "?", "、", "。", "，", "；", "！", "？", "+", "&", "/")
        ? index + 1 : self.end(ofAny: tongue.words.and, at: index)
      guard let end else { continue }
      let span = span(index..<end)
      if !marks.contains(where: { $0.lower < span.upper && span.lower < $0.upper }) {
        joints.append(span)
      }
    }
    return joints
  }

  /// "Avant 23h", "prima delle 23:30", 11時前に.
  func isBefore(_ clock: Range<Int>) -> Bool {
    let words = tongue.words.before
    return end(ofAny: words, at: clock.lowerBound) != nil
      || start(ofAny: words, before: clock.lowerBound) != nil
      || clock.contains { tokens[$0].writing != nil }
        && end(ofAny: words, at: clock.upperBound) != nil
  }

  /// "Nicht", "rien", なかった: where any of these phrases stands.
  func places(ofAny phrases: [[String]]) -> [Span] {
    tokens.indices.compactMap { index in
      end(ofAny: phrases, at: index).map { span(index..<$0) }
    }
  }

  /// The days and amounts right behind an "instead of", or before it where words are not spaced.
  func replaced(in found: WorldMarks.Found) -> [Span] {
    let marks =
      found.dates.map(\.span) + found.recurrences.map(\.span) + found.durations.map(\.span)
      + found.quantities.map(\.span)
    return tokens.indices.flatMap { index -> [Span] in
      guard let end = end(ofAny: tongue.words.instead, at: index) else { return [] }
      if tokens[index].writing != nil { return marks.filter { $0.upper == tokens[index].lower } }
      let place = isStop(end) && !marks.contains { $0.lower == tokens[end].lower } ? end + 1 : end
      return token(place).map { first in marks.filter { $0.lower == first.lower } } ?? []
    }
  }

  /// "No borres": right behind a "not" the verb has another form than where something is to go.
  func deletions(behind negations: [Span]) -> [Span] {
    let verbs = tongue.words.delete.filter { $0.count == 1 }.map { PlainLetters.plain($0[0]) }
    return negations.compactMap { negation in
      guard let index = tokens.firstIndex(where: { $0.lower >= negation.upper }), isWord(index)
      else { return nil }
      let word = tokens[index].plain
      let isOne = verbs.contains { verb in
        let shared = zip(word, verb).prefix { $0 == $1 }.count
        return shared >= 4 && max(word.count, verb.count) - shared <= 3
      }
      return isOne ? span(index..<index + 1) : nil
    }
  }

  /// The pieces that tell what somebody else did: "mon fils a tondu la pelouse" of "hier mon fils a tondu
  /// la pelouse, et moi …".
  func others(in found: WorldMarks.Found) -> [Span] {
    guard !tongue.words.kin.isEmpty else { return [] }
    // "Mio nonno, 82 anni, ieri ha raccolto trenta chili di olive", 弟が今朝、漢字ドリルを…: named first,
    // told behind.
    var isTelling = false
    return pieces(of: found).compactMap { piece, joint in
      let isOther = isTelling || tellsOfOther(piece, found)
      if text(joint).contains(where: { ".!?;。！？".contains($0) }) { isTelling = false }
      if names(kinIn: piece, found) { isTelling = text(joint).contains { ",、".contains($0) } }
      return isOther ? piece : nil
    }
  }

  /// What stands between the joints, each with the one behind it.
  private func pieces(of found: WorldMarks.Found) -> [(Span, joint: Span)] {
    guard let last = tokens.last?.upper else { return [] }
    let ends = found.joints.sorted { $0.lower < $1.lower } + [Span(lower: last, upper: last)]
    let starts = [0] + ends.map(\.upper)
    return zip(starts, ends).compactMap { lower, joint in
      lower < joint.lower ? (Span(lower: lower, upper: joint.lower), joint) : nil
    }
  }

  /// Whether one of one's kin is all that a piece holds beside a day: "mio nonno", 弟が今朝.
  private func names(kinIn piece: Span, _ found: WorldMarks.Found) -> Bool {
    guard let place = tokens.indices.first(where: { tokens[$0].lower >= piece.lower }) else {
      return false
    }
    let isSpaced = tokens[place].writing == nil
    let my = end(ofAny: tongue.words.my, at: place)
    guard my != nil || !isSpaced,
      let kin = end(ofAny: tongue.words.kin, at: my ?? place)
    else { return false }
    var rest = isSpaced ? kin : end(ofAny: tongue.words.has, at: kin) ?? kin
    while let token = token(rest), token.upper <= piece.upper, isDay(token, found) { rest += 1 }
    return tokens[rest - 1].upper >= piece.upper
  }

  private func isDay(_ token: WorldToken, _ found: WorldMarks.Found) -> Bool {
    found.dates.contains { $0.span.lower <= token.lower && token.lower < $0.span.upper }
  }

  private func tellsOfOther(_ piece: Span, _ found: WorldMarks.Found) -> Bool {
    let words = tongue.words
    guard var place = tokens.indices.first(where: { tokens[$0].lower >= piece.lower }) else {
      return false
    }
    while token(place).map({ isDay($0, found) }) == true { place += 1 }
    // "Gestern hat mein Mann".
    let inverted = token(place)?.writing == nil ? end(ofAny: words.has, at: place) : nil
    if let inverted { place = inverted }
    if let my = end(ofAny: words.my, at: place) { place = my }
    guard var kin = end(ofAny: words.kin, at: place), kin <= count,
      tokens[kin - 1].upper < piece.upper
    else { return false }
    // "Mia moglie domenica ha corso".
    while token(kin).map({ isDay($0, found) }) == true { kin += 1 }
    return words.has.isEmpty || inverted != nil || end(ofAny: words.has, at: kin) != nil
  }

  /// The pieces whose verb is somebody else's by its form: "la marta ieri si è fatta 30 km", "Kaśka
  /// przebiegła półmaraton"; a verb far behind may be that of a clause of its own.
  ///
  /// So it is in 54 of 83 lines of others in five languages of the evaluation, and in one of all deeds.
  func theirs(in found: WorldMarks.Found) -> [Span] {
    guard !tongue.words.theirs.isEmpty || !tongue.words.theirEndings.isEmpty else { return [] }
    return pieces(of: found).map { $0.0 }.filter { hasTheirVerb($0, found) }
  }

  private func hasTheirVerb(_ piece: Span, _ found: WorldMarks.Found) -> Bool {
    let words = tongue.words
    let own = tokens.indices.filter { index in
      let token = tokens[index]
      return token.kind == .word && piece.lower <= token.lower && token.upper <= piece.upper
        && !found.dates.contains { date in
          date.span.lower <= token.lower && token.lower < date.span.upper
        }
    }
    func ends(_ index: Int, _ endings: [String]) -> Bool {
      tokens[index].text.count > 3 && endings.contains { tokens[index].text.hasSuffix($0) }
    }
    let isMine = own.contains { index in
      end(ofAny: words.mine + words.took, at: index) != nil || ends(index, words.myEndings)
    }
    return !isMine
      && own.prefix(5).contains { index in
        end(ofAny: words.theirs, at: index) != nil
          || ends(index, words.theirEndings) && !words.nobodys.contains(tokens[index].text)
      }
  }

  struct FoundRecurrence {
    let range: Range<Int>
    let per: TargetShape.Period
    var weekdays: Set<Weekday> = []
    /// Where each of several weekdays stands.
    var days: [(place: Range<Int>, day: Weekday)] = []
    var step = 1.0
  }

  func recurrence(at index: Int) -> FoundRecurrence? {
    let words = tongue.words
    let adverbs: [([[String]], TargetShape.Period, step: Double)] = [
      (words.fortnightly, .week, 2), (words.daily, .day, 1), (words.weekly, .week, 1),
      (words.monthly, .month, 1),
    ]
    for (phrases, per, step) in adverbs {
      if let end = end(ofAny: phrases, at: index), !isOfDate(index..<end) {
        return FoundRecurrence(range: index..<end, per: per, step: step)
      }
    }
    if let end = end(ofAny: words.workdays, at: index) {
      return FoundRecurrence(range: index..<end, per: .week, weekdays: Weekday.working)
    }
    // "Montags und freitags".
    if isWeekly(at: index), let days = weekdays(at: index) {
      return FoundRecurrence(
        range: index..<days.end, per: .week, weekdays: days.all, days: days.places)
    }
    // "Corrida terças e quintas", "domingos".
    if let days = weekdays(at: index), days.isPlural {
      return FoundRecurrence(
        range: index..<days.end, per: .week, weekdays: days.all, days: days.places)
    }
    // 每周二 is every Tuesday, 每周 every week: the shorter phrase may be the one that is meant.
    let ends = Set(words.every.compactMap { end(of: $0, at: index) }).sorted()
    return ends.lazy.compactMap { everyWeekday(index, $0) }.first
      ?? ends.lazy.compactMap { everyPeriod(index, $0) }.first
  }

  /// "En la semana pasada", "vecka 12": words of a time that goes on behind them.
  private func isOfDate(_ words: Range<Int>) -> Bool {
    words.contains { date(at: $0).map { $0.end > words.upperBound } ?? false }
  }

  private func everyWeekday(_ index: Int, _ place: Int) -> FoundRecurrence? {
    // "Los martes": without an "every" of its own one weekday is as likely the last one; "los domingos" are several.
    guard let days = weekdays(at: place),
      days.all.count > 1 || days.isPlural || !["los", "les"].contains(tokens[index].text)
    else { return nil }
    return FoundRecurrence(
      range: index..<days.end, per: .week, weekdays: days.all, days: days.places)
  }

  private func everyPeriod(_ index: Int, _ place: Int) -> FoundRecurrence? {
    // "Alle zwei Wochen", "ogni due settimane".
    if let number = number(at: place), number.value > 1, number.value < 32,
      let per = period(at: number.end)
    {
      return FoundRecurrence(range: index..<number.end + 1, per: per, step: number.value)
    }
    if let part = part(at: place), tokens[index].writing == nil {
      return FoundRecurrence(range: index..<part.end, per: .day)
    }
    // 每周 has the week in itself.
    if let per = period(at: place) {
      return FoundRecurrence(range: index..<place + 1, per: per)
    }
    let isWhole = tokens[index..<place].contains { period(of: $0) == .week }
    return isWhole ? FoundRecurrence(range: index..<place, per: .week) : nil
  }
}
