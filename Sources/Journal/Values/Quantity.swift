import Localization

/// A number with its unit, as it was typed.
package struct Quantity: Hashable, Sendable {
  package let value: Double
  package let unit: MeasureUnit

  package init(_ value: Double, _ unit: String) {
    self.value = value
    self.unit = UnitCatalogue.unit(unit)
  }

  package init(_ value: Double, of unit: MeasureUnit) {
    self.value = value
    self.unit = unit
  }

  /// The whole number of the kind's smallest amounts, rounded half away from zero.
  ///
  /// - Throws: ``Refusal`` if the value is not finite or beyond 2^53 of them.
  package func amount(at path: String = "") throws(Refusal) -> Int64 {
    let amount = (value * unit.amountsPerUnit).rounded()
    guard amount.isFinite, abs(amount) <= 9_007_199_254_740_992 else {
      throw Refusal("\(text) is too large to keep.", at: path)
    }
    return Int64(amount)
  }

  package var text: String { Self.text(value, unit.symbol) }

  /// A number as a person writes it: without a needless fraction, at most three decimals.
  package static func number(_ value: Double) -> String {
    if let integer = Int(exactly: value) { return String(integer) }
    guard value.isFinite, abs(value) < 1e15 else { return String(value) }
    let thousandths = Int((value * 1000).rounded())
    let fraction = padded(abs(thousandths % 1000), 3)
    let digits = fraction.reversed().drop { $0 == "0" }.reversed()
    let sign = thousandths < 0 ? "-" : ""
    let whole = "\(sign)\(abs(thousandths) / 1000)"
    return digits.isEmpty ? whole : whole + "." + String(digits)
  }
}

extension Quantity: Codable {
  private enum CodingKeys: String, CodingKey { case value, unit }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(Double.self, forKey: .value),
      try container.decode(String.self, forKey: .unit))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(value, forKey: .value)
    try container.encode(unit.symbol, forKey: .unit)
  }
}
