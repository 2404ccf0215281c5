import Journal
import Phrases

extension LineMarks {
  /// "Vokabeln wiederholt" of "15 Vokabeln wiederholt", "apprendre kanjis" of "apprendre 300 kanjis": a verb
  /// alone is named with what is counted, where that stands right beside it.
  func named(_ title: TitleProof.Title, counting amounts: [ProvenAmount]) -> TitleProof.Title? {
    guard title.text.count(where: { $0 == " " }) < 3, !Resemblance.isWide(title.text),
      let verb = title.text.split(separator: " ").last,
      let place = span(of: title.text) ?? span(of: String(verb))
    else { return nil }
    for amount in amounts where UnitCatalogue.unit(amount.unit).kind == .free {
      guard let span = amount.spans.first,
        let noun = Resemblance.words(of: words(in: span)).last(where: {
          !$0.contains(where: \.isNumber)
        }), noun.count > 2, !title.text.lowercased().contains(noun.lowercased()),
        areNeighbours(place, span, isMove: amount.shape.from != nil), isOnePiece(place, span)
      else { continue }
      // The line's own letters: "Lena" and "Bahnen" of "mit Lena 12 Bahnen geschwommen".
      let named = title.text.split(separator: " ").map { word in
        self.span(of: String(word)).map(self.words(in:)) ?? String(word)
      }
      let ahead = self.span(of: title.text) == nil ? named.dropLast() : []
      let rest = named.dropFirst(ahead.count)
      let words = ahead + (span.lower < place.lower ? [noun] + rest : rest + [noun])
      return TitleProof.Title(
        text: TitleProof.capitalised(words.joined(separator: " ")), status: .derived,
        evidence: title.evidence)
    }
    return nil
  }

  /// Whether nothing but what makes a limit stands between two places, "tomar no máximo 2 refrigerantes", or where a move
  /// begins: "bajar de 15 a 5 cigarrillos".
  private func areNeighbours(_ first: Span, _ second: Span, isMove: Bool) -> Bool {
    let between = Span(
      lower: min(first.upper, second.upper), upper: max(first.lower, second.lower))
    guard between.lower < between.upper else { return true }
    let rest = without(shapes, in: between).map(words(in:)).joined()
    return rest.count <= 2
      || isMove
        && rest.split(separator: " ").allSatisfy { $0.count <= 4 || $0.allSatisfy(\.isNumber) }
  }
}
