import Conversation
import Faces
import Foundation
import Journal
import Localization
import Synchronization
import ToolBridge
import ToolSchema

/// Shows a turn to a person: text as it comes, cards, notices.
final class PlainFace: Face {
  private let hasOpenLine = Mutex(false)
  private let spinner = Spinner()
  /// Nil where no terminal shows it.
  private let reply: Mutex<MarkdownStream?>
  private let today: Day
  /// What the reply usually says too, kept until it is seen whether it did.
  private let held = Mutex<[Notice]>([])

  init(today: Day) {
    self.today = today
    reply = Mutex(Screen.isTerminal ? Self.stream() : nil)
  }

  private static func stream() -> MarkdownStream { MarkdownStream(width: width) }

  /// Lines are broken only where what is written can be moved.
  private static var width: Int { Screen.canErase && !Screen.isPlain ? Screen.width : 1_000_000 }

  /// Says on a terminal that something is under way, until there is something to show.
  func showStatus(_ text: String) {
    if !hasOpenLine.withLock({ $0 }) { spinner.show(text) }
  }

  func show(_ event: TurnEvent) {
    switch event {
    case .toolCall(let call, .read): return showStatus(Self.status(of: call.name))
    case .toolCall: return
    case .toolResult(_, .ok, _): return showStatus(localized("writing an answer"))
    default: break
    }
    if case .waiting = event {} else { spinner.end() }
    switch event {
    case .text(let delta):
      let text = Screen.safe(delta)
      guard !text.isEmpty else { return }
      let isStreamed = reply.withLock { $0 != nil }
      let shown = reply.withLock { stream in
        // The window may have another size by now.
        stream?.resize(to: Self.width)
        return stream?.feed(text) ?? text
      }
      Output.text(shown)
      hasOpenLine.withLock { $0 = isStreamed || !text.hasSuffix("\n") }
    case .asking(let proposals, _):
      for (index, proposal) in proposals.enumerated() {
        let card = Card(proposal, today: today, number: index + 1, of: proposals.count)
        line(card.text(width: Screen.width))
      }
    case .notice(let notice) where notice.code == .question || notice.code == .unusedWords:
      held.withLock { $0.append(notice) }
    case .notice(let notice): line(Screen.notice(notice.message))
    case .waiting(let why): showStatus(Screen.line(why))
    case .failed(let failure):
      endLine()
      Output.error(Screen.line(failure.message))
    case .completed(let completion):
      endLine()
      showHeld(besides: completion.reply)
    case .toolCall, .toolResult, .proposal, .decision: break
    }
  }

  private static func status(of tool: String) -> String {
    switch tool {
    case "query_progress": localized("reading your goals")
    case "find_records": localized("looking through your journal")
    default: localized("reading your journal")
    }
  }

  func fail(_ error: any Error) -> Int32 {
    spinner.end()
    endLine()
    let (_, message, exit) = JSONFace.words(for: error)
    Output.error(message)
    return exit
  }

  /// Shows the questions and the unused words that the reply leaves out: beside cards it names those that
  /// are unused at the end, talk of the model's does not.
  private func showHeld(besides reply: String) {
    let notices = held.withLock { held in
      defer { held = [] }
      return held
    }
    for notice in notices {
      let words = notice.details["words"]?.array?.compactMap(\.string) ?? [notice.message]
      let isSaid = words.allSatisfy(reply.contains)
      if !isSaid { line(Screen.notice(notice.message)) }
    }
  }

  private func line(_ text: String) {
    endLine()
    Output.line(text)
  }

  private func endLine() {
    let rest = reply.withLock { stream -> String in
      defer { if stream != nil { stream = Self.stream() } }
      return stream?.finish() ?? ""
    }
    Output.text(rest)
    let wasOpen = hasOpenLine.withLock { open in
      defer { open = false }
      return open
    }
    if wasOpen { Output.line("") }
  }
}
