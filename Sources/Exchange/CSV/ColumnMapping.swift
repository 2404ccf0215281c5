import Journal
import Localization

/// Which column of a file says what about an action.
struct ColumnMapping {
  enum Role: Equatable {
    case id, title, day, partOfDay, startTime, durationMinutes, measurements, goals, notes, zone
    /// A date or a date and time in a form of its own.
    case time(TimeForm)
    /// A length of time: a number in the unit, which is minutes if not said, or `1:02:30`, or both
    /// number and unit.
    case duration(unit: String?)
    /// A number in the unit; an empty field or a zero measures nothing.
    case measurement(unit: String)
    /// The number whose unit another column names.
    case value, unit
  }

  /// By the column's name, without regard to case and outer spaces.
  var roles: [String: Role]
  /// Whether a column without a role is passed over rather than refused.
  var passesUnknown = false
  /// What an action is called whose row names nothing.
  var title: String?
  /// Stands before the file's own ids, so that two programs' ids do not meet.
  var idPrefix = ""
  var numbers = NumberForm.either
  var delimiter: UInt8?

  /// The columns that `export csv` writes, and two more that people write themselves.
  static let own = ColumnMapping(roles: [
    "id": .id, "title": .title, "day": .day, "date": .day, "part_of_day": .partOfDay,
    "start_time": .startTime, "duration_minutes": .durationMinutes,
    "measurements": .measurements, "goals": .goals, "notes": .notes, "zone": .zone,
    "value": .value, "unit": .unit,
  ])

  /// The roles of a header's columns; the first of two columns with one name counts.
  ///
  /// - Throws: ``Refusal`` naming every unknown column and the ones that are missing.
  func columns(of header: [String]) throws(Refusal) -> [Role?] {
    var seen: Set<String> = []
    var unknown: [String] = []
    let columns = header.map { name -> Role? in
      let key = name.trimmingSpaces.lowercased()
      guard let role = roles[key] else {
        if !key.isEmpty { unknown.append(name) }
        return nil
      }
      return seen.insert(key).inserted ? role : nil
    }
    if !passesUnknown, !unknown.isEmpty {
      let known = roles.keys.sorted().joined(separator: ", ")
      throw Refusal(
        "Unknown column: \(unknown.joined(separator: ", ")). Known are \(known); --map FILE names others."
      )
    }
    let hasDay = columns.contains { role in
      switch role {
      case .day, .startTime, .time: true
      default: false
      }
    }
    guard hasDay else {
      let names = roles.filter { $0.value.saysDay }.keys.sorted().joined(separator: " or ")
      throw Refusal("No column says the day. Call one \(names), or name it with --map FILE.")
    }
    return columns
  }
}

extension ColumnMapping.Role {
  fileprivate var saysDay: Bool {
    switch self {
    case .day, .startTime, .time: true
    default: false
    }
  }
}

extension StringProtocol {
  var trimmingSpaces: String {
    let isInk: (Unicode.Scalar) -> Bool = { $0 > " " && $0 < "\u{7F}" }
    if let first = unicodeScalars.first, let last = unicodeScalars.last, isInk(first), isInk(last) {
      return String(self)
    }
    let isSpace: (Character) -> Bool = { $0.isWhitespace }
    let front = drop(while: isSpace)
    return String(
      front[..<(front.lastIndex { !isSpace($0) }.map(front.index(after:)) ?? front.startIndex)])
  }
}
