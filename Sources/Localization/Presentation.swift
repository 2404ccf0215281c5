package import Foundation
import Synchronization

/// How sentences, days and numbers are written for the person: by a translation, and by Unicode's data for
/// their language.
///
/// What is stored, exported or sent as JSON is written the same for everybody and never asks here.
package struct Presentation: Equatable, Sendable {
  /// Nil writes "Sat 21 Nov".
  private let days: Locale?
  /// Nil writes "1200.5".
  private let numbers: Locale?
  /// What stands before a fraction where no language says it.
  private let decimal: String
  /// Nil speaks English.
  let translation: Translation?

  /// - Parameters:
  ///   - days: whose days these are.
  ///   - numbers: whose numbers these are; left out where its mark of fractions is another than the person's.
  ///   - hasComma: whether the person writes "1,5".
  ///   - translation: what the program says, in the person's language.
  package init(
    days: Locale? = nil, numbers: Locale? = nil, hasComma: Bool = false,
    translation: Translation? = nil
  ) {
    self.translation = translation
    decimal = hasComma ? "," : "."
    self.days = days
    self.numbers = numbers?.decimalSeparator == decimal ? numbers : nil
  }

  // MARK: Whose

  private enum Started: Sendable {
    case unasked(find: @Sendable () -> Presentation)
    case found(Presentation)
  }

  /// What the program was started with, found out by the first who asks.
  private static let started = Mutex(Started.found(Presentation()))

  /// What holds instead, in one task and what it begins.
  @TaskLocal package static var borrowed: Presentation?

  /// Whether it speaks another language than English.
  package var isTranslated: Bool { translation != nil }

  /// What holds here and now.
  package static var current: Presentation { borrowed ?? ofProgram }

  private static var ofProgram: Presentation {
    let (presentation, find) = started.withLock { state in
      switch state {
      case .found(let presentation): return (presentation, nil as (@Sendable () -> Presentation)?)
      case .unasked(let find):
        // What is wrong with a setting is told in English: who finds out may ask, too.
        state = .found(Presentation())
        return (Presentation(), find)
      }
    }
    guard let find else { return presentation }
    let found = find()
    started.withLock { $0 = .found(found) }
    return found
  }

  /// What a body makes with days and numbers as they stand in data.
  package static func plain<Value>(_ body: () throws -> Value) rethrows -> Value {
    let plain = Presentation()
    return try current == plain ? body() : $borrowed.withValue(plain, operation: body)
  }

  /// Sets what holds in the whole program, from now on.
  package static func start(_ find: @escaping @Sendable () -> Presentation) {
    started.withLock { $0 = .unasked(find: find) }
  }

  // MARK: Days

  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Sat 21 Nov`, `Sa. 21. Nov.`, `11月21日(土)`.
  ///
  /// - Parameters:
  ///   - ordinal: days since 1 January 1970.
  ///   - date: the same of the Gregorian calendar.
  package func day(
    _ ordinal: Int, _ date: (year: Int, month: Int, day: Int), hasWeekday: Bool = true,
    hasYear: Bool
  ) -> String {
    guard days != nil else {
      let weekday = hasWeekday ? Self.weekdays[(ordinal % 7 + 7) % 7] + " " : ""
      return "\(weekday)\(date.day) \(Self.months[date.month - 1])\(hasYear ? " \(date.year)" : "")"
    }
    return written(ordinal) { style in
      let style = hasYear ? style.day().month(.abbreviated).year() : style.day().month(.abbreviated)
      return hasWeekday ? style.weekday(.abbreviated) : style
    }
  }

  /// The name of a weekday, short: `Sat`, `Sa`, `土`.
  ///
  /// - Parameter ordinal: of any day that is one.
  package func weekday(_ ordinal: Int) -> String {
    guard days != nil else { return Self.weekdays[(ordinal % 7 + 7) % 7] }
    return written(ordinal) { $0.weekday(.abbreviated) }
  }

  private func written(
    _ ordinal: Int, _ fields: (Date.FormatStyle) -> Date.FormatStyle
  ) -> String {
    let style = Date.FormatStyle(
      locale: days ?? .init(identifier: ""), calendar: Self.calendar, timeZone: .gmt)
    var text = fields(style).format(Date(timeIntervalSince1970: Double(ordinal) * 86_400))
    // "2. Dez." ends sentences, which have a full stop of their own.
    while text.last == "." { text.removeLast() }
    return text
  }

  // The days of the journal are the Gregorian calendar's, also where another one is at home.
  private static let calendar = Calendar(identifier: .gregorian)

  // MARK: Numbers

  /// `1200.5`, `1.200,5`: at most three decimals.
  ///
  /// - Parameter plain: the number as it is written in data.
  package func number(_ value: Double, plain: String) -> String {
    guard let numbers, value.isFinite, abs(value) < 1e15 else {
      return decimal == "." ? plain : plain.replacing(".", with: decimal)
    }
    return FloatingPointFormatStyle<Double>.number.locale(numbers)
      .precision(.fractionLength(0...3)).rounded(rule: .toNearestOrAwayFromZero).format(value)
  }
}
