import Foundation
import TestSupport
import Testing
import ToolSchema

/// The configuration file, variables and flags, and what is said about them.
struct ConfigurationTests {
  let sandbox: Sandbox
  let file: String

  init() throws {
    sandbox = try Sandbox()
    file = sandbox.path("config.yaml")
  }

  private func run(
    _ arguments: String..., file text: String, environment: [String: String] = [:]
  ) async throws -> Sandbox.Run {
    _ = try sandbox.write(text, to: "config.yaml")
    return try await sandbox.run(
      arguments, environment: ["TENWEEK_CONFIG": file].merging(environment) { $1 })
  }

  private func row(_ name: String, in run: Sandbox.Run) throws -> [String] {
    let rows = try run.lines().first?.array ?? []
    let row = rows.first { $0["setting"]?.string == name }
    return [row?["value"]?.string ?? "", row?["origin"]?.string ?? ""]
  }

  @Test func `a flag outranks a variable, that the file, that the standard`() async throws {
    let text = "# mine\nmodel: small\ndecimal: comma\n"
    let first = try await run("config", "--json", file: text)
    #expect(try row("model", in: first) == ["small", "config.yaml line 2"])
    #expect(try row("decimal", in: first) == ["comma", "config.yaml line 3"])
    #expect(try row("clock", in: first) == ["24", "standard"])
    let environment = ["TENWEEK_MODEL": "middle"]
    let second = try await run("config", "--json", file: text, environment: environment)
    #expect(try row("model", in: second) == ["middle", "TENWEEK_MODEL"])
    let third = try await run(
      "config", "--json", "--model", "large", file: text, environment: environment)
    #expect(try row("model", in: third) == ["large", "--model"])
  }

