package import Localization

/// What the journal will not take, in one sentence that says how to mend it.
package struct Refusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sentence for the person.
  package let message: String
  /// Which part of a draft it is about, as an RFC 6901 pointer into a tool's arguments; empty for
  /// the whole.
  package let path: String

  package init(_ sentence: Sentence, at path: String = "") {
    self.init(verbatim: sentence.shown, at: path)
  }

  /// One whose sentence was put elsewhere.
  package init(verbatim message: String, at path: String = "") {
    self.message = message
    self.path = path
  }

  package var description: String { message }
}
