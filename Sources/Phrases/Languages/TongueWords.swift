import Journal

/// The few words of each language that Unicode's data lacks: what tells it from others, halves,
/// "until", and what stands before a time of day.
///
/// One text for each language; a line is a key with its words, and goes on behind a space.
enum TongueWords {
  struct Row: Sendable {
    /// Articles, pronouns, prepositions: no nouns.
    var function: [String] = []
    /// Other words that nearly only this language has.
    var telling: [String] = []
    /// ½ before a unit or behind it: "halbe Stunde", "hora y media".
    var half: [[String]] = []
    /// "buçuk": a half more than the number before it.
    var andHalf: [[String]] = []
    /// The same, with or without a unit behind it.
    var andHalfAlone: [[String]] = []
    var oneAndHalf: [[String]] = []
    var until: [[String]] = []
    /// Before the day that something begins on.
    var from: [[String]] = []
    var at: [[String]] = []
    /// Before two hours of which something went on from the one to the other.
    var between: [[String]] = []
    /// Before the hour by which something is to be done each time: "avant", 前に.
    var before: [[String]] = []
    /// Of going to sleep: the hour beside it is the last one meant.
    var bed: [[String]] = []
    /// Before an amount that is not to be passed, and behind it: "höchstens", 以内.
    var atMost: [[String]] = []
    /// Before an amount that is to be reached: "mindestens", 少なくとも.
    var atLeast: [[String]] = []
    /// "más de": with a "not" before it a limit too.
    var moreThan: [[String]] = []
    /// "Coming", beside a weekday: "que viene", "komende".
    var next: [[String]] = []
    var not: [[String]] = []
    /// "It took", of the length of what was told before: "hat gedauert", "tardé".
    var took: [[String]] = []
    /// Before how many days or weeks up to now, or behind the number: "letzten", "derniers", 過去.
    var past: [[String]] = []
    /// What wants an entry gone, and what wants the last step back.
    var delete: [[String]] = []
    var undo: [[String]] = []
    /// Of the longest and biggest: "längste", 最長.
    var longest: [[String]] = []
    /// "Instead of", before what is no longer so: "statt"; behind it where words are not spaced.
    var instead: [[String]] = []
    /// Of a plan for the weeks to come.
    var plan: [[String]] = []
    /// What a goal is called.
    var goal: [[String]] = []
    /// "My", before one of one's kin and company.
    var my: [[String]] = []
    var kin: [[String]] = []
    /// What stands right behind whoever did something, or before them: "hat", が; where it is empty, the
    /// form of the verb tells.
    var has: [[String]] = []
    /// Verbs that tell of somebody else and of oneself, and how such verbs end: "heeft", "-ó"; "ik", "-é".
    var theirs: [[String]] = []
    var theirEndings: [String] = []
    var mine: [[String]] = []
    var myEndings: [String] = []
    /// Between a number and what it counts, in words and by their endings: "neue", "-ych".
    var adjectives: Set<String> = []
    var adjectiveEndings: [String] = []
    /// Words that end as verbs that tell of somebody else and are none.
    var nobodys: Set<String> = []
    /// From one time of day to another: "a", "bis".
    var to: [[String]] = []
    /// Between deeds: "and", "but", "then".
    var and: [[String]] = []
    /// Before what comes again and again: "jeden", 毎.
    var every: [[String]] = []
    /// "täglich", "codziennie".
    var daily: [[String]] = []
    var weekly: [[String]] = []
    var monthly: [[String]] = []
    /// Behind the name of a weekday that comes again: the "-ar" of "torsdagar".
    var dayEndings: [String] = []
    /// Mondays to Sundays, of a language where no ending makes them: "środy", which is "of Wednesday" as well.
    var dayPlurals: [String] = []
    /// "Varannan vecka", 隔週: every second week.
    var fortnightly: [[String]] = []
    /// "Werktags", "en semaine": Monday to Friday of each week.
    var workdays: [[String]] = []
    /// Before a stretch that is to be over by then: "en 8 semanas"; else it is one to go through.
    var within: [[String]] = []
    /// Before the number of a day of the month: "el 18".
    var dayNumber: [[String]] = []
    /// Behind an hour, beside the data's own: 点.
    var clock: [[String]] = []
    /// What counts how often: "veces", 回.
    var times: Set<String> = []
    /// Before an hour or behind it: "viertel nach", "y cuarto".
    var quarterPast: [[String]] = []
    var quarterTo: [[String]] = []
    /// Glued to a number: "dreimal", "háromszor".
    var timesEndings: [String] = []
    /// Whole lengths in one word, in minutes.
    var lengths: [String: Double] = [:]
    /// Days and parts of the day in words that the data lacks: "anoche", "今朝".
    var said: [String: Sense] = [:]
  }

  /// The words that tell of a language, by language; no more is read of it than these.
  static func telling(by keys: Set<String>) -> [(language: String, words: [String])] {
    [west, south, north, east, far, rates].flatMap { table in
      table.keys.sorted().map { language in
        var words: [String] = []
        var isTelling = false
        var isDay = false
        let all = WordList.words(of: table[language] ?? "")
        for (word, next) in zip(all, all.dropFirst() + [""]) {
          if word == "day", next.contains(where: \.isNumber) {
            // "day -1 evening: gisteravond": the words for near days tell as well.
            (isDay, isTelling) = (true, false)
          } else if word.hasSuffix(":") {
            isTelling = isDay || keys.contains(word)
            isDay = false
          } else if isTelling, word.count > 2 || table[language]?.hasPrefix("every") == false {
            words.append(word.hasSuffix(",") ? String(word.dropLast()) : word)
          }
        }
        return (language, words)
      }
    }
  }

