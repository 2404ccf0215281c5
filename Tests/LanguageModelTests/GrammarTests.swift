import Testing
import ToolSchema

@testable import LanguageModel

/// Schemas written out in llama.cpp's notation.
struct GrammarTests {
  @Test(arguments: [
    ("^a$", #"("a")"#), ("^(yes|no)!?$", #"(("y" "e" "s" | "n" "o") "!"?)"#),
    ("^[a-z]{1,3}$", "([a-z]{1,3})"), (#"^\d+\.$"#, #"([0-9]+ ".")"#),
    (#"^[^0-9"\n]$"#, #"([^"\\\x7F\x00-\x1F0-9])"#), ("^.{2}$", #"([^"\\\x7F\x00-\x1F]{2})"#),
    (#"^[\]x]$"#, #"([\x5dx])"#), ("^(?:ab)*$", #"(("a" "b")*)"#),
  ])
  func `a pattern is a part of the grammar`(pattern: String, grammar: String) {
    #expect(PatternGrammar.text(for: pattern) == grammar)
  }

  /// What could let a quote through, and what the notation has no words for.
  @Test(arguments: [
    "a", "^a", #"^["a]$"#, #"^a"b$"#, #"^\w\b$"#, "^(?=a)b$", "^(a$", "^a)$", "^[a$", "^{2}$",
    #"^(a)\1$"#, "^$", #"^[\n]$"#, "^a||b$",
  ])
  func `a pattern with more in it is left to the validation`(pattern: String) {
    #expect(PatternGrammar.text(for: pattern) == nil)
  }

  @Test func `strings are held to their length and pattern`() {
    let grammar = SchemaGrammar.text(for: [
      "type": "object",
      "properties": [
        "a": ["type": "string", "maxLength": 5], "b": ["type": "string", "pattern": "^x$"],
        "c": ["type": "string", "pattern": "x"],
      ],
      "required": ["a", "b", "c"],
    ])
    #expect(grammar.contains(#"rule-0 ::= "\"" char{0,5} "\"""#))
    #expect(grammar.contains(#"rule-1 ::= "\"" ("x") "\"""#))
    #expect(grammar.contains("rule-2 ::= string"))
  }

  @Test func `no blank stands outside of a string, and every rule is there`() {
    let grammar = SchemaGrammar.text(for: GuidedSchema.build(Sample.tools))
    let lines = grammar.split(separator: "\n").map(String.init)
    let names = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    for line in lines {
      let pieces = line.split(separator: "::=")
      guard let rule = pieces.last, pieces.count == 2 else {
        Issue.record("\(line) is no rule")
        continue
      }
      for word in Self.references(in: String(rule)) { #expect(names.contains(word), "\(word)") }
    }
    #expect(!names.contains("space"))
  }

  /// The names of rules that stand in a rule, outside of quotes and classes.
  private static func references(in rule: String) -> [String] {
    var names: [String] = []
    var name = ""
    var closer: Character?
    var isEscaped = false
    for character in rule + " " {
      if let open = closer {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == open {
          closer = nil
        }
        continue
      }
      if character == "\"" { closer = "\"" }
      if character == "[" { closer = "]" }
      if character.isLetter || (!name.isEmpty && (character == "-" || character.isNumber)) {
        name.append(character)
      } else if !name.isEmpty {
        names.append(name)
        name = ""
      }
    }
    return names
  }
}
