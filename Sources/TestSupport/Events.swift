package import ToolSchema

/// What `ask --json` printed, with the ways in which a test looks at it.
package struct Events: Sendable {
  package let run: Sandbox.Run

  package init(_ run: Sandbox.Run) { self.run = run }

  package var code: Int32 { run.code }

  /// Every line; a line that is no JSON stands as a string, so that it fails what is expected.
  package var all: [JSONValue] {
    run.output.split(separator: "\n").map { line in
      (try? JSONValue(parsing: String(line))) ?? .string(String(line))  // see above
    }
  }

  package var names: [String] { all.map { $0["event"]?.string ?? $0.text } }

  package func all(_ name: String) -> [JSONValue] { all.filter { $0["event"]?.string == name } }
  package func first(_ name: String) -> JSONValue? { all(name).first }

  /// The notice under a code.
  package func notice(_ code: String) -> JSONValue? {
    all("notice").first { $0["code"]?.string == code }
  }

  package var proposals: [JSONValue] { all("proposal") }
  /// The key of the first proposal; empty if there is none.
  package var proposalID: String { proposals.first?["id"]?.string ?? "" }
  package var error: String? { first("error")?["code"]?.string }
  package var message: String? { first("error")?["message"]?.string }
  package var reply: String? { all.last?["reply"]?.string }
}
