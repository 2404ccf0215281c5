import Journal
import Localization

/// Reads `Checkmarks.csv` of Loop Habit Tracker: a line a day, a column a habit.
enum LoopHabits {
  /// A habit that was done by hand is 2 or `YES_MANUAL`; 0, 1 (implied), -1 (unknown) and 3 (left
  /// out) are no deeds; habits with amounts hold thousandths.
  static func read(_ source: ByteSource, take: (Incoming) throws -> Void) throws {
    var records = try CSVReader(source)
    guard let header = try records.next(), header.fields.count > 1,
      header.fields[0].trimmingSpaces.lowercased() == "date"
    else {
      throw Refusal("The first line should be Date and one column for each habit.")
    }
    while let record = try records.next() {
      guard let day = record.fields.first.flatMap({ Day($0.trimmingSpaces) }) else {
        let refusal = Refusal("It does not begin with a date.")
        try take(Incoming(localized("line \(record.line)"), refused: refusal))
        continue
      }
      for (habit, mark) in zip(header.fields.dropFirst(), record.fields.dropFirst()) {
        let habit = habit.trimmingSpaces
        guard !habit.isEmpty, let item = item(habit, mark.trimmingSpaces, on: day) else { continue }
        try take(Incoming(localized("line \(record.line)"), item))
      }
    }
  }

  private static func item(_ habit: String, _ mark: String, on day: Day)
    -> JSONDocument.ActionItem?
  {
    var item = JSONDocument.ActionItem(title: habit, day: day)
    item.id = "loop-" + String(ContentKey.of("\(day) \(habit)").prefix(16))
    if mark == "2" || mark == "YES_MANUAL" { return item }
    guard let thousandths = Double(mark), thousandths > 3 else { return nil }
    item.measurements = [Quantity(thousandths / 1000, "times")]
    return item
  }
}
