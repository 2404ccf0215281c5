import Journal
import Localization

/// What the person has to be asked, if something required is missing.
enum MissingValue: Error {
  case title
  /// A number of which nobody knows what it counts.
  case unit(String)
  case day(String)
  /// Words for several days: "this week".
  case oneDay(String)
  /// Words for a time that has not come yet, and the value that they are for.
  case future(String, String)
  /// Words for an amount that cannot be: below zero, or too large to keep.
  case amount(String, Refusal)

  /// The question that the person is asked.
  var question: ToolOutcome {
    switch self {
    case .unit(let number):
      .question(
        localized("\(number) of what? Say it like: \(number) pages."), path: "/measurements/0/unit")
    case .title: .question(localized("What did you do? Say it in a few words."), path: "/title")
    case .day(let words): .question(localized("Which day was “\(words)”?"), path: "/day")
    case .oneDay(let words):
      .question(
        localized("An entry stands on one day, and “\(words)” is longer. Which day was it?"),
        path: "/day")
    case .future(let words, let path):
      .question(localized("“\(words)” has not come yet. When did you do it?"), path: path)
    case .amount(let words, let refusal):
      .question("“\(words)”? \(refusal.message)", path: refusal.path)
    }
  }
}
