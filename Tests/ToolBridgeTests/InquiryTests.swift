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
}
