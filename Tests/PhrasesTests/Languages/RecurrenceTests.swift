import Journal
import Phrases
import Testing

/// What comes again and again, what is not to be passed, and from when to when, in other languages.
struct RecurrenceTests {
  private func found(_ text: String) -> WorldMarks.Found { WorldNotes.marks().read(text) }

  private func text(_ span: Span, of line: String) -> String {
    String(decoding: Array(line.utf8)[span.lower..<span.upper], as: UTF8.self)
  }

  @Test(
    arguments: [
      ("quiero nadar cada lunes y jueves", "cada lunes y jueves", [Weekday.monday, .thursday]),
      (
        "ich will jeden Mittwoch und Samstag singen", "jeden Mittwoch und Samstag",
        [.wednesday, .saturday]
      ),
      ("voglio cucinare ogni domenica", "ogni domenica", [.sunday]),
      (
        "ich will montags, mittwochs und freitags joggen", "montags, mittwochs und freitags",
        [.monday, .wednesday, .friday]
      ),
      (
        "je veux chanter tous les mardis et vendredis", "tous les mardis et vendredis",
        [.tuesday, .friday]
      ),
      ("quero costurar toda segunda e sexta", "toda segunda e sexta", [.monday, .friday]),
      ("il corso di canto è sempre di giovedì", "sempre di giovedì", [.thursday]),
      ("la natation, toujours le samedi", "toujours le samedi", [.saturday]),
      ("毎週水曜と日曜に走りたい", "毎週水曜と日曜", [.wednesday, .sunday]),
      ("jag vill simma på torsdagar och söndagar", "torsdagar och söndagar", [.thursday, .sunday]),
      ("ik wil dinsdagen en vrijdagen zwemmen", "dinsdagen en vrijdagen", [.tuesday, .friday]),
      ("haluan uida maanantaisin", "maanantaisin", [.monday]),
      ("chcę pływać w środy i niedziele", "środy i niedziele", [.wednesday, .sunday]),
      ("chcę biegać we wtorki", "wtorki", [.tuesday]),
      ("salıları yüzmek istiyorum", "salıları", [.tuesday]),
      ("我想每周一、周四游泳", "每周一、周四", [.monday, .thursday]),
    ] as [(String, String, [Weekday])]) func `weekdays that come again`(
      line: String, words: String, weekdays: [Weekday]
    )
  {
    let again = found(line).recurrences
    #expect(again.map { text($0.span, of: line) } == [words])
    #expect(again.first?.weekdays == Set(weekdays))
    #expect(found(line).dates.isEmpty)
  }

  @Test func `as many weekdays as times a week are its days`() {
    let marks = found("quiero ir a cerámica dos veces por semana, martes y jueves")
    #expect(marks.rates.map(\.weekdays) == [[.tuesday, .thursday]])
    #expect(marks.dates.isEmpty)
    let listed = found("ジョギングは月・水・土の週3回にしてください。")
    #expect(listed.rates.map(\.weekdays) == [[.monday, .wednesday, .saturday]])
    let other = found("ayer nadé tres veces, y quiero correr martes y jueves")
    #expect(other.rates.isEmpty)
    // As many a week, of something else than what is on these days.
    let apart = found("clase de francés los martes y jueves, no más de 2 cervezas por semana")
    #expect(apart.rates.map(\.weekdays) == [[]])
    #expect(apart.recurrences.map(\.weekdays) == [[.tuesday, .thursday]])
  }

  @Test(
    arguments: [
      ("respondi 23 e-mails e depois passei uma hora no telefone", ["e-mails"]),
      ("heute 23 E-Mails beantwortet", ["e-mails"]), ("ho mangiato 3 e poi 5 mele", [nil, "mele"]),
      (
        "Deux objectifs d'ici le 15 février : écrire 50 pages et apprendre 20 chansons",
        ["pages", "chansons"]
      ),
    ] as [(String, [String?])])
  func `a letter before a hyphen begins a noun, and the number of goals is no amount`(
    line: String, units: [String?]
  ) {
    #expect(found(line).quantities.map(\.unit) == units)
  }

