import Foundation
import Intents
import Journal
import ToolSchema

/// Looks for claims in a model's reply that nothing backs.
enum ClaimCheck {
  /// Whether a reply in a turn in which nothing was written is like those that claimed what was not so, or says it in
  /// plain words.
  ///
  /// - Parameter said: what the person said.
  static func isMade(in reply: String, to said: String) -> Bool {
    ClaimGuess(reply: reply, to: said)[.claim] >= likely || WriteClaim.isMade(in: reply)
  }

  /// Of 300 honest replies that taught nothing 6 have that share and more, of 500 that claim something 432.
  private static let likely = 0.6

  /// The numbers and days of a text that are none of the sources', rounded or not.
  ///
  /// - Parameter amounts: those that the text names in words, in its language; ones and twos are as often no figures.
  static func unbackedNumbers(
    in text: String, sources: [String], amounts: Set<Double> = []
  ) -> [String] {
    let known = sources.flatMap(numbers).compactMap(Double.init)
    // A number is backed if it is one of the sources' at its own precision: 12.4 as "12".
    func isKnown(_ value: Double, decimals: Int) -> Bool {
      let half = 0.5 * pow(10, -Double(decimals)) + 1e-9
      return known.contains { abs($0 - value) <= half }
    }
    let figures = numbers(in: text).filter { number in
      let decimals = number.split(separator: ".").dropFirst().first?.count ?? 0
      return Double(number).map { !isKnown($0, decimals: decimals) } ?? false
    }
    let spelled = SpokenNumbers.spelled(in: text)
      .filter { !isKnown($0.value, decimals: 0) }.map(\.words)
    let named =
      figures.isEmpty && spelled.isEmpty
      ? amounts.filter { $0 > 2 && !isKnown($0, decimals: 0) && !isKnown($0 / 60, decimals: 0) }
        .sorted().map { Quantity.number($0) } : []
    return figures + spelled + named
      + unbackedDays(in: text, sources: sources, besides: figures)
  }

  /// The days that no source names though their numbers stand somewhere.
  private static func unbackedDays(
    in text: String, sources: [String], besides figures: [String]
  ) -> [String] {
    let known = sources.flatMap(SpokenNumbers.dates)
    return SpokenNumbers.dates(in: text).filter { date in
      numbers(in: date.words).allSatisfy { !figures.contains($0) }
        && !known.contains { $0.month == date.month && $0.day == date.day }
    }.map(\.words)
  }

  /// Whether a sentence that is no question tells the person a figure of their own which they did not
  /// say: "your streak is now five days", "llevas ya seis días", of whatever script the figure is.
  ///
  /// - Parameters:
  ///   - line: what the person said.
  ///   - amounts: the amounts that a text names.
  static func claimsFigures(
    _ text: String, besides line: String, amounts: (String) -> Set<Double>
  ) -> Bool {
    let said = digits(of: line)
    lazy var known = amounts(line)
    return WriteClaim.sentences(of: text).contains { sentence in
      guard WriteClaim(sentence).speaksOfPerson else { return false }
      let figures = digits(of: sentence)
      if figures.contains(where: { !said.contains($0) }) { return true }
      if isRoman(sentence) { return true }
      return figures.isEmpty && amounts(sentence).contains { !known.contains($0) }
    }
  }

  /// The runs of signs that are numbers by Unicode's own property, as ASCII where they are digits.
  private static func digits(of text: String) -> Set<String> {
    let plain = text.precomposedStringWithCompatibilityMapping.map { character in
      character.wholeNumberValue.map(String.init) ?? String(character)
    }.joined()
    return Set(plain.split { !$0.isNumber }.map(String.init))
  }

  /// "XLII km": a number in capitals, of at least two.
  private static func isRoman(_ sentence: String) -> Bool {
    sentence.split { !$0.isLetter }.contains { word in
      word.count > 1 && word.allSatisfy { "IVXLC".contains($0) }
    }
  }

  /// The sentences of a text that tell no number and no period.
  static func withoutFigures(_ text: String) -> String {
    let periods = ["week", "month", "today", "yesterday", "day", "goal", "far"]
    var kept: [String] = []
    var sentence = ""
    for character in text + "\n" {
      sentence.append(character)
      guard ".!?\n".contains(character) else { continue }
      let words = sentence.lowercased().split { !$0.isLetter }.map(String.init)
      let isPlain =
        !sentence.contains(where: \.isNumber)
        && !words.contains { word in periods.contains { word.hasPrefix($0) } }
      let trimmed = sentence.trimmed
      if isPlain, !words.isEmpty { kept.append(trimmed) }
      sentence = ""
    }
    return kept.joined(separator: " ")
  }

  /// The numbers as they are written, without the commas between thousands.
  private static func numbers(in text: String) -> [String] {
    var numbers: [String] = []
    var current = ""
    for character in text + " " {
      // Figures of any script, by Unicode's own property.
      if let digit = character.wholeNumberValue, digit < 10 {
        current.append(String(digit))
      } else if character.isNumber,
        let value = character.unicodeScalars.first?.properties.numericValue
      {
        numbers.append(String(value))
      } else if ".,".contains(character) || Self.thin.contains(character), !current.isEmpty {
        current.append(character)
      } else if !current.isEmpty {
        let number = plain(current)
        if Double(number) != nil { numbers.append(number) }
        current = ""
      }
    }
    return numbers
  }

  // What parts thousands in French and others, never two words.
  private static let thin: Set<Character> = ["\u{202F}", "\u{2009}"]

  /// "1.200,5", "1,200.5" and "1200,5" as data has them: the last of two marks begins the fraction; a lone
  /// comma does so unless three figures follow.
  private static func plain(_ number: String) -> String {
    var number = number.filter { !thin.contains($0) }
    while let last = number.last, !last.isNumber { number.removeLast() }
    let marks = number.filter { !$0.isNumber }
    guard let mark = marks.last, let place = number.lastIndex(of: mark) else { return number }
    let isParted = mark == "," && number[place...].count == 4
    let isFraction = marks.count(where: { $0 == mark }) == 1 && (Set(marks).count > 1 || !isParted)
    guard isFraction else { return number.filter(\.isNumber) }
    return number[..<place].filter(\.isNumber) + "." + number[place...].dropFirst()
  }
}
