import Foundation
import Journal
import Meaning
import Phrases

/// Proves days and times by the dates of a line.
struct TimeProof {
  let marks: LineMarks
  let reader: PhraseReader
  let today: Day
  /// What a model read out of words that no mark reads, by the words.
  var readings: [String: Day] = [:]
  /// Deeds lie behind now, goals before it.
  let isPast: Bool
  /// Whether the end of a span is a day, where no other was quoted: "du mercredi au mardi" of an entry that moves.
  var takesEnds = false
  /// Spans that other acts of the line quote as their times.
  var taken: [Span] = []
  /// Whether another act quotes the same words: the hour in them is that of the deed beside it.
  var isShared = false
  /// Whether the line has another deed, to which a clock time may belong.
  var isOneOfSeveral = false
  let now: WallTime

  /// - Parameter place: where the deed stands, for a line of several days.
  /// - Returns: nil where the line says no time for it.
  func prove(_ quoted: QuotedTime, near place: Span?) throws(TimeFault) -> ProvenTime? {
    if let words = quoted.words, !words.isEmpty, let span = marks.span(of: words) {
      let inside = withOwnHour(
        quoted, withQuoted(quoted, mentions(in: span)), near: place)
      // "Only been meaning to since august", put where a time belongs, is no day of a deed.
      if !inside.isEmpty, inside.allSatisfy(runsUntilNow) {
        return try prove(QuotedTime(), near: place)
      }
      // "Hoje às 7 fiz ioga e depois li": of the second deed "hoje" alone is copied, or what the first has.
      if isOneOfSeveral, let place,
        isShared || !words.contains(where: \.isNumber)
      {
        let own = inside.map { mention in
          mention.clock && !marks.isOnePiece(mention.span, place)
            ? Self.withoutHour(mention) : mention
        }
        if !own.isEmpty { return try proven(quoted, own) }
      }
      if !inside.isEmpty { return try proven(quoted, inside) }
      if !marks.isMarked, marks.replaced.contains(where: span.overlaps),
        let meant = candidates.first(where: { $0.span.lower >= span.upper })
      {
        return try proven(quoted, [meant])
      }
      if let alone = reader.readDate(marks.words(in: span), past: isPast) {
        return try proven(quoted, [moved(alone, to: span)])
      }
      if let day = quoted.day ?? readings[words] { return read(quoted, day, span) }
      // "In the gym", put where a time belongs: no day at all.
      if !marks.isMarked, quoted.start == nil { return try prove(QuotedTime(), near: place) }
      throw .unread(words)
    }
    guard let day = quoted.day ?? quoted.start?.day else {
      return try unquoted(quoted, near: place)
    }
    let fitting = own(candidates.filter { fits(day, $0) }, quoted, near: place)
    if !fitting.isEmpty { return try proven(quoted, fitting) }
    if let told = TimeWord(marks, besides: taken).proof(of: day, today) {
      var time = ProvenTime(
        day: day, lastDay: day, status: told.status, evidence: told.word, spans: [told.span])
      time.part = part(quoted)
      time.start = quoted.start
      return time
    }
    if day == today, quoted.start == nil {
      return part(quoted).map { part in
        let word = partWord(part)
        var time = ProvenTime(
          day: day, lastDay: day, status: word == nil ? .read : .derived,
          evidence: word ?? leftWords.map(marks.words(in:)))
        time.part = part
        return time
      }
    }
    // What was copied and does not stand there says no day.
    if candidates.isEmpty, marks.isMarked, quoted.words?.isEmpty ?? true, let words = leftWords {
      return read(quoted, day, words)
    }
    if let between = between(day) { return between }
    // Where days are known only in part, the one that is found may not be all that was said.
    if marks.isMarked, marks.fillers.isEmpty, let one = candidates.first {
      return read(quoted, day, one.span)
    }
    var other = try unquoted(QuotedTime(), near: place)
    if other == nil {
      other = ProvenTime(day: today, lastDay: today, status: .default)
    }
    other?.isReplaced = true
    return other
  }

  var candidates: [DateMention] {
    marks.days.filter { mention in
      !isPast || mention.role == .point || mention.role == .interval
    }.map { isPast ? behind($0) : $0 }
  }

