import Foundation
import Intents
import Journal
import Phrases
import ToolSchema

/// Changes a plan in the making, value by value.
struct PlanEditor {
  private(set) var sketch: PlanSketch
  let reader: PhraseReader
  /// Words of a line in another language than English that name no goal.
  var silent: Set<String> = []

  init(_ sketch: PlanSketch, reader: PhraseReader) {
    self.sketch = sketch
    self.reader = reader
  }

  // MARK: Changes

  mutating func add(_ item: PlanItem) {
    let known = sketch.items.map { $0.title.lowercased() }
    guard !known.contains(item.title.lowercased()) else { return }
    var item = item
    item.targets = item.targets.map { counted($0, of: item.title) }
    sketch.items.append(item)
  }

  mutating func serve(_ index: Int, _ values: [String]) {
    sketch.items[index].values = values
    sketch.items[index].choices = nil
  }

  mutating func remove(_ index: Int) {
    sketch.items.remove(at: index)
    func moved(_ other: Int) -> Int? {
      other == index ? nil : other > index ? other - 1 : other
    }
    sketch.asked = sketch.asked.compactMap(moved)
    sketch.focus = sketch.focus.flatMap(moved)
  }

  /// Answers what was asked of a goal: the answer's values, and its words behind the goal's own.
  mutating func fill(_ index: Int, with answer: PlanItem) {
    var item = sketch.items[index]
    let said = answer.title.split(separator: " ").filter {
      $0.contains { $0.isLetter || $0.isNumber }
    }
    .joined(separator: " ")
    let words = withoutBounds(Self.without(item.title, said), of: answer)
    if !answer.targets.isEmpty, !item.title.lowercased().contains(words.lowercased()),
      !isAmountAlone(words, of: answer), !isSaid(words, of: answer, in: item.title)
    {
      let own = Self.names(in: item.title)
      // "Asleep before eleven" names no "sleep more".
      let isSaidAgain =
        own.count == 1 && Wording(words).bases.contains(WordForms.base(own[0]))
      let name = withoutOften(words, of: answer)
      item.title =
        isSaidAgain ? words : "\(item.title): \(name.prefix(1).lowercased() + name.dropFirst())"
    }
    item.origin = answer.origin
    item.targets = answer.targets.map { counted($0, of: sketch.items[index].title) }
    item.targets = limited(item.targets, of: sketch.items[index].title, answer)
    item.start = answer.start ?? item.start
    item.end = answer.end ?? item.end
    item.firstStep = nil
    close(&item)
    sketch.items[index] = item
  }

  /// Puts a further target beside those of a goal, each with a unit of its own.
  mutating func extend(_ index: Int, by answer: PlanItem) {
    let held = sketch.items[index].targets.map { UnitCatalogue.unit($0.unit).dimension }
    sketch.items[index].targets += answer.targets.filter {
      !held.contains(UnitCatalogue.unit($0.unit).dimension)
    }
  }

  /// Puts values into a goal; one that was only proposed gives way to what has a name of its own.
  mutating func replace(_ index: Int, by wish: PlanItem) {
    let names = Self.names(in: wish.title).filter { UnitCatalogue.unit($0).kind == .free }
    guard case .template = sketch.items[index].origin, !names.isEmpty, !wish.title.isEmpty,
      !names.contains(where: { Resemblance.stands($0, in: sketch.items[index].title) })
    else { return change(index, to: wish) }
    var wish = wish
    close(&wish)
    sketch.items[index] = wish
  }

  /// Of what the program made up, since nothing was named, nothing stays once something is.
  mutating func dropMadeUp(of old: PlanSketch) {
    func isMadeUp(_ item: PlanItem) -> Bool {
      if case .template = item.origin { true } else { false }
    }
    guard !old.items.isEmpty, old.items.allSatisfy(isMadeUp), !sketch.items.allSatisfy(isMadeUp)
    else { return }
    sketch.items.removeAll(where: isMadeUp)
  }

