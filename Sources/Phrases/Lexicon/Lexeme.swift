/// What a word can be, apart from numbers, dates and verb forms.
struct Trait: OptionSet, Sendable {
  let rawValue: UInt64

  private static func bit(_ number: Int) -> Trait { Trait(rawValue: 1 << UInt64(number)) }

  /// I, we, I'm.
  static let speaker = bit(0)
  /// he, she, they, everyone.
  static let someone = bit(1)
  static let you = bit(2)
  /// it, that, this.
  static let thing = bit(3)
  /// friend, brother, coach: behind "my".
  static let kin = bit(4)
  static let negation = bit(5)
  /// will, going to, should, may.
  static let modal = bit(6)
  /// would, could, might, wish.
  static let unreal = bit(7)
  static let be = bit(8)
  static let have = bit(9)
  static let auxiliaryDo = bit(10)
  static let article = bit(11)
  static let possessive = bit(12)
  static let preposition = bit(13)
  static let joiner = bit(14)
  static let filler = bit(15)
  static let praise = bit(16)
  static let adverb = bit(17)
  /// run, yoga, workout: a noun that is a deed.
  static let activity = bit(18)
  /// push-ups, squats: counted, and a deed.
  static let exercise = bit(19)
  /// A way to cover a distance.
  static let travel = bit(20)
  /// did, had, went: its deed stands after it.
  static let light = bit(21)
  /// felt, woke, came: no deed without a measure.
  static let weak = bit(22)
  static let speech = bit(23)
  /// earned, saved, paid.
  static let money = bit(24)
  /// chapter, day, level: a number after it is its name.
  static let label = bit(25)
  static let question = bit(26)
  static let stop = bit(27)
  /// about, around, roughly.
  static let about = bit(28)
  static let intensifier = bit(29)
  /// pages, laps, reps: what people count.
  static let counted = bit(30)
  static let study = bit(31)
  static let dateWord = bit(32)
  /// lift, press, bench: done with a weight.
  static let lifting = bit(33)
  static let wish = bit(34)
}

/// The forms of a verb that one spelling can be.
struct VerbForm: OptionSet, Sendable {
  let rawValue: UInt8
  static let base = VerbForm(rawValue: 1)
  static let past = VerbForm(rawValue: 2)
  static let participle = VerbForm(rawValue: 4)
  static let ing = VerbForm(rawValue: 8)
  static let third = VerbForm(rawValue: 16)
}

enum TimeUnit: Int8, Sendable {
  case second = 1
  case minute, hour, day, week, month, year

  /// Nil from months on.
  var minutes: Double? {
    switch self {
    case .second: 1.0 / 60
    case .minute: 1
    case .hour: 60
    case .day: 1440
    case .week: 10_080
    case .month, .year: nil
    }
  }

  /// Shorter than a day.
  var isOfDay: Bool { rawValue < TimeUnit.day.rawValue }

  /// As the catalogue has it, else the plural noun.
  var symbol: String {
    switch self {
    case .second: "s"
    case .minute: "min"
    case .hour: "h"
    case .day: "days"
    case .week: "weeks"
    case .month: "months"
    case .year: "years"
    }
  }

  /// Minutes of one, a month taken for 30 days and a year for 365.
  var length: Double {
    switch self {
    case .month: 43_200
    case .year: 525_600
    default: minutes ?? 0
    }
  }
}

/// Everything that the lexicon knows of one spelling.
struct Lexeme: Sendable {
  var traits: Trait = []
  /// 1 is Monday; 0 none.
  var weekday: Int8 = 0
  /// 1…12; 0 none.
  var month: Int8 = 0
  /// A number word's value; -1 none.
  var number: Int32 = -1
  /// "third" is 3; 0 none.
  var ordinal: Int8 = 0
  var timeUnit: TimeUnit?
  /// An index into ``Lexicon/bases``; -1 none.
  var verb: Int16 = -1
  var forms: VerbForm = []
  /// The lexicon has the word.
  var isKnown = false
  /// Listed as a word that a date or an amount can begin with: "yesterday", "by", "a".
  var isOpener = false

  /// "a", "half", "several": a number can begin with it, beside the number words.
  var isNumberOpener = false

  var opensNumber: Bool { number >= 0 || isNumberOpener }
  /// A weekday, or a word like "week" and "morning".
  var isTime: Bool { weekday > 0 || traits.contains(.dateWord) }
  /// A date or an amount can begin with it: an opener, a number word, an ordinal, a weekday, a month.
  var opensFinding: Bool {
    isOpener || number >= 0 || ordinal > 0 || weekday > 0 || month > 0
  }
}
