import ArgumentParser
import Examination
import Foundation
import Localization
import ToolSchema

/// `doctor`: looks at everything that the program stands on, and names what is wrong.
struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    named: "doctor",
    abstract: localized("Look at the model, the database and the files, and say what is wrong."),
    discussion: localized(
      """
      tenweek doctor
      tenweek doctor --json
      tenweek doctor --exam     measures how well the model reads, and trusts it accordingly

      Exit code 0 when all is well, 69 when the model that you named does not answer, 65 when the \
      database is damaged or not ours, 75 when it is locked.
      """))

  @Flag(help: .localized("Print one JSON object.")) var json = false
  @Flag(help: .localized("Put the model through the exam: a hundred lines, a few minutes."))
  var exam =
    false
  @Option(
    help: .localized("Examine in these forms, the usual one first: lines,native,text,guided."))
  var forms: String?
  @Flag(help: .localized("Take the exam on a server that is not on this machine, too.")) var yes =
    false
  @OptionGroup var endpoint: EndpointOptions
  @OptionGroup var place: PlaceOptions

  func run() async throws {
    if exam { return try await examine() }
    let path = place.databasePath()
    let model = await ModelCheck(endpoint).run()
    let database = DatabaseCheck(path: path).run()
    let files = FileCheck(databasePath: path).run()
    let translation = TranslationCheck(
      language: try? Settings.current().spoken(flag: place.language))
    let decisions = DecisionCheck(path: path, model: model.model, measured: model.trust).run()
    let complaints =
      database.complaints + model.complaints + files.complaints + translation.complaints
    if json {
      var object = report(model, database, files, complaints).object ?? [:]
      object["decisions"] = decisions.json
      if translation.path != nil { object["translation"] = translation.json }
      Output.line(JSONValue.object(object).text)
    } else {
      let sections = [
        model.lines, decisions.lines, database.lines, [("versions", Versions.line)], files.lines,
        translation.lines,
      ]
      DoctorPage(lines: sections.flatMap { $0 }, complaints: complaints).print()
    }
    if let code = complaints.map(\.exitCode).first(where: { $0 != 0 }) { throw ExitCode(code) }
  }

  func validate() throws {
    guard exam || forms == nil && !yes else {
      throw ValidationError(localized("--forms and --yes go with --exam."))
    }
    _ = try modes
  }

  private var modes: [EndpointOptions.Mode] {
    get throws {
      try (forms ?? "").split(separator: ",").map { name in
        let name = name.trimmingCharacters(in: .whitespaces)
        guard let mode = EndpointOptions.Mode(rawValue: name), mode != .offline else {
          throw ValidationError(localized("“\(name)” is no form: lines, native, text or guided."))
        }
        return mode
      }
    }
  }

  private func examine() async throws {
    let modes = try modes
    guard !modes.isEmpty else {
      return show(
        try await ExamTaking(endpoint: endpoint, place: place, mayLeave: yes).run(), in: nil)
    }
    var all: [(mode: EndpointOptions.Mode, taken: ExamTaking.Taken)] = []
    for mode in modes {
      var asked = endpoint
      asked.modeFlag = mode
      let taken = try await ExamTaking(endpoint: asked, place: place, mayLeave: yes).run()
      all.append((mode, taken))
      show(taken, in: mode)
    }
    let best = ExamTaking.best(of: all)
    guard all.count > 1, !json else { return }
    Output.prose(
      best.map { localized("It is asked in \($0.rawValue) from now on: most lines were right so.") }
        ?? localized("No form is better than \(modes[0].rawValue)."))
  }

  private func show(_ taken: ExamTaking.Taken, in mode: EndpointOptions.Mode?) {
    if json {
      var object = taken.result.json.object ?? [:]
      if let mode { object["form"] = .string(mode.rawValue) }
      return Output.line(JSONValue.object(object).text)
    }
    let words = ExamWords(taken.result)
    if let mode { Output.line(localized("In \(mode.rawValue):")) }
    Output.line("\(Screen.line(taken.model)): \(words.summary)")
    Output.line(words.table.joined(separator: "\n"))
    Output.prose(words.meaning)
  }

  private func report(
    _ model: ModelCheck.Finding, _ database: DatabaseCheck.Finding, _ files: FileCheck.Finding,
    _ complaints: [Complaint]
  ) -> JSONValue {
    [
      "ok": .bool(complaints.isEmpty),
      "endpoint": model.json,
      "database": database.json,
      "versions": Versions.json,
      "files": files.json,
      "problems": .array(
        complaints.map {
          [
            "code": .string($0.code), "message": .string($0.message),
            "mend": $0.mend.map { .string($0) } ?? .null,
          ]
        }),
    ]
  }
}

/// Something that is wrong, and how the person mends it.
struct Complaint {
  /// `endpoint`, `data`, `busy`, `files` or `translation`.
  let code: String
  let message: String
  var mend: String?
  /// What the program ends with; 0 where the program works all the same.
  var exitCode: Int32 = 0
}

/// What `doctor` prints for a person.
struct DoctorPage {
  let lines: [(title: String, text: String)]
  let complaints: [Complaint]

  func print() {
    for (title, text) in lines { row(title, text, margin: 11) }
    Output.line("")
    guard !complaints.isEmpty else { return Output.line(localized("All is well.")) }
    for complaint in complaints {
      row("!", complaint.message, margin: 2)
      if let mend = complaint.mend { row("", mend, margin: 2) }
    }
  }

  private func row(_ title: String, _ text: String, margin: Int) {
    let title = title.padding(toLength: margin, withPad: " ", startingAt: 0)
    let text = Screen.safe(text)
    guard Screen.isTerminal, !Screen.isPlain else { return Output.line(title + text) }
    let parts = TextWidth.fold(text, max(20, Screen.width - margin))
    Output.line(title + parts.joined(separator: "\n" + String(repeating: " ", count: margin)))
  }
}
