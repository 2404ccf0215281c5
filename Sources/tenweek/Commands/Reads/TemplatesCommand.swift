import ArgumentParser
import Insights
import Journal
import Localization
import ToolBridge
import ToolSchema

/// `goals templates`: common goals with figures to begin from.
struct TemplateList: ReadVerb {
  static let configuration = CommandConfiguration(
    named: "templates", abstract: localized("List common goals to begin from."),
    discussion: localized(
      """
      tenweek goals templates reading

      Take one with: tenweek ask "help me set goals: reading"
      """))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Argument(help: .localized("What they are to be about: running.")) var topic: [String] = []
  @OptionGroup var place: PlaceOptions

  func report(in work: Workplace) throws -> Report {
    let templates = Templates.matching(topic.map { $0.lowercased() })
    return Report(
      .array(templates.map(Templates.json)),
      columns: [.text("goal"), .text("in ten weeks"), .text("first")],
      rows: templates.map { template in
        let targets = template.targets.map { "\(Quantity.shown($0.value)) \($0.unit)" }
        return [template.title, targets.joined(separator: ", "), template.firstStep]
      }, empty: "")
  }
}
