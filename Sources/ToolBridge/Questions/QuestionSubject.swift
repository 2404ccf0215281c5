import Journal
import Phrases
import Store

/// What a question is about: the goals, the actions and the unit that its words choose.
struct QuestionSubject: Sendable {
  /// Words that name it, as said, for a heading: "run"; empty for everything.
  let about: String
  /// The goals that the words choose; all goals if they choose none and name nothing.
  let goals: [GoalOverview]
  /// Whether the words chose among the goals.
  let choosesGoals: Bool
  /// The unit asked for; nil if none is named.
  let unit: MeasureUnit?
  /// The actions that the words choose, of all days.
  let activity: ActivityFilter

  init(
    _ question: Question, called topic: String?, in database: JournalDatabase, today: Day
  ) throws {
    let all = try database.goalOverviews()
    let live = all.filter { $0.targetDate.map { $0 >= today.adding(days: -14) } ?? true }
    let measures = try database.measures()
    var words = SubjectWords(question, measures: measures)
    if words.isEmpty, let topic, Wording(topic).isMade(of: Wording(question.reading.text)) {
      words.add(topic)
    }
    unit = words.unit
    // Goals that are long over are meant only if no other fits.
    let choice = GoalChoice(words: words, quantities: question.reading.quantities)
    let chosen = choice.goals(of: live) ?? choice.goals(of: all)
    choosesGoals = chosen != nil
    let known = try database.wordsInTitles(words.forms)
    let named = words.named(known: known)
    let hasName = !named.isEmpty || !words.fields.isEmpty || unit != nil
    goals = chosen ?? (hasName ? [] : live.isEmpty ? all : live)
    activity = try Self.activity(words, known, chosen ?? [], named, in: database)
    about = words.heading(named)
  }

  /// The narrowest choice that has ever had an entry: by title, by goal, by unit.
  private static func activity(
    _ words: SubjectWords, _ known: [Set<String>], _ goals: [GoalOverview], _ named: [String],
    in database: JournalDatabase
  ) throws -> ActivityFilter {
    let dimension = words.unit.flatMap {
      $0.kind == .free || $0.kind == .money ? $0.dimension : nil
    }
    let company = words.company.filter { one in
      (one.isName || known.contains { $0.contains(one.word) })
        && !goals.contains { Wording($0.title).bases.contains(WordForms.base(one.word)) }
    }.map(\.word)
    if !company.isEmpty {
      // A run alone is none with Ana; "spend" stands in no title.
      let deeds = named.filter { word in
        !company.contains(word)
          && (SubjectWords.isDeed(word) || known.contains { $0.contains(word) })
      }
      let fields = words.fields.isEmpty ? [] : [Set(words.fields.flatMap(\.words))]
      let forms = (deeds + company).map { Set([$0, WordForms.base($0)]) }
      return ActivityFilter(words: fields + forms, dimension: dimension)
    }
    var choices: [ActivityFilter] = []
    // What is counted in push-ups was so whatever its title: "Workout", "Pushups".
    let known =
      dimension == nil
      ? known
      : words.namesUnits ? [] : known.filter { $0.isDisjoint(with: [words.unitWord ?? ""]) }
    let goals = words.namesUnits ? [] : goals
    if words.fields.isEmpty, !known.isEmpty {
      choices.append(ActivityFilter(words: known, dimension: dimension))
      if known.count > 1 {
        choices.append(ActivityFilter(words: known, anyWord: true, dimension: dimension))
      }
    }
    if !goals.isEmpty {
      choices.append(ActivityFilter(goals: goals.map(\.id), dimension: dimension))
    }
    if !words.fields.isEmpty {
      let forms = words.fields.flatMap(\.words).map { Set([$0]) }
      choices.append(ActivityFilter(words: forms, anyWord: true, dimension: dimension))
    }
    if let dimension { choices.append(ActivityFilter(dimension: dimension)) }
    if let found = try choices.first(where: database.exists) { return found }
    // Something is named of which there is nothing: its sums are nothing too.
    if !named.isEmpty { return ActivityFilter(words: named.map { [$0] }) }
    let fields = words.fields.flatMap(\.words).map { Set([$0]) }
    return fields.isEmpty ? ActivityFilter() : ActivityFilter(words: fields, anyWord: true)
  }
}

/// The words of a question that may name its subject.
struct SubjectWords: Sendable {
  private(set) var words: [String]
  private(set) var unit: MeasureUnit?
  /// The word that named a unit of the person's own, which is among the words too.
  private(set) var unitWord: String?
  private(set) var namesUnits = false
  private(set) var fields: [LifeField] = []
  /// With whom or what something was done: "with Ana and Ben", "with my dog".
  let company: [Companion]
  /// The word behind "did I".
  private let verb: String?

  init(_ question: Question, measures: [Measure]) {
    verb =
      zip(zip(question.words, question.words.dropFirst()), question.words.dropFirst(2))
      .first { ["did", "have"].contains($0.0.0) && $0.0.1 == "i" }?.1
    let dates = question.reading.dates.map(\.text).joined(separator: " ")
    let inDates = Set(Wording.words(of: dates))
    company = Companion.all(in: question.reading.text).filter { one in
      // "How am I doing with Fitness", "with reading": what it is about, and nobody.
      !Self.noise.contains(one.word) && !inDates.contains(one.word)
        && LifeField.named(by: [WordForms.base(one.word)]).isEmpty
        && (one.isName || !Self.isDeed(one.word))
    }
    let isOrder = question.kind == .outlook && question.words.starts(with: ["project"])
    words = question.words.dropFirst(isOrder ? 1 : 0)
      .filter { !Self.noise.contains($0) && !inDates.contains($0) }
    take(measures, question)
    takeFields()
  }

