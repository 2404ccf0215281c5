import Foundation
import Journal
import Phrases
import Store
import ToolSchema

/// A line that answers what was asked about a plan, or changes one that is on a card, as the rules read
/// it.
package struct PlanReply: Sendable {
  /// The plan as the line leaves it; nil where it is put away.
  let sketch: PlanSketch?
  /// Whether the same question is to come again.
  let isEmpty: Bool
  /// Whether it says which values a goal serves, or what it is to be called, and nothing else: both are
  /// known by names.
  let isOfNames: Bool

  /// - Returns: nil for a line that is about something else.
  init?(_ reading: Reading, to state: PlanState, maker: PlanMaker, reader: PhraseReader) throws {
    var reply = Reader(reading, state, maker, reader)
    guard try reply.read() else { return nil }
    sketch = reply.isLeft ? nil : reply.editor.sketch
    isOfNames = reply.isOfNames
    isEmpty = !reply.isLeft && reply.editor.sketch == state.sketch
  }
}

extension PlanReply {
  struct Reader {
    let reading: Reading
    let state: PlanState
    let maker: PlanMaker
    let reader: PhraseReader
    let text: String
    var editor: PlanEditor
    var isLeft = false
    var isOfNames = false
    /// The goal that the line spoke of last.
    private var last: Int?
    /// The goal that the words before named without saying more of it.
    private var named: Int?

    init(_ reading: Reading, _ state: PlanState, _ maker: PlanMaker, _ reader: PhraseReader) {
      let reading = PlanPhrases.recurring(reading.text).map(reader.read) ?? reading
      self.reading = reading
      self.state = state
      self.maker = maker
      self.reader = reader
      text = PlanRequest.text(reading)
      editor = PlanEditor(state.sketch, reader: reader)
    }

    var isCard: Bool { state.card != nil }
    var asked: [Int] { isCard ? [] : state.sketch.asked }
    private var asksTopics: Bool { !isCard && state.sketch.items.isEmpty }
    /// "Add: sort 3 folders of receipts" is none of the goals that are there.
    private var isAdded: Bool { isCard && PlanPhrases.orders(reading.text) }

    mutating func read() throws -> Bool {
      if !isCard {
        if says(PlanPhrases.leave) {
          isLeft = true
          return true
        }
        if let done = try plainAnswer() { return done }
      }
      if let (goal, values) = try values {
        editor.serve(goal, values)
        isOfNames = true
        return true
      }
      if let (goal, title) = isCard ? PlanRenaming(line: reading.text, editor: editor).found : nil {
        editor.rename(goal, to: title)
        isOfNames = true
        return true
      }
      guard !asks else { return false }
      guard !tellsOfDeed else { return false }
      var found = false
      let words = PlanWords(reading.text, isAnswer: true, reader: reader)
      // "I sing in a choir and want to learn 8 songs".
      let parts = asksTopics ? words.wishes : words.parts
      for part in parts {
        // "40 is too much, make it 25 questions a week", but "3 a week is enough, two of us are busy".
        if parts.count > 1, PlanPhrases.judges(part.said), isOld(part) || !part.isMeasured,
          parts.contains(where: { $0.isMeasured && !PlanPhrases.judges($0.said) })
        {
          continue
        }
        // "I have lab on Tuesdays. Gym only on Thursdays then".
        if isCard, PlanWords.isRemark(part),
          parts.contains(where: { !PlanWords.isRemark($0) && $0.said != part.said })
        {
          continue
        }
        // "8 is too tight, make it ten weeks".
        if parts.count > 1, PlanPhrases.judges(part.said),
          parts.contains(where: { $0.said != part.said && PlanPhrases.changes($0.said) })
        {
          continue
        }
        // "Until the end of January, not just December".
        if found, Wording.words(of: part.said).first == "not" { continue }
        // "Make the swimming 30 km, 24 is nothing": what it was so far is no change.
        if isRemark(part, among: parts) { continue }
        // "Gym only twice a week, I'm not 20 any more": what is so beside it changes nothing.
        // "… actually, I get Fridays off now", "the other two I'm at work".
        if found,
          ["the other", "the rest"].contains(where: part.said.lowercased().hasPrefix)
            || PlanPhrases.tells(part.said) || PlanWords.isOwnFact(part.said)
            || PlanWords.recalls(part.said)
        {
          continue
        }
        if try take(part) { found = true }
      }
      if isCard, !PlanPhrases.joins(reading.text) { editor.dropMadeUp(of: state.sketch) }
      if !found, let open = asked.first(where: { editor.sketch.items[$0].isOpen }),
        let part = parts.first, endsOnce(part, at: open)
      {
        return true
      }
      return found || asksTopics && ![.change, .delete].contains(reading.intent)
    }

