import Conversation
import Foundation
import Journal
import Localization
import ToolSchema

/// A person's own prompts and wordings of tools, in the configuration folder:
/// `prompts/NAME.md`, `tools/NAME.json`.
enum OwnTexts {
  private static var folder: String { Folders.configuration }

  /// - Throws: ``Refusal`` for a file that cannot be read, is empty, or has a placeholder that stands
  ///   for nothing.
  static func prompts() throws -> [Prompt.Part: String] {
    try noOther(in: "prompts", than: Prompt.Part.allCases.map(\.file))
    var texts: [Prompt.Part: String] = [:]
    for part in Prompt.Part.allCases {
      guard let text = try text(of: "prompts/\(part.file)") else { continue }
      let place = "\(folder)/prompts/\(part.file)"
      guard !text.allSatisfy(\.isWhitespace) else {
        throw Refusal("\(place) is empty. Remove it to have the built-in prompt.")
      }
      if let name = Prompt.unknownPlaceholders(in: text, of: part).first {
        let known = part.placeholders.map { "{{\($0)}}" }.joined(separator: ", ")
        throw Refusal(
          "\(place): {{\(name)}} stands for nothing here."
            + (known.isEmpty ? " This prompt has no placeholders." : " There are: \(known)."))
      }
      texts[part] = text
    }
    return texts
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
    return try TextFile.read(path)
  }

  private static func noOther(in name: String, than known: [String]) throws {
    // No folder, no texts of one's own.
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")) ?? []
    for file in files.sorted() where !known.contains(file) && !file.hasPrefix(".") {
      let hint = Nearest.to(file, among: known).map { localized(" Did you mean \($0)?") } ?? ""
      throw Refusal("\(folder)/\(name)/\(file) stands for nothing here.\(hint)")
    }
  }
}
