import Journal
import Meaning
import Phrases

/// The days of the week that a line names apart from how often something is to be done on them.
extension PlanProof {
  /// "Two afternoons a week on the allotment, Wednesday and Saturday", "Thursday evenings, once a week": as many days as it
  /// is to be done in a week say when, and "my free nights are Sunday and Monday, in bed before 23:30 on those" which.
  func onNamedDays(_ targets: [PlanItem.Target]) -> [PlanItem.Target] {
    let isOfOne = begins ? wishPlaces.count < 2 : isAlone
    guard isOfOne, targets.count == 1, targets[0].shape.weekdays.isEmpty, !excludesDays else {
      return targets
    }
    var target = targets[0]
    // "On Mondays and Fridays. Tuesdays are hopeless": those beside it say more than those of another sentence.
    let own =
      target.evidence.flatMap { marks.span(of: $0) }
      .map { weekdays(in: marks.sentence(around: $0)) } ?? []
    let named = own.isEmpty ? weekdays(in: marks.text) : own
    switch target.shape.per {
    // "1 hour a week, football is on Sunday" counts no days.
    case .week
    where target.value == Double(named.count) && UnitCatalogue.unit(target.unit).kind != .time:
      target.shape.weekdays = named
    case .day
    where target.shape.before != nil && target.value == 1 && !named.isEmpty && !saysDaily:
      target.shape.per = .week
      target.shape.weekdays = named
      target.value = Double(named.count)
    default: return targets
    }
    return [target]
  }

  /// "On Wednesdays instead of Fridays", of Tuesdays and Fridays: one day goes for another, and the rest stay.
  func keepingDays(
    _ targets: [PlanItem.Target], of held: [PlanItem.Target]
  ) -> [PlanItem.Target] {
    guard held.count == 1, targets.count == 1 else { return targets }
    let (old, gone) = (held[0].shape.weekdays, daysReplaced)
    var target = targets[0]
    let new = target.shape.weekdays.subtracting(gone)
    guard !new.isEmpty, !gone.isEmpty, gone.isStrictSubset(of: old) else { return targets }
    target.shape.weekdays = old.subtracting(gone).union(new)
    if held[0].value == Double(old.count) { target.value = Double(target.shape.weekdays.count) }
    return [target]
  }

  /// The days of the week behind an "instead of".
  private var daysReplaced: Set<Weekday> {
    if marks.isMarked {
      return marks.replaced.reduce(into: []) { days, place in
        for again in marks.recurrences where again.span.overlaps(place) {
          days.formUnion(again.weekdays(in: place))
        }
      }
    }
    let words = Wording.words(of: marks.text)
    let mark = words.indices.dropLast().first {
      ["instead of", "rather than"].contains(words[$0] + " " + words[$0 + 1])
    }
    guard let mark else { return [] }
    let days = words[(mark + 2)...].lazy.filter { !["the", "on"].contains($0) }
      .map(Frequency.weekdays).prefix { !$0.isEmpty }
    return Set(days.joined())
  }

  /// "Any day but Sunday", "never at the weekend", "pero no los domingos".
  private var excludesDays: Bool {
    guard !marks.isMarked else { return !context.reading.negations.isEmpty }
    return Wording.words(of: marks.text).contains {
      Self.excluding.contains($0) || $0.hasSuffix("n't")
    }
  }

  private static let excluding: Set<String> = [
    "not", "never", "no", "except", "but", "apart", "without", "cannot",
  ]

  /// "Before 23:00 every day, mum visits on Friday".
  private var saysDaily: Bool {
    marks.isMarked
      || !Set(Wording.words(of: marks.text)).isDisjoint(with: [
        "every", "each", "daily", "nightly", "everyday",
      ])
  }

  /// Without those from which or until which something is to be done.
  private func weekdays(in text: String) -> Set<Weekday> {
    if marks.isMarked { return marks.recurrences.reduce(into: []) { $0.formUnion($1.weekdays) } }
    // "Sun, mon and tue", of which the first may be the sun.
    let listed = PlanMeasure(text, reader: context.reader).rates.filter(\.isWeekday)
      .reduce(into: Set<Weekday>()) { $0.formUnion($1.often.weekdays) }
    return context.reader.read(text).dates.reduce(into: listed) { days, date in
      let isBound = date.begins || [.deadline, .horizon, .interval].contains(date.role)
      let words = Wording.words(of: date.text)
      guard !isBound, !words.contains(where: Self.single.contains) else { return }
      for word in words { days.formUnion(Frequency.weekdays(in: word)) }
    }
  }

  /// Before one day of the week alone.
  private static let single: Set<String> = ["next", "this", "last", "coming"]
}

extension PlanProof {
  /// "Before 10:00" of what was to be before 9:30 is in the morning, "11" of what was before 22:30 at night: of the two hours
  /// that figures without a part of the day may mean the nearer one.
  func nearest(_ target: PlanItem.Target, to held: [PlanItem.Target]) -> PlanItem.Target {
    guard let old = held.first?.shape.before?.minute, let minute = target.shape.before?.minute,
      let hour = target.evidence.flatMap({ context.reader.read($0).dates.first(where: \.clock) }),
      TargetLimits.isHalf(hour)
    else { return target }
    let other = (minute + 720) % 1440
    func distance(_ minute: Int) -> Int {
      min(abs(minute - old), 1440 - abs(minute - old))
    }
    guard distance(other) < distance(minute) else { return target }
    var target = target
    target.shape.before = ClockTime(minute: other)
    return target
  }
}
