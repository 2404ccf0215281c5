/// One tool as the model and the safety layer see it: a `Tools/NAME.json` file.
package struct ToolDefinition: Equatable, Sendable {
  package var name: String
  package var description: String
  /// A JSON Schema (draft 2020-12) for the arguments, always of type object.
  package var parameters: JSONValue
  /// The Model Context Protocol's hints; a missing hint means the worst case.
  package var annotations: JSONObject
  /// Good calls, as `{"said": …, "calls": [ARGUMENTS, …]}`.
  package var examples: [JSONValue]

  package init(
    name: String, description: String = "", parameters: JSONValue = ["type": "object"],
    annotations: JSONObject = [:], examples: [JSONValue] = []
  ) {
    self.name = name
    self.description = description
    self.parameters = parameters
    self.annotations = annotations
    self.examples = examples
  }

  package var isReadOnly: Bool { annotations["readOnlyHint"]?.bool ?? false }
  package var isDestructive: Bool { !isReadOnly && annotations["destructiveHint"]?.bool ?? true }
}

extension ToolDefinition {
  /// Reads one catalogue entry, one of the tools of an OpenAI request, or one as the Model Context
  /// Protocol lists it.
  package init?(_ json: JSONValue) {
    let entry = json["function"] ?? json
    guard let name = entry["name"]?.string else { return nil }
    self.init(
      name: name, description: entry["description"]?.string ?? "",
      parameters: entry["parameters"] ?? entry["inputSchema"] ?? ["type": "object"],
      annotations: entry["annotations"]?.object ?? [:], examples: entry["examples"]?.array ?? [])
  }
}
