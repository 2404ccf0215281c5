import Foundation
import GRDB
import Localization

/// Why the database could not be opened, read or written.
package enum StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  case cannotOpen(path: String, reason: String)
  case foreign(path: String)
  case newer(path: String, version: Int)
  case damaged(path: String, reason: String)
  case busy(path: String)
  case full(path: String)
  case failed(reason: String)

  package var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      localized(
        "The database \(path) cannot be opened: \(reason). Check the path and its permissions, or name another with --db."
      )
    case .foreign(let path):
      localized("\(path) is not a tenweek database. Name another file with --db.")
    case .newer(let path, let version):
      localized("\(path) was written by a newer tenweek (schema \(version)). Update this program.")
    case .damaged(let path, let reason):
      localized(
        "The database \(path) is damaged: \(reason). Nothing was written; restore a backup.")
    case .busy(let path):
      localized(
        "The database \(path) is locked by another program. Try again in a moment; nothing was written."
      )
    case .full(let path):
      localized("The disk of \(path) is full. Nothing was written; make room and try again.")
    case .failed(let reason):
      localized("The database refused: \(reason).")
    }
  }

  init(_ error: DatabaseError, path: String) {
    let reason = error.message ?? localized("SQLite error \(error.resultCode.rawValue)")
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_FULL: self = .full(path: path)
    case .SQLITE_NOTADB: self = .foreign(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
    case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      self = .cannotOpen(path: path, reason: reason)
    // A quota that is used up, and a file that may not grow, are told as a failed write.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_WRITE:
      self = .full(path: path)
    case .SQLITE_IOERR:
      // Without room for its shared memory SQLite speaks of input and output, not of the disk.
      self = Self.hasNoRoom(at: path) ? .full(path: path) : .cannotOpen(path: path, reason: reason)
    default: self = .failed(reason: reason)
    }
  }

  private static func hasNoRoom(at path: String) -> Bool {
    var place = statvfs()
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return statvfs(folder, &place) == 0 && place.f_bavail * place.f_bsize < 65_536
  }
}
