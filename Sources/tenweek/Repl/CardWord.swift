import Foundation
import Store
import ToolBridge

/// A yes or a no at a card, as the whole of what is said: any other words are no answer, least of all a
/// yes.
enum CardWord: String {
  case yes, no

  init?(_ answer: String) {
    let words = answer.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "'") }
    let said = words.joined(separator: " ")
    if Self.yeses.contains(said) {
      self = .yes
    } else if Self.noes.contains(said) {
      self = .no
    } else {
      return nil
    }
  }

  private static let yeses: Set<String> = [
    "y", "yes", "yes please", "yep", "yeah", "yup", "ok", "okay", "sure", "save", "save it",
    "yes save it", "looks good", "yes looks good", "perfect", "go ahead", "do it", "that's right",
    "thats right", "correct", "ja", "j", "ja bitte", "passt", "sí", "si", "sí por favor", "vale",
    "oui",
    "oui merci", "d'accord", "sim", "sì", "va bene", "tak", "да", "はい", "是", "evet",
  ]

  private static let noes: Set<String> = [
    "n", "no", "nope", "nah", "no thanks", "no thank you", "drop it", "forget it", "nein",
    "nein danke", "no gracias", "non", "non merci", "não", "no grazie", "nee", "nie", "нет",
    "いいえ", "不", "hayır",
  ]
}

extension Proposal {
  /// Whether it sets goals: what is said against one of its values is no reason to drop all of it.
  var isOfGoals: Bool { ["create_goal", "propose_plan"].contains(record.tool) }
}
