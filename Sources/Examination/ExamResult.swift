package import ToolBridge
package import ToolSchema

/// How one line went: whether the rules alone were right, and what each trust came to.
package struct ExamRow: Sendable, Equatable {
  package var group: String
  package var language: String
  /// What the model took the line for; nil where it gave no reading.
  package var kind: String?
  /// Right as the rules read it; nil where they are silent.
  package var rules: Bool?
  /// Right as it is voted.
  package var both: Bool
  /// Right as the model reads it.
  package var model: Bool
  package var milliseconds: Int

  /// Right where the rules decide: where they are silent, the model does.
  var underRules: Bool { rules ?? model }

  func isRight(under trust: Trust) -> Bool {
    switch trust {
    case .rules: underRules
    case .both: both
    case .model: model
    }
  }

  package init(
    group: String, language: String, kind: String?, rules: Bool?, both: Bool, model: Bool,
    milliseconds: Int
  ) {
    self.group = group
    self.language = language
    self.kind = kind
    self.rules = rules
    self.both = both
    self.model = model
    self.milliseconds = milliseconds
  }
}

/// What an exam came to, and the trust that follows from it.
package struct ExamResult: Sendable, Equatable {
  package var rows: [ExamRow]
  /// `2026-11-23`.
  package var day: String

  package init(rows: [ExamRow], day: String) {
    self.rows = rows
    self.day = day
  }

  /// The share of right lines from which a model is strong.
  private static let strong = 0.9

  /// The share of goals that a model reads right by itself from which it is heard about plans.
  private static let readsGoals = 0.75

  /// So many lines of a kind have to be there for it to have a trust of its own.
  private static let fewest = 10

  /// The trust under which most lines are right, for the whole and for the kinds of the model's
  /// reading that deserve another; where it makes no difference, the vote.
  ///
  /// Only lines are counted of which the rules say anything: of the others nobody else does. There it
  /// is only told whether the model misreads most of them.
  package var trust: TrustTable {
    let whole =
      isWeak && losesVote ? .rules : Self.best(of: rows, besides: .both, share: 0.1, least: 2)
    var table = TrustTable(whole: whole)
    table.isMeasured = true
    // No line of the exam is about a plan: who reads goals is heard there.
    let goals = rows.filter { $0.group == "goals" }
    if whole == .rules, !goals.isEmpty,
      Double(goals.count(where: \.model)) >= Self.readsGoals * Double(goals.count)
    {
      table.kinds[.plan] = .both
    }
    let abroad = rows.filter { $0.language != "en" }
    table.isWeakAbroad =
      abroad.count >= Self.fewest && abroad.count(where: \.model) * 2 < abroad.count
    for (name, rows) in Dictionary(grouping: rows, by: { $0.kind ?? "" }) {
      guard let kind = ProvenReading.Kind(rawValue: name), rows.count >= Self.fewest else {
        continue
      }
      // Where the rules are silent, who else would be heard?
      guard rows.count(where: { $0.rules != nil }) >= Self.fewest else { continue }
      let own = Self.best(of: rows, besides: whole, share: 0.2, least: 3)
      if own != whole { table.kinds[kind] = own }
    }
    return table
  }

  /// Whether it reads fewer than seven in ten lines by itself: a model of 270 million parameters does (66 of 102), and
  /// on 60 lines that nobody had seen the vote with it came to 88 % right where the rules came to 93; one of 1.5 billion
  /// reads 77.
  private var isWeak: Bool { rows.count(where: \.model) * 10 < rows.count * 7 }

  /// Whether the vote with it is right in fewer lines than the rules are without it.
  private var losesVote: Bool {
    let spoken = rows.filter { $0.rules != nil }
    return spoken.count(where: \.both) < spoken.count { $0.rules == true }
  }

  /// How many lines are right under the trust that follows from it.
  package var settled: Int {
    let table = trust
    return rows.count { row in
      row.isRight(under: table[row.kind.flatMap(ProvenReading.Kind.init)])
    }
  }

  /// - Parameters:
  ///   - share: of the lines, by which another trust has to be better than the usual one.
  ///   - least: lines by which it has to be at least; a line or two more or less is chance.
  private static func best(
    of rows: [ExamRow], besides usual: Trust, share: Double, least: Int
  ) -> Trust {
    let spoken = rows.filter { $0.rules != nil }
    func right(_ trust: Trust) -> Int { spoken.count { $0.isRight(under: trust) } }
    let best = Trust.allCases.max { right($0) < right($1) } ?? usual
    // Who reads nine lines in ten right, and no fewer than any other, needs no second opinion; but
    // whoever fails in one sort of them (writes where nothing is to be written, drops every second
    // deed) keeps it, however many of the rest are right; in English, where there is one.
    if usual == .both, !spoken.isEmpty, right(.model) == right(best), isStrong(spoken),
      Self.sorts.map({ sort in rows.filter { $0.language == "en" && sort.contains($0.group) } })
        .allSatisfy({ $0.count < fewest / 2 || isStrong($0) })
    {
      return .model
    }
    // Fewer lines are chance: a model of 1.5 billion parameters, whose vote lost 5 of the exam's 62 lines
    // that the rules read, won with it on each of five batches of lines that nobody had seen (3 points
    // more in the middle, 8 at the most).
    let margin = max(least, Int((Double(spoken.count) * share).rounded(.up)))
    return right(best) >= right(usual) + margin ? best : usual
  }

  /// One slip is chance, in however few lines.
  private static func isStrong(_ rows: [ExamRow]) -> Bool {
    let wrong = rows.count { !$0.model }
    return wrong <= 1 || Double(wrong) <= (1 - strong) * Double(rows.count)
  }

  /// The groups of lines by what is asked of a reader: something new, several things at once, what
  /// stands there already, and nothing to be written at all.
  private static let sorts: [Set<String>] = [
    ["single", "goals"], ["several"], ["corrections", "deletes"],
    ["questions", "negation", "plans", "smalltalk", "vague"],
  ]

  // MARK: Kept

  /// In the fewest signs: it is read at each start.
  package var stored: JSONValue {
    [
      "day": .string(day),
      "rows": .array(
        rows.map { row in
          [
            .string(row.group), .string(row.language), row.kind.map { .string($0) } ?? .null,
            row.rules.map { .bool($0) } ?? .null, .bool(row.both), .bool(row.model),
            .integer(row.milliseconds),
          ]
        }),
    ]
  }

  /// Nil for what is no result of ours.
  package init?(stored: JSONValue) {
    guard let day = stored["day"]?.string, let rows = stored["rows"]?.array else { return nil }
    self.day = day
    self.rows = []
    for row in rows {
      guard let row = row.array, row.count == 7, let group = row[0].string,
        let language = row[1].string, let both = row[4].bool, let model = row[5].bool,
        let milliseconds = row[6].integer
      else { return nil }
      self.rows.append(
        ExamRow(
          group: group, language: language, kind: row[2].string, rules: row[3].bool, both: both,
          model: model, milliseconds: milliseconds))
    }
  }

  // MARK: To be shown

  package func right(_ rows: [ExamRow], _ reader: KeyPath<ExamRow, Bool>) -> Int {
    rows.count { $0[keyPath: reader] }
  }

  /// Middle of the milliseconds that a line took.
  package var median: Int {
    let sorted = rows.map(\.milliseconds).sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
