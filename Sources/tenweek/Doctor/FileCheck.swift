import Foundation
import Localization
import ToolSchema

/// Looks whether the person's files are theirs alone.
struct FileCheck {
  /// What was found of the files.
  struct Finding {
    var lines: [(String, String)]
    var json: JSONValue
    var complaints: [Complaint]
  }

  let databasePath: String

  func run() -> Finding {
    let paths =
      ["", "-wal", "-shm", "-lock"].map { databasePath + $0 }
      + [Folders.state + "/endpoints.json", Folders.configuration]
    let found = paths.compactMap { path in Self.mode(of: path).map { (path: path, mode: $0) } }
    let open = found.filter { $0.mode & 0o077 != 0 }
    let summary =
      found.isEmpty
      ? localized("none yet")
      : open.isEmpty ? localized("yours alone") : localized("open to others")
    return Finding(
      lines: [("files", summary)],
      json: .array(
        found.map {
          [
            "path": .string($0.path), "mode": .string(String($0.mode, radix: 8)),
            "private": .bool($0.mode & 0o077 == 0),
          ]
        }),
      complaints: open.map {
        Complaint(
          code: "files",
          message: localized("Others can open \($0.path) (mode \(String($0.mode, radix: 8)))."),
          mend: "chmod go= '\($0.path)'")
      })
  }

  private static func mode(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Int(status.st_mode & 0o777)
  }
}
