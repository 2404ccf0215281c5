import Foundation
import Store

/// Records that wait on the disk until they are wanted, in the order in which they came.
///
/// What a large file holds is read to its end before the journal is locked for writing, and is more
/// than the memory should hold. The file bears no name: it goes with the process, however that ends.
final class Spool {
  private let file: UnsafeMutablePointer<FILE>
  private let path: String
  private(set) var count = 0
  private var record = RecordWriter()
  private var room: [UInt8] = []

  private static let buffer = 1 << 18

  /// - Parameter path: of the journal, beside which there is room for as much as will come in.
  /// - Throws: `StoreError` where no file can be made.
  init(beside path: String) throws(StoreError) {
    self.path = path
    var name = Array((path + "-spool-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw Self.error(at: path) }
    unlink(name)
    guard let file = fdopen(descriptor, "w+") else {
      close(descriptor)
      throw Self.error(at: path)
    }
    self.file = file
    setvbuf(file, nil, _IOFBF, Self.buffer)
  }

  deinit { fclose(file) }

  /// - Throws: `StoreError` where the disk is full.
  func append(_ write: (inout RecordWriter) -> Void) throws(StoreError) {
    record.removeAll()
    write(&record)
    var length = UInt32(record.bytes.count)
    guard fwrite(&length, 4, 1, file) == 1,
      length == 0 || fwrite(record.bytes, record.bytes.count, 1, file) == 1
    else { throw Self.error(at: path) }
    count += 1
  }

  /// Hands every record over, from the first on; can be done again.
  func each(_ body: (inout RecordReader) throws -> Void) throws {
    guard fflush(file) == 0 else { throw Self.error(at: path) }
    rewind(file)
    for _ in 0..<count {
      var length: UInt32 = 0
      guard fread(&length, 4, 1, file) == 1 else { throw Self.error(at: path) }
      let size = Int(length)
      if room.count < size { room = Array(repeating: 0, count: max(size, 2 * room.count)) }
      guard size == 0 || fread(&room, size, 1, file) == 1 else { throw Self.error(at: path) }
      var reader = RecordReader(room)
      try body(&reader)
    }
  }

  private static func error(at path: String) -> StoreError {
    let code = errno
    switch code {
    case ENOSPC, EDQUOT, EFBIG: return .full(path: path)
    default: return .cannotOpen(path: path, reason: String(cString: strerror(code)))
    }
  }
}
