/// A form of answers in which each act is one short line: a verb, then fields behind their marks.
///
/// One table of verbs gives the grammar that a server holds the answer to, and its reading.
package struct LineForm: Sendable, Equatable {
  package struct Field: Sendable, Equatable {
    package var name: String
    /// What stands before it: `=`, `@` or `|`; the first field has none.
    package var mark: Character?
    package var isNeeded: Bool
    /// What it may be; empty for words of the line.
    package var choices: [String]
    package var copies: Copies

    package init(
      _ name: String, mark: Character? = nil, isNeeded: Bool = false, choices: [String] = [],
      copies: Copies = .run
    ) {
      self.name = name
      self.mark = mark
      self.isNeeded = isNeeded
      self.choices = choices
      self.copies = copies
    }

    /// How a field is made of the line's words, by the rule of the grammar for it.
    package enum Copies: String, Sendable {
      /// Words that follow each other.
      case run = "copy"
      /// Words in their order, some of them passed over.
      case some = "words"
      /// Several runs.
      case several = "list"
      /// Something of before: "it", or words.
      case record = "named"
      /// A few words that follow each other: who did it.
      case name
      /// The number of something that was shown, words, or both: "#2", "#2 the shirts".
      case numbered
    }
  }

  package struct Verb: Sendable, Equatable {
    package var word: String
    package var fields: [Field]
    /// Whether free words follow on the next line, and end the answer.
    package var isTalk: Bool

    package init(_ word: String, fields: [Field] = [], isTalk: Bool = false) {
      self.word = word
      self.fields = fields
      self.isTalk = isTalk
    }
  }

  package var verbs: [Verb]
  /// The only verb that an answer may begin with; nil for any.
  package var first: String?
  /// The most lines of acts that an answer may have.
  package var most = 8

  package init(verbs: [Verb]) { self.verbs = verbs }

  static let marks: Set<Character> = ["=", "@", "|"]

  /// The form as a grammar in llama.cpp's notation (GBNF).
  ///
  /// - Parameter line: what the person said, of whose words alone the fields are made.
  package func grammar(copying line: String) -> String {
    func talk(_ verb: Verb) -> String { "\"\(verb.word)\\n\" said" }
    func act(_ verb: Verb) -> String {
      "\"\(verb.word) \" " + verb.fields.map(Self.rule).joined(separator: " ")
    }
    let acts = verbs.filter { !$0.isTalk }.map(act)
    let more = most > 1 ? "(\"\\n\" act){0,\(most - 1)}" : ""
    let root =
      verbs.first { $0.word == first }.map { $0.isTalk ? talk($0) : "\(act($0)) \(more)" }
      ?? "\(verbs.filter(\.isTalk).map(talk).joined(separator: " | ")) | act \(more)"
    let free = "[^|=@\\n ] ([^|=@\\n]{0,118} [^|=@\\n ])?"
    return """
      root ::= \(root)
      act ::= \(acts.joined(separator: " | "))
      said ::= [^\\n ] [^\\n]{0,280}
      list ::= copy (", " copy){0,3}
      named ::= "it" | words
      numbered ::= "#" [1-9] [0-9]? (" " copy)? | copy
      \(CopyGrammar(line)?.rules ?? "copy ::= \(free)\nwords ::= copy\nname ::= copy")
      """
  }

  private static func rule(_ field: Field) -> String {
    let value =
      field.choices.isEmpty
      ? field.copies.rawValue
      : "(" + field.choices.map { "\"\($0)\"" }.joined(separator: " | ") + ")"
    let part = field.mark.map { "\" \($0) \" \(value)" } ?? value
    return field.isNeeded ? part : "(\(part))?"
  }
}

