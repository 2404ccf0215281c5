import Foundation
import Testing

/// Which room may import what: the table of the rooms in the README, as a test.
struct ImportWallTests {
  static let walls: [String: Set<String>] = [
    "ToolSchema": ["Localization"],
    "Localization": [],
    "Journal": ["Localization"],
    "Phrases": ["Journal"],
    "Meaning": ["Journal"],
    "Emergencies": [],
    "Intents": ["CIntents"],
    "learn-intents": ["Intents"],
    "Insights": ["Journal", "Localization"],
    "Demonstration": ["Journal"],
    "Store": ["Journal", "Localization", "GRDB", "CSQLiteSession"],
    "Exchange": [
      "CExpat", "CZip", "Journal", "Localization", "Phrases", "Store", "ToolSchema",
    ],
    "LanguageModel": ["CCurl", "Localization", "ToolSchema"],
    "ToolBridge": [
      "Insights", "Intents", "Journal", "Localization", "Meaning", "Phrases", "Store",
      "ToolSchema",
    ],
    "Faces": [
      "Insights", "Journal", "Localization", "Phrases", "Store", "ToolBridge", "ToolSchema",
    ],
    "ContextProtocol": [
      "Conversation", "Faces", "Journal", "LanguageModel", "Localization", "Store", "ToolBridge",
      "ToolSchema",
    ],
    "Examination": [
      "Conversation", "Exchange", "Journal", "LanguageModel", "Localization", "Store", "ToolBridge",
      "ToolSchema",
    ],
    "Conversation": [
      "Emergencies", "Intents", "Journal", "LanguageModel", "Localization", "Meaning", "Store",
      "ToolBridge", "ToolSchema",
    ],
  ]
  static let free: Set<String> = ["tenweek", "TestSupport"]
  static let standard: Set<String> = [
    "Foundation", "FoundationEssentials", "Glibc", "Synchronization", "Dispatch",
    "_FoundationICU",
  ]

  @Test func `a room imports only what its row names`() throws {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources")
    var read = 0
    for room in try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted() {
      let files = FileManager.default.enumerator(
        at: sources.appendingPathComponent(room), includingPropertiesForKeys: nil)
      for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
        guard !Self.free.contains(room) else { continue }
        let allowed = try #require(Self.walls[room], "\(room) has no row")
        for name in try imports(of: file) where !Self.standard.contains(name) {
          #expect(allowed.contains(name), "\(room)/\(file.lastPathComponent) imports \(name)")
          read += 1
        }
      }
    }
    #expect(read > 0)
  }

  private func imports(of file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({
          ["package", "public", "internal", "private", "fileprivate"].contains($0)
            || $0.hasPrefix("@")
        })
      else { return nil }
      return words[index + 1].split(separator: ".").first.map(String.init)
    }
  }
}
