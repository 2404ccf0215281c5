import Foundation
import Localization

/// A translation of what the program says, where the person keeps one: `languages/de.json` in the folder
/// of their settings.
enum TranslationFile {
  static func path(of language: String) -> String {
    "\(Folders.configuration)/languages/\(language).json"
  }

  /// The one for a language, else for the language without its region.
  ///
  /// - Parameter name: "de_DE", "pt-BR".
  /// - Returns: nil where there is none that can be read; `tenweek doctor` tells what is wrong with it.
  static func translation(_ name: String) -> Translation? {
    // What is wrong is told by the doctor: no command may fail for its words.
    path(for: name).flatMap { try? read($0) }
  }

  /// - Returns: nil where there is none.
  static func path(for name: String) -> String? {
    guard LanguageHabits.isKnown(name) else { return nil }
    let name = name.replacing("-", with: "_")
    return [name, String(name.prefix { $0 != "_" })].map(path(of:))
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// - Throws: ``TranslationFault`` for a file that is no translation.
  static func read(_ path: String) throws(TranslationFault) -> Translation {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw TranslationFault(message: "It cannot be read.")
    }
    return try Translation(bytes)
  }
}
