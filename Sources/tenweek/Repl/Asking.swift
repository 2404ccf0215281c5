import Conversation
import Faces
import Foundation
import Journal
import Localization
import ToolBridge
import ToolSchema

/// Asks a person about what was just shown.
///
/// Enter alone, the end of input and Ctrl-C are never a yes.
struct Asking {
  let reader: LineReader
  let desk: ProposalDesk
  let today: Day

  /// - Parameter offer: the rule that a yes could become.
  func decide(on proposals: [Proposal], offer: Permission?) -> Decision {
    reader.holdTyped()
    guard let first = proposals.first else { return .later }
    guard proposals.count > 1 else { return decide(on: first, offer: offer) }
    return decideTogether(proposals)
  }

  // MARK: One

  private func decide(on proposal: Proposal, offer: Permission?) -> Decision {
    var shown = proposal
    while let answer = answer(to: prompt(for: shown, offer: offer)) {
      if let word = shown.confirm, answer == word { return .approve(shown, word: word) }
      switch CardWord(answer)?.rawValue ?? answer.lowercased() {
      case "yes":
        if shown.confirm == nil { return .approve(shown, word: nil) }
        Output.prose(localized("This needs the whole word."))
      case "a", "always":
        if allows(offer, for: shown) { return .approve(shown, word: nil) }
      case "no": return .decline(shown, reason: nil)
      case "r" where shown.origin.hasOther: return .other(shown)
      case "c", "count", "count it":
        shown.isOfPossibleGoal ? count(&shown) : Output.prose(Self.help(for: shown))
      case "", "l", "later": return .later
      case "e" where shown.confirm == nil, "edit" where shown.confirm == nil:
        shown = EditDialogue(reader: reader, desk: desk, today: today).edit(shown)
        show(shown)
      case "?", "why": explain(shown)
      default:
        let reason = Self.reason(in: answer)
        let said = CardWord.condition(in: answer) ?? answer
        if correct(&shown, by: reason ?? said) { continue }
        if let reason, !shown.isOfGoals { return .decline(shown, reason: reason) }
        guard Self.isSentence(answer) else {
          Output.prose(Self.help(for: shown))
          continue
        }
        reader.handOn(said)
        return .later
      }
    }
    return .later
  }

  /// Takes "6 km", or "no, 6 km", for what is to stand there, and shows the card anew.
  ///
  /// - Returns: whether the words were a value of the card.
  private func correct(_ shown: inout Proposal, by words: String) -> Bool {
    do {
      guard let fresh = try CardCorrection(desk: desk).apply(words, to: shown) else { return false }
      shown = fresh
      show(shown)
    } catch {
      Output.error(JSONFace.words(for: error).message)
    }
    return true
  }

  /// Lets the entry count toward the goal that the card asks about, and shows the card anew.
  private func count(_ shown: inout Proposal) {
    do {
      guard case .moved(let moved) = try desk.count(shown) else { return }
      shown = moved
      show(shown)
    } catch {
      Output.error(JSONFace.words(for: error).message)
    }
  }

  private func prompt(for proposal: Proposal, offer: Permission?) -> String {
    if let word = proposal.confirm {
      return localized("type \(word) to go on, n no, Enter later > ")
    }
    // Where there is little room, the fewest words that leave no yes to chance.
    guard Screen.width >= 48 else { return localized("y yes, e edit, n no, Enter later > ") }
    let more =
      (proposal.isOfPossibleGoal ? localized("c count it, ") : "")
      + (offer == nil ? "" : localized("a always, "))
      + (proposal.origin.hasOther ? Self.otherKey : "")
    return localized("y yes, \(more)e edit, n no, Enter later > ")
  }

  private static let otherKey = localized("r the other reading, ")

  private static func help(for proposal: Proposal) -> String {
    guard let word = proposal.confirm else {
      return
        localized(
          "y saves it, e changes it (or say what is right: 6 km, yesterday), n drops it (n and why), "
            + "? shows where each value comes from, Enter leaves it for later.")
    }
    return
      localized(
        "The word \(word) deletes it, n drops this, ? shows what goes, Enter leaves it for later.")
  }

  /// Says the rule in words and takes a second yes for it.
  private func allows(_ offer: Permission?, for proposal: Proposal) -> Bool {
    guard let offer, Permission.covering(proposal) == offer else {
      Output.prose(localized("This one is always asked about."))
      return false
    }
    Output.prose(localized("From now on saved without asking: \(offer.words)."))
    Output.prose(
      localized(
        "Changes, deletions and goals are asked about as before. "
          + "\(Hint.command("permissions")) takes it back.")
    )
    guard ["y", "yes"].contains(answer(to: localized("y to allow this > "))?.lowercased()) else {
      return false
    }
    do {
      try desk.grant(offer)
      return true
    } catch {
      Output.error(JSONFace.words(for: error).message)
      return false
    }
  }

  // MARK: Several

  private func decideTogether(_ proposals: [Proposal]) -> Decision {
    let other = proposals.first { $0.origin.hasOther }
    let prompt =
      localized(
        "y saves all \(proposals.count), o one by one, \(other == nil ? "" : Self.otherKey)n drops all, Enter later > "
      )
    while let answer = answer(to: prompt) {
      switch CardWord(answer)?.rawValue ?? answer.lowercased() {
      case "yes": return .approveAll
      case "no": return .declineAll(reason: nil)
      case "o", "one", "e", "edit": return .separately
      case "r" where other != nil: return other.map { .other($0) } ?? .later
      case "", "l", "later": return .later
      case "?", "why": for proposal in proposals { explain(proposal) }
      default:
        if let reason = Self.reason(in: answer) { return .declineAll(reason: reason) }
        guard Self.isSentence(answer) else {
          Output.prose(localized("y saves all of them or none, o goes through them, n drops them."))
          continue
        }
        reader.handOn(answer)
        return .later
      }
    }
    return .later
  }

  // MARK: Words

  /// Nil at the end of input and after Ctrl-C.
  private func answer(to prompt: String) -> String? {
    guard case .text(let line) = reader.read(prompt) else { return nil }
    return line.trimmingCharacters(in: .whitespaces)
  }

  /// Whether it is something said rather than a key that was missed.
  private static func isSentence(_ answer: String) -> Bool {
    answer.contains(where: \.isWhitespace) || answer.count > 3 || answer.contains { !$0.isASCII }
  }

  private static func reason(in answer: String) -> String? {
    for start in ["n ", "no ", "n, ", "no, "].reversed() where answer.lowercased().hasPrefix(start)
    {
      return String(answer.dropFirst(start.count))
    }
    return nil
  }

  private func show(_ proposal: Proposal) {
    Output.line(Card(proposal, today: today).text(width: Screen.width))
  }

  private func explain(_ proposal: Proposal) {
    Output.line(Explanation(proposal, today: today).text(width: Screen.width))
  }
}
