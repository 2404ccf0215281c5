import Examination
import Testing
import ToolBridge
import ToolSchema

struct ExamResultTests {
  /// So many lines of one kind, with what the rules, the vote and the model make of them.
  private func rows(
    _ count: Int, _ kind: String?, rules: Bool?, both: Bool, model: Bool, language: String = "en",
    group: String = "single"
  ) -> [ExamRow] {
    Array(
      repeating: ExamRow(
        group: group, language: language, kind: kind, rules: rules, both: both, model: model,
        milliseconds: 100), count: count)
  }

  private func trust(_ rows: [ExamRow]) -> TrustTable {
    ExamResult(rows: rows, day: "2026-11-23").trust
  }

  @Test func `a model that is right where the vote is not is trusted`() {
    let rows =
      rows(60, "log", rules: true, both: true, model: true)
      + rows(10, "change", rules: false, both: false, model: true)
    #expect(trust(rows).whole == .model)
  }

  @Test func `a model that errs where the rules are right is voted with, or is not followed`() {
    let good = rows(60, "log", rules: true, both: true, model: true)
    #expect(trust(good + rows(5, "log", rules: true, both: true, model: false)).whole == .both)
    #expect(trust(good + rows(8, "log", rules: true, both: false, model: false)).whole == .rules)
  }

  @Test func `the vote is left for more than chance, that with a weak model for any loss`() {
    func table(_ lost: Int, reads: Bool) -> TrustTable {
      trust(
        rows(60, "log", rules: true, both: true, model: reads)
          + rows(lost, "log", rules: true, both: false, model: false))
    }
    #expect(table(6, reads: true).whole == .both)
    #expect(table(8, reads: true).whole == .rules)
    #expect(table(0, reads: false).whole == .both)
    #expect(table(1, reads: false).whole == .rules)
  }

  @Test func `a model that reads goals is heard about plans, which the exam does not ask for`() {
    func table(isGood: Bool) -> TrustTable {
      trust(
        rows(60, "log", rules: true, both: true, model: true)
          + rows(8, "log", rules: true, both: false, model: false)
          + rows(8, "goal", rules: true, both: true, model: isGood, group: "goals"))
    }
    #expect(table(isGood: true)[.plan] == .both)
    #expect(table(isGood: true)[.log] == .rules)
    #expect(table(isGood: false)[.plan] == .rules)
  }

  @Test func `where nothing tells them apart it is the vote, unless the model is strong`() {
    #expect(trust([]).whole == .both)
    #expect(!trust([]).favoursModel && TrustTable.both.favoursModel)
    let good = rows(70, "log", rules: true, both: true, model: true)
    #expect(trust(good).whole == .model)
    #expect(trust(good + rows(20, "log", rules: false, both: false, model: false)).whole == .both)
    #expect(trust(good + rows(1, "log", rules: true, both: true, model: false)).whole == .both)
  }

  @Test func `a strong model that writes where nothing is to be written is voted with`() {
    let good = rows(80, "log", rules: true, both: true, model: true)
    func questions(_ count: Int, isRight: Bool) -> [ExamRow] {
      rows(
        count, "log", rules: isRight, both: isRight, model: isRight, group: "questions")
    }
    #expect(trust(good + questions(4, isRight: true) + questions(4, isRight: false)).whole == .both)
    #expect(
      trust(good + questions(10, isRight: true) + questions(1, isRight: false)).whole == .model)
  }

  @Test func `a kind with enough lines can have a trust of its own`() {
    let rows =
      rows(40, "log", rules: true, both: true, model: false)
      + rows(12, "change", rules: false, both: false, model: true)
    let table = trust(rows)
    #expect(table.whole == .both)
    #expect(table.kinds == [.change: .model])
    #expect(table[.change] == .model)
    #expect(table[.log] == .both)
    #expect(table[nil] == .both)
  }

  @Test func `what is settled is right under the trust that follows`() {
    let rows =
      rows(40, "log", rules: true, both: true, model: false)
      + rows(12, "change", rules: false, both: false, model: true)
      + rows(5, "ask", rules: nil, both: true, model: true)
    #expect(ExamResult(rows: rows, day: "2026-11-23").settled == 57)
  }

  @Test func `lines of which the rules say nothing decide nothing`() {
    let foreign = rows(30, "log", rules: nil, both: false, model: false, language: "de")
    for spoken in [
      rows(40, "log", rules: true, both: true, model: true),
      rows(40, "log", rules: true, both: true, model: false),
    ] {
      #expect(trust(spoken + foreign).whole == trust(spoken).whole)
      #expect(trust(spoken + foreign).kinds == trust(spoken).kinds)
    }
  }

  @Test
  func `who misreads most lines in other languages is doubted in them, and in English is not`() {
    let english = rows(40, "log", rules: true, both: true, model: true)
    func german(_ count: Int, isRight: Bool) -> [ExamRow] {
      rows(count, "log", rules: nil, both: isRight, model: isRight, language: "de")
    }
    let weak = trust(english + german(4, isRight: true) + german(6, isRight: false))
    #expect(weak.isWeakAbroad && weak.whole == .model)
    #expect(!trust(english + german(5, isRight: true) + german(5, isRight: false)).isWeakAbroad)
    // A few lines say nothing.
    #expect(!trust(english + german(9, isRight: false)).isWeakAbroad)
  }

  @Test func `a strong model that drops every second deed is voted with`() {
    let good = rows(100, "log", rules: true, both: true, model: true)
    let dropped =
      rows(7, "log", rules: false, both: false, model: false, group: "several")
      + rows(5, "log", rules: true, both: true, model: true, group: "several")
    #expect(trust(good + dropped).whole == .both)
    // What the rules are silent on tells as much of the model.
    #expect(
      trust(good + rows(7, "log", rules: nil, both: false, model: false, group: "several")).whole
        == .both
    )
  }

  @Test func `a result is read as it was kept, and another text is none`() {
    let result = ExamResult(
      rows: rows(2, "ask", rules: nil, both: true, model: false)
        + rows(1, nil, rules: false, both: true, model: true), day: "2026-11-23")
    #expect(ExamResult(stored: result.stored) == result)
    #expect(ExamResult(stored: ["day": "2026-11-23", "rows": [["single"]]]) == nil)
  }

  @Test func `it is said in words what it means`() {
    let rows =
      rows(60, "log", rules: true, both: true, model: true)
      + rows(10, "log", rules: nil, both: true, model: true, language: "de")
      + rows(10, "change", rules: false, both: false, model: true)
    let words = ExamWords(ExamResult(rows: rows, day: "2026-11-23"))
    #expect(
      words.meaning == "It reads by itself, unless the rules can show it wrong. "
        + "Right in German 100 %.")
    #expect(
      words.summary == "100 % right as it is trusted, 88 % voted, 100 % by itself, "
        + "0.1 s a line (2026-11-23)")
    #expect(words.rows.last == ["all", "80", "60", "70", "80"])
  }
}
