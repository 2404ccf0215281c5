import Intents
import Journal
import Localization
import Phrases

/// A line that wants something written but does not say what.
package struct VagueLine: Equatable, Sendable {
  package let question: String
  /// The tool that it would be, and the value that is missing.
  package let tool: String
  package let path: String

  /// Nil if the line says enough, or wants nothing.
  init?(_ reading: Reading) {
    let words = Wording.words(of: reading.text)
    let content = words.filter { !Self.empty.contains($0) && !Self.commands.contains($0) }
    let amounts = reading.quantities.map(\.text) + reading.durations.map(\.text)
    // "Put me down for 15", "another 12 yesterday".
    if reading.intent == .did || reading.saysNothing, amounts.count == 1,
      reading.quantities.first.map({ $0.unit == nil }) ?? false,
      case let days = reading.dates.flatMap({ Wording.words(of: $0.text) }),
      content.allSatisfy({ amounts[0].contains($0) || days.contains($0) })
    {
      self.init(localized("What did you do: \(amounts[0]) of what?"), "create_action", "/title")
      return
    }
    switch reading.saysNothing ? nil : reading.intent {
    case .did:
      // "I did it", "log my workout": a deed without a name or an amount.
      let isOfNothing =
        reading.durations.isEmpty && reading.quantities.allSatisfy { $0.unit == "things" }
      guard isOfNothing, content.isEmpty || Self.namesNothing(words) else { return nil }
      self.init(localized("What did you do? Say it like: ran 5 km."), "create_action", "/title")
    case .later where amounts.isEmpty && reading.dates.isEmpty:
      guard Set(content).subtracting(Self.wishes).isEmpty, !words.isEmpty else { return nil }
      self.init(localized("What did you do? Say it like: ran 5 km."), "create_action", "/title")
    case nil where amounts.isEmpty && reading.dates.isEmpty && Self.wishes(words):
      self.init(Self.goalQuestion, "create_goal", "/title")
    case nil where amounts.isEmpty && !content.isEmpty && content.allSatisfy(Self.isActivity):
      // "some running".
      let deed = content.joined(separator: " ")
      self.init(
        localized("How much \(deed), and when? Say it like: ran 5 km this morning."),
        "create_action", "/title"
      )
    case nil:
      // "Log 20 pushups" says of what.
      let namesDeed =
        reading.quantities.first?.unit.map {
          UnitCatalogue.unit($0).kind == .free && $0 != "things"
        }
        ?? false
      if let amount = amounts.first, content.allSatisfy(amount.contains), !namesDeed {
        self.init(localized("What did you do: \(amount) of what?"), "create_action", "/title")
      } else if let date = reading.dates.first, amounts.isEmpty, words.count <= 3,
        !Self.saysMore(reading.text, than: date.text)
      {
        self.init(
          localized("What about \(date.text)? Say what you did."), "create_action", "/title")
      } else if content.isEmpty, !Set(words).isDisjoint(with: Self.commands.union(Self.pointers)) {
        self.init(localized("What did you do? Say it like: ran 5 km."), "create_action", "/title")
      } else {
        return nil
      }
    case .goal:
      guard amounts.isEmpty, reading.dates.isEmpty, Self.improvements.isSuperset(of: content) else {
        return nil
      }
      self.init(Self.goalQuestion, "create_goal", "/title")
    case .delete:
      let bare: Set<String> = ["delete", "remove", "scrap", "erase", "please"]
      guard bare.isSuperset(of: words) else { return nil }
      self.init(
        localized("Which entry should go? Say it like: delete that."), "delete_record", "/id")
    default: return nil
    }
  }

  /// "did something for my back", "worked on stuff": whatever else is said, not what was done.
  private static func namesNothing(_ words: [String]) -> Bool {
    guard let verb = words.firstIndex(where: { doings.contains($0) }) else { return false }
    let rest = words[(verb + 1)...].drop {
      ["on", "some", "a", "few", "of", "lots", "the"].contains($0)
    }
    return rest.first.map(nothings.contains) ?? false
  }

  /// 今週は餃子を全部で何個包んだ？ is one word only where words have blanks between them.
  private static func saysMore(_ text: String, than day: String) -> Bool {
    Resemblance.isWide(text) && text.count > day.count + 3
  }

  private static func isActivity(_ word: String) -> Bool {
    WordForms.isActivity(WordForms.base(word))
  }

  private static let doings: Set<String> = [
    "did", "done", "do", "worked", "studied", "practised", "practiced", "made", "finished", "had",
    "got", "completed",
  ]
  private static let nothings: Set<String> = [
    "something", "stuff", "things", "thing", "sth", "smth", "bits", "whatever", "anything",
    "sport", "sports", "exercise", "exercises", "exercising", "activity", "activities", "fitness",
    "movement", "errands",
  ]

  private static let goalQuestion =
    localized(
      "What do you want to reach, and by when? Say it like: run 120 km by the end of January.")

  /// "I want to be better".
  private static func wishes(_ words: [String]) -> Bool {
    words.starts(with: ["i", "want", "to"]) || words.starts(with: ["i", "wanna"])
      || words.starts(with: ["i'd", "like", "to"])
  }

  private init(_ question: String, _ tool: String, _ path: String) {
    self.question = question
    self.tool = tool
    self.path = path
  }

  private static let commands: Set<String> = [
    "log", "track", "add", "save", "record", "note", "enter", "put", "create", "make", "set",
    "change", "update", "delete", "remove",
  ]
  private static let wishes: Set<String> = [
    "need", "needs", "have", "got", "gotta", "must", "should", "going", "gonna", "will", "i'll",
    "let's", "lets", "like", "would", "i'd", "plan",
  ]
  private static let pointers: Set<String> = [
    "usual", "same", "again", "it", "that", "this", "entry", "workout", "activity",
  ]
  /// "I want to improve", "get better": to reach something, but nothing that can be named.
  private static let improvements: Set<String> = [
    "improve", "improving", "get", "be", "become", "better", "good", "great", "best", "person",
    "life", "progress", "change",
  ]
  private static let empty: Set<String> = [
    "i", "i'm", "a", "an", "the", "my", "me", "it", "that", "this", "something", "some", "stuff",
    "thing", "things", "workout", "exercise", "activity", "entry", "for", "please", "want", "to",
    "wanna", "did", "done", "do", "today", "yesterday", "new", "goal", "goals", "usual", "same",
    "again", "more", "just", "lot", "lots", "bit", "loads", "much", "finished", "in", "on", "can",
    "you", "could", "usually", "as", "always", "ever", "before", "last", "time", "one", "another",
    "few", "couple", "exercised", "workouts", "down", "them", "myself", "hard", "out", "went",
    "moved", "around", "little", "worked", "trained", "training", "smth", "sth", "pls", "plz",
    "thx", "u", "been", "there", "got",
  ]
}
