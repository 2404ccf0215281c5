import _FoundationICU

/// The number words of a language, spelled out by Unicode's rules in every gender and case they know.
enum SpelledNumbers {
  struct Word {
    let text: String
    let value: Double
  }

  /// Each whole number to a hundred, round ones beyond.
  private static let values: [Int64] =
    Array(0...100) + stride(from: 110, to: 1000, by: 10) + [125, 175, 225, 275, 325, 375]
    + stride(from: 1000, to: 10_000, by: 100)
    + [10_000, 12_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 100_000, 1_000_000]

  /// Those that have genders and cases: the small ones, the compounds that end in one or two, and the hundreds; a language
  /// with forty sets of rules would take long for all.
  private static let small: [Int64] =
    Array(1...12) + stride(from: 20, to: 100, by: 10).flatMap { [$0 + 1, $0 + 2] }
    + stride(from: 200, to: 1000, by: 100)

  static func words(of language: String) -> [Word] {
    var status = U_ZERO_ERROR
    guard let speller = swift_unum_open(UNUM_SPELLOUT, nil, 0, language, nil, &status) else {
      return []
    }
    defer { swift_unum_close(speller) }
    guard status.rawValue <= 0 else { return [] }
    let sets = text { swift_unum_getTextAttribute(speller, UNUM_PUBLIC_RULESETS, $0, $1, $2) }
    var words: [Word] = []
    var isFirst = true
    for set in sets.split(separator: ";") where isCount(set) {
      status = U_ZERO_ERROR
      let name = Array(set.utf16)
      swift_unum_setTextAttribute(
        speller, UNUM_DEFAULT_RULESET, name, Int32(name.count), &status)
      guard status.rawValue <= 0 else { continue }
      for value in isFirst ? values : small {
        let spelled = text { swift_unum_formatInt64(speller, value, $0, $1, nil, $2) }
        // Without rules of its own a language gets digits.
        if !spelled.isEmpty, !spelled.unicodeScalars.contains(where: \.isDecimal) {
          words.append(Word(text: spelled, value: Double(value)))
        }
      }
      isFirst = false
    }
    return words
  }

  private static func isCount(_ rules: Substring) -> Bool {
    (rules.contains("cardinal") || rules.hasSuffix("numbering")) && !rules.contains("financial")
      && !rules.contains("verbose")
  }

  private static func text(
    _ write: (UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<UErrorCode>) -> Int32
  ) -> String {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16_384) { buffer in
      var status = U_ZERO_ERROR
      let length = Int(write(buffer.baseAddress, Int32(buffer.count), &status))
      guard status.rawValue <= 0, (0...buffer.count).contains(length) else { return "" }
      return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<length]), as: UTF16.self)
    }
  }
}

extension Unicode.Scalar {
  /// A digit that takes part in numbers with places, of any script.
  var isDecimal: Bool { properties.numericType == .decimal }
}
