import Foundation
import Store
import ToolBridge

/// A yes or a no at a card, as the whole of what is said: any other words are no answer, least of all a
/// yes.
enum CardWord: String {
  case yes, no

  init?(_ answer: String) {
    // "Looks good?" asks.
    guard !answer.contains(where: { "?？".contains($0) }) else { return nil }
    let words = answer.lowercased().replacing("’", with: "'")
      .split { !($0.isLetter || $0.isNumber || $0 == "'") }.map(String.init)
    if Self.isSaid(words, Self.yeses) {
      self = .yes
    } else if Self.isSaid(words, Self.noes) {
      self = .no
    } else {
      return nil
    }
  }

  /// Whether the words are such phrases one after the other, with nothing between them but what is polite: "thanks,
  /// looks good", "yes, that's right".
  private static func isSaid(_ words: [String], _ phrases: Set<String>) -> Bool {
    var rest = words[...]
    var isSaid = false
    while !rest.isEmpty {
      let lengths = (1...min(4, rest.count)).reversed()
      func begins(with phrases: Set<String>) -> Int? {
        lengths.first { phrases.contains(rest.prefix($0).joined(separator: " ")) }
      }
      if let length = begins(with: phrases) {
        isSaid = true
        rest = rest.dropFirst(length)
      } else if let length = begins(with: polite) {
        rest = rest.dropFirst(length)
      } else {
        return false
      }
    }
    return isSaid
  }

  /// What is wanted otherwise behind a yes: "2 km" of "yes but 2 km"; nil for other words.
  static func condition(in answer: String) -> String? {
    for link in answer.matches(
      of: /[\s,]+(but|aber|pero|mais|ma|maar|ale|mas)\b[\s,]*/.ignoresCase())
    {
      let rest = String(answer[link.range.upperBound...])
      if CardWord(String(answer[..<link.range.lowerBound])) == .yes, !rest.isEmpty { return rest }
    }
    return nil
  }

  private static let yeses: Set<String> = [
    "y", "yes", "yep", "yeah", "yup", "ok", "okay", "sure", "save", "save it", "save that",
    "looks good", "looks great", "looks right", "looks fine", "looks perfect", "it looks good",
    "that looks good", "that looks right", "sounds good", "sounds great", "all good", "perfect",
    "go ahead", "do it", "do that", "log it", "that's right", "thats right", "that's it",
    "thats it", "that's correct", "that's good", "that's fine", "that's perfect", "exactly",
    "correct", "i approve", "approved", "lgtm", "works for me",
    "ja", "j", "passt", "passt so", "passt genau", "genau", "stimmt", "stimmt so", "perfekt",
    "jawohl", "sieht gut aus", "in ordnung", "sí", "si", "vale", "perfecto", "de acuerdo",
    "está bien", "oui", "d'accord", "parfait", "c'est bon", "c'est parfait", "sim", "perfeito",
    "está bom", "tá bom", "sì", "va bene", "perfetto", "d'accordo", "klopt", "akkoord",
    "tak", "zgadza się", "да", "はい", "是", "evet",
  ]

  private static let noes: Set<String> = [
    "n", "no", "nope", "nah", "drop it", "forget it", "never mind", "nevermind", "discard it",
    "nein", "non", "não", "nee", "nie", "нет", "いいえ", "不", "hayır",
  ]

  private static let polite: Set<String> = [
    "please", "thanks", "thank you", "cheers", "great", "good", "nice", "bitte", "danke", "super",
    "gracias", "por favor", "merci", "s'il te plaît", "s'il vous plaît", "obrigado", "obrigada",
    "grazie", "per favore", "dank je", "bedankt", "graag", "alsjeblieft", "dzięki", "dziękuję",
    "proszę", "お願いします",
  ]
}

extension Proposal {
  /// Whether it sets goals: what is said against one of its values is no reason to drop all of it.
  var isOfGoals: Bool { ["create_goal", "propose_plan"].contains(record.tool) }
}
