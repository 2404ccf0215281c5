import Phrases
package import ToolSchema

extension ToolContext {
  /// The calls with those that log a deed in the order in which the person said the deeds; the
  /// others keep their places.
  ///
  /// - Parameter deed: the arguments of a call that logs a deed, else nil.
  package func inOrderSaid<Call>(_ calls: [Call], deed: (Call) -> JSONObject?) -> [Call] {
    guard calls.count > 1 else { return calls }
    var trial = self
    var places: [Int] = []
    var deeds: [(clause: Int, call: Call)] = []
    for (place, call) in calls.enumerated() {
      guard let arguments = deed(call),
        case .clause(let index, let clause) = DeedChoice(for: arguments, in: trial)
      else { continue }
      trial.coverage.use(clause: index)
      // An amount of the clause that is on a card leaves the others to the next call.
      for mention in clause.quantities.prefix(1) { trial.coverage.use(mention.span) }
      places.append(place)
      deeds.append((index, call))
    }
    var ordered = calls
    let sorted = deeds.enumerated().sorted {
      ($0.element.clause, $0.offset) < ($1.element.clause, $1.offset)
    }
    for (place, next) in zip(places, sorted) { ordered[place] = next.element.call }
    return ordered
  }
}
