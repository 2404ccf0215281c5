import Journal
import Store
import ToolBridge
import ToolSchema

/// A proposal as a person sees it: each value with where it comes from, what is there now and what
/// would be, what it moves, what looks odd, and what was left out.
struct Card {
  private let proposal: Proposal
  private let today: Day
  private let place: String

  /// - Parameters:
  ///   - number: its place among those that are shown together.
  ///   - count: how many these are.
  init(_ proposal: Proposal, today: Day, number: Int = 1, of count: Int = 1) {
    self.proposal = proposal
    self.today = today
    place = count > 1 ? "  \(number) of \(count)" : ""
  }

  /// - Parameter width: in columns; a line that is longer is wrapped.
  func text(width: Int, colour: Bool = Screen.hasColour) -> String {
    let values = CardValues(proposal, today: today).lines
    let effects = CardEffects(proposal).lines
    return CardLayout(width: width, colour: colour).text(headline: headline, values + effects)
  }

  private var headline: String {
    let question =
      switch proposal.record.tool {
      case "create_action": "Log this?"
      case "create_goal": "Set this goal?"
      case "propose_plan": "Set this plan?"
      case "update_record" where proposal.arguments["id"] == nil: "Add this?"
      default: proposal.confirm == nil ? "Change this?" : "Delete this?"
      }
    return question + place
  }
}

/// Where each value of a proposal comes from, in words, under the card's names.
struct Explanation {
  private let proposal: Proposal
  private let values: CardValues

  init(_ proposal: Proposal, today: Day) {
    self.proposal = proposal
    values = CardValues(proposal, today: today)
  }

  func text(width: Int, colour: Bool = Screen.hasColour) -> String {
    CardLayout(width: width, colour: colour).text(
      headline: "You said: “\(proposal.record.words)”", proposal.grounding.compactMap(line))
  }

  private func line(_ leaf: JSONValue) -> CardLayout.Line? {
    var parts = (leaf["path"]?.string ?? "").split(separator: "/").map(String.init)
    // An amount is shown whole, beside where its number comes from.
    guard let last = parts.last, last != "unit" else { return nil }
    if last == "value" { parts.removeLast() }
    let key = parts.last { Int($0) == nil } ?? ""
    let pointer = JSONPointer("/" + parts.joined(separator: "/"))
    guard let value = pointer.flatMap({ JSONValue.object(proposal.arguments)[$0] }) else {
      return nil
    }
    return CardLayout.Line(
      label: CardValues.label(of: key), value: values.shown(value, of: key),
      note: Origin(leaf).sentence)
  }
}

/// Where one value comes from.
struct Origin {
  private let status: String
  private let evidence: String

  init(_ leaf: JSONValue?) {
    status = leaf?["status"]?.string ?? ""
    evidence = leaf?["evidence"]?.string ?? ""
  }

  /// The mark on a card.
  var mark: String {
    switch status {
    case "said": "“\(evidence)”"
    case "derived": "from “\(evidence)”"
    case "known": "in your journal"
    case "default": "assumed"
    default: ""
    }
  }

  var style: Screen.Style {
    switch status {
    case "default": .yellow
    case "known": .cyan
    default: .dim
    }
  }

  var sentence: String {
    switch status {
    case "said": "your own words: “\(evidence)”"
    case "derived": "worked out from your words: “\(evidence)”"
    case "known": "in your journal: “\(evidence)”"
    case "default": "assumed, because you did not say"
    default: "unknown"
    }
  }
}
