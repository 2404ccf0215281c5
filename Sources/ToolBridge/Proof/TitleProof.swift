import Foundation
import Journal
import Phrases
import ToolSchema

/// The title of a deed or a goal: what a reader calls it if the line holds it in some form, else the words that
/// were copied.
struct TitleProof {
  let marks: LineMarks
  let reader: PhraseReader
  let keepsAmounts: Bool
  /// Whether a copy of no more than an amount is meant as the name.
  var isTrusted = false
  /// The names of goals that stand there, of whatever length.
  var standing: Set<String> = []

  struct Title: Equatable {
    var text: String
    var status: GroundedLeaf.Status
    var evidence: String?
  }

  func prove(title: String?, words: String?) -> Title? {
    // "Get", of "get through 12 papers", names nothing.
    if let title = title.map(Wording.trimmed), !title.isEmpty,
      words == nil || title.contains(" ") || !saysNothing(title), let named = named(title)
    {
      return named
    }
    if let place = words.flatMap({ marks.span(of: $0) }) {
      let copied = marks.words(in: place)
      var bare = withoutPartner(bare(place), at: place)
      // "Smashed thru 38 flashcards", "did 40 sit-ups": what was counted says what was done.
      if saysNothing(bare) || isWhere(place) || isWhereBehind(place),
        let counted = counted(in: place) ?? counted(in: marks.piece(around: place))
      {
        return counted
      }
      // "Put up 3 shelves", of which the verb was copied.
      if isVerbAlone(bare), let counted = counted(in: marks.piece(around: place)) {
        let text = bare + " " + counted.text.lowercased()
        return Title(text: Self.capitalised(text), status: .derived, evidence: counted.evidence)
      }
      // "30 przysiadów" of "dziś rano 30 przysiadów na parkingu i 20 pompek", "pas plus de 3 clopes".
      if bare.isEmpty, isTrusted || marks.isMarked {
        let own = marks.amounts.map(\.span).filter(place.overlaps).reduce(place) {
          $0.joined(with: $1)
        }
        if let counted = counted(in: own) { return counted }
      }
      // "Please add" of "please add a swim".
      if bare.isEmpty { bare = self.bare(marks.listed(around: place)) }
      // "Put 100 hours into the shed", of which the verb was copied.
      if saysNothing(bare) {
        let whole = self.bare(marks.piece(around: place))
        if !saysNothing(whole), whole.lowercased().hasPrefix(bare.lowercased()) { bare = whole }
      }
      if let plain = plain(copied, bare) {
        let evidence =
          marks.text.range(of: bare, options: .caseInsensitive).map { String(marks.text[$0]) }
          ?? copied
        let isSaid = evidence.lowercased().contains(plain.lowercased())
        return Title(text: plain, status: isSaid ? .said : .derived, evidence: evidence)
      }
      // "I did 35" of burpees that somebody named before.
      if bare.contains(where: \.isLetter) {
        let isSaid = marks.isMarked || copied.lowercased().contains(bare.lowercased())
        return Title(
          text: Self.capitalised(bare), status: isSaid ? .said : .derived, evidence: copied)
      }
      if let counted = counted(in: place) { return counted }
      // "Spanish lessons" of "two Spanish lessons": what was counted is what was done.
      if Resemblance.numbers(of: copied).isEmpty,
        !marks.days.contains(where: { $0.span.overlaps(place) })
      {
        let named = trimmed(copied.split(whereSeparator: \.isWhitespace).map(String.init))
        if !named.isEmpty {
          return Title(text: Self.capitalised(named), status: .said, evidence: copied)
        }
      }
    } else if let words, let place = LineCopy(marks).place(of: words) {
      // A copy that passes over an amount is a name as it is, in the line's own order and letters.
      let days = marks.days.map { $0.text.lowercased() }
      let copied = words.split(whereSeparator: \.isWhitespace).map(String.init).filter { word in
        !days.contains { $0.hasSuffix(word.lowercased()) }
      }
      let small = Set(copied.map { $0.lowercased() })
      let own = marks.words(in: place).split { $0.isWhitespace || ",.;:!?".contains($0) }
        .map(String.init).filter { small.contains($0.lowercased()) }
      let named = trimmed(Set(own.map { $0.lowercased() }) == small ? own : copied)
      if !named.isEmpty {
        return Title(
          text: Self.capitalised(named), status: .derived, evidence: marks.words(in: place))
      }
    }
    return nil
  }

  /// Whether English words are none but those for having done something.
  func saysNothing(_ bare: String) -> Bool {
    let words = Wording.words(of: bare)
    return !marks.isMarked
      && (["out", "through", "thru", "off"].contains(words.last)
        || words.allSatisfy { word in
          Self.isSmall(word) || marks.isFiller(word) || WordForms.isLight(word) || word == "done"
            || !keepsAmounts && (Self.ordering.contains(word) || Self.opening.contains(word))
        })
  }

