import Foundation
import Journal
import Localization
import ToolSchema

/// Reads the fields of one object of a document and names what is wrong by its place.
struct FieldReader {
  private let object: JSONObject
  private let path: String

  /// - Throws: ``Refusal`` for a value that is no object, or for keys that are not known.
  init(_ json: JSONValue, at path: String, keys: [String]) throws(Refusal) {
    guard let object = json.object else {
      throw Refusal(
        path.isEmpty ? "The document should be a JSON object." : "\(path) should be an object.",
        at: path)
    }
    if let unknown = Self.refusal(
      ofUnknown: object.keys.filter { !keys.contains($0) }, in: keys, at: path)
    {
      throw unknown
    }
    self.object = object
    self.path = path
  }

  /// Names keys that are not known, and those that are; nil if there are none.
  static func refusal(ofUnknown unknown: [String], in keys: [String], at path: String) -> Refusal? {
    guard let first = unknown.first else { return nil }
    let names = unknown.map { "\(path)/\($0)" }.joined(separator: ", ")
    return Refusal(
      "Unknown key: \(names). Known here are \(keys.sorted().joined(separator: ", ")).",
      at: "\(path)/\(first)")
  }

  func missing(_ key: String) -> Refusal {
    Refusal("\(path)/\(key) is missing.", at: "\(path)/\(key)")
  }

  private func wrong(_ key: String, _ expected: String) -> Refusal {
    Refusal("\(path)/\(key) should be \(expected).", at: "\(path)/\(key)")
  }

  private func value(_ key: String) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  func text(_ key: String) throws(Refusal) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value.string else { throw wrong(key, "a text") }
    guard !text.unicodeScalars.contains("\0") else {
      throw wrong(key, localized("a text without NUL"))
    }
    return text
  }

  func requiredText(_ key: String) throws(Refusal) -> String {
    guard let text = try text(key) else { throw missing(key) }
    return text
  }

  func number(_ key: String) throws(Refusal) -> Double? {
    guard let value = value(key) else { return nil }
    guard let number = value.double else { throw wrong(key, "a number") }
    return number
  }

  func integer(_ key: String) throws(Refusal) -> Int? {
    guard let value = value(key) else { return nil }
    guard let number = value.integer else { throw wrong(key, localized("a whole number")) }
    return number
  }

  func flag(_ key: String) throws(Refusal) -> Bool? {
    guard let value = value(key) else { return nil }
    guard let flag = value.bool else { throw wrong(key, localized("true or false")) }
    return flag
  }

  /// Whatever stands there.
  func any(_ key: String) -> JSONValue? { value(key) }

  func day(_ key: String) throws(Refusal) -> Day? {
    guard let text = try text(key) else { return nil }
    guard let day = Day(text) else { throw wrong(key, localized("a date that exists, YYYY-MM-DD")) }
    return day
  }

  func wallTime(_ key: String) throws(Refusal) -> WallTime? {
    guard let text = try text(key) else { return nil }
    guard text.contains("T"), let time = WallTime(text) else {
      throw wrong(key, localized("a local time, YYYY-MM-DDTHH:MM"))
    }
    return time
  }

  /// A time zone, under the one name that it has here.
  func zone(_ key: String) throws(Refusal) -> String? {
    guard let text = try text(key) else { return nil }
    guard let zone = TimeZone(identifier: text) else {
      throw wrong(key, localized("a time zone such as Europe/Berlin, which “\(text)” is not"))
    }
    return zone.name
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _: Choice.Type
  ) throws(Refusal) -> Choice? where Choice.RawValue == String {
    guard let text = try text(key) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      throw wrong(key, "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  func list<Element>(
    _ key: String, _ element: (JSONValue, String) throws(Refusal) -> Element
  ) throws(Refusal) -> [Element] {
    guard let value = value(key) else { return [] }
    guard let array = value.array else { throw wrong(key, "a list") }
    var elements: [Element] = []
    for (index, item) in array.enumerated() {
      elements.append(try element(item, "\(path)/\(key)/\(index)"))
    }
    return elements
  }

  /// A point in time in UTC: `2026-11-20T10:00:00Z`, with thousandths of a second if need be.
  func instant(_ key: String) throws(Refusal) -> Instant? {
    guard let text = try text(key) else { return nil }
    guard let instant = Instant(utc: text) else {
      throw wrong(key, localized("a time in UTC, YYYY-MM-DDTHH:MM:SSZ"))
    }
    return instant
  }

  /// `archived`: true, false or the time at which it was.
  func archived() throws(Refusal) -> JSONDocument.Archived {
    guard let value = value("archived") else { return .unsaid }
    if let flag = value.bool { return flag ? .sometime : .never }
    guard let time = value.string.flatMap({ Instant(utc: $0) }) else {
      throw wrong("archived", localized("true, false or a time in UTC, YYYY-MM-DDTHH:MM:SSZ"))
    }
    return .since(time)
  }

  /// An object whose keys are among those that another field of the same object names.
  func map<Element>(
    _ key: String, of names: [String], _ element: (JSONValue) -> Element?
  ) throws(Refusal) -> [String: Element] {
    guard let value = value(key) else { return [:] }
    let place = "\(path)/\(key)"
    guard let object = value.object else { throw wrong(key, "an object") }
    var elements: [String: Element] = [:]
    for (name, item) in object where !item.isNull {
      guard names.contains(name) else {
        throw Refusal("\(place) names “\(name)”, which stands not beside it.", at: place)
      }
      guard let element = element(item) else {
        throw Refusal("\(place)/\(name) is of the wrong type.", at: "\(place)/\(name)")
      }
      elements[name] = element
    }
    return elements
  }
}

extension Instant {
  init?(utc text: String) {
    guard text.hasSuffix("Z"), text.contains("T") else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2, let wall = WallTime(first) else { return nil }
    var thousandths: Int64 = 0
    if parts.count == 2 {
      guard parts[1].utf8.count == 3, let number = Int64(parts[1]), number >= 0 else {
        return nil
      }
      thousandths = number
    }
    let seconds = Int64(wall.day.ordinal) * 86_400 + Int64(wall.secondOfDay)
    self.init(milliseconds: seconds * 1000 + thousandths)
  }

  /// ``utcText``, with the thousandths of a second that there are.
  var exactText: String {
    let thousandths = ((milliseconds % 1000) + 1000) % 1000
    guard thousandths > 0 else { return utcText }
    return String(utcText.dropLast()) + "." + String(String(thousandths + 1000).dropFirst()) + "Z"
  }
}