  /// "From the 9th to the 11th" of a line that was taken for a goal: of a deed the one that is over.
  private func behind(_ mention: DateMention) -> DateMention {
    guard mention.day > today,
      let day = mention.alternatives.filter({ $0 <= today }).max() ?? lastWeek(mention)
    else { return mention }
    return mention.moved(to: day)
  }

  /// "On wednesday" of "wanted to swim on wednesday but only managed 22": of a deed the one that was.
  private func lastWeek(_ mention: DateMention) -> Day? {
    guard !marks.isMarked, let day = reader.readDate(mention.text, past: true)?.day,
      (0..<8).contains(today - day)
    else { return nil }
    return day
  }

  /// Of several times of one day those that are quoted, or that stand in the deed's own clause.
  private func own(
    _ fitting: [DateMention], _ quoted: QuotedTime, near place: Span?
  ) -> [DateMention] {
    let days = fitting.filter { !$0.clock && $0.partOfDay == nil }
    if let start = quoted.start {
      let clocks = fitting.filter { $0.clock && $0.start.secondOfDay == start.secondOfDay }
      if !clocks.isEmpty { return clocks }
    } else if let part = quoted.part {
      let parts = fitting.filter { $0.partOfDay == part }
      // "At 6:30 this morning" of a deed that was told before is the morning of this one.
      if !parts.isEmpty {
        return parts.map { mention in
          isOneOfSeveral && mention.clock
            && place.map { !marks.isOnePiece(mention.span, $0) } ?? false
            ? Self.withoutClock(mention) : mention
        }
      }
      // "Tonight" is an evening to some and a night to others.
      let late = fitting.filter { $0.partOfDay.map(Self.late.contains) ?? false }
      if Self.late.contains(part), !late.isEmpty { return late }
      // "After tea", of which no mark tells: another deed's morning is none of it.
      return days.isEmpty ? fitting.map(Self.withoutHour) : days
    } else if isOneOfSeveral {
      // Another deed's hour says on which day this one was, not when.
      return days.isEmpty ? fitting.prefix(1).map(Self.withoutHour) : days
    }
    return fitting
  }

  /// "From Monday to Wednesday": the day between the two.
  private func between(_ day: Day) -> ProvenTime? {
    guard let first = candidates.last(where: { $0.day < day }),
      let last = marks.days.first(where: { last in
        guard last.span.lower > first.span.lower else { return false }
        // "Bis Donnerstag": of what was done, the Thursday behind the first day, itself included.
        guard last.role != .deadline else {
          return [last.day, last.day.adding(days: -7)].contains {
            day <= $0 && $0 <= today && $0 - first.day < 7
          }
        }
        return candidates.contains(last) && last.day > day
      })
    else { return nil }
    let words = Span(lower: first.span.lower, upper: last.span.upper)
    return ProvenTime(
      day: day, lastDay: day, status: .derived, evidence: marks.words(in: words),
      spans: [first.span, last.span])
  }

  /// Days back from which a day without its year is rather one that is near ahead.
  private static let longAgo = 200
  private static let soon = 100

  private static let late: Set<PartOfDay> = [.evening, .night]

  private static func withoutClock(_ mention: DateMention) -> DateMention {
    var part = mention
    part.clock = false
    return part
  }

  private static func withoutHour(_ mention: DateMention) -> DateMention {
    var day = withoutClock(mention)
    day.partOfDay = nil
    return day
  }

  func fits(_ day: Day, _ mention: DateMention) -> Bool {
    if mention.invalid != nil { return false }
    return mention.day == day || mention.lastDay == day || mention.alternatives.contains(day)
      || isOfAnotherYear(day, mention)
      || (mention.role == .interval || mention.grain == .week || mention.grain == .month)
        && (mention.day...mention.lastDay).contains(day)
      || mention.role == .horizon && abs(mention.lastDay - day) <= 1
  }

  /// "3 February", said without a year, may be the next one or the last.
  private func isOfAnotherYear(_ day: Day, _ mention: DateMention) -> Bool {
    guard !mention.text.contains(where: \.isNumber) || !mention.text.contains("20"),
      [.day, .week, .month].contains(mention.grain)
    else { return false }
    return [mention.day, mention.lastDay].contains { said in
      let (first, second) = (said.components, day.components)
      return first.month == second.month && first.day == second.day
        && abs(first.year - second.year) == 1
    }
  }

