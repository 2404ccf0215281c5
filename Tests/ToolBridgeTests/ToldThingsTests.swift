import Foundation
import Testing

@testable import ToolBridge

/// What a small model leaves out of a line, or puts to the wrong part of it, is put right by lines like it.
struct ToldThingsTests {
  private func row(_ verb: LineVerb, _ fields: [String: String]) -> LineReading.Row {
    LineReading.Row(verb.rawValue, fields)
  }

  private func told(_ line: String, _ rows: LineReading.Row...) throws -> [[String: String]] {
    let context = try Desk().context(line)
    return (ToldThings(rows, in: context)?.completed ?? rows).map(\.fields)
  }

  @Test func `a deed that was left out stands in its place, and an amount on its side of the and`()
    throws
  {
    let line = "ironed 6 shirts and swam 2 km, water was 11 degrees"
    let rows = try told(line, row(.did, ["what": "swam", "amounts": "6 shirts, 2 km"]))
    #expect(rows.count == 2)
    #expect(rows.first?["amounts"] == "6 shirts")
    #expect(rows.last?["amounts"] == "2 km")
    #expect(rows.first?["what"]?.hasPrefix("ironed") == true)
  }

  @Test func `what was said rightly stays as it is`() throws {
    let own = ["what": "swam", "amounts": "2 km", "when": "yesterday"]
    #expect(try told("swam 2 km yesterday", row(.did, own)) == [own])
    let other = ["who": "my sister", "what": "swam"]
    #expect(try told("my sister swam 2 km", row(.other, other)) == [other])
  }

  @Test func `a correction has the new amount alone, and a removal names what goes`() throws {
    let changed = try told(
      "der lauf am donnerstag waren nicht 10 sondern 10,6 km",
      row(.change, ["record": "der lauf am donnerstag", "values": "10 sondern 10,6 km"]))
    #expect(changed[0]["values"] == "10,6 km")
    let removed = try told(
      "please delete the swim from tuesday, wrong day", row(.delete, ["record": "it"]))
    #expect(removed[0]["record"]?.contains("swim") == true)
  }

  @Test func `a question has the kind of questions like it, and its period is no subject`() throws {
    let asked = try told(
      "wie viele seiten hab ich im november gelesen",
      row(.ask, ["kind": "last", "subject": "seiten november"]))
    #expect(asked[0]["kind"] == "total")
    #expect(asked[0]["subject"]?.contains("november") == false)
  }

  @Test func `behind what was looked at nothing is thought unlikely`() throws {
    let line = String(repeating: "and then, ", count: 300) + "ran 5 km"
    let context = try Desk().context(line)
    let reading = LineReading(context)
    let rows = [
      row(.did, ["what": "then"]),
      LineReading.Row("did", ["what": "ran", "amounts": "5 km"], certainty: 0.99),
    ]
    #expect(reading.acts(rows, text: "").count == 2)
  }

  @Test func `a trusted model is not told what is a remark`() throws {
    let line = "ayer nadé 30 largos, el agua helada"
    var context = try Desk().context(line)
    let rows = [
      row(.did, ["what": "nadé", "amounts": "30 largos", "when": "ayer"]),
      LineReading.Row("did", ["what": "el agua helada"], certainty: 0.95),
    ]
    #expect(LineReading(context).acts(rows, text: "").count == 1)
    context.weighsExamples = false
    #expect(LineReading(context).acts(rows, text: "").count == 2)
  }
}
