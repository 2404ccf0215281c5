import Journal
import Testing
import ToolSchema

@testable import ToolBridge

/// Questions as a model may ask them: any kind with any fields, whatever the line says.
struct InquiryTests {
  private static let lines = [
    "how is it going?", "5 km", "compare running and reading", "last week vs this week",
    "in May and from 2 to 9 June and last year", "if I run 3 km a day, when am I done?",
    "wie läuft das Laufen im Mai?",
  ]
  private static let fields: [JSONObject] = [
    [:], ["topic": ""], ["topic": "running", "period": "last month"],
    ["topic": "books that nobody read", "period": "3 May 2031"], ["period": "nonsense"],
  ]

  @Test(arguments: QuestionKind.allCases, [true, false])
  func `every kind is answered, whatever stands beside it`(
    kind: QuestionKind, hasEntries: Bool
  ) throws {
    let desk = try Desk()
    if hasEntries {
      try desk.log("ran 5 km on Monday")
      try desk.log("read 30 pages yesterday")
    }
    for line in Self.lines {
      for fields in Self.fields {
        var call = fields
        call["kind"] = .string(kind.rawValue)
        var context = desk.context(line)
        context.trust = .model
        let outcome = try QueryProgress.answer(call, in: context)
        guard case .answer(let result) = outcome else {
          Issue.record("\(kind) of “\(line)”: \(outcome)")
          continue
        }
        let writer = AnswerWriter(today: desk.surroundings.today)
        #expect(!writer.answer("query_progress", result).isEmpty, "\(kind) of “\(line)”")
        _ = writer.essentials("query_progress", result)
      }
    }
  }

  @Test func `periods that nobody named are this week and the week before`() throws {
    let desk = try Desk()
    try desk.log("ran 5 km yesterday")
    try desk.log("ran 8 km last Thursday")
    var context = desk.context("compare")
    context.trust = .model
    guard
      case .answer(let result) = try QueryProgress.answer(["kind": "compare"], in: context)
    else { throw Refusal(verbatim: "no answer") }
    #expect(
      result["period"]?["from"] == "2026-11-16" && result["compared"]?["from"] == "2026-11-09")
  }

  @Test(arguments: [
    // A copy of the line is its days; another is read by itself, in any language of the line.
    ("how far did I run in October, and last week?", "last week", "2026-11-09", "2026-11-15"),
    ("wie weit bin ich in den letzten Tagen gelaufen?", "last 7 days", "2026-11-15", "2026-11-21"),
    ("combien j'ai couru hier ?", "hier", "2026-11-20", "2026-11-20"),
  ])
  func `the period is the one that a trusted model names`(
    line: String, period: String, from: String, through: String
  ) throws {
    let desk = try Desk()
    var context = desk.context(line)
    context.trust = .model
    guard
      case .answer(let result) = try QueryProgress.answer(
        ["kind": "total", "period": .string(period)], in: context)
    else { throw Refusal(verbatim: "no answer") }
    #expect(result["period"]?["from"]?.string == from)
    #expect(result["period"]?["through"]?.string == through)
  }

  @Test func `a list is of the period and the title that a trusted model names`() throws {
    let desk = try Desk()
    try desk.log("ran 5 km on Monday")
    try desk.log("swam 1 km yesterday")
    var context = desk.context("qu'est-ce que j'ai fait cette semaine ?")
    context.trust = .model
    for (call, titles): (JSONObject, [String]) in [
      (["kind": "action", "text": "swim"], ["Swim"]),
      (["kind": "action", "period": "on Monday"], ["Run"]),
    ] {
      guard case .answer(let result) = try FindRecords.answer(call, in: context) else {
        throw Refusal(verbatim: "no answer")
      }
      #expect((result["records"]?.array ?? []).map { $0["title"]?.string } == titles)
    }
  }
}
