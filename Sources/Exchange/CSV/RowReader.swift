import Foundation
import Journal
import Localization

/// Makes an action of one record of a file.
struct RowReader {
  private let mapping: ColumnMapping
  private let columns: [ColumnMapping.Role?]
  private let names: [String]
  private let zone: TimeZone

  /// - Throws: ``Refusal`` for a header with unknown or missing columns.
  init(_ mapping: ColumnMapping, header: [String], zone: TimeZone) throws(Refusal) {
    self.mapping = mapping
    columns = try mapping.columns(of: header)
    names = header.map(\.trimmingSpaces)
    self.zone = zone
  }

  /// - Throws: ``Refusal`` naming the column that is wrong.
  func item(_ record: CSVReader.Record) throws(Refusal) -> JSONDocument.ActionItem {
    guard record.fields.count <= columns.count else {
      throw Refusal("It has \(record.fields.count) fields, the first line \(columns.count).")
    }
    var row = Row(item: JSONDocument.ActionItem(title: mapping.title, day: Day(ordinal: 0)))
    for (index, field) in record.fields.enumerated() {
      let text = CSVText.plain(field.trimmingSpaces)
      guard let role = columns[index], !text.isEmpty else { continue }
      do throws(Refusal) {
        guard text.unicodeScalars.first != "\u{FEFF}" else { throw Self.mark }
        try row.take(text, as: role, mapping, zone)
      } catch {
        throw Refusal("\(names[index]): \(error.message)")
      }
    }
    return try row.finished()
  }

  private static let mark = Refusal(
    "It begins with a byte order mark, as where two files were joined; take the mark out.")
}

/// A row as far as it has been read.
private struct Row {
  var item: JSONDocument.ActionItem
  var day: Day?
  var value: Double?
  var unit: String?

  mutating func take(
    _ text: String, as role: ColumnMapping.Role, _ mapping: ColumnMapping, _ zone: TimeZone
  ) throws(Refusal) {
    switch role {
    case .id: item.id = mapping.idPrefix + text
    case .title: item.title = text
    case .notes: item.notes = text
    case .goals: item.goals = Self.list(text)
    case .unit: unit = text
    case .value: value = try mapping.numbers.number(text)
    case .day: day = try TimeForm.iso.read(text, in: zone).time.day
    case .startTime: try takeTime(TimeForm.iso, text, zone)
    case .time(let form): try takeTime(form, text, zone)
    case .partOfDay:
      guard let part = PartOfDay(rawValue: text.lowercased()) else {
        throw Refusal("“\(text)” is none of morning, afternoon, evening, night.")
      }
      item.partOfDay = part
    case .durationMinutes: item.durationMinutes = try mapping.numbers.number(text)
    case .duration(let unit):
      item.durationMinutes = try Duration.minutes(text, unit, mapping.numbers)
    case .measurements:
      for quantity in try Self.quantities(text, mapping.numbers) { add(quantity) }
    case .measurement(let unit):
      let number = try mapping.numbers.number(text)
      if number != 0 { add(Quantity(number, unit)) }
    case .zone:
      guard let zone = TimeZone(identifier: text) else {
        throw Refusal("“\(text)” is no time zone such as Europe/Berlin.")
      }
      item.zone = zone.name
    }
  }

  /// Time spent is a duration here, never a measurement.
  private mutating func add(_ quantity: Quantity) {
    if quantity.unit.kind == .time, item.durationMinutes == nil {
      item.durationMinutes = quantity.value * quantity.unit.amountsPerUnit / 60_000
    } else {
      item.measurements.append(quantity)
    }
  }

  private mutating func takeTime(_ form: TimeForm, _ text: String, _ zone: TimeZone)
    throws(Refusal)
  {
    let (time, hasClock) = try form.read(text, in: zone)
    if day == nil { day = time.day }
    if hasClock { item.start = WallTime(day: time.day, hour: time.hour, minute: time.minute) }
  }

  func finished() throws(Refusal) -> JSONDocument.ActionItem {
    guard let day else { throw Refusal("It says no day.") }
    var row = self
    if let value { row.add(Quantity(value, unit ?? "times")) }
    var item = row.item
    item.day = day
    if let start = item.start, !(0...1).contains(start.day - day) {
      throw Refusal("The start time \(start.minuteText) is not on \(day).")
    }
    return item
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ";").map(\.trimmingSpaces).filter { !$0.isEmpty }
  }

  /// `5 km; 30 pages`.
  private static func quantities(_ text: String, _ numbers: NumberForm) throws(Refusal)
    -> [Quantity]
  {
    var quantities: [Quantity] = []
    for part in list(text) {
      let digits = part.prefix { !$0.isLetter && $0 != "%" && $0 != "€" && $0 != "$" }
      let unit = part.dropFirst(digits.count).trimmingSpaces
      guard !digits.isEmpty, !unit.isEmpty else {
        throw Refusal("“\(part)” is not a number with its unit, such as 5 km.")
      }
      quantities.append(Quantity(try numbers.number(String(digits)), unit))
    }
    return quantities
  }
}

/// Lengths of time as programs write them.
enum Duration {
  /// Minutes of `1:02:30`, of `90` in the unit, or of `1.5 h`.
  ///
  /// Of two numbers the first is of the unit: `31:30` is minutes and seconds where that is minutes.
  /// Where no unit is said it is hours, unless a day has not so many.
  static func minutes(_ text: String, _ unit: String?, _ numbers: NumberForm) throws(Refusal)
    -> Double
  {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2 || parts.count == 3 {
      var seconds = 0
      for part in parts {
        guard let number = Int(part), number >= 0, number < 100_000 else {
          throw Refusal("“\(text)” is not a length of time.")
        }
        seconds = seconds * 60 + number
      }
      let isHours = unit.map { scale[$0] == 60 } ?? (seconds < 24 * 60)
      return Double(seconds * (parts.count == 2 && isHours ? 60 : 1)) / 60
    }
    let digits = text.prefix { !$0.isLetter }
    let own = text.dropFirst(digits.count).trimmingSpaces
    let number = try numbers.number(String(digits))
    guard let factor = scale[own.isEmpty ? unit ?? "min" : own.lowercased()] else {
      throw Refusal("“\(text)” is not a length of time.")
    }
    return number * factor
  }

  /// How many minutes each is.
  private static let scale: [String: Double] = {
    var scale: [String: Double] = [:]
    for word in ["s", "sec", "secs", "second", "seconds"] { scale[word] = 1 / 60 }
    for word in ["min", "mins", "m", "minute", "minutes"] { scale[word] = 1 }
    for word in ["h", "hr", "hrs", "hour", "hours"] { scale[word] = 60 }
    return scale
  }()
}
