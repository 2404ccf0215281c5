import Journal
import Phrases
import ToolSchema

/// A person's change to one value of a proposal.
struct ProposalEdit {
  private(set) var arguments: JSONObject
  private(set) var grounding: [JSONValue]
  let context: ToolContext

  init(arguments: JSONObject, grounding: [JSONValue], context: ToolContext) {
    self.arguments = arguments
    self.grounding = grounding
    self.context = context
  }

  /// - Throws: ``Refusal`` if there is no such place or the value cannot be read.
  mutating func set(_ pointer: String, to text: String) throws {
    let parts = pointer.split(separator: "/").map(String.init)
    guard let key = parts.first else {
      throw Refusal("Say which value: --set measurements/0/value=6.")
    }
    let value = try value(of: text, at: parts)
    guard let changed = Self.replacing(parts[...], in: .object(arguments), with: value)?.object
    else {
      throw Refusal("There is no “\(pointer)” in this proposal.", at: "/" + pointer)
    }
    arguments = changed
    let path = "/" + parts.joined(separator: "/")
    // What is under the place comes from the person's new words now.
    grounding.removeAll { leaf in
      let own = leaf["path"]?.string ?? ""
      return own == path || own.hasPrefix(path + "/")
    }
    for leaf in Self.leaves(of: value, at: path) {
      grounding.append(GroundedLeaf(leaf, .said, text).json)
    }
    if key == "start_time" { arguments["part_of_day"] = nil }
    grounding.removeAll { leaf in
      leaf["path"]?.string == "/part_of_day" && arguments["part_of_day"] == nil
    }
  }

  private func value(of typed: String, at parts: [String]) throws -> JSONValue {
    var text = typed
    // JSON comes first: a null takes the value out, a text in quotes is the text. Else it is words.
    if let json = try? JSONValue(parsing: typed) {
      if json.isNull { return .null }
      text = json.string ?? typed
    }
    switch parts.last {
    case "day", "start_date", "target_date":
      if Day(text) != nil { return .string(text) }
      let isPast = parts.last == "day"
      guard let mention = context.reader.readDate(text, past: isPast) else {
        throw Refusal("“\(text)” is no date.", at: "/" + parts.joined(separator: "/"))
      }
      return .string((isPast ? mention.day : mention.lastDay).description)
    case "start_time":
      if WallTime(text) != nil, text.contains("T") { return .string(text) }
      guard let mention = context.reader.readDate(text, past: true), mention.clock else {
        throw Refusal("“\(text)” is no time.", at: "/start_time")
      }
      let day = arguments["day"]?.string.flatMap { Day($0) } ?? mention.day
      return .string(WallTime(day: day, secondOfDay: mention.start.secondOfDay).minuteText)
    case "duration_minutes":
      if let number = Double(text) { return .number(number) }
      guard let mention = context.reader.readDuration(text) else {
        throw Refusal("“\(text)” is no length of time.", at: "/duration_minutes")
      }
      return .number(mention.minutes)
    case "value":
      if let number = Double(text) { return .number(number) }
      if let mention = context.reader.readQuantity(text) { return .number(mention.value) }
      throw Refusal("“\(text)” is no number.", at: "/" + parts.joined(separator: "/"))
    case "title", "notes", "unit": return .string(text)
    default: return (try? JSONValue(parsing: text)) ?? .string(text)  // else it is words
    }
  }

  func check(against definition: ToolDefinition) throws {
    guard let violation = Schema(definition.parameters).violations(in: .object(arguments)).first
    else { return }
    throw Refusal(
      "\(violation.pointer.description) should be \(violation.expected).",
      at: violation.pointer.description)
  }

  /// The value with another in the given place; nil if there is no such place.
  ///
  /// A null takes an
  /// element away; a key that is not there is added.
  private static func replacing(
    _ parts: ArraySlice<String>, in value: JSONValue, with new: JSONValue
  ) -> JSONValue? {
    guard let part = parts.first else { return new }
    switch value {
    case .object(var object):
      guard parts.count > 1 else {
        object[part] = new.isNull ? nil : new
        return .object(object)
      }
      guard let inner = object[part],
        let changed = replacing(parts.dropFirst(), in: inner, with: new)
      else { return nil }
      object[part] = changed
      return .object(object)
    case .array(var array):
      guard let index = Int(part), array.indices.contains(index) else { return nil }
      guard parts.count > 1 || !new.isNull else {
        array.remove(at: index)
        return .array(array)
      }
      guard let changed = replacing(parts.dropFirst(), in: array[index], with: new) else {
        return nil
      }
      array[index] = changed
      return .array(array)
    default: return nil
    }
  }

  private static func leaves(of value: JSONValue, at path: String) -> [String] {
    switch value {
    case .null: []
    case .object(let object): object.flatMap { leaves(of: $0.value, at: path + "/" + $0.key) }
    case .array(let array):
      array.enumerated().flatMap { leaves(of: $0.element, at: path + "/\($0.offset)") }
    default: [path]
    }
  }
}
