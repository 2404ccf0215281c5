import Foundation
import Phrases

/// What a line beside a plan is when it is no change of it: a question, or something that was done.
extension PlanReply.Reader {
  /// Whether it asks something; "check my feet on Tuesdays", "one loaf every week instead" say how often.
  var asks: Bool {
    // "8 is too tight, make it ten weeks".
    if isCard, PlanPhrases.changes(reading.text), !reading.text.contains("?") { return false }
    let isAsked = Question.isAsked(in: reading) || reading.intent == .question
    let first = Wording.words(of: reading.text).first ?? ""
    let second = Wording.words(of: reading.text).dropFirst().first ?? ""
    // "Can we make it ten weeks?", "which means that the songs have to be done by January".
    let isSaid =
      ["can", "could"].contains(first) && second != "i" || first == "which" && second == "means"
    guard isAsked, isSaid || !reading.text.contains("?") && !QuestionForm.opens(first) else {
      return isAsked
    }
    // "Give me until February for the trees".
    let isChange =
      PlanMeasure(reading.text, reader: reader).isRated
      // "Who am I kidding, out of bed before 7:30".
      || isCard && TargetLimits(reading).before != nil
      || PlanSpan(reading.text, of: state.sketch.days, reader: reader) != nil
    return !isChange && !dropsOne
  }

  /// "Who am I kidding, drop the books".
  private var dropsOne: Bool {
    PlanWords(reading.text, isAnswer: true, reader: reader).parts.contains { part in
      guard let gone = PlanPhrases.removed(in: part.said) else { return false }
      if case .goal = editor.place(of: gone, isExact: true) { return true }
      return false
    }
  }

  func says(_ phrases: [String]) -> Bool {
    phrases.contains { text.contains(" \($0) ") }
  }

  /// "I ran 5 km", "first log my run" are deeds also here; "running" is a topic, "three a week" none, and
  /// at a card only what is dated or in the past was done: "400 words!", "sell 25 doubles".
  var tellsOfDeed: Bool {
    let words = Wording.words(of: reading.text)
    if words.prefix(4).contains("log") { return true }
    // "Warte, gestern 25 Minuten spazieren".
    if reading.isOver { return true }
    guard !reading.deeds.isEmpty else { return false }
    // "Swimming 15 km is enough, the pool shuts over Christmas".
    if isCard, PlanPhrases.judges(String(reading.text.prefix { !",.!;".contains($0) })) {
      return false
    }
    // "12 loaves, after that I should have it" is an answer.
    let isPast = reading.deeds.contains { deed in
      let words = Wording.words(of: deed.text).drop(while: Self.opening.contains)
      // "They gave me an extension".
      return !["they", "she", "he", "the", "my", "our"].contains(words.first)
        && words.prefix(4).contains(where: WordForms.isPast)
    }
    // "20 boxes, I counted them from the ladder" answers what was asked.
    if !asked.isEmpty, let first = reading.text.split(separator: ",").first,
      first.split(separator: " ").count <= 4, first.contains(where: \.isNumber),
      reader.read(String(first)).dates.isEmpty,
      PlanMeasure(String(first), reader: reader).isMeasured
    {
      return false
    }
    guard isCard else {
      return isDated && isPast
        || reading.deeds.contains { Wording.words(of: $0.text).contains("i") }
    }
    if PlanPhrases.orders(reading.text) || orders { return false }
    return isDated || isPast
  }

  /// Whether it orders something about a goal of the card: "make the novel 40000 words", "hm, start it on
  /// Monday".
  private var orders: Bool {
    reading.text.split { ",.!;".contains($0) }.contains { orders(String($0)) }
  }

  private func orders(_ said: String) -> Bool {
    let words = Wording.words(of: said)
    let verb = words.first { !Self.opening.contains($0) }
    guard let verb, Self.ordering.contains(verb) || PlanPhrases.changes(said) else { return false }
    if PlanPhrases.changes(said) { return true }
    let span = PlanSpan(said, of: state.sketch.days, reader: reader)
    if span != nil, words.contains(where: ["it", "that", "everything"].contains) { return true }
    switch editor.place(of: span?.rest ?? said, isExact: true) {
    case .goal, .several: return true
    case .whole: return PlanEditor.meansAll(said)
    case .none: return false
    }
  }

  private static let opening: Set<String> = [
    "and", "but", "oh", "ok", "okay", "so", "hm", "hmm", "nah", "well", "yeah", "actually",
  ]

  private static let ordering: Set<String> = [
    "make", "let", "set", "put", "change", "start", "begin", "move", "keep", "give", "the",
    "both",
  ]

  /// "6 km this morning" was done.
  private var isDated: Bool {
    reading.dates.contains { $0.role == .point && !$0.begins && $0.day <= maker.today }
  }
}
