/// Numbers that are told apart from amounts by the words beside them: ranks, pulses, versions, phones.
struct NamedNumbers {
  struct Named: Equatable {
    var tokens: Range<Int>
    var kind: Mark.Kind
    var value: Double?
    var max: Double?
    var unit: String?
    /// A name of digits hides what the other grammars would find in it.
    var isName: Bool { value == nil }
  }

  let sentence: Sentence

  /// The named number that starts at a place.
  ///
  /// Asked only of numbers and signs, and of the few words that number names and opens.
  func named(at index: Int) -> Named? {
    guard let token = sentence.token(index), !token.quoted else { return nil }
    switch token.kind {
    case .number: break
    case .sign:
      guard token.isDash || ["+", "(", "#"].contains(token.text) else { return nil }
      return phone(at: index) ?? degrees(at: index) ?? hash(at: index)
    case .word:
      if token.text == "minus" { return degrees(at: index) }
      guard token.word.number > 0 || token.word.ordinal > 0 else { return nil }
    }
    return version(at: index) ?? phone(at: index) ?? degrees(at: index) ?? pulse(at: index)
      ?? score(at: index) ?? rank(at: index) ?? address(at: index) ?? label(at: index)
  }

  // MARK: Names of digits

  /// `Version: 1.10.30`, `v2.4`.
  private func version(at index: Int) -> Named? {
    var place = index - 1
    while [":", ".", "#", "is", "number"].contains(sentence.word(place)) { place -= 1 }
    guard sentence.isNumber(index), Self.versions.contains(sentence.word(place)),
      sentence.word(place) != "v" || sentence.isGlued(index), !isDone(at: place)
    else { return nil }
    let end = chainEnd(from: index, signs: ["."])
    // "Realistic version: 6 episodes" counts them.
    if end == index + 1, sentence.token(end).map(sentence.isPlural) == true { return nil }
    return Named(tokens: index..<end, kind: .version)
  }

  /// "Build 20 chairs", "and release 3 songs" say what is done; "the build 20" is a name.
  private func isDone(at place: Int) -> Bool {
    guard ["build", "release"].contains(sentence.word(place)),
      sentence.token(place + 2)?.kind == .word
    else { return false }
    let before = sentence.token(place - 1)
    return before?.kind != .word || ["to", "and", "then"].contains(before?.text)
  }

  private static let versions: Set<String> = [
    "version", "v", "ver", "release", "build", "firmware",
  ]

  /// `+49 171 1234567`, `(555) 123-4567`, `650-650-6500`, "call 555 1234".
  private func phone(at index: Int) -> Named? {
    let opens = ["+", "("].contains(sentence.word(index))
    guard opens || sentence.isNumber(index), !isInChain(index) else { return nil }
    var end = index
    var digits = 0
    var groups = 0
    while let token = sentence.token(end), end - index < 16 {
      if token.kind == .number, !token.separated || token.text.utf8.count > 5 {
        if groups > 0, !sentence.isGlued(end), !opens, !isCalled(index) { break }
        digits += token.text.utf8.lazy.filter { $0 != 46 && $0 != 44 }.count
        groups += 1
      } else if !(token.isDash || ["+", "(", ")", ".", "/"].contains(token.text))
        || !sentence.isNumber(end + 1) && !["(", ")"].contains(sentence.word(end + 1))
      {
        break
      }
      end += 1
    }
    let isLong = groups == 1 ? digits >= 9 && isCalled(index) : digits >= 9 && groups > 2
    guard
      isLong || opens && digits >= 7 && sentence.word(index) == "+"
        || isCalled(index) && digits >= 6, !endsAsDate(index, end)
    else { return nil }
    return Named(tokens: index..<end, kind: .phone)
  }

  private func isCalled(_ index: Int) -> Bool {
    (max(0, index - 4)..<index).contains { Self.calls.contains(sentence.word($0)) }
  }

  private static let calls: Set<String> = [
    "call", "phone", "tel", "telephone", "mobile", "fax", "dial", "text", "ring", "whatsapp",
  ]

  /// `2026-11-21` and `21/11/2026` are days whatever stands around them.
  private func endsAsDate(_ index: Int, _ end: Int) -> Bool {
    sentence.calendarDate(at: index).map { $0.end >= end && $0.value.invalid == nil } ?? false
  }

  private func isInChain(_ index: Int) -> Bool {
    sentence.isGlued(index) && sentence.isDash(index - 1) && sentence.isNumber(index - 2)
  }

