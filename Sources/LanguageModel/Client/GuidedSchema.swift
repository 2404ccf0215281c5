package import ToolSchema

/// The schema of an answer in the guided form: a reply, or a list of one to eight calls.
package enum GuidedSchema {
  package static func build(_ tools: [ToolDefinition]) -> JSONValue {
    let reply = object(["reply": ["type": "string"]])
    guard !tools.isEmpty else { return reply }
    let calls = tools.map { tool in
      object(["name": ["const": .string(tool.name)], "arguments": bare(tool.parameters)])
    }
    let items: JSONValue = calls.count == 1 ? calls[0] : ["anyOf": .array(calls)]
    let list = object([
      "calls": ["type": "array", "minItems": 1, "maxItems": 8, "items": items]
    ])
    return ["anyOf": [reply, list]]
  }

  private static func object(_ properties: JSONObject) -> JSONValue {
    [
      "type": "object", "properties": .object(properties),
      "required": .array(properties.keys.map { .string($0) }), "additionalProperties": false,
    ]
  }

  /// A schema without its annotations, which a grammar has no use for.
  private static func bare(_ schema: JSONValue) -> JSONValue {
    guard let object = schema.object else { return schema }
    var result = JSONObject()
    for (key, value) in object where !Schema.annotations.contains(key) {
      switch key {
      case "properties":
        result[key] = .object(JSONObject((value.object ?? [:]).map { ($0.key, bare($0.value)) }))
      case "items", "additionalProperties": result[key] = bare(value)
      case "anyOf", "oneOf": result[key] = .array((value.array ?? []).map(bare))
      default: result[key] = value
      }
    }
    return .object(result)
  }
}
