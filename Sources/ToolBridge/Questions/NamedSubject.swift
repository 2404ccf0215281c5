import Journal
import Phrases
import Store

/// What a question is about in a language that the rules do not read: a reader's copy of the words,
/// found again in the titles and the units of the journal.
extension QuestionSubject {
  /// - Parameter line: what was asked: where the copy names nothing that is there ("Kilometer"), its
  ///   other words may ("wie viele Kilometer bin ich gelaufen").
  init(
    named topic: String?, of line: Reading, in database: JournalDatabase, today: Day
  ) throws {
    let all = try database.goalOverviews()
    let live = all.filter { $0.targetDate.map { $0 >= today.adding(days: -14) } ?? true }
    var words = Resemblance.words(of: topic ?? "").filter { $0.count > 2 || Resemblance.isWide($0) }
    let logged = try database.actions(ActionFilter(limit: 200)).compactMap(\.action.title)
    let known = logged + live.map(\.title) + (try database.measures().map(\.unit))
    func isKnown(_ word: String) -> Bool { known.contains { Resemblance.stands(word, in: $0) } }
    if !words.isEmpty, !words.contains(where: isKnown) {
      let marks = LineMarks(line)
      let others = Resemblance.words(of: line.text).filter { word in
        word.count > 3 && !marks.isFiller(word) && isKnown(word)
          && !line.dates.contains { $0.text.contains(word) }
      }
      if !others.isEmpty { words = others }
    }
    guard !words.isEmpty else {
      self.init(
        about: "", goals: live.isEmpty ? all : live, chooses: false, unit: nil, ActivityFilter())
      return
    }
    func isNamed(_ text: String) -> Bool { words.contains { Resemblance.stands($0, in: text) } }
    let goals = live.filter { isNamed($0.title) }
    let titles = logged.filter(isNamed)
    let stems = titles.flatMap(Resemblance.words).filter(isNamed).map { $0.lowercased() }
    let measure = try database.measures().first { isNamed($0.unit) }
    let unit = measure.map { UnitCatalogue.unit($0.unit) }
    let forms = stems.isEmpty ? words.map { $0.lowercased() } : stems.removingDuplicates()
    let activity =
      stems.isEmpty && unit != nil
      ? ActivityFilter(dimension: unit?.dimension)
      : ActivityFilter(words: forms.prefix(8).map { [$0] }, anyWord: true)
    // Its words as they were said.
    let about = words.contains { topic?.contains($0) == true } ? topic ?? "" : words[0]
    self.init(about: about, goals: goals, chooses: !goals.isEmpty, unit: unit, activity)
  }

  private init(
    about: String, goals: [GoalOverview], chooses: Bool, unit: MeasureUnit?,
    _ activity: ActivityFilter
  ) {
    self.about = about
    self.goals = goals
    choosesGoals = chooses
    self.unit = unit
    self.activity = activity
  }
}
