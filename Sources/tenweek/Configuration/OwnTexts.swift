import Foundation
import Journal
import ToolSchema

/// A person's own prompt and wordings of tools, in the configuration folder:
/// `prompts/system.md`, `tools/NAME.json`.
enum OwnTexts {
  private static var folder: String { Folders.configuration }

  /// - Throws: ``Refusal`` for a file that cannot be read or is empty.
  static func systemPrompt() throws -> String? {
    try noOther(in: "prompts", than: ["system.md"])
    guard let text = try text(of: "prompts/system.md") else { return nil }
    guard !text.allSatisfy(\.isWhitespace) else {
      throw Refusal("\(folder)/prompts/system.md is empty. Remove it to have the built-in prompt.")
    }
    return text
  }

  /// - Throws: ``Refusal`` for a file that is no tool's, or says more than a wording may.
  static func toolWordings() throws -> [String: JSONValue] {
    let names = [
      "create_action", "create_goal", "delete_record", "find_records", "propose_plan",
      "query_progress", "update_record",
    ]
    try noOther(in: "tools", than: names.map { $0 + ".json" })
    var wordings: [String: JSONValue] = [:]
    for name in names {
      guard let text = try text(of: "tools/\(name).json") else { continue }
      let place = "\(folder)/tools/\(name).json"
      guard let object = try? JSONValue(parsing: text).object else {  // its fault is told below
        throw Refusal("\(place) is no JSON object.")
      }
      for key in object.keys where !["description", "examples"].contains(key) {
        throw Refusal("\(place): only description and examples can be your own, not “\(key)”.")
      }
      wordings[name] = .object(object)
    }
    return wordings
  }

  private static func text(of name: String) throws -> String? {
    let path = "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(validating: data, as: UTF8.self)
    else { throw Refusal("\(path) cannot be read as text. Check its permissions.") }
    return text
  }

  private static func noOther(in name: String, than known: [String]) throws {
    // No folder, no texts of one's own.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []
    for file in files.sorted() where !known.contains(file) && !file.hasPrefix(".") {
      let hint = Nearest.to(file, among: known).map { " Did you mean \($0)?" } ?? ""
      throw Refusal("\(folder)/\(name)/\(file) stands for nothing here.\(hint)")
    }
  }
}
