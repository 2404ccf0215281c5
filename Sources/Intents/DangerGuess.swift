/// Whether a line tells of danger to a life or of an everyday matter.
package enum Peril: String, CaseIterable, Sendable { case everyday, danger }

/// How much a line is like those that told of danger to a life, and not like those of every day: learnt from
/// examples, in any language, without a model.
package struct DangerGuess: Sendable {
  /// From 0 to 1.
  package let share: Double

  /// - Parameter weights: nil for those that the program was built with.
  package init(_ line: String, by weights: ClassWeights? = nil) {
    share = Double((weights ?? .perils).shares(of: LineFeatures(line))[1])
  }
}
