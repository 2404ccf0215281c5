/// What makes an entry without an id the same one when it comes again.
enum ContentKey {
  /// Two 64-bit FNV-1a sums with different bases (Fowler, Noll, Vo), as 32 hexadecimal digits.
  static func of(_ text: String) -> String {
    var first: UInt64 = 0xcbf2_9ce4_8422_2325
    var second: UInt64 = 0x6c62_272e_07bb_0142
    for byte in text.utf8 {
      first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
      second = (second ^ UInt64(byte)) &* 0x100_0000_01b3
      second = second << 7 | second >> 57
    }
    return [first, second].map { sum in
      let digits = String(sum, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
