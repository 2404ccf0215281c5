import ArgumentParser
import Exchange
import Faces
import Foundation
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `remind`: what is due or falling behind, for eyes, the desktop and calendars.
struct Remind: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "remind",
    abstract: localized("Name what is due or behind; as notifications and a calendar feed, too."),
    discussion: """
      tenweek remind                     what is due: exit code 1 if something is, else 0
      tenweek remind --notify            each thing once a day, through the desktop's notifications
      tenweek remind --install           shows and writes timers of systemd that do that
      tenweek remind --feed due.ics      rewrites a calendar of what is due when

      At quiet hours (--quiet 21:00-08:00) nothing is notified.
      """)

  @Flag(help: .localized("Notify the desktop of each thing that was not told today.")) var notify =
    false
  @Flag(help: .localized("Show, then write, systemd user timers that notify.")) var install = false
  @Option(help: .localized("Rewrite this calendar file: what is due when.")) var feed: String?
  @Option(help: .localized("Hours in which nothing is notified: FROM-TO.")) var quiet = QuietHours
    .standard
  @Option(help: .localized("When the timers notify: HH:MM; may be given several times.")) var at:
    [String] = []
  @Flag(help: .localized("Write the timers without asking.")) var yes = false
  @OptionGroup var place: PlaceOptions

  func validate() throws {
    guard [notify, install, feed != nil].count(where: { $0 }) <= 1 else {
      throw ValidationError(localized("--notify, --install and --feed exclude one another."))
    }
    guard install || at.isEmpty && !yes else {
      throw ValidationError(localized("--at and --yes go with --install."))
    }
  }

  func run() throws {
    if install { return try writeTimers() }
    guard let (database, surroundings) = try place.openForReading(patience: 5) else {
      if let feed { try write([], to: feed, now: try place.surroundings().now()) }
      return
    }
    let list = try DueList(database, today: surroundings.today)
    let words = DueWords(
      writer: AnswerWriter(today: surroundings.today, habits: surroundings.habits),
      today: surroundings.today)
    if let feed { return try write(events(list, words), to: feed, now: surroundings.now()) }
    let due = list.items.filter(\.isDue)
    if notify {
      guard try !QuietHours(quiet).holds(surroundings.wallTime) else { return }
      let notices = DeskNotices(journal: place.databasePath(), day: surroundings.today)
      return try notices.tell(
        due.map { DeskNotices.Notice(id: $0.id, title: $0.title.shownLine, body: words.step($0)) })
    }
    guard !due.isEmpty else { return Output.line(localized("Nothing is due today.")) }
    for item in due { Output.line(words.line(item)) }
    throw ExitCode(1)
  }

  // MARK: The feed

  private func events(_ list: DueList, _ words: DueWords) -> [CalendarExport.DayEvent] {
    list.items.map { item in
      CalendarExport.DayEvent(
        uid: "due-\(item.id)", day: item.by, title: words.line(item), description: "")
    }
  }

  private func write(_ events: [CalendarExport.DayEvent], to path: String, now: Instant) throws {
    let text = CalendarExport.text(of: events, now: now)
    do {
      // A reader sees the old file or the new one, never half of one.
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Refusal("The feed cannot be written to \(path): \(error.localizedDescription)")
    }
  }

  // MARK: Timers

  private func writeTimers() throws {
    _ = try QuietHours(quiet)
    let times = at.isEmpty ? ["09:00", "18:00"] : at
    for time in times where QuietHours.minute(time) == nil {
      throw UsageError(message: "“\(time)” is no time of day. Write it like 09:00.")
    }
    var words = ["remind", "--notify", "--quiet", quiet]
    if let database = place.database {
      words += ["--db", URL(fileURLWithPath: database).path]
    }
    if let zone = place.timezone { words += ["--timezone", zone] }
    let units = TimerUnits(program: try ThisProgram.path(), words: words, times: times)
    let folder = Folders.units
    for (name, text) in units.files { Output.line("\(folder)/\(name)\n\n\(text)") }
    if !yes {
      guard Output.isTerminal else {
        throw UsageError(message: "Nothing was written. To write these files: --install --yes")
      }
      Output.text(localized("Write these files? y/n > "))
      guard readLine()?.trimmingCharacters(in: .whitespaces).lowercased() == "y" else {
        return Output.line(localized("Nothing was written."))
      }
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      for (name, text) in units.files {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
      }
    } catch {
      throw Refusal("The timers cannot be written to \(folder): \(error.localizedDescription)")
    }
    Output.line(
      """
      Written. To begin:  systemctl --user daemon-reload && systemctl --user enable --now \(TimerUnits.timer)
      To end it:          systemctl --user disable --now \(TimerUnits.timer)
      """)
  }
}

