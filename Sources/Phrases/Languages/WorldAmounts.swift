import Journal

/// Lengths of time and amounts at a place of a line.
extension WorldLine {
  enum Amount {
    case duration(DurationMention)
    case quantity(QuantityMention)
  }

  struct FoundAmount {
    let amount: Amount
    let end: Int
  }

  func amount(at index: Int) -> FoundAmount? {
    if let length = lengthWord(at: index) ?? halfUnit(at: index) ?? bareHour(at: index)
      ?? inverted(at: index) ?? money(at: index)
    {
      return length
    }
    guard let number = number(at: index) else {
      return half(behind: index, from: index) ?? once(index)
    }
    // "3 kwartier".
    if !number.isArticle, number.value > 1, let word = lengthWord(at: number.end),
      case .duration(let part) = word.amount, part.minutes < 60
    {
      return made(index..<word.end, number.value * part.minutes, nil, .time(.minute))
    }
    let last = rangeEnd(behind: number)
    let end = last?.end ?? number.end
    if let unit = unit(at: end) ?? hourOf(end).flatMap(unit) {
      return portions(number, last, unit) ?? measured(number, last, unit)
    }
    // "Une bonne heure et demie"; "eine halbe Stunde" is no whole one.
    if isAdjective(at: end), self.end(ofAny: tongue.words.half, at: end) == nil,
      let unit = unit(at: end + 1), unit.value.minutes != nil
    {
      return measured(number, last, unit)
    }
    // "Les dix prochaines semaines".
    if let unit = self.end(ofAny: tongue.words.next, at: end).flatMap(unit) {
      return measured(number, last, unit)
    }
    if let often = often(number, end) { return often }
    if let time = colonDuration(at: index) { return time }
    return counted(number, last)
  }

  /// 過去問2年分, 3日分: what lasts so long, counted by that.
  private func portions(
    _ number: WorldNumber, _ last: WorldNumber?, _ unit: (value: WorldUnit, end: Int)
  ) -> FoundAmount? {
    guard tongue.language == "ja", unit.value != .time(.hour), token(unit.end)?.text == "分",
      isGlued(unit.end)
    else { return nil }
    let words = text(span(number.end..<unit.end + 1))
    return quantity(number.start..<unit.end + 1, number.value, last?.value, words)
  }

  /// "Raz w tygodniu", "раз в неделю": once, without a number.
  private func once(_ index: Int) -> FoundAmount? {
    guard let word = token(index), word.kind == .word, word.writing == nil,
      tongue.words.times.contains(word.text), !(index > 0 && number(at: index - 1) != nil),
      rate(behind: index + 1, isOnce: true) != nil
    else { return nil }
    let span = span(index..<index + 1)
    let mention = QuantityMention(span: span, text: text(span), value: 1, unit: "times")
    return FoundAmount(amount: .quantity(mention), end: index + 1)
  }

  /// "Één keer", "una volta".
  func isOnce(_ amount: Amount) -> Bool {
    guard case .quantity(let quantity) = amount, quantity.value == 1, let unit = quantity.unit
    else { return false }
    return unit == "times" || tongue.words.times.contains(unit)
  }

  /// "3x die Woche", "2x/semana"; "una vez por semana", whose number alone may be an article, and "4 mal",
  /// which else is a small word.
  private func often(_ number: WorldNumber, _ end: Int) -> FoundAmount? {
    guard let sign = token(end),
      ["x", "х", "×"].contains(sign.text) && sign.isGlued
        || (number.isArticle || isStop(end) || sign.text.count < 4)
          && tongue.words.times.contains(sign.text),
      rate(behind: end + 1, isOnce: number.value == 1) != nil || !number.isArticle && isStop(end)
    else { return nil }
    let span = span(number.start..<end + 1)
    let mention = QuantityMention(
      span: span, text: text(span), value: number.value, unit: "times")
    return FoundAmount(amount: .quantity(mention), end: end + 1)
  }

  /// "полчаса", "Viertelstunde".
  private func lengthWord(at index: Int) -> FoundAmount? {
    let found = tongue.sense(at: index, in: tokens) { sense -> (Double, WorldUnit)? in
      if case .length(let value, let unit) = sense { (value, unit) } else { nil }
    }
    return found.map { made(index..<$0.end, $0.value.0, nil, $0.value.1) }
  }

  /// "минут двадцать": a number behind its unit is about so many.
  private func inverted(at index: Int) -> FoundAmount? {
    guard ["ru", "uk"].contains(tongue.language), isWord(index), let unit = unit(at: index),
      unit.value.minutes != nil, let number = number(at: unit.end), number.isWord,
      !number.isArticle, self.unit(at: number.end) == nil
    else { return nil }
    return made(index..<number.end, number.value, nil, unit.value)
  }

