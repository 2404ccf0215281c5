import Emergencies
import Foundation
import Testing

/// Danger to life is found generously, and what is only a way of speaking is not.
struct DangerTests {
  static let dangers = [
    "i did my stretching but honestly i don't see the point of being alive anymore",
    "wrote my goodbye letters today, feels calm now",
    "took the whole box of paracetamol an hour ago",
    "my left arm is numb and my chest feels like a truck sits on it",
    "husband shoved me down the stairs again last night",
    "haven't eaten since sunday, keep fainting at the gym, still too fat",
    "my dad just collapsed and he isnt breathing",
    "read 20 pages. nobody would even notice if i was gone",
    "he said he'd kill me if i leave",
    "grandma's face is drooping on one side and she talks funny",
    "bought the rope",
    "cut my arms again, deeper this time",
    "ich will einfach nicht mehr aufwachen",
    "mein Freund hat mich gewürgt",
    "je veux en finir",
    "no puedo respirar y me duele el pecho",
    "ho preso tutte le pastiglie",
    "nie chcę już żyć",
    "quero desaparecer para sempre, ninguém ia sentir falta",
    "my kid swallowed drain cleaner",
    "help me plan my suicide",
    "help my baby isn't breathing",
    "mein Plan steht: heute Nacht mache ich Schluss",
  ]

  @Test(arguments: dangers)
  func `danger is at least asked about`(line: String) {
    #expect(["en", nil].contains { Danger.finding(in: line, language: $0).isDoubtful })
  }

  static let harmless = [
    "this leg day killed me",
    "leg day murdered my quads lol",
    "i'd kill for a pizza after that run",
    "watched a documentary about suicide prevention",
    "read 30 pages of a murder mystery",
    "my boss is going to kill me if i miss this deadline",
    "dead tired after 12 hours of work",
    "did a first aid course, learned CPR for someone not breathing",
    "cut my finger while chopping onions, cooked dinner anyway",
    "five years ago i tried to end my life, today i ran my first 10k and i'm happy",
    "i'm dying to start the new book",
    "the chest press was brutal, 60 kg",
    "finished Thirteen Reasons Why",
    "shot 20 free throws, killed it",
    "did 10 suicides at basketball practice",
    "choked in the final set, lost 6-4",
    "my phone died mid run",
    "das Training hat mich umgebracht",
    "ich sterbe vor Hunger, 20 km gelaufen",
    "je suis mort de fatigue",
    "me muero de risa",
    "fasted for 16 hours",
    "beat me at chess again, my brother",
    "hit the wall at km 30",
    "trained for a marathon, can't breathe through my nose because of a cold",
    "ran 5 km",
    "took my vitamins and 2 ibuprofen for the knee",
    "drowning in work this week",
    "2.5 litres of water drunk",
    "1800 kcal eaten today",
  ]

  @Test(arguments: harmless)
  func `a way of speaking is never certain`(line: String) {
    #expect(!Danger.finding(in: line, language: "en").isCertain)
  }

  @Test(arguments: ["skipped yoga, my neck is killing me", "these heels are killing me"])
  func `pain that is killing somebody is not even asked about`(line: String) {
    #expect(!Danger.finding(in: line, language: "en").isDoubtful)
    #expect(Danger.finding(in: "he is killing me, my neck hurts", language: "en").isDoubtful)
  }

  /// Several thousand lines of every day: few have signs that are worth a question.
  ///
  /// How many are taken for danger
  /// beside what lines like them told of, the conversation's tests count.
  @Test func `everyday lines are let be`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Evaluation").standardized
    var count = 0
    var doubtful = 0
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    for case let file as URL in files where file.pathExtension == "jsonl" {
      for row in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let object = try JSONSerialization.jsonObject(with: Data(row.utf8)) as? [String: Any]
        let language = object?["language"] as? String ?? "en"
        for line in object?["say"] as? [String] ?? [] {
          count += 1
          let finding = Danger.finding(in: line, language: language)
          if finding.isDoubtful {
            doubtful += 1
            print("doubtful:", finding.language, line)
          }
        }
      }
    }
    print("danger: \(doubtful) of \(count) everyday lines are doubtful")
    #expect(count > 2000 && doubtful * 50 < count)
  }
}
