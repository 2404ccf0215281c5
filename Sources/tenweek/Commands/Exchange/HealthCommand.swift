import ArgumentParser
import Exchange
import Journal
import Localization
import ToolSchema

extension Import {
  struct Health: ParsableCommand {
    static let configuration = CommandConfiguration(
      named: "health", abstract: localized("Read Apple Health's export.zip or export.xml."),
      discussion: localized(
        """
        tenweek import health export.zip --take workouts

        At a terminal it lists first what the export holds and asks what to take; --list only lists. \
        --take says it beforehand. Without either and without a terminal it takes workouts, sleep \
        and mindful minutes.
        """))

    @Option(help: .localized("What to take, parted by commas: workouts, sleep, mindful, activity."))
    var take: String?
    @Flag(help: .localized("Only list what the export holds.")) var list = false
    @OptionGroup var intake: IntakeOptions

    func validate() throws {
      if let take { _ = try Self.kinds(of: take) }
    }

    /// - Throws: `ValidationError` for a name that is no kind, and for none at all.
    private static func kinds(of text: String) throws -> Set<HealthKind> {
      let kinds = text.split(whereSeparator: { ", ".contains($0) }).map {
        HealthKind(rawValue: $0.lowercased())
      }
      guard !kinds.isEmpty, !kinds.contains(nil) else {
        let names = HealthKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(localized("--take is some of \(names), parted by commas."))
      }
      return Set(kinds.compactMap { $0 })
    }

    func run() throws {
      guard !list else { return try show(survey()) }
      guard let kinds = try chosen() else {
        Output.line(localized("Nothing was imported."))
        return
      }
      let work = try intake.place.open()
      let health = HealthImport(
        database: work.database, surroundings: work.surroundings, kinds: kinds)
      var bar = ProgressLine()
      let report = try health.run(intake.file, intake.options) { bar.show($0, of: $1) }
      bar.end()
      try intake.tell(report)
    }

    /// What is to be taken; nil if the person names nothing.
    private func chosen() throws -> Set<HealthKind>? {
      if let take { return try Self.kinds(of: take) }
      guard Output.isTerminal, !intake.json else { return [.workouts, .sleep, .mindful] }
      show(try survey())
      Output.text(localized("Take which? Their names, parted by commas > "))
      // The end of input takes nothing, and so does Enter alone.
      let answer = readLine() ?? ""
      return answer.allSatisfy(\.isWhitespace) ? nil : try Self.kinds(of: answer)
    }

    private func survey() throws -> HealthSurvey {
      var bar = ProgressLine()
      let survey = try HealthSurvey(of: intake.file) { bar.show($0, of: $1) }
      bar.end()
      return survey
    }

    private func show(_ survey: HealthSurvey) {
      guard !intake.json else { return Output.line(survey.json.text) }
      let rows = survey.parts.map { part in
        let span = part.first.flatMap { first in part.last.map { localized("\(first) to \($0)") } }
        return [part.kind.rawValue, "\(part.count)", span ?? ""]
      }
      TextTable([.word("kind"), .number("records"), .text("from")], rows: rows)
        .lines(width: Screen.width).forEach { Output.line($0) }
    }
  }
}

extension HealthSurvey {
  fileprivate var json: JSONValue {
    func day(_ day: Day?) -> JSONValue { day.map { .string($0.description) } ?? .null }
    return .array(
      parts.map { part in
        [
          "kind": .string(part.kind.rawValue), "records": .integer(part.count),
          "first": day(part.first), "last": day(part.last),
        ]
      })
  }
}
