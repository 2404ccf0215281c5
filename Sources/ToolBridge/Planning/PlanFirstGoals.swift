import Intents
import Meaning
import Phrases

extension PlanAnswer {
  /// "Three goals: 10 applications, one event a month and 15 minutes of German a day", where nothing stands yet but what the
  /// program proposed: a list of several is read as one that begins a plan.
  var firstGoals: [Act]? {
    guard named == nil, move != .beside, move != .drop,
      plan.sketch.items.allSatisfy({ $0.origin == .template })
    else { return nil }
    let example = PlanExample(marks.text, marks: marks)
    var wishes = example.wishes
    // "6 romans d'ici fin février et 8000 pas par jour": no plan begins here whose end it could be.
    if let end = example.period,
      let index = wishes.lastIndex(where: { ($0.place?.upperBound ?? .max) <= end.lower }),
      wishes[index].until.isEmpty
    {
      wishes[index].until.words = marks.words(in: end)
    }
    // "Monday to Thursday" is when, and no goal.
    let areGoals = wishes.allSatisfy { wish in
      !wish.isBare && !PlanEditor.names(in: wish.words ?? "").isEmpty
    }
    return wishes.count > 1 && areGoals ? wishes.map { .wish($0) } : nil
  }
}
