import CZip
import Foundation
import Journal

/// One file within a zip archive, read as a stream and never unpacked to the disk.
final class ZipEntry {
  private let archive: unzFile
  /// Bytes when unpacked.
  let size: Int

  /// Health exports shrink about thirtyfold; one that grows a thousandfold was made to harm.
  private static let largestGrowth = 1000

  /// Opens the first entry whose path ends with the name.
  ///
  /// - Throws: ``Refusal`` for a file that is no zip archive, has no such entry, or whose entry
  ///   would grow beyond measure.
  init(ending name: String, of path: String) throws(Refusal) {
    guard let archive = unzOpen64(path) else {
      throw Refusal("\(path) is not a zip archive, or it is cut.")
    }
    self.archive = archive
    var code = unzGoToFirstFile(archive)
    var information = unz_file_info64()
    while code == UNZ_OK {
      var buffer = [CChar](repeating: 0, count: 1024)
      code = unzGetCurrentFileInfo64(
        archive, &information, &buffer, UInt(buffer.count - 1), nil, 0, nil, 0)
      guard code == UNZ_OK else { break }
      let entry = String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if entry == name || entry.hasSuffix("/" + name) { break }
      code = unzGoToNextFile(archive)
    }
    size = Int(clamping: information.uncompressed_size)
    guard code == UNZ_OK else {
      throw Refusal("\(path) holds no \(name).")
    }
    guard
      information.uncompressed_size / max(1, information.compressed_size)
        <= UInt64(Self.largestGrowth)
    else {
      throw Refusal("\(name) in \(path) would grow a thousandfold when unpacked; it is not read.")
    }
    guard unzOpenCurrentFile(archive) == UNZ_OK else {
      throw Refusal("\(name) in \(path) is packed in a way that cannot be read.")
    }
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
