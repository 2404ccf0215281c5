import ToolSchema

/// A tool's result as a model is sent it.
enum ResultText {
  /// The most bytes of a result in the turn that asked for it, and in those that follow.
  static let most = 1800

  /// The result, its longest list cut where it is too long, so that it stays JSON.
  static func capped(_ text: String) -> String {
    // What is no object is ours to cut anywhere.
    guard text.utf8.count > most, var object = (try? JSONValue(parsing: text))?.object else {
      return brief(text, most)
    }
    let lists = object.compactMap { key, value in value.array.map { (key: key, list: $0) } }
    guard let longest = lists.max(by: { size($0.list) < size($1.list) }) else {
      return brief(text, most)
    }
    var room = most - (text.utf8.count - size(longest.list)) - 24
    var kept: [JSONValue] = []
    for item in longest.list {
      room -= item.text.utf8.count + 1
      guard room >= 0 else { break }
      kept.append(item)
    }
    object[longest.key] = .array(kept)
    object["more"] = .integer(longest.list.count - kept.count)
    return brief(JSONValue.object(object).text, most)
  }

  /// What came of a call, in a few words: enough to know that it was done, not what it found.
  static func line(_ text: String) -> String {
    guard let object = (try? JSONValue(parsing: text))?.object else { return brief(text, 60) }
    var short = JSONObject()
    for key in ["status", "reason", "changed", "note", "error"] {
      if let value = object[key], value != .null { short[key] = value }
    }
    if let title = object["arguments"]?["title"]?.string {
      short["title"] = .string(brief(title, 60))
    }
    for (key, value) in object {
      if let list = value.array { short[key] = .integer(list.count) }
    }
    return JSONValue.object(short).text
  }

  /// The text, or its beginning and an ellipsis, in at most so many bytes and three.
  static func brief(_ text: String, _ most: Int) -> String {
    guard text.utf8.count > most else { return text }
    var kept = String.UnicodeScalarView()
    var room = most
    for scalar in text.unicodeScalars {
      room -= UTF8.width(scalar)
      guard room >= 0 else { break }
      kept.append(scalar)
    }
    return String(kept) + "…"
  }

  private static func size(_ list: [JSONValue]) -> Int {
    list.reduce(2) { $0 + $1.text.utf8.count + 1 }
  }
}
