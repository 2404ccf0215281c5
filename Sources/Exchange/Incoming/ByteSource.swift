import Foundation
package import Journal
import Localization

/// Bytes of a file, a chunk at a time, so that memory does not grow with the file.
package struct ByteSource {
  /// The next bytes; empty at the end.
  package let next: () throws -> [UInt8]
  /// How many bytes there are in all, where that is known.
  package let count: Int?

  package init(count: Int? = nil, next: @escaping () throws -> [UInt8]) {
    self.next = next
    self.count = count
  }

  /// - Throws: ``Refusal`` for a file that is not there, a folder, or one that cannot be read.
  package init(file path: String, chunk: Int = 1 << 18) throws(Refusal) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Refusal("There is no file \(path).")
    }
    guard !isFolder.boolValue else { throw Refusal("\(path) is a folder; name a file.") }
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw Refusal("\(path) cannot be read. Check its permissions.")
    }
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    self.init(count: size) {
      do {
        return [UInt8](try handle.read(upToCount: chunk) ?? Data())
      } catch {
        throw Refusal("\(path) cannot be read to its end.")
      }
    }
  }

  package init(_ bytes: [UInt8], chunk: Int = 1 << 16) {
    var rest = bytes[...]
    self.init(count: bytes.count) {
      defer { rest = rest.dropFirst(chunk) }
      return Array(rest.prefix(chunk))
    }
  }
}
