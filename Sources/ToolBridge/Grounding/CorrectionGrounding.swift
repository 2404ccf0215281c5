import Foundation
import Journal
import Phrases
import Store
import ToolSchema

/// Grounds a correction: what an entry is to become, in the person's words.
struct CorrectionGrounding {
  let call: JSONObject
  let entry: ActionEntry
  private var leaves = LeafCollector()
  private var hasChange = false

  init(call: JSONObject, entry: ActionEntry) {
    self.call = call
    self.entry = entry
  }

  /// - Parameter keepsDay: the words' day says which entry is meant, not what it becomes.
  /// - Returns: nil if the words say nothing that would change the entry.
  mutating func ground(in context: inout ToolContext, keepsDay: Bool) -> LeafCollector? {
    let id = entry.action.importKey ?? entry.action.id.description
    leaves.set("kind", "action", .known, "action")
    leaves.set("id", .string(id), .known, entry.action.title ?? id)
    groundTitle(in: context)
    // A day that has told which entry is meant is not left over.
    if keepsDay { for mention in context.reading.dates { context.coverage.use(mention.span) } }
    if !Self.isRename(context.reading.text) {
      if !keepsDay { groundTime(in: &context) }
      groundDuration(in: &context)
      groundMeasurements(in: &context)
    }
    for (key, value) in call where leaves.arguments[key] == nil && key != "measurements" {
      leaves.remove("/" + key, value)
    }
    return hasChange ? leaves : nil
  }

  /// Whether the words give an entry another name.
  static func isRename(_ text: String) -> Bool {
    !Set(Wording.words(of: text)).isDisjoint(with: ["title", "rename", "call", "name", "called"])
  }

  private mutating func groundTitle(in context: ToolContext) {
    let text = context.reading.text
    guard Self.isRename(text) else { return }
    let said = call["title"]?.string.flatMap { title in
      text.range(of: Wording.trimmed(title), options: .caseInsensitive).map { String(text[$0]) }
    }
    let named = said ?? Self.words(after: ["to", "it", "as"], in: text)
    guard let named, !named.isEmpty else { return }
    leaves.set("title", .string(named.prefix(1).uppercased() + named.dropFirst()), .said, named)
    hasChange = true
  }

  /// What stands behind the last of the given words.
  private static func words(after markers: Set<String>, in text: String) -> String? {
    let words = text.split(separator: " ")
    guard let index = words.lastIndex(where: { markers.contains($0.lowercased()) }) else {
      return nil
    }
    return Wording.trimmed(words[(index + 1)...].joined(separator: " "))
  }

  private static func isRelative(_ mention: DateMention) -> Bool {
    mention.certainty == .vague
      && ["before", "after", "earlier", "later", "next", "following"].contains {
        mention.text.lowercased().contains($0)
      }
  }

  private mutating func groundTime(in context: inout ToolContext) {
    let action = entry.action
    if let mention = context.reading.dates.first(where: Self.isRelative) {
      // "it was the day before that": before the day of the entry.
      let day = action.localDay.adding(days: mention.day - context.surroundings.today)
      context.coverage.use(mention.span)
      guard day <= context.surroundings.today, day != action.localDay else { return }
      leaves.set("day", .string(day.description), .derived, mention.text)
      hasChange = true
      return
    }
    let wrong = context.reading.dates.filter { isTakenBack($0.span, context) }
    // What was wrong is heard, and not left over.
    for mention in wrong { context.coverage.use(mention.span) }
    let held = context.reading.dates.filter { $0.certainty != .vague && !wrong.contains($0) }
    let hours = SpokenHours(held, of: action, in: context.reading.text)
    if let minutes = hours.minutes, minutes != action.durationMinutes, let end = hours.end {
      leaves.set("duration_minutes", .number(minutes), .derived, end.text)
      hasChange = true
    }
    if let end = hours.end { context.coverage.use(end.span) }
    let mentions = held.filter {
      ($0.role == .point || $0.role == .interval) && $0.day <= context.surroundings.today
        && !(hours.endsAlone && $0.span == hours.end?.span)
    }
    let dayMention = mentions.first { !$0.clock && $0.day != action.localDay } ?? mentions.first
    guard let dayMention else { return }
    let clock = mentions.first { $0.clock }
    let day = dayMention.clock ? action.localDay : dayMention.day
    if day != action.localDay {
      leaves.set("day", .string(day.description), .derived, dayMention.text)
      hasChange = true
    }
    if let clock {
      let start = WallTime(day: day, secondOfDay: clock.start.secondOfDay)
      leaves.set("start_time", .string(start.minuteText), .derived, clock.text)
      hasChange = true
    } else if let part = dayMention.partOfDay, part != action.partOfDay {
      leaves.set("part_of_day", .string(part.rawValue), .derived, dayMention.text)
      hasChange = true
    }
    for mention in mentions { context.coverage.use(mention.span) }
  }

