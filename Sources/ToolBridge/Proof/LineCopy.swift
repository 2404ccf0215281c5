import Journal
import Phrases
import ToolSchema

/// The places of a line that a model's copies stand in, though they skip a word or change its form.
struct LineCopy {
  private let marks: LineMarks
  private let words: [Span]

  init(_ marks: LineMarks) {
    self.marks = marks
    words = Self.words(of: marks)
  }

  /// Where copied words stand: as they are, else from the first to the last of them in their order,
  /// with nothing but amounts, days and a few words between.
  func place(of copy: String) -> Span? {
    if let span = marks.span(of: copy) { return span }
    if Resemblance.isWide(copy) { return placeWithoutSpaces(of: copy) }
    let wanted = Resemblance.words(of: copy)
    guard wanted.count > 1 || wanted.contains(where: { $0.count > 4 }) else { return nil }
    for start in words.indices {
      var next = start
      var found: [Int] = []
      for word in wanted {
        guard let index = words[next...].firstIndex(where: { isLike(marks.words(in: $0), word) })
        else { break }
        found.append(index)
        next = index + 1
        if next == words.endIndex { break }
      }
      guard found.count == wanted.count, let first = found.first, let last = found.last,
        isLinked(words[first], words[last], others: wanted.count)
      else { continue }
      return Span(lower: words[first].lower, upper: words[last].upper)
    }
    return nil
  }

  /// 単語を覚えました of 単語を40個覚えました: with one amount left out.
  private func placeWithoutSpaces(of copy: String) -> Span? {
    for mark in marks.amounts {
      let before = marks.words(in: Span(lower: 0, upper: mark.span.lower))
      let behind = marks.words(in: Span(lower: mark.span.upper, upper: marks.text.utf8.count))
      for cut in copy.indices.dropFirst() {
        let (head, tail) = (String(copy[..<cut]), String(copy[cut...]))
        if before.hasSuffix(head), behind.hasPrefix(tail) {
          return Span(
            lower: mark.span.lower - head.utf8.count, upper: mark.span.upper + tail.utf8.count)
        }
      }
    }
    return nil
  }

  /// Whether two places stand in one piece of the line, with nothing that parts deeds between.
  func isAdjacent(_ first: Span, _ second: Span) -> Bool {
    let (left, right) = first.lower <= second.lower ? (first, second) : (second, first)
    guard left.upper < right.lower else { return true }
    return isLinked(left, right, others: 2)
  }

  /// A bare verb with the words beside it that tell what it was about: "lu" with "un roman", of
  /// "lu 20 pages d'un roman".
  ///
  /// - Parameter taken: what the other lines of the answer copied.
  func widened(_ place: Span, besides taken: [Span]) -> Span {
    if Resemblance.isWide(marks.words(in: place)) { return withThings(before: place) }
    let own = bare(place)
    // "Learn 500 kanji": an English verb and what is counted name the whole.
    let isWhole = !marks.isMarked && marks.amounts.contains { place.contains($0.span) }
    guard own.count == 1, !isWhole, !isCounting(place, own[0]) else { return place }
    // "12 Seiten Kafka gelesen und danach 20 min Klavier geübt": each verb has what stands beside it.
    let apart = marks.isMarked ? marks.joints : []
    let piece = bare(self.piece(around: place)).filter { word in
      let (from, to) = word.lower < place.lower ? (word, place) : (place, word)
      return !taken.contains { $0.overlaps(word) }
        && !apart.contains { joint in
          joint.overlaps(word) || from.upper <= joint.lower && joint.upper <= to.lower
        }
    }
    guard let index = piece.firstIndex(where: { $0.overlaps(place) }) else { return place }
    // What a verb is about stands behind it, but for languages in which the verb comes last.
    func naming(_ words: ArraySlice<Span>) -> [Span] {
      words.filter { !marks.isFiller(marks.words(in: $0)) }
    }
    let behind = piece[(index + 1)...]
    let named =
      behind.isEmpty
      ? Array(naming(piece[..<index]).suffix(3)) : Array(naming(behind).prefix(3))
    guard let first = named.first, let last = named.last else { return place }
    return Span(lower: min(place.lower, first.lower), upper: max(place.upper, last.upper))
  }

  /// "Learn" of "learn 500 Japanese words", in English: a single word with what is counted right behind it.
  func counting(_ place: Span) -> Span {
    guard !marks.isMarked, bare(place).count == 1,
      let amount = marks.amounts.first(where: { $0.span.lower >= place.upper }), amount.countsNoun,
      marks.words(in: Span(lower: place.upper, upper: amount.span.lower)).allSatisfy(\.isWhitespace)
    else { return place }
    return place.joined(with: amount.span)
  }

  /// "Páginas no jardim" of "à tarde li 20 páginas no jardim": what begins with the noun of an amount is told
  /// by the words before the amount, too.
  ///
  /// - Parameter own: the deed's own amounts.
  func withVerb(_ words: String, counting own: [Span], besides taken: [Span]) -> String {
    guard let place = place(of: words),
      let amount = marks.amounts.first(where: { mark in
        mark.span.lower < place.lower && place.lower < mark.span.upper && !mark.isTime
      }), own.contains(where: amount.span.overlaps)
    else { return words }
    let piece = piece(around: place)
    let ends = marks.days.map(\.span.upper) + marks.joints.map(\.upper)
    let start = ends.filter { $0 <= amount.span.lower }.max().map { max($0, piece.lower) }
    let whole = Span(lower: start ?? piece.lower, upper: place.upper)
    let front = Span(lower: whole.lower, upper: amount.span.lower)
    let verb = bare(front).filter { !marks.isFiller(marks.words(in: $0)) }
    guard (1...2).contains(verb.count), !taken.contains(where: front.overlaps) else {
      return words
    }
    return marks.words(in: whole).trimmed
  }

