import ArgumentParser
import Foundation
import Localization
import ToolSchema

/// `config`: what is set, and where.
struct Config: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "config",
    abstract: localized("Show each setting and where it comes from."),
    discussion: localized(
      """
      tenweek config                  the settings that hold
      tenweek config --template       a file to begin with: every setting, explained

      A flag outranks a variable, that the file, that the standard.
      """))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Flag(help: .localized("Print a configuration file with every setting, commented out."))
  var template = false
  @OptionGroup var endpoint: EndpointOptions
  @OptionGroup var place: PlaceOptions

  func run() throws {
    if template { return Output.line(Self.template) }
    let settings = try Settings.current()
    // A zone or a time that is wrong is told here as everywhere.
    _ = try place.surroundings()
    let flags = place.flags.merging(endpoint.flags) { $1 }
    let table = SettingsTable(settings: settings, flags: flags)
    if json { return Output.line(table.json.text) }
    Output.line(table.text)
    let isThere = FileManager.default.fileExists(atPath: Settings.path)
    Output.line(
      localized("File: \(Screen.line(Settings.path))\(isThere ? "" : localized(" (not there)"))"))
    for line in Self.strangeVariables() { Output.line(Screen.notice(line)) }
  }

  private static var template: String {
    let lines = Setting.allCases.map { setting in
      let example = setting.standard ?? ""
      let comment = "# \(setting.explanation)"
      return "\(comment)\n#\(setting.rawValue): \(example)".trimmingCharacters(in: .whitespaces)
    }
    return localized("# \(Settings.path)\n\n") + lines.joined(separator: "\n\n")
  }

  /// Variables that look like ours and are not.
  private static func strangeVariables() -> [String] {
    let known =
      Setting.allCases.flatMap(\.variables)
      + ["TENWEEK_CONFIG", "TENWEEK_KILL_AT", "TENWEEK_MODEL_URL", "TENWEEK_NOW", "TENWEEK_SOAK"]
    let names = Variables.all.keys
    return names.filter { $0.hasPrefix("TENWEEK_") && !known.contains($0) }.sorted().map { name in
      let hint = Nearest.to(name, among: known).map { localized(" Did you mean \($0)?") } ?? ""
      return localized("\(name) sets nothing.\(hint)")
    }
  }
}
