/// What is said to the person, in English, with the values in it: as it stands in the code it is the key under
/// which a translation has it.
///
/// "Saved: \(title)." is the key "Saved: {1}.". A translation may put the values in another order, and
/// choose its words by the first whole number among them.
package struct Sentence: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// In English.
  private var text: String
  /// With {1}, {2} in the values' places; empty where nothing is translated.
  private var key: String
  private var values: [String]
  /// The first whole number among the values, which decides of singular and plural.
  private var count: Int?

  package init(stringLiteral text: String) {
    (self.text, key, values) = (text, text, [])
  }

  package init(stringInterpolation parts: StringInterpolation) {
    (text, key, values) = (parts.text, parts.key, parts.values)
    count = parts.count
  }

  /// One sentence of two pieces: a line of the code is shorter than many sentences.
  package static func + (left: Sentence, right: Sentence) -> Sentence {
    var whole = left
    var key = right.key
    // From the last, so that no place is counted on twice.
    for place in right.values.indices.reversed() {
      key.replace("{\(place + 1)}", with: "{\(left.values.count + place + 1)}")
    }
    whole.text += right.text
    whole.key += key
    whole.values += right.values
    whole.count = left.count ?? right.count
    return whole
  }

  /// As the person reads it: in their language where there is a translation, else in English.
  package var shown: String {
    Presentation.current.translation?.text(of: key, values, count: count) ?? text
  }

  package struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""
    fileprivate var key = ""
    fileprivate var values: [String] = []
    fileprivate var count: Int?
    private let isTranslated: Bool

    package init(literalCapacity: Int, interpolationCount: Int) {
      isTranslated = Presentation.current.isTranslated
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    package mutating func appendLiteral(_ literal: String) {
      text += literal
      if isTranslated { key += literal }
    }

    package mutating func appendInterpolation(_ count: Int) {
      append("\(count)")
      if self.count == nil { self.count = count }
    }

    package mutating func appendInterpolation(_ value: String) { append(value) }

    /// As a text has it.
    package mutating func appendInterpolation<Value>(_ value: Value) { append("\(value)") }

    private mutating func append(_ value: String) {
      text += value
      guard isTranslated else { return }
      values.append(value)
      key += "{\(values.count)}"
    }
  }
}

/// What is said to the person, in their language where there is a translation, else in English.
package func localized(_ sentence: Sentence) -> String { sentence.shown }
