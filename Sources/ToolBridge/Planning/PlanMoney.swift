import Phrases

/// Pounds of a goal that are money by its name; what the line itself says of them its marks know.
extension PlanEditor {
  /// "60 pounds" of what is to be saved or spent are no weight.
  func inMoney(_ target: PlanItem.Target, of title: String) -> PlanItem.Target {
    let said = Resemblance.words(of: (target.evidence ?? title).lowercased())
    guard target.unit == "lb", said.contains("pounds"),
      Wording.words(of: title).contains(where: Self.ofMoney.contains)
    else { return target }
    var target = target
    target.unit = "gbp"
    return target
  }

  private static let ofMoney: Set<String> = [
    "save", "saving", "savings", "pay", "debt", "debts", "earn", "spend", "spending", "money",
    "cost", "costs", "budget", "expenses", "bills", "rent", "aside", "deposit", "donate",
  ]
}
