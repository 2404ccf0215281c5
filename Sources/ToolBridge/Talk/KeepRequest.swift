import Phrases

/// A line that asks to be remembered: it is told what becomes of it.
///
/// "Remember that I like tea", "my knee hurts, write that down".
package enum KeepRequest {
  /// - Parameter tellsAmount: whether the line says how much of something, which is kept.
  package static func isMade(in line: String, tellsAmount: Bool = false) -> Bool {
    let words = line.lowercased().split { !($0.isLetter || $0 == "'" || $0 == "’") }.map(
      String.init)
    let text = words.joined(separator: " ")
    return beginnings.contains { text.hasPrefix($0 + " ") }
      // "From 15 cigarettes a day down to 5, that's the plan, write it down".
      || !tellsAmount && ends.contains { text.hasSuffix(" " + $0) }
      || !tellsAmount && unspaced.contains { text.hasSuffix($0) }
  }

  /// What is kept, what is not, and what to say instead.
  package static let reply =
    "I keep deeds, goals and values, and remember nothing else about you. Your words stay in this "
    + "conversation, on this machine (`tenweek history search` finds them). To keep a remark with a "
    + "deed: tenweek actions add \"Walk\" --notes \"knee hurt\". What matters to you is a value: "
    + "“my value is Health”."

  private static let beginnings = [
    "remember that", "please remember that", "remember i", "remember my", "keep in mind",
    "please keep in mind", "don't forget that", "don’t forget that", "for the record",
    "make a note that", "take a note that", "note that", "note to self",
    "merk dir", "merke dir", "merk dir bitte", "denk daran dass", "denk dran dass",
    "vergiss nicht dass", "recuerda que", "recuérdame que", "acuérdate de que", "ten en cuenta que",
    "souviens toi que", "rappelle toi que", "retiens que", "note que", "n'oublie pas que",
    "ricorda che", "ricordati che", "tieni a mente che", "lembra que", "lembre se de que",
    "lembra te que", "lembre que", "onthoud dat", "vergeet niet dat", "zapamiętaj że",
    "pamiętaj że", "запомни что",
  ]
  private static let ends = [
    "write that down", "write it down", "write this down", "note that down", "note it down",
    "make a note", "make a note of it", "make a note of that", "remember that", "remember this",
    "keep that in mind", "keep it in mind", "take note", "for the record",
    "schreib das auf", "notier das", "merk dir das", "anótalo", "anota eso", "note le", "note ça",
    "annotalo", "segnatelo", "anota isso", "schrijf dat op", "onthoud dat", "zapisz to",
    "zanotuj to",
    "запиши это", "запомни это",
  ]
  private static let unspaced = ["覚えておいて", "覚えといて", "覚えておいてください", "メモしておいて", "メモしといて", "记住", "记下来"]
}

extension ToolContext {
  /// Whether the line asks to be remembered, and says nothing that the journal counts.
  package var asksToBeKept: Bool {
    KeepRequest.isMade(
      in: reading.text, tellsAmount: LineMarks(reading).amounts.contains { $0.unit != nil })
  }
}
