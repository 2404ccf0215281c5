import Foundation
import Testing
import ToolSchema

@testable import Exchange

/// The JSON Schema in the documentation and the importer speak of the same document.
struct DocumentSchemaTests {
  let schema: JSONValue

  init() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Documentation/journal.schema.json")
    schema = try JSONValue(parsing: String(contentsOf: file, encoding: .utf8))
  }

  @Test(
    arguments: [
      ([], DocumentKeys.document),
      (["values"], DocumentKeys.value),
      (["measures"], DocumentKeys.measure),
      (["terms"], DocumentKeys.term),
      (["goals"], DocumentKeys.goal),
      (["goals", "targets"], DocumentKeys.target),
      (["actions"], DocumentKeys.action),
      (["actions", "measurements"], DocumentKeys.measurement),
      (["actions", "amounts"], DocumentKeys.amount),
      (["conversations"], DocumentKeys.conversation),
      (["conversations", "messages"], DocumentKeys.message),
      (["milestones"], DocumentKeys.milestone),
      (["obligations"], DocumentKeys.obligation),
      (["changes"], DocumentKeys.change),
      (["changes", "rows"], DocumentKeys.changedRow),
      (["decisions"], DocumentKeys.decision),
    ] as [([String], [String])]) func `every key that the importer takes stands in the schema`(
      place: [String], keys: [String]
    ) throws
  {
    var part = schema
    for key in place {
      part = try #require(part["properties"]?[key]?["items"], "\(place)")
    }
    #expect(part["properties"]?.object?.keys == keys)
    #expect(part["additionalProperties"] == false)
  }

  @Test func `a document with every key follows the schema`() {
    let checked = Schema(schema)
    #expect(checked.unsupported().isEmpty)
    #expect(checked.violations(in: WholeJournalTests.rich).isEmpty)
    #expect(checked.violations(in: WholeExportTests.whole).isEmpty)
    #expect(!checked.accepts(["goals": [["title": "Run", "colour": "red"]]]))
    #expect(!checked.accepts(["actions": [["title": "Run"]]]))
  }

  @Test func `a document with every key has each of them`() throws {
    func keys(_ part: String) -> Set<String> {
      Set((WholeExportTests.whole[part]?.array ?? []).flatMap { $0.object?.keys ?? [] })
    }
    #expect(WholeExportTests.whole.object?.keys == DocumentKeys.document)
    #expect(keys("values") == Set(DocumentKeys.value))
    #expect(keys("measures") == Set(DocumentKeys.measure))
    #expect(keys("terms") == Set(DocumentKeys.term))
    #expect(keys("goals") == Set(DocumentKeys.goal))
    #expect(keys("actions") == Set(DocumentKeys.action))
    #expect(keys("milestones") == Set(DocumentKeys.milestone))
    #expect(keys("obligations") == Set(DocumentKeys.obligation))
    #expect(keys("conversations") == Set(DocumentKeys.conversation))
    #expect(keys("changes") == Set(DocumentKeys.change))
    #expect(keys("decisions") == Set(DocumentKeys.decision))
  }
}
