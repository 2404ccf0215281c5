import Foundation
import Journal
import Phrases

/// One sentence with the meaning that the corpus gives it.
struct CorpusLine: Sendable, CustomStringConvertible {
  let file: String
  let number: Int
  let text: String
  let intent: String
  let dates: [String]
  let durations: [String]
  let quantities: [String]

  /// Of which side of now a line of its intent tells.
  var tense: Tense? {
    switch intent {
    case "goal", "planned", "conditional": .future
    case "done", "other", "negated": .past
    case "change": text.contains("deadline") ? .future : .past
    default: nil
    }
  }

  var description: String { "\(file):\(number) \(text)" }
}

/// The sentences of `Corpus/*.txt`: `text | intent | dates | minutes | amounts`.
///
/// They are said on Saturday, 2026-11-21 at 09:30 in Berlin. `..` joins the first and the last day
/// of a longer time, `<` marks a deadline, `?` a vague date or a number without unit.
enum Corpus {
  static let lines: [CorpusLine] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return read(text, file: name)
    }
  }()

  static func read(_ text: String, file: String) -> [CorpusLine] {
    var lines: [CorpusLine] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      func list(_ field: Int) -> [String] {
        guard field < fields.count else { return [] }
        return fields[field].split(separator: ";")
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
      lines.append(
        CorpusLine(
          file: file, number: index + 1, text: fields[0], intent: fields.count > 1 ? fields[1] : "",
          dates: list(2), durations: list(3), quantities: list(4)))
    }
    return lines
  }

  static let reader: PhraseReader = {
    let now = WallTime("2026-11-21T09:30:00") ?? WallTime(day: Day(ordinal: 0))
    return PhraseReader(now: now, zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
  }()
}

/// A reading in the notation of the corpus.
extension Reading {
  var dateNotes: [String] { dates.map(\.note) }

  var durationNotes: [String] {
    durations.map { duration in
      let least = Quantity.number(duration.minutes)
      return duration.max.map { "\(least)-\(Quantity.number($0))" } ?? least
    }
  }

  var quantityNotes: [String] {
    quantities.map { quantity in
      let least = Quantity.number(quantity.value)
      let range = quantity.max.map { "\(least)-\(Quantity.number($0))" } ?? least
      return "\(range) \(quantity.unit ?? "?")"
    }
  }
}

extension DateMention {
  var note: String {
    if role == .recurring { return "every" }
    if certainty == .vague { return "?" }
    let mark = role == .deadline ? "<" : ""
    if clock {
      guard role == .interval else { return mark + start.minuteText }
      return "\(mark)\(start.minuteText)..\(end.minuteText.dropFirst(11))"
    }
    if grain == .hour || grain == .minute || grain == .second {
      return "\(mark)\(start.minuteText)"
    }
    if let partOfDay { return "\(mark)\(day)/\(partOfDay.rawValue)" }
    return lastDay == day ? "\(mark)\(day)" : "\(mark)\(day)..\(lastDay)"
  }
}
