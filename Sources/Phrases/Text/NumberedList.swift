/// The numbers of a list count nothing, and are no days of a month.
///
/// "1. prune the trees by the end of January 2. dig over 6 beds 3. order the seeds".
package enum NumberedList {
  /// The line with a sign between the items of a list of three and more in place of their numbers; any other as it is.
  package static func plain(_ line: String) -> String {
    guard line.utf8.count < 4_000, line.contains("3") else { return line }
    var plain = ""
    var rest = line[...]
    var count = 0
    while let place = number(count + 1, in: rest) {
      plain += rest[..<place.lowerBound] + (count == 0 ? "" : "; ")
      rest = rest[place.upperBound...]
      count += 1
    }
    return count > 2 ? plain + rest : line
  }

  /// Where a number with a point or a bracket behind it stands at the beginning or behind a space.
  private static func number(_ number: Int, in rest: Substring) -> Range<Substring.Index>? {
    [".", ")"].compactMap { sign in
      rest.ranges(of: "\(number)\(sign) ").first { place in
        place.lowerBound == rest.startIndex
          || rest[rest.index(before: place.lowerBound)].isWhitespace
      }
    }.min { $0.lowerBound < $1.lowerBound }
  }
}