  /// "€25", "€ 25", "R$ 85,50", "EUR 25": the sign of a currency before its number.
  private func money(at index: Int) -> FoundAmount? {
    let isNamed = isWord(index) && isSign(index + 1, "$") && isGlued(index + 1)
    let place = isNamed ? index + 1 : index
    guard let sign = token(place),
      sign.kind == .sign
        || sign.text.utf8.count == 3 && UnitCatalogue.unit(sign.text).kind == .money,
      let unit = WorldUnit.symbols[sign.text],
      unit != .measure("%"), token(place + 1)?.kind == .digits, let number = number(at: place + 1)
    else { return nil }
    let isReal = isNamed && tokens[index].text.lowercased() == "r"
    return made(index..<number.end, number.value, nil, isReal ? .measure("reais") : unit)
  }

  /// "halbe Stunde", "demi-heure", "mezz'ora", "media horita".
  private func halfUnit(at index: Int) -> FoundAmount? {
    guard var place = end(ofAny: tongue.words.half, at: index) else { return nil }
    if token(place)?.isJoiner == true { place += 1 }
    if let unit = unit(at: place) { return made(index..<unit.end, 0.5, nil, unit.value) }
    guard let word = lengthWord(at: place), case .duration(let hour) = word.amount,
      hour.minutes == 60
    else { return nil }
    return made(index..<word.end, 30, nil, .time(.minute))
  }

  /// "5-6", "20 bis 30".
  private func rangeEnd(behind number: WorldNumber) -> WorldNumber? {
    let place =
      isSign(number.end, "-", "~") ? number.end + 1 : end(ofAny: tongue.words.until, at: number.end)
    guard let place, let last = self.number(at: place), !last.isArticle, last.value > number.value
    else { return nil }
    return last
  }

  private func measured(
    _ number: WorldNumber, _ last: WorldNumber?, _ unit: (value: WorldUnit, end: Int)
  ) -> FoundAmount {
    var value = number.value
    var end = unit.end
    if last == nil, unit.value.minutes != nil, let longer = compound(value, unit) {
      return made(number.start..<longer.end, longer.minutes, nil, .time(.minute))
    }
    // "12 livres" are French books as well as pounds.
    if case .measure("lb") = unit.value, tokens[number.end].text.count > 3, last == nil,
      !tongue.language.isEmpty
    {
      return pounds(number, unit.end)
    }
    if let half = halfBehind(end) {
      value += 0.5
      end = half
    } else if last == nil, unit.value == .time(.hour),
      let quarter = self.end(ofAny: tongue.words.quarterPast, at: end), hour(quarter) == nil
    {
      // "Due ore e un quarto"; "viertel nach" wants its hour behind it.
      value += 0.25
      end = quarter
    }
    return made(number.start..<end, value, last?.value, unit.value)
  }

  /// "hora y media", "heure et demie", "1時間半".
  func halfBehind(_ index: Int) -> Int? {
    if let end = end(ofAny: tongue.words.half, at: index), unit(at: end) == nil { return end }
    // "Van 8 tot half 10" is no half past eight.
    let isRange = self.end(ofAny: tongue.words.until + tongue.words.to, at: index) != nil
    guard isStop(index), !isRange || self.end(ofAny: tongue.words.and, at: index) != nil,
      let end = end(ofAny: tongue.words.half, at: index + 1), unit(at: end) == nil
    else { return nil }
    return end
  }

  /// "1 Stunde 20 Minuten", "1 h 20", "2 horas y 15 minutos".
  private func compound(
    _ value: Double, _ unit: (value: WorldUnit, end: Int)
  ) -> (minutes: Double, end: Int)? {
    guard let first = unit.value.minutes else { return nil }
    // "20 godzin do 20 grudnia": what leads to an end adds nothing.
    guard end(ofAny: tongue.words.until, at: unit.end) == nil else { return nil }
    let place = isStop(unit.end) || isSign(unit.end, ",") ? unit.end + 1 : unit.end
    let total = value * first
    if unit.value == .time(.hour), isStop(unit.end), let part = partOfHour(at: place) {
      return (total + part.minutes, part.end)
    }
    guard let next = number(at: place) else { return nil }
    if let smaller = self.unit(at: next.end), let minutes = smaller.value.minutes, minutes < first {
      let more = next.value * minutes
      if let rest = compound(next.value, smaller) { return (total + rest.minutes, rest.end) }
      return (total + more, smaller.end)
    }
    // "uma hora e vinte", "1 hora e 10": minutes with nothing behind that they count.
    let isTold = noun(at: next.end) == nil || place == unit.end && value < 13
    if unit.value == .time(.hour), areMinutes(next, inFigures: place > unit.end), isTold,
      !isSign(place - 1, ",")
    {
      return (total + next.value, next.end)
    }
    // "1h30": two digits right behind the hours.
    guard unit.value == .time(.hour), place == unit.end, let digits = token(place),
      digits.kind == .digits, digits.text.utf8.count == 2, next.value < 60, next.end == place + 1,
      digits.isGlued || noun(at: place + 1) == nil
    else { return nil }
    return (total + next.value, place + 1)
  }