  /// "34 anki cards on the bus": behind the amount stands no more than where or when.
  private func isWhere(_ place: Span) -> Bool {
    guard !marks.isMarked, let amount = marks.amounts.first(where: { place.contains($0.span) }),
      marks.words(in: Span(lower: place.lower, upper: amount.span.lower)).allSatisfy({
        !$0.isLetter
      })
    else { return false }
    let behind = marks.words(
      in: Span(lower: amount.span.upper, upper: max(amount.span.upper, place.upper)))
    return Self.locating.contains(Wording.words(of: behind).first ?? "")
  }

  /// "The kitchen floor" of "did 30 pushups on the kitchen floor": before it stands what was counted, and before that
  /// nothing that was done.
  private func isWhereBehind(_ place: Span) -> Bool {
    guard !marks.isMarked, !keepsAmounts,
      let amount = marks.amounts.last(where: { $0.span.upper <= place.lower }),
      marks.isOnePiece(amount.span, place),
      let link = Wording.words(
        of: marks.words(in: Span(lower: amount.span.upper, upper: place.upper))
      ).first, Self.locating.contains(link)
    else { return false }
    let piece = marks.piece(around: amount.span)
    return saysNothing(bare(Span(lower: piece.lower, upper: amount.span.upper)))
  }

  private static let locating: Set<String> = [
    "on", "in", "at", "before", "after", "during", "while",
  ]

  /// "Run" of "ran": English words are named by the plain form of their verb.
  private func plain(_ copied: String, _ bare: String) -> String? {
    // "Read more" of a goal is its name, and more than "read".
    let words = Wording.words(of: bare)
    if keepsAmounts { return toDo(bare, words) }
    guard !marks.isMarked else { return nil }
    guard let first = words.first, bare.lowercased().hasPrefix(first), WordForms.isPast(first)
    else {
      return nil
    }
    return Self.capitalised(WordForms.base(first) + bare.dropFirst(first.count))
  }

  /// "Run three times a week" of "running three times a week"; "swimming lessons" are a name.
  private func toDo(_ bare: String, _ words: [String]) -> String? {
    guard let first = words.first, first.hasSuffix("ing"), bare.lowercased().hasPrefix(first),
      let start = marks.span(of: bare)?.lower,
      marks.amounts.contains(where: { $0.span.lower == start + first.utf8.count + 1 })
    else { return nil }
    return Self.capitalised(WordForms.base(first) + bare.dropFirst(first.count))
  }

  /// The line itself without its amounts and days; nil where nothing is left, or where it asks.
  var wholeLine: Title? {
    guard !marks.asks else { return nil }
    let own = bare(Span(lower: 0, upper: marks.text.utf8.count))
    return own.isEmpty
      ? nil : Title(text: Self.capitalised(own), status: .said, evidence: marks.text)
  }

  /// A quoted title that the line holds, or whose words are like some of the line's.
  private func named(_ title: String) -> Title? {
    let words = Resemblance.words(of: title)
    let isShort = words.count <= (keepsAmounts ? 10 : 6)
    // 三味線 is an instrument: only figures are amounts that do not belong to a name.
    guard isShort, keepsAmounts || !title.contains(where: { $0.isWholeNumber && !$0.isLetter })
    else { return nil }
    if let range = marks.text.range(of: title, options: .caseInsensitive) {
      return Title(text: title, status: .said, evidence: String(marks.text[range]))
    }
    let held = words.filter { Resemblance.stands($0, in: marks.text) }
    if let first = held.first, let evidence = Resemblance.word(like: first, in: marks.text) {
      // "Read 400 pages" of "reading": a figure that nobody said is no part of a name.
      let said = Resemblance.numbers(of: marks.text).map(\.value) + marks.amounts.map(\.value)
      let isSaid = Resemblance.numbers(of: title).allSatisfy { said.contains($0.value) }
      return Title(
        text: isSaid ? title : Self.capitalised(held.joined(separator: " ")), status: .derived,
        evidence: evidence)
    }
    // A short name of the reader's own.
    return words.count <= 4 || standing.contains(title)
      ? Title(text: title, status: .read, evidence: nil) : nil
  }

  /// What is counted, where the copied words say nothing else: "pas plus de deux bières par semaine".
  private func counted(in place: Span) -> Title? {
    guard !keepsAmounts,
      // "Von 12 auf 4 Zigaretten": the one that counts something.
      let amount = marks.amounts.first(where: { mark in
        place.contains(mark.span) && mark.unit.map { UnitCatalogue.unit($0).kind == .free } ?? false
      })
    else { return nil }
    let words = amount.text.split(whereSeparator: \.isWhitespace).map(String.init)
    // "3 Spanish lessons": in English the words before the noun tell more than it.
    if !marks.isMarked {
      let named = words.drop { $0.contains(where: \.isNumber) || WordForms.opensNumber($0) }
      guard words.count > named.count, !named.isEmpty else { return nil }
      return Title(
        text: Self.capitalised(trimmed(Array(named))), status: .said, evidence: amount.text)
    }
    let noun = trimmed(words.filter { !$0.contains(where: \.isNumber) }.suffix(1))
    guard noun.count > 2 else { return nil }
    return Title(text: Self.capitalised(noun), status: .said, evidence: amount.text)
  }

