import Foundation

/// An advisory lock between processes, held while one of them writes or checkpoints.
///
/// SQLite before 3.51.3 can lose a write when two connections write and checkpoint at the same
/// instant in WAL mode; one writer a process and this lock between processes keep that from
/// happening.
final class WriteLock: Sendable {
  private let descriptor: Int32
  private let path: String

  init(beside path: String) throws(StoreError) {
    self.path = path
    let descriptor = Foundation.open(path + "-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Runs the body while no other process writes.
  ///
  /// - Throws: ``StoreError/busy(path:)`` if another process holds the lock for five seconds.
  func hold<Value>(_ body: () throws -> Value) throws -> Value {
    var waited: UInt32 = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR, waited < 5_000_000 else {
        throw StoreError.busy(path: path)
      }
      usleep(2_000)
      waited += 2_000
    }
    defer { flock(descriptor, LOCK_UN) }
    return try body()
  }
}
