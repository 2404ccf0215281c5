import Foundation
import Journal
import Yams

/// `config.yaml`: one setting a line, read strictly.
struct ConfigurationFile: Sendable {
  struct Entry: Equatable, Sendable {
    let text: String
    let line: Int
  }

  let entries: [Setting: Entry]

  init(entries: [Setting: Entry]) { self.entries = entries }

  /// - Throws: ``Refusal`` for a file that is no YAML, a key that is no setting, or a wrong value. A
  ///   file that is not there sets nothing.
  init(reading path: String) throws {
    guard FileManager.default.fileExists(atPath: path) else {
      self.init(entries: [:])
      return
    }
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(validating: data, as: UTF8.self)
    else { throw Refusal("\(path) cannot be read as text. Check its permissions.") }
    try self.init(parsing: text, name: (path as NSString).lastPathComponent)
  }

  init(parsing text: String, name: String) throws {
    let document: Node?
    do {
      document = try Yams.compose(yaml: text)
    } catch {
      throw Refusal("\(name) is not YAML: \(Self.words(of: error)) Write lines like model: NAME.")
    }
    guard let document, document != Node("", Tag(.null)) else {
      entries = [:]
      return
    }
    guard let mapping = document.mapping else {
      throw Refusal("\(name) holds no settings. Write lines like model: NAME.")
    }
    var entries: [Setting: Entry] = [:]
    for (key, value) in mapping {
      let line = key.mark?.line ?? 0
      let name = "\(name) line \(line)"
      let (setting, text) = try Self.entry(key.string ?? "", value, at: name)
      entries[setting] = Entry(text: text, line: line)
    }
    self.entries = entries
  }

  private static func entry(
    _ key: String, _ value: Node, at place: String
  ) throws -> (Setting, String) {
    guard let setting = Setting(rawValue: key) else {
      let near = Nearest.to(key, among: Setting.allCases.map(\.rawValue))
      let hint = near.map { "Did you mean \($0)?" } ?? "`tenweek config` lists them."
      throw Refusal("\(place): there is no setting “\(key)”. \(hint)")
    }
    guard let text = value.scalar?.string else {
      throw Refusal("\(place): \(key) takes one value on its line.")
    }
    if let fault = setting.fault(of: text) { throw Refusal("\(place): \(fault)") }
    return (setting, text)
  }

  private static func words(of error: any Error) -> String {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _),
      YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      "line \(mark.line): \(problem)."
    case YamlError.duplicatedKeysInMapping(let keys, let context):
      "line \(context.mark.line): \(keys.joined(separator: ", ")) stands there twice."
    default: ""
    }
  }
}
