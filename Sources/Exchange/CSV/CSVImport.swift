import Foundation
package import Journal
import Localization

/// Reads actions from comma-separated values.
package struct CSVImport {
  /// The forms that other programs write; anything else goes by a mapping file.
  package enum Form: Sendable {
    /// The columns that `export csv` writes.
    case own
    case strava
    /// Loop Habit Tracker's `Checkmarks.csv`.
    case loop
    /// A mapping file, as JSON text.
    case mapped(String)
  }

  private let form: Form
  private let surroundings: Surroundings
  private let numbers: String?

  /// - Parameter numbers: "point" or "comma", how the file writes its fractions; nil tells it from
  ///   each number.
  package init(form: Form, surroundings: Surroundings, numbers: String? = nil) {
    self.form = form
    self.surroundings = surroundings
    self.numbers = numbers
  }

  /// Imports the file, or tells what would come in.
  ///
  /// - Throws: ``Refusal`` for a file that is no CSV, or a header that cannot be understood.
  package func run(_ source: ByteSource, into intake: ActionIntake, _ options: ActionIntake.Options)
    throws -> IntakeReport
  {
    if case .loop = form {
      return try intake.run(options) { try LoopHabits.read(source, take: $0) }
    }
    var mapping = try mapping()
    if let numbers { mapping.numbers = NumberForm(rawValue: numbers) ?? mapping.numbers }
    return try intake.run(options) { take in
      var records = try CSVReader(source, delimiter: mapping.delimiter)
      guard let header = try records.next() else { throw Refusal("The file is empty.") }
      // A comma parts fractions where a semicolon parts the fields: the continental form.
      if records.delimiter == UInt8(ascii: ";"), mapping.numbers == .either {
        mapping.numbers = .comma
      }
      let rows = try RowReader(mapping, header: header.fields, zone: surroundings.zone)
      while let record = try records.next() {
        try take(
          Incoming(localized("line \(record.line)")) { () throws(Refusal) in try rows.item(record) }
        )
      }
    }
  }

  private func mapping() throws -> ColumnMapping {
    switch form {
    case .own, .loop: .own
    case .strava: .strava
    case .mapped(let text): try ColumnMapping(parsing: text)
    }
  }
}

extension ColumnMapping {
  /// The `activities.csv` of Strava's bulk export: times in UTC, the first "Distance" in kilometres,
  /// times in seconds.
  static let strava = ColumnMapping(
    roles: [
      "activity id": .id,
      "activity date": .time(TimeForm(pattern: "MMM d, yyyy, h:mm:ss a", zone: .gmt)),
      "activity name": .notes, "activity type": .title, "distance": .measurement(unit: "km"),
      "moving time": .duration(unit: "s"), "calories": .measurement(unit: "kcal"),
    ],
    passesUnknown: true, title: "Activity", idPrefix: "strava-", numbers: .point)
}
