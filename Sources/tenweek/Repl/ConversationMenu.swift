import Conversation
import Journal
import Localization
import Store
import ToolBridge

/// Lets a person choose one of their last conversations by its number.
struct ConversationMenu {
  let reader: LineReader
  let work: Workplace

  private static let size = 9

  /// - Parameter current: the one that is open, which is not offered.
  /// - Returns: nil where none was chosen.
  func choose(besides current: ConversationRecord.ID) throws -> ConversationRecord.ID? {
    let entries = try work.database.conversations(limit: Self.size + 1)
      .filter { $0.status == .open && $0.id != current }.prefix(Self.size)
    guard let first = entries.first else {
      Output.line(localized("There is no earlier conversation."))
      return nil
    }
    // Without a person nobody chooses.
    guard entries.count > 1, reader.isAtTerminal else { return first.id }
    for (number, entry) in zip(1..., entries) {
      let day = work.writer.day(entry.lastAt.wallTime(in: work.surroundings.zone).day)
      let line = Screen.line("\(number)  \(day)  \(entry.shownTitle)")
      Output.line(line.cut(to: Screen.width))
    }
    while case .text(let line) = reader.read(localized("1 to \(entries.count), Enter none > ")) {
      let answer = line.filter { !$0.isWhitespace }
      guard !answer.isEmpty else { return nil }
      if let number = Int(answer), (1...entries.count).contains(number) {
        return entries[number - 1].id
      }
    }
    return nil
  }
}
