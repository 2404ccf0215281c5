package import Meaning
import Phrases
import Store

/// Words of a line that begins a plan which name none of its goals, though they look like one.
extension PlanProof {
  /// "Meanwhile my own" of "meanwhile my own novel gathers dust": what ends in whose it is names nothing.
  func isCutShort(_ wish: Wish) -> Bool {
    !marks.isMarked && wish.isBare
      && ["my", "our", "their", "your", "own", "the", "a"]
        .contains(Wording.words(of: wish.words ?? "").last)
  }

  /// "Chat with my great-grandson" of "learn Welsh so I can chat with my great-grandson": what a goal is
  /// for; "not one more": what is denied.
  func isNoWish(_ place: Span) -> Bool {
    guard !marks.isMarked, context.trust != .model else { return false }
    let before = Wording.words(of: marks.words(in: Span(lower: 0, upper: place.lower))).suffix(4)
      .filter { $0 != "that" }.suffix(3)
    // "Two beers a week, not one more".
    let own = marks.words(in: place)
    let isDenied = before.last == "not" || Wording.words(of: own).first == "not"
    if isDenied, PlanEditor.names(in: own).isEmpty { return true }
    if isEvent(place) { return true }
    // "I owe my sister and I want to pay her back": what somebody says they do is none beside what they want.
    let text = PlanRequest.text(context.reading)
    let wants = [" i want to ", " i wanna ", " i'd like to "].contains(where: text.contains)
    let said = Wording.words(of: own)
    let verb = said.first == "i" ? said.dropFirst().first : said.first
    let isFirst = before.last == "i" || said.first == "i"
    let isBound = !Set(before.dropLast()).isDisjoint(with: ["where", "so", "that", "if", "when"])
    if wants, isFirst, !isBound, !Self.duties.contains(verb ?? "want") { return true }
    return before.count == 3 && before.first == "so" && ["can", "could"].contains(before.last)
  }

  /// "Rücken und Gitarre, mehr nich": that the list is all.
  static func isClosing(_ words: String) -> Bool {
    let said = Resemblance.words(of: words.lowercased()).joined(separator: " ")
    return closings.contains(said)
  }

  private static let closings: Set<String> = [
    "that's all", "thats all", "that's it", "thats it", "nothing else", "nothing more",
    "mehr nicht",
    "mehr nich", "mehr net", "sonst nichts", "das wars", "das war's", "nada más", "nada mas",
    "nada",
    "eso es todo", "rien d'autre", "rien de plus", "c'est tout", "meer niet", "verder niets",
    "dat is alles", "nic więcej", "to wszystko", "nient'altro", "niente altro", "basta",
    "basta così",
    "mais nada", "só isso", "それだけ", "以上",
  ]

  /// "I want a better rhythm, set this up: up before 6:30 on weekdays, out of the office by 17:30": what stands before a
  /// colon, and has no measure where all that is listed behind it has one, says what the list is for.
  func isHeading(_ wish: Wish, at place: Span, of acts: [Act]) -> Bool {
    guard !marks.isMarked, wish.isBare else { return false }
    let listed = acts.flatMap(\.goals).filter { other in
      let own = other.words.flatMap { marks.span(of: $0) }
      return own.map { $0.lower >= place.upper && marks.isOneLine(place, $0) } ?? false
    }
    guard listed.count > 1, listed.allSatisfy({ !$0.isBare }),
      let first = listed.compactMap({ $0.words.flatMap { marks.span(of: $0) } }).map(\.lower).min()
    else { return false }
    let between = marks.words(in: Span(lower: place.upper, upper: first))
    // "Learn the ukulele, and for my health: …" are several.
    return between.contains(": ") && !Wording.words(of: between).contains("and")
  }

  /// "The exam is on 10 December": what has a day is what one gets ready for.
  private func isEvent(_ place: Span) -> Bool {
    guard
      let day = marks.days.first(where: { day in
        guard day.span.lower >= place.upper else { return false }
        let link = Wording.words(
          of: marks.words(in: Span(lower: place.upper, upper: day.span.lower)))
        return ["is", "are", "was", "'s"].contains(link.first)
          && (link.count == 1 || link.count == 2 && link.last == "on")
      })
    else { return false }
    let before = Wording.words(of: marks.words(in: Span(lower: 0, upper: place.lower)))
    return day.grain == .day && !day.begins && day.role != .deadline
      && !before.suffix(5).contains("deadline")
  }

  /// Verbs by which a wish is said.
  static let duties: Set<String> = [
    "want", "wanna", "need", "like", "would", "love", "have", "must", "should", "plan", "hope",
    "will", "can", "could", "am", "intend", "aim", "gotta",
  ]

  /// "The paperwork, always the paperwork": a name that stands before it already, and nothing else.
  func isSaidAgain(_ wish: Wish, behind acts: [Act]) -> Bool {
    guard !marks.isMarked, wish.isBare, let words = wish.words, let own = marks.span(of: words)
    else { return false }
    let before = acts.flatMap(\.goals).filter { other in
      other.words.flatMap { marks.span(of: $0) }.map { $0.upper <= own.lower } ?? false
    }
    let names = PlanEditor.names(in: words).filter { !["always", "again", "mostly"].contains($0) }
    return !names.isEmpty && names.count < Resemblance.words(of: words).count
      && before.contains { other in
        let known = Resemblance.words(of: (other.words ?? "").lowercased())
        return names.allSatisfy(known.contains)
      }
  }
}

extension PlanProof {
  /// Which of the acts are about the plan.
  package func concerns(_ act: Act) -> Bool {
    switch act {
    case .plan: true
    case .choose: true
    case .wish: isAskedAlone || begins || !isOneGoal || isOfCard(act)
    case .amend(let amendment): isAskedAlone || !begins && names(amendment.record)
    case .remove(let name): isAskedAlone || !begins && names(name)
    case .log, .ask, .talk, .unsure: false
    }
  }

  private var isOneGoal: Bool { card?.tool == "create_goal" }

  private func isOfCard(_ act: Act) -> Bool {
    guard case .wish(let wish) = act else { return false }
    if case .goal = editor.place(of: wish.words ?? wish.title ?? "") { return true }
    return false
  }

  /// Whether a record is one of the plan's goals, or the plan itself, and none of the journal's.
  private func names(_ name: RecordName) -> Bool {
    let said = name.title ?? name.words ?? ""
    // "All" is no entry's name.
    let isWhole = !said.isEmpty && PlanEditor.names(in: said).isEmpty
    guard name.isGoal != false || name.title == nil || isWhole, name.id == nil else {
      return false
    }
    switch editor.place(of: said) {
    case .goal, .whole: return true
    case .several: return name.isGoal == true
    case .none: return false
    }
  }
}
