/// Something that the demonstration's person does again and again.
struct Habit: Sendable {
  /// How a goal for it is said and counted.
  enum Aim: Sendable {
    /// So much of the habit's unit: "Run 120 km".
    case amount
    /// So many times: "Meditate 40 times".
    case sessions
    /// So many hours: "Practise guitar for 25 h".
    case hours
    /// No goal is set for it.
    case none
  }

  let verb: String
  let aim: Aim
  /// How often it is done, beside the others.
  let weight: Double
  let titles: [String]
  /// The hours at which it is begun.
  let hours: ClosedRange<Double>
  /// Minutes spent.
  let minutes: ClosedRange<Double>
  let amount: Amount?
  /// What is measured now and then beside it.
  let extra: Amount?
  let values: [String]
  let notes: [String]

  struct Amount: Sendable {
    let unit: String
    let range: ClosedRange<Double>
    /// Amounts are whole multiples of it; a power of two or a whole number, so that sums are exact.
    let step: Double
    /// How often it is measured when the thing is done.
    let share: Double

    init(_ unit: String, _ range: ClosedRange<Double>, step: Double, share: Double = 1) {
      self.unit = unit
      self.range = range
      self.step = step
      self.share = share
    }

    var mean: Double { (range.lowerBound + range.upperBound) / 2 * share }
  }

  init(
    _ verb: String, _ aim: Aim, weight: Double, titles: [String], hours: ClosedRange<Double>,
    minutes: ClosedRange<Double>, amount: Amount? = nil, extra: Amount? = nil, values: [String],
    notes: [String]
  ) {
    self.verb = verb
    self.aim = aim
    self.weight = weight
    self.titles = titles
    self.hours = hours
    self.minutes = minutes
    self.amount = amount
    self.extra = extra
    self.values = values
    self.notes = notes
  }
}
