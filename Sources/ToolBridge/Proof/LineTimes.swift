import Foundation
import Meaning
import Phrases

/// Times that a reader quotes together, and that stand apart in the line.
extension LineMarks {
  /// "From today onwards for eight weeks", which stand the other way round in the line: each is found by itself.
  func times(in words: String) -> (from: QuotedTime, until: QuotedTime) {
    let found = days(in: words)
    return (
      QuotedTime(words: found.first(where: \.begins)?.text),
      QuotedTime(words: found.last { !$0.begins }?.text)
    )
  }

  /// "Ab Montag bis Silvester" of "ab Montag jeden Tag, bis Silvester", "from 14 December until 29 January": a beginning
  /// and an end.
  func areApart(in words: String) -> Bool {
    let found = days(in: words)
    return found.count == 2 && found[0].begins != found[1].begins
  }

  private func days(in words: String) -> [DateMention] {
    // 1月31日まで of 「1月31日までに」.
    let pieces = words.components(separatedBy: " ").filter {
      $0.count > 4 && Resemblance.isWide($0)
    }
    let place = span(of: words)
    return days.filter { day in
      // The "mon" of "mon, wed and sat, starting this monday" is none of its end.
      if let place { return place.overlaps(day.span) }
      return words.localizedCaseInsensitiveContains(day.text)
        || pieces.contains(where: day.text.hasPrefix)
    }
  }
}
