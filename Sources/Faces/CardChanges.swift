import Journal
import Localization
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
      guard let before = old[key] else { return localized("new") }
      return before == value ? nil : localized("was \(shown(before, key))")
    }
    let list = old[key]?.array ?? []
    if key == "goals", let goal = value.object { return words(for: goal, among: list, at: index) }
    guard list.indices.contains(index) else { return localized("new") }
    return list[index] == value ? nil : localized("was \(shown(list[index], key))")
  }

  /// The goals that were there and are there no more.
  var gone: [String] {
    let before = goals(of: old)
    let kept = Set(pairs.values)
    return before.indices.filter { !kept.contains($0) }.compactMap { title(before[$0]) }
  }

  /// For each goal of this card which one of the card before it is: the one of its title, else one whose title begins with
  /// the same word, else the one in its place that says the same under another title.
  private var pairs: [Int: Int] {
    let (before, after) = (goals(of: old), goals(of: now))
    var pairs: [Int: Int] = [:]
    func pair(_ isSame: (Int, Int) -> Bool) {
      for own in after.indices where pairs[own] == nil {
        pairs[own] = before.indices.first { !pairs.values.contains($0) && isSame($0, own) }
      }
    }
    pair { title(before[$0]) == title(after[$1]) }
    pair { first(title(before[$0])) == first(title(after[$1])) }
    func rest(_ goal: JSONObject, _ plan: JSONObject) -> JSONObject {
      var rest = plain(goal, in: plan)
      rest["title"] = nil
      return rest
    }
    if before.count == after.count {
      pair { $0 == $1 && rest(before[$0], old) == rest(after[$1], now) }
    }
    return pairs
  }

  private func goals(of arguments: JSONObject) -> [JSONObject] {
    (arguments["goals"]?.array ?? []).compactMap(\.object)
  }

  private func title(_ goal: JSONObject) -> String? { goal["title"]?.string }

  private func words(for goal: JSONObject, among list: [JSONValue], at index: Int) -> String? {
    guard let place = pairs[index], let known = list[place].object else { return localized("new") }
    let (own, before) = (plain(goal, in: now), plain(known, in: old))
    let keys = Set(before.keys).union(own.keys).filter { before[$0] != own[$0] }
    switch keys {
    case []: return nil
    case _ where keys.contains("title"): return localized("was “\(title(known) ?? "")”")
    case ["targets"]:
      let targets = before["targets"]?.array ?? []
      return localized("was ")
        + (targets.isEmpty ? localized("without a target") : text(of: targets))
    case ["target_date"]:
      let end = before["target_date"] ?? old["target_date"]
      return end.map { localized("was by \(shown($0, "target_date"))") } ?? localized("changed")
    case ["start_date"]:
      let start = before["start_date"] ?? old["start_date"]
      return start.map { localized("was from \(shown($0, "start_date"))") } ?? localized("changed")
    default: return localized("changed")
    }
  }

  private func first(_ title: String?) -> Substring? { title?.split(separator: " ").first }

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
