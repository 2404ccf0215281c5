/// A unit that is in use, with its place in the catalogue of units.
package struct Measure: Codable, Equatable, Identifiable, Sendable {
  package typealias ID = RowID<Measure>

  package var id: ID
  package var title: String
  package var detailedDescription: String?
  package var freeformNotes: String?
  package var unit: String
  package var measureType: MeasureKind
  /// The name under which amounts add up (``MeasureUnit/dimension``).
  package var canonicalUnit: String
  /// How many of the kind's smallest amounts one unit is; greater than 0.
  package var conversionFactor: Double
  package var logTime: Instant
  package var archivedAt: Instant?

  package init(id: ID, title: String? = nil, unit: MeasureUnit, logTime: Instant) {
    self.id = id
    self.title = title ?? unit.symbol
    self.unit = unit.symbol
    measureType = unit.kind
    canonicalUnit = unit.dimension
    conversionFactor = unit.amountsPerUnit
    self.logTime = logTime
  }
}
