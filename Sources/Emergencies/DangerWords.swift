import Foundation

/// The signs of one language, as its file in `Danger/` has them.
///
/// A file is `[code]` and then a line for each concept: `concept: sign; sign`. A sign is words that stand
/// in a line in this order with at most three others between each: `a|b` is either, `pill*` a beginning,
/// `#` a number from 8 on, `##` one from 1000 on; without accents, apostrophes and capitals. Of Japanese, Chinese and Korean a
/// sign is pieces of text with at most six characters between each. `certain` signs tell of danger by
/// themselves; `frame` ones of books, courses and what is over; beside a `figure` ("my feet are
/// killing me") nothing of its clause counts.
struct DangerWords: Sendable {
  /// Read by itself: most lines are in English.
  static let english = read(PackageResources.en_txt)[0]
  static let others = [
    PackageResources.de_txt, PackageResources.es_txt, PackageResources.fr_txt,
    PackageResources.pt_txt, PackageResources.it_txt, PackageResources.nl_txt,
    PackageResources.pl_txt, PackageResources.ja_txt, PackageResources.more_txt,
  ].flatMap(read)

  /// - Returns: the languages of a file, each behind its `[code]`.
  private static func read(_ file: [UInt8]) -> [DangerWords] {
    String(decoding: file, as: UTF8.self).split(separator: "[").map(DangerWords.init)
  }

  /// ISO 639.
  let code: String
  private let concepts: [(name: String, weight: Double)]
  private let signs: [(concept: Int, sign: DangerSign)]
  /// The signs by their first word, by the first letter of its beginning, and those of a number.
  private let byWord: [String: [Int]]
  private let byBeginning: [Character: [(beginning: String, sign: Int)]]
  private let byNumber: [Int]

  /// - Parameter section: what stands behind a "[".
  private init(_ section: Substring) {
    let lines = section.split(separator: "\n")
    code = String(lines[0].dropLast())
    var concepts: [(String, Double)] = []
    var signs: [(Int, DangerSign)] = []
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = String(parts[0])
      concepts.append((name, DangerWeights.concepts[name] ?? 0))
      signs += parts[1].split(separator: ";").map { (concepts.count - 1, DangerSign($0)) }
        .filter { !$0.1.words.isEmpty }
    }
    self.concepts = concepts
    self.signs = signs
    var byWord: [String: [Int]] = [:]
    var byBeginning: [Character: [(String, Int)]] = [:]
    var byNumber: [Int] = []
    for (index, entry) in signs.enumerated() {
      let first = entry.1.words[0]
      for word in first.words { byWord[word, default: []].append(index) }
      for beginning in first.beginnings {
        guard let letter = beginning.first else { continue }
        byBeginning[letter, default: []].append((beginning, index))
      }
      if first.least != nil { byNumber.append(index) }
    }
    self.byWord = byWord
    self.byBeginning = byBeginning
    self.byNumber = byNumber
  }

  private var hasSpaces: Bool { !["ja", "zh", "ko"].contains(code) }

  /// What the signs of a line weigh together.
  ///
  /// - Parameter isOwn: whether the line is in this language; of another one only what is certain
  ///   counts, for a weak sign of one language is an everyday word of the next.
  func evidence(in line: DangerLine, isOwn: Bool) -> Double {
    let found = hasSpaces ? spans(in: line) : pieces(in: line)
    guard !found.isEmpty else { return DangerWeights.nothing }
    let framed = clauses(of: "frame", in: found).union(line.told)
    let figured = clauses(of: "figure", in: found)
    var (shared, despair, body) = (0.0, 0.0, 0.0)
    for (concept, hits) in Dictionary(grouping: found, by: \.concept) {
      guard concepts[concept].weight > 0, isOwn || concepts[concept].name == "certain" else {
        continue
      }
      // The best clause of each sign.
      let shares = Dictionary(grouping: hits, by: \.sign).values.map { places in
        places.map { figured.contains($0.clause) ? 0 : framed.contains($0.clause) ? 0.5 : 1 }
          .max() ?? 0
      }.sorted(by: >)
      let (name, weight) = concepts[concept]
      let evidence = weight * (shares[0] + 0.5 * (shares.dropFirst().first ?? 0))
      if DangerWeights.shared.contains(name) {
        shared += evidence
      } else if DangerWeights.despair.contains(name) {
        despair += evidence
      } else {
        body += evidence
      }
    }
    return DangerWeights.nothing + (framed.isEmpty || !isOwn ? 0 : DangerWeights.frame) + shared
      + max(despair, body) + 0.5 * min(despair, body)
  }

  private struct Hit {
    let sign: Int
    let concept: Int
    let clause: Int
  }

  private func clauses(of name: String, in hits: [Hit]) -> Set<Int> {
    Set(hits.filter { concepts[$0.concept].name == name }.map(\.clause))
  }

  private func spans(in line: DangerLine) -> [Hit] {
    var hits: [Hit] = []
    for (place, word) in line.words.enumerated() {
      var candidates = byWord[word] ?? []
      if let letter = word.first, let beginnings = byBeginning[letter] {
        candidates += beginnings.filter { word.hasPrefix($0.beginning) }.map(\.sign)
      }
      if Int(word) != nil { candidates += byNumber.filter { signs[$0].sign.words[0].hold(word) } }
      for index in candidates where signs[index].sign.stands(at: place, in: line.words) {
        hits.append(
          Hit(sign: index, concept: signs[index].concept, clause: line.clauses[place]))
      }
    }
    return hits
  }

  private func pieces(in line: DangerLine) -> [Hit] {
    guard line.isUnspaced else { return [] }
    return signs.enumerated().filter { $0.element.sign.stands(inText: line.text) }
      .map { Hit(sign: $0.offset, concept: $0.element.concept, clause: 0) }
  }
}
