/// A number in a text, with a unit behind it or not: "5", "1,250", "5 km".
struct NumberText {
  /// The number; nil where the text is none.
  private(set) var value: JSONValue?
  /// What stands behind the number; nil where nothing does or the text is no number.
  private(set) var unit: String?

  init(_ text: String) {
    let text = text.trimmed
    value = Self.plain(text)
    guard value == nil else { return }
    let digits = text.prefix { $0.isASCII && ($0.isNumber || ".,+-".contains($0)) }
    let rest = text.dropFirst(digits.count).trimmed
    guard let number = Self.plain(String(digits)), rest.allSatisfy(\.isLetter), !rest.isEmpty
    else { return }
    value = number
    unit = rest
  }

  private static func plain(_ text: String) -> JSONValue? {
    let unsigned = text.hasPrefix("+") ? String(text.dropFirst()) : text
    // What is no JSON number may still be one with grouped thousands.
    if let value = try? JSONValue(parsing: unsigned), value.double != nil { return value }
    return grouped(unsigned)
  }

  /// "1,250": grouped thousands lose nothing, while "1,5" might be a fraction and stays.
  private static func grouped(_ text: String) -> JSONValue? {
    let groups = text.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first, (1...3).contains(first.count),
      !first.hasPrefix("0"), groups.dropFirst().allSatisfy({ $0.count == 3 }),
      groups.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
    else { return nil }
    return Int(groups.joined()).map { .integer($0) }
  }
}