  /// 練習 of ギター45分練習した with what stands right before its amount, where words have no spaces.
  private func withThings(before place: Span) -> Span {
    let isNear = { (mark: AmountMark) in
      mark.span.lower == place.lower
        || mark.span.upper <= place.lower
          && ["", "の", "を"].contains(
            marks.words(in: Span(lower: mark.span.upper, upper: place.lower)))
    }
    guard let amount = marks.amounts.first(where: isNear) else { return place }
    let ends = marks.days.map(\.span.upper) + marks.joints.map(\.upper)
    let start = ends.filter { $0 <= amount.span.lower }.max() ?? 0
    var front = Substring(marks.words(in: Span(lower: start, upper: amount.span.lower)))
    if front.last == "を" { front.removeLast() }
    // Endings and particles are written in hiragana.
    let things = front.reversed().prefix { letter in
      letter.isLetter && !letter.unicodeScalars.contains { (0x3041...0x309F).contains($0.value) }
    }
    let words = String(things.reversed())
    guard !words.isEmpty else { return place }
    let upper = start + front.utf8.count
    return Span(lower: upper - words.utf8.count, upper: max(place.upper, upper))
  }

  /// "Fiz 2 bolos": the verb says nothing, what was made is what was counted.
  private func isCounting(_ place: Span, _ verb: Span) -> Bool {
    marks.isFiller(marks.words(in: verb))
      && marks.amounts.contains { amount in
        place.contains(amount.span) && amount.span.lower >= verb.upper
          && amount.unit.map { UnitCatalogue.unit($0).kind == .free } == true
      }
  }

  /// Whether the words name anything: one that is neither an amount, a day nor a filler.
  func isNaming(_ place: Span) -> Bool {
    bare(place).contains { word in
      let text = marks.words(in: word)
      return text.count > 2 && !marks.isFiller(text) || Resemblance.isWide(text)
    }
  }

  /// The words that belong to no amount, no day and none of the given ones.
  func free(besides taken: Set<String>) -> [Span] {
    bare(Span(lower: 0, upper: marks.text.utf8.count)).filter {
      !taken.contains(marks.words(in: $0).lowercased())
    }
  }

  // MARK: Words

  private func isLike(_ said: String, _ copied: String) -> Bool {
    let (said, copied) = (said.lowercased(), copied.lowercased())
    if said == copied { return true }
    return min(said.count, copied.count) > 4 && abs(said.count - copied.count) < 3
      && Resemblance.isAlike(said, copied)
  }

  private func isLinked(_ first: Span, _ last: Span, others: Int) -> Bool {
    let gap = Span(lower: first.upper, upper: last.lower)
    guard gap.lower < gap.upper else { return true }
    let between = Span(lower: gap.lower, upper: gap.upper)
    return !cut(between).contains { marks.words(in: $0).contains(where: Self.parts) }
      && bare(between).count <= others + 2
  }

  /// The piece of the line between marks of punctuation that a place stands in.
  func piece(around place: Span) -> Span {
    let text = Array(marks.text.utf8)
    let ends: Set<UInt8> = Set(",.;:!?()\n".utf8)
    func isMark(_ index: Int) -> Bool {
      // The colon of "before 17:00".
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      if text[index] == UInt8(ascii: ":"), index + 1 < text.count, digits.contains(text[index + 1])
      {
        return true
      }
      return (marks.amounts.map(\.span) + marks.days.map(\.span)).contains {
        $0.lower <= index && index < $0.upper
      }
    }
    var lower = place.lower
    while lower > 0, !ends.contains(text[lower - 1]) || isMark(lower - 1) { lower -= 1 }
    var upper = place.upper
    while upper < text.count, !ends.contains(text[upper]) || isMark(upper) { upper += 1 }
    return Span(lower: lower, upper: upper)
  }

  /// The words of a place that belong to no amount, to no day and not to how often.
  private func bare(_ place: Span) -> [Span] {
    let cuts =
      marks.amounts.map(\.span) + marks.days.map(\.span) + marks.rates.map(\.span)
      + marks.recurrences.map(\.span)
    return words.filter { word in
      word.overlaps(place) && !cuts.contains { $0.overlaps(word) }
    }
  }

  /// A place without its amounts and days.
  private func cut(_ place: Span) -> [Span] {
    marks.without(marks.amounts.map(\.span) + marks.days.map(\.span), in: place)
  }

  private static func parts(_ character: Character) -> Bool {
    ",.;:!?()、。；\n".contains(character)
  }

  private static func words(of marks: LineMarks) -> [Span] {
    var found: [Span] = []
    var start: Int?
    var offset = 0
    for character in marks.text {
      let isWord =
        character.isLetter || character.isNumber || character == "'" || character == "’"
        || character == "-"
      if isWord { start = start ?? offset }
      if !isWord, let lower = start {
        found.append(Span(lower: lower, upper: offset))
        start = nil
      }
      offset += character.utf8.count
    }
    if let lower = start { found.append(Span(lower: lower, upper: offset)) }
    return found
  }
}
