import Foundation

/// What the first hundred bytes of a file say, read before SQLite touches it.
enum FileHeader: Equatable {
  case absentOrEmpty
  case sqlite(applicationID: Int32, version: Int32)
  case somethingElse

  /// - Throws: ``StoreError`` if the path is a folder or cannot be read.
  init(path: String) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else {
        throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
      }
      self = .absentOrEmpty
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotOpen(path: path, reason: "it is not a file")
    }
    guard let file = fopen(path, "rb") else {
      throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = fread(&bytes, 1, 100, file)
    guard count > 0 else {
      self = .absentOrEmpty
      return
    }
    // The database header is described in section 1.3 of SQLite's file format.
    guard count == 100, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
      self = .somethingElse
      return
    }
    func integer(at offset: Int) -> Int32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int32($1) }
    }
    self = .sqlite(applicationID: integer(at: 68), version: integer(at: 60))
  }
}
