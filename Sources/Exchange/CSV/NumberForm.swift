import Journal
import Localization

/// How a file writes its numbers.
enum NumberForm: String, CaseIterable {
  /// `1,234.5`
  case point
  /// `1.234,5`
  case comma
  /// Told from each number; one that can be read both ways is refused.
  case either

  /// - Throws: ``Refusal`` for what is no finite number, or one of two.
  func number(_ text: String) throws(Refusal) -> Double {
    let trimmed = text.trimmingSpaces
    let plain = trimmed.filter { $0 != " " && $0 != "\u{A0}" && $0 != "\u{202F}" && $0 != "'" }
    let points = plain.count { $0 == "." }
    let commas = plain.count { $0 == "," }
    var digits = plain
    switch self {
    case .point: digits.removeAll { $0 == "," }
    case .comma: digits = Self.withPoint(plain)
    case .either:
      if points > 0, commas > 0 {
        // The later of the two signs parts the fraction.
        let comma = plain.lastIndex(of: ","), point = plain.lastIndex(of: ".")
        if let comma, let point, comma > point {
          digits = Self.withPoint(plain)
        } else {
          digits.removeAll { $0 == "," }
        }
      } else if commas > 1 {
        digits.removeAll { $0 == "," }
      } else if points > 1 {
        digits.removeAll { $0 == "." }
      } else if commas == 1 {
        guard !Self.groupsThousands(plain) else {
          throw Refusal(
            "“\(trimmed)” can be read in two ways; say --decimal point or --decimal comma.")
        }
        digits = Self.withPoint(plain)
      }
    }
    guard let number = Double(digits), number.isFinite, !digits.lowercased().contains("x") else {
      throw Refusal("“\(trimmed)” is not a number.")
    }
    return number
  }

  private static func withPoint(_ text: String) -> String {
    text.filter { $0 != "." }.replacing(",", with: ".")
  }

  /// Whether exactly three digits follow the comma, and one to three stand before it.
  private static func groupsThousands(_ text: String) -> Bool {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let whole = parts.first.map { $0.drop { $0 == "-" || $0 == "+" } } ?? ""
    return parts.last?.count == 3 && (1...3).contains(whole.count) && whole.first != "0"
  }
}
