import Foundation
import Journal
import Localization
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
    try self.init(parsing: try TextFile.read(path), name: (path as NSString).lastPathComponent)
  }

  init(parsing text: String, name: String) throws {
    let document: Node?
    do {
      document = try Yams.compose(yaml: text)
    } catch {
      throw Refusal(
        "\(name) is not YAML: \(Self.fault(error, in: text)) Write lines like model: NAME.")
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
      let name = localized("\(name) line \(line)")
      let (setting, text) = try Self.entry(key.string ?? "", value, at: name)
      // Empty counts as not set, as in a variable.
      if !text.isEmpty { entries[setting] = Entry(text: text, line: line) }
    }
    self.entries = entries
  }

  /// Sets values: the line of each in place of the one that is there, else at the end.
  ///
  /// - Throws: ``Refusal`` where the file is wrong, or cannot be written.
  static func keep(_ values: [(setting: Setting, value: String)], in path: String) throws {
    let name = (path as NSString).lastPathComponent
    let isThere = FileManager.default.fileExists(atPath: path)
    var lines = isThere ? try TextFile.read(path).components(separatedBy: "\n") : [""]
    let known = try isThere ? ConfigurationFile(reading: path).entries : [:]
    for (setting, value) in values {
      let line = "\(setting.rawValue): \"\(value)\""
      if let entry = known[setting], lines.indices.contains(entry.line - 1) {
        lines[entry.line - 1] = line
      } else {
        lines.insert(line, at: lines.last == "" ? lines.count - 1 : lines.count)
      }
    }
    let text = lines.joined(separator: "\n")
    _ = try ConfigurationFile(parsing: text, name: name)
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Refusal("\(path) cannot be written. Check the folder and its permissions.")
    }
  }

  private static func entry(
    _ key: String, _ value: Node, at place: String
  ) throws -> (Setting, String) {
    guard let setting = Setting(rawValue: key) else {
      let near = Nearest.to(key, among: Setting.allCases.map(\.rawValue))
      let hint =
        near.map { localized("Did you mean \($0)?") } ?? localized("`tenweek config` lists them.")
      throw Refusal("\(place): there is no setting “\(key)”. \(hint)")
    }
    guard let text = value.scalar?.string else {
      throw Refusal("\(place): \(key) takes one value on its line.")
    }
    if !text.isEmpty, let fault = setting.fault(of: text) { throw Refusal("\(place): \(fault)") }
    return (setting, text)
  }

  private static func fault(_ error: any Error, in text: String) -> String {
    switch error {
    case YamlError.scanner(_, let problem, let mark, _),
      YamlError.parser(_, let problem, let mark, _),
      YamlError.composer(_, let problem, let mark, _):
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let line = lines.indices.contains(mark.line - 1) ? lines[mark.line - 1] : ""
      // The parser says of a tab no more than that no token begins with it.
      let isIndented = line.prefix { $0.isWhitespace }.contains("\t")
      return localized(
        "line \(mark.line): \(isIndented ? localized("a tab stands where only spaces may") : problem)."
      )
    case YamlError.duplicatedKeysInMapping(let keys, let context):
      return localized(
        "line \(context.mark.line): \(keys.joined(separator: ", ")) stands there twice.")
    case YamlError.reader:
      return localized("it holds characters that no text has.")
    default: return localized("it cannot be understood.")
    }
  }
}

/// A text that a person wrote, from a file.
enum TextFile {
  /// - Returns: the text without the byte order mark that some editors put first.
  /// - Throws: ``Refusal`` that tells a file that cannot be read from one that is no text.
  static func read(_ path: String) throws(Refusal) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Refusal("\(path) cannot be read. Check that it is a file, and its permissions.")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Refusal("\(path) is not UTF-8 text. Save it as UTF-8.")
    }
    return StandardInput.withoutMark(text)
  }
}
