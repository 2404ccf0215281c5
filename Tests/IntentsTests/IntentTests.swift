import Foundation
import Testing

@testable import Intents

/// What a line wants is learnt from sentences, in any language, and weighed beside a model's first word.
struct IntentTests {
  @Test func `figures count alike, words do not`() {
    #expect(
      LineFeatures("ran 5 km").places == LineFeatures("Ran 12 km").places)
    #expect(LineFeatures("ran 5 km").places != LineFeatures("run 5 km").places)
    #expect(LineFeatures("走った5キロ").places == LineFeatures("走った12キロ").places)
    #expect(LineFeatures("").places.allSatisfy { (0..<LineFeatures.count).contains($0) })
  }

  @Test func `what was taught is known, and so is what is like it`() {
    let taught: [(String, Intent)] = [
      ("ran 5 km this morning", .did), ("swam 30 lengths yesterday", .did),
      ("how far did I run?", .ask), ("how much did I swim last week?", .ask),
      ("delete the run", .delete), ("scrap the swim from friday", .delete),
    ]
    let examples = taught.map { ClassLearner.Example($0.0, means: $0.1) }
    let weights = ClassLearner.learn(from: examples)
    for (line, intent) in taught {
      #expect(IntentGuess(line, by: weights).likeliest == intent)
    }
    #expect(IntentGuess("how far did I swim?", by: weights).likeliest == .ask)
    #expect(weights.data == ClassLearner.learn(from: examples).data)
  }

  /// None of these sentences was taught.
  static let unseen: [(line: String, intent: Intent)] = [
    ("Polished the brass railing for forty minutes earlier", .did),
    ("gestern Abend 45 Minuten Trompete geübt", .did),
    ("ayer por la tarde lijé 3 sillas viejas", .did),
    ("ce matin j'ai ciré 6 paires de chaussures", .did),
    ("stamattina ho lucidato 4 pentole di rame", .did),
    ("wczoraj wyprasowałem 9 koszul", .did),
    ("I'd like to bake 30 loaves by the end of April", .goal),
    ("ich will bis Ende Mai 20 Postkarten schreiben", .goal),
    ("how many loaves have I baked so far?", .ask),
    ("combien de paires ai-je cirées cette semaine ?", .ask),
    ("please delete the trumpet entry", .delete),
    ("my sister polished 12 spoons yesterday", .other),
    ("maybe I'll varnish the door tomorrow", .later),
    ("didn't get to the trumpet today, sadly", .not),
    ("thanks, you're a gem", .talk),
    ("could you put together a plan for the winter, I'd like to mend the boat and row more", .plan),
    ("hilf mir bei zielen für die nächsten neun wochen: mehr rudern", .plan),
    ("gestern zwei Stunden den Umzug im Juli geplant", .did),
    ("ayer hice un plan de estudio, 2 horas", .did),
    ("we plan a trip to Rome", .later),
  ]

  @Test func `lines in any language are known by sentences like them`() {
    let wrong = Self.unseen.filter { IntentGuess($0.line).likeliest != $0.intent }
    #expect(wrong.count <= 2, "\(wrong)")
  }

  @Test func `shares are one together, whatever the line`() {
    for line in ["", "🏃", String(repeating: "a b ", count: 20_000), "\u{0}", "走"] {
      let guess = IntentGuess(line)
      let sum = Intent.allCases.reduce(0) { $0 + guess[$1] }
      #expect(abs(sum - 1) < 0.001)
    }
  }

  @Test func `of a model and examples the surer one wins`() {
    let guess = IntentGuess("how many loaves have I baked so far?")
    #expect(guess[.ask] > 0.9)
    #expect(IntentVote(model: [.did: 0.6, .ask: 0.4], examples: guess).likeliest == .ask)
    let vague = IntentGuess(
      "mmh", by: ClassWeights(rounding: Array(repeating: 0, count: Intent.size), for: Intent.self))
    #expect(IntentVote(model: [.delete: 0.999, .did: 0.001], examples: vague).likeliest == .delete)
  }
}
