import Journal
import Phrases
import ToolSchema

/// What a line says that no proposal of it uses.
extension LineProof {
  /// The amounts of a line that none of the proposals uses, as they were said; beside a change or a
  /// removal the days, too: another record may be meant than the one on the card.
  package static func leftovers(of steps: [ProvenReading.Step], in context: ToolContext) -> [String]
  {
    // A name is made from words whose amounts it may leave out.
    let evidence = steps.flatMap { step in
      (step.proposal?.grounding ?? []).filter { $0.path != "/id" }.compactMap { leaf in
        leaf.path == "/title" ? step.proposal?.arguments["title"]?.string : leaf.evidence
      }
    }
    // "Für die nächsten sechs Wochen": how long the plan is.
    let frame =
      context.reading.isMarked && steps.contains(where: \.plans) ? context.planRequest?.frame : nil
    let spans = steps.flatMap(\.spans) + (frame?.quantities.map(\.span) ?? [])
    let marks = LineMarks(context.reading)
    let isOfRecords = steps.contains {
      ["update_record", "delete_record"].contains($0.proposal?.tool)
    }
    let days = isOfRecords ? marks.days.filter { $0.certainty != .vague } : []
    // "2. read 3 books" counts the wishes.
    let isPlan = steps.contains(where: \.plans)
    let amounts = marks.amounts.filter { amount in
      !isPlan || amount.unit != nil || !amount.text.allSatisfy(\.isNumber)
    }
    let told = isOfRecords ? recordWords(of: steps, marks, context) : []
    let all =
      told + amounts.map { ($0.span, $0.text) }
      + days.filter { day in !marks.amounts.contains { $0.span.overlaps(day.span) } }
      .map { ($0.span, $0.text) }
    return all.filter { span, text in
      !spans.contains { $0.overlaps(span) }
        && !evidence.contains { $0.lowercased().contains(text.lowercased()) }
    }.sorted { $0.0.lower < $1.0.lower }.map(\.1).removingDuplicates()
  }

  /// What tells which record is meant or is to stay, and agrees with none that is changed: "my shortest run", "the
  /// reading stays".
  private static func recordWords(
    of steps: [ProvenReading.Step], _ marks: LineMarks, _ context: ToolContext
  ) -> [(Span, String)] {
    let titles = steps.flatMap { step in
      (step.proposal?.grounding ?? []).filter { $0.path == "/id" }.compactMap(\.evidence)
    }
    let picks = RecordPick.places(in: marks)
    // "Scratch Learn Spanish from my goals", read as an entry.
    let isOfEntry = steps.contains {
      $0.proposal?.tool == "delete_record" && $0.proposal?.arguments["kind"] == "action"
    }
    let goals = isOfEntry ? ["goals", "goal"].compactMap { marks.span(of: $0) }.prefix(1) : []
    let parts = marks.isMarked ? [] : LineParts.segments(of: context.reading, marks)
    let kept = parts.filter { clause in
      let words = Wording.words(of: marks.words(in: clause))
      return
        (words.contains(where: staying.contains)
        || words.contains("leave") && words.contains("alone"))
        && words.contains { word in titles.contains { Resemblance.stands(word, in: $0) } }
    }
    return (picks + goals + kept).map { ($0, marks.words(in: $0).trimmed) }
  }

  private static let staying: Set<String> = ["stay", "stays", "remain", "remains"]
}
