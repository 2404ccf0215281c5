import Intents
import Meaning
import Phrases

/// Where the goals of a line that begins a plan begin.
extension PlanProof {
  /// "I owe 2400 pounds, so I'd like a plan: pay off 600": where a plan is called so before a colon, its goals stand
  /// behind that, and what stands before tells why.
  ///
  /// - Returns: where the goals begin.
  func head(of acts: [Act]) -> Int {
    guard begins, context.trust != .model else { return 0 }
    let places = acts.flatMap(\.goals).compactMap { $0.words.flatMap { marks.span(of: $0) } }
    // "7:30" parts nothing.
    let bytes = Array(marks.text.utf8)
    let colons = bytes.indices.dropLast().filter {
      bytes[$0] == UInt8(ascii: ":") && bytes[$0 + 1] == UInt8(ascii: " ")
    }
    return colons.first { colon in
      let front = marks.sentence(around: Span(lower: colon, upper: colon + 1))
        .prefix { $0 != ":" }
      let isFrame =
        marks.isMarked
        ? context.reading.plans.contains { $0.upper <= colon }
        : Wording.words(of: String(front)).contains { PlanRequest.isPlan($0) }
          || isTime(String(front))
      return isFrame && places.contains { $0.lower > colon }
    } ?? requestStart(before: acts)
  }

  /// "Until 31 December: cut 150 dovetails, …": nothing but when.
  private func isTime(_ words: String) -> Bool {
    guard let place = marks.span(of: words) else { return false }
    let days = marks.days.map(\.span).filter(place.contains)
    let rest = marks.without(days, in: place).map(marks.words(in:)).joined(separator: " ")
    return !days.isEmpty && PlanEditor.names(in: rest).isEmpty
  }

  /// Of what stands before the sentence that asks for the plan nothing is a goal that has no figure, or is told in a
  /// sentence that wishes for nothing, where two and more stand behind its beginning.
  ///
  /// "I'm burnt out and want to go easy. Could we plan three small things? Journaling, meeting friends".
  ///
  /// - Returns: where that sentence begins; 0 where it says nothing so.
  private func requestStart(before acts: [Act]) -> Int {
    let goals = acts.flatMap(\.goals).compactMap { wish -> (place: Span, isBare: Bool)? in
      wish.words.flatMap { marks.span(of: $0) }.map { ($0, wish.isBare) }
    }
    func asks(_ sentence: Span) -> Bool {
      marks.isMarked
        ? context.reading.plans.contains(where: sentence.overlaps)
        : PlanRequest.namesPlan(Wording.words(of: marks.words(in: sentence)))
    }
    // "Plus une minute à moi" wishes for nothing.
    func isTold(_ place: Span) -> Bool {
      IntentGuess(marks.sentence(around: place))[.goal] < 0.35
    }
    func isHead(_ start: Int) -> Bool {
      goals.count { $0.place.lower >= start } > 1
        && goals.allSatisfy { $0.place.lower >= start || $0.isBare || isTold($0.place) }
    }
    if let start = marks.sentences.first(where: asks)?.lower, start > 0, isHead(start) {
      return start
    }
    // "Bike commuter, all weathers. 300 km a month on the bike and keep the flat tidy": who somebody is, or what it is about.
    guard let end = marks.sentences.first?.upper, isHead(end),
      goals.contains(where: { $0.place.lower >= end && !$0.isBare }),
      goals.allSatisfy({ $0.place.lower >= end || isTold($0.place) })
    else { return 0 }
    return end
  }
}
