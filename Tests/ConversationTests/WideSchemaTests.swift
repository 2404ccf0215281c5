import LanguageModel
import Testing
import ToolBridge
import ToolSchema

@testable import Conversation

struct WideSchemaTests {
  private let schema = Schema(WideSchema.build(hasResults: false))

  @Test(arguments: [
    #"{"reply":"Well done!"}"#,
    #"{"calls":[{"name":"create_action","arguments":{"title":"Run","day":"yesterday"}}]}"#,
    #"{"calls":[{"name":"update_record","arguments":{"kind":"goal","record":"Run","targets":[{"value":5,"unit":"km"}]}}]}"#,
    #"{"calls":[{"name":"delete_record","arguments":{"kind":"action","record":"the swim"}}]}"#,
    #"{"calls":[{"name":"query_progress","arguments":{"kind":"total"}}]}"#,
    #"{"calls":[{"name":"propose_plan","arguments":{"goals":[{"title":"Read"}]}}]}"#,
  ])
  func `every kind of answer fits, whatever the line`(answer: String) throws {
    #expect(try schema.violations(in: JSONValue(parsing: answer)).isEmpty)
  }

  @Test(arguments: [
    #"{"calls":[]}"#, #"{"calls":[{"name":"format_disk","arguments":{}}]}"#,
    #"{"calls":[{"name":"delete_record","arguments":{"kind":"everything"}}]}"#,
  ])
  func `other names and kinds do not`(answer: String) throws {
    #expect(try !schema.violations(in: JSONValue(parsing: answer)).isEmpty)
  }

  @Test func `after a read only words fit`() throws {
    let reply = Schema(WideSchema.build(hasResults: true))
    #expect(try reply.violations(in: JSONValue(parsing: #"{"reply":"12 km"}"#)).isEmpty)
    let call = try JSONValue(
      parsing: #"{"calls":[{"name":"find_records","arguments":{"kind":"goal"}}]}"#)
    #expect(!reply.violations(in: call).isEmpty)
  }
}
