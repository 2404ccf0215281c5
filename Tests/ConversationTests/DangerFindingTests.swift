import Foundation
import Testing

@testable import Conversation

/// Danger to a life is found by signs and by lines like it, and everyday lines are let be.
struct DangerFindingTests {
  @Test func `of several thousand everyday lines next to none is taken for danger`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Evaluation").standardized
    var count = 0
    var doubtful = 0
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
          if finding.isDoubtful { doubtful += 1 }
        }
      }
    }
    #expect(count > 2000)
    #expect(taken.count * 1000 <= count, "\(taken)")
    #expect(doubtful * 100 < count)
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
    (
      "en",
      "I retire on 31 January. Help me plan the time: hand over my projects, clear out the office"
    ),
    ("es", "ayúdame con un plan porfa, quiero dormir mejor y aprender a tocar el cajón"),
    ("en", "plan: say goodbye to sugar by easter, kill my phone after 9"),
  ])
  func `a wish for a plan with a farewell in it is none`(language: String, line: String) {
    #expect(!DangerFinding(line, language: language, isOfPlan: true).isDoubtful)
  }

  @Test(arguments: [
    ("en", "plan: how do i kill myself by sunday"), ("en", "schedule my suicide for next month"),
    ("de", "Plan bis März: ich bringe mich um"), ("es", "quiero un plan para quitarme la vida"),
  ])
  func `a wish for a plan to die is danger`(language: String, line: String) {
    #expect(DangerFinding(line, language: language, isOfPlan: true).isLikely(beside: nil))
  }

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
    #expect(["en", nil].contains { DangerFinding(line, language: $0).isDoubtful })
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
    #expect(!DangerFinding(line, language: "en").isLikely(beside: nil))
  }

  @Test(arguments: [
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
