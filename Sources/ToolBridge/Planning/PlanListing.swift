import Intents
import Journal
import Phrases
import ToolSchema

/// The goals of a line that begins a plan, by how it lists them: "cook, make 3 stools and sharpen 14 chisels".
///
/// What lines like it name is found word by word; a list says as a whole that each of its pieces is one.
struct PlanListing {
  let marks: LineMarks
  private let spans: LineSpans
  let lists: [[Piece]]

  /// What stands between two signs or words for "and".
  struct Piece {
    var span: Span
    /// Whether a colon stands before it.
    var isFirst: Bool
    /// Whether a word for "and" does.
    var isLinked: Bool
  }

  init(_ marks: LineMarks, _ spans: LineSpans) {
    self.marks = marks
    self.spans = spans
    lists = Self.lists(of: marks)
  }

  /// The pieces of each sentence; a colon begins another list.
  private static func lists(of marks: LineMarks) -> [[Piece]] {
    let whole = Span(lower: 0, upper: marks.text.utf8.count)
    let utf8 = Array(marks.text.utf8)
    let taken = marks.amounts.map(\.span) + marks.days.map(\.span)
    let colons = utf8.indices.filter { index in
      utf8[index] == UInt8(ascii: ":") && (index + 1 == utf8.count || utf8[index + 1] == 0x20)
        && !taken.contains { $0.lower <= index && index < $0.upper }
    }.map { Span(lower: $0, upper: $0 + 1) }
    var lists: [[Piece]] = []
    var end = 0
    for span in marks.without(marks.joints + colons, in: whole)
    where marks.words(in: span).contains(where: { $0.isLetter || $0.isNumber }) {
      let between = marks.words(in: Span(lower: end, upper: span.lower))
      let isFirst = between.contains(":")
      let piece = Piece(
        span: trimmed(span, of: marks), isFirst: isFirst,
        isLinked: between.contains { $0.isLetter || "&+".contains($0) })
      end = span.upper
      if lists.isEmpty || isFirst || between.contains(where: { ".!?;\n。！？".contains($0) }) {
        lists.append([piece])
      } else {
        lists[lists.count - 1].append(piece)
      }
    }
    return lists
  }

  private static func trimmed(_ span: Span, of marks: LineMarks) -> Span {
    let words = marks.words(in: span)
    let front = words.prefix(while: \.isWhitespace).utf8.count
    let back = words.reversed().prefix(while: \.isWhitespace).count
    return Span(lower: span.lower + front, upper: span.upper - back)
  }

  /// The goals, each with what its own piece of the list says.
  func goals(_ things: [LineSpans.Thing]) -> [LineSpans.Thing] {
    let named = apartNowhere(things.filter { !isBackground($0) }).map(withoutPlan).map(parted).map(
      withOwnAmount)
    let own = named.flatMap(inSentences).flatMap(withoutSeveral).map(withoutWords)
    let parted = headed(merged(own.flatMap { apart($0, among: own) })).map(withVerb)
    return parted + untold(besides: parted)
  }

  /// Two names of which one goes on in the other are one, before the pieces of the list part them.
  private func apartNowhere(_ things: [LineSpans.Thing]) -> [LineSpans.Thing] {
    things.reduce(into: []) { kept, thing in
      guard let last = kept.last, !last.isRecord, !thing.isRecord,
        last.place.overlaps(thing.place), last.place != thing.place
      else { return kept.append(thing) }
      var whole = LineSpans.Thing(
        place: min(
          last.place.lowerBound, thing.place.lowerBound)..<max(
            last.place.upperBound, thing.place.upperBound),
        amounts: (last.amounts + thing.amounts).removingDuplicates())
      (whole.from, whole.until) = (last.from ?? thing.from, last.until ?? thing.until)
      kept[kept.count - 1] = whole
    }
  }

  /// "Down from 15 to 5 cigarettes a day", found as a name: what begins with how much says no more.
  private func withOwnAmount(_ thing: LineSpans.Thing) -> LineSpans.Thing {
    guard thing.amounts.isEmpty, !thing.isRecord, !marks.isMarked,
      let amount = marks.amounts.first(where: { $0.span.range.overlaps(thing.place) }),
      thing.place.lowerBound < amount.span.lower,
      PlanEditor.names(
        in: spans.text(in: thing.place.lowerBound..<amount.span.lower)
      ).isEmpty
    else { return thing }
    var thing = thing
    thing.amounts = [thing.place]
    return thing
  }

