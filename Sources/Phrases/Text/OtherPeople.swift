import Journal

/// What a line in English tells of one's kin and company: "my little brother ran his first 10k".
struct OtherPeople {
  let sentence: Sentence
  let findings: Findings

  /// How far from "my" the noun stands: "my little brother".
  private static let reach = 3
  /// How far behind it the verb: "my brother in law Tom also ran".
  private static let far = 5
  /// Where nothing says whose they are.
  private static let near = 2

  /// The pieces between the joints whose verb is theirs, where the person has no part in it.
  func pieces(between joints: [Span]) -> [Span] {
    var first = 0
    var before = 0..<0
    return (joints + [nil]).compactMap { joint in
      let end =
        joint.flatMap { joint in sentence.tokens[first...].firstIndex { $0.lower >= joint.lower } }
        ?? sentence.tokens.count
      defer { first = max(first, end) }
      let piece = first..<max(first, end)
      defer { before = piece }
      // "Me and mum peeled 5 kilos of apples": the speaker had a part in it.
      if before.contains(where: { sentence.has(.speaker, $0) }),
        before.allSatisfy({ isBesides($0) || sentence.has(.speaker, $0) }),
        // "Me 20 push-ups and my brother did 40".
        !before.contains(where: { sentence.tokens[$0].kind == .number }),
        ["and", "&", "n"].contains(sentence.word(piece.lowerBound))
      {
        return nil
      }
      return tells(piece) ? sentence.span(piece) : nil
    }
  }

  private func tells(_ piece: Range<Int>) -> Bool {
    guard let first = piece.first(where: { !isBesides($0) }),
      // "My wife and I", "my son came with me".
      !piece.contains(where: { sentence.has(.speaker, $0) })
    else { return false }
    // "Yesterday mum ran 5 km": whose she is need not be said. Of "dad ran 5 km and i did 3" the deed is named there.
    let isAlone = piece.upperBound - piece.lowerBound == sentence.tokens.count
    let isNamed =
      sentence.has(.kin, first)
      && (first > piece.lowerBound || isAlone
        || namesOwnDeed(behind: piece.upperBound, beside: first))
    guard isNamed || sentence.has(.possessive, first),
      let kin = isNamed
        ? first
        : (first + 1..<min(first + 1 + Self.reach, piece.upperBound)).first(where: {
          sentence.has(.kin, $0)
        })
    else { return false }
    let far = isNamed ? Self.near : Self.far
    return (kin + 1..<min(kin + 1 + far, piece.upperBound)).contains { index in
      guard let token = sentence.token(index), !findings.isCovered(index) else { return false }
      return !token.word.forms.isDisjoint(with: [.past, .third])
        || !token.word.isKnown && token.text.count > 4 && token.text.hasSuffix("ed")
    }
  }

  /// "Wife did 50 minutes of pilates, i peeled 3 kilos of potatoes": what the speaker did has a verb of its own.
  ///
  /// - Parameter kin: who did the other thing: of "dad did 50 squats and I did 15" neither verb names it.
  private func namesOwnDeed(behind index: Int, beside kin: Int) -> Bool {
    let isLight = sentence.token(kin + 1)?.word.traits.contains(.light) == true
    return sentence.tokens.indices.dropFirst(index).contains { place in
      sentence.has(.speaker, place)
        && (place + 1..<min(place + 3, sentence.tokens.count)).contains { verb in
          let word = sentence.tokens[verb].word
          let isCounted = isLight && findings.isCovered(verb + 1)
          return word.forms.contains(.past) && (isCounted || !word.traits.contains(.light))
            || !word.isKnown && sentence.tokens[verb].text.hasSuffix("ed")
        }
    }
  }

  /// What stands before the one who did it: a sign, "and", "today", "so".
  private func isBesides(_ index: Int) -> Bool {
    findings.isCovered(index) || sentence.tokens[index].kind == .sign
      || sentence.has(.joiner, index) || sentence.has(.filler, index)
      || sentence.has(.adverb, index) || LineSections.links.contains(sentence.word(index))
  }
}
