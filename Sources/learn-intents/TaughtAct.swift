import Intents

/// An act as the cases have it, by what of it is quoted.
struct TaughtAct: Decodable {
  /// `{"words": …}`, or the words alone.
  struct Quote: Decodable {
    var words: String?
    /// Of a record.
    var title: String?

    private enum Key: CodingKey { case words, title }

    init(from decoder: any Decoder) throws {
      if let plain = try? decoder.singleValueContainer().decode(String.self) {
        words = plain
      } else {
        let container = try? decoder.container(keyedBy: Key.self)
        words = try? container?.decodeIfPresent(String.self, forKey: .words)
        title = try? container?.decodeIfPresent(String.self, forKey: .title)
      }
    }
  }

  let verb: String?
  /// The aim that a wish answers.
  let `for`: String?
  let kind: String?
  /// What a perfect model answers to what asks for nothing.
  let say: String?
  let what: String?
  let measurements: [Quote]?
  let targets: [Quote]?
  let duration: Quote?
  let when: Quote?
  let from: Quote?
  let until: Quote?
  let period: Quote?
  let record: Quote?
  let subject: Quote?
  let aims: [TaughtAct]?
  /// Of a line that was written to be taught.
  let amounts: [Quote]?
  let set: Indirect?

  /// The new values of a change.
  final class Indirect: Decodable {
    let act: TaughtAct

    init(from decoder: any Decoder) throws { act = try TaughtAct(from: decoder) }
  }

  /// It and the acts that it holds.
  var all: [TaughtAct] { [self] + (aims ?? []) + [set?.act].compactMap { $0 } }

  /// What belongs to its thing, and what names a record or is asked about.
  var quotes: [(label: SpanLabel, words: String)] {
    var found: [(label: SpanLabel, words: String?)] = [
      (.when, when?.words), (.from, from?.words), (.until, until?.words),
      (.period, period?.words), (.record, record?.words), (.subject, subject?.words),
      (.amount, duration?.words),
    ]
    found += ((measurements ?? []) + (targets ?? []) + (amounts ?? [])).map { (.amount, $0.words) }
    return found.compactMap { item in item.words.map { (item.label, $0) } }
  }

  /// What a line with such an act wants; nil where it says nothing of anything done or wished.
  var intent: Intent? {
    switch verb {
    case "log": .did
    case "wish": .goal
    case "amend": .change
    case "remove": .delete
    case "ask": .ask
    default: nil
    }
  }
}
