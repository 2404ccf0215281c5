/// Phrases of one or more words with what they mean, found at a place of a text.
///
/// Signs between words do not count: "avant-hier", "avant hier"; nor do accents, where nothing else
/// is spelled so.
struct PhraseTable<Meaning: Equatable & Sendable>: Sendable {
  private struct Phrase: Sendable {
    let rest: [String]
    var meanings: [Meaning]
    let isPlain: Bool
  }

  struct Found {
    let meanings: [Meaning]
    let end: Int
  }

  private var phrases: [String: [Phrase]] = [:]
  private(set) var isEmpty = true

  mutating func add(_ text: String, _ meaning: Meaning) {
    let words = WorldTokenizer.tokens(of: text).filter { $0.kind != .sign }
    guard !words.isEmpty else { return }
    isEmpty = false
    insert(words.map(\.text), meaning, isPlain: false)
    let plain = words.map(\.plain)
    if plain != words.map(\.text) { insert(plain, meaning, isPlain: true) }
  }

  private mutating func insert(_ words: [String], _ meaning: Meaning, isPlain: Bool) {
    let rest = Array(words.dropFirst())
    Self.insert(rest, meaning, isPlain, into: &phrases[words[0], default: []])
  }

  private static func insert(
    _ rest: [String], _ meaning: Meaning, _ isPlain: Bool, into list: inout [Phrase]
  ) {
    guard let place = list.firstIndex(where: { $0.rest == rest && $0.isPlain == isPlain }) else {
      return list.append(Phrase(rest: rest, meanings: [meaning], isPlain: isPlain))
    }
    if !list[place].meanings.contains(meaning) { list[place].meanings.append(meaning) }
  }

  /// The longest phrase that begins at a place; of two equally long the one with its accents.
  func longest(at index: Int, in tokens: [WorldToken]) -> Found? {
    guard tokens.indices.contains(index), tokens[index].kind != .sign else { return nil }
    let token = tokens[index]
    var best: (phrase: Phrase, end: Int)?
    // "Quilómetros", where the data says "quilômetros": the same letters under other accents.
    let others = token.plain == token.text ? [] : (phrases[token.plain] ?? []).filter(\.isPlain)
    for phrase in (phrases[token.text] ?? []) + others {
      guard let end = end(of: phrase.rest, after: index, in: tokens) else { continue }
      let isBetter =
        best.map { end > $0.end || (end == $0.end && $0.phrase.isPlain && !phrase.isPlain) } ?? true
      if isBetter { best = (phrase, end) }
    }
    return best.map { Found(meanings: $0.phrase.meanings, end: $0.end) }
  }

  private func end(of rest: [String], after index: Int, in tokens: [WorldToken]) -> Int? {
    var place = index + 1
    for word in rest {
      while place < tokens.count, tokens[place].isJoiner { place += 1 }
      // "补记一下 周一": where words are not parted by spaces, one that is there parts them.
      guard place < tokens.count, tokens[place].kind != .sign, tokens[place].text == word,
        tokens[place].writing != .han || tokens[place].isGlued || place == index
      else { return nil }
      place += 1
    }
    return place
  }
}

extension WorldToken {
  /// A sign inside a word or an abbreviation.
  var isJoiner: Bool { kind == .sign && (text == "-" || text == "'" || text == "." || text == "׳") }
}
