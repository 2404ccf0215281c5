/// Frames that make what follows somebody's text instead of the person's own telling.
enum Frames {
  /// Marks as quoted what stands behind "repeat after me", `<system>` or `assistant:`.
  static func marked(_ tokens: [Token]) -> [Token] {
    var opens = true
    for index in tokens.indices {
      if opensMarkup(tokens, at: index) || opensRole(tokens, at: index)
        || opensCode(tokens, at: index)
        || opens && opensFrame(tokens, at: index)
      {
        var marked = tokens
        for inside in index..<tokens.count { marked[inside].quoted = true }
        return marked
      }
      let token = tokens[index]
      opens =
        Findings.endsSentence(token.text) || opens && (token.has(.filler) || token.kind == .sign)
    }
    return tokens
  }

  /// `</user>` and `<|im_start|>`, but neither `<3` nor `< 5 km`.
  private static func opensMarkup(_ tokens: [Token], at index: Int) -> Bool {
    guard tokens[index].kind == .sign, tokens[index].text == "<", index + 1 < tokens.count,
      tokens[index + 1].glued
    else {
      return false
    }
    return tokens[index + 1].kind == .word || tokens[index + 1].text == "/"
      || tokens[index + 1].text == "|"
  }

  /// `[system]` and `[/INST]`.
  private static func opensRole(_ tokens: [Token], at index: Int) -> Bool {
    guard tokens[index].kind == .sign, tokens[index].text == "[" else { return false }
    let place = index + 1 < tokens.count && tokens[index + 1].text == "/" ? index + 2 : index + 1
    guard place + 1 < tokens.count else { return false }
    return tokens[place + 1].text == "]"
      && (speakers.contains(tokens[place].text) || roles.contains(tokens[place].text))
  }

  private static let roles: Set<String> = ["inst", "sys", "user", "admin", "prompt"]

  /// Three backticks, and `{"`.
  private static func opensCode(_ tokens: [Token], at index: Int) -> Bool {
    guard tokens[index].kind == .sign else { return false }
    if tokens[index].text == "`" {
      let rest = tokens[index...].prefix(3)
      return rest.count == 3 && rest.allSatisfy { $0.text == "`" }
    }
    return tokens[index].text == "{" && index + 1 < tokens.count
      && tokens[index + 1].text == "\""
  }

  private static let speakers: Set<String> = ["system", "assistant", "developer", "tool"]
  private static let orders: Set<String> = [
    "repeat", "echo", "print", "output", "translate", "roleplay", "simulate", "ignore",
    "disregard",
  ]
  private static let objects: Set<String> = [
    "after", "this", "that", "the", "your", "all", "previous", "any", "my", "following", ":",
    "everything", "these", "to", "what",
  ]

  private static func opensFrame(_ tokens: [Token], at index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    let word = tokens[index].text
    let next = tokens[index + 1]
    if speakers.contains(word) { return next.text == ":" }
    if word == "forget" || word == "override" || word == "bypass" {
      // "forget that" takes an entry back.
      return ["all", "your", "previous", "any", "every"].contains(next.text)
    }
    if word == "say" { return next.text == ":" || next.quoted }
    return orders.contains(word) && (objects.contains(next.text) || next.quoted)
  }
}
