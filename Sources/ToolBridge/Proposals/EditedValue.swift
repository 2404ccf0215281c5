import Foundation
import Journal
import Localization
import Phrases
import ToolSchema

/// What a person typed for one place of a proposal, read as the value that belongs there.
struct EditedValue {
  /// The keys and numbers that lead to the place.
  let parts: [String]
  let arguments: JSONObject
  let context: ToolContext

  private var path: String { "/" + parts.joined(separator: "/") }

  /// - Returns: the value, and the unit that an amount brought along.
  /// - Throws: ``Refusal`` if it cannot be read as what belongs there.
  func read(_ typed: String) throws -> (value: JSONValue, unit: String?) {
    var text = typed
    // JSON comes first: a null takes the value out, a text in quotes is the text. Else it is words.
    if let json = try? JSONValue(parsing: typed) {
      if json.isNull { return (.null, nil) }
      text = json.string ?? typed
    }
    if isWholeAmount { return (try wholeAmount(text), nil) }
    switch parts.last {
    case "day", "start_date", "target_date": return (.string(try day(text)), nil)
    case "start_time": return (.string(try time(text)), nil)
    case "duration_minutes": return (.number(try minutes(text)), nil)
    case "value":
      let amount = try amount(text)
      return (.number(amount.value), amount.unit)
    case "unit": return (.string(try unit(text)), nil)
    case "title", "notes": return (.string(text), nil)
    default: return ((try? JSONValue(parsing: text)) ?? .string(text), nil)  // else it is words
    }
  }

  // MARK: Times

  private func day(_ text: String) throws -> String {
    if Day(text) != nil { return text }
    let isPast = parts.last == "day"
    guard let mention = context.reader.readDate(text, past: isPast) else {
      throw Refusal("“\(text)” is no date.", at: path)
    }
    return (isPast ? mention.day : mention.lastDay).description
  }

  private func time(_ text: String) throws -> String {
    if WallTime(text) != nil, text.contains("T") { return text }
    guard let mention = context.reader.readDate(text, past: true), mention.clock else {
      throw Refusal("“\(text)” is no time.", at: path)
    }
    // A bare clock time is on the entry's day; a day that is named is taken as it is said.
    let own = namesDay(text) ? nil : arguments["day"]?.string.flatMap { Day($0) }
    return WallTime(day: own ?? mention.day, secondOfDay: mention.start.secondOfDay).minuteText
  }

  /// Whether a time says its day, too: then it is the same for what is past and what comes.
  private func namesDay(_ text: String) -> Bool {
    let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    return Wording.words(of: text).contains { weekdays.contains(String($0.prefix(3))) }
      || context.reader.readDate(text, past: true)?.day
        == context.reader.readDate(text, past: false)?.day
  }

  // MARK: Amounts

  private func minutes(_ text: String) throws -> Double {
    if let number = Double(text), number.isFinite { return number }
    guard let mention = context.reader.readDuration(text) else {
      throw Refusal("“\(text)” is no length of time.", at: path)
    }
    return mention.minutes
  }

  /// Whether the place is a whole measurement or target.
  private var isWholeAmount: Bool {
    parts.count > 1 && ["measurements", "targets"].contains(parts[parts.count - 2])
      && parts.last.flatMap { Int($0) } != nil
  }

  /// `{unit, value}` of “6 km”; of a bare number with the unit that stands there.
  private func wholeAmount(_ text: String) throws -> JSONValue {
    // An object is a script's: it is checked with the other arguments.
    if let object = try? JSONValue(parsing: text), object.object != nil { return object }
    let old = JSONPointer(path).flatMap { JSONValue.object(arguments)[$0] }
    let mention = context.reader.readQuantity(text)
    guard let value = Double(text) ?? mention?.value,
      let unit = mention?.unit.map({ JSONValue.string($0) }) ?? old?["unit"]
    else { throw Refusal("“\(text)” is no amount.", at: path) }
    return ["unit": unit, "value": .number(value)]
  }

  /// A number, or one with a unit that converts into the unit that stands there.
  private func amount(_ text: String) throws -> (value: Double, unit: String?) {
    if let number = Double(text) {
      guard number.isFinite else { throw Refusal("“\(text)” is no number.", at: path) }
      return (number, nil)
    }
    let own = sibling("unit")
    if let mention = context.reader.readQuantity(text) {
      guard let said = mention.unit.map(UnitCatalogue.unit), let own else {
        return (mention.value, nil)
      }
      let unit = UnitCatalogue.unit(own)
      let others = mention.alternatives.map { UnitCatalogue.unit($0).symbol }
      if said.symbol == unit.symbol || others.contains(unit.symbol) { return (mention.value, nil) }
      if said.dimension == unit.dimension { return (mention.value, said.symbol) }
    } else if context.reader.readDuration(text) == nil {
      throw Refusal("“\(text)” is no number.", at: path)
    }
    let place = (parts.dropLast() + ["unit"]).joined(separator: "/")
    throw Refusal(
      "“\(text)” is not in \(own ?? localized("its unit")). For another unit, change \(place) first.",
      at: path)
  }

  private func unit(_ text: String) throws -> String {
    guard let mention = context.reader.readQuantity("2 " + text), mention.value == 2,
      let unit = mention.unit
    else { throw Refusal("“\(text)” is no unit, such as km or pages.", at: path) }
    return unit
  }

  private func sibling(_ key: String) -> String? {
    JSONPointer("/" + (parts.dropLast() + [key]).joined(separator: "/"))
      .flatMap { JSONValue.object(arguments)[$0] }?.string
  }
}
