extension Habit {
  /// Everything that the demonstration's person does.
  static let all = moving + learning + living

  private static let moving = [
    Habit(
      "Run", .amount, weight: 5,
      titles: [
        "Run", "Morning run", "Run along the river", "Easy run", "Long run", "Run in the park",
        "Intervals on the track",
      ],
      hours: 6...19, minutes: 18...75, amount: Amount("km", 3...14, step: 0.5),
      extra: Amount("kcal", 180...900, step: 10, share: 0.2), values: ["Health", "Discipline"],
      notes: ["legs felt heavy", "new shoes", "rain the whole way", "best pace this month"]),
    Habit(
      "Swim", .amount, weight: 2, titles: ["Swim", "Swim at the lake", "Swim before work"],
      hours: 6...18, minutes: 20...60, amount: Amount("m", 400...2500, step: 50),
      values: ["Health"], notes: ["crowded lanes", "worked on breathing", "water was cold"]),
    Habit(
      "Cycle", .amount, weight: 4,
      titles: ["Cycle to work", "Cycle home", "Bike tour", "Cycle to the market"],
      hours: 7...18, minutes: 15...120, amount: Amount("km", 4...48, step: 0.5),
      values: ["Health", "Nature"], notes: ["headwind", "flat tyre, fixed it", "beautiful light"]),
    Habit(
      "Strength training", .sessions, weight: 3,
      titles: ["Strength training", "Squats and deadlifts", "Push-ups", "Gym with Alex"],
      hours: 7...20, minutes: 25...70, amount: Amount("reps", 40...220, step: 5, share: 0.8),
      values: ["Health", "Discipline"], notes: ["added five kilos", "left shoulder sore"]),
    Habit(
      "Walk", .none, weight: 4, titles: ["Walk the dog", "Walk after lunch", "Evening walk"],
      hours: 7...21, minutes: 15...60, amount: Amount("km", 1...6, step: 0.25, share: 0.7),
      values: ["Nature"], notes: ["met the neighbours", "first snow"]),
  ]

  private static let learning = [
    Habit(
      "Read", .amount, weight: 5,
      titles: ["Read", "Read before bed", "Read on the train", "Read a novel", "Read history"],
      hours: 7...22, minutes: 10...70, amount: Amount("pages", 6...60, step: 1),
      values: ["Learning", "Calm"],
      notes: ["could not put it down", "slow chapter", "finished the book", "took notes for later"]),
    Habit(
      "Study Spanish", .hours, weight: 4,
      titles: ["Spanish lesson", "Spanish vocabulary", "Spanish podcast", "Talk with Lucía"],
      hours: 8...21, minutes: 10...60, amount: Amount("words", 5...40, step: 1, share: 0.5),
      values: ["Learning"], notes: ["subjunctive is hard", "understood most of it"]),
    Habit(
      "Practise guitar", .hours, weight: 3,
      titles: ["Guitar", "Guitar scales", "Guitar with the band"],
      hours: 16...22, minutes: 10...90, values: ["Craft", "Calm"],
      notes: ["barre chords at last", "new strings", "metronome at 90"]),
    Habit(
      "Write", .amount, weight: 2, titles: ["Write", "Morning pages", "Write a chapter"],
      hours: 6...12, minutes: 20...120, amount: Amount("words", 150...1400, step: 10),
      values: ["Craft"], notes: ["cut half of it", "the ending works now"]),
    Habit(
      "Side project", .sessions, weight: 2,
      titles: ["Side project", "Fix bugs", "Review code", "Write tests"],
      hours: 9...22, minutes: 30...180, amount: Amount("commits", 1...8, step: 1, share: 0.7),
      values: ["Craft", "Learning"], notes: ["found the race at last", "first user!"]),
  ]

  private static let living = [
    Habit(
      "Meditate", .sessions, weight: 4,
      titles: ["Meditate", "Meditation", "Breathing exercise"],
      hours: 6...22, minutes: 5...30, values: ["Calm", "Health"],
      notes: ["restless", "quiet mind", "fell asleep"]),
    Habit(
      "Drink water", .amount, weight: 4, titles: ["Water", "Drink water"], hours: 7...20,
      minutes: 1...1, amount: Amount("l", 0.25...1.5, step: 0.25), values: ["Health"], notes: []),
    Habit(
      "Save", .amount, weight: 1, titles: ["Save money", "Transfer to savings"],
      hours: 9...18, minutes: 2...10, amount: Amount("euros", 5...150, step: 5),
      values: ["Freedom"], notes: ["sold the old bike", "for the summer trip"]),
    Habit(
      "Call family", .sessions, weight: 2,
      titles: ["Call Grandma", "Visit my parents", "Call my brother"], hours: 10...21,
      minutes: 10...150, values: ["Family"], notes: ["she told the story of the goat again"]),
    Habit(
      "Cook", .sessions, weight: 3,
      titles: ["Cook dinner", "Cook for friends", "Bake bread", "Try a new recipe"],
      hours: 11...20, minutes: 20...120, values: ["Family", "Health"],
      notes: ["too much salt", "everyone wanted more", "sourdough rose well"]),
    Habit(
      "Garden", .hours, weight: 2, titles: ["Garden", "Water the tomatoes", "Prune the roses"],
      hours: 8...20, minutes: 15...180, values: ["Nature", "Calm"],
      notes: ["first tomatoes", "slugs everywhere"]),
    Habit(
      "Take photographs", .none, weight: 1, titles: ["Photo walk", "Sort photographs"],
      hours: 8...21, minutes: 20...120, amount: Amount("photos", 5...120, step: 1, share: 0.8),
      values: ["Craft", "Nature"], notes: ["fog over the river", "kept three of them"]),
  ]
}
