import Intents
import Meaning

/// What a wish for a plan is about that names no goal, "I have a violin exam coming up, could you make me a practice plan?":
/// the words that lines like it would rather name one by than any other.
struct PlanSubject {
  let words: String
  var title: String { words.prefix(1).uppercased() + words.dropFirst() }
  /// Whether they are asked about as a goal; else they name one of which the person says nothing but how much.
  let isLikely: Bool

  init?(_ line: String) {
    let spans = LineSpans(line, said: .planOpening)
    guard let (place, share) = spans.likeliest(.thing) else { return nil }
    let said = spans.text(in: place).split(separator: " ")
    // "A strength plan": what stands before the word is what it is of.
    let isOfPlan = said.count > 1 && said.last?.lowercased() == "plan"
    guard share >= (isOfPlan ? Self.named : Self.possible) else { return nil }
    words = (isOfPlan ? said.dropLast() : said[...]).joined(separator: " ")
    guard !PlanEditor.names(in: words).isEmpty else { return nil }
    isLikely = share >= Self.likely
  }

  /// "Nights" of "make me a plan, I work nights" has a share of 0.01, "violin exam" of one that comes up 0.023 to 0.041.
  private static let possible = 0.02
  private static let named = 0.005
  private static let likely = 0.1
}

extension PlanSketch {
  /// What a plan is about in which nothing stands yet.
  var ownSubject: String? { items.isEmpty ? subject : nil }
}

extension PlanProof {
  /// Takes the goals that lines like this one would name, or what the person leaves to the program.
  mutating func takeExample() throws {
    guard let request = context.planRequest else { return }
    let wishes = told(PlanExample(marks.text, marks: marks).wishes.map { .wish($0) }).flatMap(
      \.goals)
    wishPlaces = wishes.compactMap { $0.words.flatMap { marks.span(of: $0) } }
    for wish in wishes { try take(wish) }
    guard editor.sketch.items.isEmpty else { return }
    var sketch = try maker.sketch(request)
    let subject = sketch.items.isEmpty ? PlanSubject(marks.text) : nil
    sketch.subject = subject?.title
    editor = PlanEditor(sketch, reader: context.reader)
    if let subject, subject.isLikely { try take(Wish(words: subject.words)) }
  }
}