  /// "One every two weeks" of "record episodes" are episodes, pounds to be saved are money.
  private func counted(_ target: PlanItem.Target, of title: String) -> PlanItem.Target {
    var target = inMoney(target, of: title)
    let said = Resemblance.words(of: (target.evidence ?? "").lowercased())
    // "Pushups 50 a day".
    let isBehind =
      !said.isEmpty && title.lowercased().hasSuffix(" " + (target.evidence ?? "").lowercased())
    let names = Wording.words(
      of: isBehind ? String(title.dropLast(target.evidence?.count ?? 0)) : title)
    guard let noun = names.last, names.count > 1 || isBehind || target.shape.from != nil,
      noun.count > 3,
      WordForms.plural(noun) == noun, UnitCatalogue.unit(noun).kind == .free
    else { return target }
    // "Two new ones per week".
    if target.unit == "ones" { target.unit = noun }
    if target.unit == "times", target.shape.before == nil,
      // "Water the plants every 3 days".
      !["every", "each"].contains(said.first),
      said.contains(where: { $0 == "one" || Double($0) != nil || reader.readQuantity($0) != nil }),
      said.allSatisfy({ !["times", "time", "once", "twice", "thrice"].contains($0) })
    {
      target.unit = noun
    }
    return target
  }

  /// Puts new values into a goal; what is not given stays.
  mutating func change(_ index: Int, to new: PlanItem, isRenamed: Bool = false) {
    var item = sketch.items[index]
    var isWhole = false
    if case .said(let words) = new.origin {
      isWhole = Self.saysWhole(Resemblance.words(of: words.lowercased()))
    }
    // "Only 30 slides, 40 would be an hour": beside what is counted as before the other is a remark.
    let held = item.targets.map { UnitCatalogue.unit($0.unit).dimension }
    let same = new.targets.filter { held.contains(UnitCatalogue.unit($0.unit).dimension) }
    for target in same.isEmpty || held.count > 1 ? new.targets : same {
      put(lowered(target, by: new.origin), into: &item, isWhole: isWhole)
    }
    if held.isEmpty { item.targets = limited(item.targets, of: item.title, new) }
    item.start = new.start ?? item.start
    item.end = new.end ?? item.end
    if isRenamed { item.title = new.title }
    close(&item)
    sketch.items[index] = item
  }

  /// "Piano down to 60 minutes a week": of what was no limit less is none, unless words say so.
  private func lowered(_ target: PlanItem.Target, by origin: PlanItem.Origin) -> PlanItem.Target {
    guard target.isLimit, target.shape.from == nil, case .said(let said) = origin,
      said.lowercased().contains("down to"),
      Set(Wording.words(of: said)).isDisjoint(with: ["most", "max", "maximum", "limit", "more"])
    else { return target }
    var target = target
    // What is one already stays one (``put(_:into:)``).
    target.isLimit = false
    return target
  }

  private static let often: Set<String> = [
    "day", "days", "night", "nights", "daily", "nightly", "every", "each", "once", "weekdays",
  ]

