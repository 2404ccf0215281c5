extension LineSpans {
  /// Something that was done or is to be reached, or a record that is there, with what belongs to it, in UTF-8
  /// offsets into the line.
  package struct Thing: Equatable, Sendable {
    package var isRecord = false
    package internal(set) var place: Range<Int>
    package var amounts: [Range<Int>] = []
    package var when: Range<Int>?
    package var from: Range<Int>?
    package var until: Range<Int>?

    package init(isRecord: Bool = false, place: Range<Int>, amounts: [Range<Int>] = []) {
      self.isRecord = isRecord
      self.place = place
      self.amounts = amounts
    }
  }

  /// In the order of the line, with what belongs to them.
  ///
  /// An amount belongs to the thing that it stands in, or to the one before or behind it as it was found; a day is
  /// that of the things behind it too, and of those before it that have none.
  package var things: [Thing] {
    let named = joined.map { ($0, share(of: .thing, in: $0)) }
    let surest = named.map(\.1).max() ?? 0
    var things =
      named.filter { $0.1 >= min(Self.likely, surest) }.map { Thing(place: $0.0) }
      + found.filter { $0.label == .record }.map { Thing(isRecord: true, place: $0.place) }
    things.sort { $0.place.lowerBound < $1.place.lowerBound }
    for span in found where span.label.isAmount {
      if let owner = owner(of: span, among: things) {
        things[owner].amounts.append(span.place)
      } else {
        let next = things.firstIndex { $0.place.lowerBound > span.place.lowerBound }
        let name = things.isEmpty ? likeliestName : nil
        things.insert(
          Thing(place: name ?? span.place, amounts: [span.place]), at: next ?? things.endIndex)
      }
    }
    for span in found {
      guard let owner = owner(of: span, among: things) else { continue }
      switch span.label {
      case .whenAhead: things[owner].when = span.place
      case .when:
        // "No gym on Wednesday because …, but I did walk on Thursday".
        let isFar = things[owner].when.map { isParted($0, things[owner].place) } ?? true
        if isFar { things[owner].when = span.place }
      case .from: things[owner].from = things[owner].from ?? span.place
      case .until: things[owner].until = things[owner].until ?? span.place
      default: break
      }
    }
    var last: Range<Int>?
    for index in things.indices {
      last = things[index].when ?? last
      things[index].when = last
    }
    let first = things.lazy.compactMap(\.when).first
    for index in things.indices where things[index].when == nil { things[index].when = first }
    return things
  }

  /// From which share on what is named beside something else is one more thing.
  private static let likely = 0.6

  /// How many things the line may name at the most: those that are found, and every other run of words that may
  /// well be one; nil for a line that was not looked at to its end.
  package var mostThings: Int? {
    guard isWhole else { return nil }
    var isRun = false
    let more = words.reduce(0) { count, word in
      let isFound = found.contains { $0.place.overlaps(word) }
      let isLikely = !isFound && share(of: .thing, in: word) >= Self.possible
      defer { isRun = isLikely }
      return count + (isLikely && !isRun ? 1 : 0)
    }
    return things.count + more
  }

  private static let possible = 0.2

  /// Of a line in which no thing was found the words that are most likely one: "please add humming, 5 minutes a day".
  private var likeliestName: Range<Int>? {
    var free = words.map { word in
      !found.contains { $0.place.overlaps(word) } && share(of: .thing, in: word) >= Self.possible
    }
    // "Taught year 7": a figure that is no amount is part of the name.
    for index in free.indices.dropFirst() where free[index - 1] && !free[index] {
      free[index] =
        text(in: words[index]).allSatisfy(\.isNumber)
        && !found.contains { $0.place.overlaps(words[index]) }
    }
    let runs = words.indices.split { !free[$0] }.compactMap { run in
      run.first.flatMap { first in
        run.last.map { words[first].lowerBound..<words[$0].upperBound }
      }
    }
    return runs.max { share(of: .thing, in: $0) < share(of: .thing, in: $1) }
  }

  /// The words for things; what goes on behind an amount that stands in its middle is one: "wypiłam 1,5 l wody".
  private var joined: [Range<Int>] {
    func isAmount(_ word: Range<Int>) -> Bool {
      found.contains { $0.label.isAmount && $0.place.overlaps(word) }
    }
    var things: [Range<Int>] = []
    for place in found.filter({ $0.label == .thing }).flatMap({ pieces(of: $0.place) }) {
      guard let last = things.last, last.upperBound <= place.lowerBound else {
        things.append(place)
        continue
      }
      let between = words.filter {
        $0.lowerBound >= last.upperBound && $0.upperBound <= place.lowerBound
      }
      // "Folded 3 loads of laundry".
      let linked = between.drop(while: isAmount)
      let isLinked = linked.count < between.count && linked.count == 1 && isLink(linked)
      if !between.isEmpty, linked.isEmpty || isLinked {
        things[things.count - 1] = last.lowerBound..<place.upperBound
      } else {
        things.append(place)
      }
    }
    return things
  }

  private func isLink(_ words: ArraySlice<Range<Int>>) -> Bool {
    words.allSatisfy {
      ["of", "de", "di", "von", "van", "d", "do"].contains(text(in: $0).lowercased())
    }
  }

  /// "2 podcasts geluisterd, 15 woordjes geleerd", found as one thing, are two: each has an amount.
  private func pieces(of place: Range<Int>) -> [Range<Int>] {
    let own = words.filter { place.overlaps($0) }
    let parts = own.split { isSign($0) }.compactMap { part in
      part.first.flatMap { first in part.last.map { first.lowerBound..<$0.upperBound } }
    }
    let isCounted = parts.dropFirst().allSatisfy { part in
      found.contains { $0.label.isAmount && $0.place.overlaps(part) }
    }
    return parts.count > 1 && isCounted ? parts : [place]
  }

  private func isSign(_ word: Range<Int>) -> Bool { ".!?;,:、，。！？–—()".contains(text(in: word)) }

  /// The thing that a span stands in, or the next on its side; the next on the other side where there is none.
  private func owner(of span: Found, among things: [Thing]) -> Int? {
    if let own = things.firstIndex(where: { $0.place.overlaps(span.place) }) { return own }
    let before = things.lastIndex { $0.place.upperBound <= span.place.lowerBound }
    let behind = things.firstIndex { $0.place.lowerBound >= span.place.upperBound }
    // "2 glasses of wine a week, 5 date nights": the thing in its own piece.
    let isOfNext =
      span.label.isAmount && before.map { isParted(things[$0].place, span.place) } ?? false
      && behind.map { !isParted(span.place, things[$0].place) } ?? false
    let isAhead = isOfNext || [.amountAhead, .whenAhead].contains(span.label)
    let owner = isAhead ? behind ?? before : before ?? behind
    // "Vorgestern 20 Klimmzüge, gestern eine halbe Stunde Crosstrainer": an amount may stand for a thing.
    // "Yesterday's run: 7 km in 41 minutes" is one.
    if partsAmounts, span.label.isAmount, let owner, let last = things[owner].amounts.last,
      isParted(things[owner].place, span.place), isParted(last, span.place)
    {
      return nil
    }
    return owner
  }

  /// Whether a sign stands between two places.
  private func isParted(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard !one.overlaps(other) else { return false }
    let between = min(one.upperBound, other.upperBound)..<max(one.lowerBound, other.lowerBound)
    return words.contains { between.contains($0.lowerBound) && isSign($0) }
  }

  /// With what its amount is of: "read 12 pages of Emma".
  package func withObject(_ place: Range<Int>) -> Range<Int> {
    let behind = words.filter { $0.lowerBound >= place.upperBound }
    guard let link = behind.first, text(in: link).lowercased() == "of" else { return place }
    let object = behind.dropFirst().prefix(4).prefix { word in
      !isSign(word) && !found.contains { $0.label != .thing && $0.place.overlaps(word) }
        && !["and", "then", "but", "with"].contains(text(in: word).lowercased())
    }
    // "Got through 12 of the 40 flashcards": a further figure is none of its name.
    guard let last = object.last,
      !object.contains(where: { text(in: $0).contains(where: \.isNumber) })
    else { return place }
    return place.lowerBound..<last.upperBound
  }

  /// With the one word before it that belongs to a name: "a book every two weeks", "no alcohol".
  package func withArticle(_ place: Range<Int>) -> Range<Int> {
    guard let before = words.last(where: { $0.upperBound <= place.lowerBound }),
      ["a", "an", "one", "no"].contains(text(in: before).lowercased()),
      text(in: before.upperBound..<place.lowerBound).allSatisfy({ $0 == " " })
    else { return place }
    return before.lowerBound..<place.upperBound
  }

  /// Where a thing stands with the amounts right beside it: "knocked out 75 pushups".
  package func named(_ thing: Thing) -> Range<Int> {
    thing.amounts.reduce(thing.place) { place, amount in
      let whole =
        min(place.lowerBound, amount.lowerBound)..<max(place.upperBound, amount.upperBound)
      let gap = whole.count - place.count - amount.count
      let isBeside =
        gap <= 0
        || gap == 1
          && text(in: min(place.upperBound, amount.upperBound)..<whole.upperBound).first == " "
      return isBeside ? whole : place
    }
  }
}
