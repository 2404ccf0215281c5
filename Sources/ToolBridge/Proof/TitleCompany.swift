import Foundation
import Phrases

/// With whom something was done, in its name.
extension TitleProof {
  /// "With Ana" behind a deed says with whom it was: the name has it too.
  func withCompany(_ title: Title, near place: Span) -> Title {
    guard !marks.isMarked, !title.text.contains(" with ") else { return title }
    let end = marks.joints.first { joint in
      joint.lower >= place.upper && marks.words(in: joint) != "and"
    }
    let behind = marks.words(
      in: Span(lower: place.lower, upper: end?.lower ?? marks.text.utf8.count))
    guard let company = Companion.names(in: behind), let range = behind.range(of: company) else {
      return title
    }
    return Title(
      text: title.text + " " + company, status: .derived,
      evidence: String(behind[..<range.upperBound]))
  }

  /// "Me and dad picked plums", "me and my sister baked": who did it with the person is no part of what was done.
  func withoutCompany(_ words: [String]) -> ArraySlice<String> {
    let small = words.prefix(3).map { $0.lowercased() }
    guard !marks.isMarked, words.count > 3, ["i", "me", "myself"].contains(small[0]),
      ["and", "&", "n", "+"].contains(small[1])
    else { return words[...] }
    return words.dropFirst(["my", "our", "the", "his", "her"].contains(small[2]) ? 4 : 3)
  }

  /// The same of "dad picked plums" behind "me and", with which the sentence begins.
  func withoutPartner(_ bare: String, at place: Span) -> String {
    let start = marks.sentences.first(where: place.overlaps)?.lower ?? 0
    let front = Wording.words(
      of: marks.words(in: Span(lower: min(start, place.lower), upper: place.lower)))
    guard !marks.isMarked, front.count == 2, ["i", "me", "myself"].contains(front[0]),
      ["and", "&", "n"].contains(front[1]), let end = bare.firstIndex(of: " ")
    else { return bare }
    return Wording.trimmed(String(bare[end...]))
  }
}
