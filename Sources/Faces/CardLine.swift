import Localization

/// How a piece of what is shown weighs; each face has its own look for it.
package enum Tone: Sendable {
  case strong, quiet, good, caution, known
}

/// One line of a card: a value under its name, with what is to be said beside it.
package struct CardLine: Sendable, Equatable {
  package var label: String
  package var value: String
  package var note: String
  /// Nil for plain.
  package var tone: Tone?
  package var noteTone: Tone

  package init(
    label: String, value: String, note: String = "", tone: Tone? = nil, noteTone: Tone = .quiet
  ) {
    self.label = localized(word: label)
    self.value = value
    self.note = note
    self.tone = tone
    self.noteTone = noteTone
  }

  /// As a sentence, for whoever hears it.
  package var sentence: String {
    let name = label.isEmpty ? "" : label.prefix(1).uppercased() + label.dropFirst() + ": "
    return name + value + (note.isEmpty ? "" : ", \(note)") + "."
  }
}
