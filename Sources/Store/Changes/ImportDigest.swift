import GRDB
import Journal

// A 64-bit FNV-1a sum (Fowler, Noll, Vo) over what an action says, so that one that a person has
// changed since its import is told from one that stands as it came.

private struct Digest {
  private var sum: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ text: String?) {
    for byte in (text ?? "\u{1}").utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    sum = (sum ^ 0xFF) &* 0x100_0000_01b3
  }

  var value: Int64 { Int64(bitPattern: sum) }
}

private func digest(
  title: String?, notes: String?, day: Day, start: Instant?, part: PartOfDay?, minutes: Double?,
  measured: [(measure: Int64, amount: Int64)], goals: [Int64]
) -> Int64 {
  var digest = Digest()
  for text in [
    title, notes, day.description, start?.milliseconds.description, part?.rawValue,
    minutes?.description,
  ] { digest.add(text) }
  for (measure, amount) in measured.sorted(by: { $0 < $1 }) { digest.add("\(measure) \(amount)") }
  digest.add(nil)
  for goal in goals.sorted() { digest.add("\(goal)") }
  return digest.value
}

extension ActionDraft {
  /// What the action says as it came; its amounts were checked before.
  var importDigest: Int64 {
    digest(
      title: title, notes: notes, day: day, start: startTime, part: partOfDay,
      minutes: durationMinutes,
      // An amount that is too large was refused with the draft.
      measured: measurements.map { ($0.measure.rawValue, (try? $0.quantity.amount()) ?? 0) },
      goals: contributions.map(\.goal.rawValue))
  }
}

extension Action {
  /// What the stored action says now.
  func importDigest(in db: Database) throws -> Int64 {
    try digest(
      title: title, notes: freeformNotes, day: localDay, start: startTime, part: partOfDay,
      minutes: durationMinutes,
      measured: db.all("SELECT measureId, amount FROM measuredActions WHERE actionId = ?", [id]) {
        try ($0.next(), $0.next())
      },
      goals: db.values("SELECT goalId FROM actionGoalContributions WHERE actionId = ?", [id]))
  }
}

private func digest(title: String, day: Day, description: String?, notes: String?) -> Int64 {
  var digest = Digest()
  for text in [title, day.description, description, notes] { digest.add(text) }
  return digest.value
}

extension MilestoneDraft {
  var importDigest: Int64 {
    digest(title: title, day: targetDate, description: description, notes: notes)
  }
}

extension Milestone {
  /// What the stored milestone says now.
  func importDigest(of own: Expectation) -> Int64 {
    digest(
      title: own.title, day: targetDate, description: own.detailedDescription,
      notes: own.freeformNotes)
  }
}