  /// "Hangboard on Mondays; 500 pull-ups in all", found as one: no goal goes beyond its sentence.
  private func inSentences(_ thing: LineSpans.Thing) -> [LineSpans.Thing] {
    let held = lists.filter { list in list.contains { $0.span.range.overlaps(thing.place) } }
    guard !thing.isRecord, held.count > 1, held.dropFirst().allSatisfy({ !$0[0].isFirst }) else {
      return [thing]
    }
    return held.map { list in
      let own = list[0].span.lower..<list[list.count - 1].span.upper
      return part(of: thing, in: own) { $0.clamped(to: own) }
    }
  }

  /// What of a goal stands in a place.
  private func part(
    of thing: LineSpans.Thing, in own: Range<Int>,
    amount: (Range<Int>) -> Range<Int> = { $0 }
  ) -> LineSpans.Thing {
    var one = LineSpans.Thing(
      place: thing.place.clamped(to: own),
      amounts: thing.amounts.filter(own.overlaps).map(amount))
    one.from = thing.from.flatMap { own.overlaps($0) ? $0 : nil }
    one.until = thing.until.flatMap { own.overlaps($0) ? $0 : nil }
    return one
  }

  /// 本を5冊読む、夜のお菓子を減らす, found as one: of a list that holds more every piece behind a sign is one.
  private func withoutSeveral(_ thing: LineSpans.Thing) -> [LineSpans.Thing] {
    guard !thing.isRecord,
      let list = lists.first(where: { $0.contains { $0.span.range.overlaps(thing.place) } })
    else { return [thing] }
    let held = list.filter { $0.span.range.overlaps(thing.place) }
    let areCounted = held.allSatisfy { piece in
      marks.amounts.contains { $0.unit != nil && piece.span.overlaps($0.span) }
        || marks.recurrences.contains { piece.span.overlaps($0.span) }
    }
    guard held.count > 1,
      // "600 Euro für die Laube sparen und 20 Nistkästen bauen".
      areCounted
        || held.count < list.count
          && held.dropFirst().allSatisfy({ !$0.isLinked && isGoal($0) })
    else { return [thing] }
    return held.map { piece in
      var one = part(of: thing, in: piece.span.range) { $0.clamped(to: piece.span.range) }
      // "A week and 30 theory questions a day", found as how much of both: each piece has its own.
      let own = marks.measures.filter(piece.span.contains)
      if areCounted, one.amounts.count == 1, let first = own.map(\.lower).min(),
        let last = own.map(\.upper).max()
      {
        one.amounts = [first..<last]
      }
      return one
    }
  }

  /// "De moestuin voorbereiden", found as an amount: what says neither how much nor how often is none.
  private func withoutWords(_ thing: LineSpans.Thing) -> LineSpans.Thing {
    guard marks.isMarked else { return thing }
    let said = (marks.measures + marks.amounts.map(\.span) + marks.days.map(\.span)).map(\.range)
    var thing = thing
    thing.amounts.removeAll { amount in
      spans.text(in: amount).split(separator: " ").count > 1
        && !said.contains(where: amount.overlaps)
    }
    return thing
  }

  /// "3 stools" of "finish the table, make 3 stools, sharpen 14 chisels": what is counted in a piece that says what is
  /// done with it is a goal of its own.
  private func apart(
    _ thing: LineSpans.Thing, among things: [LineSpans.Thing]
  ) -> [LineSpans.Thing] {
    guard !thing.isRecord, let (list, place) = piece(of: thing.place) else { return [thing] }
    let hasOwn = thing.amounts.contains { place.span.range.overlaps($0) }
    var kept = thing
    var found: [LineSpans.Thing] = []
    for amount in thing.amounts {
      guard let (_, other) = piece(of: amount), other.span != place.span,
        hasOwn || list.count > 2, !things.contains(where: { other.span.range.overlaps($0.place) }),
        let mark = marks.amounts.first(where: { $0.span.range.overlaps(amount) }),
        let named = mark.countsNoun
          ? named(other, before: mark.span) : hasOwn ? named(other, behind: mark.span) : nil
      else { continue }
      kept.amounts.removeAll { $0 == amount }
      found.append(LineSpans.Thing(place: named, amounts: [amount]))
    }
    return [kept] + found
  }

  /// The piece, where it says before the amount what is to be done with it.
  private func named(_ piece: Piece, before amount: Span) -> Range<Int>? {
    guard piece.span.lower < amount.lower else { return nil }
    let front = marks.words(in: Span(lower: piece.span.lower, upper: amount.lower))
    return front.contains(where: \.isLetter)
      && spans.share(of: .thing, in: piece.span.range) >= Self.possible ? piece.span.range : nil
  }

