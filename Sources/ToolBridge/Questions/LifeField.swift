import Phrases

/// A broad field of life that no title names, and the words by which a goal or value belongs to it.
struct LifeField: Sendable {
  let name: String
  /// How people call it, in base forms.
  let names: Set<String>
  /// What belongs to it, in base forms.
  let words: Set<String>

  private init(_ name: String, _ names: String, _ words: String) {
    self.name = name
    self.names = Set(names.split(separator: " ").map { WordForms.base(String($0)) })
    self.words = Set(words.split(separator: " ").map { WordForms.base(String($0)) })
  }

  static let all = [
    LifeField(
      "fitness", "fitness fit health healthy exercise sport sports training workout physical body",
      "health healthy body vitality energy strength fitness strong run swim cycle bike walk hike "
        + "gym yoga workout train stretch climb row lift squat pushup plank steps sleep weight"),
    LifeField(
      "learning", "learning study studies education knowledge mind",
      "learn study read book course language spanish french german italian english exam thesis "
        + "curiosity knowledge growth wisdom education page lesson"),
    LifeField(
      "money", "money finance finances financial saving savings",
      "save money budget euros dollars debt invest finance"),
    LifeField(
      "people", "social people relationships family friends friendship",
      "friend family love call visit meet kindness community parents children"),
    LifeField(
      "calm", "mental calm mindfulness wellbeing spiritual",
      "meditate mindful calm peace journal breathe pray gratitude balance rest"),
    LifeField(
      "work", "work career professional job",
      "work career project job code write ship achievement mastery"),
    LifeField(
      "making", "creative creativity art music hobby hobbies",
      "write paint draw sketch music piano guitar sing play knit creativity beauty photograph"),
  ]

  /// The fields that the words call by name.
  static func named(by words: Set<String>) -> [LifeField] {
    all.filter { !$0.names.isDisjoint(with: words) }
  }

  /// Whether a title, its units and values belong to the field.
  func holds(_ words: Set<String>) -> Bool {
    if !self.words.isDisjoint(with: words) || !names.isDisjoint(with: words) { return true }
    return name == "fitness" && words.contains(where: WordForms.isExercise)
  }

  /// The names of the fields to which words belong.
  static func names(for words: Set<String>) -> Set<String> {
    Set(all.filter { $0.holds(words) }.map(\.name))
  }
}
