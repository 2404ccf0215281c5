import Journal
import Localization
import ToolSchema

/// Final arguments of one record: a key that is not there leaves its field as it is, null clears it.
struct RecordArguments {
  let kind: RecordKind
  let json: JSONObject

  /// - Throws: ``Refusal`` for a key that the kind does not have.
  init(_ json: JSONObject) throws {
    kind = try RecordKind(json)
    let known = kind.fields + ["kind", "id"] + (kind.isArchivable ? ["archived"] : [])
    if let wrong = json.keys.first(where: { !known.contains($0) }) {
      throw Refusal(
        "A \(kind.rawValue) has no “\(wrong)”; it has \(kind.fields.joined(separator: ", ")).",
        at: "/" + wrong)
    }
    self.json = json
  }

  var id: String? { json["id"]?.string }
  /// True and false for a record that is to be put out of the way or back.
  var archived: Bool? { json["archived"]?.bool }
  /// Whether any field of its own is set.
  var hasFields: Bool { json.keys.contains { kind.fields.contains($0) } }

  func has(_ key: String) -> Bool { json[key] != nil }

  func text(_ key: String, or old: String?) throws -> String? {
    guard let value = json[key] else { return old }
    if value.isNull { return nil }
    guard let text = value.string else { throw wrong(key, "a text") }
    return text
  }

  func required(_ key: String, or old: String?) throws -> String {
    guard let text = try text(key, or: old) else {
      throw Refusal("A \(kind.rawValue) needs a \(key).", at: "/" + key)
    }
    return text
  }

  func integer(_ key: String, or old: Int?) throws -> Int? {
    guard let value = json[key] else { return old }
    if value.isNull { return nil }
    guard let number = value.integer else { throw wrong(key, localized("a whole number")) }
    return number
  }

  func day(_ key: String, or old: Day?) throws -> Day? {
    guard let value = json[key] else { return old }
    if value.isNull { return nil }
    guard let day = value.string.flatMap({ Day($0) }) else {
      throw wrong(key, localized("a date, YYYY-MM-DD"))
    }
    return day
  }

  func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, or old: Choice
  ) throws -> Choice where Choice.RawValue == String {
    guard let value = json[key], !value.isNull else { return old }
    guard let choice = value.string.flatMap(Choice.init(rawValue:)) else {
      throw wrong(key, "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  /// A list of `{unit, value}`; nil if the key is not there.
  func quantities(_ key: String) throws -> [Quantity]? {
    guard let value = json[key] else { return nil }
    return try (value.array ?? []).enumerated().map { index, item in
      try quantity(item, at: "/\(key)/\(index)")
    }
  }

  /// A list of targets; nil if the key is not there.
  func targets(_ key: String) throws -> [TargetItem]? {
    guard let value = json[key] else { return nil }
    return try (value.array ?? []).enumerated().map { index, item in
      try TargetItem(item, at: "/\(key)/\(index)")
    }
  }

  func quantity(_ item: JSONValue, at path: String) throws -> Quantity {
    guard let value = item["value"]?.double, let unit = item["unit"]?.string else {
      throw Refusal("An amount has a unit and a value.", at: path)
    }
    return Quantity(value, unit)
  }

  /// A list of titles or numbers; nil if the key is not there.
  func names(_ key: String) -> [String]? {
    json[key].map { ($0.array ?? []).compactMap { $0.string ?? $0.integer.map { String($0) } } }
  }

  private func wrong(_ key: String, _ expected: String) -> Refusal {
    Refusal("\(key) should be \(expected).", at: "/" + key)
  }
}