  /// A word for less than an hour, with its article or without: "een kwartier", "kwadrans".
  private func partOfHour(at index: Int) -> (minutes: Double, end: Int)? {
    let article = number(at: index).flatMap { $0.isArticle ? $0.end : nil }
    for place in [index, article].compactMap({ $0 }) {
      guard let word = lengthWord(at: place), case .duration(let part) = word.amount,
        part.minutes < 60
      else { continue }
      return (part.minutes, word.end)
    }
    return nil
  }

  /// "час двадцать": an hour without its number, and minutes in words.
  private func bareHour(at index: Int) -> FoundAmount? {
    guard isWord(index), let unit = unit(at: index), unit.value == .time(.hour) else { return nil }
    // "Hora y media".
    if tokens[index].text.count > 2, let half = halfBehind(unit.end) {
      return made(index..<half, 90, nil, .time(.minute))
    }
    // "Uur en een kwartier".
    if isStop(unit.end), let part = partOfHour(at: unit.end + 1) {
      return made(index..<part.end, 60 + part.minutes, nil, .time(.minute))
    }
    guard let minutes = number(at: unit.end), areMinutes(minutes) else { return nil }
    return made(index..<minutes.end, 60 + minutes.value, nil, .time(.minute))
  }

  private func areMinutes(_ number: WorldNumber, inFigures: Bool = false) -> Bool {
    (number.isWord || inFigures) && number.value >= 5 && number.value < 60
      && number.value.truncatingRemainder(dividingBy: 5) == 0
  }

  /// "1:30 h", "45:10 min", "1:02:30".
  private func colonDuration(at index: Int) -> FoundAmount? {
    var parts: [Double] = []
    var place = index
    while let token = token(place), token.kind == .digits, parts.count < 3,
      let value = Double(token.text), value < 1000
    {
      parts.append(value)
      place += 1
      guard isSign(place, ":"), isGlued(place), isGlued(place + 1), parts.count < 3 else { break }
      place += 1
    }
    guard parts.count > 1, parts.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    let unit = unit(at: place)
    let minutes: Double
    switch (parts.count, unit?.value) {
    case (3, _): minutes = parts[0] * 60 + parts[1] + parts[2] / 60
    case (_, .time(.hour)?): minutes = parts[0] * 60 + parts[1]
    case (_, .time(.minute)?): minutes = parts[0] + parts[1] / 60
    default:
      guard parts[0] >= 24 else { return nil }
      minutes = parts[0] + parts[1] / 60
    }
    let end = unit?.value.minutes == nil ? place : unit?.end ?? place
    return made(index..<end, minutes, nil, .time(.minute))
  }

  func made(
    _ range: Range<Int>, _ value: Double, _ max: Double?, _ unit: WorldUnit
  ) -> FoundAmount {
    let isAbout = isSign(range.lowerBound - 1, "~", "≈")
    let span = span(range)
    if let minutes = unit.minutes {
      let duration = DurationMention(
        span: span, text: text(span), minutes: value * minutes, max: max.map { $0 * minutes },
        approximate: isAbout)
      return FoundAmount(amount: .duration(duration), end: range.upperBound)
    }
    let alternatives = alternatives(to: unit, range)
    let isWeight = !alternatives.isEmpty && (weighsSomebody || isOfThing(range.lowerBound))
    let quantity = QuantityMention(
      span: span, text: text(span), value: value, max: max, unit: isWeight ? "kg" : unit.symbol,
      bound: isAbout ? .about : .exact, alternatives: alternatives)
    return FoundAmount(amount: .quantity(quantity), end: range.upperBound)
  }

  /// 体重68キロ, 72キロから68キロまで落としたい: what somebody weighs is no way.
  private var weighsSomebody: Bool {
    let words = text(span(tokens.indices))
    return ["体重", "體重", "체중"].contains(where: words.contains)
      || (["痩せ", "やせ", "減量", "ダイエット"].contains(where: words.contains)
        || ["落と", "から", "まで"].allSatisfy(words.contains))
        && !Self.ways.contains(where: words.contains)
  }

  /// 味噌を2キロ: so much of something; 公園を5キロ走った is a way.
  private func isOfThing(_ index: Int) -> Bool {
    guard token(index - 1)?.text == "を" else { return false }
    let words = text(span(tokens.indices))
    return !Self.ways.contains(where: words.contains)
  }

  private static let ways = [
    "走", "歩", "泳", "漕", "登", "滑", "ラン", "ジョ", "ウォーク", "自転車", "サイクリング", "ドライブ",
  ]

  /// キロ are kilometres and kilograms.
  private func alternatives(to unit: WorldUnit, _ range: Range<Int>) -> [String] {
    guard range.upperBound > range.lowerBound + 1 else { return [] }
    for start in (range.lowerBound + 1)..<range.upperBound {
      guard let found = tongue.phrases.longest(at: start, in: tokens), found.end == range.upperBound
      else { continue }
      let units = found.meanings.compactMap { sense -> String? in
        if case .unit(let unit) = sense { unit.symbol } else { nil }
      }
      if units.contains(unit.symbol), Set(units) == ["km", "kg"] { return units }
    }
    return []
  }
}
