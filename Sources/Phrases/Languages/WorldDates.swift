import Journal

/// A day or time of day in a line, before "now" gives it its place.
struct WorldDate: Equatable {
  var expression: DateExpression
  var start: Int
  var end: Int
  /// It names a day on either side of now: a weekday, a month, a date without its year.
  var isOpen = false
  /// Days from today that the same word means.
  var otherDays: [Int] = []
}

extension WorldLine {
  /// The longest date at a place, with its part of day, clock time and "until".
  func date(at index: Int) -> WorldDate? {
    guard isWord(index) || token(index)?.kind == .digits, var found = dayOrTime(at: index) else {
      return nil
    }
    if case .holiday? = found.expression.anchor, isOfNoun(index) { return nil }
    if let whole = ofYear(found) { found = whole }
    found = coming(found)
    while let more = joined(found) { found = more }
    return governed(found)
  }

  /// "El sábado que viene", "komende zaterdag": the next one, where the data has no phrase for it.
  private func coming(_ found: WorldDate) -> WorldDate {
    guard case .weekday(let weekday, .bare)? = found.expression.anchor else { return found }
    var next = found
    if let end = end(ofAny: tongue.words.next, at: found.end) {
      next.end = end
    } else if let start = start(ofAny: tongue.words.next, before: found.start) {
      next.start = start
    } else {
      return found
    }
    next.expression.anchor = .weekday(weekday, .next)
    next.isOpen = false
    return next
  }

  /// "12 postais de Natal", "des biscuits de Noël": a feast that tells what kind of thing it is.
  private func isOfNoun(_ index: Int) -> Bool {
    guard ["de", "di"].contains(token(index - 1)?.text), let noun = token(index - 2),
      noun.kind == .word, !isStop(index - 2), noun.text.count > 3
    else { return false }
    return ![
      "día", "giorno", "jour", "jours", "véspera", "víspera", "vigilia", "veille", "manhã",
      "mañana", "mattina", "matin", "noite", "noche", "notte", "soir", "tarde", "final", "finais",
      "fine", "antes", "prima",
    ].contains(noun.text)
  }

  private func dayOrTime(at index: Int) -> WorldDate? {
    let days = [
      numericDate(at: index), writtenDate(at: index), ago(at: index), named(at: index),
      year(at: index), dayOfMonth(at: index),
    ]
    let day = days.compactMap { $0 }.max { $0.end < $1.end }
    guard let clock = clockRange(at: index) ?? clock(at: index), clock.end > day?.end ?? 0 else {
      return day
    }
    return clock
  }

  /// "yesterday" + "evening" + "at 6": whatever follows behind small words and is not said yet.
  private func joined(_ found: WorldDate) -> WorldDate? {
    // "Van maandag tot en met vrijdag voor 23:00": the hour is of all the days.
    if isOfWeekdays(found.start, found.end) { return nil }
    var place = found.end
    for _ in 0..<4 {
      if let dated = dated(found, at: place) { return dated }
      if let next = addition(at: place, to: found.expression) {
        // "Das 14h às 17h, e quinta montei a estante": another day of another deed.
        let isAnother = (found.end..<place).contains {
          end(ofAny: tongue.words.and, at: $0) != nil
        }
        // "Przed 23 do końca grudnia": an hour, and a last day.
        let isUntil = (found.end..<place).contains {
          end(ofAny: tongue.words.until, at: $0) != nil
        }
        if isAnother || isUntil, next.expression.anchor != nil { return nil }
        var more = found
        more.end = next.end
        more.isOpen = found.isOpen || next.isOpen
        more.expression.anchor = found.expression.anchor ?? next.expression.anchor
        more.expression.part = found.expression.part ?? next.expression.part
        more.expression.clock = found.expression.clock ?? next.expression.clock
        more.expression.lastClock = found.expression.lastClock ?? next.expression.lastClock
        if more.expression.lastClock != nil { more.expression.role = .interval }
        if more.expression.part != nil {
          more.expression.clock?.openBefore(noon: true)
          // "Donnerstagabend von halb acht bis zehn".
          more.expression.lastClock?.openBefore(noon: true)
        }
        return more
      }
      guard isStop(place) || isSign(place, ",") else { return nil }
      place += 1
    }
    return nil
  }

  /// Whether a weekday is the first or the last of several: "lunes a viernes".
  private func isOfWeekdays(_ start: Int, _ end: Int) -> Bool {
    guard weekday(at: start)?.end == end else { return false }
    let links = (tongue.words.to + tongue.words.until).filter { !tongue.words.and.contains($0) }
    if let next = self.end(ofAny: links, at: end) ?? (isSign(end, "-") ? end + 1 : nil),
      weekday(at: next) != nil
    {
      return true
    }
    let before =
      self.start(ofAny: links, before: start) ?? (isSign(start - 1, "-") ? start - 1 : nil)
    return before.map { place in
      (max(0, place - 2)..<place).contains { weekday(at: $0)?.end == place }
    } ?? false
  }

