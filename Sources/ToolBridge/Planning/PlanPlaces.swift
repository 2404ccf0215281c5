import Foundation
import Intents
import Journal
import Phrases

/// Which goal of a plan words mean.
extension PlanEditor {
  enum Place: Equatable {
    case goal(Int)
    /// The plan as a whole.
    case whole
    case several([Int])
    case none
  }

  /// The goal that words name: by its place ("the second one"), by its title or its unit.
  ///
  /// - Parameter byUnits: whether the unit of what is measured already may name it.
  /// - Parameter isExact: whether it has to stand in a title in one of its own forms.
  func place(of words: String, byUnits: Bool = true, isExact: Bool = false) -> Place {
    let said = Resemblance.words(of: words.lowercased())
    // "Das zweite" is no "zwei Tafeln".
    let names = Self.names(in: words).filter { name in
      !silent.contains(name) && !Self.articles.contains(name)
        && !Self.ordinals.contains { $0.contains(name) } && !Self.last.contains(name)
    }
    let scored = sketch.items.enumerated().map { index, item in
      (
        index,
        names.map { Self.score($0, for: item, byUnits: byUnits || isOfOne($0)) }.filter {
          !isExact || $0 > 1
        }
        .reduce(0, +)
      )
    }
    let best = scored.map(\.1).max() ?? 0
    guard best == 0 else {
      let found = scored.filter { $0.1 == best }.map(\.0)
      // "The rehearsals" are more like "rehearse" than like "heart".
      let naming = names.filter { name in
        found.contains { Self.score(name, for: sketch.items[$0], byUnits: byUnits) > 0 }
      }
      let nearest = found.filter { index in
        naming.count == 1 && !Resemblance.isWide(naming[0])
          && (Resemblance.begins(naming[0], in: sketch.items[index].title)
            // "The bedtime" is rather "be in bed on time" than "less screen time".
            || Self.names(in: sketch.items[index].title).contains {
              $0.count > 2 && naming[0].hasPrefix($0)
            })
      }
      let likely = nearest.count == 1 ? nearest : found
      return likely.count == 1 ? .goal(likely[0]) : .several(found)
    }
    if let index = ordinal(in: said) { return .goal(index) }
    // "Second goal: sell 15 things", where there is one.
    if Self.counts(words) { return .none }
    if let index = timed(said),
      names.contains("weight") || names.allSatisfy({ ["money", "savings"].contains($0) })
    {
      return .goal(index)
    }
    if names.isEmpty, let index = phrased(said) { return .goal(index) }
    if names.isEmpty, let index = holder(of: words) ?? keeper(of: said) { return .goal(index) }
    guard names.isEmpty else { return .none }
    if let focus = sketch.focus, Self.all.isDisjoint(with: said) { return .goal(focus) }
    return sketch.items.count == 1 ? .goal(0) : .whole
  }

  /// "The olives by 31 January": a noun that one goal alone counts and is called by names it as its title does.
  private func isOfOne(_ noun: String) -> Bool {
    UnitCatalogue.unit(noun).kind == .free
      && sketch.items.count { item in
        item.targets.contains { [noun, WordForms.plural(noun)].contains($0.unit) }
      } == 1
  }

  /// Whether most words of a name stand in a goal's: "speak Greek with Eleni" is no "learn some Greek".
  func isMostly(_ words: String, of index: Int) -> Bool {
    let names = Self.names(in: words).filter {
      !silent.contains($0) && UnitCatalogue.unit($0).kind == .free
    }
    let title = sketch.items[index].title
    return names.count { Resemblance.stands($0, in: title) } * 2 > names.count
  }

  /// Whether an amount is counted in none of a goal's units.
  func isOtherwiseCounted(_ item: PlanItem, than index: Int) -> Bool {
    func units(_ item: PlanItem) -> Set<String> {
      Set(item.targets.map { UnitCatalogue.unit($0.unit).dimension })
    }
    let held = units(sketch.items[index])
    return !held.isEmpty && !item.targets.isEmpty && held.isDisjoint(with: units(item))
  }