  private func put(_ target: PlanItem.Target, into item: inout PlanItem, isWhole: Bool) {
    func kind(_ unit: String) -> String { UnitCatalogue.unit(unit).dimension }
    var target = counted(target, of: item.title)
    let place =
      item.targets.firstIndex { kind($0.unit) == kind(target.unit) }
      ?? (item.targets.count == 1 ? 0 : nil)
    guard let place else {
      item.targets.append(target)
      return
    }
    let old = item.targets[place]
    // "Make it before 23:00" says nothing of how often.
    if target.shape.before != nil, old.shape.before != nil, target.value == 1,
      Set(Wording.words(of: target.evidence ?? "")).isDisjoint(with: Self.often)
    {
      item.targets[place].shape.before = target.shape.before
      item.title = reclocked(item.title, from: old.shape.before, to: target.shape.before)
      return
    }
    // "1 kawa" of what was "2 kawy".
    if target.value <= 1, UnitCatalogue.unit(old.unit).kind == .free,
      Resemblance.isAlike(target.unit, old.unit)
    {
      target.unit = old.unit
    }
    // "Only twice a week" of three runs a week, "16 a month" of twelve hours a month.
    let said = target.evidence ?? ""
    let isBare =
      (said.first?.isNumber ?? false) && said.allSatisfy(\.isASCII) && Self.names(in: said).isEmpty
      && reader.read(said, as: .future).quantities.first.map { $0.unit == nil } ?? false
    if target.unit == "times", UnitCatalogue.unit(old.unit).kind == .free || isBare {
      target.unit = old.unit
    }
    target.isLimit = target.isLimit || old.isLimit && kind(old.unit) == kind(target.unit)
    // "Make it 4" of three a week.
    if target.shape == .sum, !isWhole, kind(target.unit) == kind(old.unit),
      !(target.evidence ?? "").isEmpty
    {
      target.shape = old.shape
    }
    // "Four nights a week" of those before eleven, "down to 3" of what began at 15.
    let isSameKind = kind(target.unit) == kind(old.unit)
    if isSameKind, target.shape.before == nil { target.shape.before = old.shape.before }
    if isSameKind, target.shape.from == nil, target.shape.per == old.shape.per,
      let from = old.shape.from, (from > target.value) == (from > old.value)
    {
      target.shape.from = from
    }
    item.targets[place] = target
    item.title = renamed(item.title, from: old, to: target)
    item.title = reclocked(item.title, from: old.shape.before, to: target.shape.before)
    if item.firstStep != nil, case .said = item.origin {} else { item.firstStep = nil }
    if let words = target.evidence { item.origin = .said(words) }
  }

  /// "Out of bed before 6:15", once it is to be before 6:30.
  private func reclocked(_ title: String, from old: ClockTime?, to new: ClockTime?) -> String {
    guard let old, let new, old != new,
      let date = reader.read(title).dates.first(where: \.clock),
      date.start.secondOfDay / 60 % 720 == old.minute % 720,
      let digits = date.text.firstRange(of: /[0-9]+([:.][0-9]+)?( ?[ap]\.?m\b)?/.ignoresCase())
    else { return title }
    let short = new.description.drop { $0 == "0" }
    return title.replacing(
      date.text, with: date.text.replacingCharacters(in: digits, with: String(short)))
  }

  /// "Run 66 km" of which 80 are to be run is called by those.
  private func renamed(
    _ title: String, from old: PlanItem.Target, to new: PlanItem.Target
  ) -> String {
    // "My evening should be on Fridays" of one evening a week.
    if new.value == old.value, new.unit == old.unit, new.shape.per == old.shape.per,
      old.shape.weekdays.isEmpty
    {
      return title
    }
    let plain = "\(Quantity.number(new.value)) \(new.unit)"
    let said = new.evidence.flatMap { $0.contains(where: \.isLetter) ? $0 : nil } ?? plain
    let isSameUnit =
      UnitCatalogue.unit(old.unit).dimension == UnitCatalogue.unit(new.unit).dimension
    // "2 hours" of what was 90 minutes is no "2 minutes".
    let bare = isSameUnit && old.unit == new.unit ? Quantity.number(old.value) : nil
    // "6" of what was "5 open mics" is all that changes.
    let isFigure = old.evidence?.contains(where: \.isLetter) == false
    let ways = [
      (old.evidence, isFigure ? Quantity.number(new.value) : said),
      ("\(Quantity.number(old.value)) \(old.unit)", said),
      (bare, Quantity.number(new.value)),
    ]
    for case (let was?, let now) in ways {
      guard let range = title.range(of: was, options: [.caseInsensitive, .backwards]),
        // "45 h" is no part of "45 hours" that could be another, nor 5 of 15.
        !(title[range.upperBound...].first.map { $0.isLetter || $0.isNumber } ?? false),
        !(title[..<range.lowerBound].last?.isNumber ?? false)
      else { continue }
      // "On Tuesdays and Thursdays", then "only on Tuesdays".
      let isOfDays = !new.shape.weekdays.isEmpty
      // "On Wednesdays instead of Fridays" leaves the other days, which it does not name.
      let listed = Set(Wording.words(of: now).flatMap(Frequency.weekdays))
      if !listed.isEmpty, listed.isStrictSubset(of: new.shape.weekdays) {
        let front = title[..<range.lowerBound].replacing(/\ on $/.ignoresCase(), with: " ")
        return (front + title[range.upperBound...]).trimmed
      }
      let own = isOfDays ? now.replacing(/^(only |just )?(on )?/.ignoresCase(), with: "") : now
      let text = title.replacingCharacters(
        in: range, with: isOfDays && was.lowercased().hasPrefix("on ") ? "on \(own)" : own)
      // What it is about stays in its name: "3 glasses of wine a week", then "2 glasses a week".
      // "Zweimal pro Woche" is an amount as a whole that no English measure reads.
      let isForeign = !PlanMeasure(was, reader: reader).isMeasured
      let named = Self.names(in: title).filter { word in
        reader.readQuantity(word) == nil && !(isForeign && Resemblance.stands(word, in: was))
      }
      guard named.allSatisfy({ Resemblance.stands($0, in: text) }) else { continue }
      return text.prefix(1).uppercased() + text.dropFirst()
    }
    // "Read more: a book every two weeks", of which nothing is true any more.
    if let colon = title.range(of: ": "), let was = old.evidence,
      title[colon.upperBound...].lowercased() == was.lowercased()
    {
      return String(title[..<colon.lowerBound])
    }
    return title
  }

