package import Journal

/// What a goal's words say of its target besides how much and how often: a time of day to be kept, and
/// the number from which it moves.
package struct TargetLimits {
  private let text: String
  private let dates: [DateMention]
  private let quantities: [QuantityMention]
  private let words: Set<String>

  /// Where the text begins, in bytes of the line.
  private let start: Int

  package init(_ reading: Reading) {
    self.init(reading.text, reading.dates, reading.quantities + reading.durations.map(\.length))
  }

  package init(_ clause: Clause) {
    self.init(clause.text, clause.dates, [], from: clause.span.lower)
  }

  private init(
    _ text: String, _ dates: [DateMention], _ quantities: [QuantityMention], from start: Int = 0
  ) {
    self.text = text
    self.dates = dates
    self.quantities = quantities.sorted { $0.span.lower < $1.span.lower }
    self.start = start
    words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
  }

  // MARK: A time of day

  /// "Asleep before 23:00", "in bed by half past ten", "up no later than 7".
  package var before: ClockTime? {
    for date in dates where date.clock && leads(to: date) {
      let minute = date.start.secondOfDay / 60
      let isNight = isNight(hour: Double(minute % 720) / 60)
      return ClockTime(minute: Self.isHalf(date) ? minute % 720 + (isNight ? 720 : 0) : minute)
    }
    return nil
  }

  /// Whether what is kept is the hour of going to sleep: nights are counted then.
  package var isOfSleep: Bool {
    guard let before, !words.isDisjoint(with: ["asleep", "sleep", "bed", "bedtime"]) else {
      return false
    }
    return before.minute >= 18 * 60 || before.minute < 5 * 60
  }

  /// Whether it is a day that names the time, and no day by which the goal is to be reached.
  package func isBefore(_ date: DateMention) -> Bool { date.clock && leads(to: date) }

  /// "In bed by ten", "home before six": an hour of each day, where "the slides by five" are done once.
  package func isKept(_ date: DateMention) -> Bool {
    isBefore(date) && !date.namesDay
      && (isOfSleep || !date.text.lowercased().hasPrefix("by "))
  }

  private func leads(to date: DateMention) -> Bool {
    let said = date.text.lowercased()
    // "In bed at eleven" is by eleven; "yoga at seven" is not.
    let leads = Self.leads + (words.isDisjoint(with: Self.rest) ? [] : ["at"])
    if leads.contains(where: { said.hasPrefix($0 + " ") }) { return true }
    let front = prefix(through: date.span.lower).lowercased()
    // "No phone after 10 pm" is put away before ten.
    let isOver = front.hasSuffix(" after ") && !words.isDisjoint(with: ["no", "nothing", "never"])
    return isOver || leads.contains { front.hasSuffix(" \($0) ") || front == "\($0) " }
  }

  private static let leads = [
    "before", "befor", "by", "no later than", "not later than", "until", "till", "latest",
  ]

  private static let rest: Set<String> = [
    "asleep", "bed", "bedtime", "lights", "awake", "wake",
  ]

  /// Whether the words leave open which half of the day is meant: "11", "half past ten".
  package static func isHalf(_ date: DateMention) -> Bool {
    let said = date.text.lowercased()
    let marked = ["am", "a.m", "pm", "p.m", "morning", "evening", "night", "noon", "afternoon"]
    let digits = said.split { !$0.isNumber && $0 != ":" }.first.map(String.init) ?? ""
    let hour = Int(digits.prefix { $0.isNumber }) ?? 0
    return date.partOfDay == nil && hour <= 12 && !digits.hasPrefix("0")
      && !marked.contains(where: said.contains)
  }

  /// Who is to be asleep by eleven means the night, who is to be up by seven the morning; where nothing
  /// tells, the hours from five to half past nine, which is one of them, are those of the morning.
  private func isNight(hour: Double) -> Bool {
    guard words.isDisjoint(with: Self.mornings), !words.isSuperset(of: ["out", "bed"]) else {
      return false
    }
    return !(5..<9.75).contains(hour) || !words.isDisjoint(with: Self.nights)
  }

  private static let nights: Set<String> = [
    "asleep", "sleep", "bed", "bedtime", "lights", "screen", "screens", "phone", "tv", "off",
    "home", "dinner", "supper", "kids", "eat", "eating", "food", "tonight", "night", "nights",
    "evening", "evenings", "wine", "down",
  ]

  private static let mornings: Set<String> = [
    "up", "wake", "waking", "awake", "rise", "breakfast", "desk", "work", "office", "morning",
    "mornings", "train", "gym", "dressed", "showered", "shower", "inbox", "school",
  ]

  // MARK: A beginning

  /// "From 20 to 10 cigarettes a day": the first of the two numbers, and the second.
  ///
  /// What rises wants a word that says so: who reads "from 20 to 30 pages" may mean either.
  package var move: (from: Double, to: QuantityMention)? {
    for (first, second) in zip(quantities, quantities.dropFirst()) {
      // "At most 10 cigarettes a day, down from 18".
      let front = prefix(through: second.span.lower).lowercased()
      if front.hasSuffix("down from ") && first.value < second.value
        || front.hasSuffix("up from ") && first.value > second.value,
        second.unit == nil || second.unit == first.unit, !goesOn(behind: second)
      {
        return (second.value, first)
      }
      guard first.value != second.value,
        first.unit == nil || first.unit == second.unit || second.unit == nil,
        isMove(before: first.span.lower, between: first.span.upper, and: second.span.lower)
          || first.value > second.value && isTo(between: first.span.upper, and: second.span.lower)
          || isStand(before: first.span.lower, between: first.span.upper, and: second.span.lower),
        first.value > second.value || !words.isDisjoint(with: Self.rising)
      else { continue }
      var aim = second
      aim.unit = second.unit ?? first.unit
      return (first.value, aim)
    }
    // "From 1620 to 1700 points", where the first number might be an hour.
    for quantity in quantities where quantity.unit != nil {
      let before = prefix(through: quantity.span.lower).lowercased().split(separator: " ")
        .filter { !["down", "up"].contains($0) }.suffix(3)
      guard before.count == 3, before.first == "from", before.last == "to",
        let from = Double(before[before.startIndex + 1].replacing(",", with: "")),
        from > quantity.value || from < quantity.value && !words.isDisjoint(with: Self.rising)
      else { continue }
      return (from, quantity)
    }
    return nil
  }

  private func isMove(before start: Int, between lower: Int, and upper: Int) -> Bool {
    let front = prefix(through: start).lowercased()
    let between = prefix(through: upper).dropFirst(prefix(through: lower).count)
    let links = between.lowercased().split { !$0.isLetter }.map(String.init)
    let isOneSentence = !between.contains { ",.;".contains($0) }
    // "5 cups of coffee down to 2", "4 cans a day. Down to 1".
    if links.suffix(2) == ["down", "to"],
      isOneSentence || links.allSatisfy({ Self.between.contains($0) })
    {
      return true
    }
    guard front.hasSuffix("from ") || front.hasSuffix("from about ") else { return false }
    if links.contains("to"), links.allSatisfy({ Self.between.contains($0) }) { return true }
    // "Down from 9 glasses of wine a week to 3", "from 20 minutes of piano up to 40".
    return isOneSentence
      && (["down from ", "up from "].contains(where: front.hasSuffix) && links.last == "to"
        || links.suffix(2) == ["up", "to"])
  }

  /// "97 to 90 kg": what falls is no range.
  private func isTo(between lower: Int, and upper: Int) -> Bool {
    prefix(through: upper).dropFirst(prefix(through: lower).count).lowercased() == " to "
  }

  /// "25 cigarettes a day now, want to get down to 8": how it stands, and what is aimed at.
  private func isStand(before start: Int, between lower: Int, and upper: Int) -> Bool {
    let front = prefix(through: upper).lowercased()
    let between = front.dropFirst(prefix(through: lower).count).split { !$0.isLetter }
    let before = prefix(through: start).lowercased().split { !$0.isLetter }.suffix(3)
    let isNow = (before + between).contains { Self.present.contains(String($0)) }
    // "Im 112 kg now and want to be at 104 kg".
    return isNow
      && ["to", "be", "at", "most", "max", "under", "below"].contains(between.last ?? "")
  }

  private static let present: Set<String> = ["now", "currently", "today", "moment", "present"]

  private static let between: Set<String> = [
    "to", "down", "up", "a", "per", "day", "week", "month", "each", "every", "about", "just",
    "only",
  ]
  private static let rising: Set<String> = [
    "up", "increase", "raise", "improve", "grow", "build", "bring", "get", "move", "go", "lift",
    "push", "more",
  ]

  /// "One energy drink a day max, down from four": where it has stood so far, whatever it is to come to.
  package var origin: QuantityMention? {
    quantities.last { quantity in
      let front = prefix(through: quantity.span.lower).lowercased()
      return ["down from ", "up from "].contains(where: front.hasSuffix)
        && !goesOn(behind: quantity)
    }
  }

  /// "3 runs a week, down from 20 to 10 cigarettes": the beginning of a move of its own says nothing of what stands
  /// before it.
  private func goesOn(behind quantity: QuantityMention) -> Bool {
    let length = quantity.span.upper - start
    guard length >= 0, length <= text.utf8.count else { return false }
    let rest = text[text.utf8.index(text.startIndex, offsetBy: length)...]
    return quantities.contains { $0.span.lower > quantity.span.upper }
      && rest.lowercased().hasPrefix(" to ")
  }

  private func prefix(through offset: Int) -> Substring {
    let utf8 = text.utf8
    let length = offset - start
    guard length > 0, length <= utf8.count else { return "" }
    return text[..<utf8.index(utf8.startIndex, offsetBy: length)]
  }
}

extension Clause {
  /// The time of day before which a goal's deed is to be done.
  package var hour: DateMention? { dates.first(where: TargetLimits(self).isBefore) }
}

extension DurationMention {
  /// As an amount in the unit that its words are in.
  fileprivate var length: QuantityMention {
    let isHours = minutes >= 60 && text.lowercased().contains("h")
    return QuantityMention(
      span: span, text: text, value: isHours ? minutes / 60 : minutes, unit: isHours ? "h" : "min")
  }
}