  /// The goal to which an amount belongs that names none: a limit is that of the one goal of less that
  /// has no figure, kilograms are weight.
  ///
  /// - Parameter line: what was said.
  func unmeasured(for item: PlanItem, in line: String) -> Int? {
    let bare = sketch.items.indices.filter { sketch.items[$0].targets.isEmpty }
    // "Tuesdays and Thursdays" names nothing: it is that of the one goal without a figure.
    if bare.count == 1, !item.targets.isEmpty, Self.names(in: item.title).isEmpty { return bare[0] }
    // "Learn German", then "four lessons a week".
    if sketch.items.count == 1, bare.count == 1, case .said(let words) = item.origin,
      !item.targets.isEmpty, !words.does(.new)
    {
      return 0
    }
    // "60 pages still to write" are left of what is there already.
    if bare.count == 1, item.targets.count == 1, item.targets[0].shape == .sum,
      !Set(Resemblance.words(of: line.lowercased())).isDisjoint(with: [
        "still", "left", "remaining",
      ])
    {
      return bare[0]
    }
    guard item.targets.contains(where: \.isLimit) else { return nil }
    let isWeight = item.targets.contains { UnitCatalogue.unit($0.unit).dimension == "mass" }
    let found = sketch.items.indices.filter {
      let title = sketch.items[$0].title
      return sketch.items[$0].targets.isEmpty
        && (WordForms.wantsLess(title) || isWeight && Wording(title).bases.contains("weight"))
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The one goal of as much by the week or month as a change names without saying what it counts.
  func paced(by item: PlanItem) -> Int? {
    guard item.targets.count == 1, item.targets[0].unit == "times",
      let per = item.targets[0].shape.per
    else { return nil }
    let found = sketch.items.indices.filter { index in
      let own = sketch.items[index].targets
      return own.count == 1 && own[0].shape.per == per && own[0].unit != "times"
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The same for words that begin with a bare number: "no, 100 a month is what I can do", "down to 3 a
  /// day".
  func paced(byBare item: PlanItem, in words: String) -> Int? {
    guard let said = item.targets.first?.evidence, let place = words.range(of: said),
      Self.names(in: String(words[..<place.lowerBound])).isEmpty,
      let number = said.split(separator: " ").first,
      Double(number) != nil
        || reader.readQuantity(String(number))?.unit == nil
          && reader.readQuantity(String(number)) != nil
    else { return nil }
    return paced(by: item)
  }

  /// "Den" of "den Wasserball", which stands in "den Keller ausmisten" as well.
  private static let articles: Set<String> = [
    "der", "die", "das", "den", "dem", "des", "el", "los", "las", "le", "les", "il", "gli", "het",
    "de", "os", "as",
  ]

  private static let all: Set<String> = [
    "all", "both", "each", "every", "everything", "them", "whole",
  ]

  /// "12 things altogether" are so many in all.
  private static let whole: Set<String> = [
    "altogether", "total", "overall", "insgesamt", "totale", "totaal", "łącznie",
  ]

  /// "60 a month, not 60 in total" is no whole.
  static func saysWhole(_ said: [String]) -> Bool {
    said.indices.contains { place in
      // "As one sum instead: 30000 words in all".
      let isInAll =
        said[place] == "all" && said[..<place].last == "in"
        && said[(place + 1)...].first.map { ["please", "then", "now", "instead"].contains($0) }
          ?? true
      let isSaid = whole.contains(said[place]) || isInAll
      return isSaid && !said[..<place].suffix(4).contains("not")
    }
  }

  /// Whether a line has a word for all that is planned, in any language of the tables.
  static func saysWhole(_ line: String) -> Bool {
    Resemblance.isWide(line)
      || Resemblance.words(of: line.lowercased()).contains(where: wholes.contains)
  }

  private static let wholes = all.union([
    "plan", "lot", "these", "alles", "alle", "ganze", "ganzen", "beide", "todo", "todos", "toda",
    "todas", "tudo", "tout", "tous", "toute", "toutes", "tutto", "tutti", "tutte", "wszystko",
    "wszystkie", "całość", "allemaal", "hele", "plano", "piano",
  ])

  /// Whether a line in English names the plan, or all that is in it.
  func saysAll(_ line: String) -> Bool {
    let words = Wording.words(of: line)
    let isPlan = zip(words.dropFirst(), words).contains { word, before in
      word == "plan" && ["the", "whole", "this", "that"].contains(before)
    }
    // "Drop that one from the plan".
    let isPart = !Set(words).isDisjoint(with: ["from", "of", "in", "out", "into", "to"])
    return words.contains("everything") || isPlan && !isPart
  }

  /// The words that name something.
  static func names(in words: String) -> [String] {
    // New Year is a day.
    Resemblance.words(of: words.lowercased().replacing("new year", with: "")).filter {
      !small.contains($0) && !$0.contains(where: \.isNumber)
    }
  }

  /// The one goal whose title has these words in a row, small as they are: "the going out one".
  private func phrased(_ words: [String]) -> Int? {
    let own = words.filter { !["the", "a", "my", "one", "goal", "please", "then"].contains($0) }
    // "The set" is named as well, small as the word is.
    let isNoun =
      own.count == 1 && own[0].count > 2 && words.contains("the") && Self.all.isDisjoint(with: own)
    guard own.count > 1 || isNoun else { return nil }
    let phrase = " \(own.joined(separator: " ")) "
    let found = sketch.items.indices.filter { index in
      " \(Resemblance.words(of: sketch.items[index].title.lowercased()).joined(separator: " ")) "
        .contains(phrase)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The one goal that is counted in the time, the money or the weight which is named: "the minutes down to 90", "16 weeks
  /// for the money", "delete the weight one".
  private func timed(_ words: [String]) -> Int? {
    guard
      let place = words.dropFirst().indices.first(where: {
        words[$0 - 1] == "the"
          && ["hours", "minutes", "money", "savings", "weight"].contains(words[$0])
      })
    else { return nil }
    let named = words[place]
    // "The weight training" is none of what is weighed.
    let next = words[(place + 1)...].first ?? "one"
    guard named != "weight" || ["one", "goal", "thing", "by", "to", "down", "too"].contains(next)
    else { return nil }
    let unit = UnitCatalogue.unit(named)
    let found = sketch.items.indices.filter {
      sketch.items[$0].targets.map { UnitCatalogue.unit($0.unit) }.contains {
        named == "weight"
          ? $0.dimension == "mass" : unit.kind == .free ? $0.kind == .money : $0 == unit
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The one goal that has an amount which is named: "200 is too much".
  private func holder(of words: String) -> Int? {
    let numbers = Resemblance.numbers(of: words)
    func found(_ isHeld: (PlanItem.Target) -> Bool) -> [Int] {
      sketch.items.indices.filter { sketch.items[$0].targets.contains(where: isHeld) }
    }
    let said = found { target in
      let own = Resemblance.numbers(of: target.evidence ?? "").map(\.value)
      return numbers.contains { own.contains($0.value) }
    }
    let all = found { target in numbers.contains { $0.value == target.value } }
    return said.count == 1 ? said[0] : all.count == 1 ? all[0] : nil
  }

  /// The one goal that is done on the days which are named: "scrap the Sundays".
  func keeper(of words: [String]) -> Int? {
    let days = words.reduce(into: Set<Weekday>()) { $0.formUnion(Frequency.weekdays(in: $1)) }
    guard !days.isEmpty, days.count < 5, sketch.open.isEmpty else { return nil }
    func found(_ isOn: (Set<Weekday>) -> Bool) -> [Int] {
      sketch.items.indices.filter { index in
        sketch.items[index].targets.contains { isOn($0.shape.weekdays) }
      }
    }
    let same = found { $0 == days }
    // "She'd rather have Fridays and Sundays", of what was on Fridays and Saturdays.
    let near = found { !$0.isDisjoint(with: days) }
    return same.count == 1 ? same[0] : near.count == 1 ? near[0] : nil
  }

  /// "Rooms" is the rooms to be painted before the roof.
  private static func score(_ word: String, for item: PlanItem, byUnits: Bool) -> Int {
    // "The icing" of "ice the knee".
    let isBase =
      Wording(item.title).bases.contains(WordForms.base(word)) || isGerund(word, in: item.title)
      // "The reading" of "reread Middlemarch".
      || WordForms.base(word).count > 3
        && Wording(item.title).bases.contains("re" + WordForms.base(word))
    guard stands(word, for: item, byUnits: byUnits) || isBase && byUnits else { return 0 }
    return isBase ? 2 : 1
  }

  /// "Icing" of "ice", "knitting" of "knit", of verbs that no list has.
  private static func isGerund(_ word: String, in title: String) -> Bool {
    guard word.count > 4, word.hasSuffix("ing") else { return false }
    let stem = String(word.dropLast(3))
    let isDoubled = stem.count > 2 && stem.last == stem.dropLast().last
    let verbs = [stem, stem + "e"] + (isDoubled ? [String(stem.dropLast())] : [])
    return Resemblance.words(of: title.lowercased()).contains(where: verbs.contains)
  }

  private static func stands(_ word: String, for item: PlanItem, byUnits: Bool) -> Bool {
    let own = item.targets.map(\.unit)
    // A name of what is counted does not tell which goal is meant: euros are to be paid and saved.
    if !byUnits, own.contains(WordForms.plural(word)) || own.contains(word) { return false }
    let units = (byUnits ? own : []) + item.offers.flatMap(\.targets).map(\.unit)
    // "Lessons" are not of "watch less tv", "bedtime" not of "spend less time on my phone".
    let title = Resemblance.words(of: item.title).filter {
      !["less", "fewer", "more", "time"].contains($0.lowercased()) || $0.lowercased() == word
    }
    return Resemblance.stands(word, in: (title + units).joined(separator: " "))
  }

  /// Whether words name a goal by its place: "the third one".
  static func counts(_ words: String) -> Bool {
    let said = Resemblance.words(of: words.lowercased())
    return zip(said, said.dropFirst()).contains { place, next in
      ["one", "goal", "thing"].contains(next) && ordinals.contains { $0.contains(place) }
    }
  }

  /// Which of the goals a word counts to; "last" is the last of them.
  private func ordinal(in words: [String]) -> Int? {
    for (place, word) in words.enumerated() {
      // "Jeden zweiten Sonntag" counts no goals.
      if place > 0, Self.every.contains(words[place - 1]) { continue }
      if Self.last.contains(word) { return sketch.items.indices.last }
      // "Drop number 3".
      if let number = Int(word), words.contains("number") || words.contains("goal"),
        sketch.items.indices.contains(number - 1)
      {
        return number - 1
      }
      guard let index = Self.ordinals.firstIndex(where: { $0.contains(word) }),
        sketch.items.indices.contains(index)
      else { continue }
      return index
    }
    return nil
  }

  private static let every: Set<String> = [
    "every", "each", "jeden", "jede", "jedes", "cada", "chaque", "ogni", "elke", "iedere", "co",
    "każdy", "każdą", "każde", "todo", "toda",
  ]

  /// "Tira a última": the last of them.
  private static let last: Set<String> = [
    "last", "letzte", "letzten", "letztes", "última", "último", "ultima", "ultimo", "dernier",
    "dernière", "laatste", "ostatni", "ostatnia", "ostatnią", "ostatnie",
  ]

  private static let ordinals: [Set<String>] = [
    "first 1st erste ersten erstes primero primera premier première eerste primo prima primeiro primeira pierwszy pierwsza pierwsze",
    "second 2nd zweite zweiten zweites segundo segunda deuxième tweede secondo seconda drugi druga drugie",
    "third 3rd dritte dritten drittes tercero tercera troisième derde terzo terza terceiro terceira trzeci trzecia trzecie",
    "fourth 4th vierte vierten cuarto cuarta quatrième vierde quarto czwarty czwarta czwarte",
    "fifth 5th fünfte fünften quinto quinta cinquième vijfde piąty piąta piąte",
  ].map { Set($0.split(separator: " ").map(String.init)) }

  /// Words that name none of the goals by themselves.
  private static let small: Set<String> = Set(
    """
    a an about actually after again all also and another any at be begin beginning both but by can change cut do don't drop each end \
    every everything extend first fine fourth fifth for from get give goal goals going have i i'd i'm \
    in instead is it it's just last leave let let's like lower make maybe me more move my need no not \
    of off ok okay on one ones only or out plan please pls push put raise rather really remove scrap \
    second three four five six seven eight nine ten number set shift should skip so start starting than that that's the them then there these think \
    third this those time times to too twice two up until want wants was we whole will with without \
    would yes once day days daily week weeks weekly month months weekend weekends minutes min hours hour h \
    monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays \
    fridays saturdays sundays mon tue tues wed thu thur thurs fri sat sun other night nights evening evenings morning mornings year years \
    already they him her his their must done down finished latest weekday weekdays least most max min maximum minimum less fewer better too much enough plenty many few than
    total altogether overall graag bitte proszę alles todo tudo tout tutto wszystko 全部 全て すべて ぜんぶ
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
