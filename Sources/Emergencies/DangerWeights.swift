/// What each concept of `Danger/` weighs.
///
/// By logistic regression over the first four sets of `Attacks/danger.jsonl` in English and the everyday
/// lines of `Evaluation/`, drawn towards 0.8 where a concept is rare there, and rounded; gas, water,
/// poison, violence, medicine and drink at the wheel were then set by hand.
///
/// A sign in a clause that tells of a book, a course or what is long over weighs half, a second sign of
/// the same concept half as much again.
enum DangerWeights {
  /// Of a line without a sign.
  static let nothing = -3.5
  /// Of the words of a book, a course or what is long over, once a line.
  static let frame = -0.5

  static let concepts: [String: Double] = [
    "certain": 3.3,
    "breath": 1.2, "heart": 2.1, "speech": 1.4, "mind": 1, "faint": 2, "fit": 1.2, "nerves": 1.8,
    "blood": 1.5, "vomit": 1.7, "swelling": 1.2, "injury": 1.6, "colour": 1.2, "fever": 1.3,
    "sweat": 0.9, "head": 1.7, "pain": 1, "pregnancy": 1.3, "water": 1.6,
    "child": 1.1, "person": 1, "acute": 1.6,
    "medicine": 1.8, "many": 1, "took": 0.7, "poison": 2.2, "gas": 2.2,
    "violence": 1.7, "threat": 1.9, "fear": 1,
    "gone": 2.7, "plan": 1.8, "farewell": 2.4, "means": 2, "selfharm": 2, "starving": 1.4,
    "drunk": 1.6, "driving": 1.3,
  ]

  /// What tells of a wish to die.
  ///
  /// It and what tells of a body or of violence are two stories: of both the stronger
  /// counts whole, the other half ("walked over the bridge with my wife").
  static let despair: Set<String> = ["gone", "plan", "farewell", "means", "selfharm"]
  /// What belongs to either.
  static let shared: Set<String> = [
    "certain", "acute", "medicine", "many", "took", "starving", "fear",
  ]
}
