import Journal
import Phrases
import Store

/// The days of a plan, and the term that they belong to.
struct PlanDays: Codable, Equatable, Sendable {
  var start: Day
  var end: Day
  /// The number of the term.
  var term: Int
  /// Whether the term has yet to be made.
  var isNew: Bool
  /// The words for the days; nil for ten weeks that nobody said.
  var said: String?
  /// The words for the day on which it begins; nil where nobody said one.
  var startSaid: String?

  static let length = 70

  /// Ten weeks unless the words say otherwise, from today or, for the next term, from the day after
  /// the one that runs.
  ///
  /// A term that overlaps these days takes the goals; no new one is made across it.
  ///
  /// - Parameters:
  ///   - line: what was said.
  ///   - frame: what stands in it before the goals are named.
  init(
    _ line: Reading, frame: Reading, isForNextTerm: Bool, terms: [TermEntry], today: Day
  ) {
    // A plan's days are to come: "janvier" is the next one. "Je me lève à 3h" is no day of it.
    let dates = frame.dates.filter { !$0.clock && $0.role != .comparison }.map { date in
      date.lastDay > today || date.role == .recurring ? date : date.coming(after: today) ?? date
    }
    // "read 5 books by Christmas" is a goal's own day.
    let mention =
      // "Our regatta is on April 10. Plan until then".
      line.dates.first { $0.text.lowercased().hasSuffix("then") && $0.lastDay > today }
      // "In order before the spring. Would you draw up a plan until 31 March?"
      ?? line.dates.first { date in
        [.deadline, .interval].contains(date.role) && date.lastDay > today
          && Wording.words(
            of: String(decoding: Array(line.text.utf8).prefix(date.span.lower), as: UTF8.self)
          )
          .last == "plan"
      }
      ?? dates.first {
        $0.role == .horizon && !Self.isOver($0, in: frame) || $0.role == .deadline
      }
      // "Had my knee done on Tuesday": no plan is over within the week that nobody said was its end.
      ?? dates.first {
        $0.lastDay > today && $0.role != .recurring && ($0.begins || $0.lastDay - today > 7)
      }
      ?? line.dates.first { $0.role == .horizon && !Self.isOver($0, in: line) }
    // "Next term, from 4 January until 14 March": the days that are said, not those of the term that runs.
    let isDated = mention.map { $0.role == .interval && $0.day > today } ?? false
    let isForNextTerm = isForNextTerm && !isDated
    // "Our baby is six weeks old".
    let weeks = line.quantities.first { length in
      length.unit == "weeks" && !line.text.contains(length.text + " old")
    }
    let live = terms.filter { $0.term.status != .cancelled && $0.period.endDate >= today }
    let current = live.first { $0.period.startDate <= today }
    var first = today
    if isForNextTerm, let current { first = current.period.endDate.adding(days: 1) }
    // "Eight weeks starting Monday".
    let begin = dates.first { $0.begins && $0.day > today }
    if !isForNextTerm, let begin {
      first = begin.day
      startSaid = begin.text
    }
    let later = first - today
    var last = first.adding(days: Self.length - 1)
    if let mention, mention != begin, !isForNextTerm {
      // "Six weeks from Monday".
      if let start = mention.countedFrom, start >= today { first = start }
      // "From 4 January to 31 March", "for December".
      if mention.isStretch, mention.day > today { first = mention.day }
      if first == mention.countedFrom || mention.isStretch, first > today {
        startSaid = mention.text
      }
      let isLength = mention.role == .horizon
      let over = mention.countedFrom == nil ? isLength ? later : 0 : -1
      last = max(mention.lastDay.adding(days: over), first)
      // "December and January".
      if mention.isStretch, let next = dates.first(where: { $0.day == last.adding(days: 1) }),
        next.isStretch
      {
        last = next.lastDay
      }
      said = mention.text
    } else if let weeks, weeks.value >= 1, weeks.value <= 520 {
      last = first.adding(days: Int(weeks.value * 7) - 1)
      said = weeks.text
    } else if let current,
      let words = line.text.firstMatch(of: /(the )?rest of (the|my|this) term/.ignoresCase())
    {
      last = current.period.endDate
      said = String(words.output.0)
    } else {
      said = nil
    }
    let overlapping = live.first { $0.period.startDate <= last && first <= $0.period.endDate }
    start = first
    end = last
    term = overlapping?.term.termNumber ?? (terms.map(\.term.termNumber).max() ?? 0) + 1
    isNew = overlapping == nil
  }

  /// "I've been hiding for a month", "I had the salon for eleven years" tell how long something has gone on, not how long a
  /// plan goes.
  static func isOver(_ date: DateMention, in line: Reading) -> Bool {
    guard date.text.lowercased().hasPrefix("for ") else { return false }
    let before = String(decoding: Array(line.text.utf8).prefix(date.span.lower), as: UTF8.self)
    let sentence = before.split(whereSeparator: ".!?;:".contains).last ?? ""
    let words = Wording.words(of: String(sentence))
    return words.contains("been")
      || words.contains { WordForms.isPast($0) || ["had", "was", "were"].contains($0) }
        && !words.contains(where: PlanRequest.isPlan)
  }

  var count: Int { end - start + 1 }
}

extension LineMarks {
  /// The day by which all that the line names is to be done: "both by 10 January", "all of it by Easter".
  var endOfAll: DateMention? {
    guard !isMarked else { return nil }
    return days.first { day in
      let before = Wording.words(of: words(in: Span(lower: 0, upper: day.span.lower))).suffix(3)
      return [.deadline, .horizon].contains(day.role)
        && (["both", "all", "everything"].contains(before.last)
          || ["all of it", "all of them", "both of them"].contains(
            before.joined(separator: " ")))
    }
  }
}
