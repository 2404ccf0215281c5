import Insights
import Journal
import Phrases
import Store
import ToolSchema

/// Answers a question for a day: when goals, milestones, obligations and terms end or start.
struct DateAnswer {
  let question: Question
  let subject: QuestionSubject
  let database: JournalDatabase
  let today: Day
  private let asked: DateQuestion

  /// Nobody reads more days than this at once.
  private static let most = 8

  init(
    _ question: Question, _ subject: QuestionSubject, in database: JournalDatabase, today: Day
  ) {
    self.question = question
    self.subject = subject
    self.database = database
    self.today = today
    asked = DateQuestion(question, today: today)
  }

  /// - Parameter reports: the goals that the words choose.
  func content(_ reports: [GoalReport]) throws -> JSONObject {
    var object: JSONObject = [:]
    if asked.wantsStart { object["wants_start"] = true }
    if asked.wantsWeeks { object["wants_weeks"] = true }
    if let term = asked.term {
      object["term"] = try self.term(term)
      return object
    }
    let named = try named(reports)
    if !named.isEmpty {
      object["dates"] = .array(named)
      return object
    }
    if let day = asked.day {
      object["day"] = .string(day.description)
      object["days_left"] = .integer(day - today)
      return object
    }
    let unknown = unknownWords
    if !unknown.isEmpty { object["unknown"] = .string(unknown.joined(separator: " ")) }
    if let span = asked.span { object["due_through"] = .string(span.upperBound.description) }
    var due = try due(in: asked.span)
    if due.isEmpty, asked.span != nil {
      object["none_due"] = true
      due = try self.due(in: nil)
    }
    object["due"] = .array(due)
    return object
  }

  // MARK: What is named

  /// The milestones and obligations that the words name, else the goals that they choose.
  private func named(_ reports: [GoalReport]) throws -> [JSONValue] {
    let words = content
    func shared(_ title: String) -> Int { Wording(title).content.intersection(words).count }
    let entries = try database.expectations(.milestone) + database.expectations(.obligation)
    let best = entries.map { shared($0.title) }.max() ?? 0
    let goals = subject.choosesGoals && isNamed ? reports : []
    let bestGoal = goals.map { shared($0.goal.title) }.max() ?? 0
    var named: [JSONValue] = []
    if best > 0, best >= bestGoal || goals.isEmpty {
      named += entries.filter { shared($0.title) == best }.prefix(Self.most).map(json)
    }
    if named.isEmpty || bestGoal >= best {
      named += goals.prefix(Self.most).map(json)
    }
    return named
  }

  /// Whether words choose the goals, and not only "deadline" and its like.
  private var isNamed: Bool {
    !content.isEmpty || subject.unit != nil || !question.reading.quantities.isEmpty
  }

  /// The words that may name something, in their base forms.
  private var content: Set<String> { Set(naming.map(WordForms.base)) }

  private var naming: [String] {
    let dates = Set(question.reading.dates.flatMap { Wording.words(of: $0.text) })
    return question.words.filter {
      !SubjectWords.noise.contains($0) && !DateQuestion.noise.contains($0) && !dates.contains($0)
    }
  }

  /// What "when is my thesis due" names and the journal does not hold.
  private var unknownWords: [String] {
    let line = WordLine(question.words)
    let asksOfOne = ["when", "when's", "whens", "how long", "what date", "until"].contains(
      where: line.holds)
    return asksOfOne ? naming : []
  }

  private func json(_ entry: ExpectationEntry) -> JSONValue {
    var object: JSONObject = [
      "kind": .string(entry.kind.rawValue), "title": .string(entry.title),
    ]
    set(entry.day, "end", in: &object)
    if let person = entry.requestedBy { object["requested_by"] = .string(person) }
    return .object(object)
  }

  private func json(_ report: GoalReport) -> JSONValue {
    var object: JSONObject = [
      "kind": "goal", "title": .string(report.goal.title), "report": report.json(.brief),
    ]
    set(report.goal.startDate, "start", in: &object)
    set(report.goal.targetDate, "end", in: &object)
    return .object(object)
  }

  private func set(_ day: Day?, _ key: String, in object: inout JSONObject) {
    guard let day else { return }
    object[key] = .string(day.description)
    object["days_to_\(key)"] = .integer(day - today)
  }

  // MARK: What is due

  /// What is open and due in the days asked about, by day, the earliest first.
  private func due(in span: ClosedRange<Day>?) throws -> [JSONValue] {
    let span = span ?? today...today.adding(days: 366)
    let complete = Set(
      try database.goalReports(today: today).filter { $0.standing.status == .complete }
        .map(\.goal.id))
    let entries = try database.deadlines(
      from: span.lowerBound, through: span.upperBound, today: today, limit: 100
    ).filter { $0.kind != .goal || !complete.contains($0.id) }
    var days: [Day] = []
    for entry in entries where days.last != entry.day { days.append(entry.day) }
    return days.prefix(Self.most).map { day in
      [
        "day": .string(day.description), "days_left": .integer(day - today),
        "titles": .array(entries.filter { $0.day == day }.map { .string($0.title) }),
      ]
    }
  }

  // MARK: Terms

  private func term(_ choice: TermChoice) throws -> JSONValue {
    guard let entry = try choice.entry(in: database) else { return ["missing": true] }
    return json(entry)
  }

  private func json(_ entry: TermEntry) -> JSONValue {
    var object = entry.json.object ?? [:]
    let (start, end) = (entry.period.startDate, entry.period.endDate)
    object["days_to_start"] = .integer(start - today)
    object["days_to_end"] = .integer(end - today)
    object["weeks"] = .integer((end - start) / 7 + 1)
    if start <= today, today <= end { object["week"] = .integer((today - start) / 7 + 1) }
    return .object(object)
  }
}
