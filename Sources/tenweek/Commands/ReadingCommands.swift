import ArgumentParser
import Foundation
import Journal
import LanguageModel
import Localization
import Phrases
import ToolBridge
import ToolSchema

/// `read`: shows how the phrase reader reads a sentence.
struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "read",
    abstract: localized("Show how a sentence is read: dates, durations, amounts, intent."),
    discussion: localized("tenweek read \"half an hour of yoga last night\""))

  @Flag(help: .localized("Print JSON.")) var json = false
  @Flag(help: "Read lines of {\"id\", \"text\", \"now\", \"timezone\"} and print one for each.")
  var jsonl = false
  @OptionGroup var place: PlaceOptions
  @Argument(help: .localized("The sentence; - reads standard input.")) var text: String?

  func run() throws {
    if jsonl {
      try JSONLines.answer { line in try self.answer(line) }
      return
    }
    let surroundings = try place.surroundings()
    let words = try InputText.read(text ?? "-", example: localized("read \"half an hour of yoga\""))
    let reading = Self.reading(of: words, at: surroundings)
    Output.line(json ? reading.text : Screen.safe(reading.prettyText))
  }

  private static func reading(of text: String, at surroundings: Surroundings) -> JSONValue {
    let reader = PhraseReader(
      now: surroundings.wallTime, zone: surroundings.zone,
      locale: ReadingLocale(surroundings.habits))
    let line = SpokenLine(text, by: reader, in: surroundings)
    let marks = line.knowsLanguage ? reader.marks(text) : Marks(of: line.reading)
    return ReadingRows(
      reading: line.reading, marks: marks, intents: LineIntents(line)
    ).json
  }

  private func answer(_ line: JSONObject) throws -> JSONValue {
    guard let text = line["text"]?.string else { throw Refusal("the line has no text") }
    var place = place
    if let now = try Self.text("now", of: line) { place.now = now }
    if let zone = try Self.text("timezone", of: line) { place.timezone = zone }
    let surroundings: Surroundings
    do {
      surroundings = try place.surroundings()
    } catch let usage as UsageError {
      throw Refusal(verbatim: usage.message)
    }
    return Self.reading(of: text, at: surroundings)
  }
}

extension Read {
  private static func text(_ key: String, of line: JSONObject) throws -> String? {
    guard let value = line[key], !value.isNull else { return nil }
    guard let text = value.string else { throw Refusal("\(key) should be a text") }
    return text
  }
}

/// `decode`: shows what a model's answer is taken for.
struct Decode: ParsableCommand {
  static let configuration = CommandConfiguration(
    named: "decode",
    abstract: localized("Show what a model's answer on standard input is taken for."),
    discussion: localized("tenweek decode --user \"I ran 5 km\" < answer.txt"))

  @Option(help: .localized("A JSON file with a list of tools: catalogue entries or OpenAI tools."))
  var tools: String?
  @Flag(help: .localized("The input is a stream of server-sent events.")) var sse = false
  @Flag(help: .localized("The input is a response body.")) var jsonBody = false
  @Option(help: .localized("The finish reason that came with it.")) var finishReason: String?
  @Option(help: .localized("What the person had said.")) var user: String?
  @Flag(help: "Read lines of {\"id\", \"text\"|\"sse\"|\"body\", …} and print one for each.")
  var jsonl = false

  func validate() throws {
    guard !(sse && jsonBody) else {
      throw ValidationError(localized("--sse or --json-body, not both."))
    }
  }

  func run() throws {
    let definitions = try definitions()
    if jsonl {
      try JSONLines.answer { line in try Self.answer(line, definitions) }
      return
    }
    let data = try StandardInput.bytes()
    let turn: DecodedTurn
    if sse {
      turn = TurnDecoder.decode(
        sse: data, tools: definitions, user: user, finishReason: finishReason)
    } else if jsonBody {
      turn = TurnDecoder.decode(
        body: data, tools: definitions, user: user, finishReason: finishReason)
    } else {
      turn = TurnDecoder.decode(
        text: try StandardInput.text(data), finishReason: finishReason ?? "stop",
        tools: definitions, user: user)
    }
    Output.line(turn.json().text)
  }

  private func definitions() throws -> [ToolDefinition] {
    guard let tools else { return try Catalogue().definitions }
    guard let data = FileManager.default.contents(atPath: tools) else {
      throw Refusal("\(tools) cannot be read.")
    }
    do {
      return try Self.list(JSONValue(parsing: String(decoding: data, as: UTF8.self)))
    } catch {
      throw Refusal("\(tools): \(error)")
    }
  }

  private static func list(_ json: JSONValue) throws -> [ToolDefinition] {
    guard let list = json.array else { throw Refusal("the tools should be a list") }
    return try list.enumerated().map { index, item in
      guard let definition = ToolDefinition(item) else {
        throw Refusal("tool \(index) has no name")
      }
      return definition
    }
  }

  private static func answer(_ line: JSONObject, _ definitions: [ToolDefinition]) throws
    -> JSONValue
  {
    var tools = definitions
    if let own = line["tools"], !own.isNull { tools = try list(own) }
    let finish = line["finish_reason"]?.string
    let user = line["user"]?.string
    if let text = line["text"]?.string {
      return TurnDecoder.decode(
        text: text, finishReason: finish ?? "stop", tools: tools, user: user
      ).json()
    }
    if let sse = line["sse"]?.string {
      return TurnDecoder.decode(
        sse: Array(sse.utf8), tools: tools, user: user, finishReason: finish
      ).json()
    }
    if let body = line["body"]?.string {
      return TurnDecoder.decode(
        body: Array(body.utf8), tools: tools, user: user, finishReason: finish
      ).json()
    }
    throw Refusal("the line has none of text, sse and body")
  }
}

/// One JSON object a line in, one a line out, in order.
enum JSONLines {
  /// Answers every line of standard input; a bad one with its error, and exit code 65 at the end.
  static func answer(_ answer: (JSONObject) throws -> JSONValue) throws {
    var hasFailed = false
    for bytes in try StandardInput.bytes().split(separator: UInt8(ascii: "\n")) {
      var id: JSONValue = .null
      var object: JSONObject = [:]
      do {
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw Refusal("the line is not UTF-8")
        }
        guard !text.allSatisfy(\.isWhitespace) else { continue }
        guard let line = try JSONValue(parsing: text).object else {
          throw Refusal("the line is no JSON object")
        }
        id = line["id"] ?? .null
        object["id"] = id
        for (key, value) in try answer(line).object ?? [:] { object[key] = value }
      } catch {
        hasFailed = true
        object = ["id": id, "error": ["code": "data", "message": .string("\(error)")]]
      }
      Output.line(JSONValue.object(object).text)
    }
    if hasFailed { throw ExitCode(65) }
  }
}