  private mutating func groundDuration(in context: inout ToolContext) {
    for mention in context.reading.durations { context.coverage.use(mention.span) }
    let changed = context.reading.durations.first {
      $0.minutes != entry.action.durationMinutes && !isTakenBack($0.span, context)
    }
    guard let changed else { return groundBareMinutes(in: &context) }
    leaves.set("duration_minutes", .number(changed.minutes), .derived, changed.text)
    hasChange = true
  }

  /// "it was 25, not 15" of an entry that has nothing but its minutes.
  private mutating func groundBareMinutes(in context: inout ToolContext) {
    guard entry.measurements.isEmpty, let old = entry.action.durationMinutes,
      let bare = context.reading.quantities.first(where: {
        $0.unit == nil && $0.value != old && !isTakenBack($0.span, context)
      }), bare.value > 0
    else { return }
    leaves.set("duration_minutes", .number(bare.value), .said, bare.text)
    context.coverage.use(bare.span)
    hasChange = true
  }

  /// The measurements as they are to be: those of the entry, with what the words say put in.
  private mutating func groundMeasurements(in context: inout ToolContext) {
    let old = entry.measurements.map(\.quantity)
    var list = old
    var evidence: [Int: String] = [:]
    for mention in context.reading.quantities {
      context.coverage.use(mention.span)
      guard !isTakenBack(mention.span, context), let quantity = quantity(for: mention),
        !old.contains(quantity)
      else { continue }
      let dimension = quantity.unit.dimension
      let place = list.firstIndex { $0.unit.dimension == dimension }
      // "8 miles, not km": of one entry that has one amount, another unit replaces it.
      if let place = place ?? (list.count == 1 && isAlike(list[0], quantity) ? 0 : nil) {
        guard evidence[place] == nil else { continue }
        list[place] = quantity
        evidence[place] = mention.text
      } else {
        evidence[list.count] = mention.text
        list.append(quantity)
      }
    }
    if context.reading.quantities.isEmpty, old.count == 1, let unit = unitSaid(context, of: old[0])
    {
      list = [Quantity(old[0].value, unit)]
      evidence[0] = unit
    }
    guard list != old else { return }
    hasChange = true
    leaves.setMeasurements(list, evidence: evidence)
  }

  /// "6, not 5", "at 7 instead of 8": what was wrong.
  private func isTakenBack(_ span: Span, _ context: ToolContext) -> Bool {
    let before = String(decoding: context.reading.text.utf8.prefix(span.lower), as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    // In "not 30, 13 pages" the word belongs to the number before.
    guard before.last?.isLetter == true else { return false }
    var words = Wording.words(of: before)
    while let last = words.last, ["at", "on", "the", "of", "in", "only", "from"].contains(last) {
      words.removeLast()
      if last == "of", words.last == "instead" { return true }
    }
    return ["not", "wasn't", "wasnt", "isn't", "isnt", "than"].contains(words.last)
  }

  /// "miles not km": another unit of the same kind, said without a number.
  private func unitSaid(_ context: ToolContext, of old: Quantity) -> String? {
    let words = Wording.words(of: context.reading.text)
    return words.enumerated().first { index, word in
      let unit = UnitCatalogue.unit(word)
      return UnitCatalogue.isKnown(word) && unit.kind == old.unit.kind && unit.kind != .free
        && unit.kind != .count && unit.symbol != old.unit.symbol
        && (index == 0 || words[index - 1] != "not")
    }?.element
  }

  private func isAlike(_ first: Quantity, _ second: Quantity) -> Bool {
    first.unit.kind == second.unit.kind && first.unit.kind != .free
  }

  /// A bare number takes the unit of the entry's one amount.
  private func quantity(for mention: QuantityMention) -> Quantity? {
    if let unit = mention.unit { return Quantity(mention.value, unit) }
    guard entry.measurements.count == 1 else { return nil }
    return Quantity(mention.value, entry.measurements[0].quantity.unit.symbol)
  }
}

extension LeafCollector {
  /// A whole list of measurements; what the words did not change is known from the entry.
  mutating func setMeasurements(_ list: [Quantity], evidence: [Int: String]) {
    let items = list.map { quantity -> JSONValue in
      ["unit": .string(quantity.unit.symbol), "value": .number(quantity.value)]
    }
    setList("measurements", .array(items))
    for (index, quantity) in list.enumerated() {
      let said = evidence[index]
      for key in ["unit", "value"] {
        note(
          "/measurements/\(index)/\(key)", said == nil ? .known : .said, said ?? quantity.text)
      }
    }
  }
}
