import Journal

/// What a phrase of a language's data means.
enum Sense: Equatable, Sendable {
  case unit(WorldUnit)
  /// A whole length in one word: "полчаса", the Arabic dual.
  case length(Double, WorldUnit)
  /// Days from today.
  case day(Int)
  /// "anoche": a part of a day so many days from today.
  case said(Int, PartOfDay)
  /// "last week", "this year": units from the present one.
  case period(TimeUnit, Int)
  case weekday(Weekday, Which, isShort: Bool)
  case month(Int, isShort: Bool)
  case part(PartOfDay)
  /// 午前 and 午後.
  case half(isAfternoon: Bool)
  case number(Double)
  /// "ventina", "douzaine", "Dutzend": so many of what follows, with an "of" between or without.
  case collective(Double)
  /// An hour of the clock in a form that counts nothing: "szóstej".
  case hour(Int)
  case holiday(Holiday)

  /// `easter 0`, `week 1`, `number 1000`, `some 12`, `times 3`, `hour 6`, `name 12` (of a month).
  init?(name: String, _ count: Int) {
    switch name {
    case "number": self = .number(Double(count))
    case "some": self = .collective(Double(count))
    case "times": self = .length(Double(count), .measure("times"))
    case "hour": self = .hour(count)
    case "name": self = .month(count, isShort: false)
    case "easter": self = .holiday(.easter(count))
    case "week": self = .period(.week, count)
    case "month": self = .period(.month, count)
    case "year": self = .period(.year, count)
    default: return nil
    }
  }
}

/// A unit of measure or of time.
enum WorldUnit: Equatable, Sendable {
  /// A symbol of the catalogue.
  case measure(String)
  case time(TimeUnit)

  /// What a quantity in it is called; lengths of time as the English reader calls them.
  var symbol: String {
    switch self {
    case .measure(let symbol): symbol
    case .time(.second): "seconds"
    case .time(.minute): "min"
    case .time(.hour): "h"
    case .time(.day): "days"
    case .time(.week): "weeks"
    case .time(.month): "months"
    case .time(.year): "years"
    }
  }

  /// The minutes of one, of units that a deed is timed by.
  var minutes: Double? {
    switch self {
    case .time(.second): 1.0 / 60
    case .time(.minute): 1
    case .time(.hour): 60
    default: nil
    }
  }
}

extension WorldUnit {
  /// Where a unit stands in Unicode's data, and what it is here.
  static let places: [(String, WorldUnit)] = [
    ("length/kilometer", .measure("km")), ("length/meter", .measure("m")),
    ("length/mile", .measure("mi")), ("length/yard", .measure("yd")),
    ("length/foot", .measure("ft")), ("length/inch", .measure("inches")),
    ("length/centimeter", .measure("cm")), ("length/millimeter", .measure("mm")),
    ("mass/kilogram", .measure("kg")), ("mass/gram", .measure("g")),
    ("mass/milligram", .measure("mg")), ("mass/pound", .measure("lb")),
    ("mass/tonne", .measure("tonnes")), ("energy/kilocalorie", .measure("kcal")),
    // Who counts "calories" counts kilocalories.
    ("energy/calorie", .measure("kcal")), ("energy/kilojoule", .measure("kJ")),
    ("energy/joule", .measure("joules")), ("energy/kilowatt-hour", .measure("kWh")),
    ("volume/liter", .measure("l")), ("volume/milliliter", .measure("ml")),
    ("volume/deciliter", .measure("dl")), ("volume/centiliter", .measure("cl")),
    ("duration/second", .time(.second)), ("duration/minute", .time(.minute)),
    ("duration/hour", .time(.hour)), ("duration/day", .time(.day)),
    ("duration/week", .time(.week)), ("duration/month", .time(.month)),
    ("duration/year", .time(.year)),
  ]

  /// Symbols that stand for the same unit in every language.
  static let symbols: [String: WorldUnit] = [
    "km": .measure("km"), "m": .measure("m"), "mi": .measure("mi"), "yd": .measure("yd"),
    "ft": .measure("ft"), "cm": .measure("cm"), "mm": .measure("mm"), "kg": .measure("kg"),
    "g": .measure("g"), "mg": .measure("mg"), "lb": .measure("lb"), "lbs": .measure("lb"),
    "kcal": .measure("kcal"), "kj": .measure("kJ"), "kwh": .measure("kWh"), "l": .measure("l"),
    "ml": .measure("ml"), "dl": .measure("dl"), "cl": .measure("cl"), "h": .time(.hour),
    "hr": .time(.hour), "hrs": .time(.hour), "mins": .time(.minute), "min": .time(.minute),
    "mn": .time(.minute), "sec": .time(.second), "s": .time(.second),
    "€": .measure("euros"), "$": .measure("dollars"), "¥": .measure("yen"),
    "₹": .measure("rupees"), "%": .measure("%"),
  ]
}