  static let tellingKeys: Set<String> = [
    "function:", "telling:", "daily:", "weekly:", "monthly:", "workdays:",
  ]

  /// Words that tell of a language where two of them stand in a line.
  static let hintingKeys: Set<String> = [
    "until:", "from:", "before:", "most:", "least:", "next:", "every:", "kin:", "and:",
    "plural days:",
  ]

  /// The words for less of something in every language.
  static let less = Set(
    rates.values.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("less: ") }
      .flatMap { $0.dropFirst(6).split(separator: ",") }
      .map { String($0.drop { $0 == " " }) })

  static func row(of language: String) -> Row {
    let own = [west, south, north, east, far].lazy.compactMap { $0[language] }.first ?? ""
    let text = own + "\n" + (rates[language] ?? "")
    var row = Row()
    // A line that begins with a space goes on with the one before.
    for line in text.replacing("\n ", with: " ").split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let list = line[line.index(after: colon)...]
      let phrases = list.split(separator: ",").map {
        WorldTokenizer.tokens(of: String($0)).filter { $0.kind != .sign }.map(\.text)
      }
      switch line[..<colon] {
      case "function": row.function = list.split(separator: " ").map(String.init)
      case "half": row.half = phrases
      case "telling": row.telling = list.split(separator: " ").map(String.init)
      case "and a half": row.andHalf = phrases
      case "and a half alone": row.andHalfAlone = phrases
      case "one and a half": row.oneAndHalf = phrases
      case "until": row.until = phrases
      case "from": row.from = phrases
      case "at": row.at = phrases
      case "between": row.between = phrases
      case "before": row.before = phrases
      case "bed": row.bed = phrases
      case "at most": row.atMost = phrases
      case "at least": row.atLeast = phrases
      case "more than": row.moreThan = phrases
      case "next": row.next = phrases
      case "not": row.not = phrases
      case "took": row.took = phrases
      case "past": row.past = phrases
      case "delete": row.delete = phrases
      case "undo": row.undo = phrases
      case "longest": row.longest = phrases
      case "instead": row.instead = phrases
      case "plan": row.plan = phrases
      case "goal": row.goal = phrases
      case "my": row.my = phrases
      case "kin": row.kin = phrases
      case "has": row.has = phrases
      case "theirs": row.theirs = phrases
      case "their endings": row.theirEndings = phrases.compactMap(\.first)
      case "mine": row.mine = phrases
      case "my endings": row.myEndings = phrases.compactMap(\.first)
      case "nobody's": row.nobodys = Set(phrases.compactMap(\.first))
      case "adjectives":
        let all = list.split(separator: ",").map { $0.trimmingPrefix(" ").lowercased() }
        row.adjectives = Set(all.filter { !$0.hasPrefix("-") })
        row.adjectiveEndings = all.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
      case "to": row.to = phrases
      case "and": row.and = phrases
      case "every": row.every = phrases
      case "daily": row.daily = phrases
      case "weekly": row.weekly = phrases
      case "monthly": row.monthly = phrases
      case "fortnightly": row.fortnightly = phrases
      case "plural days": row.dayPlurals = phrases.compactMap(\.first)
      case "endings of days": row.dayEndings = phrases.compactMap(\.first)
      case "workdays": row.workdays = phrases
      case "within": row.within = phrases
      case "the day": row.dayNumber = phrases
      case "o'clock": row.clock = phrases
      case "times of a rate": row.times = Set(phrases.compactMap(\.first))
      case "quarter past": row.quarterPast = phrases
      case "quarter to": row.quarterTo = phrases
      case "less": break
      case "times in a word": row.timesEndings = phrases.compactMap(\.first)
      case let key:
        for phrase in phrases { row.add(phrase.joined(separator: " "), String(key)) }
      }
    }
    return row
  }
}

extension TongueWords.Row {
  /// `30` is a length in minutes, `day -1` a day, `day -1 night` or `part morning` a part of one,
  /// `week 1` the next week, `12-25` and `easter 0` a feast,
  /// `unit kg` and `number 1000` what it says.
  fileprivate mutating func add(_ phrase: String, _ key: String) {
    let words = key.split(separator: " ").map(String.init)
    guard words.count > 1 else {
      let date = key.split(separator: "-").compactMap { Int($0) }
      if date.count == 2 {
        said[phrase] = .holiday(.fixed(month: date[0], day: date[1]))
      } else {
        lengths[phrase] = Double(key)
      }
      return
    }
    if let count = Int(words[1]), let sense = Sense(name: words[0], count) {
      said[phrase] = sense
      return
    }
    if words[0] == "unit", let unit = WorldUnit.symbols[words[1]] {
      said[phrase] = .unit(unit)
      return
    }
    let part = words.last.flatMap(PartOfDay.init)
    switch (Int(words[1]), part) {
    case (let day?, let part?): said[phrase] = .said(day, part)
    case (let day?, nil): said[phrase] = .day(day)
    case (nil, let part?): said[phrase] = .part(part)
    case (nil, nil): return
    }
  }
}