  /// Behind `1.10.30`, `2-1`: numbers with nothing but one of the signs between them.
  private func chainEnd(from index: Int, signs: Set<String>) -> Int {
    var end = index + 1
    while signs.contains(sentence.word(end)), sentence.isGlued(end), sentence.isGlued(end + 1),
      sentence.isNumber(end + 1)
    { end += 2 }
    return end
  }

  /// "221 Baker Street", "room 12", "zip 90210".
  func address(at index: Int) -> Named? {
    // "Flat 2 hours a week" is how long.
    if Self.rooms.contains(sentence.word(index - 1)),
      sentence.token(index + 1)?.word.timeUnit == nil
    {
      return Named(tokens: index..<index + 1, kind: .address)
    }
    guard sentence.isNumber(index), sentence.tokens[index].isWhole(digits: 5) else { return nil }
    let place = (index + 2...index + 4).first { Self.streets.contains(sentence.word($0)) }
    guard let place, sentence.tokens[index + 1..<place].allSatisfy({ $0.capital }),
      sentence.tokens[place].capital
    else { return nil }
    return Named(tokens: index..<index + 1, kind: .address)
  }

  private static let rooms: Set<String> = [
    "room", "apartment", "apt", "flat", "suite", "zip", "postcode", "gate", "platform", "locker",
    "seat", "floor", "bus", "route", "highway", "exit",
  ]
  private static let streets: Set<String> = [
    "street", "st", "avenue", "ave", "road", "rd", "lane", "ln", "drive", "dr", "boulevard",
    "blvd", "square", "court", "way", "place",
  ]
}

extension NamedNumbers {
  /// `-5 °C`, "minus 3 degrees", "70 F", "18 degrees".
  private func degrees(at index: Int) -> Named? {
    var place = index
    let isBelow = sentence.word(place) == "minus" || sentence.isDash(place)
    if isBelow { place += 1 }
    guard let number = sentence.numberRange(at: place), !number.value.isArticle else { return nil }
    var end = number.end
    switch sentence.word(end) {
    case "°", "º", "degrees", "degree", "deg": end += 1
    case "celsius", "fahrenheit", "centigrade": break
    case "c", "f":
      // "20 C"; but "5 c" is anything.
      guard sentence.tokens[end].capital else { return nil }
    default: return nil
    }
    let scale = sentence.word(end)
    let isNamed = ["c", "f", "celsius", "fahrenheit", "centigrade"].contains(scale)
    if isNamed { end += 1 }
    let sign: Double = isBelow ? -1 : 1
    return Named(
      tokens: index..<end, kind: .temperature, value: sign * number.value.value,
      max: number.value.max, unit: scale.hasPrefix("f") && isNamed ? "°F" : "°C")
  }

  /// "150 bpm", "heart rate of 150", "pulse 62".
  private func pulse(at index: Int) -> Named? {
    guard let number = sentence.numberRange(at: index), !number.value.isArticle else { return nil }
    let isBeats = sentence.word(number.end) == "bpm"
    guard isBeats || isPulse(before: index), isBeats || sentence.unit(after: number) == nil,
      sentence.token(number.end)?.word.timeUnit == nil, (20...260).contains(number.value.value)
    else { return nil }
    return Named(
      tokens: index..<(isBeats ? number.end + 1 : number.end), kind: .heartRate,
      value: number.value.value, max: number.value.max, unit: "bpm")
  }

  private func isPulse(before index: Int) -> Bool {
    var place = index - 1
    while place > 0, Self.linking.contains(sentence.word(place)) { place -= 1 }
    switch sentence.word(place) {
    case "pulse", "bpm", "hr", "heartrate": return true
    case "rate": return sentence.word(place - 1) == "heart"
    default: return false
    }
  }

  private static let linking: Set<String> = [
    "of", "at", "was", "is", ":", "around", "about", "avg", "average", "max", "averaged", "hit",
    "to", "up", "only", "=", "over", "under", "below", "above", "~", "-",
  ]

