import Journal
import Localization
package import ToolBridge
package import ToolSchema

/// The values of a card: what would be, and of an entry that is there what it is now.
package struct CardValues {
  private let proposal: Proposal
  private let writer: AnswerWriter
  private let arguments: JSONObject

  package init(_ proposal: Proposal, writer: AnswerWriter) {
    self.proposal = proposal
    arguments = proposal.arguments
    self.writer = writer
  }

  var lines: [CardLine] {
    guard proposal.confirm == nil else { return subject }
    let known = Self.order.filter { arguments[$0] != nil }
    let others = arguments.keys.filter { !Self.order.contains($0) && !["id", "kind"].contains($0) }
    let gone = changes?.gone.map { CardLine(label: "gone", value: $0, tone: .caution) } ?? []
    return subject + (known + others).flatMap { lines(of: $0) + ($0 == "goals" ? gone : []) }
  }

  private var changes: CardChanges? {
    proposal.origin.replaced.map { CardChanges(old: $0, now: arguments, shown: shown) }
  }

  /// The line with what it was on the card whose place this one takes.
  private func marked(_ line: CardLine, _ value: JSONValue?, of key: String, at index: Int? = nil)
    -> CardLine
  {
    guard let value, let words = changes?.words(for: value, of: key, at: index) else { return line }
    var line = line
    line.note = line.note.isEmpty ? words : "\(words), \(line.note)"
    line.noteTone = .good
    return line
  }

  static let order = [
    "title", "measurements", "counted_as", "targets", "duration_minutes", "day", "part_of_day",
    "start_time",
    "start_date", "target_date", "requested_by", "consequence", "notes", "values", "goals", "term",
  ]

  private static let labels = [
    "title": "what", "measurements": "amount", "counted_as": "counts as", "targets": "target",
    "duration_minutes": "time",
    "part_of_day": "part", "start_time": "at", "start_date": "from", "target_date": "until",
    "values": "value", "goals": "goal", "archived": "rest",
    "requested_by": "asked by", "consequence": "otherwise",
  ]

  /// What a value is called on the card.
  package static func label(of key: String) -> String {
    labels[key] ?? key.replacing("_", with: " ")
  }

  /// The entry or goal that changes or goes, as it stands.
  private var subject: [CardLine] {
    guard let name = proposal.subject else { return [] }
    guard let entry = proposal.former else {
      return [CardLine(label: arguments["kind"]?.string ?? localized("entry"), value: name)]
    }
    if entry["goal"] != nil {
      return [CardLine(label: "goal", value: writer.goal(.object(entry)))]
    }
    let label = arguments["kind"]?.string == "goal" ? localized("goal") : "entry"
    return [CardLine(label: label, value: writer.summary(entry))]
  }

  private func lines(of key: String) -> [CardLine] {
    let isDuty = arguments["kind"]?.string == "obligation"
    let label = key == "archived" && isDuty ? localized("done") : Self.label(of: key)
    guard let list = arguments[key]?.array else {
      let now = arguments[key].map { shown($0, of: key) } ?? ""
      let before = proposal.former?[key].map { shown($0, of: key) }
      guard before != now else { return [] }
      let text = [before, now].compactMap { $0 }.joined(separator: " → ")
      return [marked(line(label, text, at: "/" + key), arguments[key], of: key)]
    }
    let old = proposal.former?[key]?.array
    let kept = list.enumerated().compactMap { index, item in
      element(label, item, was: old, of: key, at: index)
    }
    let gone = (old ?? []).dropFirst(list.count).map { item in
      CardLine(label: label, value: localized("\(shown(item, of: key)) → none"), tone: .caution)
    }
    return kept + gone
  }

  private func element(
    _ label: String, _ item: JSONValue, was old: [JSONValue]?, of key: String, at index: Int
  ) -> CardLine? {
    let path = "/\(key)/\(index)"
    // A goal whose progress moves has a line of its own.
    if key == "goals", hasShift(item.string) { return nil }
    let now = shown(item, of: key)
    guard let old else {
      var place = item["value"] == nil ? path : path + "/value"
      if key == "goals", item.object != nil {
        place = path + (item["targets"] == nil ? "/title" : "/targets/0/value")
      }
      return marked(line(label, now, at: place), item, of: key, at: index)
    }
    let before = old.indices.contains(index) ? shown(old[index], of: key) : "none"
    return before == now ? nil : line(label, "\(before) → \(now)", at: path + "/value")
  }

  private func line(_ label: String, _ value: String, at path: String) -> CardLine {
    let origin = Origin(
      proposal.grounding.first { $0["path"]?.string == path }, client: proposal.sender(of: path))
    return CardLine(label: label, value: value, note: origin.mark, noteTone: origin.tone)
  }

  /// A value as the card shows it.
  package func shown(_ value: JSONValue, of key: String) -> String {
    if let item = try? TargetItem(value, at: "") { return item.text }
    if var object = value.object {
      // What begins with the plan needs no day of its own.
      if object["start_date"] == arguments["start_date"] { object["start_date"] = nil }
      return writer.summary(object)
    }
    switch key {
    case "duration_minutes": return value.double.map(writer.duration) ?? value.text
    case "day", "start_date", "target_date":
      return value.string.flatMap { Day($0) }.map(writer.day) ?? value.string ?? value.text
    case "start_time": return value.string.map(writer.clock) ?? value.text
    case "archived":
      return value.bool == true
        ? localized("put away; what was done stays") : localized("brought back")
    default: return value.string ?? value.double.map { Quantity.shown($0) } ?? value.text
    }
  }

  private func hasShift(_ goal: String?) -> Bool {
    proposal.progress.contains {
      $0["goal"]?.string == goal && $0["before"] != $0["after"] && $0["before"]?.isNull == false
    }
  }
}
