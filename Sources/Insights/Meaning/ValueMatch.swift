import Localization

/// Which values a goal may serve, and which goals serve none.
package enum ValueMatch {
  /// What is known of a goal or a value when they are compared.
  package struct Subject<Key: Hashable & Sendable>: Sendable {
    package let key: Key
    /// Base forms of the words of its title, description and life domain.
    package let words: Set<String>
    /// Broad fields of life that the words belong to: fitness, learning.
    package let domains: Set<String>

    package init(key: Key, words: Set<String>, domains: Set<String>) {
      self.key = key
      self.words = words
      self.domains = domains
    }
  }

  /// A value that a goal may serve, and the reason in words.
  package struct Suggestion<Key: Hashable & Sendable>: Equatable, Sendable {
    package let value: Key
    package let reason: String
    /// Whether it shares a word with the goal rather than a field of life alone.
    package let isNamed: Bool
  }

  /// Values that share a word with the goal come first, then those of the same field of life; at
  /// most three.
  package static func suggestions<Key>(
    for goal: Subject<Key>, among values: [Subject<Key>]
  ) -> [Suggestion<Key>] {
    let named = values.compactMap { value in
      goal.words.intersection(value.words).sorted().first.map {
        Suggestion(value: value.key, reason: localized("both name “\($0)”"), isNamed: true)
      }
    }
    let taken = Set(named.map(\.value))
    let near = values.compactMap { value -> Suggestion<Key>? in
      guard !taken.contains(value.key) else { return nil }
      return goal.domains.intersection(value.domains).sorted().first.map {
        Suggestion(value: value.key, reason: localized("both are about \($0)"), isNamed: false)
      }
    }
    return Array((named + near).prefix(3))
  }

  /// Why a goal is out of line with what the person values.
  package enum Misalignment: String, Sendable {
    case noValue = "no_value"
    /// No link is stronger than 3 of 10.
    case weak
  }

  /// - Parameter strengths: of the goal's links to values; nil for a link without one, taken as 5.
  package static func misalignment(strengths: [Int?]) -> Misalignment? {
    guard let strongest = strengths.map({ $0 ?? 5 }).max() else { return .noValue }
    return strongest <= 3 ? .weak : nil
  }
}
