import Journal
import Store
import Testing
import ToolSchema

@testable import Conversation

struct TurnTests {
  private func call(_ name: String, _ id: Int64 = 1) -> TurnCall {
    TurnCall(id: LoggedMessage.ID(rawValue: id), name: name, arguments: [:], source: "native")
  }

  @Test func `text without calls is the reply`() {
    var turn = Turn()
    #expect(turn.begin() == .askModel)
    #expect(turn.modelAnswered([]) == .finishWithText)
    #expect(turn.rounds == 1)
  }

  @Test func `only writes end the turn`() {
    var turn = Turn()
    _ = turn.begin()
    #expect(turn.modelAnswered([call("a")]) == .run([call("a")]))
    #expect(turn.toolsRan([.proposed]) == .finishWithOutcomes)
  }

  @Test func `a read goes back to the model`() {
    var turn = Turn()
    _ = turn.begin()
    _ = turn.modelAnswered([call("q")])
    #expect(turn.toolsRan([.answered]) == .askModel)
    #expect(turn.modelAnswered([]) == .finishWithText)
    #expect(turn.rounds == 2)
  }

  @Test func `a read of a guided answer is told by the program`() {
    var turn = Turn()
    _ = turn.begin()
    let call = TurnCall(
      id: LoggedMessage.ID(rawValue: 1), name: "q", arguments: [:], source: "guided")
    _ = turn.modelAnswered([call])
    #expect(turn.toolsRan([.answered]) == .finishWithOutcomes)
    #expect(turn.rounds == 1)
  }

  @Test func `invalid arguments may be mended once`() {
    var turn = Turn()
    _ = turn.begin()
    _ = turn.modelAnswered([call("a")])
    #expect(turn.mayRepair)
    #expect(turn.toolsRan([.invalid]) == .askModel)
    #expect(!turn.mayRepair)
    _ = turn.modelAnswered([call("b")])
    #expect(turn.toolsRan([.invalid]) == .finishWithOutcomes)
  }

  @Test func `the same call three times stops the turn`() {
    var turn = Turn()
    _ = turn.begin()
    for _ in 0..<2 {
      guard case .run = turn.modelAnswered([call("q")]) else {
        Issue.record("stopped too early")
        return
      }
      _ = turn.toolsRan([.answered])
    }
    guard case .stop = turn.modelAnswered([call("q")]) else {
      Issue.record("not stopped")
      return
    }
  }

  @Test func `a turn has at most eight rounds`() {
    var turn = Turn()
    var step = turn.begin()
    for number in 0..<Turn.roundLimit {
      #expect(step == .askModel)
      _ = turn.modelAnswered([call("q\(number)")])
      step = turn.toolsRan([.answered])
    }
    guard case .stop = step else {
      Issue.record("not stopped")
      return
    }
    #expect(turn.rounds == Turn.roundLimit)
  }
}

struct ClaimCheckTests {
  @Test(arguments: [
    ("You ran 12.4 km, 10 % of 120.", [String]()), ("You ran 13 km.", ["13"]),
    ("12 of 1,000 km", ["1000"]), ("That is 12.", []), ("On 21 Nov. 2026.", ["21", "2026"]),
  ])
  func `numbers that no source holds are found`(text: String, unbacked: [String]) {
    let sources = [#"{"current":12.4,"target":120,"percent":10.4}"#]
    #expect(ClaimCheck.unbackedNumbers(in: text, sources: sources) == unbacked)
  }

  @Test(arguments: [
    ("Great job!", "Great job!"), ("You ran 5 km. Keep it up!", "Keep it up!"),
    ("You did well this week. Go on.", "Go on."), ("12 km", ""), ("", ""),
  ])
  func `only sentences without figures are passed on beside the journal's`(
    text: String, kept: String
  ) {
    #expect(ClaimCheck.withoutFigures(text) == kept)
  }
}
