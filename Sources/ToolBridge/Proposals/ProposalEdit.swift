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
    var parts = pointer.split(separator: "/").map(String.init)
    guard let key = parts.first else {
      throw Refusal("Say which value: --set measurements/0/value=6.")
    }
    // A unit that is said with the number counts: 6 miles are not 6 km.
    if parts.count > 2, parts.last == "value", context.reader.readQuantity(text)?.unit != nil {
      parts.removeLast()
    }
    let value = try value(of: text, at: parts)
    guard let changed = Self.replacing(parts[...], in: .object(arguments), with: value)?.object
    else {
      throw Refusal("There is no “\(pointer)” in this proposal.", at: "/" + pointer)
    }
    arguments = changed
    let path = "/" + parts.joined(separator: "/")
    if value.isNull, parts.count == 2, let index = Int(parts[1]) {
      forget(index, of: "/\(key)/")
    } else {
      // What is under the place comes from the person's new words now.
      grounding.removeAll { leaf in
        let own = leaf["path"]?.string ?? ""
        return own == path || own.hasPrefix(path + "/")
      }
    }
    if !value.isNull {
      grounding += value.leafPointers(below: path).map { GroundedLeaf($0, .said, text).json }
    }
    if key == "start_time" { arguments["part_of_day"] = nil }
    if key == "day" { moveStart() }
    grounding.removeAll { leaf in
      leaf["path"]?.string == "/part_of_day" && arguments["part_of_day"] == nil
    }
  }

  /// A clock time moves along with its day.
  private mutating func moveStart() {
    guard let day = arguments["day"]?.string.flatMap({ Day($0) }),
      let start = arguments["start_time"]?.string.flatMap({ WallTime($0) })
    else { return }
    let moved = WallTime(day: day, secondOfDay: start.secondOfDay)
    arguments["start_time"] = .string(moved.minuteText)
  }

  /// Where an element of a list is taken out, those behind it move up, and what they stand on too.
  private mutating func forget(_ gone: Int, of list: String) {
    grounding = grounding.compactMap { leaf in
      guard let path = leaf["path"]?.string, path.hasPrefix(list) else { return leaf }
      var own = path.dropFirst(list.count).split(separator: "/").map(String.init)
      guard let index = own.first.flatMap({ Int($0) }), index >= gone else { return leaf }
      guard index > gone, var object = leaf.object else { return nil }
      own[0] = String(index - 1)
      object["path"] = .string(list + own.joined(separator: "/"))
      return .object(object)
    }
  }

  private func value(of typed: String, at parts: [String]) throws -> JSONValue {
    var text = typed
    // JSON comes first: a null takes the value out, a text in quotes is the text. Else it is words.
    if let json = try? JSONValue(parsing: typed) {
      if json.isNull { return .null }
      text = json.string ?? typed
    }
    if Self.isAmount(parts) { return try amount(of: text, at: parts) }
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
      // A bare clock time is on the entry's day; a day that is named is taken as it is said.
      let own = namesDay(text) ? nil : arguments["day"]?.string.flatMap { Day($0) }
      let day = own ?? mention.day
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

  /// Whether the place is a whole measurement or target.
  private static func isAmount(_ parts: [String]) -> Bool {
    parts.count > 1 && ["measurements", "targets"].contains(parts[parts.count - 2])
      && parts.last.flatMap { Int($0) } != nil
  }

  /// `{unit, value}` of “6 km”; of a bare number with the unit that stands there.
  private func amount(of text: String, at parts: [String]) throws -> JSONValue {
    // An object is a script's: it is checked with the other arguments.
    if let object = try? JSONValue(parsing: text), object.object != nil { return object }
    let pointer = "/" + parts.joined(separator: "/")
    let old = JSONPointer(pointer).flatMap { JSONValue.object(arguments)[$0] }
    let mention = context.reader.readQuantity(text)
    guard let value = Double(text) ?? mention?.value,
      let unit = mention?.unit.map({ JSONValue.string($0) }) ?? old?["unit"]
    else { throw Refusal("“\(text)” is no amount.", at: pointer) }
    return ["unit": unit, "value": .number(value)]
  }

  /// Whether a time says its day, too: then it is the same for what is past and what comes.
  private func namesDay(_ text: String) -> Bool {
    let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    return Wording.words(of: text).contains { weekdays.contains(String($0.prefix(3))) }
      || context.reader.readDate(text, past: true)?.day
        == context.reader.readDate(text, past: false)?.day
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
}
