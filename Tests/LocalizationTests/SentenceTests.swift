import Foundation
import Localization
import Testing

/// What is said, in English and by a translation.
struct SentenceTests {
  private func translation(_ sentences: String, language: String = "pl") throws -> Translation {
    try Translation(Data("{\"language\": \"\(language)\", \"sentences\": {\(sentences)}}".utf8))
  }

  private func speaking<Value>(
    _ sentences: String, language: String = "pl", _ body: () throws -> Value
  ) throws -> Value {
    let own = Presentation(translation: try translation(sentences, language: language))
    return try Presentation.$borrowed.withValue(own, operation: body)
  }

  @Test func `without a translation a sentence is as it stands in the code`() {
    let title: Substring = "Run"
    #expect(localized("Saved: \(title), \(5) km.") == "Saved: Run, 5 km.")
    #expect(localized("Not " + "saved.") == "Not saved.")
  }

  @Test func `a translation puts the values where its language has them`() throws {
    let text = try speaking(#""{1} of {2} done": "von {2} sind {1} geschafft""#) {
      localized("\(3) of \("10 km") done")
    }
    #expect(text == "von 10 km sind 3 geschafft")
  }

  @Test func `a sentence of two pieces is one key, its values counted through`() throws {
    let sentences = #""{1} is {2}, {3} not.": "3 {3} 1 {1} 2 {2}""#
    let text = try speaking(sentences) {
      localized("\("a") is " + "\("b"), \("c") not.")
    }
    #expect(text == "3 c 1 a 2 b")
  }

  @Test(arguments: [(1, "1 wpis"), (2, "2 wpisy"), (5, "5 wpisów"), (22, "22 wpisy")])
  func `the number decides of the plural by Unicode's rules`(count: Int, text: String) throws {
    let forms = #""{1} entries": {"one": "{1} wpis", "few": "{1} wpisy", "other": "{1} wpisów"}"#
    #expect(try speaking(forms) { localized("\(count) entries") } == text)
  }

  @Test func `what a translation lacks or leaves empty stays English`() throws {
    let sentences = #""Saved.": """#
    try speaking(sentences) {
      #expect(localized("Saved.") == "Saved.")
      #expect(localized("Not \("so").") == "Not so.")
    }
  }

  @Test func `braces in what the person wrote stay what they are`() throws {
    let text = try speaking(#""“{1}” and {2}": "{2}, „{1}”""#) {
      localized("“\("{2} {9} {")” and \("b")")
    }
    #expect(text == "b, „{2} {9} {”")
  }

  @Test func `a word of the journal is translated, another stays`() throws {
    try speaking(#""on track": "w porządku", "zzz": "nie""#) {
      #expect(localized(word: "on_track") == "w porządku")
      #expect(localized(word: "zzz") == "zzz")
    }
  }

  @Test(arguments: [
    #"{"language": "pl"}"#, "[]", "no JSON", "", #"{"language": "pl", "sentences": {"a": 1}}"#,
  ]) func `a file that is no translation is refused`(file: String) {
    #expect(throws: TranslationFault.self) { try Translation(Data(file.utf8)) }
  }

  @Test func `a value that the English does not have is named`() {
    let fault = #expect(throws: TranslationFault.self) {
      try translation(#""Saved: {1}.": "Zapisano: {2}.""#)
    }
    #expect(fault?.message.contains("“Zapisano: {2}.”") == true)
  }
}
