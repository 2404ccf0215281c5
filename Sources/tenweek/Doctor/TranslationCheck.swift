import Localization
import ToolSchema

/// Looks whether the translation that the person keeps can be read.
struct TranslationCheck {
  /// The file; nil where there is none for their language.
  let path: String?
  /// How many sentences it has; nil where it cannot be read.
  let count: Int?
  let complaints: [Complaint]

  /// - Parameter language: the language that holds, "de_DE".
  init(language: String?) {
    path = language.flatMap(TranslationFile.path(for:))
    do {
      count = try path.map { (path) throws(TranslationFault) in try TranslationFile.read(path).count
      }
      complaints = []
    } catch {
      count = nil
      complaints = [
        Complaint(
          code: "translation", message: localized("\(path ?? "") is not used. \(error.message)"),
          mend: localized("`Scripts/sentences` lists what a translation has, or remove the file."))
      ]
    }
  }

  var lines: [(String, String)] {
    guard let path, let count else { return [] }
    return [(localized("language"), localized("\(path), \(count) sentences"))]
  }

  var json: JSONValue {
    guard let path else { return .null }
    return [
      "file": .string(path), "sentences": count.map { .integer($0) } ?? .null,
    ]
  }
}