  @Test func `how many weeks it goes on is not how often a week`() {
    let line = "Ab Montag will ich vier Wochen lang zweimal die Woche zum Yoga"
    let rates = found(line).rates
    #expect(rates.map { text($0.amount, of: line) } == ["zweimal"])
    #expect(rates.map(\.per) == [.week])
  }

  @Test func `so much a day or week, where a word has another meaning by itself`() {
    for (line, amount, per) in [
      ("una tarde a la semana solo para ellos", "una tarde", TargetShape.Period.week),
      ("10000 pas par jour", "10000 pas", .day), ("1日6000歩は歩きたいです", "6000歩", .day),
    ] {
      let marks = found(line)
      #expect(marks.dates.isEmpty, "\(line)")
      #expect(marks.rates.map(\.per) == [per], "\(line)")
      #expect(marks.rates.map { text($0.amount, of: line) } == [amount], "\(line)")
    }
  }

  /// `a: amount/period`, with `*` behind a rate of every second one.
  @Test(arguments: [
    ("de", "dreimal die Woche", "20 Minuten am Tag", "alle zwei Wochen einmal"),
    ("es", "tres veces por semana", "20 minutos al día", "una vez cada dos semanas"),
    ("fr", "trois fois par semaine", "20 minutes par jour", "une fois toutes les deux semaines"),
    ("it", "tre volte a settimana", "20 minuti al giorno", "una volta ogni due settimane"),
    ("pt", "três vezes por semana", "20 minutos por dia", "uma vez a cada duas semanas"),
    ("nl", "drie keer per week", "20 minuten per dag", "één keer in de twee weken"),
    ("pl", "trzy razy w tygodniu", "20 minut dziennie", "raz na dwa tygodnie"),
    ("sv", "tre gånger i veckan", "20 minuter om dagen", "en gång varannan vecka"),
    ("da", "tre gange om ugen", "20 minutter om dagen", "en gang hver anden uge"),
    ("nb", "tre ganger i uken", "20 minutter om dagen", "en gang annenhver uke"),
    ("fi", "kolme kertaa viikossa", "20 minuuttia päivässä", "kerran kahdessa viikossa"),
    ("hu", "hetente háromszor", "napi 20 perc", "kéthetente egyszer"),
    ("cs", "třikrát týdně", "20 minut denně", "jednou za dva týdny"),
    ("sk", "trikrát týždenne", "20 minút denne", "raz za dva týždne"),
    ("ro", "de trei ori pe săptămână", "20 de minute pe zi", "o dată la două săptămâni"),
    ("bg", "три пъти седмично", "20 минути на ден", "веднъж на две седмици"),
    ("ru", "три раза в неделю", "20 минут в день", "раз в две недели"),
    ("uk", "тричі на тиждень", "20 хвилин на день", "раз на два тижні"),
    ("el", "τρεις φορές την εβδομάδα", "20 λεπτά την ημέρα", "μία φορά κάθε δύο εβδομάδες"),
    ("tr", "haftada üç kez", "günde 20 dakika", "iki haftada bir"),
    ("id", "tiga kali seminggu", "20 menit sehari", "sekali setiap dua minggu"),
    ("vi", "ba lần một tuần", "20 phút mỗi ngày", "hai tuần một lần"),
    ("ar", "ثلاث مرات في الأسبوع", "20 دقيقة في اليوم", "مرة كل أسبوعين"),
    ("fa", "سه بار در هفته", "روزی 20 دقیقه", "هر دو هفته یک بار"),
    ("hi", "हफ़्ते में तीन बार", "रोज़ 20 मिनट", "हर दो हफ़्ते में एक बार"),
    ("ja", "週に3回", "1日20分", "2週間に1回"),
    ("zh", "每周三次", "每天20分钟", "每两周一次"),
    ("ko", "일주일에 세 번", "하루에 20분", "2주에 한 번"),
  ])
  func `how often, in the language of the conversation`(
    language: String, weekly: String, daily: String, everyOther: String
  ) {
    let marks = WorldNotes.marks(locale: language)
    func note(_ line: String) -> String {
      let found = marks.read(line)
      let rates = found.rates.map { rate in
        let value =
          found.quantities.first { $0.span == rate.amount }?.value
          ?? found.durations.first { $0.span == rate.amount }?.minutes
        return "\(value.map(Quantity.number) ?? "?")/\(rate.step == 1 ? "" : "2 ")\(rate.per)"
      }
      let again = found.recurrences.map { "every \($0.step == 1 ? "" : "2 ")\($0.per)" }
      let others = found.quantities.filter { amount in
        !found.rates.contains { $0.amount == amount.span }
      }
      return (rates + again + others.map { "\(Quantity.number($0.value)) alone" }).joined(
        separator: ", ")
    }
    #expect(note(weekly) == "3/week", "\(weekly)")
    #expect(note(daily) == "20/day", "\(daily)")
    #expect(
      ["1/2 week", "every 2 week"].contains(note(everyOther)), "\(note(everyOther)) \(everyOther)")
  }

  @Test func `what gives way to something else`() {
    for (line, old) in [
      ("das zweite bitte donnerstags statt dienstags", "dienstags"),
      ("mejor 20 minutos en vez de 30 minutos", "30 minutos"),
      ("plutôt 3 livres au lieu de 5 livres", "5 livres"),
    ] {
      let marks = found(line)
      #expect(marks.replaced.map { text($0, of: line) } == [old], "\(line)")
    }
  }

  @Test func `the week, month and year before, and this one`() {
    for (line, from, through) in [
      ("wie viel bin ich vorigen Monat gelaufen", "2026-10-01", "2026-10-31"),
      ("was habe ich vergangene Woche gemacht", "2026-11-09", "2026-11-15"),
      ("combien de fois j'ai couru la semaine passée", "2026-11-09", "2026-11-15"),
      ("quanto ho corso il mese passato", "2026-10-01", "2026-10-31"),
      ("cuánto corrí el mes anterior", "2026-10-01", "2026-10-31"),
      ("hoeveel heb ik afgelopen maand gezwommen", "2026-10-01", "2026-10-31"),
      ("ile przebiegłam w ubiegłym miesiącu", "2026-10-01", "2026-10-31"),
      ("quantos minutos eu meditei essa semana", "2026-11-16", "2026-11-22"),
    ] {
      let day = found(line).dates.first
      #expect(day?.day.description == from, "\(line)")
      #expect(day?.lastDay.description == through, "\(line)")
    }
  }

  @Test func `areas are no lengths`() {
    #expect(found("heute 12 m² Laminat verlegt").quantities.map(\.unit) == ["m²"])
    #expect(found("ho dipinto 8 m2 di parete ieri").quantities.map(\.unit) == ["m²"])
  }

  @Test func `an hour before which something is to be done`() {
    for line in [
      "a letto prima delle 23 dal lunedì al giovedì",
      "je veux me coucher avant 23h cinq soirs par semaine",
      "voglio andare a letto prima delle 23:30 cinque sere a settimana",
    ] {
      #expect(found(line).befores.count == 1, "\(line)")
    }
    #expect(found("ieri alle 23:30 ho letto 5 pagine").befores.isEmpty)
  }

  @Test(
    arguments: [
      ("ich will täglich 20 Minuten dehnen", "20 Minuten", TargetShape.Period.day),
      ("codziennie przez 10 minut gram na pianinie", "10 minut", .day),
      ("毎日お茶を3杯飲む", "3杯", .day), ("スマホは1日30分まで", "30分", .day),
      ("boire 2 litres d'eau par jour", "2 litres", .day), ("我想每天喝8杯水", "8杯", .day),
      ("每周练三次书法", "三次", .week),
      ("je veux boire 2 tasses de thé par jour", "2 tasses", .day),
      ("максимум 3 чашки чая в день", "3 чашки", .day),
    ] as [(String, String, TargetShape.Period)]) func `an amount beside it is so much each time`(
      line: String, amount: String, per: TargetShape.Period
    )
  {
    let rates = found(line).rates
    #expect(rates.map { text($0.amount, of: line) } == [amount])
    #expect(rates.first?.per == per)
    #expect(found(line).recurrences.isEmpty)
  }

  @Test(
    arguments: [
      ("no quiero fumar más de 5 cigarrillos", "5 cigarrillos"),
      ("je ne veux plus dépenser plus de 30 euros", "30 euros"),
      ("nie chcę jeść więcej niż 2 batony", "2 batony"), ("每天看手机不超过30分钟", "30分钟"),
      ("max. 3 birre", "3 birre"), ("des frites 2 fois par mois max", "2 fois"),
      ("drei Limos pro Woche höchstens", "drei Limos"),
      ("pas plus d'une heure par jour", "une heure"),
      ("ich will mehr als 5 Seiten lesen", nil),
      ("quiero leer más de 5 libros", nil),
    ] as [(String, String?)]) func `what is not to be passed`(line: String, amount: String?)
  {
    #expect(found(line).limits.map { text($0, of: line) } == [amount].compactMap { $0 })
  }

  @Test(arguments: [
    ("gestern von 10 bis 12 Uhr gemalt", "2026-11-20T10:00", 120),
    ("ieri sera dalle 20 alle 21:30 ho cantato", "2026-11-20T20:00", 90),
    ("ayer de 18:00 a 19:15 cociné", "2026-11-20T18:00", 75),
    ("wczoraj od 7:00 do 7:40 biegałem", "2026-11-20T07:00", 40),
    ("昨日9時から11時まで練習した", "2026-11-20T09:00", 120),
    ("ontem das 19h às 21h pintei", "2026-11-20T19:00", 120),
    ("ayer entre las 3 y las 5 planché", "2026-11-20T15:00", 120),
    ("ieri fra le 18 e le 20 ho stirato", "2026-11-20T18:00", 120),
    ("gisteren van 13 tot 15 uur geschuurd", "2026-11-20T13:00", 120),
    ("hier entre 20h et 21h j'ai chanté", "2026-11-20T20:00", 60),
    ("wczoraj między 17 a 19 szyłam", "2026-11-20T17:00", 120),
  ]) func `from one time of day to another`(line: String, start: String, minutes: Int) {
    let date = found(line).dates.first
    #expect(date?.clock == true)
    #expect(date.map { String("\($0.start)".prefix(16)) } == start)
    #expect(date.map { ($0.end.secondOfDay - $0.start.secondOfDay) / 60 } == minutes)
    #expect(found(line).quantities.isEmpty)
  }

  @Test(arguments: [
    "zwischen 2 und 4 Seiten", "entre 3 y 6 vasos de agua", "elke week 2 tot 3 uur lezen",
    "2 bis 3 Stunden gelesen", "corrí de 3 a 5 km", "entre 5 et 6 pages", "von 5 bis 8 Seiten",
  ]) func `a length or an amount from so much to so much is no time of day`(line: String) {
    #expect(found(line).dates.isEmpty)
  }

  @Test(arguments: [
    ("Am 14. mit Opa 2 Stunden geangelt", "de | 2026-11-14~2026-12-14 | 120'"),
    ("el 12 corrí 5 km", "es | 2026-11-12~2026-12-12 | 5 km"),
    ("3日に本を40ページ読んだ", "ja | 2026-11-03~2026-12-03 | 40 ページ"),
    ("3日間で本を読んだ", "ja | 3 days"),
    ("el 5 km fue duro", "es | 5 km"),
  ]) func `the day of a month that is not named`(line: String, expected: String) {
    #expect(WorldNotes.note(line) == expected)
  }

  @Test(arguments: [
    ("三味線を練習した", "ja"), ("两千五百步", "zh | 2500 步"), ("走了一万二千步", "zh | 12000 步"),
    ("看了三十五页书", "zh | 35 页"), ("一起跑步", "zh"), ("€40 gespart", "? | 40 euros"),
    ("минут двадцать рисовал", "ru | 20'"),
    ("играл не 2 часа, а два с половиной", "ru | 120' | 2.5 ?"),
    ("stamattina alle sette e mezza ho nuotato", "it | 2026-11-21T07:30"),
    ("caminhei três quilómetros ontem", "pt | 2026-11-20 | 3 km"),
    ("шестьдесят тысяч рублей", "ru | 60000 рублей"),
  ]) func `numbers in characters, behind their unit, before their sign`(
    line: String, expected: String
  ) { #expect(WorldNotes.note(line) == expected) }

  @Test(arguments: [
    ("elke ma, wo en vr een half uur viool oefenen", "half uur", TargetShape.Period.day),
    ("quiero estudiar francés 25 minutos cada día durante 6 semanas", "25 minutos", .day),
    ("ab montag will ich 3x die woche ins hallenbad", "3x", .week),
    ("quiero ir al gimnasio 2x/semana", "2x", .week),
    ("quiero nadar una vez por semana", "una vez", .week),
    ("ich will 4 mal die woche klavier üben", "4 mal", .week),
    ("je veux nager une fois par semaine", "une fois", .week),
  ]) func `a length beside weekdays, what stands nearest, how often by a cross`(
    line: String, amount: String, per: TargetShape.Period
  ) {
    let rates = found(line).rates
    #expect(rates.map { text($0.amount, of: line) } == [amount])
    #expect(rates.first?.per == per)
  }

  @Test(
    arguments: [
      ("el sábado que viene vamos a la playa", "es | 2026-11-28"),
      ("sábado que vem vamos à praia com as crianças", "pt | 2026-11-28"),
      ("komende zaterdag gaan we zwemmen met de kinderen", "nl | 2026-11-28"),
      ("w następną sobotę idziemy z dziećmi na basen", "pl | 2026-11-28"),
      ("hoje escrevi 12 postais de Natal", "pt | 2026-11-21 | 12 postais"),
      ("quiero beber agua desde el lunes y hasta el 31 de enero", nil),
    ] as [(String, String?)]) func `the coming weekday, and a feast that is no day`(
      line: String, expected: String?
    )
  {
    if let expected { #expect(WorldNotes.note(line) == expected) }
    #expect(found(line).dates.count == (expected == nil ? 2 : 1))
  }

  @Test func `two days are a beginning and an end`() {
    let guitar = found("o violão começa só no dia 1 de dezembro, ainda está no conserto")
    #expect(guitar.dates.map(\.begins) == [true])
    for line in [
      "écrire entre le 1er décembre et le 31 janvier", "correr de 1 de dezembro até 15 de janeiro",
    ] {
      let dates = found(line).dates
      #expect(dates.map(\.begins) == [true, false], "\(line)")
      #expect(dates.last?.role == .deadline, "\(line)")
    }
  }

  @Test(arguments: [
    ("15 minut gitary codziennie przez 6 tygodni", "15 minut"),
    ("coudre 3 jupes, chorale le jeudi, écrire à mon frère une fois par mois", "une fois"),
    ("einmal pro Woche schwimmen, immer montags", "einmal"),
  ])
  func `each rate is of its own amount, and no day of another thing`(line: String, amount: String) {
    let found = found(line)
    #expect(found.rates.map { text($0.amount, of: line) } == [amount])
    let isMonday = line.contains("montags")
    #expect(found.rates.first?.weekdays == (isMonday ? [.monday] : []))
  }

  @Test(arguments: [("no, fueron tres horas", 180.0), ("no, erano tre ore", 180)])
  func `a short correction is of its language`(line: String, minutes: Double) {
    #expect(found(line).durations.map(\.minutes) == [minutes])
  }
}
