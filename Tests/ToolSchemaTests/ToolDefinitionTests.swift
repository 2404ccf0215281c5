import Testing
import ToolSchema

struct ToolDefinitionTests {
  @Test(arguments: [
    #"{"name":"f","description":"d","parameters":{"type":"object","properties":{"a":{}}}}"#,
    #"{"type":"function","function":{"name":"f","description":"d","parameters":{"type":"object","properties":{"a":{}}}}}"#,
    #"{"name":"f","description":"d","inputSchema":{"type":"object","properties":{"a":{}}}}"#,
  ])
  func `a tool is read as catalogues, requests and other servers list it`(text: String) throws {
    let tool = try #require(ToolDefinition(try JSONValue(parsing: text)))
    #expect(tool.name == "f")
    #expect(tool.description == "d")
    #expect(tool.parameters["properties"]?.object?.keys == ["a"])
    // A hint that is missing means the worst.
    #expect(tool.isDestructive)
  }

  @Test func `a tool without a name is none`() throws {
    #expect(ToolDefinition(try JSONValue(parsing: #"{"description":"d"}"#)) == nil)
  }
}
