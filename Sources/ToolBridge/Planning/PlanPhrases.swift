import Foundation
import Phrases

/// Whole answers and first words that a plan's dialogue knows by themselves.
enum PlanPhrases {
  static let leave = [
    "never mind", "nevermind", "forget it", "forget the plan", "no plan", "stop planning",
    "leave it for now", "not now", "cancel", "cancel that",
  ]

  static let noNumber = [
    "skip", "skip it", "skip that", "not measurable", "leave it open", "just leave it",
  ]

  /// "No number", "nothing to count there", "you can't measure that".
  static func wantsNoNumber(_ words: [String]) -> Bool {
    let said = Set(words.map { $0.replacing("’", with: "'") })
    return !said.isDisjoint(with: counting) && !said.isDisjoint(with: denying)
  }

  private static let counting: Set<String> = [
    "number", "numbers", "figure", "figures", "count", "counting", "counted", "counts", "measure",
    "measuring",
    "measured", "target",
  ]
  private static let denying: Set<String> = [
    "no", "not", "nothing", "without", "can't", "cannot", "don't", "won't", "isn't", "hardly",
    "cant",
    "dont", "wont", "isnt", "needn't", "nowt", "none", "never", "nought",
  ]

  static let yes: Set<String> = [
    "yes", "yeah", "yep", "ok", "okay", "sure", "fine", "good", "great", "please", "sounds",
    "perfect", "that", "works", "take", "it", "the", "first", "do",
  ]

  private static let removing: Set<String> = [
    "drop", "remove", "scrap", "skip", "without", "delete", "forget", "lose", "ditch", "cancel",
    "no", "minus", "leave", "take", "cut", "kill",
  ]

  /// Whether a line may want something gone.
  static func saysLess(_ line: String) -> Bool {
    !Set(Wording.words(of: line)).isDisjoint(
      with: removing.union([
        "off", "out", "away", "rid", "not", "don't", "dont", "never", "stop", "enough", "instead",
        "rather", "strike", "kick", "chuck", "bin", "done", "goes", "go", "gone", "erase", "axe",
        "can't", "cant", "won't", "wont", "isn't", "less", "fewer", "only", "nothing", "dropped",
        "actually", "pass",
      ]))
  }

  /// What a part wants to be rid of: "drop the parents", "leave out yoga"; nil for other words.
  static func removed(in part: String) -> String? {
    var words = part.split(separator: " ").map(String.init)
    let opening: Set<String> = [
      "ok", "okay", "please", "actually", "and", "but", "can", "could", "you", "we", "let's",
      "lets", "just", "maybe", "oh", "no", "hm", "hmm", "mm", "well", "yeah", "nah", "then", "also",
      "i'd", "rather", "so",
    ]
    // "No gigs after all."
    if words.count > 2, words.count < 6, words[0].lowercased() == "no", plain(words[1]) != "more" {
      return words.dropFirst().contains { $0.contains(where: \.isNumber) }
        ? nil : words.dropFirst().joined(separator: " ")
    }
    // "The crosswords can go."
    let end = words.suffix(2).map(plain)
    if words.count > 2, words.count < 7, ["can", "must", "should", "may"].contains(end[0]),
      end[1] == "go"
    {
      return words.dropLast(2).joined(separator: " ")
    }
    while let first = words.first.map(plain), opening.contains(first), words.count > 1,
      !(first == "no" && words.count == 2)
    {
      words.removeFirst()
    }
    guard let verb = words.first.map(plain), removing.contains(verb), words.count > 1 else {
      return nil
    }
    let rest = words.dropFirst()
    if ["leave", "take", "cut"].contains(verb) {
      guard rest.map({ plain($0) }).contains(where: { ["out", "off", "away"].contains($0) }) else {
        return nil
      }
    }
    let hasAmount = rest.contains { $0.contains(where: \.isNumber) } && plain(rest[1]) != "number"
    return hasAmount ? nil : rest.joined(separator: " ")
  }

  /// "Gym every mon, wed and fri" of "gym on mon, wed and fri": said of a plan, several days of the week
  /// are those of each week; nil for other lines.
  static func recurring(_ line: String) -> String? {
    let words = line.split(separator: " ")
    func isWeekday(_ word: Substring) -> Bool {
      let name = plain(String(word))
      return !name.hasSuffix("s") && Frequency.weekdays(in: name).count == 1
    }
    let days = words.indices.filter { isWeekday(words[$0]) }
    guard days.count > 1, let first = days.first, let last = days.last,
      (first...last).allSatisfy({
        isWeekday(words[$0]) || ["and", "", "n", "plus"].contains(plain(String(words[$0])))
      }),
      !words.contains(where: { WordForms.isPast(plain(String($0))) })
    else { return nil }
    let before = first > 0 ? plain(String(words[first - 1])) : ""
    guard !["every", "each", "last", "this", "next", "from", "to"].contains(before) else {
      return nil
    }
    let head = words[..<(before == "on" ? first - 1 : first)]
    return (head + ["every"] + words[first...]).joined(separator: " ")
  }

