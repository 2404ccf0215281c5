import Journal
package import Meaning
package import ToolSchema

extension Act {
  /// The act that a call of the catalogue stands for.
  ///
  /// Nil for calls of records that are neither entries nor goals, and for reads of other lists.
  package init?(tool: String, arguments: JSONObject) {
    let fields = CallFields(arguments)
    switch tool {
    case "create_action": self = .log(fields.deed)
    case "create_goal": self = .wish(fields.wish)
    case "propose_plan":
      let wishes = (arguments["goals"]?.array ?? []).compactMap(\.object).map {
        CallFields($0).wish
      }
      var plan = PlanWish(goals: wishes, term: arguments["term"]?.integer)
      plan.from = fields.wish.from
      plan.until = fields.wish.until
      self = .plan(plan)
    case "update_record" where fields.isEntryOrGoal: self = .amend(fields.amendment)
    case "delete_record" where fields.isEntryOrGoal: self = .remove(fields.record)
    case "query_progress":
      self = .ask(
        Inquiry(
          kind: arguments["kind"]?.string,
          subject: arguments["topic"]?.string ?? arguments["subject"]?.string,
          period: arguments["period"]?.string))
    case "find_records":
      self = .ask(
        Inquiry(
          subject: arguments["text"]?.string, period: arguments["period"]?.string,
          lists: arguments["kind"]?.string ?? "action"))
    default: return nil
    }
  }
}

/// The arguments of a call as quoted values.
struct CallFields {
  let arguments: JSONObject

  init(_ arguments: JSONObject) { self.arguments = arguments }

  var isEntryOrGoal: Bool { ["action", "goal", nil].contains(arguments["kind"]?.string) }

  var deed: Deed {
    var deed = Deed(words: text("words"), title: text("title"))
    deed.amounts = amounts("measurements")
    deed.duration = duration
    deed.time = time
    deed.notes = text("notes")
    deed.goals = texts("goals")
    return deed
  }

  var wish: Wish {
    var wish = Wish(words: text("words"), title: text("title"))
    wish.targets = amounts("targets")
    wish.from = day("start_date")
    wish.until = day("target_date")
    wish.values = texts("values")
    wish.term = arguments["term"]?.integer
    return wish
  }

  var amendment: Amendment {
    var amendment = Amendment(record: record)
    amendment.title = text("title")
    amendment.amounts = amounts("measurements")
    amendment.targets = amounts("targets")
    amendment.duration = duration
    amendment.time = time
    amendment.from = day("start_date")
    amendment.until = day("target_date")
    amendment.notes = text("notes")
    return amendment
  }

  var record: RecordName {
    let named = text("record")
    return RecordName(
      words: named, isGoal: text("kind").map { $0 == "goal" }, id: text("id"), title: named,
      day: text("record_day").flatMap { Day($0) })
  }

  private var duration: QuotedAmount? {
    if let minutes = arguments["duration_minutes"]?.double {
      return QuotedAmount(words: text("duration_words"), value: minutes, unit: "min")
    }
    return text("duration_words").map { QuotedAmount(words: $0, unit: "min") }
  }

  private var time: QuotedTime {
    var time = day("day")
    time.words = text("day_words") ?? time.words
    time.part = text("part_of_day").flatMap(PartOfDay.init(rawValue:))
    if let start = text("start_time") {
      if let wall = WallTime(start), start.contains("T") {
        time.start = wall
      } else if time.words == nil, time.day == nil {
        time.words = start
      }
    }
    return time
  }

  /// A date, or the words for one.
  private func day(_ key: String) -> QuotedTime {
    guard let said = text(key) else { return QuotedTime() }
    return Day(said).map { QuotedTime(day: $0) } ?? QuotedTime(words: said)
  }

  private func amounts(_ key: String) -> [QuotedAmount] {
    (arguments[key]?.array ?? []).compactMap(\.object).map { item in
      var amount = QuotedAmount(
        words: item["words"]?.string, value: item["value"]?.double, unit: item["unit"]?.string)
      if let target = try? TargetItem(.object(item), at: ""), !target.meaning.isEmpty {
        amount.shape = target.shape
        amount.isLimit = target.direction == .atMost
      }
      return amount
    }
  }

  private func text(_ key: String) -> String? {
    guard let text = arguments[key]?.string, !text.isEmpty else { return nil }
    return text
  }

  private func texts(_ key: String) -> [String] {
    (arguments[key]?.array ?? []).compactMap(\.string)
  }
}
