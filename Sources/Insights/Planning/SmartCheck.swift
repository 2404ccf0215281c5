package import Journal
import Localization

/// What a goal lacks to be specific, measured, attainable, relevant and timed (Doran 1981).
package struct SmartCheck: Equatable, Sendable {
  package enum Criterion: String, CaseIterable, Sendable {
    case specific, measured, attainable, relevant, timed
  }

  package struct Finding: Equatable, Sendable {
    package let criterion: Criterion
    package let isMet: Bool
    /// One line that says what is missing, or what there is.
    package let words: String
  }

  package let findings: [Finding]

  /// - Parameters:
  ///   - titleWords: the words of the title that say something.
  ///   - targets: in words: "120 km".
  ///   - effort: required ÷ measured pace; nil where it cannot be told.
  package init(
    titleWords: Int, targets: [String], effort: Double?, values: [String], end: Day?
  ) {
    var findings: [Finding] = []
    func add(_ criterion: Criterion, _ isMet: Bool, _ words: String) {
      findings.append(Finding(criterion: criterion, isMet: isMet, words: words))
    }
    let isSpecific = titleWords >= 2 || (titleWords == 1 && !targets.isEmpty)
    add(
      .specific, isSpecific,
      isSpecific ? localized("it names what to do") : localized("say what exactly you will do"))
    add(
      .measured, !targets.isEmpty,
      targets.isEmpty
        ? localized("no target: add how much, such as 20 sessions")
        : targets.joined(separator: ", "))
    if let effort {
      let factor = Quantity.shown((effort * 10).rounded() / 10)
      add(
        .attainable, effort <= 2,
        effort <= 2
          ? localized("\(factor) × your pace of the last four weeks")
          : localized(
            "it needs \(factor) × your pace of the last four weeks: lower the target or move the end"
          )
      )
    } else {
      add(.attainable, false, localized("no pace to compare with yet: log it for ten days"))
    }
    add(
      .relevant, !values.isEmpty,
      values.isEmpty
        ? localized("no value: say which of your values it serves") : values.joined(separator: ", ")
    )
    add(.timed, end != nil, end.map { localized("by \($0)") } ?? localized("no end: say by when"))
    self.findings = findings
  }

  package var missing: [Finding] { findings.filter { !$0.isMet } }
}
