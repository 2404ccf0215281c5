import ToolSchema

/// Calls as tags: `<function=f><parameter=k>v</parameter></function>` and
/// `<invoke name="f"><parameter name="k">v</parameter></invoke>`, with any prefix to the tags.
extension CallBody {
  /// Reads on after `<function=`.
  mutating func functionTag() throws(Stop) {
    guard let name = text(until: ">") else { throw .cut }
    skipSpace()
    if byte == UInt8(ascii: "{") {
      try add(name, try value())
      skipStrayClosers()
      skipSpace()
      _ = takes("</function>")
      return
    }
    let closer = "</function>"
    try parameters(of: name, until: closer) { body in
      body.takes("<parameter=") ? body.text(until: ">") : nil
    }
  }

  /// `<invoke name="f">` and its kin; false where something else stands.
  mutating func invocation() throws(Stop) -> Bool {
    let start = offset
    offset += 1
    let prefix = tagPrefix()
    guard takes("invoke name=") || takes("function name=") else {
      offset = start
      return false
    }
    guard let opened = text(until: ">") else { throw .cut }
    let name = opened.trimmingCharacters("\"' /")
    let verb = bytes[start..<offset].contains(subsequence: "invoke") ? "invoke" : "function"
    let closer = "</\(prefix)\(verb)>"
    skipSpace()
    if byte == UInt8(ascii: "{") {
      try add(name, try value())
      skipStrayClosers()
      skipSpace()
      _ = takes(closer)
      return true
    }
    try parameters(of: name, until: closer) { body in
      for tag in ["parameter", "param", "arg"] where body.takes("<\(prefix)\(tag) name=") {
        return body.text(until: ">")
      }
      return nil
    }
    return true
  }

  /// `minimax:`, `steptml:` or `｜DSML｜` before a tag's name.
  private mutating func tagPrefix() -> String {
    for prefix in ["minimax:", "steptml:", "seed:", "｜DSML｜", "antml:"] where takes(prefix) {
      return prefix
    }
    return ""
  }

  /// Reads parameters up to the closer.
  ///
  /// - Parameter open: Takes a parameter's opening tag and gives what it says of the key.
  private mutating func parameters(
    of name: String, until closer: String, open: (inout CallBody) -> String?
  ) throws(Stop) {
    let name = tools.cleaned(name)
    var arguments = JSONObject()
    while true {
      skipSpace()
      if takes(closer) { break }
      guard let byte else {
        guard isFinished, !arguments.isEmpty else { throw .cut }
        break
      }
      guard byte == UInt8(ascii: "<") else { throw .broken }
      // Another call's tag, or the wrapper's end: the closer is missing and nothing is lost.
      if has("</") || has("<function") || has("<tool_call") { break }
      guard let opened = open(&self) else { throw closesLater(closer) ? .broken : .cut }
      let (key, asText) = Self.key(opened)
      arguments[key] = typed(try parameterText(closer), tools.properties(name)[key], asText)
    }
    try add(name, .object(arguments))
  }

  private func closesLater(_ closer: String) -> Bool {
    bytes[offset..<limit].contains(UInt8(ascii: ">"))
  }

  /// A parameter's value: up to its closing tag, or up to the tag that shows it is missing.
  private mutating func parameterText(_ closer: String) throws(Stop) -> String {
    let start = offset
    while offset < limit {
      if byte == UInt8(ascii: "<") {
        if has("</param") || has("</arg") || hasPrefixedParameterEnd {
          let text = String(decoding: bytes[start..<offset], as: UTF8.self)
          guard self.text(until: ">") != nil else { throw .cut }
          return text
        }
        if has("<parameter=") || has(closer) {
          return String(decoding: bytes[start..<offset], as: UTF8.self)
        }
      }
      offset += 1
    }
    throw .cut
  }

  private var hasPrefixedParameterEnd: Bool {
    ["minimax:", "steptml:", "seed:", "｜DSML｜", "antml:"].contains { has("</\($0)parameter") }
  }

  /// The key in `k` or `"k" string="true"`, and whether the tag says that the value is text.
  private static func key(_ opened: String) -> (key: String, asText: Bool?) {
    var rest = opened.trimmed
    var asText: Bool?
    if let space = rest.firstIndex(of: " ") {
      let attributes = rest[space...]
      if attributes.contains("string=\"true\"") { asText = true }
      if attributes.contains("string=\"false\"") { asText = false }
      rest = String(rest[..<space])
    }
    return (rest.trimmingCharacters("\"'/ "), asText)
  }

  /// The value that an untyped text stands for: its schema decides.
  func typed(_ given: String, _ schema: JSONValue?, _ asText: Bool? = nil) -> JSONValue {
    var text = given[...]
    if text.hasPrefix("\n") { text.removeFirst() }
    if text.hasSuffix("\n") { text.removeLast() }
    if asText == true { return .string(String(text)) }
    let types = schema?["type"]?.string.map { [$0] } ?? schema?["type"]?.array?.compactMap(\.string)
    if let types, types.contains("string") { return .string(String(text)) }
    let value = LenientReader.value(of: text + " ")
    guard let value else { return .string(String(text)) }
    if types == nil, asText == nil, value.object == nil, value.array == nil, value.bool == nil {
      return value.double == nil ? .string(String(text)) : value
    }
    return value
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(subsequence text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard count >= wanted.count else { return false }
    return indices.dropLast(wanted.count - 1).contains {
      self[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}
