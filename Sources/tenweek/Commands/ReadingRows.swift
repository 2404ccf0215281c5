import Journal
import Phrases
import ToolBridge
import ToolSchema

/// What `read` prints: what the rules read, and beside it every mark with all that it can mean.
///
/// A row that the rules read keeps its value; a mark that no row covers gets a row of its own.
struct ReadingRows {
  let reading: Reading
  let marks: Marks
  let intents: LineIntents

  var json: JSONValue {
    [
      "intent": intents.whole.map { .string($0) } ?? .null,
      "dates": .array(inOrder(dates)),
      "durations": .array(inOrder(durations)),
      "quantities": .array(inOrder(quantities)),
      "clauses": .array(
        intents.parts.map { ["text": .string($0.text), "intent": .string($0.intent)] }),
      "marks": .array(marks.all.map(\.json)),
      "relations": .array(
        marks.relations.map {
          [
            "kind": .string($0.kind.rawValue), "left": .number(Double($0.left)),
            "right": $0.right.map { .number(Double($0)) } ?? .null,
          ]
        }),
    ]
  }

  private typealias Row = (place: Int, json: JSONValue)

  private func inOrder(_ rows: [Row]) -> [JSONValue] {
    rows.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.json)
  }

  // MARK: Rows of the rules and of the marks that they leave

  private var dates: [Row] {
    reading.dates.map { ($0.span.lower, row($0, mark(at: $0.span))) }
      + unread(reading.dates.map(\.span)) { $0.first.date != nil && $0.kind != .rate }
      .compactMap { mark in mark.first.date.map { (mark.span.lower, row($0, mark)) } }
  }

  private func row(_ date: DateMention, _ mark: Mark?) -> JSONValue {
    let isNone = date.invalid != nil
    // A day where days were named, an hour where hours were.
    var others: [String] = []
    let meant = date.others + (mark?.meanings ?? []).compactMap(\.date)
    for other in meant.map(\.stamp) where !isNone && other != date.stamp {
      if !others.contains(other) { others.append(other) }
    }
    return [
      "text": .string(date.text), "day": isNone ? .null : .string(date.day.description),
      "start": isNone ? .null : .string(date.start.description),
      "end": isNone ? .null : .string(date.end.description),
      "grain": .string(date.grain.rawValue),
      "part_of_day": date.partOfDay.map { .string($0.rawValue) } ?? .null,
      "alternatives": .array(others.map { .string($0) }),
      "kind": .string((mark?.kind ?? .date).rawValue),
      "invalid": date.invalid.map { .string($0) } ?? .null,
    ]
  }

  private var durations: [Row] {
    let read = reading.durations.map { duration -> Row in
      let mark = mark(at: duration.span)
      // The rules know lengths up to hours: of "2 days and 3 hours" only the end.
      if let mark, mark.span.lower < duration.span.lower, let whole = mark.first.minutes {
        return (mark.span.lower, row(mark.text, whole.least, whole.most, mark))
      }
      return (
        duration.span.lower, row(duration.text, duration.minutes, duration.max, mark)
      )
    }
    let lengths = unread(reading.durations.map(\.span)) { mark in
      // "for 10 weeks" is until when, and how long.
      mark.kind == .duration
        || mark.first.date?.role == .horizon && mark.text.lowercased().hasPrefix("for ")
    }
    return read
      + lengths.compactMap { mark in
        mark.meanings.lazy.compactMap(\.minutes).first.map {
          (mark.span.lower, row(mark.text, $0.least, $0.most, mark))
        }
      }
  }

  private func row(_ text: String, _ minutes: Double, _ max: Double?, _ mark: Mark?) -> JSONValue {
    [
      "text": .string(text), "minutes": .number(minutes),
      "max": max.map { .number($0) } ?? .null,
      "alternatives": .array(others(of: mark) { $0.minutes?.least == minutes }),
    ]
  }

  private var quantities: [Row] {
    let read = reading.quantities.map { quantity -> Row in
      let mark = mark(at: quantity.span)
      return (
        quantity.span.lower,
        row(
          quantity.text, quantity.value, quantity.max, quantity.unit, mark,
          open: quantity.alternatives)
      )
    }
    let taken =
      reading.quantities.map(\.span) + reading.durations.map(\.span) + reading.dates.map(\.span)
    let kinds: Set<Mark.Kind> = [.amount, .price, .pace, .number]
    return read
      + unread(taken) { kinds.contains($0.kind) }.compactMap { mark in
        mark.first.amount.map {
          (mark.span.lower, row(mark.text, $0.value, $0.max, $0.unit, mark, open: []))
        }
      }
  }

  private func row(
    _ text: String, _ value: Double, _ max: Double?, _ unit: String?, _ mark: Mark?,
    open units: [String]
  ) -> JSONValue {
    let opened = units.map { Mark.Meaning.json(value: value, max: max, unit: $0) }
    let further = others(of: mark) {
      $0.amount?.value == value && $0.amount?.unit == unit
        || $0.minutes != nil && units.contains("min")
    }
    return [
      "text": .string(text), "value": .number(value),
      "unit": unit.map { .string($0) } ?? .null, "max": max.map { .number($0) } ?? .null,
      "kind": .string((mark?.kind ?? .amount).rawValue),
      "alternatives": .array(opened + further.filter { !opened.contains($0) }),
    ]
  }

  // MARK: Which mark is whose

  private func mark(at span: Span) -> Mark? {
    marks.all.first { $0.span == span } ?? marks.all.first { overlap($0.span, span) }
  }

  private func overlap(_ left: Span, _ right: Span) -> Bool {
    left.lower < right.upper && right.lower < left.upper
  }

  /// The marks that no row covers, without those that were taken back in the same breath.
  private func unread(_ spans: [Span], where isMeant: (Mark) -> Bool) -> [Mark] {
    let takenBack = Set(marks.relations.filter { $0.kind == .instead }.map(\.left))
    return marks.all.enumerated().compactMap { index, mark in
      guard !takenBack.contains(index), isMeant(mark),
        !spans.contains(where: { overlap($0, mark.span) })
      else { return nil }
      return mark
    }
  }

  private func others(of mark: Mark?, where isRow: (Mark.Meaning) -> Bool) -> [JSONValue] {
    (mark?.meanings ?? []).filter { !isRow($0) && $0.value != .name }.map(\.json)
  }
}

extension Mark {
  fileprivate var json: JSONValue {
    [
      "text": .string(text), "start": .number(Double(span.lower)),
      "end": .number(Double(span.upper)), "kind": .string(kind.rawValue),
      "bound": .string(bound.rawValue), "meanings": .array(meanings.map(\.json)),
      "invalid": invalid.map { .string($0) } ?? .null,
    ]
  }
}

extension Mark.Meaning {
  fileprivate static func json(value: Double, max: Double?, unit: String?) -> JSONValue {
    [
      "value": .number(value), "max": max.map { .number($0) } ?? .null,
      "unit": unit.map { .string($0) } ?? .null,
    ]
  }

  fileprivate var json: JSONValue {
    switch value {
    case .amount(let value, let max, let unit): Self.json(value: value, max: max, unit: unit)
    case .length(let minutes, let max):
      ["minutes": .number(minutes), "max": max.map { .number($0) } ?? .null]
    case .date(let date):
      [
        "day": .string(date.day.description), "last_day": .string(date.lastDay.description),
        "start": date.clock ? .string(date.start.description) : .null,
      ]
    case .name: ["name": true]
    }
  }
}