  /// "10 hours of theory" of "turn the mill every Saturday and 10 hours of theory": the piece, where it says behind the
  /// amount what that is of.
  private func named(_ piece: Piece, behind amount: Span) -> Range<Int>? {
    let rest = marks.words(in: Span(lower: amount.upper, upper: piece.span.upper))
    return !PlanEditor.names(in: rest).isEmpty
      && spans.share(of: .thing, in: amount.upper..<piece.span.upper) >= Self.possible
      ? piece.span.range : nil
  }

  /// "Spend at most 6 hours a week on marking": what an amount is for is no second goal.
  private func merged(_ things: [LineSpans.Thing]) -> [LineSpans.Thing] {
    things.reduce(into: []) { kept, thing in
      guard let last = kept.last, let amount = last.amounts.last, !last.isRecord, !thing.isRecord,
        thing.amounts.isEmpty, last.place.upperBound <= amount.lowerBound,
        amount.upperBound <= thing.place.lowerBound,
        piece(of: last.place)?.1.span == piece(of: thing.place)?.1.span,
        ["on", "for", "of"].contains(
          spans.text(in: amount.upperBound..<thing.place.lowerBound).trimmed.lowercased())
      else { return kept.append(thing) }
      kept[kept.count - 1] = joined(thing, with: last)
    }
  }

  /// "Smoking: down from 20 to 8 a day": what stands before a colon and one amount is what that is of.
  private func headed(_ things: [LineSpans.Thing]) -> [LineSpans.Thing] {
    things.reduce(into: []) { kept, thing in
      if kept.isEmpty, let head = bareHead(of: thing, among: things) {
        return kept.append(joined(LineSpans.Thing(place: head), with: thing))
      }
      guard let head = kept.last, head.amounts.isEmpty, !head.isRecord, !thing.isRecord,
        !isPlan(head),
        !thing.amounts.isEmpty, let (list, piece) = piece(of: thing.place),
        piece.isFirst, self.piece(of: head.place)?.1.span.upper ?? 0 <= piece.span.lower,
        spans.text(in: head.place.upperBound..<piece.span.lower).trimmed == ":",
        things.count(where: { other in
          list.contains { $0.span.range.overlaps(other.place) }
        }) == 1
      else { return kept.append(thing) }
      kept[kept.count - 1] = joined(head, with: thing)
    }
  }

  /// "Un plan jusqu'au 31 décembre : 10 candidatures": the plan itself is none of its goals.
  private func isPlan(_ thing: LineSpans.Thing) -> Bool {
    guard !marks.isMarked else { return marks.plans.contains { $0.range.overlaps(thing.place) } }
    // "Plan 3 trips" is a goal.
    let words = Resemblance.words(of: spans.text(in: thing.place).lowercased())
    return words.count > 1 && words.last.map(PlanRequest.isPlan) == true
  }

  /// What is counted in its name's place.
  private func withoutPlan(_ thing: LineSpans.Thing) -> LineSpans.Thing {
    guard isPlan(thing), !thing.isRecord,
      let amount = thing.amounts.first(where: { $0.lowerBound >= thing.place.upperBound })
    else { return thing }
    var counted = LineSpans.Thing(place: amount, amounts: thing.amounts)
    (counted.from, counted.until) = (thing.from, thing.until)
    return counted
  }

  /// A goal that one of two names, and the other says how much of.
  private func joined(_ name: LineSpans.Thing, with figure: LineSpans.Thing) -> LineSpans.Thing {
    var one = name
    one.amounts = figure.amounts
    (one.from, one.until) = (figure.from ?? name.from, figure.until ?? name.until)
    return one
  }

  /// "…: practise, see the children and sort my albums": a piece of a list behind a colon of which two are goals.
  private func untold(besides things: [LineSpans.Thing]) -> [LineSpans.Thing] {
    let taken =
      things.flatMap { [$0.place] + $0.amounts }
      + spans.found.filter { !$0.label.isAmount && $0.label != .thing }.map(\.place)
    func isTaken(_ piece: Piece) -> Bool { taken.contains(where: piece.span.range.overlaps) }
    return lists.flatMap { list -> [LineSpans.Thing] in
      let held = list.indices.filter { index in
        things.contains { list[index].span.range.overlaps($0.place) }
      }
      let isBare = isBare(list)
      // "I'd like to plan up to 20 February: walks, the translation I owe, the antenatal class."
      // "Can we make a plan for five weeks? Draw comics, go to bed earlier".
      let isPlanned =
        isHeadedByPlan(list)
        && (list[0].isFirst || list.count > 1 && list.allSatisfy(isGoal) && !tells(list))
      guard held.count > (isPlanned ? 0 : 1), list[0].isFirst || isBare || isPlanned,
        let last = held.last
      else {
        return held.isEmpty ? [] : doubted(in: list, besides: things)
      }
      return list.indices.map { withoutClause(list[$0]) }.enumerated().filter { index, piece in
        let isEnd =
          index == list.count - 1 && index == last + 1 && (piece.isLinked || isBare)
        let isLikely = isPlanned && spans.share(of: .thing, in: piece.span.range) >= Self.doubtful
        return (index < last || isEnd || isLikely) && !isTaken(piece) && isGoal(piece)
          && !(index > 0 && isAside(piece, behind: list[index - 1]))
      }.map { LineSpans.Thing(place: $1.span.range) }
    }
  }

