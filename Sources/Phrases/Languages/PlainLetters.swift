/// Letters without their accents: what somebody types who has no such keys.
enum PlainLetters {
  /// Of Latin, Greek and Cyrillic letters, and of Arabic ones whose signs are often left out.
  ///
  /// Elsewhere marks are letters: taken off they would make another word.
  static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
      if let letter = letters[scalar] {
        plain += letter
      } else if !(0x0300...0x036F).contains(scalar.value), !(0x064B...0x065F).contains(scalar.value)
      {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }

  private static let letters: [Unicode.Scalar: String] = {
    var letters: [Unicode.Scalar: String] = [:]
    for (plain, accented) in groups {
      for scalar in accented.unicodeScalars { letters[scalar] = plain }
    }
    return letters
  }()

  private static let groups: KeyValuePairs<String, String> = [
    "a": "àáâãäåāăąǎạảấầẩẫậắằẳẵặ",
    "c": "çćčĉċ",
    "d": "ďđð",
    "e": "èéêëēĕėęěẹẻẽếềểễệ",
    "g": "ğĝġģ",
    "h": "ĥħ",
    "i": "ìíîïĩīįıịỉ",
    "j": "ĵ",
    "k": "ķ",
    "l": "łĺļľ",
    "n": "ñńņňŋ",
    "o": "òóôõöøōŏőơọỏốồổỗộớờởỡợ",
    "r": "ŕřŗ",
    "s": "śŝşšș",
    "t": "ţťŧț",
    "u": "ùúûüũūŭůűųưụủứừửữự",
    "w": "ŵ",
    "y": "ýÿŷỳỵỷỹ",
    "z": "źżž",
    "ss": "ß",
    "ae": "æ",
    "oe": "œ",
    "е": "ёѐ",
    "и": "йѝ",
    "г": "ґ",
    "α": "ά",
    "ε": "έ",
    "η": "ή",
    "ι": "ίϊΐ",
    "ο": "ό",
    "υ": "ύϋΰ",
    "ω": "ώ",
    "σ": "ς",
    "ا": "أإآ",
    "ي": "ى",
    "ه": "ة",
  ]
}
