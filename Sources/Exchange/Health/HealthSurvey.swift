package import Journal
import Store

/// How much a health export holds of each kind, told before any of it is taken.
package struct HealthSurvey {
  package struct Part: Equatable, Sendable {
    package let kind: HealthKind
    package var count = 0
    /// The days on which the first and the last of them began; nil where there are none.
    package var first: Day?
    package var last: Day?
  }

  /// One for each kind, in the kinds' order.
  package private(set) var parts = HealthKind.allCases.map { Part(kind: $0) }

  /// Reads `export.zip` or `export.xml` to its end and keeps nothing of it.
  ///
  /// - Parameter progress: told of the bytes read so far and in all.
  /// - Throws: ``Refusal`` for a file that is neither, is cut or damaged.
  package init(of path: String, progress: @escaping (Int, Int) -> Void) throws {
    var parts = parts
    let gatherer = HealthGatherer(Set(HealthKind.allCases)) { record in
      guard let place = parts.firstIndex(where: { $0.kind.type == record.type }) else { return }
      parts[place].count += 1
      // A record whose day cannot be read is told when it is taken.
      guard let day = Day(record.start.prefix(10)) else { return }
      parts[place].first = min(parts[place].first ?? day, day)
      parts[place].last = max(parts[place].last ?? day, day)
    }
    try HealthImport.scan(try HealthImport.source(path), with: gatherer, progress)
    self.parts = parts
  }
}