  /// The quoted part of the day, if a word of the line is like its name: "this morn", "aft".
  private func part(_ quoted: QuotedTime) -> PartOfDay? {
    quoted.part.flatMap { !marks.isMarked && partWord($0) == nil ? nil : $0 }
  }

  private func partWord(_ part: PartOfDay) -> String? {
    Resemblance.words(of: marks.text).first { word in
      let word = word.lowercased()
      return word.count >= 3
        && (part.rawValue.hasPrefix(word) || word.hasPrefix(part.rawValue.prefix(4)))
    }
  }

  /// The time of a deed that is quoted without one: what governs the whole line, or the nearest.
  private func unquoted(
    _ quoted: QuotedTime, near place: Span?
  ) throws(TimeFault) -> ProvenTime? {
    // "Since Easter" is no day of a deed, nor "my mother-in-law arrives at noon".
    let said = candidates.filter { mention in
      !isPast
        || !mention.begins && !runsUntilNow(mention)
          && (mention.start <= now || place.map { marks.isOneSentence($0, mention.span) } ?? true)
    }
    // "Stasera ho preparato la borsa per il turno di domani": what is to come is no day of a deed.
    let over = said.filter { !isPast || $0.day <= today }
    let own = over.isEmpty ? said : over
    let days = Set(own.filter { !$0.clock }.map(\.day))
    // "Heute um 7 Gitarre geübt. Gestern die Steuer abgeschickt und 85 Euro gespart": the hour is another's.
    if isOneOfSeveral, let place, Set(own.map(\.day)).count > 1,
      let last = own.last(where: { $0.span.upper <= place.lower }), !last.clock
    {
      return try proven(quoted, [last])
    }
    // "… and the same day I cleaned the windows": a day in the deed's own piece is nearer.
    if isOneOfSeveral, let place,
      let near = own.first(where: { !$0.clock && marks.isOnePiece($0.span, place) }),
      days.count == 1
    {
      return try proven(
        quoted, own.filter { $0.span == near.span || $0.clock && marks.isOnePiece($0.span, place) })
    }
    if days.count <= 1 {
      return own.isEmpty ? nil : try proven(quoted, ofDeed(own, near: place))
    }
    guard let place else { return nil }
    let free = own.filter { mention in !taken.contains { $0.overlaps(mention.span) } }
    // "Yesterday A and today B": the last before it, else the first behind it.
    let before = free.last { $0.span.upper <= place.lower }
    let behind = free.first { $0.span.lower >= place.lower }
    let near = behind.flatMap { marks.isOnePiece($0.span, place) ? $0 : nil }
    // "Mercredi A puis B, et jeudi C": the day that A quotes is B's too.
    let shared = own.last { $0.span.upper <= place.lower }.map(Self.withoutHour)
    guard let one = before ?? near ?? shared ?? behind else { return nil }
    return try proven(quoted, [one])
  }

  /// "Since Easter": a stretch up to now, which is no day of a deed.
  private func runsUntilNow(_ mention: DateMention) -> Bool {
    isPast && mention.role == .interval && mention.day < today && mention.lastDay >= today
  }

  /// Of the times of one day those that are this deed's: the hour of a deed said before it is not.
  private func ofDeed(_ mentions: [DateMention], near place: Span?) -> [DateMention] {
    guard let place else { return mentions }
    guard isOneOfSeveral else {
      // "Tom did the 3am feed and I hoovered": the hour of what stands before an "and" is not what follows'.
      return mentions.map { mention in
        !marks.isMarked && mention.clock && isParted(mention.span, from: place)
          ? Self.withoutHour(mention) : mention
      }
    }
    return mentions.map { mention in
      // The hour that another deed quotes is that one's.
      if mention.clock, taken.contains(where: mention.span.overlaps) {
        return Self.withoutHour(mention)
      }
      return governs(mention.span, place) ? mention : Self.withoutHour(mention)
    }
  }

  /// Whether the hour or part of a day is that of a deed behind it: "this morning" of "swam 2k this morning, read 40 pages"
  /// is the swim's alone, but all is of the morning where the sentence begins with it.
  private func governs(_ time: Span, _ place: Span) -> Bool {
    guard time.lower <= place.lower else { return false }
    if !marks.isParted(time, from: place) { return true }
    let front = marks.words(in: Span(lower: 0, upper: time.lower))
    let head = front.reversed().prefix { !".!?;\n。！？".contains($0) }
    return Resemblance.words(of: String(head.reversed())).count < 2
  }

