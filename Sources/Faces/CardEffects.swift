import Journal
import Localization
import ToolBridge
import ToolSchema

/// What a card's change does: to progress, to rows, and what should be looked at twice.
struct CardEffects {
  private let proposal: Proposal
  private let sender: String

  init(_ proposal: Proposal) {
    self.proposal = proposal
    sender = proposal.origin.client ?? localized("you")
  }

  var lines: [CardLine] { shifts + rows + warnings + removals }

  /// More goals than these that a change moves are counted.
  private static let mostShifts = 12

  private var shifts: [CardLine] {
    let all = allShifts
    guard all.count > Self.mostShifts else { return all }
    let rest = all.count - Self.mostShifts + 1
    return all.prefix(Self.mostShifts - 1)
      + [CardLine(label: "goals", value: localized("\(rest) more"), tone: .good)]
  }

  private var allShifts: [CardLine] {
    proposal.progress.compactMap { shift in
      guard let before = shift["before"]?.double, let target = shift["target"]?.double else {
        return nil
      }
      let unit = shift["unit"]?.string ?? ""
      let whole = localized("of \(Self.number(target)) \(unit)")
      guard let after = shift["after"]?.double else {
        return CardLine(
          label: "goal", value: shift["goal"]?.string ?? "",
          note: localized("\(Self.number(before)) \(whole) so far"), tone: .caution)
      }
      guard before != after else { return nil }
      return CardLine(
        label: "goal", value: shift["goal"]?.string ?? "",
        note: "\(Self.number(before)) → \(Self.number(after)) \(whole)", tone: .good)
    }
  }

  private static func number(_ value: Double) -> String {
    Quantity.shown((value * 100).rounded() / 100)
  }

  // MARK: Rows

  private static let names: [String: (one: Sentence, many: Sentence)] = [
    "actions": ("entry", "entries"), "measuredActions": ("amount", "amounts"),
    "actionGoalContributions": ("link to a goal", "links to goals"),
    "expectationMeasures": ("target", "targets"), "measures": ("unit", "units"),
    "goalRelevances": ("link to a value", "links to values"),
    "termGoalAssignments": ("place in a term", "places in terms"),
    "goals": ("goal", "goals"),
    "personalValues": ("value", "values"), "goalTerms": ("term", "terms"),
    "milestones": ("milestone", "milestones"), "obligations": ("obligation", "obligations"),
  ]

  /// The rows that come and go, counted by what they are.
  private var rows: [CardLine] {
    [("adds", "insert", Tone.quiet), ("deletes", "delete", .caution)].compactMap {
      label, kind, tone in
      var counts: [(table: String, count: Int)] = []
      for row in proposal.preview where row["change"]?.string == kind {
        guard let table = row["table"]?.string, Self.names[table] != nil else { continue }
        if let index = counts.firstIndex(where: { $0.table == table }) {
          counts[index].count += 1
        } else {
          counts.append((table, 1))
        }
      }
      let words = counts.compactMap { table, count in
        Self.names[table].map { count == 1 ? "1 \($0.one.shown)" : "\(count) \($0.many.shown)" }
      }
      guard !words.isEmpty else { return nil }
      return CardLine(label: label, value: words.joined(separator: ", "), tone: tone)
    }
  }

  // MARK: What to look at

  private var warnings: [CardLine] {
    proposal.warnings.map { warning in
      let text = warning["message"]?.string ?? ""
      // What is told for comparison is nothing to be wary of.
      return switch warning["code"]?.string {
      case "counts": CardLine(label: "counts", value: text, tone: .good)
      case "limit": CardLine(label: "limit", value: text)
      case "unit": CardLine(label: localized("one is"), value: text)
      case "pace": CardLine(label: "pace", value: text)
      case "last_term": CardLine(label: "before", value: text)
      default: CardLine(label: "check", value: text, tone: .caution)
      }
    }
  }

  private var removals: [CardLine] {
    proposal.removed.map { removal in
      let name = (removal["path"]?.string ?? "").dropFirst().replacing("/", with: " ")
        .replacing("_", with: " ")
      let value = removal["value"].map { $0.string ?? Self.words($0) } ?? ""
      return CardLine(
        label: localized("left out"), value: "\(name): \(value)",
        note: removal["why"]?.string ?? Self.unread(removal["value"])
          ?? localized("\(sender) did not say this"),
        tone: .caution)
    }
  }

  /// Of words that were said, and that give no value.
  private static func unread(_ value: JSONValue?) -> String? {
    value?["words"] == nil || value?["value"] != nil ? nil : localized("no amount that can be read")
  }

  private static func words(_ value: JSONValue) -> String {
    if let title = value["title"]?.string ?? value["words"]?.string { return title }
    guard let unit = value["unit"]?.string, let number = value["value"]?.double else {
      return value.text
    }
    return Quantity.shown(number, unit)
  }
}
