package import Insights
import Localization
import Phrases
package import ToolSchema

/// Common goals as an answer.
package enum Templates {
  /// - Parameter words: those that name what they are to be about; all templates if they name none.
  package static func matching(_ words: [String]) -> [GoalTemplate] {
    let found = GoalTemplate.matching(Set(words + words.map(WordForms.base)))
    return found.isEmpty ? GoalTemplate.all : found
  }

  static func json(for words: [String]) -> JSONObject {
    ["templates": .array(matching(words).map(json))]
  }

  package static func json(_ template: GoalTemplate) -> JSONValue {
    [
      "title": .string(template.title),
      "targets": .array(
        template.targets.map { ["unit": .string($0.unit), "value": .number($0.value)] }),
      "first_step": .string(template.firstStep),
    ]
  }

  static func sentences(_ result: JSONValue, _ writer: AnswerWriter) -> [String] {
    let templates = result["templates"]?.array ?? []
    let lines = templates.map { template -> String in
      let targets = (template["targets"]?.array ?? []).map(writer.quantity)
      let title = template["title"]?.string ?? ""
      let others = targets.filter { !title.contains($0) }
      let and = others.isEmpty ? "" : ", \(others.joined(separator: " and "))"
      return localized(
        "- \(title)\(and) in ten weeks; first: \(template["first_step"]?.string ?? "")")
    }
    return lines + [localized("To begin with some: “help me set goals: running, reading”.")]
  }
}
