import Journal

/// What the small words beside a day make of it: a last day, a beginning.
extension WorldLine {
  /// "bis Freitag", "Haziran'a kadar": the last day meant.
  func governed(_ found: WorldDate) -> WorldDate {
    var found = found
    guard found.expression.anchor != nil, found.expression.role == .point else { return found }
    var place = found.start
    // 12月から来年の3月末まで: the "from" belongs to what stands before it.
    for _ in 0..<(["ja", "tr", "ko"].contains(tongue.language) ? 0 : 3) {
      if let start = start(ofAny: tongue.words.until, before: place) {
        found.start = start
        // "Note 45 min pour hier": what is noted for a day gone by was done on it.
        if case .days(..<0) = found.expression.anchor, Self.isFor(tokens[start].text) {
          return found
        }
        found.expression.role = .deadline
        return found
      }
      // "Ab Montag", "vanaf maandag": from then on.
      if let start = start(ofAny: tongue.words.from, before: place) {
        found.start = start
        found.expression.begins = true
        return found
      }
      guard isStop(place - 1) else { break }
      place -= 1
    }
    var behind = found.end
    if isSign(behind, "'"), isGlued(behind + 1) { behind += 2 }
    // "Ce matin avant le travail": only where such words stand behind do they belong to what precedes.
    guard Self.postposing.contains(tongue.language) else { return found }
    if let end = end(ofAny: tongue.words.from, at: behind), ["ja", "tr"].contains(tongue.language) {
      found.end = end
      found.expression.begins = true
      return found
    }
    if let end = end(ofAny: tongue.words.until, at: behind) {
      found.end = end
      found.expression.role = .deadline
    }
    return found
  }

  private static func isFor(_ word: String) -> Bool {
    ["pour", "para", "pra", "pro", "per", "für", "voor"].contains(word)
  }

  private static let postposing: Set<String> = ["ja", "tr", "ko", "zh", "hi", "hu", "fi"]
}
