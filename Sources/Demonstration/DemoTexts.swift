import Journal

extension DemoPlan {
  static let values: [(String, PersonalValue.Level, String)] = [
    ("Health", .highestOrder, "A body that carries me until I am old."),
    ("Family", .highestOrder, "Be there, not only in photographs."),
    ("Learning", .major, "Something new every week."),
    ("Calm", .major, "Fewer things, done slowly."),
    ("Craft", .major, "Make things that I would show to somebody."),
    ("Nature", .lifeArea, "Outside every day."),
    ("Freedom", .lifeArea, "Money in the bank, few debts."),
    ("Discipline", .general, "Do what I said I would."),
  ]

  static let themes = [
    "Getting going", "Strong and steady", "Curious", "Home and family", "Making things",
    "Out of doors", "Slow down", "Finish what is begun",
  ]

  static let reflections = [
    "Three goals met, one dropped: too many at once.",
    "The mornings worked; the evenings never did.",
    "Ill for a week and still closer than last term.",
    "Good rhythm. Keep the walks, fewer screens.",
    "Too ambitious. Halve it next time.",
  ]

  /// Each so many days from the day on which the life has arrived.
  static let milestones = [
    ("Half marathon along the river", 24), ("First talk in Spanish", 45),
  ]

  static let obligation = (
    title: "Tax papers", days: 12, by: "Frau Weber", consequence: "a fee for being late"
  )
}
