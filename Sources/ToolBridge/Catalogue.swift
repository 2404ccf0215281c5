import Foundation
package import ToolSchema

/// The tools that exist, in the order in which a model sees them.
package struct Catalogue: Sendable {
  package let tools: [Tool]

  /// - Throws: ``CatalogueError`` if an embedded definition is not what it should be.
  /// - Parameter wordings: a person's own wording of tools, by name: objects with `description`,
  ///   `examples` or both.
  package init(wordings: [String: JSONValue] = [:]) throws {
    let tools = [
      try CreateAction.tool(PackageResources.create_action_json),
      try CreateGoal.tool(PackageResources.create_goal_json),
      try DeleteRecord.tool(PackageResources.delete_record_json),
      try FindRecords.tool(PackageResources.find_records_json),
      try ProposePlan.tool(PackageResources.propose_plan_json),
      try QueryProgress.tool(PackageResources.query_progress_json),
      try UpdateRecord.tool(PackageResources.update_record_json),
    ]
    self.tools = tools.map { tool in
      guard let wording = wordings[tool.name] else { return tool }
      var tool = tool
      tool.definition.description = wording["description"]?.string ?? tool.definition.description
      tool.definition.examples = wording["examples"]?.array ?? tool.definition.examples
      return tool
    }
  }

  package var definitions: [ToolDefinition] { tools.map(\.definition) }
  package var names: [String] { tools.map(\.name) }

  package func tool(named name: String) -> Tool? { tools.first { $0.name == name } }
}

/// Why a tool's definition cannot be used.
package struct CatalogueError: Error, Equatable, CustomStringConvertible {
  package let description: String
}

extension ToolDefinition {
  /// Reads one `Tools/NAME.json` document.
  package init(document bytes: [UInt8]) throws {
    let document = try JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
    guard document["parameters"] != nil, let definition = ToolDefinition(document) else {
      throw CatalogueError(description: "a tool's definition needs a name and parameters")
    }
    self = definition
  }
}
