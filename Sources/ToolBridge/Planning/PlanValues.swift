import Journal
import Localization
import Phrases
import Store

/// What a line says of the values that a plan's goals serve: the answer to a question, or a change on a
/// card.
struct PlanValues {
  private let words: [String]
  private let isPlain: Bool
  private let known: [PersonalValue]

  init(_ reading: Reading, known: [PersonalValue]) {
    words = Wording.words(of: reading.text)
    isPlain = words.count <= 14 && !reading.text.contains(where: \.isNumber)
    self.known = known
  }

  static func question(_ title: String, _ choices: [String]) -> String {
    let names = choices.prefix(3).map { "“\($0)”" }
    let list = names.dropLast().joined(separator: ", ") + localized(" or \(names.last ?? "")")
    let all = choices.count == 2 ? "both" : "all"
    return localized(
      "Which of your values does “\(title)” serve: \(list)? “\(all)” and “none” will do, too.")
  }

  /// What the last question is answered with: the titles of values, none for "none".
  ///
  /// - Returns: nil for a line that does not answer it.
  func answer(to choices: [String]) -> [String]? {
    guard isPlain else { return nil }
    let named = named(in: words)
    if !named.titles.isEmpty { return named.titles }
    guard words.count <= 4 else { return nil }
    if !Set(words).isDisjoint(with: ["both", "all"]) { return choices }
    return Set(words).isDisjoint(with: ["none", "neither", "no", "nothing"]) ? nil : []
  }

  /// "The running serves Health", "reading is for curiosity", "the first serves nothing": what is
  /// named of the goal, and the values.
  var change: (goal: String, values: [String])? {
    guard isPlain else { return nil }
    let named = named(in: words)
    if let verb = words.firstIndex(where: Self.serving.contains) {
      let goal = words[..<verb].joined(separator: " ")
      if !named.titles.isEmpty { return (goal, named.titles) }
      let end = words.count > verb + 1 ? words[verb + 1] : ""
      return ["none", "nothing", "no"].contains(end) ? (goal, []) : nil
    }
    guard let first = named.first, first > 1,
      let joint = words[..<first].lastIndex(where: { ["for", "to", "with"].contains($0) }),
      first - joint <= 2,
      words[..<joint].contains(where: { ["is", "are", "link", "counts", "belongs"].contains($0) })
    else { return nil }
    return (words[..<joint].joined(separator: " "), named.titles)
  }

  private static let serving: Set<String> = ["serves", "serve", "served"]

  private func named(in words: [String]) -> (titles: [String], first: Int?) {
    var titles: [String] = []
    var first: Int?
    for value in known {
      let own = Wording.words(of: value.title)
      guard !own.isEmpty, own.count <= words.count,
        let place = (0...(words.count - own.count)).first(where: {
          Array(words[$0..<($0 + own.count)]) == own
        })
      else { continue }
      titles.append(value.title)
      first = min(first ?? place, place)
    }
    return (titles, first)
  }
}

/// The values that neither a plan nor what goes on beside it serves.
struct UnservedValues {
  private let titles: [String]

  init(beside changes: [Change], in database: JournalDatabase, today: Day) throws {
    let values = try database.personalValues()
    guard !values.isEmpty else {
      titles = []
      return
    }
    let planned = changes.flatMap { change -> [PersonalValue.ID] in
      guard case .createGoal(let draft) = change else { return [] }
      return draft.values.map(\.value)
    }
    let goingOn = try database.goalOverviews().filter { $0.targetDate.map { $0 >= today } ?? true }
    let served = Set(goingOn.flatMap(\.values))
    titles = values.filter { !planned.contains($0.id) && !served.contains($0.title) }.map(\.title)
  }

  /// Nil where every value is served, and where none is named.
  var warning: Warning? {
    guard !titles.isEmpty else { return nil }
    let names = titles.prefix(3).map { "“\($0)”" }
    let more = titles.count > 3 ? localized(" and \(titles.count - 3) more") : ""
    return Warning(
      .values, at: "/goals",
      localized("Nothing here or going on serves \(names.joined(separator: ", "))\(more)."))
  }
}
