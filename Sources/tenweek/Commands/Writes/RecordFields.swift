import ArgumentParser
import Journal
import Localization
import Phrases
import ToolBridge
import ToolSchema

/// The options that hold the fields of one kind of record.
protocol RecordFields: ParsableArguments {
  static var kind: RecordKind { get }
  /// The field that a record's name on the command line is.
  static var nameKey: String { get }
  /// What help shows: how a record is named, and options of its own.
  static var example: RecordExample { get }
  func fill(_ json: inout JSONObject, in work: Workplace) throws
}

extension RecordFields {
  static var nameKey: String { "title" }
}

/// A record for the examples of help.
struct RecordExample {
  /// The command: goals.
  let command: String
  /// As it is named on the command line, quotation marks included.
  let name: String
  let options: String
  /// As the other verbs name it.
  var id: String?

  func line(_ verb: String, _ rest: String = "") -> String {
    let subject = verb == "add" ? name : id ?? name
    return ["tenweek", command, verb, subject, rest].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension RecordKind {
  var noun: String { self == .action ? "entry" : rawValue }

  /// The noun with its article.
  var aNoun: String { ("aeiou".contains(noun.prefix(1)) ? localized("an ") : "a ") + noun }
}

/// The texts that every kind has.
struct TextOptions: ParsableArguments {
  @Option(help: .localized("What it is, at length.")) var description: String?
  @Option(help: "Notes.") var notes: String?

  func fill(_ json: inout JSONObject) {
    json.set("description", description)
    json.set("notes", notes)
  }
}

/// How much an expectation weighs.
struct WeightOptions: ParsableArguments {
  @Option(help: .localized("1 to 10.")) var importance: Int?
  @Option(help: .localized("1 to 10.")) var urgency: Int?

  func fill(_ json: inout JSONObject) {
    json.set("importance", importance)
    json.set("urgency", urgency)
  }
}

extension JSONObject {
  /// An option that was not given leaves its field alone, an empty one takes it out.
  mutating func set(_ key: String, _ text: String?) {
    guard let text else { return }
    self[key] = text.isEmpty ? .null : .string(text)
  }

  mutating func set(_ key: String, _ number: Int?) {
    if let number { self[key] = .integer(number) }
  }

  /// A date, or the words for one.
  mutating func set(_ key: String, day text: String?, past: Bool = false, in work: Workplace) throws
  {
    guard let text, !text.isEmpty else { return set(key, text) }
    guard let mention = work.phrases.readDate(text, past: past) else {
      throw UsageError(message: "“\(text)” is no day. Write it like 2026-11-21, or “in ten weeks”.")
    }
    self[key] = .string((past ? mention.day : mention.lastDay).description)
  }

  /// Amounts such as “120 km”.
  mutating func set(_ key: String, amounts: [String], in work: Workplace) throws {
    guard !amounts.isEmpty else { return }
    self[key] = .array(try amounts.map { try work.amount($0) })
  }

  /// Targets such as “120 km”, “at most 2 coffees a day” or “5 nights a week before 23:00”.
  mutating func set(_ key: String, targets: [String], in work: Workplace) throws {
    guard !targets.isEmpty else { return }
    self[key] = .array(
      try targets.map { text in
        guard let target = TargetItem(words: text, reader: work.phrases) else {
          throw UsageError(
            message:
              "“\(text)” is no target. Write it like “120 km”, “3 runs a week” or “at most 2 coffees a day”."
          )
        }
        return target.json
      })
  }

  mutating func set(_ key: String, names: [String]) {
    guard !names.isEmpty else { return }
    self[key] = .array(names.filter { !$0.isEmpty }.map { .string($0) })
  }
}

extension Workplace {
  var phrases: PhraseReader { PhraseReader(of: database, in: surroundings) }

  /// `{unit, value}` of an amount such as “120 km”.
  func amount(_ text: String) throws -> JSONValue {
    guard let mention = phrases.readQuantity(text), let unit = mention.unit else {
      throw UsageError(message: "“\(text)” is no amount with its unit. Write it like “120 km”.")
    }
    return ["unit": .string(unit), "value": .number(mention.value)]
  }
}
