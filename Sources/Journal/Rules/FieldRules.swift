import Localization

// Rules of single fields, in sentences for people.

func checkTitle(_ title: String) throws(Refusal) {
  try checkText(title, named: "The title", limit: 500, at: "/title")
}

func checkTexts(_ description: String?, _ notes: String?) throws(Refusal) {
  if let description {
    try checkText(description, named: "The description", limit: 100_000, at: "/description")
  }
  if let notes { try checkText(notes, named: "The notes", limit: 100_000, at: "/notes") }
}

func checkText(
  _ text: String, named name: String, limit: Int, at path: String
) throws(Refusal) {
  guard text.contains(where: { !$0.isWhitespace }) else {
    throw Refusal("\(name) is empty.", at: path)
  }
  guard text.unicodeScalars.count <= limit else {
    throw Refusal("\(name) is longer than \(limit) characters.", at: path)
  }
  // SQLite ends some texts at a NUL; no text of a person holds one.
  guard !text.unicodeScalars.contains("\0") else {
    throw Refusal("\(name) holds a NUL character.", at: path)
  }
}

func checkWeight(_ importance: Int?, _ urgency: Int?) throws(Refusal) {
  for (weight, name) in [(importance, "importance"), (urgency, "urgency")] {
    if let weight, !(1...10).contains(weight) {
      throw Refusal("The \(name) is a number from 1 to 10.", at: "/" + name)
    }
  }
}

func checkStrength(_ strength: Int?, at path: String) throws(Refusal) {
  if let strength, !(1...10).contains(strength) {
    throw Refusal("The strength of a link is a number from 1 to 10.", at: path)
  }
}

func checkPlace(_ place: Int, at path: String) throws(Refusal) {
  guard place >= 1 else { throw Refusal("A place in a term is 1 or more.", at: path) }
}
