import CZip
import Foundation
import Journal
import Localization

/// One file within a zip archive, read as a stream and never unpacked to the disk.
final class ZipEntry {
  private let archive: unzFile
  /// Bytes when unpacked.
  let size: Int

  /// Health exports shrink about thirtyfold; one that grows a thousandfold was made to harm.
  private static let largestGrowth = 1000

  /// Opens the entry of that name in any folder, else the largest of the same kind: a phone names
  /// its export in the person's language.
  ///
  /// - Throws: ``Refusal`` for a file that is no zip archive, has no such entry, or whose entry
  ///   would grow beyond measure.
  init(ending name: String, of path: String) throws(Refusal) {
    guard let archive = unzOpen64(path) else {
      throw Refusal("\(path) is not a zip archive, or it is cut.")
    }
    self.archive = archive
    let listing = Self.listing(of: archive)
    let kind = name.split(separator: ".").last.map { ".\($0)" } ?? name
    let found =
      listing.first { $0.name == name || $0.name.hasSuffix("/" + name) }
      ?? listing.filter { $0.name.hasSuffix(kind) }.max { $0.size < $1.size }
    size = Int(clamping: found?.size ?? 0)
    guard var found, unzGoToFilePos64(archive, &found.place) == UNZ_OK else {
      throw Refusal("\(path) holds no \(name).")
    }
    guard found.size / max(1, found.packed) <= UInt64(Self.largestGrowth) else {
      throw Refusal("\(name) in \(path) would grow a thousandfold when unpacked; it is not read.")
    }
    guard unzOpenCurrentFile(archive) == UNZ_OK else {
      throw Refusal("\(name) in \(path) is packed in a way that cannot be read.")
    }
  }

  private struct Listed {
    let name: String
    let size: UInt64
    let packed: UInt64
    var place = unz64_file_pos()
  }

  /// So many entries are looked at; a phone's archive holds some thousand routes.
  private static let mostEntries = 100_000

  /// The entries; one whose name leads out of the archive was made to harm and is left out.
  private static func listing(of archive: unzFile) -> [Listed] {
    var listing: [Listed] = []
    var code = unzGoToFirstFile(archive)
    while code == UNZ_OK, listing.count < mostEntries {
      var information = unz_file_info64()
      var buffer = [CChar](repeating: 0, count: 1024)
      code = unzGetCurrentFileInfo64(
        archive, &information, &buffer, UInt(buffer.count - 1), nil, 0, nil, 0)
      guard code == UNZ_OK else { break }
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      var entry = Listed(
        name: String(decoding: bytes, as: UTF8.self), size: information.uncompressed_size,
        packed: information.compressed_size)
      if !entry.name.hasPrefix("/"), !entry.name.split(separator: "/").contains(".."),
        unzGetFilePos64(archive, &entry.place) == UNZ_OK
      {
        listing.append(entry)
      }
      code = unzGoToNextFile(archive)
    }
    return listing
  }

  deinit { unzClose(archive) }

  /// The entry's bytes; the archive's own sum over them is checked at the end.
  func source(chunk: Int = 1 << 18) -> ByteSource {
    var left = size
    return ByteSource(count: size) {
      var bytes = [UInt8](repeating: 0, count: chunk)
      let count = unzReadCurrentFile(self.archive, &bytes, UInt32(chunk))
      guard count >= 0 else { throw Refusal("The archive is damaged; export it once more.") }
      left -= Int(count)
      if count == 0, left > 0 || unzCloseCurrentFile(self.archive) == UNZ_CRCERROR {
        throw Refusal("The archive is damaged; export it once more.")
      }
      bytes.removeLast(chunk - Int(count))
      return bytes
    }
  }
}
