import Foundation
import Journal
import Localization

/// How people write and count where the system says that one is.
struct SystemHabits {
  /// The language, and what the system has otherwise than it, as a configuration file says them.
  let settings: [(setting: Setting, value: String)]
  /// The habits in a sentence.
  let words: String

  /// - Parameter environment: the program's variables: `LANG`, and what stands before it for messages, dates,
  ///   numbers and measures.
  /// - Returns: nil where the system names no language.
  init?(environment: [String: String]) {
    func habits(_ category: String) -> LanguageHabits? { Self.language(category, in: environment) }
    let categories: [(Setting, String)] = [
      (.dateOrder, "LC_TIME"), (.decimal, "LC_NUMERIC"), (.weekStartsOn, "LC_TIME"),
      (.clock, "LC_TIME"), (.units, "LC_MEASUREMENT"),
    ]
    guard let own = habits("LC_MESSAGES") ?? habits("LC_TIME") else { return nil }
    let all = categories.map { setting, category in
      (setting: setting, value: (habits(category) ?? own).value(of: setting) ?? "")
    }
    settings =
      [(.language, own.name)] + all.filter { $0.value != own.value(of: $0.setting) }
    func value(_ setting: Setting) -> String { all.first { $0.setting == setting }?.value ?? "" }
    words =
      localized(
        "From your system: you write \(own.title), 3/4 is "
          + "\(value(.dateOrder) == "day_month" ? localized("3 April") : localized("March 4")), one and a half is "
          + "\(value(.decimal) == "comma" ? "1,5" : "1.5"), weeks begin on "
          + "\(value(.weekStartsOn).capitalized), the clock has \(value(.clock)) hours, distances are in "
          + "\(value(.units)), a day begins at midnight. Say so to change it: my day begins at 4")
  }

  /// The language that the system names for a kind of things, "LC_TIME"; nil for none, and for "C".
  static func language(
    _ category: String, in environment: [String: String]
  ) -> LanguageHabits? {
    let named = ["LC_ALL", category, "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    let name = String((named ?? "").prefix { $0 != "." && $0 != "@" })
    return ["", "C", "POSIX"].contains(name) ? nil : LanguageHabits(name)
  }
}
