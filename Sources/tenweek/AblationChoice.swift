import Foundation
import Localization
import ToolBridge

/// What `make eval` leaves out of a run, to measure what it is worth; for nothing else.
enum AblationChoice {
  /// `TENWEEK_MEASURE_WITHOUT=reader,grounding,coverage,intents`, in `ask` alone.
  ///
  /// - Throws: ``UsageError`` for a name that is none.
  static func named() throws -> Ablation {
    let names = Variables.all["TENWEEK_MEASURE_WITHOUT"] ?? ""
    guard let ablation = Ablation(names: names) else {
      throw UsageError(
        message:
          "TENWEEK_MEASURE_WITHOUT takes reader, grounding, coverage and intents, with commas.")
    }
    return ablation
  }
}
