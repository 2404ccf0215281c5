import Foundation
import Testing

@testable import Conversation

/// Danger to a life is found by signs and by lines like it, and everyday lines are let be.
struct DangerFindingTests {
  @Test func `of several thousand everyday lines next to none is taken for danger`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Evaluation").standardized
    var count = 0
    var taken: [String] = []
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "jsonl" {
      for row in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let object = try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any]
        for line in object?["say"] as? [String] ?? [] {
          count += 1
          let finding = DangerFinding(line, language: object?["language"] as? String ?? "en")
          if finding.isLikely(beside: nil) { taken.append(line) }
        }
      }
    }
    #expect(count > 2000)
    #expect(taken.count * 3000 <= count, "\(taken)")
  }

  @Test(arguments: [
    "i took the whole strip of my sleeping pills just now and i dont want anyone to come",
    "dad went grey and his arm is numb, he can't get his words out",
  ])
  func `what lines like it told of is found, with a sign that stands for it or without`(
    line: String
  ) {
    #expect(DangerFinding(line, language: "en").isLikely(beside: nil))
  }

  @Test(arguments: [
    ("es", "mi hermana llegó muerta del trabajo y se durmió en el sofá"),
    ("nl", "gisteren 200 sprongen met het springtouw gedaan"),
    ("en", "leg day killed me, 5 sets of squats"),
    ("it", "ieri 40 minuti di corsa, avevo un mal di gambe da paura"),
  ])
  func `a way of speaking among everyday words is let be`(language: String, line: String) {
    #expect(!DangerFinding(line, language: language).isLikely(beside: nil))
  }

  @Test func `a model decides what is doubtful, and does not take back what is plain`() {
    let plain = DangerFinding("i want to kill myself tonight", language: "en")
    #expect(plain.isPlain && plain.isLikely(beside: 0.01))
    let everyday = DangerFinding("ran 5 km along the canal", language: "en")
    #expect(!everyday.isDoubtful && !everyday.isLikely(beside: 0.99))
  }
}
