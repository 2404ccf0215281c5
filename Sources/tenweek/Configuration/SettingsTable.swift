import Foundation
import Localization
import ToolSchema

/// Each setting with its value and where that comes from.
struct SettingsTable {
  let settings: Settings
  /// What the command line set.
  var flags: [Setting: String] = [:]
  /// Who answers, where that is known.
  var found: BrainChoice.Chosen?

  private struct Row {
    let name: String
    let value: String
    let origin: String
  }

  private var rows: [Row] {
    Setting.allCases.map { setting in
      guard let value = settings.value(setting, flag: flags[setting], named: flag(of: setting))
      else { return unset(setting) }
      let text = setting == .apiKey ? localized("(set, not shown)") : value.text
      return Row(name: setting.rawValue, value: text, origin: value.origin.words)
    }
  }

  private func flag(of setting: Setting) -> String {
    setting == .colour ? "--no-color" : "--" + setting.rawValue.replacing("_", with: "-")
  }

  private func unset(_ setting: Setting) -> Row {
    let (value, origin): (String, String) =
      switch setting {
      case .baseURL:
        (
          found?.address ?? "none",
          found == nil
            ? localized("looked for") : found?.address == nil ? localized("not found") : "found"
        )
      case .model:
        (
          found?.model ?? localized("the server's"),
          found?.model == nil ? localized("not set") : "found"
        )
      case .timezone: (TimeZone.current.identifier, "system")
      case .db: (Folders.data + "/tenweek.sqlite", "standard")
      default: ("none", "not set")
      }
    return Row(name: setting.rawValue, value: value, origin: origin)
  }

  var text: String {
    let rows = rows
    let room = rows.map { TextWidth.columns($0.value) }.max() ?? 0
    return rows.map { row in
      let gap = String(
        repeating: " ", count: max(1, min(room, 32) - TextWidth.columns(row.value) + 2))
      let name = row.name.padding(toLength: 16, withPad: " ", startingAt: 0)
      let origin = Screen.styled(row.origin, .dim)
      let line = Screen.line(name + row.value + gap)
      guard Screen.isTerminal, line.columns + row.origin.columns > Screen.width else {
        return line + origin
      }
      // A long path leaves no room beside it.
      return Screen.line(name + row.value) + "\n" + String(repeating: " ", count: 16) + origin
    }.joined(separator: "\n")
  }

  var json: JSONValue {
    .array(
      rows.map {
        ["setting": .string($0.name), "value": .string($0.value), "origin": .string($0.origin)]
      })
  }
}
