import Journal

/// The words for the choices that a record has: what they stand for, and where they are said.
enum RecordSigns {
  struct Sign<Value> {
    let value: Value
    let words: String
  }

  /// Whether something is to be put out of the way (true) or brought back (false).
  static func archived(in text: String) -> Sign<Bool>? {
    first(
      in: text,
      [
        (false, /(?i)\b(unarchive|bring back|restore)\b/),
        (true, /(?i)\b(archive|put away|shelve)\b/),
      ])
  }

  static func level(in text: String) -> Sign<PersonalValue.Level>? {
    first(
      in: text,
      [
        (.highestOrder, /(?i)\b(highest[ -]order)\b/), (.lifeArea, /(?i)\b(life area)\b/),
        (.major, /(?i)\b(major)\b/), (.general, /(?i)\b(general)\b/),
      ])
  }

  static func status(in text: String) -> Sign<GoalTerm.Status>? {
    first(
      in: text,
      [
        (.completed, /(?i)\b(completed?|finished|over)\b/), (.onHold, /(?i)\b(on hold)\b/),
        (.cancelled, /(?i)\b(cancell?ed|cancel)\b/), (.delayed, /(?i)\b(delayed)\b/),
        (.active, /(?i)\b(active|under way)\b/), (.planned, /(?i)\b(planned)\b/),
      ])
  }

  private static func first<Value>(
    in text: String, _ signs: [(Value, Regex<(Substring, Substring)>)]
  ) -> Sign<Value>? {
    for (value, pattern) in signs {
      if let found = text.firstMatch(of: pattern) {
        return Sign(value: value, words: String(found.output.1))
      }
    }
    return nil
  }
}