  /// "Samedi 14", "Samstag, den 14.": a weekday with its day of the month.
  private func dated(_ found: WorldDate, at place: Int) -> WorldDate? {
    guard case .weekday(let weekday, .bare)? = found.expression.anchor else { return nil }
    // "A partir del lunes y hasta el 31": two days.
    let links = tongue.words.until + tongue.words.and
    if (found.end..<max(found.end, place)).contains(where: { end(ofAny: links, at: $0) != nil }) {
      return nil
    }
    let named = place + (start(ofAny: tongue.words.dayNumber, before: place + 1) == place ? 1 : 0)
    // "Seg 40 min, ter 25": what each of them has is no day of a month.
    let isListed = isShortWeekday(found.start) == true && isHead(found.start, found.end)
    // "Montag, den 23. November", "segunda, dia 23 de novembro".
    let whole = writtenDate(at: named).flatMap { date in
      if case .date? = date.expression.anchor { date } else { nil }
    }
    guard
      let day = whole ?? dayOfMonth(at: named)
        ?? (isListed ? nil : bareDayOfMonth(at: named, isBehind: found.end))
    else { return nil }
    var dated = found
    dated.expression.anchor = day.expression.anchor
    dated.expression.weekday = whole == nil ? weekday : nil
    dated.end = day.end
    dated.isOpen = true
    return dated
  }

  private func addition(at place: Int, to found: DateExpression) -> WorldDate? {
    if found.clock == nil,
      let clock = clockRange(at: place, isBehindDay: true) ?? clock(at: place, isBehindDay: true),
      found.part == nil || clock.expression.part == nil
    {
      return clock
    }
    // "Il sabato, una mattina a settimana": so many mornings.
    if found.part == nil, let part = part(at: place), place == 0 || number(at: place - 1) == nil {
      // "6 de la tarde" has been read with its part.
      return WorldDate(expression: DateExpression(part: part.value), start: place, end: part.end)
    }
    guard found.anchor == nil, let day = dayOrTime(at: place), day.expression.anchor != nil,
      day.expression.role == .point, day.expression.clock == nil,
      !isOfWeekdays(day.start, day.end),
      // "Antes de las 23:30 los lunes y los martes": the hour is of both.
      !(day.start..<day.end).contains(where: { weekdays(at: $0)?.all.count ?? 0 > 1 })
    else { return nil }
    return day
  }

  /// 明年6月, "en junio del año que viene": a month or date with the year beside it.
  private func ofYear(_ found: WorldDate) -> WorldDate? {
    var place = found.end
    while isStop(place), place < found.end + 2 { place += 1 }
    guard let next = dayOrTime(at: place), next.expression.clock == nil else { return nil }
    var whole: WorldDate
    let years: Int
    switch (found.expression.anchor, next.expression.anchor) {
    case (.years(let count)?, _): (whole, years) = (next, count)
    case (_, .years(let count)?): (whole, years) = (found, count)
    default: return nil
    }
    switch whole.expression.anchor {
    case .month(_, nil, .bare)?, .date(nil, _, _, _)?: break
    default: return nil
    }
    whole.expression.yearOffset = years
    whole.start = found.start
    whole.end = next.end
    whole.isOpen = false
    return whole
  }

  func part(at index: Int) -> (value: PartOfDay, end: Int)? {
    tongue.sense(at: index, in: tokens) { sense -> PartOfDay? in
      if case .part(let part) = sense { part } else { nil }
    }
  }

  /// "gestern", "letzte Woche", "Montag", "Juni", "abends".
  private func named(at index: Int) -> WorldDate? {
    guard isWord(index) || token(index)?.kind == .digits else { return nil }
    guard let found = tongue.phrases.longest(at: index, in: tokens) else {
      return stem(at: index) ?? compound(at: index)
    }
    let isMorning = tokens[index].text != "de" && isArticle(index - 1)
    let meanings = found.meanings.sorted { rank($0, isMorning) < rank($1, isMorning) }
    for meaning in meanings {
      guard var date = date(meaning, index, found.end) else { continue }
      // Hindi "कल" is yesterday and tomorrow.
      if case .day = meaning {
        date.otherDays = meanings.compactMap { if case .day(let days) = $0 { days } else { nil } }
      }
      return date
    }
    return nil
  }

  /// "am Morgen", "esta mañana" is the morning, "morgen", "mañana" the next day.
  private func isArticle(_ index: Int) -> Bool {
    guard let token = token(index) else { return false }
    return ["am", "diesen", "la", "esta", "jeden", "den"].contains(token.text)
  }

  private func rank(_ sense: Sense, _ isMorning: Bool) -> Int {
    switch sense {
    case .part: isMorning ? 0 : 3
    case .day(let days): days < 0 ? 1 : 2
    default: 1
    }
  }

