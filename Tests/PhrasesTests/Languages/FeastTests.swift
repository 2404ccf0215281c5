import Testing

/// Feasts, the year that comes, days as adjectives, hours with minutes in words.
struct FeastTests {
  @Test(arguments: [
    ("entro Natale voglio fare 20 lezioni di chitarra", "it | <2026-12-25 | 20 lezioni"),
    ("bis Ostern will ich 300 km laufen", "de | <2027-03-28 | 300 km"),
    ("quiero leer 12 libros antes de Navidad", "es | <2026-12-25 | 12 libros"),
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
  ])
  func `a day or a length in a language's own words`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }
}
