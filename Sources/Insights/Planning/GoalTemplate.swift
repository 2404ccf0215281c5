/// A common goal for ten weeks, with figures for somebody who starts from nothing.
package struct GoalTemplate: Equatable, Sendable {
  /// Base forms of words that ask for it.
  package let topics: Set<String>
  package let title: String
  package let targets: [Target]
  /// What to do in the first week, in words of a deed.
  package let firstStep: String

  package struct Target: Equatable, Sendable {
    package let unit: String
    package let value: Double
  }

  package static let all: [GoalTemplate] = [
    template("run running jog", "Run 60 km", ["km": 60], "Run 2 km"),
    template("walk steps", "Walk 150 km", ["km": 150], "Walk 3 km"),
    template("swim swimming", "Swim 10 km", ["km": 10], "Swim 400 m"),
    template("cycle bike cycling ride", "Cycle 300 km", ["km": 300], "Cycle 10 km"),
    template(
      "fit fitter fitness exercise sport train workout gym strength health", "Exercise 30 times",
      ["workouts": 30], "Exercise for 20 minutes"),
    template("yoga stretch", "Do yoga 30 times", ["sessions": 30], "Do yoga for 15 minutes"),
    template("meditate mindful calm", "Meditate 10 hours", ["h": 10], "Meditate for 10 minutes"),
    template("read book books reading", "Read 6 books", ["books": 6], "Read 20 pages"),
    template("write writing thesis novel", "Write 50 pages", ["pages": 50], "Write 1 page"),
    template(
      "learn language study spanish french german italian english portuguese japanese course",
      "Study 50 hours",
      ["h": 50], "Study for 30 minutes"),
    template("save money", "Save 500 euros", ["euros": 500], "Save 50 euros"),
    template(
      "music piano guitar play practise practice instrument violin", "Practise 40 hours", ["h": 40],
      "Practise for 30 minutes"),
    template(
      "friend family social see meet visit kid kids children parents people",
      "Meet people 20 times",
      ["times": 20], "Call a friend"),
    template("sleep", "Sleep 8 hours on 60 nights", ["nights": 60], "Be in bed by 22:30"),
  ]

  /// What somebody may begin with who names nothing and has done nothing yet.
  package static let starters = matching(["fitness", "read", "friend"])

  /// The templates that the words ask for, in the order of ``all``.
  package static func matching(_ words: Set<String>) -> [GoalTemplate] {
    all.filter { !$0.topics.isDisjoint(with: words) }
  }

  private static func template(
    _ topics: String, _ title: String, _ targets: KeyValuePairs<String, Double>, _ step: String
  ) -> GoalTemplate {
    GoalTemplate(
      topics: Set(topics.split(separator: " ").map(String.init)), title: title,
      targets: targets.map { Target(unit: $0.key, value: $0.value) }, firstStep: step)
  }
}
