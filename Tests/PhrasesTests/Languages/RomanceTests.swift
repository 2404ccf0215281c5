import Testing

/// Spanish, French, Portuguese, Italian.
struct RomanceTests {
  @Test(arguments: [
    ("Ayer corrí 7,5 km", "es | 2026-11-20 | 7.5 km"),
    ("anteayer leí 30 páginas", "es | 2026-11-19 | 30 páginas"),
    ("hace dos días nadé 1.500 metros", "es | 2026-11-19 | 1500 m"),
    ("El lunes pasado caminé una hora y media", "es | 2026-11-16 | 90'"),
    ("La semana pasada corrí 3 veces", "es | 2026-11-09..2026-11-15 | 3 veces"),
    ("Quiero leer 12 libros hasta el 30 de junio", "es | <2027-06-30 | 12 libros"),
    ("esta mañana medité veinte minutos", "es | 2026-11-21/morning | 20'"),
    ("mañana por la mañana corro 5 km", "es | 2026-11-22/morning | 5 km"),
    ("ayer a las 6 de la tarde corrí media hora", "es | 2026-11-20T18:00 | 30'"),
    ("el 12 de junio de 2026 corrí 10 kilómetros", "es | 2026-06-12 | 10 km"),
    ("Anoche leí veinticinco páginas", "es | 2026-11-20/night | 25 páginas"),
    ("dentro de 5 semanas corro una maratón", "es | 2026-12-26"),
    ("el miércoles hice 2 horas y 15 minutos de yoga", "es | 2026-11-18~2026-11-25 | 135'"),
    ("hoy he pesado 80,5 kg", "es | 2026-11-21 | 80.5 kg"),
    ("manana corro con mi hermana 5 km", "es | 2026-11-22 | 5 km"),
    ("hace una semana caminé 10.000 pasos", "es | 2026-11-14 | 10000 pasos"),
    ("El 3 de mayo a las 18:30 nadé durante 45 minutos", "es | 2026-05-03T18:30~2027-05-03 | 45'"),
    ("ayer llamé a mi abuela media horita", "es | 2026-11-20 | 30'"),
    ("ayer pinté la valla una hora y 10", "es | 2026-11-20 | 70'"),
    ("ayer de 7 a 8 de la tarde estuve en clase", "es | 2026-11-20T19:00..20:00"),
    ("en 2025 perdí 5 kilos", "es | 2025-01-01..2025-12-31 | 5 kg"),
    ("anota 20 minutos de guitarra para ayer", "es | 2026-11-20 | 20'"),
    (
      "esta semana 3 clases es mucho, pon dos por semana",
      "es | 2026-11-16..2026-11-22 | 3 clases, 2 ?"
    ),
    ("quiero acostarme antes de las 23:30 los lunes y los martes", "es | 2026-11-21T23:30"),
    ("ayer leí treinta y una páginas", "es | 2026-11-20 | 31 páginas"),
    ("ayer leí doscientas treinta y dos páginas", "es | 2026-11-20 | 232 páginas"),
    ("ayer estudié anatomía 2 hs", "es | 2026-11-20 | 120'"),
    ("ayer estudié 2hrs y leí", "es | 2026-11-20 | 120'"),
    ("las clases de guitarra solo una por semana", "es | 1 ?"),
    ("ayer hice 3/4 de hora de bici", "es | 2026-11-20 | 45'"),
    (
      "el 3/4 de este año corrí",
      "es | 2026-04-03~2026-03-04,2027-04-03,2027-03-04, 2026-01-01..2026-12-31"
    ),
  ])
  func `Spanish`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }

  @Test(arguments: [
    ("hier j'ai lu 3 bons livres", "fr | 2026-11-20 | 3 livres"),
    ("Hier j'ai couru 7,5 km", "fr | 2026-11-20 | 7.5 km"),
    ("avant-hier j’ai lu 30 pages", "fr | 2026-11-19 | 30 pages"),
    ("il y a trois jours j'ai nagé 1 500 m", "fr | 2026-11-18 | 1500 m"),
    ("lundi dernier j'ai marché une demi-heure", "fr | 2026-11-16 | 30'"),
    ("la semaine dernière j'ai couru 1h30", "fr | 2026-11-09..2026-11-15 | 90'"),
    ("j'ai couru à 18h30 hier soir", "fr | 2026-11-20T18:30"),
    ("le 1er mai j'ai lu vingt pages", "fr | 2026-05-01~2027-05-01 | 20 pages"),
    ("je veux lire douze livres d'ici le 30 juin", "fr | <2027-06-30 | 12 livres"),
    ("dans 5 semaines je cours un marathon", "fr | 2026-12-26"),
    ("Aujourd'hui j'ai médité une heure et demie", "fr | 2026-11-21 | 90'"),
    ("hier j'ai fait une bonne heure de piano", "fr | 2026-11-20 | 60'"),
    ("ce matin j'ai fait 45 minutes de vélo", "fr | 2026-11-21/morning | 45'"),
    ("demain je nage 2 kilomètres", "fr | 2026-11-22 | 2 km"),
    ("le 12 juin 2026 à 7 heures j'ai couru dix kilomètres", "fr | 2026-06-12T07:00 | 10 km"),
    ("j'ai bu 1,5 litre d'eau mercredi", "fr | 2026-11-18~2026-11-25 | 1.5 l"),
    ("je veux me coucher avant 23h cinq soirs par semaine", "fr | 2026-11-21T23:00 | 5 soirs"),
    ("le mois dernier j'ai couru cent vingt kilomètres", "fr | 2026-10-01..2026-10-31 | 120 km"),
    ("j'ai marché entre 20 et 30 minutes hier", "fr | 2026-11-20 | 30' | 20 ?"),
    ("note d'abord 45 min d'espagnol pour hier", "fr | 2026-11-20 | 45'"),
    ("je veux passer de 3 à 1 soda par jour", "fr | 3 ?, 1 soda"),
    ("je veux passer de 5 à 2 heures de télé par jour", "fr | 120' | 5 ?"),
    ("auj jai fait 50 pompes", "fr | 2026-11-21 | 50 pompes"),
    ("hier j'ai lu vingt et une pages", "fr | 2026-11-20 | 21 pages"),
    ("la leçon de piano seulement une par semaine", "fr | 1 ?"),
  ])
  func `French`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }

  @Test(arguments: [
    ("Ontem corri 7,5 km", "pt | 2026-11-20 | 7.5 km"),
    ("anteontem li 30 páginas", "pt | 2026-11-19 | 30 páginas"),
    (
      "seg treinei bateria 40 min, ter 25 e quarta 1 hora",
      "pt | 2026-11-16~2026-11-23, 2026-11-17~2026-11-24, 2026-11-18~2026-11-25 | 40', 60' | 25 ?"
    ),
    ("há três dias nadei 1.500 metros", "pt | 2026-11-18 | 1500 m"),
    ("na segunda-feira passada caminhei uma hora e meia", "pt | 2026-11-16 | 90'"),
    ("em 12 de junho corri 10 quilômetros", "pt | 2026-06-12~2027-06-12 | 10 km"),
    ("hoje de manhã meditei vinte minutos", "pt | 2026-11-21/morning | 20'"),
    ("quero ler 12 livros até 30 de junho", "pt | <2027-06-30 | 12 livros"),
    ("ontem às 18h30 corri meia hora", "pt | 2026-11-20T18:30 | 30'"),
    ("Semana passada fiz 3 treinos", "pt | 2026-11-09..2026-11-15 | 3 treinos"),
    ("amanhã vou correr 5 km com minha irmã", "pt | 2026-11-22 | 5 km"),
    ("na quarta fiz 40 flexões", "pt | 2026-11-18~2026-11-25 | 40 flexões"),
    ("na quarta-feira fiz 40 flexões", "pt | 2026-11-18~2026-11-25 | 40 flexões"),
    ("li por 1 hora e 20 minutos ontem à noite", "pt | 2026-11-20/evening | 80'"),
    ("em janeiro corri cem quilômetros", "pt | 2026-01-01..2026-01-31~2027-01-01 | 100 km"),
    ("anteontem guardei R$ 85,50 na poupança", "pt | 2026-11-19 | 85.5 reais"),
    ("há uma semana bebi 2 litros de água", "pt | 2026-11-14 | 2 l"),
    ("Li ontem trinta e duas páginas de Os Maias", "pt | 2026-11-20 | 32 páginas"),
    ("ontem corri 2hs na praia", "pt | 2026-11-20 | 120'"),
    ("faxina ontem à tarde, 2h e 20", "pt | 2026-11-20/afternoon | 140'"),
    ("No mês passado eu li vinte e cinco páginas", "pt | 2026-10-01..2026-10-31 | 25 páginas"),
  ])
  func `Portuguese`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }

  @Test(arguments: [
    ("ieri 15mila passi", "it | 2026-11-20 | 15000 passi"),
    ("il 1° maggio ho letto venti pagine", "it | 2026-05-01~2027-05-01 | 20 pagine"),
    ("oggi ho imparato 20 nuove parole", "it | 2026-11-21 | 20 parole"),
    ("Ieri ho nuotato 1500 metri", "it | 2026-11-20 | 1500 m"),
    ("l'altro ieri ho letto 30 pagine", "it | 2026-11-19 | 30 pagine"),
    ("tre giorni fa ho corso 7,5 km", "it | 2026-11-18 | 7.5 km"),
    ("lunedì scorso ho camminato un'ora e mezza", "it | 2026-11-16 | 90'"),
    ("la settimana scorsa ho letto dodici pagine", "it | 2026-11-09..2026-11-15 | 12 pagine"),
    ("ieri sera alle 18:30 ho corso mezz'ora", "it | 2026-11-20T18:30 | 30'"),
    ("voglio leggere 12 libri entro il 30 giugno", "it | <2027-06-30 | 12 libri"),
    ("Stamattina ho meditato venti minuti", "it | 2026-11-21/morning | 20'"),
    ("domani corro 5 km con mia sorella", "it | 2026-11-22 | 5 km"),
    ("il 12 giugno 2026 ho pedalato 1.200,5 chilometri", "it | 2026-06-12 | 1200.5 km"),
    ("un'ora e 20 minuti di yoga oggi", "it | 2026-11-21 | 80'"),
    ("mercoledì ho fatto quaranta flessioni", "it | 2026-11-18~2026-11-25 | 40 flessioni"),
    ("tra 5 settimane corro una maratona", "it | 2026-12-26"),
    ("a giugno ho corso cento chilometri", "it | 2026-06-01..2026-06-30~2027-06-01 | 100 km"),
    ("una settimana fa ho bevuto 2 litri d'acqua", "it | 2026-11-14 | 2 l"),
    ("ieri ho studiato chimica due ore e un quarto", "it | 2026-11-20 | 135'"),
    ("stamattina dalle sette alle otto e mezza ho ripassato", "it | 2026-11-21T07:00..08:30"),
    ("oggi peso 80,5 kg", "it | 2026-11-21 | 80.5 kg"),
    ("a letto alle 23 ogni giorno", "it | 2026-11-21T23:00"),
    ("mi sono svegliato alle 7", "it | 2026-11-21T07:00"),
    ("al massimo 2 gelati a settimana fino a natale", "it | <2026-12-25 | 2 gelati"),
  ])
  func `Italian`(text: String, expected: String) {
    #expect(WorldNotes.note(text) == expected)
  }
}