  /// Moves the end of the plan, and of every goal that ends with it.
  mutating func end(on day: Day, said: String) {
    guard day >= sketch.days.start else { return }
    sketch.days.end = day
    sketch.days.said = said
    for index in sketch.items.indices {
      sketch.items[index].end = nil
      sketch.items[index].isEndless = nil
    }
  }

  mutating func take(_ days: PlanDays) { sketch.days = days }

  mutating func start(on day: Day, said: String) {
    let length = sketch.days.end - sketch.days.start
    sketch.days.start = day
    sketch.days.startSaid = said
    if sketch.days.said == nil || sketch.days.end < day {
      sketch.days.end = day.adding(days: length)
    }
    for index in sketch.items.indices {
      sketch.items[index].start = nil
    }
  }

  // MARK: Answers without a figure

  /// Takes what is offered for the goals that nothing measures yet.
  mutating func takeOffers(for places: [Int]) {
    for index in places where sketch.items.indices.contains(index) && sketch.items[index].isOpen {
      var item = sketch.items[index]
      if let offer = item.offers.first {
        let values = item.values
        let (start, end) = (item.start, item.end)
        item = offer
        item.values = values
        item.start = start
        item.end = end
      }
      close(&item)
      sketch.items[index] = item
    }
  }

  mutating func rename(_ index: Int, to title: String) { sketch.items[index].title = title }

  /// Of goals that a question was about those that an answer names; the first, where it says a day for
  /// "it"; else all.
  func named(_ asked: [Int], in words: String) -> [Int] {
    if case .goal(let index) = place(of: words), asked.contains(index) { return [index] }
    let isOne = Resemblance.words(of: words.lowercased()).contains("it")
    return isOne && reader.read(words).dates.contains { $0.role == .deadline }
      ? Array(asked.prefix(1)) : asked
  }

  /// Leaves those goals that the words name without a figure; one has the end that they say: "no number,
  /// it just has to be done by 19 December".
  mutating func settle(_ asked: [Int], by line: Reading) {
    let settled = named(asked, in: line.text)
    settle(settled)
    guard settled.count == 1,
      let end = PlanSpan(line.text, as: line, of: sketch.days, reader: reader)?.end
    else {
      return
    }
    var item = PlanItem(title: "", targets: [], origin: .said(line.text))
    item.end = end
    change(settled[0], to: item)
  }

  /// Leaves goals as they are, without a figure.
  mutating func settle(_ places: [Int]) {
    for index in places where sketch.items.indices.contains(index) { close(&sketch.items[index]) }
  }

  private func close(_ item: inout PlanItem) {
    item.isOpen = false
    item.offers = []
  }
}
