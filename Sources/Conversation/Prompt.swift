import Foundation
package import Journal
import LanguageModel
package import Store
import ToolSchema

/// The texts that are put before a model: those built in, or a person's own in their place.
package struct Prompt: Sendable {
  /// One text, by the name of its file.
  package enum Part: String, CaseIterable, Sendable {
    case system, lines, plan, question, english, danger, counts, day, amount, end, coach,
      reflection,
      summary
    case goalSetting = "goal-setting"
    case valuesAlignment = "values-alignment"

    package var file: String { rawValue + ".md" }

    /// What `{{name}}` may stand for in it.
    ///
    /// The system prompt has none: the same bytes each time keep it in the server's cache.
    package var placeholders: [String] {
      switch self {
      case .system, .lines, .plan, .question, .english, .danger, .counts, .day, .amount, .end: []
      case .summary: ["lines"]
      case .coach, .goalSetting, .reflection, .valuesAlignment: ["weekday", "day"]
      }
    }

    fileprivate var builtIn: [UInt8] {
      switch self {
      case .system: PackageResources.system_md
      case .lines: PackageResources.lines_md
      case .plan: PackageResources.plan_md
      case .question: PackageResources.question_md
      case .english: PackageResources.english_md
      case .danger: PackageResources.danger_md
      case .counts: PackageResources.counts_md
      case .day: PackageResources.day_md
      case .amount: PackageResources.amount_md
      case .end: PackageResources.end_md
      case .coach: PackageResources.coach_md
      case .reflection: PackageResources.reflection_md
      case .summary: PackageResources.summary_md
      case .goalSetting: PackageResources.goal_setting_md
      case .valuesAlignment: PackageResources.values_alignment_md
      }
    }
  }

  private let texts: [Part: String]

  /// - Parameter overrides: a person's own texts.
  package init(overrides: [Part: String] = [:]) {
    texts = Dictionary(
      uniqueKeysWithValues: Part.allCases.map { part in
        let text = overrides[part] ?? String(decoding: part.builtIn, as: UTF8.self)
        return (part, text.trimmed)
      })
  }

  /// The part that stays the same through a conversation.
  package var prefix: String { texts[.system] ?? "" }

  /// What a model that is asked for short lines is told first.
  ///
  /// The same bytes for every line: the form, then examples as talk that was before. In the text they
  /// stand behind a line `---`, each with what is said behind `> `, on a line or several, and the
  /// answer below.
  var lines: [ChatMessage] { examples(in: .lines) }

  /// The text behind ``lines``, to tell one version of it from another.
  package var linesText: String { texts[.lines] ?? "" }

  /// What a model is told first that is asked what a line says of a plan.
  var plan: [ChatMessage] { examples(in: .plan) }

  /// What a model is told first that words a question about a plan.
  var question: [ChatMessage] { examples(in: .question) }

  /// What a model is told first that is asked for a line in English.
  var english: [ChatMessage] { examples(in: .english) }

  /// What a model is told first that is asked whether a life is in danger.
  var danger: [ChatMessage] { examples(in: .danger) }

  /// What a model is told first that is asked which goal a deed counts toward.
  var counts: [ChatMessage] { examples(in: .counts) }

  /// What a model is told first that is asked one closed question.
  func examples(in part: Part) -> [ChatMessage] {
    let parts = (texts[part] ?? "").components(separatedBy: "\n---\n")
    var messages: [ChatMessage] = [.system(parts[0].trimmed)]
    var said = ""
    for line in parts.dropFirst().joined(separator: "\n").components(separatedBy: "\n> ") {
      let text = line.trimmed.drop { $0 == ">" || $0 == " " }
      guard let end = text.firstIndex(of: "\n") else {
        said += text + "\n"
        continue
      }
      messages.append(.user(said + text[..<end]))
      messages.append(.assistant(text[end...].trimmed))
      said = ""
    }
    return messages
  }

  /// The day of a line, as it stands behind the first line of each day.
  static func stamp(_ day: Day) -> String { "[\(name(of: day)), \(day)]" }

  /// What a line is for, sent behind it for as long as it is the last; empty for most.
  ///
  /// Nothing else: a small model copies whatever stands here into its calls.
  ///
  /// - Parameter advises: whether the line asks what to change or what would follow from it.
  package func purpose(
    on day: Day, kind: ConversationRecord.Kind = .general, advises: Bool = false
  ) -> String {
    let part: Part? =
      switch kind {
      case .general: advises ? .coach : nil
      case .goalSetting: .goalSetting
      case .reflection: .reflection
      case .valuesAlignment: .valuesAlignment
      }
    guard let part else { return "" }
    return filled(part, ["weekday": Self.name(of: day), "day": "\(day)"])
  }

  static func name(of day: Day) -> String {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    return names[day.weekday.rawValue - 1]
  }

  /// The request for a summary of older lines.
  func summary(of lines: String) -> String { filled(.summary, ["lines": lines]) }

  /// A text with its placeholders filled, in one pass: what is put in is never looked through.
  private func filled(_ part: Part, _ values: [String: String]) -> String {
    var pieces = (texts[part] ?? "").components(separatedBy: "{{")[...]
    var result = pieces.popFirst() ?? ""
    for piece in pieces {
      guard let end = piece.range(of: "}}"), let value = values[String(piece[..<end.lowerBound])]
      else {
        result += "{{" + piece
        continue
      }
      result += value + piece[end.upperBound...]
    }
    return result.trimmed
  }

  /// The placeholders of a text that stand for nothing in a part.
  package static func unknownPlaceholders(in text: String, of part: Part) -> [String] {
    text.components(separatedBy: "{{").dropFirst().compactMap { piece in
      guard let end = piece.range(of: "}}") else { return nil }
      let name = String(piece[..<end.lowerBound])
      return part.placeholders.contains(name) ? nil : name
    }
  }
}
