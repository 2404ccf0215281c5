import Testing

/// Polish, Russian and their neighbours: names in all their cases.
struct SlavicTests {
  @Test(arguments: [
    ("Dziś o szóstej rano kwadrans jogi", "pl | 2026-11-21T06:00 | 15'"),
    ("Wczoraj przebiegłem 7,5 km", "pl | 2026-11-20 | 7.5 km"),
    ("przedwczoraj przeczytałem 30 stron", "pl | 2026-11-19 | 30 stron"),
    ("trzy dni temu przepłynąłem 1500 metrów", "pl | 2026-11-18 | 1500 m"),
    ("w zeszły poniedziałek spacerowałem półtorej godziny", "pl | 2026-11-16 | 90'"),
    ("w środę czytałem 1 godzinę", "pl | 2026-11-18~2026-11-25 | 60'"),
    ("w czerwcu przebiegłem 100 km", "pl | 2026-06-01..2026-06-30~2027-06-01 | 100 km"),
    ("12 czerwca o 18:30 przebiegłem 10 km", "pl | 2026-06-12T18:30~2027-06-12 | 10 km"),
    ("chcę przeczytać 12 książek do 30 czerwca", "pl | <2027-06-30 | 12 książek"),
    ("dziś rano medytowałem dwadzieścia minut", "pl | 2026-11-21/morning | 20'"),
    ("jutro pobiegnę 5 kilometrów", "pl | 2026-11-22 | 5 km"),
    ("w zeszłym tygodniu byłem na siłowni 3 razy", "pl | 2026-11-09..2026-11-15 | 3 razy"),
    ("za 5 tygodni biegnę maraton", "pl | 2026-12-26"),
    ("wczoraj wieczorem czytałem pół godziny", "pl | 2026-11-20/evening | 30'"),
    ("tydzień temu, 2 godziny i 15 minut na rowerze", "pl | 135'"),
    ("1 tydzień temu jechałem 2 godziny na rowerze", "pl | 2026-11-14 | 120'"),
    ("3.05.2026 zrobiłem 40 pompek", "pl | 2026-05-03 | 40 pompek"),
    ("wczoraj rowerem 8 i pol km", "pl | 2026-11-20 | 8.5 km"),
    ("dziś od 8 do 9 uczyłam się angielskiego", "pl | 2026-11-21T08:00..09:00"),
    ("wczoraj 9 tys. kroków", "pl | 2026-11-20 | 9000 kroków"),
    ("chcę uczyć się 20 godzin do 20 grudnia", "pl | <2026-12-20 | 1200'"),
    ("w pon upiekłam 12 bułek", "pl | 2026-11-16~2026-11-23 | 12 bułek"),
    ("wczoraj przeczytałem trzydzieści dwie strony", "pl | 2026-11-20 | 32 strony"),
    ("wczoraj przeczytałem sto dwadzieścia dwie strony", "pl | 2026-11-20 | 122 strony"),
    ("w sobotę wypiłem 1,5 litra wody", "pl | 2026-11-21~2026-11-14,2026-11-28 | 1.5 l"),
  ])
  func `Polish`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }

  @Test(arguments: [
    ("Вчера я пробежал 7,5 км", "ru | 2026-11-20 | 7.5 km"),
    ("позавчера прочитал 30 страниц", "ru | 2026-11-19 | 30 страниц"),
    ("три дня назад проплыл 1500 метров", "ru | 2026-11-18 | 1500 m"),
    ("в прошлый понедельник гулял полтора часа", "ru | 2026-11-16 | 90'"),
    ("в среду читал 1 час 20 минут", "ru | 2026-11-18~2026-11-25 | 80'"),
    ("в июне пробежал 100 километров", "ru | 2026-06-01..2026-06-30~2027-06-01 | 100 km"),
    ("12 июня в 18:30 пробежал десять километров", "ru | 2026-06-12T18:30~2027-06-12 | 10 km"),
    ("вчера вечером полчаса медитировал", "ru | 2026-11-20/evening | 30'"),
    ("сегодня утром двадцать минут йоги", "ru | 2026-11-21/morning | 20'"),
    ("хочу прочитать 12 книг до 30 июня", "ru | <2027-06-30 | 12 книг"),
    ("на прошлой неделе бегал 3 раза", "ru | 2026-11-09..2026-11-15 | 3 раза"),
    ("через 5 недель марафон", "ru | 2026-12-26"),
    ("завтра в 6 часов вечера пробегу 5 км", "ru | 2026-11-22T18:00 | 5 km"),
    ("неделю назад, 1 неделю назад сделал 40 отжиманий", "ru | 2026-11-14 | 40 отжиманий"),
    ("в субботу выпил 1,5 литра воды", "ru | 2026-11-21~2026-11-14,2026-11-28 | 1.5 l"),
    ("Сегодня прошёл 10 500 шагов", "ru | 2026-11-21 | 10500 шагов"),
  ])
  func `Russian`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }

  @Test(arguments: [
    ("Včera jsem běžel 7,5 km", "cs | 2026-11-20 | 7.5 km"),
    ("před 3 dny jsem četl 30 stránek", "cs | 2026-11-18 | 30 stránek"),
    ("12. června jsem plaval 1 500 metrů", "cs | 2026-06-12~2027-06-12 | 1500 m"),
    ("Вчора я пробіг 7,5 км", "uk | 2026-11-20 | 7.5 km"),
    ("три дні тому прочитав 30 сторінок", "uk | 2026-11-18 | 30 сторінок"),
  ])
  func `Czech, Ukrainian`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }
}
