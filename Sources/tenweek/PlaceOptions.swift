import ArgumentParser
import Conversation
import Faces
import Foundation
import Journal
import Localization
import Store
import ToolBridge

/// Where and when: on every command, so that any behaviour can be reproduced.
struct PlaceOptions: ParsableArguments {
  @Option(name: .customLong("db"), help: .localized("The database file."))
  var database: String?

  @Option(
    help: .localized("Take this as the present: 2026-11-21T09:30:00, local time in --timezone."))
  var now: String?

  @Flag(name: .customLong("no-color"), help: .localized("Show everything without colours."))
  var isColourless = false

  @Option(help: .localized("The time zone, such as Europe/Berlin; otherwise the system's."))
  var timezone: String?

  @Option(
    help:
      .localized(
        "The language of lines too short to tell, and of how dates and numbers are read: de, pt_BR."
      )
  )
  var language: String?

  /// The world around the journal, as the flags set it.
  ///
  /// - Throws: ``UsageError`` for an unknown zone or a time that cannot be read.
  func surroundings() throws -> Surroundings {
    var surroundings = try clock()
    surroundings.reached = KillPoint.reached
    if let fault = language.flatMap(Setting.language.fault) {
      throw UsageError(message: "--language: \(fault)")
    }
    surroundings.habits = try Settings.current().habits(in: language)
    return surroundings
  }

  private func clock() throws -> Surroundings {
    let environment = Variables.all
    let settings = try Settings.current()
    var zone = TimeZone.current
    if let name = timezone ?? settings.text(.timezone) {
      guard let named = TimeZone(identifier: name), TimeZone.knows(name) else {
        throw UsageError(message: "There is no time zone “\(name)”. Name one like Europe/Berlin.")
      }
      zone = named
    }
    guard let now = now ?? environment["TENWEEK_NOW"] else { return .live(zone: zone) }
    let instant = try Self.instant(now, in: zone)
    return Surroundings(now: { instant }, zone: zone, ids: IDMint(now: { Date() }))
  }

  /// Reads wall time in the zone, or a time with an offset of its own.
  static func instant(_ text: String, in zone: TimeZone) throws -> Instant {
    if let wall = WallTime(text) { return Instant(wall, in: zone) }
    let wrong = UsageError(
      message: "“\(text)” is no time. Write it like 2026-11-21T09:30:00, with an offset if need be."
    )
    if text.hasSuffix("Z"), let wall = WallTime(text.dropLast()),
      let utc = TimeZone(identifier: "UTC")
    {
      return Instant(wall, in: utc)
    }
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }),
      let wall = WallTime(text[..<sign]), text[..<sign].contains("T")
    else { throw wrong }
    let digits = text[sign...].dropFirst().filter { $0 != ":" }
    guard digits.count == 4, let number = Int(digits), number / 100 < 24, number % 100 < 60,
      let offset = TimeZone(
        secondsFromGMT: (number / 100 * 3600 + number % 100 * 60) * (text[sign] == "-" ? -1 : 1))
    else { throw wrong }
    return Instant(wall, in: offset)
  }

  func databasePath() -> String {
    guard let path = Settings.atHand.text(.db, flag: database) else {
      return Folders.data + "/tenweek.sqlite"
    }
    return path.hasPrefix("~/") ? (path as NSString).expandingTildeInPath : path
  }

  var flags: [Setting: String] {
    [
      .db: database, .timezone: timezone, .language: language,
      .colour: isColourless ? "never" : nil,
    ]
    .compactMapValues { $0 }
  }

  /// The journal for reading alone, without waiting for who writes in it.
  ///
  /// - Parameter patience: seconds to wait while another process closes or mends it.
  /// - Returns: nil where there is none yet.
  func openForReading(
    patience: Double
  ) throws -> (database: JournalDatabase, surroundings: Surroundings)? {
    let surroundings = try surroundings()
    return try JournalDatabase(reading: databasePath(), patience: patience)
      .map { ($0, surroundings) }
  }

  func open() throws -> Workplace {
    if let shared = Workplace.shared, database == nil, now == nil, timezone == nil {
      return shared
    }
    let surroundings = try surroundings()
    let path = databasePath()
    let database = try JournalDatabase(opening: path, reached: surroundings.reached)
    return Workplace(
      database: database, path: path, surroundings: surroundings,
      catalogue: try Catalogue(wordings: OwnTexts.toolWordings()),
      prompt: Prompt(overrides: try OwnTexts.prompts()), flags: flags)
  }
}

/// The journal, the world around it and the tools: what every command works with.
struct Workplace: Sendable {
  /// The one that a chat has open, where its commands find it.
  @TaskLocal static var shared: Workplace?

  let database: JournalDatabase
  let path: String
  var surroundings: Surroundings
  let catalogue: Catalogue
  let prompt: Prompt
  /// What the command line set.
  let flags: [Setting: String]

  var desk: ProposalDesk {
    ProposalDesk(database: database, surroundings: surroundings, catalogue: catalogue)
  }

  var writer: AnswerWriter { AnswerWriter(today: surroundings.today, habits: surroundings.habits) }

  var decisionWords: DecisionWords { DecisionWords(writer: writer, database: database) }
}

/// The folders of the XDG base directory specification.
enum Folders {
  static var data: String { folder("XDG_DATA_HOME", or: ".local/share") }
  static var configuration: String { folder("XDG_CONFIG_HOME", or: ".config") }
  static var state: String { folder("XDG_STATE_HOME", or: ".local/state") }
  /// Where systemd looks for a person's own units.
  static var units: String {
    (configuration as NSString).deletingLastPathComponent + "/systemd/user"
  }

  private static func folder(_ variable: String, or fallback: String) -> String {
    let environment = Variables.all
    // The specification has relative paths ignored.
    if let path = environment[variable], path.hasPrefix("/") { return path + "/tenweek" }
    let home = environment["HOME"] ?? NSHomeDirectory()
    return "\(home)/\(fallback)/tenweek"
  }
}

extension TimeZone {
  /// Foundation takes some names that are no zones ("GMT+25"): only those of the time zone database
  /// count, and UTC.
  static func knows(_ name: String) -> Bool {
    ["UTC", "GMT"].contains(name) || knownTimeZoneIdentifiers.contains(name)
      || FileManager.default.fileExists(atPath: "/usr/share/zoneinfo/\(name)")
  }
}
