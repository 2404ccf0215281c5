import Foundation

/// Held while an import is staged in batches: no other process takes its rows for those of one that
/// was broken off.
///
/// The system lets it go when a process ends, however it ends.
package final class StagingLock: Sendable {
  private let descriptor: Int32
  private let path: String

  /// Nil while another process holds it.
  init?(beside database: String) {
    path = database + "-importing"
    descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit {
    unlink(path)
    close(descriptor)
  }
}
