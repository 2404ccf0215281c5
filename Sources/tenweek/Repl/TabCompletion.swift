import Journal
import Store

/// What Tab makes of a line.
enum TabCompletion: Equatable {
  /// So many characters (Unicode scalars) before the cursor become this text.
  case replace(Int, String)
  case choices([String])

  /// - Parameters:
  ///   - text: the line up to the cursor.
  ///   - commands: the words that may follow a slash.
  ///   - names: titles and units that the journal knows.
  /// - Returns: nil where nothing fits.
  static func of(_ text: String, commands: [String], names: () -> [String]) -> TabCompletion? {
    if text.hasPrefix("/"), !text.contains(" ") {
      return of(text, among: commands.map { "/" + $0 })
    }
    // A title may have several words: the longest piece of the line that begins one counts.
    let known = names()
    for start in wordStarts(in: text) {
      if let found = of(String(text[start...]), among: known) { return found }
    }
    return nil
  }

  private static func wordStarts(in text: String) -> [String.Index] {
    text.indices.filter { index in
      !text[index].isWhitespace
        && (index == text.startIndex || text[text.index(before: index)].isWhitespace)
    }.suffix(6)
  }

  private static func of(_ piece: String, among names: [String]) -> TabCompletion? {
    guard !piece.isEmpty else { return nil }
    let lowered = piece.lowercased()
    let matches = Set(names.filter { $0.lowercased().hasPrefix(lowered) }).sorted()
    guard let first = matches.first else { return nil }
    if matches.count == 1 { return .replace(piece.unicodeScalars.count, first + " ") }
    let shared = matches.dropFirst().reduce(first[...]) { shared, name in
      shared.prefix(zip(shared.lowercased(), name.lowercased()).prefix { $0 == $1 }.count)
    }
    if shared.count > piece.count { return .replace(piece.unicodeScalars.count, String(shared)) }
    return .choices(matches)
  }
}

extension JournalDatabase {
  /// Titles of goals and values, and units: what a person may want to have completed.
  func completableNames() -> [String] {
    // A key that completes nothing is better than an error in the middle of a line.
    guard let goals = try? goalOverviews(), let values = try? personalValues(),
      let measures = try? measures()
    else { return [] }
    return goals.map(\.title) + values.map(\.title) + measures.map(\.unit)
  }
}
