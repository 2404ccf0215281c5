import Journal
import ToolSchema

/// What a card has that the one whose place it takes had not, or had otherwise: what was said at a card is seen on the next.
struct CardChanges {
  /// The arguments of the card before, and of this one.
  let old: JSONObject
  let now: JSONObject
  /// A value under its key as a card shows it.
  let shown: (JSONValue, String) -> String

  /// - Parameter index: its place, where the key has a list.
  /// - Returns: "new", "was 5 km"; nil for what stands as it stood.
  func words(for value: JSONValue, of key: String, at index: Int? = nil) -> String? {
    guard let index else {
      guard let before = old[key] else { return "new" }
      return before == value ? nil : "was \(shown(before, key))"
    }
    let list = old[key]?.array ?? []
    if key == "goals", let goal = value.object { return words(for: goal, among: list, at: index) }
    guard list.indices.contains(index) else { return "new" }
    return list[index] == value ? nil : "was \(shown(list[index], key))"
  }

  /// The goals that were there and are there no more.
  var gone: [String] {
    let (before, after) = (titles(of: old), titles(of: now))
    return before.count > after.count ? before.filter { !after.contains($0) } : []
  }

  private func titles(of arguments: JSONObject) -> [String] {
    (arguments["goals"]?.array ?? []).compactMap { $0["title"]?.string }
  }

  private func words(for goal: JSONObject, among list: [JSONValue], at index: Int) -> String? {
    let own = plain(goal, in: now)
    let named = list.first { $0["title"] == goal["title"] }?.object
    let renamed = list.count == now["goals"]?.array?.count ? list[index].object : nil
    guard let before = (named ?? renamed).map({ plain($0, in: old) }) else { return "new" }
    let keys = Set(before.keys).union(own.keys).filter { before[$0] != own[$0] }
    switch keys {
    case []: return nil
    case ["title"]: return "was “\(before["title"]?.string ?? "")”"
    case _ where named == nil:
      // "Run four times a week" of "run 3 times a week".
      let was = before["title"]?.string ?? ""
      return first(was) == first(own["title"]?.string ?? "") ? "was “\(was)”" : "new"
    case ["targets"]:
      let targets = before["targets"]?.array ?? []
      return "was " + (targets.isEmpty ? "without a target" : text(of: targets))
    case ["target_date"]:
      let end = before["target_date"] ?? old["target_date"]
      return end.map { "was by \(shown($0, "target_date"))" } ?? "changed"
    default: return "changed"
    }
  }

  private func first(_ title: String) -> Substring? { title.split(separator: " ").first }

  private func text(of targets: [JSONValue]) -> String {
    targets.map { shown($0, "targets") }.joined(separator: ", ")
  }

  /// A goal without the days that it has from the plan: they are told once.
  private func plain(_ goal: JSONObject, in plan: JSONObject) -> JSONObject {
    var own = goal
    for key in ["start_date", "target_date"] where own[key] == plan[key] { own[key] = nil }
    return own
  }
}