  private func date(_ sense: Sense, _ start: Int, _ end: Int) -> WorldDate? {
    var date = WorldDate(expression: DateExpression(), start: start, end: end)
    switch sense {
    case .day(let days): date.expression.anchor = .days(days)
    case .said(let days, let part):
      date.expression.anchor = .days(days)
      date.expression.part = part
    case .holiday(let feast): date.expression.anchor = .holiday(feast, year: nil, .bare)
    case .period(.week, let count): date.expression.anchor = .weeks(count)
    case .period(.month, let count): date.expression.anchor = .months(count)
    case .period(.year, let count): date.expression.anchor = .years(count)
    case .weekday(let weekday, let which, let isShort):
      // "War mi abend bouldern".
      let isParted =
        tongue.language == "de" && part(at: end) != nil && !isSo(start)
        && token(end)?.text != "morgen"
      if isShort, !isAbbreviation(start, end), !isHead(start, end), !isParted { return nil }
      date.expression.anchor = .weekday(weekday, which)
      date.isOpen = which == .bare
    case .month(let month, let isShort):
      if isShort, !isAbbreviation(start, end) { return nil }
      date.expression.anchor = .month(month, year: nil, .bare)
      date.isOpen = true
    case .part(let part):
      // 夜 ends many words: alone it must not follow another letter of its script, nor begin 夜更かし and 夜勤.
      if tokens[start].writing == .han,
        isGlued(start) && token(start - 1)?.writing == .han
          || isGlued(end) && token(end)?.text.first.map("更勤型ふ".contains) == true
      {
        return nil
      }
      date.expression.part = part
    default: return nil
    }
    return date
  }

  /// "Mo.", "mar 3": a short name alone is too often another word.
  private func isAbbreviation(_ start: Int, _ end: Int) -> Bool {
    guard tokens[start].writing == nil, tokens[start].kind == .word else { return true }
    if tokens[start].text.count > 4 { return true }
    // "W pon", "op ma", "am mi".
    if ["w", "we", "op", "am"].contains(token(start - 1)?.text), !isSo(start) { return true }
    return isSign(end, ".") && end + 1 < count || isSign(end, ",") && start == 0 && !isSo(start)
  }

  /// "Di 40 baantjes, do 50 minuten gitaar": a short weekday at the head of a clause, in languages that
  /// write it without a full stop; in others where one more stands so: "seg treinei 40 min, ter 25".
  private func isHead(_ start: Int, _ end: Int) -> Bool {
    // "Mi: 45 min Rudergerät".
    let next = isSign(end, ":") ? end + 1 : end
    guard isClauseHead(start), !isSo(start), isWord(next) || number(at: next) != nil else {
      return false
    }
    if ["de", "nl"].contains(tongue.language) { return !isStop(start) }
    return tokens.indices.contains { place in
      guard place != start, isClauseHead(place), let isShort = isShortWeekday(place) else {
        return false
      }
      return isShort || number(at: next) != nil
    }
  }

  /// Nil where no weekday stands.
  private func isShortWeekday(_ index: Int) -> Bool? {
    let found = tongue.sense(at: index, in: tokens) { sense -> Bool? in
      if case .weekday(_, _, let isShort) = sense { isShort } else { nil }
    }
    return found?.value
  }

  private func isClauseHead(_ start: Int) -> Bool {
    start == 0 || isSign(start - 1, ",", ";", ".") && !isGlued(start)
      || end(ofAny: tongue.words.and, at: start - 1) == start
  }

  /// "So, hab gestern …", "zo, 10 km gefietst" is no Sunday.
  private func isSo(_ index: Int) -> Bool { ["so", "zo"].contains(tokens[index].text) }

  /// "Donnerstagabend", "zondagmiddag", "gisterenavond": a day and a part of it in one word.
  private func compound(at index: Int) -> WorldDate? {
    guard let token = token(index), token.kind == .word, token.writing == nil,
      // Longer than any such word is no word.
      (9...40).contains(token.text.count)
    else { return nil }
    for length in 5..<token.text.count - 2 {
      let parts = [String(token.text.prefix(length)), String(token.text.dropFirst(length))]
        .flatMap(WorldTokenizer.tokens)
      guard parts.count == 2,
        let day = tongue.sense(
          at: 0, in: parts,
          { sense -> WorldDate? in
            switch sense {
            case .weekday, .day: date(sense, index, index + 1)
            default: nil
            }
          }),
        let part = tongue.sense(
          at: 1, in: parts,
          { sense -> PartOfDay? in
            if case .part(let part) = sense { part } else { nil }
          })
      else { continue }
      var found = day.value
      found.expression.part = part.value
      return found
    }
    return nil
  }

  /// "w czerwcu", "в июне": a case of a month that the data does not list.
  func stem(at index: Int) -> WorldDate? {
    guard let token = token(index), token.kind == .word, token.writing == nil else { return nil }
    for (stem, sense) in tongue.stems
    where token.plain.hasPrefix(stem)
      && token.plain.count <= stem.count + max(1, min(3, stem.count - 2))
    {
      return date(sense, index, index + 1)
    }
    return nil
  }
}

extension SpokenClock {
  /// With a part of the day beside it an hour up to twelve can be of either half.
  mutating func openBefore(noon: Bool) {
    if half == .fixed, seconds < 46_800 { half = .open }
  }
}
