import Foundation

/// A zip archive written byte by byte, so that its headers may lie.
struct ZipBytes {
  struct Entry {
    let name: String
    /// As they stand in the archive.
    let packed: [UInt8]
    /// What the headers say of them.
    var size: UInt32
    var isDeflated = false
    var sum: UInt32

    /// Bytes that stand as they are, told truly.
    init(_ name: String, _ text: String) {
      self.name = name
      packed = Array(text.utf8)
      size = UInt32(packed.count)
      sum = Self.crc(packed)
    }

    /// Deflated bytes with a size that may be true or not.
    init(_ name: String, deflated: [UInt8], size: UInt32, sum: UInt32) {
      self.name = name
      packed = deflated
      self.size = size
      self.sum = sum
      isDeflated = true
    }

    private static func crc(_ bytes: [UInt8]) -> UInt32 {
      ~bytes.reduce(~0) { sum, byte in
        (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
          sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1
        }
      }
    }
  }

  /// 200,000 spaces, deflated to 212 bytes.
  static let spaces = [UInt8](
    Data(
      base64Encoded: "7cExAQAAAMKgKuuf0gz+QAEA" + String(repeating: "A", count: 256) + "rwE=")
      ?? Data())

  static func archive(_ entries: [Entry]) -> Data {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let place = UInt32(bytes.count)
      let fields =
        short(20) + short(0) + short(entry.isDeflated ? 8 : 0) + long(0) + long(entry.sum)
        + long(UInt32(entry.packed.count)) + long(entry.size) + short(entry.name.utf8.count)
        + short(0)
      bytes += [0x50, 0x4B, 3, 4] + fields + Array(entry.name.utf8) + entry.packed
      directory +=
        [0x50, 0x4B, 1, 2] + short(20) + fields + short(0) + short(0) + short(0) + long(0)
        + long(place) + Array(entry.name.utf8)
    }
    let end =
      [0x50, 0x4B, 5, 6] + short(0) + short(0) + short(entries.count) + short(entries.count)
      + long(UInt32(directory.count)) + long(UInt32(bytes.count)) + short(0)
    return Data(bytes + directory + end)
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func long(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
  }
}
