import Demonstration
import Foundation
import GRDB
import Journal
import TestSupport

@testable import Store

/// A small made-up life in a file of its own, with all of its actions beside it.
struct DemoJournal {
  private let folder: TemporaryFolder
  private(set) var database: JournalDatabase
  let today: Day
  /// Every action, newest day first and on one day the last logged first.
  let entries: [ActionEntry]

  /// Something of each kind to read by.
  let subjects: Subjects

  struct Subjects {
    let goal: Goal.ID
    let value: PersonalValue.ID
    let measure: Measure.ID
  }

  private struct Template {
    let folder: TemporaryFolder
    let entries: [ActionEntry]
    let today: Day
    let subjects: Subjects

    init() throws {
      folder = try TemporaryFolder()
      let surroundings = try Surroundings.fixed()
      today = surroundings.today
      let database = try JournalDatabase(opening: folder.path("demo.sqlite"))
      let life = DemoLife(
        actions: 400, through: today.adding(days: -1), zone: surroundings.zone)
      _ = try database.writeInBulk(opening: life.opening, actions: life.actions)
      // The goals of every term are to be read.
      try database.write { try $0.execute(sql: "UPDATE expectations SET archivedAt = NULL") }
      entries = try database.read { db in
        try ActionEntry.complete(Action.all(where: "true", [], in: db), in: db)
      }.sorted { ($0.action.localDay, $0.action.id) > ($1.action.localDay, $1.action.id) }
      guard let goal = entries.lazy.compactMap(\.goals.first).first,
        let value = try database.values(of: goal.goal).first,
        let measure = try database.measures().first(where: { $0.unit == "km" })
      else { throw Refusal(verbatim: "The made-up life lacks something.") }
      subjects = Subjects(goal: goal.goal, value: value.id, measure: measure.id)
      try database.close()
    }
  }

  // Made once; each test has a copy.
  private static let template = Result { try Template() }

  init() throws {
    let template = try Self.template.get()
    folder = try TemporaryFolder()
    today = template.today
    entries = template.entries
    subjects = template.subjects
    let path = folder.path("demo.sqlite")
    try FileManager.default.copyItem(atPath: template.folder.path("demo.sqlite"), toPath: path)
    database = try JournalDatabase(opening: path)
  }

  /// Opens the file anew: a connection reads the planner's statistics when it opens.
  mutating func reopen() throws {
    database = try JournalDatabase(opening: database.path)
  }

  func goal(titled prefix: String) throws -> GoalOverview? {
    try database.goalOverviews().first { $0.title.hasPrefix(prefix) && $0.actionCount > 3 }
  }

  func value(_ title: String) throws -> PersonalValue? {
    try database.personalValues().first { $0.title == title }
  }

  func measure(_ unit: String) throws -> Measure? {
    try database.measures().first { $0.unit == unit }
  }

  func archive(_ action: Action.ID) throws {
    try database.write { db in
      try db.execute(sql: "UPDATE actions SET archivedAt = 1 WHERE id = ?", arguments: [action])
    }
  }
}