/// One line of an answer.
package struct DecodedLine: Sendable, Equatable {
  package var verb: String
  /// What stands in its fields, by their names; an empty one and `-` are left out.
  package var fields: [String: String]
  /// How sure the model was that a further line comes, from 0 to 1; nil for the first one, and where
  /// the server does not tell.
  package var certainty: Double?
  /// The shares that other verbs had where the model chose this one, of the first line only; empty where
  /// the server does not tell.
  package var rivals: [String: Double] = [:]
  /// Which row of the answer it is, from 0.
  var row = 0

  package init(
    verb: String, fields: [String: String], certainty: Double? = nil,
    rivals: [String: Double] = [:]
  ) {
    self.verb = verb
    self.fields = fields
    self.certainty = certainty
    self.rivals = rivals
  }
}

/// An answer read as lines.
struct LineContent {
  private(set) var lines: [DecodedLine] = []
  private(set) var text = ""
  /// Whether the last line was cut off, and left out.
  private(set) var isCut = false

  /// Nil when what begins the answer is no verb of the form.
  init?(_ content: String, form: LineForm, isFinished: Bool) {
    let content = Markers.withoutLastTokens(content.trimmed)
    let rows = content.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, row) in rows.enumerated() {
      let row = row.trimmed
      if row.isEmpty { continue }
      let isLast = index == rows.count - 1
      guard let verb = Self.verb(of: row, in: form) else {
        guard !lines.isEmpty else { return nil }
        // Words behind the acts are none of the form's.
        break
      }
      if verb.isTalk {
        let own = row.dropFirst(verb.word.count).trimmed
        let rest = ([own] + rows[(index + 1)...]).joined(separator: "\n").trimmed
        lines.append(DecodedLine(verb: verb.word, fields: [:]))
        text = rest
        return
      }
      if isLast, !isFinished {
        isCut = true
        break
      }
      var line = Self.line(verb, row)
      line.row = index
      lines.append(line)
    }
    guard !lines.isEmpty || isCut else { return nil }
  }

  private static func verb(of row: String, in form: LineForm) -> LineForm.Verb? {
    form.verbs.first { verb in
      guard row.lowercased().hasPrefix(verb.word) else { return false }
      let next = row.dropFirst(verb.word.count).first
      return next.map { $0 == " " || $0 == "|" } ?? true
    }
  }

  private static func line(_ verb: LineForm.Verb, _ row: String) -> DecodedLine {
    var fields: [String: String] = [:]
    var left = verb.fields[...]
    for (mark, part) in parts(of: row.dropFirst(verb.word.count)) {
      // A field that is left out is passed over; what has no place is left out.
      guard let place = left.firstIndex(where: { $0.mark == mark }) else { continue }
      if !part.isEmpty, part != "-" { fields[left[place].name] = part }
      left = left[(place + 1)...]
    }
    return DecodedLine(verb: verb.word, fields: fields)
  }

  /// The pieces of a line between its marks, which stand alone between spaces.
  private static func parts(of rest: Substring) -> [(Character?, String)] {
    var parts: [(Character?, String)] = [(nil, "")]
    for word in rest.split(separator: " ") {
      if word.count == 1, let mark = word.first, LineForm.marks.contains(mark) {
        parts.append((mark, ""))
      } else {
        let before = parts[parts.count - 1].1
        parts[parts.count - 1].1 = before.isEmpty ? String(word) : before + " " + word
      }
    }
    return parts
  }
}

/// Lets the words of a talking answer through as they come; lines of acts are nothing to see.
struct LineGate {
  private let talks: [String]
  private var heard = ""
  private var isOpen = false
  private var isShut = false

  init(_ form: LineForm) { talks = form.verbs.filter(\.isTalk).map(\.word) }

  mutating func feed(_ piece: String) -> String {
    if isShut { return "" }
    if isOpen { return piece }
    heard += piece
    let start = String(heard.drop(while: \.isWhitespace))
    if let verb = talks.first(where: { start.hasPrefix($0) }) {
      let rest = start.dropFirst(verb.count)
      guard let first = rest.firstIndex(where: { !$0.isWhitespace }) else { return "" }
      isOpen = true
      return String(rest[first...])
    }
    if !talks.contains(where: { $0.hasPrefix(start) }) { isShut = true }
    return ""
  }
}
