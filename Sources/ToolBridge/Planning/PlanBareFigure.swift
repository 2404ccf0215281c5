import Journal
import Localization
import Meaning
import Phrases
import ToolSchema

/// A figure without a unit that answers a question.
extension PlanProof {
  /// The measures of an answer; "500" of "photos", "pull ups: 500" count what the goal is called by.
  func counted(_ item: PlanItem, _ wish: Wish) -> [PlanItem.Target] {
    guard item.targets.isEmpty || isOfThem, !begins, card == nil, wish.targets.count == 1,
      // "1 can a day", "from 6 to 12" say more.
      marks.amounts.count == 1, !PlanMeasure(marks.text, reader: context.reader).isRated,
      let bare = bareNumber(wish.targets[0]), bare.value > 0
    else { return item.targets }
    if let noun = things(before: bare) {
      return [PlanItem.Target(unit: noun, value: bare.value, evidence: bare.text)]
    }
    guard item.targets.isEmpty, let index = answeredGoal(wish),
      let noun = counts(in: editor.sketch.items[index].title),
      // "Pull ups: 500" are no photos.
      isOfThem
        || PlanEditor.names(in: wish.words ?? "").allSatisfy({
          editor.silent.contains($0) || Resemblance.stands($0, in: editor.sketch.items[index].title)
        })
    else { return item.targets }
    return [PlanItem.Target(unit: noun, value: bare.value, evidence: bare.text)]
  }

  /// "Squats, 2000 of them in all": what stands before the sign is counted.
  private func things(before bare: AmountMark) -> String? {
    let front = marks.words(in: Span(lower: 0, upper: bare.span.lower)).trimmed
    guard !marks.isMarked, front.last.map({ ",:".contains($0) }) ?? false,
      let noun = Wording.words(of: String(front.dropLast())).last, noun.count > 3,
      WordForms.plural(noun) == noun, UnitCatalogue.unit(noun).kind == .free
    else { return nil }
    return noun
  }

  private var isOfThem: Bool {
    !marks.isMarked && marks.text.lowercased().contains(" of them")
  }

  /// An answer that is such a figure and no more.
  mutating func bareAnswer(_ wish: Wish) -> PlanItem? {
    guard wish.words == nil, wish.from.isEmpty, wish.until.isEmpty, let title = wish.title,
      let bare = wish.targets.first.flatMap(bareNumber)
    else { return nil }
    var item = PlanItem(title: title, targets: [], origin: .said(marks.text))
    item.targets = counted(item, wish)
    guard !item.targets.isEmpty else { return nil }
    spans.append(bare.span)
    return item
  }

  /// Whether an answer is a figure of which nothing tells what it counts: the question stays.
  mutating func leavesOpen(_ wish: Wish, _ item: PlanItem) -> Bool {
    guard wish.words == nil, !begins, card == nil, item.targets.isEmpty, wish.targets.count == 1,
      let bare = bareNumber(wish.targets[0])
    else { return false }
    removed.append(
      Removal("/targets", .string(bare.text), why: localized("what it counts was not said")))
    return true
  }

  /// The open goal that an answer names, else the one that was asked about.
  private func answeredGoal(_ wish: Wish) -> Int? {
    let name = wish.title ?? wish.words ?? ""
    if case .goal(let index) = editor.place(of: name), editor.sketch.items[index].isOpen {
      return index
    }
    return editor.sketch.asked.first { editor.sketch.items[$0].isOpen }
  }

  /// The things that a title names, by which it can be counted: "pull ups", "photos", "write songs".
  private func counts(in title: String) -> String? {
    let words = title.lowercased().split(separator: " ").map(String.init)
    guard !marks.isMarked else { return words.count == 1 ? words[0] : nil }
    guard let last = words.last, WordForms.plural(last) == last else { return nil }
    // "Pull ups" are no "ups".
    let names = [title.lowercased(), last]
    return names.lazy.compactMap { name -> String? in
      context.reader.readQuantity("2 \(name)").flatMap { read in
        read.text.count == name.count + 2 ? read.unit : nil
      }
    }.first
  }
}
