import Localization

/// What the argument parser says in its own English, as the person reads it: headings, and what is wrong with a command
/// line.
enum ParserWords {
  static func shown(_ text: String) -> String {
    guard Presentation.current.isTranslated else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      line(String($0))
    }.joined(separator: "\n")
  }

  private static func line(_ line: String) -> String {
    for (own, theirs) in headings where line.hasPrefix(own) {
      return theirs + line.dropFirst(own.count)
    }
    // "Unknown option '--wide'" and the like, behind the heading of a complaint or alone.
    if let found = line.wholeMatch(of: /(Error: )?([A-Z][^']*)'([^']*)'(.*)/),
      let said = complaint(String(found.2), String(found.3), String(found.4))
    {
      return (found.1 == nil ? "" : localized("Error: ")) + said
    }
    return parts.reduce(line) { $0.replacing($1.0, with: $1.1) }
  }

  private static func complaint(_ front: String, _ name: String, _ behind: String) -> String? {
    switch (front, behind) {
    case ("Unknown option ", localized("")): localized("Unknown option '\(name)'")
    case ("Missing expected argument ", localized("")):
      localized("Missing expected argument '\(name)'")
    case ("Missing value for ", localized("")): localized("Missing value for '\(name)'")
    case ("Unexpected argument ", localized("")): localized("Unexpected argument '\(name)'")
    case ("Missing one of: ", localized("")): localized("Missing one of: '\(name)'")
    default: nil
    }
  }

  private static var headings: [(String, String)] {
    [
      ("OVERVIEW: ", localized("OVERVIEW: ")), ("USAGE: ", localized("USAGE: ")),
      ("Usage: ", localized("Usage: ")),
      ("ARGUMENTS:", localized("ARGUMENTS:")), ("OPTIONS:", localized("OPTIONS:")),
      ("SUBCOMMANDS:", localized("SUBCOMMANDS:")),
    ]
  }

  private static var parts: [(String, String)] {
    [
      ("(default: ", localized("(default: ")), ("(values: ", localized("(values: ")),
      ("Show the version.", localized("Show the version.")),
      ("Show help information.", localized("Show help information.")),
      (" for detailed help.", localized(" for detailed help.")),
      (" for more information.", localized(" for more information.")),
    ]
  }
}
