import Testing

@testable import LanguageModel

/// The grammar that lets only words of the line through.
struct CopyGrammarTests {
  private func rule(_ name: String, of line: String) -> String? {
    CopyGrammar(line)?.rules.split(separator: "\n").map(String.init)
      .first { $0.hasPrefix("\(name) ::= ") }
  }

  @Test func `a copy may begin at any word and goes on with the next`() {
    #expect(rule("copy", of: "ran 5 km") == "copy ::= c0 | c1 | c2")
    #expect(rule("c0", of: "ran 5 km") == #"c0 ::= "ran" (" " c1)?"#)
    #expect(rule("c2", of: "ran 5 km") == #"c2 ::= "km""#)
  }

  @Test func `a deed may pass over an amount, but not over the half of the line`() {
    #expect(rule("w0", of: "ran 5 km") == #"w0 ::= "ran" (" " w1 | " " w2)?"#)
    #expect(rule("w0", of: "a b c d e f g h")?.contains("w6") == true)
    #expect(rule("w0", of: "a b c d e f g h")?.contains("w7") == false)
  }

  @Test func `who did it is named in three words at most`() {
    let line = "my uncle Bob's old dog ran"
    #expect(rule("n1x0", of: line) == #"n1x0 ::= "my" (" " n2x1)?"#)
    #expect(rule("n3x2", of: line) == #"n3x2 ::= "Bob's""#)
  }

  @Test func `punctuation is copied along or left out`() {
    #expect(rule("c0", of: "swam, then read") == #"c0 ::= "swam" ((", " | " ") c1)?"#)
    #expect(rule("c1", of: "“hello” (you)") == #"c1 ::= "you""#)
  }

  @Test func `words that are written without spaces are copied letter by letter`() {
    #expect(rule("c0", of: "走った") == #"c0 ::= "走" ( c1)?"#)
    #expect(rule("copy", of: "5キロ 走") == "copy ::= c0 | c1 | c2 | c3")
  }

  @Test func `what a grammar or the form would take for its own is none of a copy`() {
    #expect(rule("c0", of: #"say"so\n"#) == #"c0 ::= "say\"so\\n""#)
    #expect(rule("c0", of: "a=b|c@d") == #"c0 ::= "abcd""#)
  }

  @Test(arguments: ["", "  \n", "!!! …", String(repeating: "word ", count: CopyGrammar.most + 1)])
  func `a line without words, or with very many, has no rules of its own`(line: String) {
    #expect(CopyGrammar(line) == nil)
  }
}