  /// "Oh and add …": something new.
  static func orders(_ part: String) -> Bool {
    Wording.words(of: part).prefix(4).contains("add")
  }

  /// "Make it …": something that stands there.
  static func changes(_ part: String) -> Bool {
    let words = Wording.words(of: part)
    return zip(words, words.dropFirst()).prefix(5).contains { verb, next in
      ["make", "change", "set", "put", "keep"].contains(verb)
        && ["it", "that", "them", "all"].contains(next)
    }
  }

  /// "Also", "one more": beside what stands there, and not in its place.
  static func joins(_ part: String) -> Bool {
    !Set(Wording.words(of: part)).isDisjoint(with: [
      "add", "also", "plus", "include", "another", "more", "too", "addition",
    ])
  }

  static func adds(_ part: String) -> Bool {
    let words = Wording.words(of: part)
    return !Set(words.prefix(4)).isDisjoint(with: [
      "add", "also", "plus", "want", "like", "include",
    ])
  }

  /// Whether something that nothing measures may be meant as a goal more.
  static func wishes(_ line: String) -> Bool {
    let words = Wording.words(of: line)
    let isOne = zip(words, words.dropFirst()).contains { pair in
      ["last", "next", "more"].contains(pair.0) && pair.1.hasPrefix("one")
        || pair.0 == "one" && pair.1 == "more"
    }
    return adds(line) || words.first == "and" || isOne || wantsNoNumber(words)
      || words.contains {
        ["too", "well", "another", "new", "want", "wanna", "add", "put"].contains($0)
      }
  }

  /// "The shop is killing me", "retirement needs structure": something that is so, and nothing to reach.
  static func tells(_ part: String) -> Bool {
    var words = Wording.words(of: part).map { $0.replacing("’", with: "'") }
    // "My goal is to practise the cello" wishes.
    if words.count > 3, ["my", "our", "the"].contains(words[0]), words[2] == "is",
      ["goal", "aim", "plan", "target", "dream", "wish", "resolution", "idea"].contains(words[1])
    {
      words.removeFirst(3)
    }
    // "She complains already".
    if ["she", "he", "they"].contains(words.first) { return true }
    // Numbers are none of the words: "24 is nothing".
    let behind = part.first?.isNumber == true ? words[...] : words.dropFirst()
    return words.prefix(3).contains(where: remarking.contains)
      || ["since", "because", "cause", "cos", "bc", "although"].contains(words.first)
      || behind.prefix(6).contains {
        ["is", "are", "was", "were", "am", "isn't", "aren't"].contains($0)
      }
      // "My hip won't like it", but "I won't drink more than two".
      || !["i", "we"].contains(words.first)
        && words.dropFirst().prefix(3).contains {
          ["won't", "wont", "doesn't", "doesnt", "can't", "cant", "will", "would"].contains($0)
        }
      || words.dropFirst().prefix(3).contains(where: stating.contains)
      || [("don't", "care"), ("dont", "care"), ("don't", "mind"), ("of", "us")].contains { pair in
        zip(words, words.dropFirst()).contains { $0 == pair }
      }
  }

  /// What somebody or something does who is no "I".
  private static let stating: Set<String> = [
    "needs", "says", "wants", "thinks", "insists", "hurts", "gets", "keeps", "has", "said", "told",
    "makes", "takes", "goes", "comes", "knows",
  ]

  private static let remarking: Set<String> = [
    "i'm", "im", "it's", "its", "that's", "thats", "they're", "theyre", "he's", "she's", "we're",
    "there's", "theres", "i've", "ive", "we've", "you've",
  ]

  /// "40 is too much": why something changes.
  static func judges(_ part: String) -> Bool {
    tells(part)
      && Wording.words(of: part).contains {
        [
          "much", "many", "enough", "little", "few", "tight", "short", "long", "hard", "easy",
          "silly", "ambitious", "optimistic", "unrealistic", "mad", "crazy", "nothing",
        ].contains($0)
      }
  }

  private static func plain(_ word: String) -> String {
    word.lowercased().trimmingCharacters(in: .punctuationCharacters)
  }
}
