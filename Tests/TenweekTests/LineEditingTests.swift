import TestSupport
import Testing
import ToolSchema

/// What stands on the line while a message is written, and what is sent of it.
@Suite(.serialized)
struct LineEditingTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func chat() async throws -> TerminalSession {
    let session = try sandbox.terminal()
    try await session.wait(for: "> ")
    return session
  }

  private func said() async throws -> [String] {
    let document = try JSONValue(parsing: try await sandbox.run("export", "json").output)
    let messages = document["conversations"]?.array?.flatMap { $0["messages"]?.array ?? [] } ?? []
    return messages.filter { $0["role"] == "user" }.compactMap { $0["content"]?.string }
  }

  private static let home = "\u{1}"

  /// What is typed, and what a terminal shows of it: marks of no width where they belong, no joiners
  /// and no variants, which terminals draw in different widths.
  static let clusters = [
    ("e\u{301}tude e\u{301}", "e\u{301}tude e\u{301}"), ("สวัสดี วันนี้", "สวัสดี วันนี้"),
    ("か\u{3099}", "か\u{3099}"),
    ("I \u{2764}\u{FE0F} it", "I \u{2764} it"), ("\u{1F44D}\u{1F3FD}", "\u{1F44D}"),
    ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} x", "\u{1F468}\u{1F469}\u{1F467} x"),
    ("\u{E000} \u{2F800}", "\u{E000} \u{2F800}"),
  ]

  @Test(arguments: clusters, [false, true])
  func `a character with its marks stays whole when the line is drawn anew`(
    text: (typed: String, shown: String), isPasted: Bool
  ) async throws {
    let session = try await chat()
    if isPasted { session.paste(text.typed) } else { session.type(text.typed) }
    // At the beginning, so that all behind it is drawn anew.
    session.type(Self.home + "hello ")
    try await session.wait(forLastRow: "> hello " + text.shown)
    session.type("\r")
    try await session.wait(for: "\n> ")
    session.type("\u{10}")
    try await session.wait(forLastRow: "> hello " + text.shown)
    session.type("\u{3}\u{4}")
    #expect(try await session.end() == 0)
    let sent = try await said()
    #expect(sent.map { Array($0.unicodeScalars) } == [Array("hello \(text.typed)".unicodeScalars)])
  }

  @Test func `the key that deletes takes a character with its marks`() async throws {
    let session = try await chat()
    session.type("abe\u{301}\u{7F}c\u{2764}\u{FE0F}\u{7F}d\r")
    try await session.wait(for: "\n> ")
    session.type("\u{4}")
    _ = try await session.end()
    #expect(try await said() == ["abcd"])
  }

  @Test func `Tab completes a title of marks and signs`() async throws {
    let title = "Cafe\u{301} \u{1F3C3}\u{200D}\u{2640}\u{FE0F} far"
    _ = try await sandbox.run("goals", "add", title, "--target", "100 km")
    let session = try await chat()
    session.type("hello cafe\u{301} \u{1F3C3}\u{200D}\u{2640}\u{FE0F} f\t")
    try await session.wait(for: "ar ")
    session.type("now\r")
    try await session.wait(for: "\n> ")
    session.type("\u{4}")
    _ = try await session.end()
    #expect(try await said() == ["hello \(title) now"])
  }

  @Test func `the arrows move within a message of several lines, then through the history`()
    async throws
  {
    let session = try await chat()
    session.enter("hello")
    try await session.wait(for: "\n> ")
    let (up, down) = ("\u{1B}[A", "\u{1B}[B")
    session.paste("why\nhello there\nfriend")
    session.type(up + "X" + up + "Y" + down + down + "Z")
    try await session.wait(forLastRow: "frieZnd")
    #expect(session.screen.rows.suffix(3) == ["> whyY", "hello Xthere", "frieZnd"])
    session.type("\r")
    try await session.wait(for: "\n> ")
    session.type(up + up + up + up + "\r")
    try await session.wait(for: "\n> ")
    session.type("\u{4}")
    _ = try await session.end()
    #expect(try await said() == ["hello", "whyY\nhello Xthere\nfrieZnd", "hello"])
  }
}