  /// "won 3-1", "6–4, 6–3", "8/10", "4 out of 5 stars", "scored 85".
  private func score(at index: Int) -> Named? {
    guard sentence.isNumber(index), sentence.tokens[index].isWhole(digits: 3) else { return nil }
    let value = sentence.tokens[index].value
    if sentence.word(index - 1).hasPrefix("scor"), sentence.word(index - 1) != "scoring",
      sentence.unit(after: Match(value: SpokenNumber(value: 2, hasDigits: true), end: index + 1))
        == nil
    {
      return Named(tokens: index..<index + 1, kind: .score, value: value)
    }
    let isLinked =
      (sentence.isDash(index + 1) || sentence.word(index + 1) == ":")
      && sentence.isGlued(index + 1) && sentence.isGlued(index + 2)
    if isLinked, sentence.isNumber(index + 2), isGame(before: index) {
      return Named(tokens: index..<index + 3, kind: .score)
    }
    guard sentence.word(index + 1) == "/", sentence.isGlued(index + 1),
      ["10", "100", "5"].contains(sentence.word(index + 2)), sentence.isGlued(index + 2),
      !["/", "of"].contains(sentence.word(index + 3)),
      sentence.token(index + 3)?.word.timeUnit == nil,
      value <= sentence.tokens[index + 2].value, !sentence.isDate(asked: index),
      sentence.unit(after: Match(value: SpokenNumber(value: 2, hasDigits: true), end: index + 3))
        == nil, value >= 1, index > 0
    else { return nil }
    return Named(
      tokens: index..<index + 3, kind: .score, value: value, max: nil,
      unit: "/\(sentence.word(index + 2))")
  }

  private func isGame(before index: Int) -> Bool {
    (max(0, index - 6)..<index).contains { Self.games.contains(sentence.word($0)) }
  }

  private static let games: Set<String> = [
    "won", "lost", "beat", "score", "scored", "drew", "tied", "win", "loss", "defeat", "draw",
    "final", "result",
  ]

  /// "rank 7", "finished 3rd", "12th place", "came second".
  private func rank(at index: Int) -> Named? {
    let token = sentence.tokens[index]
    let isSuffixed = sentence.isOrdinal(index + 1)
    let end = isSuffixed ? index + 2 : index + 1
    let value = token.word.ordinal > 0 ? Double(token.word.ordinal) : token.value
    var before = index - 1
    while ["#", "no", "number", ".", ":", "at"].contains(sentence.word(before)) { before -= 1 }
    let isRank = ["rank", "ranked", "ranking", "position", "seeded"].contains(
      sentence.word(before))
    if isRank, token.kind == .number || token.word.ordinal > 0 {
      return Named(tokens: index..<end, kind: .rank, value: value)
    }
    guard isSuffixed || token.word.ordinal > 0 else { return nil }
    let isPlace = ["place", "overall"].contains(sentence.word(end))
    let isPlaced = ["came", "finished", "placed"].contains(sentence.word(index - 1))
    // "finished 2nd draft"
    guard
      isPlace || isPlaced && (sentence.token(end)?.kind != .word || sentence.has(.preposition, end))
    else { return nil }
    return Named(tokens: index..<end, kind: .rank, value: value)
  }

  /// `#5`.
  private func hash(at index: Int) -> Named? {
    guard sentence.word(index) == "#", sentence.isNumber(index + 1), sentence.isGlued(index + 1)
    else { return nil }
    return Named(
      tokens: index..<index + 2, kind: .label, value: sentence.tokens[index + 1].value)
  }

  /// "page 45", "chapter 7", "ch 4" with a point or without, "pages 20 to 45".
  private func label(at index: Int) -> Named? {
    let place = sentence.word(index - 1) == "." ? index - 2 : index - 1
    let word = sentence.word(place)
    let isPage = ["page", "pages", "p", "pp", "pg"].contains(word)
    if sentence.isForm(place), let form = sentence.number(at: index) {
      return Named(tokens: index..<form.end, kind: .label, value: form.value.value)
    }
    let isShort = Sentence.shortLabels.contains(word)
    guard isPage || isShort || sentence.has(.label, place) || word == "zone", place >= 0,
      sentence.word(index - 1) != "." || isPage || isShort,
      !(sentence.isNumber(place - 1) || sentence.token(place - 1)?.word.number ?? -1 > 0),
      let number = isPage ? sentence.numberRange(at: index) : sentence.number(at: index),
      number.value.value >= 1, sentence.token(number.end)?.word.timeUnit == nil,
      sentence.unit(after: number) == nil
    else { return nil }
    return Named(
      tokens: index..<number.end, kind: isPage ? .page : .label, value: number.value.value,
      max: number.value.max)
  }
}
