import TestSupport
import Testing
import ToolSchema

/// Whose the time of day is that a line of several deeds says once.
struct DeedTimeTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test(
    arguments: [
      ("swam 2k this morning, read 40 pages on the train, also 55 pushups", ["morning", "", ""]),
      ("ran 5k this morning and did 20 pushups", ["morning", ""]),
      ("this morning i ran 5k and did 20 pushups", ["morning", "morning"]),
      ("yesterday evening I swam 1 km, then stretched 10 min", ["evening", "evening"]),
      ("5 km gelaufen heute Morgen, dann 20 min Yoga", ["morning", ""]),
      ("ayer por la tarde corrí 5 km y leí 20 páginas", ["afternoon", "afternoon"]),
    ])
  func `a part of the day behind one deed is not the next one's`(
    line: String, parts: [String]
  ) async throws {
    let entries = try await sandbox.ask(line).proposals
    #expect(entries.map { $0["arguments"]?["part_of_day"]?.string ?? "" } == parts, "\(line)")
    #expect(Set(entries.compactMap { $0["arguments"]?["day"]?.string }).count == 1)
  }
}