  @Test(arguments: [
    ("modle: x", "line 1: there is no setting “modle”. Did you mean model?"),
    ("\nmode: nativ", "line 2: mode is auto, native, text, guided, lines or offline, not “nativ”."),
    ("mode: nativ", "Did you mean native?"),
    ("timezone: Europe/Berln", "Did you mean Europe/Berlin?"),
    ("day_starts_at: noon", "day_starts_at is a time before noon such as 04:00, not “noon”."),
    ("base_url: localhost:8080", "base_url begins with http:// or https://"),
    ("model: [a, b]", "line 1: model takes one value on its line."),
    ("just words", "config.yaml holds no settings."),
    ("model: a\nmodel: b", "model stands there twice."),
    ("model: \"a", "config.yaml is not YAML: line"),
    ("clock: 12\n\tmodel: a", "line 2: a tab stands where only spaces may."),
    ("model: a\u{0}b", "config.yaml is not YAML: it holds characters that no text has."),
  ])
  func `a wrong file is an error that names the place and the right one`(
    text: String, message: String
  ) async throws {
    for command in ["config", "goals"] {
      let run = try await run(command, file: text)
      #expect(run.code == 65)
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.output == "")
    }
  }

  @Test(arguments: [
    "\u{FEFF}model: small\n", "model: small\r\nclock:\r\n", "model:\tsmall\nbase_url: ''",
  ])
  func `a byte order mark, other line ends and empty values do no harm`(text: String) async throws {
    let run = try await run("config", "--json", file: text)
    #expect(try row("model", in: run) == ["small", "config.yaml line 1"])
    #expect(try row("clock", in: run) == ["24", "standard"])
    #expect(try row("base_url", in: run) == ["none", "looked for"])
  }

  @Test func `what is no text and what is no file are told apart`() async throws {
    try Data([0x6D, 0x3A, 0x20, 0xE9]).write(to: URL(fileURLWithPath: file))
    let latin = try await sandbox.run("goals", environment: ["TENWEEK_CONFIG": file])
    #expect(latin.code == 65)
    #expect(latin.errors.contains("config.yaml is not UTF-8 text. Save it as UTF-8."))
    let folder = try await sandbox.run("goals", environment: ["TENWEEK_CONFIG": "/usr"])
    #expect(folder.code == 65)
    #expect(folder.errors.contains("/usr cannot be read. Check that it is a file"))
  }

  @Test(arguments: ["", "# only a comment\n", "\n\n"])
  func `a file without settings sets nothing`(text: String) async throws {
    #expect(try await run("goals", file: text).code == 0)
  }

  @Test func `a variable with a wrong value is an error, one that sets nothing is named`()
    async throws
  {
    let wrong = try await run("goals", file: "", environment: ["TENWEEK_CLOCK": "13"])
    #expect(wrong.code == 64)
    #expect(wrong.errors.contains("TENWEEK_CLOCK: clock is 24 or 12, not “13”."))
    let strange = try await run("config", file: "", environment: ["TENWEEK_MODLE": "x"])
    #expect(strange.code == 0)
    #expect(strange.output.contains("TENWEEK_MODLE sets nothing. Did you mean TENWEEK_MODEL?"))
  }

  @Test func `a key is never shown`() async throws {
    let run = try await run("config", file: "api_key: sk-hush\n")
    #expect(run.output.contains("(set, not shown)"))
    #expect(!run.output.contains("hush"))
  }

  @Test func `habits decide how words are read`() async throws {
    let text = "date_order: day_month\ndecimal: comma\nday_starts_at: 04:00\n"
    let run = try await run("read", "--json", "ran 1,5 km on 3/4", file: text)
    let reading = try #require(try run.lines().first)
    #expect(reading["quantities"]?.array?.first?["value"] == 1.5)
    #expect(reading["dates"]?.array?.first?["day"]?.string?.hasSuffix("-04-03") == true)
    let late = try Sandbox(now: "2026-11-21T00:35:00")
    let path = try late.write(text, to: "config.yaml")
    let events = try await late.ask("I ran 5 km", environment: ["TENWEEK_CONFIG": path])
    #expect(events.proposals.first?["arguments"]?["day"] == "2026-11-20")
  }

  @Test func `the template is a file that can be used`() async throws {
    let template = try await run("config", "--template", file: "")
    let lines = template.output.split(separator: "\n")
    let all = lines.filter { $0.hasPrefix("#") && $0.contains(": ") && !$0.hasPrefix("# ") }
      .map { $0.dropFirst() }.joined(separator: "\n")
    #expect(all.contains("clock: 24"))
    #expect(try await run("goals", file: all).code == 0)
  }

  @Test func `a person's own prompt and wordings are sent, and nothing else of a tool`()
    async throws
  {
    let server = try ScriptedServer(.text("Hello!"))
    defer { server.stop() }
    let folder = "home/tenweek"
    let setup =
      "mkdir -p \(folder)/prompts \(folder)/tools && echo 'You are a parrot.' > "
      + "\(folder)/prompts/system.md && echo '{\"description\": \"Parrot a goal.\"}' > "
      + "\(folder)/tools/create_goal.json"
    _ = try await sandbox.shell(setup)
    let environment = ["XDG_CONFIG_HOME": sandbox.path("home")]
    _ = try await sandbox.ask(
      "hello", "--base-url", server.url, "--mode", "native", environment: environment)
    let body = server.chatBodies.last?.text ?? ""
    #expect(body.contains("You are a parrot."))
    #expect(body.contains("Parrot a goal."))
    _ = try await sandbox.shell("echo '{\"name\": \"x\"}' > \(folder)/tools/create_goal.json")
    let run = try await sandbox.run(["goals"], environment: environment)
    #expect(run.code == 65)
    #expect(run.errors.contains("not “name”"))
    _ = try await sandbox.shell(
      "rm \(folder)/tools/create_goal.json && echo '{{mood}}' > \(folder)/prompts/reflection.md")
    let placeholder = try await sandbox.run(["goals"], environment: environment)
    #expect(placeholder.code == 65)
    #expect(placeholder.errors.contains("There are: {{weekday}}, {{day}}"))
  }
}