  var isEmpty: Bool { words.isEmpty && unit == nil && fields.isEmpty }

  /// Each word with its base form; a weight is what somebody weighs.
  var forms: [Set<String>] {
    words.map { word in
      let forms: Set = [word, WordForms.base(word)]
      return forms.isDisjoint(with: ["weigh", "weight"]) ? forms : forms.union(["weigh", "weight"])
    }
  }
  var bases: Set<String> { Set(words.map(WordForms.base)) }

  mutating func add(_ topic: String) {
    words += Wording.words(of: topic).filter { !Self.noise.contains($0) }
    takeFields()
  }

  /// The words that stand in titles or name an activity, else the verb of "did I juggle".
  func named(known: [Set<String>]) -> [String] {
    let found = words.filter { word in
      known.contains { $0.contains(word) } || Self.isDeed(word)
    }
    return (found.isEmpty ? words.filter { $0 == verb } : found).removingDuplicates()
  }

  static func isDeed(_ word: String) -> Bool {
    WordForms.isActivity(WordForms.base(word)) || WordForms.isExercise(WordForms.base(word))
  }

  func heading(_ named: [String]) -> String {
    if !fields.isEmpty { return fields.map(\.name).joined(separator: ", ") }
    // Of several units the first is added up, and nothing says that the others were too.
    if namesUnits, let unit { return unit.symbol }
    let others = company.filter { $0.isName || named.contains($0.word) }
    let own = named.filter { word in
      !others.contains { $0.word == word } && (others.isEmpty || word != verb || Self.isDeed(word))
    }
    .map { word in
      if word == unitWord { return unit?.symbol ?? word }
      // "Ran" is headed "run"; a "thesis" is no "thesi".
      return Self.isDeed(word) ? WordForms.base(word) : word
    }.removingDuplicates().joined(
      separator: " ")
    let names = others.map(\.said).joined(separator: " and ")
    return own.isEmpty || names.isEmpty ? own + names : "\(own) with \(names)"
  }

  private mutating func take(_ measures: [Measure], _ question: Question) {
    // "Push ups" are two words and one unit.
    var index = 0
    while index + 1 < words.count {
      let pair = words[index] + "-" + words[index + 1]
      if let found = Self.measure(pair, of: measures), found.kind == .free {
        words.replaceSubrange(index...index + 1, with: [pair])
      }
      index += 1
    }
    if let index = words.firstIndex(where: { Self.measure($0, of: measures) != nil }) {
      unit = Self.measure(words[index], of: measures)
      // The person's own noun may name the deed too ("pushups"); km and hours never do.
      if unit?.kind == .free {
        unitWord = words[index]
        // "Push-ups and pull-ups" are no push-ups of which the title says pull-ups.
        namesUnits = words.count { Self.measure($0, of: measures)?.kind == .free } > 1
      } else {
        words.remove(at: index)
      }
      return
    }
    let asked = Set(question.words)
    let text = question.words.joined(separator: " ")
    let kind: MeasureKind? =
      asked.contains("money") || asked.contains("cash")
      ? .money : text.contains("how far") || asked.contains("distance") ? .distance : nil
    guard let kind, let measure = measures.first(where: { $0.measureType == kind }) else { return }
    unit = UnitCatalogue.unit(measure.unit)
  }

  private static func measure(_ word: String, of measures: [Measure]) -> MeasureUnit? {
    let unit = UnitCatalogue.unit(word)
    if unit.kind == .time { return unit }
    let base = WordForms.base(word)
    let spelled = UnitSpellings(measures.map(\.unit)).known(unit.symbol)
    return measures.first { $0.unit == spelled || WordForms.base($0.unit) == base }
      .map { UnitCatalogue.unit($0.unit) }
  }

  private mutating func takeFields() {
    // "Read" and "swim" name themselves; "fitness" names all that is bodily.
    let named = LifeField.named(by: bases).filter { field in
      words.contains { field.names.contains(WordForms.base($0)) && !WordForms.isActivity($0) }
        || field.name == "fitness"
    }
    guard !named.isEmpty else { return }
    fields = named
    words.removeAll { word in named.contains { $0.names.contains(WordForms.base(word)) } }
  }

  static let noise: Set<String> = Set(
    """
    a about ahead all altogether always am an and any are around at average back be been before behind \
    best better biggest busiest by can change chance chances compare compared comparison \
    complete completed could current currently daily day days deadline deadlines did do does doing \
    done down due during each enough entries entry ever every everything far farther farthest fast \
    few finish finished first for from furthest get getting give go goal goals going gone good got had \
    has have hello hey hit hours how i i'd i'm i've if in is isn't it it's its keep km's kind largest \
    last latest left less let's like list log logged long longer longest look made make many me mean \
    missing more most much must my need needed neglect neglected neglecting next not now number of off \
    often on one ones or our out over overall pace past per percent percentage please progress rate \
    reach reached really recent record remain remaining remains required right row s schedule see \
    session sessions set shall should show since smart so some standing stands status still streak \
    streaks sum summarise summarize summary t target targets tell ten than that the their them then \
    there these they thing things this those till time times to today together tomorrow total totals \
    track typical typically until up us usual usually value values versus vs was we week weekly \
    weekday weekdays weeks well were review reviewed reflect reflection looking term terms what what's whats when where whether which while who why will \
    with won't worst would year years yesterday yet you your month months minute hour suggest
    """.split(separator: " ").map(String.init))
}
