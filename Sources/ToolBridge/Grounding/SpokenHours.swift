import Foundation
import Journal
import Phrases

/// The hours at which a corrected entry began and ended: "it was until 8", "it started at 7".
struct SpokenHours {
  /// What says when it ended.
  private(set) var end: DateMention?
  /// How long it took then, in minutes; nil where the entry has no hour at which it began.
  private(set) var minutes: Double?
  /// The words tell of its end alone, so that the hour is no start.
  private(set) var endsAlone = false

  init(_ dates: [DateMention], of action: Action, in text: String) {
    let words = Set(Wording.words(of: text))
    if let range = dates.first(where: { $0.clock && $0.role == .interval && $0.end > $0.start }) {
      end = range
      minutes = Self.minutes(
        from: range.start.secondOfDay,
        to: range.end.secondOfDay + (range.end.day - range.start.day) * 86_400)
      return
    }
    let isEnding = !words.isDisjoint(with: ["ended", "finished", "stopped", "end"])
    end =
      dates.first { $0.clock && $0.role == .deadline } ?? dates.first { $0.clock && isEnding }
    guard let end else { return }
    endsAlone = true
    guard let zone = TimeZone(identifier: action.zone),
      let start = action.startTime?.wallTime(in: zone)
    else { return }
    let said = end.start.secondOfDay
    let isFixed = ["am", "pm", "a.m", "p.m", "noon"].contains { end.text.lowercased().contains($0) }
    let candidates = isFixed ? [said] : [said % 43_200, said % 43_200 + 43_200]
    let ends = candidates.map { $0 > start.secondOfDay ? $0 : $0 + 86_400 }
    guard let first = ends.min() else { return }
    // Nobody means the next morning by it.
    let length = Self.minutes(from: start.secondOfDay, to: first)
    minutes = length <= 16 * 60 ? length : nil
  }

  private static func minutes(from start: Int, to end: Int) -> Double { Double(end - start) / 60 }
}
