import Journal
import ToolSchema

/// A look back in sentences.
extension QuestionSentences {
  var review: [String] {
    var lines = [result["period"].map { sums($0) } ?? ""]
    let moved = (result["moved"]?.array ?? []).map { step -> String in
      let unit = step["unit"]?.string ?? ""
      return "\(step["goal"]?.string ?? "") by \(number(step, "added")) \(unit) "
        + "(\(number(step, "current")) of \(number(step, "target")))"
    }
    if !moved.isEmpty { lines.append("Moved: \(moved.joined(separator: "; ")).") }
    let met = (result["met"]?.array ?? []).compactMap(\.string)
    if !met.isEmpty { lines.append("Met: \(met.joined(separator: "; ")).") }
    let still = (result["still"]?.array ?? []).compactMap(\.string)
    if !still.isEmpty { lines.append("Did not move: \(still.joined(separator: "; ")).") }
    let questions = (result["questions"]?.array ?? []).compactMap(\.string)
    lines.append(questions.joined(separator: " "))
    if let term = result["term"]?.integer {
      let keeping = Review.keeping(isOfWeek: result["of"] == "week")
      lines.append("Your answer, in a sentence or two, can be \(keeping) \(term).")
    }
    return lines
  }

  private func number(_ step: JSONValue, _ key: String) -> String {
    writer.number(step[key]?.double ?? 0)
  }
}
