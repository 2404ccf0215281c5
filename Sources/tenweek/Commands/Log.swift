import ArgumentParser
import Conversation
import Faces
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// `log`: what was done, said in words and read by rules, or shown.
struct Log: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    named: "log",
    abstract: localized("Log what you did, or see what you did last."),
    discussion: localized(
      """
      tenweek log ran 5k this morning       one deed, or several
      cat diary.txt | tenweek log -         a diary: one proposal for each deed
      tenweek log                           the last entries

      The words are read by rules, at once; with --mode auto, --model or --base-url a model reads \
      them.
      """))

  @Flag(help: .localized("Print one event a line as JSON, and nothing else.")) var json = false
  @Option(
    help: .localized("Which proposals to approve as they come: none or writes; deletes never."))
  var approve: Approval?
  @OptionGroup var endpoint: EndpointOptions
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("What you did; - reads standard input, line by line.")) var words:
    [String] = []

  func run() async throws {
    guard !words.isEmpty else { return try showLast() }
    let isDiary = words == ["-"]
    let text = try InputText.read(
      isDiary ? "-" : words.joined(separator: " "), example: localized("log ran 5 km"))
    let work = try place.open()
    let lines = isDiary ? text.split(whereSeparator: \.isNewline).map(String.init) : [text]
    let turn = await turn(work, asks: !isDiary && !json && Output.isTerminal)
    var code: Int32 = 0
    for line in lines where !line.allSatisfy(\.isWhitespace) {
      let next = await turn.run(line)
      // An error outranks what is pending.
      if code == 0 || next > 2 { code = next }
      if next == 130 { break }
    }
    if code != 0 { throw ExitCode(code) }
  }

  private func turn(_ work: Workplace, asks: Bool) async -> OneTurn {
    let conversation: ConversationRecord.ID = work.surroundings.ids.next()
    let face: any Face =
      json ? JSONFace(conversation: conversation) : PlainFace(today: work.surroundings.today)
    let approval = approve ?? (asks ? nil : Approval.none)
    guard !endpoint.flags.isEmpty, endpoint.mode != .offline else {
      return OneTurn(
        work: work, conversation: conversation, brain: .offline(notice: nil), approval: approval,
        face: face)
    }
    let chosen = await BrainChoice(endpoint).brain()
    return OneTurn(
      work: work, conversation: conversation, brain: chosen.brain, windowSize: chosen.windowSize,
      learn: chosen.learn, approval: approval, face: face, trust: chosen.trust)
  }

  private func showLast() throws {
    let work = try place.open()
    let entries = try work.database.actions(ActionFilter(limit: 10))
    guard !entries.isEmpty else {
      return Output.line(
        localized(
          "\(EmptyWords.entries) Try: \(Hint.command(localized("log ran 5 km this morning")))"))
    }
    for entry in entries {
      Output.line(Screen.line(work.writer.summary(entry.json.object ?? [:])))
    }
  }
}
