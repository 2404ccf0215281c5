import Testing

/// German, Dutch and their northern neighbours.
struct GermanicTests {
  @Test(arguments: [
    (
      "Mo: 5 km gelaufen, Di: 20 Seiten gelesen",
      "de | 2026-11-16~2026-11-23, 2026-11-17~2026-11-24 | 5 km, 20 seiten"
    ),
    ("gestern 9 Tsd. Schritte", "de | 2026-11-20 | 9000 schritte"),
    ("gestern war es ne ganze stunde", "de | 2026-11-20 | 60'"),
    ("Gestern eine gute Stunde Fahrrad gefahren", "de | 2026-11-20 | 60'"),
    ("Ich bin gestern 7,5 km gelaufen", "de | 2026-11-20 | 7.5 km"),
    ("Vorgestern 30 Seiten gelesen", "de | 2026-11-19 | 30 seiten"),
    ("Heute Morgen 45 Minuten Yoga gemacht", "de | 2026-11-21/morning | 45'"),
    ("Letzte Woche bin ich 1.500 m geschwommen", "de | 2026-11-09..2026-11-15 | 1500 m"),
    ("Vor 3 Tagen habe ich zwölf Seiten gelesen", "de | 2026-11-18 | 12 seiten"),
    ("Vor einer Woche bin ich 10 Kilometer gelaufen", "de | 2026-11-14 | 10 km"),
    ("Am Montag war ich eine halbe Stunde laufen", "de | 2026-11-16~2026-11-23 | 30'"),
    ("gestern 14.30 Uhr Yoga gemacht", "de | 2026-11-20T14:30"),
    ("Am 3. Mai 2026 um 18 Uhr 30 bin ich 5 km gelaufen", "de | 2026-05-03T18:30 | 5 km"),
    ("Ich möchte bis zum 30. Juni 12 Bücher lesen", "de | <2027-06-30 | 12 bücher"),
    ("Gestern Abend um 18:30 bin ich 20 bis 30 Minuten spaziert", "de | 2026-11-20T18:30 | 20-30'"),
    ("Morgen laufe ich 5 km", "de | 2026-11-22 | 5 km"),
    ("letzten Montag 1 Stunde 20 Minuten Rad gefahren", "de | 2026-11-16 | 80'"),
    ("fünfundzwanzig Liegestütze heute gemacht", "de | 2026-11-21 | 25 liegestütze"),
    ("In 5 Wochen will ich zweihundertfünfzig Kilometer laufen", "de | 2026-12-26 | 250 km"),
    ("Ich habe am 3.4. nicht 80,5 kg gewogen", "de | 2026-04-03~2027-04-03 | 80.5 kg"),
    ("nächsten Freitag schwimme ich anderthalb Stunden", "de | 2026-11-27 | 90'"),
    ("Heute war ich eine Viertelstunde am Meditieren", "de | 2026-11-21 | 15'"),
    ("Im Juni bin ich 120 Kilometer gelaufen", "de | 2026-06-01..2026-06-30~2027-06-01 | 120 km"),
    (
      "uebermorgen und morgen nicht, gestern 8.500 Schritte",
      "de | 2026-11-22, 2026-11-20 | 8500 schritte"
    ),
    ("Ich wiege heute 82,3 Kilo", "de | 2026-11-21 | 82.3 kg"),
    ("Hab gestern 3x10 Liegestütze gemacht", "de | 2026-11-20 | 3 ?, 10 liegestütze"),
    ("Dreieinhalb Stunden den Keller geräumt", "de | 210'"),
    ("gestern den Schuppen entrümpelt, 2 1/2 Std. lang", "de | 2026-11-20 | 150'"),
    ("heute von 8 bis 9 habe ich Englisch gelernt", "de | 2026-11-21T08:00..09:00"),
    ("heute 300 französische Wörter gelernt", "de | 2026-11-21 | 300 wörter"),
    ("gestern 20 schnelle Liegestütze gemacht", "de | 2026-11-20 | 20 liegestütze"),
    ("im Jahr 2025 habe ich 12 Bücher gelesen", "de | 2025-01-01..2025-12-31 | 12 bücher"),
  ])
  func `German`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }

  @Test(arguments: [
    ("vandaag 5 grote pizza's gebakken", "nl | 2026-11-21 | 5 pizza's"),
    ("gisteren heb ik 30 Franse woorden geleerd", "nl | 2026-11-20 | 30 woorden"),
    ("Gisteren heb ik 7,5 km gelopen", "nl | 2026-11-20 | 7.5 km"),
    (
      "di heb ik 40 baantjes getrokken, do 50 minuten gitaar geoefend",
      "nl | 2026-11-17~2026-11-24, 2026-11-19~2026-11-26 | 50' | 40 baantjes"
    ),
    ("vrijdag heb ik € 35 opzij gezet", "nl | 2026-11-20~2026-11-27 | 35 euros"),
    ("eergisteren 30 pagina's gelezen", "nl | 2026-11-19 | 30 pagina's"),
    ("drie dagen geleden heb ik 1.500 meter gezwommen", "nl | 2026-11-18 | 1500 m"),
    ("afgelopen maandag anderhalf uur gewandeld", "nl | 2026-11-16 | 90'"),
    ("ik heb vanochtend een half uur gemediteerd", "nl | 2026-11-21/morning | 30'"),
    ("gister drie kwartier gelezen", "nl | 2026-11-20 | 45'"),
    ("gisterenavond van 8 tot half 10 gerepeteerd met het koor", "nl | 2026-11-20T20:00..21:30"),
    ("Vandaag heb ik twintig minuten gelezen", "nl | 2026-11-21 | 20'"),
    ("Vorige week heb ik 12 kilometer gelopen", "nl | 2026-11-09..2026-11-15 | 12 km"),
    ("Ik wil voor 30 juni 12 boeken lezen", "nl | <2027-06-30 | 12 boeken"),
    ("op 12 juni heb ik tien kilometer gefietst", "nl | 2026-06-12~2027-06-12 | 10 km"),
    ("gisteren om 18.30 uur was ik 45 minuten in de sportschool", "nl | 2026-11-20T18:30 | 45'"),
    ("over 5 weken loop ik een marathon", "nl | 2026-12-26"),
    ("morgen ga ik 1 uur en 20 minuten wandelen", "nl | 2026-11-22 | 80'"),
    ("ik heb op woensdag 8 glazen water gedronken", "nl | 2026-11-18~2026-11-25 | 8 glazen"),
    (
      "ma 20 baantjes, do 35 baantjes",
      "nl | 2026-11-16~2026-11-23, 2026-11-19~2026-11-26 | 20 baantjes, 35 baantjes"
    ),
    ("vanavond een kwartier gemediteerd", "nl | 2026-11-21/evening | 15'"),
    ("vorige maand heb ik 100,5 km gefietst", "nl | 2026-10-01..2026-10-31 | 100.5 km"),
    (
      "eergisteren tussen de middag 5 tot 6 km gerend",
      "nl | 2026-11-19, 2026-11-19/afternoon | 5-6 km"
    ),
    ("ik wil maar één boek per week lezen", "nl | 1 boek"),
  ])
  func `Dutch`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }

  @Test(arguments: [
    ("Igår sprang jag 7,5 km", "sv | 2026-11-20 | 7.5 km"),
    ("för tre dagar sedan läste jag 30 sidor", "sv | 2026-11-18 | 30 sidor"),
    ("I förrgår gick jag en halv timme", "sv | 2026-11-19 | 30'"),
    ("förra veckan simmade jag 1 500 meter", "sv | 2026-11-09..2026-11-15 | 1500 m"),
    ("Jeg løb 7,5 km i går", "da | 2026-11-20 | 7.5 km"),
    ("For to dage siden læste jeg 30 sider", "da | 2026-11-19 | 30 sider"),
    ("Jeg leste 30 sider og løp mye i går", "nb | 2026-11-20 | 30 sider"),
  ])
  func `Swedish, Danish, Norwegian`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }
}
