import Foundation
import Journal
import Store
import ToolBridge
import ToolSchema

/// A proposal as a person sees it: each value with the words that it comes from, what it moves, and
/// what was left out.
struct Card {
  private let proposal: Proposal
  private let writer: AnswerWriter

  init(_ proposal: Proposal, today: Day) {
    self.proposal = proposal
    writer = AnswerWriter(today: today)
  }

  /// - Parameter width: in columns; a line that is longer is wrapped.
  func text(width: Int) -> String {
    var lines = [Screen.styled(headline, .bold)]
    for row in rows { lines += wrapped(row, width: width) }
    return lines.joined(separator: "\n")
  }

  private struct Line {
    let label: String
    let value: String
    var note = ""
    var style: Screen.Style?
  }

  private var headline: String {
    switch proposal.record.tool {
    case "create_action": "Log this?"
    case "create_goal": "Set this goal?"
    default: proposal.confirm == nil ? "Change this?" : "Delete this?"
    }
  }

  private var rows: [Line] { values + before + shifts + gone + removals }

  /// What an entry that changes was before.
  private var before: [Line] {
    proposal.preview.filter { $0["change"]?.string == "update" }.compactMap { row in
      let old = (row["before"]?.object ?? [:]).filter {
        $0.key != "amount" && !$0.key.hasSuffix("Id")
      }
      let words = old.compactMap { pair in
        pair.value.string ?? pair.value.double.map { Quantity.number($0) }
      }
      return words.isEmpty ? nil : Line(label: "was", value: words.joined(separator: ", "))
    }
  }

  /// What goes with a row that is deleted.
  private var gone: [Line] {
    guard proposal.confirm != nil else { return [] }
    let names = [
      "actions": "entries", "measuredActions": "measurements",
      "actionGoalContributions": "links between entries and goals",
      "expectationMeasures": "targets",
      "goalRelevances": "links to values", "termGoalAssignments": "places in terms",
      "goals": "goals",
    ]
    var counts: [String: Int] = [:]
    for row in proposal.preview where row["change"]?.string == "delete" {
      if let name = names[row["table"]?.string ?? ""] { counts[name, default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }.map {
      Line(label: "goes", value: "\($0.value) \($0.key)", style: .yellow)
    }
  }

  private var values: [Line] {
    let arguments = proposal.arguments
    var lines: [Line] = []
    func add(_ label: String, _ value: String?, at path: String) {
      guard let value else { return }
      lines.append(Line(label: label, value: value, note: origin(of: path)))
    }
    if let subject = proposal.subject { lines.append(Line(label: "entry", value: subject)) }
    add("what", arguments["title"]?.string, at: "/title")
    for key in ["measurements", "targets"] {
      for (index, item) in (arguments[key]?.array ?? []).enumerated() {
        let number = Quantity.number(item["value"]?.double ?? 0)
        add(
          key == "targets" ? "target" : "amount", "\(number) \(item["unit"]?.string ?? "")",
          at: "/\(key)/\(index)/value")
      }
    }
    add("time", arguments["duration_minutes"]?.double.map(writer.duration), at: "/duration_minutes")
    add("day", day("day"), at: "/day")
    add("part", arguments["part_of_day"]?.string, at: "/part_of_day")
    add("at", arguments["start_time"]?.string.map { String($0.suffix(5)) }, at: "/start_time")
    add("from", day("start_date"), at: "/start_date")
    add("until", day("target_date"), at: "/target_date")
    add("notes", arguments["notes"]?.string, at: "/notes")
    for key in ["values", "goals"] {
      for (index, item) in (arguments[key]?.array ?? []).enumerated() where !hasShift(item.string) {
        add(key == "goals" ? "goal" : "value", item.string, at: "/\(key)/\(index)")
      }
    }
    return lines
  }

  private func day(_ key: String) -> String? {
    proposal.arguments[key]?.string.flatMap { Day($0) }.map(writer.day)
  }

  /// Where a value comes from, in words.
  private func origin(of path: String) -> String {
    guard let leaf = proposal.grounding.first(where: { $0["path"]?.string == path }) else {
      return ""
    }
    switch leaf["status"]?.string {
    case "said", "derived": return leaf["evidence"]?.string.map { "“\($0)”" } ?? ""
    case "default": return "assumed"
    default: return ""
    }
  }

  private func hasShift(_ goal: String?) -> Bool {
    proposal.progress.contains {
      $0["goal"]?.string == goal && !($0["before"]?.isNull ?? true)
    }
  }

  private var shifts: [Line] {
    proposal.progress.compactMap { shift in
      guard let before = shift["before"]?.double, let after = shift["after"]?.double,
        let target = shift["target"]?.double, before != after
      else { return nil }
      func number(_ value: Double) -> String { Quantity.number((value * 100).rounded() / 100) }
      let unit = shift["unit"]?.string ?? ""
      return Line(
        label: "goal", value: shift["goal"]?.string ?? "",
        note: "\(number(before)) → \(number(after)) of \(number(target)) \(unit)", style: .green)
    }
  }

  private var removals: [Line] {
    proposal.removed.map { removal in
      let name = (removal["path"]?.string ?? "").dropFirst().replacing("/", with: " ")
        .replacing("_", with: " ")
      let value = removal["value"].map { $0.string ?? Self.words($0) } ?? ""
      return Line(
        label: "left out", value: "\(name): \(value)", note: "you did not say this",
        style: .yellow)
    }
  }

  private static func words(_ value: JSONValue) -> String {
    if let unit = value["unit"]?.string, let number = value["value"]?.double {
      return "\(Quantity.number(number)) \(unit)"
    }
    return value.text
  }

  /// One row on as many lines as it needs, the note beside the value where there is room.
  private func wrapped(_ row: Line, width: Int) -> [String] {
    let room = max(8, width - 12)
    let value = Self.fold(Screen.line(row.value), room)
    let note = Screen.line(row.note)
    let label = "  " + row.label.padding(toLength: 10, withPad: " ", startingAt: 0)
    let indent = String(repeating: " ", count: 12)
    var lines = value.enumerated().map { index, part in
      (index == 0 ? Screen.styled(label, .dim) : indent)
        + (row.style.map { Screen.styled(part, $0) } ?? part)
    }
    guard !note.isEmpty else { return lines }
    let last = value.last?.count ?? 0
    let column = min(max(last + 2, 24), max(room / 2, last + 2))
    if last + 2 + note.count <= room, value.count == 1 {
      let gap = column + note.count <= room ? column - last : 2
      lines[0] += String(repeating: " ", count: gap) + Screen.styled(note, .dim)
    } else {
      lines += Self.fold(note, room).map { indent + Screen.styled($0, .dim) }
    }
    return lines
  }

  /// Breaks a text at spaces into pieces of at most so many characters.
  static func fold(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      var word = word[...]
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      while word.count > width {
        lines.append(String(word.prefix(width)))
        word = word.dropFirst(width)
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }
}