  /// Whether a word for "and" or "then" stands between an hour and the deed behind it.
  private func isParted(_ hour: Span, from place: Span) -> Bool {
    marks.joints.contains { joint in
      hour.upper <= joint.lower && joint.upper <= place.lower
        && marks.words(in: joint).contains(where: \.isLetter)
    }
  }

  /// A goal's days lie ahead: "by 3 March" in November is next year's.
  func coming(_ mention: DateMention) -> DateMention? {
    let ahead = reader.readDate(mention.text, past: false)
    // The reader knows English words: "for eight weeks" that were read as over.
    if !marks.isMarked, let ahead, ahead.lastDay > today { return moved(ahead, to: mention.span) }
    if let coming = mention.coming(after: today) { return coming }
    return ahead.flatMap { $0.day > today ? moved($0, to: mention.span) : nil }
  }

  private func proven(
    _ quoted: QuotedTime, _ mentions: [DateMention]
  ) throws(TimeFault) -> ProvenTime {
    let days = mentions.filter { !$0.clock }
    // "Next year, on 31 March": the day, not the year.
    let narrow = days.min { $0.lastDay - $0.day < $1.lastDay - $1.day }
    var dayMention = (isPast ? days.first : narrow) ?? mentions[0]
    // "In 12 weeks, am I mad?", which a question's reader takes for the last twelve.
    let isOver =
      dayMention.lastDay < today || dayMention.day < today && dayMention.lastDay == today
    if !isPast, quoted.day == nil, isOver {
      dayMention = coming(dayMention) ?? dayMention
    }
    let clock = mentions.first { $0.clock }
    let isFitting = quoted.day.map { fits($0, dayMention) } ?? true
    if isPast || dayMention.invalid != nil,
      quoted.day == nil || !isFitting || dayMention.certainty == .vague
    {
      if dayMention.certainty == .vague || dayMention.invalid != nil {
        throw .vague(dayMention.text)
      }
      if [.week, .month, .year].contains(dayMention.grain) { throw .long(dayMention.text) }
    }
    let day = isFitting ? quoted.day ?? dayMention.day : dayMention.day
    // "The 3rd of December", in November: hardly last year's.
    if isPast, quoted.day == nil, today - day > Self.longAgo,
      dayMention.alternatives.contains(where: { $0 > today && $0 - today < Self.soon })
    {
      throw .vague(dayMention.text)
    }
    var time = ProvenTime(
      day: day, lastDay: isFitting ? quoted.day ?? dayMention.lastDay : dayMention.lastDay,
      status: dayMention.text.contains(day.description) ? .said : .derived,
      evidence: dayMention.text, spans: mentions.map(\.span))
    time.isReplaced = !isFitting
    time.part = mentions.compactMap(\.partOfDay).first ?? (clock == nil ? part(quoted) : nil)
    if let clock {
      time.start = WallTime(day: day, secondOfDay: clock.start.secondOfDay)
      if clock.role == .interval, clock.end > clock.start {
        time.minutes = Double(
          (clock.end.day - clock.start.day) * 1440
            + (clock.end.secondOfDay - clock.start.secondOfDay) / 60)
      }
    }
    return time
  }

  private func read(_ quoted: QuotedTime, _ day: Day, _ span: Span) -> ProvenTime {
    var time = ProvenTime(
      day: day, lastDay: day, status: .read, evidence: marks.words(in: span), spans: [span])
    time.part = quoted.part
    time.start = quoted.start
    return time
  }

  /// The words of a line in a language that no mark reads, for a day that a model read out of them.
  private var leftWords: Span? {
    let words = Resemblance.words(of: marks.text)
    guard let first = words.first else { return nil }
    let named = words.first { word in
      !marks.amounts.contains { $0.text.contains(word) } && word.count > 1
    }
    return marks.span(of: named ?? first)
  }

  private func moved(_ mention: DateMention, to span: Span) -> DateMention {
    var moved = mention
    moved.span = span
    moved.text = marks.words(in: span)
    return moved
  }
}
