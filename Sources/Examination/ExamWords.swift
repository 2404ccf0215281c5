import Foundation
import Localization
package import ToolBridge

/// An exam's result as a table and in sentences.
package struct ExamWords: Sendable {
  private let result: ExamResult

  package init(_ result: ExamResult) { self.result = result }

  /// The groups in the order of the exam, then the languages, then all.
  package var rows: [[String]] {
    let groups = distinct(result.rows.map(\.group))
    let languages = distinct(result.rows.map(\.language))
    return groups.map { name in row(name, result.rows.filter { $0.group == name }) }
      + languages.map { name in row("in \(name)", result.rows.filter { $0.language == name }) }
      + [row("all", result.rows)]
  }

  private func row(_ name: String, _ rows: [ExamRow]) -> [String] {
    let spoken = rows.compactMap(\.rules)
    return [
      name, String(rows.count), spoken.isEmpty ? "–" : String(spoken.count { $0 }),
      String(rows.count(where: \.both)), String(rows.count(where: \.model)),
    ]
  }

  private func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// What it means, in a sentence or two.
  package var meaning: String {
    let table = result.trust
    var sentence = Self.whole[table.whole] ?? ""
    for trust in Trust.allCases.reversed() where trust != table.whole {
      let names = table.kinds.filter { $0.value == trust }.keys.compactMap { Self.names[$0] }
      if !names.isEmpty {
        sentence += "; \(Self.list(names.sorted())) \(Self.besides[trust] ?? "")"
      }
    }
    let others = distinct(result.rows.map(\.language)).filter { $0 != "en" }.map { language in
      let rows = result.rows.filter { $0.language == language }
      let name = Self.english.localizedString(forLanguageCode: language) ?? language
      return "\(name) \(percent(rows.count(where: \.both), of: rows.count))"
    }
    guard !others.isEmpty else { return "\(sentence)." }
    return localized("\(sentence). Right in \(Self.list(others))")
      + (table.isWeakAbroad
        ? localized(": what it makes of other languages than English is shown as doubtful.") : ".")
  }

  /// `85 % right as it is trusted, 83 % voted, 73 % by itself, 1.2 s a line (2026-11-23)`.
  package var summary: String {
    let count = result.rows.count
    let seconds = Double((result.median + 50) / 100) / 10
    return localized(
      "\(percent(result.settled, of: count)) right as it is trusted, "
        + "\(percent(result.rows.count(where: \.both), of: count)) voted, "
        + "\(percent(result.rows.count(where: \.model), of: count)) by itself, "
        + "\(seconds) s a line (\(result.day))")
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "–" : "\(Int((Double(part) / Double(whole) * 100).rounded())) %"
  }

  private static let english = Locale(identifier: "en")

  private static func list(_ words: [String]) -> String {
    words.formatted(.list(type: .and, width: .standard).locale(english))
  }

  private static let whole: [Trust: String] = [
    .model: localized("It reads by itself, unless the rules can show it wrong"),
    .both: localized("Its reading and the rules' are weighed against each other"),
    .rules: localized("Where the rules read otherwise, theirs stands"),
  ]

  /// Behind the kinds that are trusted otherwise than the whole.
  private static let besides: [Trust: String] = [
    .model: localized("it reads by itself"), .both: localized("are weighed"),
    .rules: localized("are left to the rules"),
  ]

  /// `deeds: the two are weighed`.
  package static func words(_ kind: ProvenReading.Kind, _ trust: Trust) -> String {
    "\(names[kind] ?? kind.rawValue): \(short[trust] ?? "")"
  }

  private static let short: [Trust: String] = [
    .model: localized("its own reading"), .both: localized("the two are weighed"),
    .rules: localized("the rules' reading"),
  ]

  private static let names: [ProvenReading.Kind: String] = [
    .log: localized("deeds"), .goal: localized("goals"), .change: localized("corrections"),
    .delete: localized("removals"), .plan: localized("plans"), .ask: localized("questions"),
    .talk: localized("talk"), .unsure: localized("questions back"),
  ]
}
