import Journal
import ToolSchema

/// Where an action stands in a document: by day, start time and id.
struct DocumentOrder: Comparable {
  let day: Day
  let start: WallTime?
  let id: String
  /// Its place among those that are put in order.
  let place: Int

  static func < (left: Self, right: Self) -> Bool {
    guard left.day == right.day else { return left.day < right.day }
    guard left.start == right.start else {
      guard let start = left.start, let other = right.start else { return left.start == nil }
      return start < other
    }
    return left.id < right.id
  }
}

extension JSONDocument.ActionItem {
  func order(at place: Int) -> DocumentOrder {
    DocumentOrder(day: day, start: start, id: id ?? "", place: place)
  }

  /// Writes the action straight into the text: a journal has a million of them, and their values as
  /// a tree take several times as long.
  ///
  /// - Parameter own: an action of this zone bears none of its own.
  func write(to buffer: inout JSONBuffer, zone own: String?, isWhole: Bool = false) {
    buffer.object { buffer in
      buffer.member("id", id)
      buffer.member("title", title)
      buffer.member("day", day.description)
      buffer.member("part_of_day", partOfDay?.rawValue)
      buffer.member("start_time", start.map { $0.second == 0 ? $0.minuteText : $0.description })
      if let durationMinutes {
        buffer.key("duration_minutes")
        buffer.number(durationMinutes)
      }
      buffer.list("measurements", measurements) { $0.write(to: &$1) }
      buffer.list("goals", goals) { $1.string($0) }
      buffer.member("notes", notes)
      buffer.member("zone", zone == own ? nil : zone)
      buffer.member("description", description)
      buffer.member("start_utc", exactStart?.exactText)
      buffer.list("amounts", amounts) { $0.write(to: &$1) }
      buffer.list("goal_starts", goalStarts) { start, buffer in
        if let start { buffer.string(start.description) } else { buffer.null() }
      }
      if let archived = archived.json {
        buffer.key("archived")
        archived.write(to: &buffer)
      }
      if isWhole { buffer.member("logged", logged?.exactText) }
    }
  }

  /// The action on one line, its zone with it.
  func jsonBytes(isWhole: Bool = false) -> [UInt8] {
    var buffer = JSONBuffer()
    write(to: &buffer, zone: nil, isWhole: isWhole)
    return buffer.bytes
  }
}

extension JSONDocument.Amount {
  fileprivate func write(to buffer: inout JSONBuffer) {
    buffer.object { buffer in
      buffer.member("goal", goal)
      buffer.member("start", start?.description)
      quantity.writeMembers(to: &buffer)
    }
  }
}

extension Quantity {
  fileprivate func write(to buffer: inout JSONBuffer) {
    buffer.object { writeMembers(to: &$0) }
  }

  fileprivate func writeMembers(to buffer: inout JSONBuffer) {
    buffer.member("unit", unit.symbol)
    buffer.key("value")
    buffer.number(value)
  }
}

extension JSONBuffer {
  /// Writes a text under a key; without a text there is no key.
  fileprivate mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  /// Writes a list under a key; an empty one, or none, has no key.
  fileprivate mutating func list<Element>(
    _ name: String, _ elements: [Element]?, _ write: (Element, inout JSONBuffer) -> Void
  ) {
    guard let elements, !elements.isEmpty else { return }
    key(name)
    array(elements, write)
  }
}