/// Hours of a day, which may go over midnight.
struct QuietHours {
  static let standard = "21:00-08:00"

  private let from: Int
  private let to: Int

  /// - Parameter text: `21:00-08:00`; `off` for none.
  /// - Throws: ``UsageError``
  init(_ text: String) throws {
    if text == "off" {
      (from, to) = (0, 0)
      return
    }
    let parts = text.split(separator: "-").map { Self.minute(String($0)) }
    guard parts.count == 2, let from = parts[0], let to = parts[1] else {
      throw UsageError(message: "“\(text)” are no hours. Write them like 21:00-08:00, or off.")
    }
    (self.from, self.to) = (from, to)
  }

  /// Minutes after midnight of `HH:MM`.
  static func minute(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...2).contains($0.count) }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }

  func holds(_ time: WallTime) -> Bool {
    let minute = time.secondOfDay / 60
    return from <= to ? (from..<to).contains(minute) : minute >= from || minute < to
  }
}

/// The files of systemd that remind.
struct TimerUnits {
  static let service = "tenweek-remind.service"
  static let timer = "tenweek-remind.timer"

  let program: String
  let words: [String]
  let times: [String]

  var files: [(name: String, text: String)] {
    [
      (
        Self.service,
        """
        [Unit]
        Description=Name what is due in tenweek

        [Service]
        Type=oneshot
        ExecStart=\(([program] + words).map(Self.quoted).joined(separator: " "))

        """
      ),
      (
        Self.timer,
        """
        [Unit]
        Description=Name what is due in tenweek, at these times

        [Timer]
        \(times.map { "OnCalendar=*-*-* \($0):00" }.joined(separator: "\n"))
        Persistent=true

        [Install]
        WantedBy=timers.target

        """
      ),
    ]
  }

  /// A word of a command line as systemd.service(5) reads it: quoted, with its own signs doubled.
  private static func quoted(_ word: String) -> String {
    let text = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%").replacing("$", with: "$$")
    return "\"\(text)\""
  }
}

/// Notifications of the desktop, each thing once a day.
struct DeskNotices {
  struct Notice {
    let id: String
    let title: String
    let body: String
  }

  let journal: String
  let day: Day

  private var path: String { Folders.state + "/reminded.json" }

  /// What was told on a day.
  private struct Told: Codable {
    var day = ""
    /// By journal.
    var ids: [String: [String]] = [:]
  }

  /// Shows what was not shown today, and remembers it as soon as it was.
  ///
  /// - Throws: ``Refusal`` where there is no desktop that takes it.
  func tell(_ notices: [Notice]) throws {
    guard !notices.isEmpty else { return }
    try FileManager.default.createDirectory(
      atPath: Folders.state, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let lock = open(path + "-lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else { throw Refusal("\(path) cannot be written.") }
    // Two timers at one moment: the second one waits, and finds it told.
    flock(lock, LOCK_EX)
    defer { close(lock) }
    var told = load()
    if told.day != day.description { told = Told(day: day.description) }
    for notice in notices where told.ids[journal]?.contains(notice.id) != true {
      try send(notice)
      told.ids[journal, default: []].append(notice.id)
      try JSONEncoder().encode(told).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }

  private func load() -> Told {
    guard let data = FileManager.default.contents(atPath: path) else { return Told() }
    // A file that cannot be read any more is written anew: a thing is told twice at worst.
    return (try? JSONDecoder().decode(Told.self, from: data)) ?? Told()
  }

  /// Through systemd's own client of the bus: where its timers run, it is there.
  ///
  /// Desktop Notifications Specification 1.2, `Notify`: the body may hold markup, so that it is
  /// escaped.
  private func send(_ notice: Notice) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/busctl")
    let body = notice.body.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    process.arguments = [
      "--user", "call", "--", "org.freedesktop.Notifications", "/org/freedesktop/Notifications",
      "org.freedesktop.Notifications", "Notify", "susssasa{sv}i", "tenweek", "0", "",
      notice.title, body, "0", "0", "-1",
    ]
    let faults = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = faults
    do { try process.run() } catch {
      throw Refusal(
        "Notifications need busctl, which comes with systemd: \(error.localizedDescription)")
    }
    let said = (try? faults.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Refusal(
        "The desktop takes no notification: \(String(decoding: said, as: UTF8.self).trimmed)")
    }
  }
}

/// This program's own file.
enum ThisProgram {
  /// Where it lies, for whoever starts it from somewhere else.
  static func path() throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }
}
