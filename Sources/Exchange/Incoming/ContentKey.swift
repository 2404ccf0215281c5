/// What makes an entry without an id the same one when it comes again.
enum ContentKey {
  static func of(_ text: String) -> String { of(Array(text.utf8)) }

  /// Two 64-bit FNV-1a sums with different bases (Fowler, Noll, Vo), as 32 hexadecimal digits.
  static func of(_ bytes: [UInt8]) -> String { Sums(of: bytes).text }

  fileprivate struct Sums {
    private(set) var first: UInt64 = 0xcbf2_9ce4_8422_2325
    private var second: UInt64 = 0x6c62_272e_07bb_0142

    init(of bytes: [UInt8]) {
      for byte in bytes {
        first = (first ^ UInt64(byte)) &* 0x100_0000_01b3
        second = (second ^ UInt64(byte)) &* 0x100_0000_01b3
        second = second << 7 | second >> 57
      }
    }

    var text: String {
      String(unsafeUninitializedCapacity: 32) { digits in
        for place in 0..<32 {
          let sum = place < 16 ? first : second
          let digit = UInt8(truncatingIfNeeded: sum >> UInt64(60 - place % 16 * 4) & 15)
          digits[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
        return 32
      }
    }
  }
}

/// The keys of a file's entries without ids: the content and its ordinal among equal ones.
struct ContentKeys {
  /// Eight bytes of each content, for a file may hold millions: only what comes again takes more.
  private var seen: Set<UInt64> = []
  private var ordinals: [String: Int] = [:]

  mutating func next(of content: [UInt8]) -> String {
    let sums = ContentKey.Sums(of: content)
    let text = sums.text
    guard !seen.insert(sums.first).inserted else { return text + "-1" }
    ordinals[text, default: 1] += 1
    return "\(text)-\(ordinals[text] ?? 2)"
  }
}
