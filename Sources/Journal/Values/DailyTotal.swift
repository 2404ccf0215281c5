/// What one day adds up to in one measure.
package struct DailyTotal: Codable, Hashable, Sendable {
  package let day: Day
  /// In the smallest amounts of the measure's kind.
  package let amount: Int64
  /// The actions that it is the sum of.
  package let actions: Int

  package init(day: Day, amount: Int64, actions: Int = 1) {
    self.day = day
    self.amount = amount
    self.actions = actions
  }
}
