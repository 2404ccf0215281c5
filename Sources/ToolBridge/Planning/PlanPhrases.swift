import Foundation
import Intents
import Localization
import Phrases
import Store

/// Whole answers and first words that a plan's dialogue knows by themselves.
enum PlanPhrases {
  static let leave = [
    "never mind", "nevermind", "forget it", "forget the plan", "no plan", "stop planning",
    "leave it for now", "not now", "cancel", "cancel that",
  ]

  static let noNumber = [
    "skip", "skip it", "skip that", "not measurable", "leave it open", "just leave it",
  ]

  static let yes: Set<String> = [
    "yes", "yeah", "yep", "ok", "okay", "sure", "fine", "good", "great", "please", "sounds",
    "perfect", "that", "works", "take", "it", "the", "first", "do",
  ]

  /// "Make it …": something that stands there.
  static func changes(_ part: String) -> Bool {
    let words = Wording.words(of: part)
    return zip(words, words.dropFirst()).prefix(5).contains { verb, next in
      ["make", "change", "set", "put", "keep"].contains(verb)
        && ["it", "that", "them", "all"].contains(next)
    }
  }
}

extension PlanPhrases {
  /// Whether a card is wanted once more, and nothing else: "let me see the plan again", "zeig mir den Plan".
  static func asksToSee(_ line: Reading) -> Bool {
    let words = Resemblance.words(of: line.text.lowercased().replacing("-", with: " "))
    let marks = LineMarks(line)
    // 計画を見せて, in which no words are parted.
    if Resemblance.isWide(line.text) {
      return ["計画", "プラン", "목표", "计划"].contains(where: line.text.contains)
        && ["見せて", "見たい", "表示", "보여", "看看", "看一下"].contains(where: line.text.contains)
        && marks.measures.isEmpty
    }
    if asksWhatIsThere(words) { return true }
    guard let shows = words.firstIndex(where: showing.contains),
      words[..<shows].allSatisfy(isPolite),
      marks.measures.isEmpty, !line.text.does(.drop), !line.text.does(.new),
      words.allSatisfy({ !denying.contains($0) && !$0.hasSuffix("n't") })
    else { return false }
    let named = words[(shows + 1)...].prefix(5)
    let isOfPlan =
      named.contains(where: PlanRequest.isPlan)
      || named.contains { line.isMarked && $0.hasPrefix("plan") }
      // "Show off my piano skills".
      || named.contains(where: foreign.contains)
        && !["show", "see", "display", "print"].contains(words[shows])
    return isOfPlan && (words[shows] != "laat" || words.contains("zien"))
      || words.last == "again" && ["it", "them", "that"].contains(words.dropLast().last ?? "")
        && shows + 3 >= words.count
  }

  /// Whether it asks what is there: "what do I have so far in the plan", "so what's the plan now".
  private static func asksWhatIsThere(_ words: [String]) -> Bool {
    guard let plan = words.firstIndex(where: PlanRequest.isPlan), words.count <= 12,
      words[..<plan].prefix(2).contains(where: { ["what", "what's", "whats"].contains($0) })
    else { return false }
    return words[(plan + 1)...].allSatisfy {
      ["now", "so", "far", "look", "like", "again", "currently", "then"].contains($0)
    }
  }

  private static func isPolite(_ word: String) -> Bool { word.count < 4 || polite.contains(word) }

  private static let polite: Set<String> = [
    "could", "please", "would", "like", "want", "just", "kannst", "bitte", "puedes", "quiero",
    "peux", "puis", "pourrais", "kun", "graag", "puoi", "pode", "quero", "możesz", "proszę",
  ]

  private static let foreign: Set<String> = ["plano", "piano", "planu"]

  private static let denying: Set<String> = [
    "no", "not", "never", "cannot", "drop", "delete", "forget", "remove", "how", "nicht", "kein",
    "cómo", "como", "borrar", "pas", "comment", "non", "come", "não", "niet", "hoe", "nie", "jak",
  ]

  private static let showing: Set<String> = [
    "show", "see", "display", "print", "fais", "faites", "zeig", "zeige", "zeigen", "sehen",
    "muéstrame", "muestra",
    "ver", "enséñame", "montre", "montrer", "voir", "revoir", "mostra", "mostrami", "mostre",
    "vedere", "laat", "pokaż",
  ]
}

extension PlanProof {
  /// What is said to a line that changes nothing of a card.
  func unchanged(_ card: ProposalRecord) -> String {
    if let name = unplaced.first {
      return
        localized(
          "“\(name)” is none of the goals that are shown. Name the one that you mean, or say “add \(name)”."
        )
    }
    // "Make it 250", of three goals.
    let titles = start.items.map { "“\($0.title)”" }
    if titles.count > 1, let amount = marks.amounts.first, marks.amounts.count == 1,
      let short = PlanEditor.names(in: start.items[0].title).last
    {
      let choices =
        titles.dropLast().joined(separator: ", ") + localized(" or ") + (titles.last ?? "")
      return localized(
        "Which one is it about: \(choices)? Say it with a name: “\(short) \(amount.text)”.")
    }
    return
      localized(
        "Nothing of that changes what is shown. Say what should be another, or `tenweek approve \(card.id)` saves it."
      )
  }
}

extension String {
  /// Whether lines like it, said while a plan is under way, do this to it.
  func does(_ move: PlanMove) -> Bool { PlanMoveGuess(self)[move] >= 0.5 }
}
