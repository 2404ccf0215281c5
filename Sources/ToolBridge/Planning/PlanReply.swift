import Foundation
import Intents
import Journal
import Phrases
import Store
import ToolSchema

/// What the program offers to answer where a plan is under way, said in its words: "you choose", "no number",
/// "put it away", which values a goal serves, another name.
package struct PlanReply: Sendable {
  /// The plan as the line leaves it; nil where it is put away.
  let sketch: PlanSketch?
  /// Whether the same question is to come again.
  let isEmpty: Bool
  /// Whether it says which values a goal serves, what it is to be called or that the plan is to be shown, and nothing
  /// else: all of that is known by names.
  let isOfNames: Bool

  /// - Returns: nil for a line that is about something else.
  init?(_ reading: Reading, to state: PlanState, maker: PlanMaker, reader: PhraseReader) throws {
    var reply = Reader(reading, state, maker, reader)
    guard try reply.read() else { return nil }
    sketch = reply.isLeft ? nil : reply.editor.sketch
    isOfNames = reply.isOfNames
    isEmpty = !reply.isLeft && reply.editor.sketch == state.sketch
  }

  /// A few words that tell of nothing done, name no amount and ask nothing, where a question is open.
  ///
  /// - Returns: nil for other lines.
  init?(_ reading: Reading, to state: PlanState) {
    let guess = IntentGuess(reading.text)
    guard state.card == nil, reading.text.split(separator: " ").count <= 4,
      !reading.text.contains(where: \.isNumber),
      [Intent.did, .ask, .delete, .change].allSatisfy({ guess[$0] < 0.5 })
    else { return nil }
    sketch = state.sketch
    isEmpty = true
    isOfNames = false
  }
}

extension PlanReply {
  private struct Reader {
    let reading: Reading
    let state: PlanState
    let maker: PlanMaker
    let reader: PhraseReader
    let text: String
    var editor: PlanEditor
    var isLeft = false
    var isOfNames = false

    init(_ reading: Reading, _ state: PlanState, _ maker: PlanMaker, _ reader: PhraseReader) {
      self.reading = reading
      self.state = state
      self.maker = maker
      self.reader = reader
      text = PlanRequest.text(reading)
      editor = PlanEditor(state.sketch, reader: reader)
    }

    private var isCard: Bool { state.card != nil }
    private var asked: [Int] { isCard ? [] : state.sketch.asked }
    private var asksTopics: Bool { !isCard && state.sketch.items.isEmpty }

    mutating func read() throws -> Bool {
      if !isCard {
        if says(PlanPhrases.leave) {
          isLeft = true
          return true
        }
        if try plainAnswer() { return true }
      }
      if isCard, PlanPhrases.asksToSee(reading) {
        isOfNames = true
        return true
      }
      if let (goal, values) = try values {
        editor.serve(goal, values)
        isOfNames = true
        return true
      }
      let marks = LineMarks(reading)
      if isCard, let (goal, title) = PlanRenaming.found(in: marks, editor),
        PlanRenaming.isAll(title, of: marks)
      {
        editor.rename(goal, to: title)
        isOfNames = true
        return true
      }
      return false
    }

    private func says(_ phrases: [String]) -> Bool {
      phrases.contains { text.contains(" \($0) ") }
    }

    /// The goal and the values that it is said to serve.
    private var values: (goal: Int, values: [String])? {
      get throws {
        let known = try maker.database.personalValues()
        guard !known.isEmpty, !state.isOneGoal else { return nil }
        let said = PlanValues(reading, known: known)
        if let asked = state.sketch.valued, editor.sketch.items.indices.contains(asked.goal),
          let answer = said.answer(to: asked.choices)
        {
          return (asked.goal, answer)
        }
        guard let change = said.change, case .goal(let index) = editor.place(of: change.goal) else {
          return nil
        }
        return (index, change.values)
      }
    }

    /// An answer without a figure.
    private mutating func plainAnswer() throws -> Bool {
      let isUncounted = reading.text.does(.uncounted)
      // "Silence is not a thing one counts".
      // "It should be up in 3 weeks, nothing to count there".
      let counted =
        isUncounted
        ? PlanSpan(reading.text, of: state.sketch.days, reader: reader)?.rest ?? reading.text
        : reading.text
      // "Monday and Friday" says how often.
      let isRated = PlanMeasure(counted, reader: reader).isRated
      let isMeasured =
        reading.isMarked
        ? !LineMarks(reading).measures.isEmpty
        : PlanMeasure(counted, reader: reader).targets(days: PlanDays.length) != nil
          && !(isUncounted && !counted.contains(where: \.isNumber)
            && !(isRated && PlanEditor.names(in: counted).isEmpty))
      switch isMeasured ? nil : PlanRequest.choice(in: text) {
      case .again where asksTopics:
        for item in try maker.again(before: state.sketch.days) { editor.add(item) }
        return true
      case .open where asksTopics, .unsure where asksTopics:
        for item in try maker.starters(in: state.sketch.days) { editor.add(item) }
        return true
      case .open, .unsure:
        editor.takeOffers(for: state.sketch.open)
        return true
      case .again, nil: break
      }
      guard !asked.isEmpty else { return false }
      let words = Wording.words(of: reading.text)
      if says(PlanPhrases.noNumber) || !isMeasured && isUncounted {
        editor.settle(asked, by: reading)
        return true
      }
      if (1...4).contains(words.count), words.allSatisfy(PlanPhrases.yes.contains) {
        editor.takeOffers(for: asked)
        return true
      }
      return false
    }
  }
}
