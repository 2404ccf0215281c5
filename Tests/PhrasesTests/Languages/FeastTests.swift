import Testing

/// Feasts, the year that comes, days as adjectives, hours with minutes in words.
struct FeastTests {
  @Test(arguments: [
    ("entro Natale voglio fare 20 lezioni di chitarra", "it | <2026-12-25 | 20 lezioni"),
    ("bis Ostern will ich 300 km laufen", "de | <2027-03-28 | 300 km"),
    ("quiero leer 12 libros antes de Navidad", "es | <2026-12-25 | 12 libros"),
    ("hazme un plan hasta el día de Reyes", "es | <2027-01-06"),
    ("plan do Święta Trzech Króli", "pl | <2027-01-06"),
    ("ho letto Epifania per 30 minuti", "it | 30'"),
    ("quero ler 15 livros até o fim do ano que vem", "pt | <2027-12-31 | 15 livros"),
    ("quiero ahorrar 1200 euros de aquí al 30 de junio", "es | <2027-06-30 | 1200 euros"),
    ("antes de fin de año quiero leer 12 libros", "es | <2026-12-31 | 12 libros"),
    ("до конца года накопить 60 тысяч рублей", "ru | <2026-12-31 | 60000 рублей"),
    ("прошла сегодня 14 тысяч шагов", "ru | 2026-11-21 | 14000 шагов"),
    ("年末までに20万円貯金したい", "ja | <2026-12-31 | 200000 円"),
    ("ieri raccolto 8 chili di cachi", "it | 2026-11-20 | 8 kg"),
    ("ayer pinté la valla, hora y media al sol", "es | 2026-11-20 | 90'"),
    ("şubat sonuna kadar 30 km yüzmek istiyorum", "tr | <2027-02-28 | 30 km"),
    ("usuń wczorajsze 60 pompek", "pl | 2026-11-20 | 60 pompek"),
    ("вчерашние отжимания, 75", "ru | 2026-11-20 | 75 ?"),
    ("вчера час двадцать играл в шахматы", "ru | 2026-11-20 | 80'"),
    ("ho studiato un'ora e venti", "it | 80'"),
    ("una hora y veinte flexiones hoy", "es | 2026-11-21 | 60' | 20 flexiones"),
    ("war mi abend mit lena klettern, 1h20", "de | 2026-11-18/evening~2026-11-25 | 80'"),
    ("a letto prima delle 23 cinque sere a settimana", "it | 2026-11-21T23:00 | 5 sere"),
    (
      "W grudniu zamierzam przeczytać pięćset stron",
      "pl | 2025-12-01..2025-12-31~2026-12-01 | 500 stron"
    ),
    ("Efface la natation du 14 s'il te plaît", "fr | 2026-11-14~2026-12-14"),
    ("大掃除で8部屋を片付けた", "ja | 8 部屋"), ("30単語を覚えた", "ja | 30 単語"), ("3冊読了しました", "ja | 3 冊"),
    (
      "Dinsdagnamiddag 18 km gefietst langs de vaart",
      "nl | 2026-11-17/afternoon~2026-11-24 | 18 km"
    ),
  ])
  func `a day or a length in a language's own words`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }
}
