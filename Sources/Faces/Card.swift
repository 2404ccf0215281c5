import Journal
import Localization
import Store
package import ToolBridge
import ToolSchema

/// A proposal as a person sees it: each value with where it comes from, what is there now and what
/// would be, what it moves, what looks odd, and what was left out.
package struct Card: Sendable {
  package let headline: String
  package let lines: [CardLine]

  /// - Parameters:
  ///   - number: its place among those that are shown together.
  ///   - count: how many these are.
  package init(_ proposal: Proposal, writer: AnswerWriter, number: Int = 1, of count: Int = 1) {
    headline =
      Self.question(about: proposal) + (count > 1 ? localized("  \(number) of \(count)") : "")
    lines = CardValues(proposal, writer: writer).lines + CardEffects(proposal).lines
  }

  private static func question(about proposal: Proposal) -> String {
    switch proposal.record.tool {
    case "create_action": localized("Log this?")
    case "create_goal": localized("Set this goal?")
    case "propose_plan": localized("Set this plan?")
    case "update_record" where proposal.arguments["id"] == nil: localized("Add this?")
    default: proposal.confirm == nil ? localized("Change this?") : localized("Delete this?")
    }
  }

  /// One line for each of its own, where columns cannot be counted on.
  package var plainText: String {
    let texts = lines.map { line in
      "\(line.label): \(line.value)" + (line.note.isEmpty ? "" : "  (\(line.note))")
    }
    return ([headline] + texts).map(\.shownLine).joined(separator: "\n")
  }
}

/// Where each value of a proposal comes from, in words, under the card's names.
package struct Explanation: Sendable {
  package let headline: String
  package let lines: [CardLine]

  package init(_ proposal: Proposal, writer: AnswerWriter) {
    let values = CardValues(proposal, writer: writer)
    headline = proposal.said
    lines = proposal.grounding.compactMap { Self.line($0, of: proposal, values) }
  }

  private static func line(
    _ leaf: JSONValue, of proposal: Proposal, _ values: CardValues
  ) -> CardLine? {
    var parts = (leaf["path"]?.string ?? "").split(separator: "/").map(String.init)
    // An amount is shown whole, beside where its number comes from.
    guard let last = parts.last, last != "unit" else { return nil }
    if last == "value" { parts.removeLast() }
    let key = parts.last { Int($0) == nil } ?? ""
    let pointer = JSONPointer("/" + parts.joined(separator: "/"))
    guard let value = pointer.flatMap({ JSONValue.object(proposal.arguments)[$0] }) else {
      return nil
    }
    return CardLine(
      label: CardValues.label(of: key), value: values.shown(value, of: key),
      note: Origin(leaf, client: proposal.sender(of: leaf["path"]?.string)).sentence)
  }
}

extension Proposal {
  /// Whose words it comes from, and which: “You said: …”.
  package var said: String {
    let words = record.words.shownLine
    return origin.client.map { localized("\($0.shownLine) sent: “\(words)”") }
      ?? localized("You said: “\(words)”")
  }

  /// The program that a value came through; nil for what the person typed, on the card too.
  func sender(of path: String?) -> String? {
    let isTyped = edited.contains { place in
      guard let place = place.string, let path else { return false }
      return path == place || path.hasPrefix(place + "/")
    }
    return isTyped ? nil : origin.client
  }
}

/// Where one value comes from.
struct Origin {
  private let status: String
  private let evidence: String
  /// The program that the words came through, which may have put them in its own; nil for a person's.
  private let client: String?

  init(_ leaf: JSONValue?, client: String?) {
    status = leaf?["status"]?.string ?? ""
    evidence = leaf?["evidence"]?.string ?? ""
    self.client = client?.shownLine
  }

  /// The mark on a card.
  var mark: String {
    switch status {
    case "said": client.map { localized("“\(evidence)” in \($0)’s text") } ?? "“\(evidence)”"
    case "derived":
      localized("from “\(evidence)”") + (client.map { localized(" in \($0)’s text") } ?? "")
    case "known": localized("in your journal")
    case "default": localized("assumed")
    case "read" where evidence.isEmpty: localized("as the model reads it")
    case "read": localized("from “\(evidence)”, as the model reads it")
    case "reported": localized("reported by \(client ?? localized("a program"))")
    default: ""
    }
  }

  var tone: Tone {
    switch status {
    case "default", "reported", "read": .caution
    case "known": .known
    default: .quiet
    }
  }

  var sentence: String {
    switch status {
    case "said":
      "\(client.map { localized("\($0)’s words") } ?? localized("your own words")): “\(evidence)”"
    case "derived":
      localized(
        "worked out from \(client.map { localized("\($0)’s") } ?? localized("your")) words: “\(evidence)”"
      )
    case "known": localized("in your journal: “\(evidence)”")
    case "default":
      client == nil
        ? localized("assumed, because you did not say") : localized("assumed: it was not said")
    case "reported":
      localized("reported by \(client ?? localized("a program")); nobody’s words stand behind it")
    case "read": localized("read by the model out of your words: “\(evidence)”")
    default: localized("unknown")
    }
  }
}
