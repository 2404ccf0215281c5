import Foundation
import Journal
import TestSupport
import Testing

@testable import tenweek

/// Habits that are taken from the system or said in the chat.
struct HabitSentenceTests {
  @Test(arguments: [
    ("my day starts at 4am", "day_starts_at", "04:00"),
    ("A new day begins at 03:30.", "day_starts_at", "03:30"),
    ("my days start at midnight", "day_starts_at", "00:00"),
    ("weeks begin on Sunday", "week_starts_on", "sunday"),
    ("my week starts on saturdays please", "week_starts_on", "saturday"),
    ("use a 12-hour clock", "clock", "12"), ("show times in 24 hour format", "clock", "24"),
    ("write dates day first", "date_order", "day_month"),
    ("the month comes first in dates", "date_order", "month_day"),
    ("use decimal commas", "decimal", "comma"), ("use miles", "units", "miles"),
    ("show distances in kilometres", "units", "km"),
  ]) func `a habit is said as the whole of a line`(line: String, setting: String, value: String) {
    let habit = HabitSentence(line)
    #expect(habit?.setting.rawValue == setting)
    #expect(habit?.value == value)
  }

  @Test(arguments: [
    "my day starts at 4pm", "my day starts with a run at 4am", "ran 4 miles",
    "I want to run 5 miles",
    "in 12 days", "use the gym on monday", "my week starts on monday with yoga", "in miles 4",
    "day one", "first day", "the first of the month", "I want 12 hours of sleep", "begin", "12",
    "my day began at 4am", "I start my day at 6 with a walk", "read 12 hours",
  ]) func `what says anything else is no habit`(line: String) {
    #expect(HabitSentence(line) == nil)
  }

  @Test func `a system without a language says nothing`() {
    for name in ["", "C", "POSIX", "C.UTF-8"] {
      #expect(SystemHabits(environment: ["LANG": name]) == nil)
    }
    #expect(SystemHabits(environment: [:]) == nil)
  }

  @Test func `the system's language says how dates, numbers and weeks are written`() throws {
    func set(_ variables: [String: String]) throws -> [String: String] {
      let habits = try #require(SystemHabits(environment: variables))
      return Dictionary(
        uniqueKeysWithValues: habits.settings.map { ($0.setting.rawValue, $0.value) })
    }
    #expect(try set(["LANG": "de_DE.UTF-8"]) == ["language": "de_DE"])
    #expect(
      try set(["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "en_DE", "LC_NUMERIC": "de_DE"]) == [
        "language": "en_US", "units": "km", "decimal": "comma",
      ])
    #expect(try set(["LANG": "en_US", "LC_TIME": "fr_FR"])["date_order"] == "day_month")
    #expect(try set(["LC_ALL": "ja_JP.UTF-8", "LANG": "en_US"]) == ["language": "ja_JP"])
  }

  @Test func `a language says how dates, numbers and weeks are written where nobody set it`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("config.yaml")
    try Data("language: en_US\ndecimal: comma\n".utf8).write(to: URL(fileURLWithPath: path))
    let habits = try Settings(environment: [:], file: path).habits
    #expect(
      habits.hasTwelveHours && habits.usesMiles && habits.decimalComma && !habits.dayFirst
        && habits.weekStartsOn == .sunday && habits.language == "en_US")
    #expect(try Settings(environment: [:], file: path).habits(in: "de").dayFirst)
    #expect(throws: UsageError.self) {
      try Settings(environment: ["TENWEEK_LANGUAGE": "German"], file: path)
    }
  }

  @Test func `a value goes in place of its line, and all else stays`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("tenweek/config.yaml")
    try ConfigurationFile.keep([(.clock, "12")], in: path)
    #expect(try TextFile.read(path) == "clock: \"12\"\n")
    try Data("# mine\nclock: 24 # as at home\nmodel: small".utf8).write(
      to: URL(fileURLWithPath: path))
    try ConfigurationFile.keep([(.clock, "12"), (.dayStartsAt, "04:00")], in: path)
    #expect(
      try TextFile.read(path) == "# mine\nclock: \"12\"\nmodel: small\nday_starts_at: \"04:00\"")
    #expect(try ConfigurationFile(reading: path).entries[.dayStartsAt]?.text == "04:00")
  }

  @Test func `at the first start the system's habits are told, and are changed by saying so`()
    async throws
  {
    let sandbox = try Sandbox()
    let session = try sandbox.terminal("chat", environment: ["LC_ALL": "de_DE.UTF-8"])
    let welcome = try await session.wait(for: "\n> ")
    #expect(welcome.contains("3/4 is 3 April, one and a half is 1,5"))
    session.enter("my day starts at 4am")
    try await session.wait(for: "Set this?")
    session.enter("y")
    try await session.wait(for: "It holds from now on")
    session.enter("ran 1,5 km on 3/4")
    let card = try await session.wait(for: "Enter later > ")
    #expect(card.contains("1,5 km"))
    #expect(card.contains("3. Apr"))
    session.enter("n")
    session.enter("/quit")
    #expect(try await session.end() == 0)
    let config = try await sandbox.run("config", "--json").output
    #expect(config.contains("04:00"))
    let again = try sandbox.terminal("chat", environment: ["LC_ALL": "de_DE.UTF-8"])
    let second = try await again.wait(for: "\n> ")
    #expect(!second.contains("From your system"))
    again.enter("/quit")
    #expect(try await again.end() == 0)
  }
}
