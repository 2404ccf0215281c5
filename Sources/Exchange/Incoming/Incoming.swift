import Journal
import Localization

/// One thing that a file of another program tells, or why it could not be understood.
struct Incoming {
  enum Content {
    case action(JSONDocument.ActionItem)
    /// It lies ahead.
    case milestone(JSONDocument.MilestoneItem)
    /// It should be an action, and is wrong.
    case refused(Refusal)
    /// It is none, and need not be: prose in a diary, an event that was called off.
    case passed(String)
  }

  /// Where it stands: "line 12", "Lunch with Ann".
  let place: String
  let content: Content

  init(_ place: String, _ item: JSONDocument.ActionItem) {
    self.place = place
    content = .action(item)
  }

  init(_ place: String, _ item: JSONDocument.MilestoneItem) {
    self.place = place
    content = .milestone(item)
  }

  init(_ place: String, refused reason: Refusal) {
    self.place = place
    content = .refused(reason)
  }

  init(_ place: String, passed reason: String) {
    self.place = place
    content = .passed(reason)
  }

  init(_ place: String, reading: () throws(Refusal) -> JSONDocument.ActionItem) {
    self.place = place
    do {
      content = .action(try reading())
    } catch {
      content = .refused(error)
    }
  }
}

/// What an import would bring or has brought.
package struct IntakeReport: Equatable, Sendable {
  package enum State: String, Sendable {
    case new, known, refused, passed
  }

  package struct Line: Equatable, Sendable {
    package let place: String
    package let state: State
    package let text: String
  }

  /// The change by whose id it is taken back; nil where nothing came in.
  package var id: String?
  /// How many actions are new.
  package var added = 0
  /// How many milestones are new: what lies ahead in a calendar.
  package var planned = 0
  /// How many were there already, the same.
  package var known = 0
  package var refused = 0
  /// How many things were no actions.
  package var passed = 0
  /// The first of each, for showing, as they stand in the file.
  package private(set) var lines: [Line] = []
  private var shown: [State: Int] = [:]

  /// So many of each state are kept for showing.
  static let mostShown = 100

  package func lines(_ state: State) -> [Line] { lines.filter { $0.state == state } }

  mutating func add(_ place: String, _ item: JSONDocument.ActionItem) {
    added += 1
    show(place, .new, item.line)
  }

  mutating func plan(_ place: String, _ item: JSONDocument.MilestoneItem) {
    planned += 1
    show(place, .new, item.line)
  }

  mutating func know(_ place: String, _ line: @autoclosure () -> String) {
    known += 1
    show(place, .known, line())
  }

  mutating func pass(_ place: String, _ reason: String) {
    passed += 1
    show(place, .passed, reason)
  }

  mutating func refuse(_ place: String, _ reason: String) {
    refused += 1
    show(place, .refused, reason)
  }

  private mutating func show(
    _ place: String, _ state: State, _ text: @autoclosure () -> String
  ) {
    guard shown[state, default: 0] < Self.mostShown else { return }
    shown[state, default: 0] += 1
    lines.append(Line(place: place, state: state, text: text()))
  }
}

extension JSONDocument.MilestoneItem {
  /// The milestone in one line: `2026-12-06  Lighthouse, as a milestone`.
  var line: String { localized("\(target)  \(title), as a milestone") }
}

extension JSONDocument.ActionItem {
  /// The action in one line: `2026-11-20  Run, 5 km, 30 min`.
  var line: String {
    var parts = title.map { [$0] } ?? []
    parts += measurements.map(\.text)
    if let durationMinutes { parts.append(Quantity(durationMinutes, "min").text) }
    return "\(start?.minuteText ?? day.description)  \(parts.joined(separator: ", "))"
  }

  init(title: String?, day: Day) {
    self.init(
      id: nil, title: title, day: day, partOfDay: nil, start: nil, durationMinutes: nil,
      measurements: [], goals: [], notes: nil, zone: nil)
  }
}
