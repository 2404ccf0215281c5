import Foundation
import Journal
import Store
import ToolSchema

/// One row of the old app's database, its fields found under any of the names that they bore.
struct LegacyRow {
  private let values: [String: ForeignDatabase.Value]

  /// - Parameter values: by ``plain(_:)`` names.
  init(_ values: [String: ForeignDatabase.Value]) { self.values = values }

  /// Some versions wrote `measuredActions`, others `measured_actions` or `measuredactions`.
  static func plain(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }

  private func value(_ names: [String]) -> ForeignDatabase.Value? {
    for name in names {
      if let value = values[name], value != .null { return value }
    }
    return nil
  }

  /// A text with something on it; a number is told as it is written.
  func text(_ names: String...) -> String? {
    switch value(names) {
    case .text(let text): text.allSatisfy(\.isWhitespace) ? nil : text
    case .integer(let number): String(number)
    case .real(let number): Quantity.number(number)
    case .blob, .null, nil: nil
    }
  }

  /// A key: text, a number, or a UUID as sixteen bytes.
  func key(_ names: String...) -> String? {
    switch value(names) {
    case .text(let text): text.isEmpty ? nil : text
    case .integer(let number): String(number)
    case .blob(let bytes) where bytes.count == 16: Self.uuid(bytes)
    case .blob, .real, .null, nil: nil
    }
  }

  private static func uuid(_ bytes: [UInt8]) -> String {
    let digits = bytes.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    let parts = [0..<4, 4..<6, 6..<8, 8..<10, 10..<16]
    return parts.map { digits[$0].joined() }.joined(separator: "-")
  }

  func number(_ names: String...) -> Double? {
    switch value(names) {
    case .integer(let number): Double(number)
    case .real(let number): number.isFinite ? number : nil
    case .text(let text): Double(text.trimmingSpaces).flatMap { $0.isFinite ? $0 : nil }
    case .blob, .null, nil: nil
    }
  }

  func integer(_ names: String...) -> Int? {
    switch value(names) {
    case .integer(let number): Int(exactly: number)
    case .real(let number): Int(exactly: number)
    case .text(let text): Int(text.trimmingSpaces)
    case .blob, .null, nil: nil
    }
  }

  /// JSON in a text or in the bytes of one.
  func json(_ names: String...) -> JSONValue? {
    switch value(names) {
    // What is no JSON is taken as the text that it is, by those who ask.
    case .text(let text): try? JSONValue(parsing: text)
    case .blob(let bytes):
      String(validating: bytes, as: UTF8.self).flatMap { try? JSONValue(parsing: $0) }
    case .integer, .real, .null, nil: nil
    }
  }

  func instant(_ names: String..., in zone: TimeZone) -> Instant? {
    value(names).flatMap { Self.instant($0, in: zone) }
  }

  /// A date; a point in time counts for the day that it is on in the zone.
  func day(_ names: String..., in zone: TimeZone) -> Day? {
    guard let value = value(names) else { return nil }
    if case .text(let text) = value, Self.isDate(text.trimmingSpaces) {
      return Day(text.trimmingSpaces.prefix(10))
    }
    return Self.instant(value, in: zone)?.wallTime(in: zone).day
  }

  /// Whether a text is a date alone, or one at midnight of no zone that it names.
  private static func isDate(_ text: String) -> Bool {
    let clock = text.dropFirst(10)
    return clock.isEmpty
      || clock.dropFirst().hasPrefix("00:00:00") && clock.allSatisfy { "T 0:.".contains($0) }
  }

  /// A text without an offset is UTC, as the old app wrote it.
  ///
  /// A number is seconds: those before
  /// 10⁹ (September 2001) count from 2001, as Swift does by itself, others from 1970; beyond 10¹¹
  /// they are milliseconds.
  private static func instant(_ value: ForeignDatabase.Value, in zone: TimeZone) -> Instant? {
    switch value {
    case .integer(let number): return instant(seconds: Double(number))
    case .real(let number): return instant(seconds: number)
    case .text(let text): return instant(text)
    case .blob, .null: return nil
    }
  }

  private static func instant(seconds: Double) -> Instant? {
    let since2001 = 978_307_200.0
    let since1970 =
      abs(seconds) < 1e9 ? seconds + since2001 : abs(seconds) > 1e11 ? seconds / 1000 : seconds
    // Years 1 to 9999.
    guard (-62_135_596_800...253_402_300_799).contains(since1970) else { return nil }
    return Instant(milliseconds: Int64((since1970 * 1000).rounded()))
  }

  private static func instant(_ text: String) -> Instant? {
    var body = text.trimmingSpaces
    if let seconds = Double(body) { return instant(seconds: seconds) }
    guard body.count >= 10 else { return nil }
    if body.count > 10 {
      let index = body.index(body.startIndex, offsetBy: 10)
      if body[index] == " " { body.replaceSubrange(index...index, with: "T") }
    }
    guard let read = try? TimeForm.iso.read(body, in: .gmt) else { return nil }
    let fraction = body.split(separator: ".").dropFirst().first?.prefix { $0.isNumber } ?? ""
    let thousandths = Int64((fraction + "000").prefix(3)) ?? 0
    let whole = Instant(read.time, in: .gmt)
    return Instant(milliseconds: whole.milliseconds + (fraction.isEmpty ? 0 : thousandths))
  }
}
