import Foundation

/// How people write and count who speak a language: Unicode's data for it.
struct LanguageHabits {
  /// "de", "pt_BR".
  let name: String
  let locale: Locale

  /// - Returns: nil for what is no code of a language.
  init?(_ name: String) {
    guard Self.isKnown(name) else { return nil }
    self.name = name.replacing("-", with: "_")
    locale = Locale(identifier: self.name)
  }

  /// Whether a name is a code of two or three letters, with a region or without.
  static func isKnown(_ name: String) -> Bool {
    let code = name.prefix { $0 != "_" && $0 != "-" }
    let isCode = (2...3).contains(code.count) && code.allSatisfy { $0.isASCII && $0.isLowercase }
    return isCode && Locale(identifier: "en").localizedString(forLanguageCode: String(code)) != nil
      && name.count <= 16
  }

  /// What the language is called in English.
  var title: String {
    let code = String(name.prefix { $0 != "_" })
    return Locale(identifier: "en").localizedString(forLanguageCode: code) ?? name
  }

  /// Nil for what a language says nothing of.
  func value(of setting: Setting) -> String? {
    switch setting {
    case .dateOrder: isDayFirst ? "day_month" : "month_day"
    case .decimal: locale.decimalSeparator == "," ? "comma" : "point"
    case .weekStartsOn: weekStart
    case .clock: [.oneToTwelve, .zeroToEleven].contains(locale.hourCycle) ? "12" : "24"
    case .units: locale.measurementSystem == .metric ? "km" : "miles"
    default: nil
    }
  }

  private var isDayFirst: Bool {
    let order = DateFormatter.dateFormat(fromTemplate: "dM", options: 0, locale: locale) ?? ""
    func place(of letter: Character) -> Int {
      order.firstIndex(of: letter).map { order.distance(from: order.startIndex, to: $0) } ?? 99
    }
    return place(of: "d") < place(of: "M")
  }

  private var weekStart: String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    // Foundation counts from Sunday, 1.
    return Setting.weekdays[(calendar.firstWeekday + 5) % 7]
  }
}