    /// "Knit one scarf by 23 December" of "learn to knit": done once, and by when.
    private mutating func endsOnce(_ part: PlanPart, at index: Int) -> Bool {
      guard !part.isMeasured, !PlanPhrases.tells(part.said),
        let span = PlanSpan(part.said, of: editor.sketch.days, reader: reader), let end = span.end,
        !PlanEditor.names(in: span.rest).isEmpty
      else { return false }
      var item = PlanItem(title: part.title, targets: [], origin: .said(part.said))
      item.end = end
      editor.fill(index, with: item)
      editor.settle([index])
      return true
    }

    /// Whether a part names only amounts that stand on the card.
    private func isOld(_ part: PlanPart) -> Bool {
      let values = part.measure.values
      return !values.isEmpty && values.allSatisfy(held.contains)
    }

    /// "…, 24 is nothing", "not 40": what it was so far is no change.
    private func isRemark(_ part: PlanPart, among parts: [PlanPart]) -> Bool {
      let values = part.measure.values
      let isOther = parts.contains { $0.isMeasured && $0.measure.values != values }
      let isNot = Wording.words(of: part.said).first == "not"
      return isCard && isOther && (isNot || isOld(part) && PlanPhrases.tells(part.said))
    }

    private var held: Set<Double> {
      Set(state.sketch.items.flatMap(\.targets).map(\.value))
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

    // MARK: Answers without a figure

    /// - Returns: nil where the line says more.
    private mutating func plainAnswer() throws -> Bool? {
      let open = state.sketch.open
      let isUncounted = PlanPhrases.wantsNoNumber(Wording.words(of: reading.text))
      // "Silence is not a thing one counts".
      // "It should be up in 3 weeks, nothing to count there".
      let counted =
        isUncounted
        ? PlanSpan(reading.text, of: state.sketch.days, reader: reader)?.rest ?? reading.text
        : reading.text
      let isMeasured =
        PlanMeasure(counted, reader: reader).targets(days: PlanDays.length) != nil
        && !(isUncounted && !counted.contains(where: \.isNumber))
      switch isMeasured ? nil : PlanRequest.choice(in: text) {
      case .again where asksTopics:
        for item in try maker.again(before: state.sketch.days) { editor.add(item) }
        return true
      case .open where asksTopics:
        for item in try maker.starters(in: state.sketch.days) { editor.add(item) }
        return true
      case .open:
        editor.takeOffers(for: open)
        return true
      case .again, nil: break
      }
      guard !asked.isEmpty else { return nil }
      let words = Wording.words(of: reading.text)
      if says(PlanPhrases.noNumber) || !isMeasured && isUncounted {
        editor.settle(asked, by: reading.text)
        return true
      }
      if words.count <= 4, words.allSatisfy(PlanPhrases.yes.contains) {
        editor.takeOffers(for: asked)
        return true
      }
      return nil
    }

    // MARK: Parts

    private mutating func take(_ part: PlanPart) throws -> Bool {
      if !asksTopics, let gone = PlanPhrases.removed(in: part.said) {
        guard case .goal(let index) = editor.place(of: gone) else { return false }
        editor.remove(index)
        return true
      }
      if moves(part) { return true }
      let days = editor.sketch.days
      // "The second one twice a week", of which the wish has no "second".
      let isCounted = PlanEditor.counts(part.said)
      var place = editor.place(
        of: isCounted ? part.said : part.wish, byUnits: isCard, isExact: isAdded)
      // "Email: no more than 2 times a day" is none of the two papers.
      if let named, !isCounted, PlanEditor.names(in: part.wish).isEmpty { place = .goal(named) }
      if isAdded, case .goal(let index) = place, !editor.isMostly(part.wish, of: index) {
        place = .none
      }
      if case .goal(let index) = place { last = index }
      named = part.isMeasured ? nil : last
      let measured = part.isMeasured ? PlanItem(said: part, days: days) : nil
      // "Less gaming. max 10 hours a week": the amount is that of what was named before it.
      if asksTopics, let measured, PlanEditor.names(in: part.wish).isEmpty,
        let index = editor.sketch.items.indices.last, editor.sketch.items[index].targets.isEmpty
      {
        editor.fill(index, with: measured)
        return true
      }
      if asksTopics {
        guard let item = try maker.item(for: part, in: days) else { return false }
        editor.add(item)
        return true
      }
      guard let values = measured ?? PlanItem(amountsOf: part, days: days) else {
        return try takeBare(part, at: place)
      }
      switch place {
      case .goal(let index) where editor.sketch.items[index].isOpen:
        editor.fill(index, with: values)
        last = index
      // "500 photos a week" answers what was asked, and is none of "one photo walk every two weeks".
      case .goal(let index)
      where !asked.isEmpty && !asked.contains(index)
        && (isOfUnits(part, values)
          // "Eight new pieces in it" are no "find 3 new clients".
          || !editor.isMostly(part.wish, of: index)
            && editor.isOtherwiseCounted(values, than: index)):
        guard let open = asked.first(where: { editor.sketch.items[$0].isOpen }) else {
          return false
        }
        editor.fill(open, with: values)
        last = open
      case .goal(let index): editor.change(index, to: values)
      case .several, .whole, .none:
        // "Add jogging twice a week and calling mum on Sundays".
        let isNext = isAdded && !PlanEditor.names(in: part.wish).isEmpty && !isOfUnits(part, values)
        if let index = last, !isNext {
          isCard ? editor.replace(index, by: values) : editor.extend(index, with: values)
        } else if let index = asked.first(where: { editor.sketch.items[$0].isOpen }) {
          editor.fill(index, with: values)
          last = index
        } else if let index = onlyOne(of: values, at: place) {
          editor.change(index, to: values)
        } else if isCard, !isAdded, let index = editor.paced(byBare: values, in: part.said) {
          var values = values
          values.targets[0].unit = editor.sketch.items[index].targets[0].unit
          editor.change(index, to: values)
        } else if isCard, !PlanPhrases.joins(part.said), let index = editor.sketch.assumed.first {
          editor.replace(index, by: values)
        } else if isCard, PlanPhrases.changes(part.said) {
          // "Make it 250 a month for the card" is no goal more.
          let isBare = values.targets.first?.unit == "times"
          guard let index = isBare ? editor.paced(by: values) : counted(as: values) else {
            return false
          }
          var values = values
          if isBare { values.targets[0].unit = editor.sketch.items[index].targets[0].unit }
          editor.change(index, to: values)
        } else if case .none = place, !isAdded, !PlanPhrases.joins(reading.text),
          let index = editor.unmeasured(for: values)
        {
          editor.fill(index, with: values)
          last = index
        } else if case .none = place, isOfUnits(part, values), let index = counted(as: values) {
          editor.change(index, to: values)
        } else if case .none = place, !state.isOneGoal, !values.targets.isEmpty,
          !PlanEditor.names(in: part.wish).isEmpty
        {
          editor.add(values)
          last = editor.sketch.items.indices.last
        } else {
          return false
        }
      }
      return true
    }

    /// Whether a part names nothing but what it counts.
    private func isOfUnits(_ part: PlanPart, _ values: PlanItem) -> Bool {
      let units = values.targets.map(\.unit)
      return PlanEditor.names(in: part.wish).allSatisfy {
        units.contains(WordForms.plural($0)) || UnitCatalogue.unit($0).kind != .free
          || $0 == "kilos"
      }
    }

    /// The goal whose unit an amount has that names nothing else.
    private func onlyOne(of values: PlanItem, at place: PlanEditor.Place) -> Int? {
      if case .none = place { return nil }
      return counted(as: values)
    }

    /// The one goal that is counted in the same kind of unit.
    private func counted(as values: PlanItem) -> Int? {
      guard let unit = values.targets.first.map({ UnitCatalogue.unit($0.unit).dimension }) else {
        return nil
      }
      let found = editor.sketch.items.indices.filter { index in
        editor.sketch.items[index].targets.contains {
          UnitCatalogue.unit($0.unit).dimension == unit
        }
      }
      return found.count == 1 ? found[0] : nil
    }

    /// "Add yoga", or "sharpen my tools, nothing to count there": a goal without any figure.
    private mutating func takeBare(_ part: PlanPart, at place: PlanEditor.Place) throws -> Bool {
      func isUncounted(_ words: String) -> Bool {
        PlanPhrases.wantsNoNumber(Wording.words(of: words))
      }
      let others = PlanWords(reading.text, isAnswer: true, reader: reader).parts.map(\.said)
      guard case .none = place, isCard, !state.isOneGoal,
        isAdded && last == nil || PlanPhrases.adds(part.said)
          || !isUncounted(part.said) && others.contains(where: isUncounted),
        let item = try maker.item(for: part, in: editor.sketch.days)
      else { return false }
      editor.add(item)
      last = editor.sketch.items.indices.last
      return true
    }

    private static let lasting: Set<String> = ["run", "go", "last", "end", "finish", "continue"]

    /// "Make it eight weeks", "until Easter", "the books by Christmas", "start on Monday".
    private mutating func moves(_ part: PlanPart) -> Bool {
      // "Eight weeks instead of six".
      let said =
        part.said.range(of: " instead of ", options: .caseInsensitive)
        .map { String(part.said[..<$0.lowerBound]) } ?? part.said
      let isMeasured =
        said == part.said
        ? part.isMeasured : PlanPart(Substring(said), isOwn: true, reader: reader).isMeasured
      guard !isMeasured, let span = PlanSpan(said, of: editor.sketch.days, reader: reader) else {
        return false
      }
      var item = PlanItem(title: "", targets: [], origin: .said(part.said))
      item.start = span.start
      item.end = span.end
      // "It has 18 modules and I want all of them done by January": all of what was counted.
      // "It should start on Monday and run until 31 January".
      let names = PlanEditor.names(in: span.rest)
      let isLasting = !names.isEmpty && names.allSatisfy(Self.lasting.contains)
      let isAll = (PlanEditor.meansAll(part.said) || isLasting) && (isCard || last == nil)
      if !isAll, let index = last, PlanEditor.names(in: span.rest).isEmpty {
        editor.change(index, to: item)
        return true
      }
      switch isAll ? .whole : editor.place(of: span.rest) {
      case .goal(let index) where !asked.contains(index) || editor.sketch.items.count > 1:
        if editor.sketch.items[index].isOpen { return false }
        editor.change(index, to: item)
      case .goal, .whole:
        if let start = span.start { editor.start(on: start.day, said: start.said) }
        if let end = span.end { editor.end(on: end.day, said: end.said) }
      case .several, .none: return false
      }
      return true
    }
  }
}
