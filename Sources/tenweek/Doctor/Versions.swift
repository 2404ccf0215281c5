import LanguageModel
import Store
import ToolSchema

/// The versions of the program and of the libraries that it stands on.
enum Versions {
  /// As the manifest pins it; GRDB does not tell its own.
  static let grdb = "7.10.0"

  private static let all = [
    ("tenweek", Version.number), ("SQLite", SQLiteVersion.text), ("GRDB", grdb),
    ("curl", CurlVersion.text),
  ]

  static let line = all.map { "\($0.0) \($0.1)" }.joined(separator: ", ")

  static var json: JSONValue {
    .object(JSONObject(all.map { ($0.0.lowercased(), .string($0.1)) }))
  }
}
