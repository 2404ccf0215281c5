import Journal
import LanguageModel
import Meaning
import ToolBridge

/// Words for a day or an amount that no mark reads get one closed question each: how many days ago, how much, by when.
/// What is read so stands on the card as the model's reading, and is never saved unasked.
extension TurnRunner {
  /// The answer with what the model makes of such words.
  mutating func read(_ answer: DecodedTurn, from client: ModelClient) async throws -> DecodedTurn {
    guard let context, !answer.lines.isEmpty else { return answer }
    let unread = UnreadWords(in: context)
    var answer = answer
    for index in answer.lines.indices {
      var row = LineReading.Row(answer.lines[index])
      if let words = unread.day(of: row), let answer = try await day(words, from: client) {
        row.keep(day: answer.isSure ? answer.day : nil)
      }
      // A small model is as sure of a wrong number as of a right one.
      if trusted.whole == .model, let words = unread.amount(of: row),
        let answer = try await closed(.amount, "“\(words)”", from: client),
        let amount = unread.quantity(answer.text)
      {
        readings.amounts[words] = QuotedAmount(
          words: words, value: amount.value, unit: amount.unit)
        row.keep(amount: words)
      }
      // Which feast is on which day small models do not know.
      if trusted.whole == .model, let words = unread.end(of: row),
        let day = try await end(words, from: client)
      {
        row.keep(end: day)
      }
      answer.lines[index] = DecodedLine(row)
    }
    return answer
  }

  /// - Returns: nil for words that tell of no day.
  private func day(
    _ words: String, from client: ModelClient
  ) async throws -> (day: Day, isSure: Bool)? {
    let today = service.surroundings.today
    let choices = (0...31).map { String($0) } + ["none"]
    let line = "\(Prompt.name(of: today)): “\(words)”"
    return try await closed(.day, line, among: choices, from: client).flatMap { answer in
      Int(answer.text).map { (today.adding(days: -$0), answer.isSure) }
    }
  }

  /// - Returns: nil for words that tell of no day to come within three years.
  private func end(_ words: String, from client: ModelClient) async throws -> Day? {
    let today = service.surroundings.today
    let answer = try await closed(.end, "\(today): “\(words)”", from: client)
    guard let day = answer.flatMap({ Day($0.text) }), day >= today, day - today <= 1_100 else {
      return nil
    }
    return day
  }

  /// - Parameter choices: what alone may be answered; nothing for a few words of the model's own.
  /// - Returns: nil for "none", and without an answer.
  private func closed(
    _ part: Prompt.Part, _ line: String, among choices: [String]? = nil, from client: ModelClient
  ) async throws -> (text: String, isSure: Bool)? {
    var request = ChatRequest(
      messages: service.prompt.examples(in: part) + [.user(line)], mode: .text, maxTokens: 12)
    if let choices { request.closed = choices }
    do {
      for try await event in client.stream(request) {
        guard case .finished(let answer, _) = event else { continue }
        let isSure = answer.certainty.map { $0 >= 0.5 } ?? true
        return answer.text == "none" ? nil : (answer.text, isSure)
      }
    } catch {
      // The line is as good without: the person is asked which day it was.
      try Task.checkCancellation()
    }
    return nil
  }
}
