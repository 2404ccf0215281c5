package import Journal
import Localization
package import ToolSchema

/// A target as arguments and answers hold it: `unit`, `value` and, where it is not a sum by the end,
/// `per`, `weekdays`, `direction`, `from`, `before`.
package struct TargetItem: Equatable {
  package var quantity: Quantity
  /// Nil where nothing is said of it.
  package var direction: ExpectationMeasure.Direction?
  package var shape: TargetShape

  package init(
    _ quantity: Quantity, direction: ExpectationMeasure.Direction? = nil, shape: TargetShape = .sum
  ) {
    self.quantity = quantity
    self.direction = direction
    self.shape = shape
  }

  /// - Throws: ``Refusal`` naming the place and what may stand there.
  package init(_ json: JSONValue, at path: String) throws(Refusal) {
    guard let value = json["value"]?.double, let unit = json["unit"]?.string else {
      throw Refusal("A target has a unit and a value.", at: path)
    }
    quantity = Quantity(value, unit)
    direction = try Self.choice("direction", json, at: path)
    shape = TargetShape(per: try Self.choice("per", json, at: path))
    for (index, item) in (json["weekdays"]?.array ?? []).enumerated() {
      guard let day = item.string.flatMap(Weekday.init(code:)) else {
        throw Refusal(
          "A weekday is one of \(Weekday.allCases.map(\.code).joined(separator: ", ")).",
          at: "\(path)/weekdays/\(index)")
      }
      shape.weekdays.insert(day)
    }
    if let from = json["from"], !from.isNull {
      guard let number = from.double else {
        throw Refusal("A target begins at a number.", at: path + "/from")
      }
      shape.from = number
      // What begins higher goes down.
      if direction == nil, number > value { direction = .atMost }
    }
    if let before = json["before"], !before.isNull {
      guard let time = before.string.flatMap({ ClockTime($0) }) else {
        throw Refusal("A time of day is HH:MM, 00:00 to 23:59.", at: path + "/before")
      }
      shape.before = time
    }
  }

  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ json: JSONValue, at path: String
  ) throws(Refusal) -> Choice? where Choice.RawValue == String {
    guard let value = json[key], !value.isNull else { return nil }
    guard let choice = value.string.flatMap(Choice.init(rawValue:)) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal("The \(key) of a target is one of \(names).", at: "\(path)/\(key)")
    }
    return choice
  }

  package var json: JSONValue {
    var object = Self.shape(shape)
    object["unit"] = .string(quantity.unit.symbol)
    object["value"] = .number(quantity.value)
    if direction == .atMost { object["direction"] = "at_most" }
    return .object(object)
  }

  /// The keys besides unit and value that it needs.
  var meaning: [String] {
    (direction == .atMost ? ["direction"] : []) + Self.shape(shape).keys
  }

  /// The keys of a shape that is not a sum by the end.
  package static func shape(_ shape: TargetShape) -> JSONObject {
    var object = JSONObject()
    if let per = shape.per { object["per"] = .string(per.rawValue) }
    if !shape.weekdays.isEmpty {
      object["weekdays"] = .array(shape.weekdays.sorted().map { .string($0.code) })
    }
    if let from = shape.from { object["from"] = .number(from) }
    if let before = shape.before { object["before"] = .string(before.description) }
    return object
  }

  package var text: String { shape.text(quantity, isLimit: direction == .atMost) }
}
