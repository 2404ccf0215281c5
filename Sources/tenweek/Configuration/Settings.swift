import Foundation
import Journal
import Localization
import Synchronization

/// What is set, and where: flag, then variable, then the configuration file, then the standard.
struct Settings: Sendable {
  enum Origin: Equatable, Sendable {
    case flag(String)
    case variable(String)
    case file(line: Int)
    /// How it is written in the language that is set.
    case language(String)
    case standard

    var words: String {
      switch self {
      case .flag(let name), .variable(let name): name
      case .file(let line):
        localized("\((Settings.path as NSString).lastPathComponent) line \(line)")
      case .language(let name): localized("language \(name)")
      case .standard: "standard"
      }
    }
  }

  struct Value: Equatable, Sendable {
    let text: String
    let origin: Origin
  }

  private let environment: [String: String]
  private let file: ConfigurationFile

  /// - Throws: ``UsageError`` for a variable with a wrong value, ``Refusal`` for a wrong file.
  init(environment: [String: String], file path: String) throws {
    try self.init(environment: environment, file: ConfigurationFile(reading: path))
    for setting in Setting.allCases {
      guard let name = setting.variables.first, let value = environment[name], !value.isEmpty,
        let fault = setting.fault(of: value)
      else { continue }
      throw UsageError(message: "\(name): \(fault)")
    }
  }

  private init(environment: [String: String], file: ConfigurationFile) {
    self.environment = environment
    self.file = file
  }

  private static let loaded = Mutex(Result { try read() })

  private static func read() throws -> Settings {
    try Settings(environment: Variables.all, file: path)
  }

  /// - Throws: what is wrong with the file or a variable.
  static func current() throws -> Settings { try loaded.withLock { try $0.get() } }

  /// Sets values in the configuration file, from now on; its other lines stay as they are.
  ///
  /// - Throws: ``Refusal`` where the file cannot be written, or would be none with these.
  static func keep(_ values: [(setting: Setting, value: String)]) throws {
    try ConfigurationFile.keep(values, in: path)
    loaded.withLock { $0 = Result { try read() } }
  }

  /// The settings for what must not fail, such as colours: without the file where it cannot be read.
  ///
  /// Every command that opens the journal throws before.
  static var atHand: Settings {
    // See above.
    (try? current())
      ?? Settings(
        environment: Variables.all, file: ConfigurationFile(entries: [:]))
  }

  static var path: String {
    let named = Variables.all["TENWEEK_CONFIG"] ?? ""
    return named.isEmpty ? Folders.configuration + "/config.yaml" : named
  }

  /// - Parameters:
  ///   - flag: what the command line says.
  ///   - name: of the flag.
  /// - Returns: nil where nothing is set and nothing is standard. Empty counts as not set.
  func value(_ setting: Setting, flag: String? = nil, named name: String = "") -> Value? {
    if let flag, !flag.isEmpty { return Value(text: flag, origin: .flag(name)) }
    for variable in setting.variables {
      if let text = environment[variable], !text.isEmpty {
        return Value(text: text, origin: .variable(variable))
      }
    }
    if let entry = file.entries[setting] {
      return Value(text: entry.text, origin: .file(line: entry.line))
    }
    return setting.standard.map { Value(text: $0, origin: .standard) }
  }

  /// The same for a habit: where nobody set it, the language says how it is.
  private func habit(_ setting: Setting, in language: LanguageHabits?) -> Value? {
    let value = value(setting)
    guard value?.origin == .standard, let language, let text = language.value(of: setting) else {
      return value
    }
    return Value(text: text, origin: .language(language.name))
  }

  func text(_ setting: Setting, flag: String? = nil) -> String? {
    value(setting, flag: flag)?.text
  }

  var habits: Habits { habits(in: nil) }

  /// How this person writes and counts.
  ///
  /// - Parameter language: what the command line names.
  func habits(in language: String?) -> Habits {
    let own = self.text(.language, flag: language).flatMap(LanguageHabits.init)
    func text(_ setting: Setting) -> String? { habit(setting, in: own)?.text }
    var habits = Habits()
    habits.dayFirst = text(.dateOrder) == "day_month"
    habits.decimalComma = text(.decimal) == "comma"
    habits.dayStartsAt = text(.dayStartsAt).flatMap(Setting.seconds) ?? 0
    habits.weekStartsOn =
      text(.weekStartsOn).flatMap(Setting.weekdays.firstIndex)
      .flatMap { Weekday(rawValue: $0 + 1) } ?? .monday
    habits.hasTwelveHours = text(.clock) == "12"
    habits.usesMiles = text(.units) == "miles"
    habits.language = own?.name
    return habits
  }

  /// The language in which the program is to speak, "de_DE"; nil where nobody says it.
  func spoken(flag: String?) -> String? {
    text(.language, flag: flag) ?? SystemHabits.language("LC_MESSAGES", in: environment)?.name
  }

  /// How sentences, days and numbers are shown: as in the language that is set, else as the system says; what
  /// is set of their order and of fractions holds before both.
  ///
  /// - Parameter language: what the command line names.
  func presentation(in language: String?) -> Presentation {
    func habits(_ category: String) -> LanguageHabits? {
      let own =
        text(.language, flag: language).flatMap(LanguageHabits.init)
        ?? SystemHabits.language(category, in: environment)
      // Which English it is "en" does not say.
      return own?.name == "en" ? nil : own
    }
    func isOwn(_ setting: Setting, _ habits: LanguageHabits?) -> Bool {
      value(setting)?.origin == .standard || text(setting) == habits?.value(of: setting)
    }
    let (days, numbers) = (habits("LC_TIME"), habits("LC_NUMERIC"))
    let decimal = habit(.decimal, in: numbers)?.text
    return Presentation(
      days: isOwn(.dateOrder, days) ? days?.locale : nil, numbers: numbers?.locale,
      hasComma: decimal == "comma",
      translation: spoken(flag: language).flatMap(TranslationFile.translation))
  }
}
