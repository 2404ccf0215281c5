/// What makes an entry without an id the same one when it comes again.
enum ContentKey {
  static func of(_ text: String) -> String { of(Array(text.utf8)) }

  /// Two 64-bit FNV-1a sums with different bases (Fowler, Noll, Vo), as 32 hexadecimal digits.
  static func of(_ bytes: [UInt8]) -> String {
    var first: UInt64 = 0xcbf2_9ce4_8422_2325
    var second: UInt64 = 0x6c62_272e_07bb_0142
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
      second = (second ^ UInt64(byte)) &* 0x100_0000_01b3
      second = second << 7 | second >> 57
    }
    return String(unsafeUninitializedCapacity: 32) { digits in
      for place in 0..<32 {
        let sum = place < 16 ? first : second
        let digit = UInt8(truncatingIfNeeded: sum >> UInt64(60 - place % 16 * 4) & 15)
        digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 32
    }
  }
}
