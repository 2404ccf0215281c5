import Insights
import Journal
import Phrases
import Store
import ToolSchema

/// Answers that look ahead: what if, what to change, what a goal lacks.
extension QuestionAnswer {
  func whatIf() throws -> JSONObject {
    guard let wish = Wish(question, today: today) else { return ["what_if": []] }
    var answers: [JSONValue] = []
    for report in try reports() {
      // Only what is done on a goal's own days counts toward it.
      let days = wish.days.filter { day in
        (report.goal.startDate ?? day) <= day && day <= (report.goal.targetDate ?? day)
      }
      for target in report.standing.targets {
        let unit = wish.unit.map { UnitCatalogue.unit($0) } ?? target.unit
        guard unit.dimension == target.unit.dimension,
          let amount = try? Quantity(wish.value, unit.symbol).amount(),  // too large is no answer
          let imagined = WhatIf(
            done: target.doneAmount, target: target.targetAmount, line: target.line,
            adding: amount, on: days, isLimit: target.limit != nil, today: today)
        else { continue }
        answers.append(json(imagined, target, report, wish, days.count))
      }
    }
    return ["what_if": .array(answers)]
  }

  private func json(
    _ imagined: WhatIf, _ target: TargetStanding, _ report: GoalReport, _ wish: Wish,
    _ days: Int
  ) -> JSONValue {
    let then = target.value(of: imagined.done)
    var object: JSONObject = [
      "goal": .string(report.goal.title), "unit": .string(target.unit.symbol),
      "target": .number(target.target),
      "each": .number(wish.value), "each_unit": .string(wish.unit ?? target.unit.symbol),
      "days": .integer(days), "through": .string(imagined.day.description),
      "current": .number(GoalReport.rounded(target.current)),
      "then": .number(GoalReport.rounded(then)),
      "then_percent": .number((then / target.target * 1000).rounded() / 10),
    ]
    if let due = imagined.due {
      object["line"] = .number(GoalReport.rounded(target.value(of: due)))
      let lead = then - target.value(of: due)
      object["then_lead"] = .number(GoalReport.rounded(target.limit == nil ? lead : -lead))
    }
    object["on_pace"] = imagined.isOnPace.map { .bool($0) } ?? .null
    return .object(object)
  }

  /// A deed that is imagined: how much, and on which days to come.
  private struct Wish {
    let value: Double
    let unit: String?
    let days: [Day]

    init?(_ question: Question, today: Day) {
      let reading = question.reading
      if let quantity = reading.quantities.first {
        value = quantity.value
        unit = quantity.unit ?? quantity.alternatives.first
      } else if let duration = reading.durations.first {
        value = duration.minutes
        unit = "min"
      } else if let word = question.words.first(where: Question.repeats.contains) {
        value = word == "once" ? 1 : word == "twice" ? 2 : 3
        unit = "times"
      } else {
        return nil
      }
      let isDaily =
        reading.dates.contains { $0.role == .recurring || $0.text.hasPrefix("every") }
        || !Set(question.words).isDisjoint(with: ["daily", "every", "each"])
        || ["a day", "per day"].contains(where: WordLine(question.words).holds)
      var days: Set<Day> = []
      for mention in reading.dates
      where mention.role != .recurring && !mention.text.hasPrefix("every") {
        let span = mention.role == .deadline || mention.role == .horizon
        let first = span ? today : Self.coming(mention, today)
        let last = span ? mention.lastDay : first.adding(days: mention.lastDay - mention.day)
        guard last >= first, last - first < 1000 else { continue }
        if isDaily || mention.grain == .day || mention.grain == .part {
          days.formUnion((0...(last - first)).map { first.adding(days: $0) })
        } else {
          // "5 km next week" is once, on its last day at the latest.
          days.insert(last)
        }
      }
      if days.isEmpty { days = isDaily ? Set((0..<7).map { today.adding(days: $0) }) : [today] }
      self.days = days.filter { $0 >= today }.sorted()
      if self.days.isEmpty { return nil }
    }

    /// A weekday that lies behind is meant as the one to come.
    private static func coming(_ mention: DateMention, _ today: Day) -> Day {
      guard mention.day < today, mention.grain == .day || mention.grain == .part,
        today - mention.day < 7
      else { return max(mention.day, mention.grain == .day ? mention.day : today) }
      return mention.day.adding(days: 7)
    }
  }

  func adjustments() throws -> JSONObject {
    let reports = try reports()
    let advice = try Advice.on(reports, in: database, today: today)
    let open = reports.filter { $0.standing.status != .complete }
    return [
      "suggestions": .array(advice.map(\.json)),
      "goals": .array(open.prefix(8).map { $0.json(.brief) }),
    ]
  }

  func checks() throws -> JSONObject {
    let checks = try reports().prefix(8).map { report -> JSONValue in
      let check = SmartCheck(
        titleWords: Wording(report.goal.title).content.count,
        targets: report.goal.targets.map { "\(Quantity.shown($0.target)) \($0.unit)" },
        effort: report.effort, values: report.goal.values,
        end: report.goal.targetDate)
      return [
        "goal": .string(report.goal.title),
        "checks": .array(
          check.findings.map {
            [
              "is": .string($0.criterion.rawValue), "met": .bool($0.isMet),
              "why": .string($0.words),
            ]
          }),
      ]
    }
    return ["checks": .array(Array(checks))]
  }
}
