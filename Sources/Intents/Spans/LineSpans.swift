/// Which words of a line are what, as lines like it had them: learnt from examples, in any language, without a
/// model.
package struct LineSpans: Sendable {
  /// What stands where, in UTF-8 offsets into the line.
  package struct Found: Equatable, Sendable {
    package let label: SpanLabel
    package let place: Range<Int>

    package init(label: SpanLabel, place: Range<Int>) {
      self.label = label
      self.place = place
    }
  }

  /// In the order of the line.
  package let found: [Found]
  let words: [Range<Int>]
  private let line: String
  /// Whether an amount may stand for a thing of its own.
  let partsAmounts: Bool
  private let shares: [Float]

  /// - Parameter weights: nil for those that the program was built with.
  package init(_ line: String, said situation: SpanSituation, by weights: SpanWeights? = nil) {
    let features = SpanFeatures(Self.listed(line), said: situation)
    let lattice = (weights ?? .shipped).lattice(of: features)
    words = features.words
    self.line = line
    partsAmounts = [.line(.did), .planOpening].contains(situation)
    shares = lattice.shares.words
    found = Self.runs(of: lattice.best.map { SpanLabel(rawValue: $0) ?? .none }, words)
  }

  /// "Meds taken ✔ bed made ✔", "gym twice a week / endgames": a sign that ticks something off parts what stands around it,
  /// as a semicolon does, and so does a slash with a space on either side.
  private static func listed(_ line: String) -> String {
    let line = line.contains(" / ") ? slashed(line) : line
    guard line.unicodeScalars.contains(where: ticks.contains) else { return line }
    var listed = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      guard ticks.contains(scalar) else {
        listed.append(scalar)
        continue
      }
      // As many bytes, so that each place is that of the line.
      listed.append(";")
      for _ in 1..<UTF8.width(scalar) { listed.append(" ") }
    }
    return String(listed)
  }

  /// "10 km / day" says how often, "120 / 80" and "1 / 2 hour" are one reading.
  private static func slashed(_ line: String) -> String {
    let parts = line.split(separator: " / ", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(String(parts[0])) { whole, part in
      let next = part.prefix { $0.isLetter }.lowercased()
      let isFraction = whole.last?.isNumber == true && part.first?.isNumber == true
      return whole + (periods.contains(next) || isFraction ? " / " : " ; ") + part
    }
  }

  private static let periods: Set<String> = [
    "day", "night", "week", "wk", "month", "mo", "year", "yr", "h", "hour", "hr", "min", "minute",
    "morning", "evening", "weekday", "weekend", "fortnight", "session", "set", "d", "w", "tag",
    "woche", "monat", "día", "dia", "semana",
    "mes", "mês", "jour", "semaine", "mois", "giorno", "settimana", "mese", "dag", "maand", "dzień",
    "tydzień", "miesiąc",
  ]

  private static let ticks = Set("✔✓✅☑•▪➤".unicodeScalars)

  /// What is known of a line, as words that are the same would be found.
  package static func labelled(
    _ line: String, _ spans: [(label: SpanLabel, place: Range<Int>)]
  ) -> [Found] {
    let example = SpanLearner.Example(line, said: .planOpening, spans: spans)
    return runs(of: example.labels.map { SpanLabel(rawValue: $0) ?? .none }, example.features.words)
  }

  /// A thing or an amount goes on behind what stands within it, "put 35 euros in the jar", and nowhere else.
  private static func runs(of labels: [SpanLabel], _ words: [Range<Int>]) -> [Found] {
    var found: [Found] = []
    var before = SpanLabel.none
    for (label, word) in zip(labels, words) {
      defer { before = label }
      guard label != .none else { continue }
      let goesOn =
        label.first != label && before != .none
        ? found.lastIndex { $0.label == label.first }
        : label.next == label && before == label ? found.indices.last : nil
      if let goesOn {
        found[goesOn] = Found(
          label: label.first, place: found[goesOn].place.lowerBound..<word.upperBound)
      } else {
        found.append(Found(label: label.first, place: word))
      }
    }
    return found
  }

  package func text(in place: Range<Int>) -> String {
    String(decoding: line.utf8.dropFirst(place.lowerBound).prefix(place.count), as: UTF8.self)
  }

  /// Whether the whole line was looked at.
  package var isWhole: Bool { words.count < SpanFeatures.mostWords }

  /// How likely a place has something of a label in it, from 0 to 1: that of its likeliest word; 1 where none was
  /// looked at.
  package func share(of label: SpanLabel, in place: Range<Int>) -> Double {
    let each = words.indices.filter { words[$0].overlaps(place) }.map { share(of: label, at: $0) }
    return Double(each.max() ?? 1)
  }

  private func share(of label: SpanLabel, at word: Int) -> Float {
    Set([label.rawValue, label.next.rawValue])
      .reduce(0) { $0 + shares[word * SpanLabel.count + $1] }
  }

  /// The word that is the likeliest to have a label, with those beside it that are at least a third as likely, and how
  /// likely it is.
  package func likeliest(_ label: SpanLabel) -> (place: Range<Int>, share: Double)? {
    let all = words.indices.prefix(SpanFeatures.mostWords).map { share(of: label, at: $0) }
    guard let best = all.indices.max(by: { all[$0] < all[$1] }) else { return nil }
    func isBeside(_ word: Int) -> Bool { all.indices.contains(word) && all[word] * 3 >= all[best] }
    func isJoined(_ word: Int) -> Bool {
      text(in: words[word].upperBound..<words[word + 1].lowerBound).allSatisfy(\.isWhitespace)
    }
    var (first, last) = (best, best)
    while isBeside(first - 1), isJoined(first - 1) { first -= 1 }
    while isBeside(last + 1), isJoined(last) { last += 1 }
    return (words[first].lowerBound..<words[last].upperBound, Double(all[best]))
  }
}
