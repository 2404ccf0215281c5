import Foundation
import Journal
import Localization

/// What can be set: in the configuration file under this name, and as a variable.
enum Setting: String, CaseIterable {
  /// What ``weekStartsOn`` takes, in the order of the week.
  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  case baseURL = "base_url"
  case apiKey = "api_key"
  case model, mode, trust, exam, discovery, patience, db, timezone, language
  case dateOrder = "date_order"
  case decimal
  case dayStartsAt = "day_starts_at"
  case weekStartsOn = "week_starts_on"
  case clock, units, colour
  case screenReader = "screen_reader"

  /// The variables that set it, the first before the others.
  var variables: [String] {
    let own = "TENWEEK_" + rawValue.uppercased()
    switch self {
    case .baseURL: return [own, "OPENAI_BASE_URL"]
    case .apiKey: return [own, "OPENAI_API_KEY"]
    default: return [own]
    }
  }

  /// What holds where nobody set it; nil where something is looked for instead.
  var standard: String? {
    switch self {
    case .baseURL, .apiKey, .model, .timezone, .language, .db: nil
    case .mode, .colour: "auto"
    case .trust: "measured"
    case .exam: "idle"
    case .discovery: "on"
    case .patience: "600"
    case .dateOrder: "month_day"
    case .decimal: "point"
    case .dayStartsAt: "00:00"
    case .weekStartsOn: "monday"
    case .clock: "24"
    case .units: "km"
    case .screenReader: "off"
    }
  }

  var explanation: String {
    switch self {
    case .baseURL: localized("the model's server, such as http://127.0.0.1:11434")
    case .apiKey: localized("the server's key, where it wants one")
    case .model: localized("the model's name on the server")
    case .mode:
      localized("how calls are asked for: auto, native, text, guided or lines; or offline")
    case .trust: localized("whose reading stands where two differ: measured, rules, both or model")
    case .exam: localized("when a model on this machine is measured: idle (the chat) or never")
    case .discovery: localized("whether servers on this machine are looked for: on or off")
    case .patience: localized("how many seconds a silent model is waited for")
    case .db: localized("the journal's file")
    case .timezone: localized("such as Europe/Berlin; otherwise the system's")
    case .language:
      localized(
        "the language of lines too short to tell, and how dates and numbers are written where nothing else is set, "
          + "such as de or pt_BR")
    case .dateOrder: localized("how 3/4 is read: day_month or month_day")
    case .decimal: localized("how 1,5 is read: comma or point")
    case .dayStartsAt: localized("when a new day begins, such as 04:00")
    case .weekStartsOn: localized("monday to sunday")
    case .clock: localized("how times are shown: 24 or 12")
    case .units: localized("what suggestions are in: km or miles; what you say stays as you say it")
    case .colour: localized("auto or never (NO_COLOR and --no-color do the same)")
    case .screenReader: localized("plain sentences, no spinners or boxes: on or off")
    }
  }

  private var choices: [String]? {
    switch self {
    case .mode: EndpointOptions.Mode.allCases.map(\.rawValue)
    case .trust: EndpointOptions.TrustChoice.allCases.map(\.rawValue)
    case .exam: ["idle", "never"]
    case .discovery, .screenReader: ["on", "off"]
    case .dateOrder: ["day_month", "month_day"]
    case .decimal: ["comma", "point"]
    case .weekStartsOn: Self.weekdays
    case .clock: ["24", "12"]
    case .units: ["km", "miles"]
    case .colour: ["auto", "never"]
    default: nil
    }
  }

  /// What is wrong with a value, and the right one that is nearest; nil where nothing is.
  func fault(of value: String) -> String? {
    if let choices {
      guard !choices.contains(value) else { return nil }
      let hint = Nearest.to(value, among: choices).map { localized(" Did you mean \($0)?") } ?? ""
      let list = choices.dropLast().joined(separator: ", ") + localized(" or \(choices.last ?? "")")
      return localized("\(rawValue) is \(list), not “\(value)”.\(hint)")
    }
    switch self {
    case .dayStartsAt where Self.seconds(value) == nil:
      return localized("day_starts_at is a time before noon such as 04:00, not “\(value)”.")
    case .patience where Int(value).map({ (1...86_400).contains($0) }) != true:
      return localized("patience is a number of seconds such as 600, not “\(value)”.")
    case .timezone where !TimeZone.knows(value):
      let near = Nearest.to(value, among: TimeZone.knownTimeZoneIdentifiers)
      let hint =
        near.map { localized("Did you mean \($0)?") } ?? localized("Name one like Europe/Berlin.")
      return localized("There is no time zone “\(value)”. \(hint)")
    case .language where !LanguageHabits.isKnown(value):
      return localized("language is a code such as de or pt_BR, not “\(value)”.")
    case .baseURL where !value.hasPrefix("http://") && !value.hasPrefix("https://"):
      return localized("base_url begins with http:// or https://, not as “\(value)” does.")
    default: return nil
    }
  }

  /// Seconds after midnight of a time before noon.
  static func seconds(_ time: String) -> Int? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1],
      (0..<12).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return hour * 3600 + minute * 60
  }
}
