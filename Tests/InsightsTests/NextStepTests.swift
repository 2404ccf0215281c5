import Insights
import Journal
import Testing

struct NextStepTests {
  /// 100 km from the first to the fiftieth day: 2 km a day, in metres.
  private func next(done: Int64, on day: Int, target: Int64 = 100_000, whole: Int64 = 1)
    -> NextStep?
  {
    let start = Day(ordinal: 20_000)
    guard let line = PaceLine(start: start, end: start.adding(days: 49), target: target) else {
      return nil
    }
    return NextStep(
      TargetPace(line: line, done: done, today: start.adding(days: day - 1)), whole: whole)
  }

  @Test(
    arguments: [
      // done, day, amount, days until, rest
      (0, 1, 2_000, 0, 0), (2_000, 1, 2_000, 1, 1), (5_000, 1, 1_000, 2, 2),
      (0, 5, 10_000, 0, -4), (9_000, 5, 1_000, 0, 0), (99_000, 10, 1_000, 40, 40),
    ] as [(Int64, Int, Int64, Int, Int)])
  func `a step is what the first day that is not covered is short of`(
    done: Int64, day: Int, amount: Int64, ahead: Int, rest: Int
  ) throws {
    let step = try #require(next(done: done, on: day))
    #expect(step.amount == amount)
    #expect(step.by == Day(ordinal: 20_000).adding(days: day - 1 + ahead))
    #expect(step.rest == rest)
    #expect(!step.isDaily)
  }

  @Test func `nobody is told to make up for weeks in one day`() throws {
    let step = try #require(next(done: 0, on: 31))
    #expect(step.isDaily)
    #expect(step.amount == 5_000)
  }

  @Test func `of things that are counted the next whole one is due when the line is there`() throws
  {
    // Six books in fifty days, a thousand to the book.
    let first = try #require(next(done: 0, on: 1, target: 6_000, whole: 1_000))
    #expect(first.amount == 1_000)
    #expect(first.rest == 8)
    let late = try #require(next(done: 1_000, on: 30, target: 6_000, whole: 1_000))
    #expect(late.amount == 2_000)
    #expect(late.rest < 0)
    let last = try #require(next(done: 5_500, on: 50, target: 6_000, whole: 1_000))
    #expect(last.amount == 500)
  }

  @Test func `nothing is needed before the start, after the end and once it is met`() {
    #expect(next(done: 0, on: 0) == nil)
    #expect(next(done: 0, on: 51) == nil)
    #expect(next(done: 100_000, on: 5) == nil)
  }
}
