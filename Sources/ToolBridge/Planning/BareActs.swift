import Foundation
import Intents
import Meaning
import Phrases
import ToolSchema

extension Wish {
  /// Whether it says neither how much nor until when.
  var isBare: Bool { targets.isEmpty && from.isEmpty && until.isEmpty }
}

extension Amendment {
  var isBare: Bool { targets.isEmpty && from.isEmpty && until.isEmpty }
}

extension Act {
  /// How much of a goal it says.
  var quotedAmounts: [QuotedAmount] {
    switch self {
    case .amend(let change): change.targets
    default: goals.flatMap(\.targets)
    }
  }
}

extension PlanAnswer {
  /// How long something goes on is said in these.
  static let lengths: Set<String?> = ["days", "weeks", "months", "years"]

  /// "800 reais", "from 96 to 90 kg": nothing but how much.
  func isAmount(_ wish: Wish) -> Bool {
    let rest = marks.amounts.reduce(wish.words ?? "") {
      $0.replacingOccurrences(of: $1.text, with: " ")
    }
    return PlanEditor.names(in: rest).isEmpty
  }

  /// "Add another goal, finish setting up the darkroom": the first piece that names something; "instead: new spring menu
  /// written by 17 January": what is to be done by a day.
  var addedBare: Wish? {
    let end = marks.days.filter { $0.role == .deadline }
    guard moves[.new] >= (end.count == 1 ? 0.5 : 0.9) else { return nil }
    let pieces = marks.text.components(separatedBy: .init(charactersIn: ",:;.!"))
    let named = pieces.map(\.trimmed).first { piece in
      let rest = end.reduce(piece) { $0.replacingOccurrences(of: $1.text, with: " ") }
      return !PlanEditor.names(in: rest).isEmpty && !rest.does(.drop)
    }
    guard let named, var wish = named.isEmpty ? nil : Wish(words: named) else { return nil }
    if let day = end.first, end.count == 1, let range = named.range(of: day.text) {
      wish.words = String(named[..<range.lowerBound]).trimmed
      wish.until.words = day.text
    }
    return wish.words?.isEmpty == false ? wish : nil
  }

  /// The days of the whole plan, of which a word of the line was found to be one more goal: "let it run till Valentine's
  /// Day", やっぱり全部1月15日までにして.
  func changeOfAll(in wish: Wish) -> Amendment? {
    var change = Amendment(record: RecordName(isGoal: true))
    if moves[.new] < 0.1, named == nil, isOfIt(wish) {
      (change.from, change.until) = (wish.from, wish.until)
      return change
    }
    guard let end = end(in: wish) else { return nil }
    change.until = QuotedTime(words: end.text)
    return change
  }

  /// Whether the line says of "it" or of all only from when or until when.
  private func isOfIt(_ wish: Wish) -> Bool {
    !marks.isMarked && wish.targets.isEmpty && !(wish.until.isEmpty && wish.from.isEmpty)
      && !Self.pronouns.union(["everything", "all"])
        .isDisjoint(with: Wording.words(of: marks.text))
  }

  /// The day up to which a wish that says nothing else is meant.
  private func end(in wish: Wish) -> DateMention? {
    guard let place = wish.place.map({ Span($0) }),
      !marks.amounts.contains(where: { $0.span.overlaps(place) }),
      let end = marks.days.first(where: { place.overlaps($0.span) && $0.role == .deadline })
    else { return nil }
    let rest = marks.without([end.span], in: place).map { marks.words(in: $0) }.joined(
      separator: " ")
    return PlanEditor.names(in: rest).allSatisfy(editor.silent.contains) ? end : nil
  }

  /// Whether a wish with an amount says nothing beside that, its limit and how often.
  func isOnlyMeasured(_ wish: Wish) -> Bool {
    guard !wish.targets.isEmpty, let place = wish.place.map({ Span($0) }) else { return false }
    let rest = marks.without(marks.measures + marks.shapes, in: place)
      .map { marks.words(in: $0) }.joined(separator: " ")
    return PlanEditor.names(in: rest).allSatisfy(editor.silent.contains)
  }

  func record(_ item: PlanItem) -> RecordName {
    RecordName(isGoal: true, title: item.title)
  }
}
