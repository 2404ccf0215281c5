import ToolSchema

/// The catalogue as the decoder asks it.
struct ToolIndex {
  private var schemas: [String: JSONValue] = [:]

  init(_ tools: [ToolDefinition]) {
    for tool in tools { schemas[tool.name] = tool.parameters }
  }

  var names: some Collection<String> { schemas.keys }

  func has(_ name: String) -> Bool { schemas[name] != nil }
  func schema(_ name: String) -> JSONValue? { schemas[name] }

  func properties(_ name: String) -> JSONObject {
    schemas[name]?["properties"]?.object ?? [:]
  }

  /// A name without what models leave on it: spaces, `functions.`, markers, Kimi's `:0`.
  func cleaned(_ name: String) -> String {
    var text = name.trimmed
    if has(text) { return text }
    if let marker = text.firstIndex(of: "<") { text = String(text[..<marker]).trimmed }
    for prefix in [
      "functions.", "functions/", "functions:", "function.", "tools.", "tools:", "tool.",
      "default_api.",
    ] where text.hasPrefix(prefix) {
      text.removeFirst(prefix.count)
    }
    if has(text) { return text }
    // Llama 3 writes a call of its own tools as `f.call(…)`.
    if text.hasSuffix(".call"), has(String(text.dropLast(5))) { return String(text.dropLast(5)) }
    if let colon = text.lastIndex(of: ":"), text[text.index(after: colon)...].allSatisfy(\.isNumber)
    {
      text = String(text[..<colon])
    }
    text = text.trimmingCharacters("\"'`[](){}:, \n")
    // Servers that join what every piece repeats give the name several times over.
    if !has(text), let once = names.first(where: { Self.isRepeated($0, in: text) }) { return once }
    // gpt-oss glues the kind of its content to the name.
    if !has(text), text.hasSuffix("json"), has(String(text.dropLast(4))) { text.removeLast(4) }
    // `createAction`, `create-action`: the same letters in another spelling.
    if !has(text) {
      let letters = Self.letters(of: text)
      if let same = names.first(where: { Self.letters(of: $0) == letters }) { return same }
    }
    return text
  }

  private static func letters(of name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  private static func isRepeated(_ name: String, in text: String) -> Bool {
    let times = text.utf8.count / max(1, name.utf8.count)
    return times > 1 && times < 1000 && text.hasPrefix(name)
      && text == String(repeating: name, count: times)
  }
}

extension StringProtocol {
  var trimmed: String {
    var text = self[...]
    while text.unicodeScalars.first?.properties.isWhitespace == true {
      text = text[text.unicodeScalars.index(after: text.startIndex)...]
    }
    while text.unicodeScalars.last?.properties.isWhitespace == true {
      text = text[..<text.unicodeScalars.index(before: text.endIndex)]
    }
    return String(text)
  }

  func trimmingCharacters(_ set: String) -> String {
    var text = self[...]
    while let first = text.first, set.contains(first) { text.removeFirst() }
    while let last = text.last, set.contains(last) { text.removeLast() }
    return String(text)
  }
}
