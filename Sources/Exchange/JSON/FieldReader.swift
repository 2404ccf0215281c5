import Foundation
import Journal
import ToolSchema

/// Reads the fields of one object of a document and names what is wrong by its place.
struct FieldReader {
  private let object: JSONObject
  private let path: String

  /// - Throws: ``Refusal`` for a value that is no object, or for keys that are not known.
  init(_ json: JSONValue, at path: String, keys: Set<String>) throws(Refusal) {
    guard let object = json.object else {
      throw Refusal(
        path.isEmpty ? "The document should be a JSON object." : "\(path) should be an object.",
        at: path)
    }
    let unknown = object.keys.filter { !keys.contains($0) }
    guard unknown.isEmpty else {
      let names = unknown.map { "\(path)/\($0)" }.joined(separator: ", ")
      throw Refusal(
        "Unknown key: \(names). Known here are \(keys.sorted().joined(separator: ", ")).",
        at: "\(path)/\(unknown[0])")
    }
    self.object = object
    self.path = path
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
    guard !text.unicodeScalars.contains("\0") else { throw wrong(key, "a text without NUL") }
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
    guard let number = value.integer else { throw wrong(key, "a whole number") }
    return number
  }

  func day(_ key: String) throws(Refusal) -> Day? {
    guard let text = try text(key) else { return nil }
    guard let day = Day(text) else { throw wrong(key, "a date that exists, YYYY-MM-DD") }
    return day
  }

  func wallTime(_ key: String) throws(Refusal) -> WallTime? {
    guard let text = try text(key) else { return nil }
    guard text.contains("T"), let time = WallTime(text) else {
      throw wrong(key, "a local time, YYYY-MM-DDTHH:MM")
    }
    return time
  }

  /// A time zone, under the one name that it has here.
  func zone(_ key: String) throws(Refusal) -> String? {
    guard let text = try text(key) else { return nil }
    guard let zone = TimeZone(identifier: text) else {
      throw wrong(key, "a time zone such as Europe/Berlin, which “\(text)” is not")
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
}
