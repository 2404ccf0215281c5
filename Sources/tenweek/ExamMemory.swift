import Examination
import Foundation
import LanguageModel
import ToolSchema

/// What exams came to, kept between runs: by the model's name, the kind of its server and the form in
/// which it was asked.
struct ExamMemory {
  private let path: String

  init(folder: String = Folders.state) { path = folder + "/exams.json" }

  static func key(model: String?, kind: ServerFacts.Kind?, mode: CallMode) -> String {
    "\(model ?? "")|\(kind?.rawValue ?? "")|\(mode.rawValue)"
  }

  /// Nil where none was taken, or with another prompt or exam.
  ///
  /// - Parameter version: asked for where there is a result at all.
  func result(of key: String, version: () throws -> String) rethrows -> ExamResult? {
    // One's own before that which came with the program; most starts find neither.
    let kept = [FileManager.default.contents(atPath: path).map { Array($0) }, ShippedExams.bytes]
      .compactMap { $0 }.filter { $0.firstRange(of: key.utf8) != nil }.map(Self.load)
      .compactMap { $0[key] }
    guard !kept.isEmpty else { return nil }
    let version = try version()
    return kept.first { $0["version"]?.string == version && $0["begun"] == nil }
      .flatMap(ExamResult.init(stored:))
  }

  /// A model that reads more lines right than the one asked about.
  struct Better {
    let model: String
    let result: ExamResult
    /// Whether it is the one of `make model`, which nobody has measured on this machine.
    let isShipped: Bool
  }

  /// The model that read the most lines right, of those that were measured on this machine and the one whose result came
  /// with the program, if that is not this one.
  ///
  /// - Parameter result: what this one came to.
  func better(than result: ExamResult, of model: String?) -> Better? {
    let kept = FileManager.default.contents(atPath: path).map { Self.load(Array($0)) } ?? [:]
    let shipped = Self.load(ShippedExams.bytes).filter { kept[$0.key] == nil }
    func all(_ results: some Sequence<(key: String, value: JSONValue)>, isShipped: Bool) -> [Better]
    {
      results.compactMap { key, entry in
        guard let name = key.split(separator: "|").first.map(String.init), name != model,
          entry["begun"] == nil, let one = ExamResult(stored: entry),
          one.rows.count == result.rows.count, one.settled > result.settled
        else { return nil }
        return Better(model: name, result: one, isShipped: isShipped)
      }
    }
    return (all(kept, isShipped: false) + all(shipped, isShipped: true))
      .max { $0.result.settled < $1.result.settled }
  }

  /// The rows of an exam that was begun and not ended; none where there is no such exam.
  func begun(_ key: String, version: String) -> [ExamRow] {
    guard
      let entry = FileManager.default.contents(atPath: path).map({ Self.load(Array($0)) })?[key],
      entry["version"]?.string == version, entry["begun"] != nil
    else { return [] }
    return ExamResult(stored: entry)?.rows ?? []
  }

  /// - Parameter isBegun: whether lines are left, for another time.
  /// - Throws: what keeps the file from being written.
  func keep(
    _ result: ExamResult, for key: String, version: String, isBegun: Bool = false
  ) throws {
    var all = FileManager.default.contents(atPath: path).map { Self.load(Array($0)) } ?? [:]
    var entry = result.stored.object ?? [:]
    entry["version"] = .string(version)
    if isBegun { entry["begun"] = true }
    all[key] = .object(entry)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data(JSONValue.object(all).text.utf8)
      .write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// A file of another make says nothing: the exam is taken again.
  private static func load(_ bytes: [UInt8]) -> JSONObject {
    (try? JSONValue(parsing: String(decoding: bytes, as: UTF8.self)))?.object ?? [:]
  }
}