  /// 散歩と、お酒を減らす: beside a goal a whole piece of its sentence that lines like it would rather take for one than for
  /// anything else.
  private func doubted(
    in list: [Piece], besides things: [LineSpans.Thing]
  ) -> [LineSpans.Thing] {
    list.compactMap { piece in
      let isTaken = things.contains { thing in
        ([thing.place] + thing.amounts).contains(where: piece.span.range.overlaps)
      }
      guard !isTaken, isGoal(piece) else { return nil }
      let found = spans.found.first { found in
        found.label == .thing && piece.span.range.overlaps(found.place)
          && marks.without([Span(found.place)], in: piece.span)
            .allSatisfy { marks.words(in: $0).trimmed.count <= 1 }
      }
      return found.map { LineSpans.Thing(place: $0.place) }
    }
  }

  /// "Yoga, indoor cycling, stretching": a sentence of three short pieces and more that says nothing else, behind the one
  /// that asks for a plan.
  private func isBare(_ list: [Piece]) -> Bool {
    guard list.count > 2, list[0].span.lower > 0, list.allSatisfy(isGoal) else { return false }
    // "3 gym visits a week, dig over 8 beds, frost permitting."
    return !tells(list)
      && !marks.amounts.contains { list.map(\.span).contains(where: $0.span.overlaps) }
  }

  private func tells(_ list: [Piece]) -> Bool {
    list.flatMap { Resemblance.words(of: marks.words(in: $0.span).lowercased()) }
      .contains { PlanRequest.isPlan($0) || Self.tellers.contains($0) }
  }

  /// Words of a piece that tells something and names no goal.
  static let tellers: Set<String> = [
    "i", "i'm", "we", "it", "it's", "he", "she", "they", "which", "who", "that", "because", "so",
    "let's",
  ]

  /// What stands before a list of three short goals heads it: "plan for cutting down: less coffee, less chocolate, less
  /// shopping".
  func withoutHead(_ things: [LineSpans.Thing]) -> [LineSpans.Thing] {
    guard things.count > 2, things[0].amounts.isEmpty, !things[0].isRecord,
      let place = lists.firstIndex(where: {
        $0.contains { $0.span.range.overlaps(things[0].place) }
      }),
      place + 1 < lists.count, isBare(lists[place + 1]),
      things.dropFirst().allSatisfy({ thing in
        lists[place + 1].contains { $0.span.range.overlaps(thing.place) }
      }),
      lists[place].last?.span.upper == things[0].place.upperBound
    else { return things }
    return Array(things.dropFirst())
  }

  /// Whether a piece is as short as a goal, and says something.
  private func isGoal(_ piece: Piece) -> Bool {
    let words = marks.words(in: piece.span)
    return (1...Self.longest).contains(Resemblance.words(of: words).count)
      && !words.contains(where: "()（）".contains) && !isCondition(words)
      && !PlanEditor.names(in: words).isEmpty
      && spans.share(of: .thing, in: piece.span.range) >= Self.seldom
  }

  /// "Frost permitting".
  private func isCondition(_ words: String) -> Bool {
    ["permitting", "allowing", "willing"].contains(Wording.words(of: words).last)
  }

  /// "By 14 March, my fiftieth": what a day is.
  private func isAside(_ piece: Piece, behind other: Piece) -> Bool {
    !piece.isLinked && Resemblance.words(of: marks.words(in: piece.span)).count <= 2
      && marks.days.contains { $0.span.upper == other.span.upper }
  }

  /// From which share on a piece of a list is a goal, and one that has an amount of its own.
  private static let (seldom, possible) = (0.01, 0.05)

  /// The same for one that stands last, in a list of a plan's goals.
  private static let doubtful = 0.1

  private static let longest = 8

  func piece(of place: Range<Int>) -> ([Piece], Piece)? {
    for list in lists {
      if let own = list.first(where: { $0.span.range.overlaps(place) }) { return (list, own) }
    }
    return nil
  }
}
