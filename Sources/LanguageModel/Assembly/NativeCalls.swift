import ToolSchema

/// Puts native calls together from their pieces.
///
/// Servers leave the index out or send 0 for every call, leave the id out, repeat the name with
/// every piece or send it in parts, and give arguments as an object. A new id together with a
/// name, or a name after whole arguments, begins a new call.
struct NativeCalls {
  private(set) var calls: [PartialCall] = []

  mutating func take(_ piece: JSONValue, tools: ToolIndex) {
    let function = piece["function"] ?? piece
    let id = piece["id"]?.string ?? ""
    let name = function["name"]?.string ?? ""
    let index = piece["index"]?.integer
    let arguments = function["arguments"] ?? function["parameters"] ?? function["input"]
    let place = place(index: index, id: id, name: name, arguments: arguments, tools: tools)
    if calls[place].id.isEmpty { calls[place].id = id }
    if !name.isEmpty { calls[place].name = Self.name(calls[place].name, joined: name, tools) }
    take(arguments, at: place)
  }

  /// The call that a piece belongs to; a new one where it begins one.
  private mutating func place(
    index: Int?, id: String, name: String, arguments: JSONValue?, tools: ToolIndex
  ) -> Int {
    if !id.isEmpty, let known = calls.lastIndex(where: { $0.id == id && $0.index == index }) {
      if !startsAnew(calls[known], name: name, arguments: arguments, sameID: true, tools) {
        return known
      }
    } else if let known = latest(index), !begins(calls[known], id, name, arguments, tools) {
      return known
    }
    calls.append(PartialCall(index: index))
    return calls.count - 1
  }

  /// The latest call of an index; without one, the latest call.
  private func latest(_ index: Int?) -> Int? {
    guard let index else { return calls.indices.last }
    return calls.lastIndex { $0.index == index || $0.index == nil }
  }

  private func begins(
    _ call: PartialCall, _ id: String, _ name: String, _ arguments: JSONValue?, _ tools: ToolIndex
  ) -> Bool {
    if !id.isEmpty, !call.id.isEmpty, id != call.id, !name.isEmpty {
      // A server that makes up an id for every piece repeats the name while arguments are open.
      return !(call.name == name && !call.isEmpty && !call.isWhole)
    }
    return startsAnew(call, name: name, arguments: arguments, sameID: false, tools)
  }

  /// Whether a name begins another call, and is not the same name repeated or continued.
  private func startsAnew(
    _ call: PartialCall, name: String, arguments: JSONValue?, sameID: Bool, _ tools: ToolIndex
  ) -> Bool {
    guard !name.isEmpty, !call.name.isEmpty else { return false }
    if call.isWhole {
      // A last piece may repeat the whole call, or only its name.
      let given = arguments?.string ?? ""
      if call.name == name, given.isEmpty || given == call.text {
        return arguments?.object != nil && !sameID
      }
      return true
    }
    if call.name == name { return false }
    return !call.isEmpty || (tools.has(call.name) && !tools.has(call.name + name))
  }

  private static func name(_ old: String, joined new: String, _ tools: ToolIndex) -> String {
    if old.isEmpty || old == new { return new }
    // Some servers send the name so far with every piece, others its parts.
    if new.hasPrefix(old), tools.has(new) || !tools.has(old + new) { return new }
    return old + new
  }

  private mutating func take(_ arguments: JSONValue?, at place: Int) {
    switch arguments {
    case .object(let object)?: calls[place].object = object
    case .string(let text)?:
      if calls[place].isWhole {
        if text == calls[place].text { return }
        // A placeholder that some servers send before the arguments come.
        if calls[place].text == "{}", !text.trimmed.isEmpty { calls[place].text = "" }
      }
      calls[place].text += text
    default: break
    }
  }
}
