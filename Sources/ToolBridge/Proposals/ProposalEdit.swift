import Journal
import Localization
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
    guard !["id", "kind"].contains(pointer.split(separator: "/").first) else {
      throw Refusal(
        "What a proposal is about stays: decline it and say what you mean.", at: "/" + key)
    }
    let (value, unit) = try EditedValue(parts: parts, arguments: arguments, context: context)
      .read(text)
    let target = Self.target(parts)
    let former = target.flatMap { amount(of: $0) }
    try put(value, at: parts)
    // Words such as "6 miles" bring their unit along.
    if let unit { try put(.string(unit), at: parts.dropLast() + ["unit"]) }
    if let target, let former { rename(goalOf: target, from: former) }
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
      grounding += Self.leaves(of: value, at: path, typed: text)
    }
    if let unit {
      let place = "/" + (parts.dropLast() + ["unit"]).joined(separator: "/")
      grounding.removeAll { $0["path"]?.string == place }
      grounding.append(GroundedLeaf(place, .said, unit).json)
    }
    // An entry has a clock time or a part of the day, the one that was said last.
    if key == "start_time" { drop("part_of_day") }
    if key == "part_of_day" { drop("start_time") }
    if key == "day" { moveStart() }
  }

  private mutating func put(_ value: JSONValue, at parts: [String]) throws {
    let place = parts.joined(separator: "/")
    let whole = JSONValue.object(arguments)
    guard let changed = Self.replacing(parts[...], in: whole, with: value)?.object else {
      throw Refusal("There is no “\(place)” in this proposal.", at: "/" + place)
    }
    arguments = changed
  }

  /// The place of the target that holds a place; nil for other places.
  private static func target(_ parts: [String]) -> [String]? {
    guard let index = parts.firstIndex(of: "targets"), index + 1 < parts.count else { return nil }
    return Array(parts[...(index + 1)])
  }

  /// `95 km`, as a title says it.
  private func amount(of target: [String]) -> String? {
    guard
      let item = JSONPointer("/" + target.joined(separator: "/"))
        .flatMap({ JSONValue.object(arguments)[$0] }),
      let value = item["value"]?.double, let unit = item["unit"]?.string
    else { return nil }
    return "\(Quantity.number(value)) \(unit)"
  }

  /// "Run 95 km" whose target is another now is called by that one.
  private mutating func rename(goalOf target: [String], from former: String) {
    let place = Array(target.dropLast(2)) + ["title"]
    let path = "/" + place.joined(separator: "/")
    guard let title = JSONPointer(path).flatMap({ JSONValue.object(arguments)[$0] })?.string,
      let now = amount(of: target), now != former, title.hasSuffix(" " + former)
    else { return }
    let renamed = String(title.dropLast(former.count)) + now
    guard
      let changed = Self.replacing(
        place[...], in: .object(arguments), with: .string(renamed))?.object
    else { return }
    arguments = changed
    grounding.removeAll { $0["path"]?.string == path }
    grounding.append(GroundedLeaf(path, .derived, now).json)
  }

  /// Sets a value of the program's own beside what was edited, or takes it out.
  mutating func take(_ key: String, _ leaf: GroundedLeaf?, _ value: JSONValue? = nil) {
    drop(key)
    arguments[key] = value
    if let leaf { grounding.append(leaf.json) }
  }

  private mutating func drop(_ key: String) {
    arguments[key] = nil
    grounding.removeAll { $0["path"]?.string == "/" + key }
  }

  /// What each new value stands on: of a list or an object, on its own part of what was typed.
  private static func leaves(of value: JSONValue, at path: String, typed: String) -> [JSONValue] {
    let pointers = value.leafPointers(below: path)
    guard pointers != [path] else { return [GroundedLeaf(path, .said, typed).json] }
    return pointers.map { pointer in
      let leaf = JSONPointer(String(pointer.dropFirst(path.count))).flatMap { value[$0] }
      return GroundedLeaf(pointer, .said, leaf?.string ?? leaf?.text).json
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

  func check(against definition: ToolDefinition) throws {
    for case let key? in definition.parameters["required"]?.array?.map(\.string) ?? []
    where arguments[key] == nil {
      throw Refusal("“\(key)” is needed here: it cannot be taken out.", at: "/" + key)
    }
    guard let violation = Schema(definition.parameters).violations(in: .object(arguments)).first
    else { return }
    throw Refusal(
      "\(violation.pointer.description) should be \(violation.expected).",
      at: violation.pointer.description)
  }

  /// The value with another in the given place; nil if there is no such place.
  ///
  /// A null takes an element away; a key that is not there is added.
  private static func replacing(
    _ parts: ArraySlice<String>, in value: JSONValue, with new: JSONValue
  ) -> JSONValue? {
    guard let part = parts.first else { return new }
    switch value {
    case .object(var object):
      guard parts.count > 1 else {
        if new.isNull {
          // A bare `nil` would be a JSON null here.
          object[part] = JSONValue?.none
        } else {
          object[part] = new
        }
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
