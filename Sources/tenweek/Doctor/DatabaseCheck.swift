import Conversation
import Foundation
import Journal
import Localization
import Store
import ToolSchema

/// Looks at the journal's file without making one.
struct DatabaseCheck {
  /// What was found of the file.
  struct Finding {
    var lines: [(String, String)]
    var json: JSONValue
    var complaints: [Complaint] = []
  }

  let path: String

  func run() -> Finding {
    guard FileManager.default.fileExists(atPath: path) else {
      return Finding(
        lines: [("database", localized("\(path) is not there yet; the first entry makes it"))],
        json: ["path": .string(path), "exists": false])
    }
    do {
      return told(try JournalDatabase(opening: path).health())
    } catch {
      let failure = TurnFailure(any: error)
      return Finding(
        lines: [("database", path)],
        json: ["path": .string(path), "exists": true, "ok": false],
        complaints: [
          Complaint(
            code: failure.code.rawValue, message: failure.message,
            exitCode: Failure.exitCode(of: failure))
        ])
    }
  }

  private func told(_ health: DatabaseHealth) -> Finding {
    let size = ByteCountFormatter.string(fromByteCount: Int64(health.bytes), countStyle: .file)
    let state = health.faults.isEmpty ? "whole" : "damaged"
    return Finding(
      lines: [
        ("database", localized("\(path), \(size), schema \(health.schemaVersion), \(state)"))
      ],
      json: [
        "path": .string(path), "exists": true, "ok": .bool(health.faults.isEmpty),
        "bytes": .integer(health.bytes), "schema_version": .integer(health.schemaVersion),
        "application_id": .integer(health.applicationID),
        "faults": .array(health.faults.map { .string($0) }),
      ],
      complaints: health.faults.map {
        Complaint(
          code: "data", message: localized("The database \(path) is damaged: \($0)."),
          mend: localized(
            "Restore a copy with `tenweek restore COPY`, or take what can be read with"
              + " `tenweek restore --salvage`."),
          exitCode: 65)
      })
  }
}
