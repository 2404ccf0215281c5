import ToolSchema

/// GLM's form: `f`, then `<arg_key>k</arg_key><arg_value>v</arg_value>` for each argument.
extension CallBody {
  mutating func argumentKeys(_ name: String) throws(Stop) {
    let name = tools.cleaned(name)
    var arguments = JSONObject()
    while takes("<arg_key>") {
      guard let key = text(until: "</arg_key>")?.trimmed else { throw .cut }
      skipSpace()
      guard byte != nil else { throw .cut }
      guard takes("<arg_value>") else { throw .broken }
      guard let value = text(until: "</arg_value>") else { throw .cut }
      arguments[key] = typed(value, tools.properties(name)[key])
      skipSpace()
    }
    if byte == nil, !isFinished { throw .cut }
    try add(name, .object(arguments))
  }
}