  /// The copied words without their amounts and days.
  private func bare(_ copied: Span) -> String {
    // "Drank 2 large" of "drank 2 large coffees".
    let ends = keepsAmounts ? [] : marks.amounts.map(\.span).filter(copied.overlaps).map(\.upper)
    let place = Span(lower: copied.lower, upper: max(copied.upper, ends.max() ?? 0))
    let cuts =
      (keepsAmounts ? [] : marks.amounts.map { cut($0, of: place) } + marks.shapes)
      + (keepsAmounts ? marks.days.filter { !isOver($0) } : marks.dates).map(\.span)
    // "Asleep before 11 on Monday, Tuesday and Wednesday nights": behind a sign nothing of the name goes on.
    let parts = marks.without(cuts, in: place).map(marks.words(in:))
    let own =
      parts.first.map {
        [$0] + parts.dropFirst().prefix { !",.".contains($0.trimmed.first ?? " ") }
      } ?? []
    // 味噌を仕込んだ of 味噌を2キロ仕込んだ.
    var words = own.joined(separator: own.contains(where: Resemblance.isWide) ? "" : " ")
      .split(whereSeparator: \.isWhitespace).map(String.init)
    // "Laptop shut before 9pm mon-thu".
    while words.last == "-" { words.removeLast() }
    return trimmed(words)
  }

  /// "No phone after 10 pm" is nothing without its hour.
  private func isOver(_ hour: DateMention) -> Bool {
    let front = Wording.words(of: marks.words(in: Span(lower: 0, upper: hour.span.lower)))
    return hour.clock && !hour.namesDay && front.last == "after" && front.contains("no")
  }

  /// What of a name an amount takes up: of "escrevi 12 postais de Natal" and "40 pompek zanim dzieciaki
  /// wstały" the figure, of "apanhei 60 quilos de azeitona" the "de" as well.
  private func cut(_ amount: AmountMark, of place: Span) -> Span {
    let behind = marks.words(
      in: Span(lower: amount.span.upper, upper: marks.text.utf8.count)
    ).prefix(5).lowercased()
    guard marks.isMarked else {
      // "Thesis pages" of "wrote 3 thesis pages" say what was written.
      if let lower = described(amount), place.lower < amount.span.lower {
        return Span(lower: amount.span.lower, upper: lower)
      }
      // "Read 30 pages of Dune"; a name that begins with its amount keeps it: "of Dune" is none.
      let isInside = place.lower < amount.span.lower && behind.hasPrefix(" of ")
      return Span(lower: amount.span.lower, upper: amount.span.upper + (isInside ? 3 : 0))
    }
    let link = [" de ", " di ", " d'", " d’", " von ", " van "].first(where: behind.hasPrefix)
    let isFirst = amount.span.lower <= place.lower && amount.span.upper < place.upper
    if link != nil || isFirst, let unit = amount.unit, UnitCatalogue.unit(unit).kind == .free,
      let noun = amount.text.split(separator: " ").last, amount.text.count > noun.count
    {
      return Span(lower: amount.span.lower, upper: amount.span.upper - noun.utf8.count)
    }
    return Span(lower: amount.span.lower, upper: amount.span.upper + (link?.utf8.count ?? 0))
  }

  /// Where the words for what is counted begin, where they are more than one noun.
  private func described(_ amount: AmountMark) -> Int? {
    guard amount.countsNoun else { return nil }
    let words = amount.text.split(whereSeparator: \.isWhitespace)
    let named = words.drop {
      $0.contains(where: \.isNumber) || WordForms.opensNumber(String($0))
    }
    guard named.count > 1, let first = named.first, named.startIndex > words.startIndex else {
      return nil
    }
    return amount.span.lower + amount.text[..<first.startIndex].utf8.count
  }

