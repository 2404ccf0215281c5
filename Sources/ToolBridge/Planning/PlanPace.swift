import Journal
import Localization
import Phrases

extension ToolContext {
  /// How much a day, a week or a month what stands on the card would be, where the line asks that: "how much would I have
  /// to pack every week?"; else nil.
  package var paceOfPlan: String? {
    guard let plan, plan.card != nil, asksHowMuch, let per = askedPeriod,
      // "What's 2000 throws per day roughly": what stands there.
      LineMarks(reading).amounts.allSatisfy({ mark in
        !reading.isMarked
          && plan.sketch.items.flatMap(\.targets).contains {
            $0.value == mark.value && $0.unit == mark.unit
          }
      }),
      // "How many pages did I write a day last week?" asks the journal.
      !reading.dates.contains(where: { $0.lastDay < surroundings.today })
    else { return nil }
    var editor = PlanEditor(plan.sketch, reader: reader)
    editor.silent = LineMarks(reading).silent
    let items = plan.sketch.items.filter { !$0.targets.isEmpty }
    let named: [PlanItem]
    switch editor.place(of: reading.text) {
    case .goal(let index): named = [plan.sketch.items[index]]
    case .several(let found): named = found.map { plan.sketch.items[$0] }
    case .whole: named = items
    // "What would that be per day?"
    case .none: named = items
    }
    let day = AnswerWriter(today: surroundings.today)
    let said = named.flatMap { item in
      let end = item.end?.day ?? plan.sketch.days.end
      return zip(item.targets, paces(of: item, per, in: plan)).compactMap { target, pace in
        pace.map {
          localized(
            "“\(item.title)”, \(target.item.text) by \(day.day(end)): about \($0) a \(per.rawValue)."
          )
        }
      }
    }
    return said.isEmpty ? nil : said.joined(separator: "\n")
  }

  /// "How many pages", "what would that be", "combien": "can we make the reading weekly?" wants something changed.
  private var asksHowMuch: Bool {
    let words = Resemblance.words(of: reading.text.lowercased())
    guard !reading.isMarked else {
      return words.contains(where: Self.amountsAsked.contains)
        || ["どれくらい", "どのくらい", "いくつ", "何"].contains(where: reading.text.contains)
    }
    let isOver = zip(words, words.dropFirst()).contains { verb, next in
      ["did", "was", "were", "have"].contains(verb) && ["i", "we"].contains(next)
        || ["i've", "we've"].contains(verb)
    }
    let asks = zip(words, words.dropFirst()).contains { word, next in
      word == "how" && ["much", "many"].contains(next)
        || word == "what" && ["would", "is", "does", "will"].contains(next)
        || ["what's", "whats"].contains(word)
          && (["that", "it"].contains(next) || next.allSatisfy(\.isNumber))
    }
    return asks && !isOver
  }

  private static let amountsAsked: Set<String> = [
    "wie", "wieviel", "wieviele", "combien", "cuánto", "cuánta", "cuántos", "cuántas", "cuanto",
    "cuantos", "quanto", "quanta", "quanti", "quante", "quantos", "quantas", "hoeveel", "ile",
  ]

  /// The one period that is said without an amount.
  private var askedPeriod: TargetShape.Period? {
    guard !reading.isMarked else {
      return Set(reading.periods).count == 1 ? reading.periods.first : nil
    }
    let words = Wording.words(of: reading.text)
    let found = words.indices.compactMap { index -> TargetShape.Period? in
      let isRate =
        index > 0 && ["a", "per", "each", "every"].contains(words[index - 1])
        || words[index].hasSuffix("ly")
      guard isRate, let often = Frequency(words[index]), often.weekdays.isEmpty else { return nil }
      return TargetShape.Period.allCases.first { abs($0.days - often.days) < 0.1 }
    }
    return Set(found).count == 1 ? found.first : nil
  }

  /// How much of each target of a goal falls to a day, a week or a month: "140 min"; nil for what has no pace.
  func paces(of item: PlanItem, _ per: TargetShape.Period, in plan: PlanState) -> [String?] {
    let start = item.start?.day ?? plan.sketch.days.start
    let end = item.end?.day ?? plan.sketch.days.end
    guard item.isEndless != true || item.end != nil, end >= start else { return [] }
    return item.targets.map { target in
      guard !target.shape.isLevel, target.shape.before == nil else { return nil }
      let whole = Quantity(target.value, target.unit)
      let total = target.shape.total(of: whole, start: start, end: end) ?? target.value
      let each =
        target.shape.per == per ? target.value : total / Double(end - start + 1) * per.days
      // Two figures of what is less than ten, one behind the point of more.
      let rounded = each < 1 ? (each * 100).rounded() / 100 : (each * 10).rounded() / 10
      return rounded > 0 ? Quantity(rounded, target.unit).text : nil
    }
  }
}
