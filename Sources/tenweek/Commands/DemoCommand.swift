import ArgumentParser
import Demonstration
import Foundation
import Journal
import Localization
import Store
import ToolSchema

/// `demo`: makes a journal to play with.
struct Demo: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "demo",
    abstract: localized("Make a journal of a made-up life to play with."),
    discussion: localized(
      """
      tenweek demo --db demo.sqlite, then tenweek goals --db demo.sqlite. The same --actions and \
      --now make the same life.
      """))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Option(help: .localized("How many actions, from 1 to 20000000.")) var actions = 188
  @OptionGroup var place: PlaceOptions

  func validate() throws {
    guard (1...20_000_000).contains(actions) else {
      throw ValidationError(localized("--actions is a number from 1 to 20000000."))
    }
  }

  func run() throws {
    guard let path = place.database, !path.isEmpty else {
      throw UsageError(message: "Name a file for the made-up life: tenweek demo --db demo.sqlite")
    }
    let surroundings = try place.surroundings()
    // Today is left for what the person tries out.
    let life = DemoLife(
      actions: actions, through: surroundings.today.adding(days: -1), zone: surroundings.zone)
    let clock = ContinuousClock()
    var counts: DemoFile.Counts?
    let time = try clock.measure { counts = try DemoFile(path: path).write(life) }
    if let counts { show(counts, of: life, path: path, seconds: time / .seconds(1)) }
  }

  private func show(_ counts: DemoFile.Counts, of life: DemoLife, path: String, seconds: Double) {
    guard json else {
      Output.line(
        localized(
          """
          \(Screen.line(path)): \(counts.actions) actions from \(life.firstDay) to \(life.lastDay), \
          \(counts.goals) goals, \(counts.terms) terms, \(counts.values) values.
          Try: tenweek goals --db \(Screen.line(path))
          """))
      return
    }
    let summary: JSONValue = [
      "file": .string(path), "actions": .integer(counts.actions), "goals": .integer(counts.goals),
      "terms": .integer(counts.terms), "values": .integer(counts.values),
      "measures": .integer(counts.measures), "first_day": .string(life.firstDay.description),
      "last_day": .string(life.lastDay.description), "bytes": .integer(counts.bytes),
      "seconds": .number((seconds * 1000).rounded() / 1000),
    ]
    Output.line(summary.text)
  }
}

/// The file of a made-up life: it is there whole, or not at all.
struct DemoFile {
  let path: String

  struct Counts {
    let actions: Int
    let goals: Int
    let terms: Int
    let values: Int
    let measures: Int
    let bytes: Int
  }

  /// - Throws: ``Refusal`` if there is something in the file already.
  func write(_ life: DemoLife) throws -> Counts {
    guard size(of: path) == 0 else {
      throw Refusal("\(path) is not empty; a made-up life gets a file of its own.")
    }
    let draft = path + ".partial"
    removeAll(of: draft)
    defer { removeAll(of: draft) }
    let database = try JournalDatabase(opening: draft)
    let opening = life.opening
    let actions = try database.writeInBulk(opening: opening, actions: life.actions)
    try database.close()
    guard rename(draft, path) == 0 else {
      throw Refusal("\(path) cannot be written: \(String(cString: strerror(errno))).")
    }
    return Counts(opening, actions: actions, bytes: size(of: path))
  }

  private func size(of path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)  // none: not there
    return (attributes?[.size] as? NSNumber)?.intValue ?? 0
  }

  private func removeAll(of path: String) {
    for suffix in ["", "-wal", "-shm", "-lock"] { unlink(path + suffix) }
  }
}

extension DemoFile.Counts {
  fileprivate init(_ opening: [Change], actions: Int, bytes: Int) {
    var counts: [String: Int] = [:]
    for change in opening {
      switch change {
      case .createGoal: counts["goals", default: 0] += 1
      case .createTerm: counts["terms", default: 0] += 1
      case .createValue: counts["values", default: 0] += 1
      case .createMeasure: counts["measures", default: 0] += 1
      default: break
      }
    }
    self.init(
      actions: actions, goals: counts["goals"] ?? 0, terms: counts["terms"] ?? 0,
      values: counts["values"] ?? 0, measures: counts["measures"] ?? 0, bytes: bytes)
  }
}