  private func trimmed(_ words: [String]) -> String {
    // "At most 2 beers", "read more", "no sweets" are names of goals.
    let isBound =
      keepsAmounts && words.count > 1
      && (["most", "least"].contains(words[1].lowercased())
        || WordForms.wantsNone(words[0]))
    let first =
      isBound || isPhrasal(words)
      ? words[...] : withoutOrder(withoutCompany(missed(words)).drop(while: isEdge))
    let trimmed = first.reversed().drop {
      isEdge($0) && !(keepsAmounts && $0.lowercased() == "more")
    }.reversed()
    // "Put 500 euros a month aside for the floor" is whole; what is cut does not end in "for the".
    let most = keepsAmounts ? 10 : 8
    let kept =
      trimmed.count > most
      ? Array(trimmed.prefix(most).reversed().drop(while: isEdge).reversed()) : Array(trimmed)
    let name = kept.joined(separator: " ")
    // "Verres (oui" of "5 verres de vin (oui, je suis vigneron)".
    let isOpen = name.contains("(") && !name.contains(")")
    return Wording.trimmed(isOpen ? String(name.prefix { $0 != "(" }) : name)
  }

  /// "See my sister" of the complaint "i never see my sister": it asks for more, not for none.
  private func missed(_ words: [String]) -> [String] {
    let opening = words.prefix(2).map { $0.lowercased() }
    let isMissed = keepsAmounts && opening.first == "i" && Self.seldom.contains(opening.last ?? "")
    return isMissed ? Array(words.dropFirst(2)) : words
  }

  private static let seldom: Set<String> = ["never", "hardly", "rarely", "barely", "seldom"]

  /// "Took Bruno out": a small verb says what was done together with the word behind what it was done to.
  private func isPhrasal(_ words: [String]) -> Bool {
    guard !keepsAmounts, !marks.isMarked, words.count > 2, let last = words.last else {
      return false
    }
    return Self.particles.contains(last.lowercased()) && WordForms.isLight(words[0].lowercased())
      && !["did", "do", "done", "had"].contains(words[0].lowercased())
  }

  /// "Put up", "picked out": a verb and a small word, without what it was done to.
  private func isVerbAlone(_ bare: String) -> Bool {
    let words = bare.lowercased().split(separator: " ").map(String.init)
    return !marks.isMarked && !keepsAmounts && words.count == 2
      && Self.particles.contains(words[1])
      && (WordForms.isLight(words[0]) || words[0].hasSuffix("ed"))
  }

  private static let particles: Set<String> = ["out", "up", "down", "off", "away", "back"]

  /// "My run" of "first log my run": that it is to be written down is no part of what was done.
  private func withoutOrder(_ words: ArraySlice<String>) -> ArraySlice<String> {
    guard !keepsAmounts, !marks.isMarked else { return words }
    // "Log my run from this morning first".
    let isLast = words.count > 1 && words.last?.lowercased() == "first"
    if isLast, !Self.ordering.isDisjoint(with: Wording.words(of: marks.text).prefix(6)) {
      return withoutOrder(words.dropLast())
    }
    let rest = words.drop { Self.opening.contains($0.lowercased()) }
    // "Put down 50 minutes of bass".
    if rest.count > 2, ["put", "jot", "note", "write"].contains(rest.first?.lowercased() ?? ""),
      rest.dropFirst().first?.lowercased() == "down"
    {
      return rest.dropFirst(2)
    }
    guard rest.count > 1, let verb = rest.first?.lowercased(), Self.ordering.contains(verb) else {
      return words
    }
    // "Note that I slept 7 hours".
    if rest.count > 3, rest.dropFirst().first?.lowercased() == "that" {
      let told = Self.owning.union(["i", "we", "i've"])
      return rest.dropFirst(2).drop { told.contains($0.lowercased()) }
    }
    let owns = Self.owning.contains(rest.dropFirst().first?.lowercased() ?? "")
    return owns || verb == "log" || rest.count < words.count
      ? rest.dropFirst(owns && rest.count > 2 ? 2 : 1) : words
  }

  private static let opening: Set<String> = [
    "first", "please", "pls", "actually", "oh", "and", "also", "ok", "okay", "hey", "hi", "so",
    "now", "then", "just", "quickly", "can", "could", "you", "btw", "anyway",
  ]
  private static let ordering: Set<String> = [
    "log", "record", "note", "add", "put", "enter", "save",
  ]
  private static let owning: Set<String> = [
    "my", "a", "an", "the", "this", "today's", "yesterday's", "todays", "yesterdays",
  ]

  private func isEdge(_ word: String) -> Bool {
    Self.edges.contains(word.lowercased()) || marks.isFiller(word)
  }

  /// Whether a word names nothing beside an amount: "another", "more", "after".
  static func isSmall(_ word: String) -> Bool {
    edges.contains(word.lowercased())
      || sequence.contains(word.lowercased())
  }

  private static let sequence: Set<String> = [
    "another", "more", "also", "then", "after", "afterwards", "later", "next", "again", "too",
  ]

  /// What a name does not begin or end with once its amount is gone: "of", "for".
  private static let edges: Set<String> = [
    "of", "for", "in", "the", "a", "an", "and", "i", "at", "to", "on", "my", "did", "about",
    "through", "thru",
  ]

  static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
