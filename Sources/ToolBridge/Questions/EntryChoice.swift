import Journal
import Phrases
import Store

/// Which entries a list is to hold.
enum EntryChoice: Equatable {
  /// Those with the words in title or notes; nil for all.
  case words(String?)
  case activity(ActivityFilter)

  /// - Parameter text: what the call searches for, as the person said it; a call may leave it out.
  init(_ text: String, _ context: ToolContext) throws {
    let question = Question(context.reading, today: context.surroundings.today)
    let subject = SubjectWords(question, measures: [])
    // "Everything I wrote down for Thursday" names nothing, nor does "wrote down" alone.
    var words = Wording(text).content
    let named = words.subtracting(
      Self.frame.union(Wording.words(of: question.reading.dates.map(\.text).joined(separator: " ")))
    )
    let saysAll = !words.isDisjoint(with: ["everything", "anything", "down"])
    let isAll = saysAll || !words.isEmpty && named.isEmpty && words.isDisjoint(with: ["write"])
    if isAll { words = named }
    if words.isEmpty, !isAll {
      words.formUnion(subject.words.filter(SubjectWords.isDeed))
    }
    let company = try subject.company.filter {
      try $0.isName || Self.isFound([$0.word], in: context.database)
    }.map(\.word)
    words.formUnion(company)
    guard !words.isEmpty || !subject.fields.isEmpty else {
      self = .words(nil)
      return
    }
    // No title says "fitness".
    if !subject.fields.isEmpty, try words.isEmpty || !Self.isFound(words, in: context.database) {
      let forms = [Set(subject.fields.flatMap(\.words))] + company.map { Set([$0]) }
      self = .activity(ActivityFilter(words: forms))
    } else {
      self = .words(words.sorted().joined(separator: " "))
    }
  }

  /// Words of a list of all there is.
  private static let frame: Set<String> = [
    "everything", "anything", "write", "wrote", "written", "down", "log", "logged", "note", "noted",
    "record", "recorded", "enter", "entered", "save", "saved", "do", "did", "done",
  ]

  private static func isFound(_ words: Set<String>, in database: JournalDatabase) throws -> Bool {
    let text = words.sorted().joined(separator: " ")
    return try !database.actions(ActionFilter(words: text, limit: 1)).isEmpty
  }
}
