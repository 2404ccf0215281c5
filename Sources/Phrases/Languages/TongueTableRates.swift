/// How often, in every language: what comes again, and by which time.
///
/// Unicode's data has "per week" as a unit alone; these are the words that people say.
extension TongueWords {
  static let rates: [String: String] = [
    "de": """
    every: jeden, jede, jedes, alle, immer
    less: weniger, reduzieren, einschränken
    daily: pro nacht, jede nacht, täglich, jeden tag, tagtäglich, tägliche, täglichen
    weekly: wöchentlich, wöchentliche, wöchentlichen
    monthly: monatlich, monatliche, monatlichen, jeden monat
    fortnightly: alle vierzehn tage, jede zweite woche, jeder zweiten woche, vierzehntägig, zweiwöchentlich
    workdays: werktags, an werktagen, wochentags, unter der woche
    times of a rate: mal, male
    times in a word: mal
    """,
    "nl": """
    endings of days: en
    every: elke, iedere, ieder, elk, altijd op
    less: minder, minderen
    daily: per nacht, elke nacht, iedere nacht, dagelijks, dagelijkse, elke dag, iedere dag
    weekly: wekelijks, wekelijkse
    monthly: maandelijks, maandelijkse, elke maand, iedere maand
    fortnightly: om de week, om de twee weken, tweewekelijks
    workdays: doordeweeks, door de week, op werkdagen
    times of a rate: keer, maal
    times in a word: maal
    """,
    "es": """
    every: cada, todos los, todas las, los, siempre los, siempre el
    less: menos, reducir
    daily: por noche, cada noche, todas las noches, a diario, diariamente, diario, diaria, diarios, diarias,
     todos los días, cada día
    weekly: semanalmente, semanal, semanales
    monthly: mensualmente, mensual, mensuales, cada mes, todos los meses
    fortnightly: cada quince días, quincenalmente, una semana sí y otra no, semana por medio
    workdays: entre semana, los días laborables, los días de semana
    times of a rate: veces, vez
    """,
    "fr": """
    every: chaque, tous les, toutes les, les, toujours le, toujours les
    less: moins, réduire
    daily: par nuit, chaque nuit, toutes les nuits, quotidiennement, quotidien, quotidiens, quotidienne,
     quotidiennes, tous les jours, chaque jour
    weekly: hebdomadairement, hebdomadaire, hebdomadaires
    monthly: mensuellement, mensuel, mensuels, mensuelle, mensuelles, chaque mois, tous les mois
    fortnightly: tous les quinze jours, une semaine sur deux
    workdays: en semaine, les jours de semaine, les jours ouvrés
    times of a rate: fois
    """,
    "pt": """
    every: todo, toda, todos os, todas as, cada, às, nas, aos, sempre na, sempre no, sempre às, sempre aos
    less: menos, reduzir
    daily: por noite, toda noite, todas as noites, diariamente, diário, diária, diários, diárias,
     todos os dias, todo dia, todo o dia, cada dia
    weekly: semanalmente, semanal, semanais
    monthly: mensalmente, mensal, mensais, todo mês, todos os meses, cada mês
    fortnightly: a cada quinze dias, de quinze em quinze dias, quinzenalmente, semana sim semana não
    workdays: nos dias úteis, aos dias de semana, nos dias de semana
    times of a rate: vezes, vez
    """,
    "it": """
    every: ogni, tutti i, tutte le, sempre di, sempre il, sempre la
    less: meno, ridurre
    daily: a notte, per notte, ogni notte, ogni giorno, tutti i giorni, quotidianamente, giornaliero,
     giornaliera, giornalieri, quotidiani
    weekly: settimanalmente, settimanale, settimanali
    monthly: mensilmente, mensile, mensili, ogni mese, tutti i mesi
    fortnightly: ogni quindici giorni, una settimana sì e una no
    workdays: nei giorni feriali, nei giorni lavorativi
    times of a rate: volte, volta
    """,
    "sv": """
    endings of days: ar, arna
    every: varje
    less: mindre
    daily: dagligen, varje dag, om dagen, per dag, på natten, varje kväll, varje morgon, varje natt
    weekly: i veckan, per vecka, varje vecka
    monthly: i månaden, per månad, varje månad
    fortnightly: varannan vecka, var fjortonde dag
    workdays: på vardagar, vardagar
    times of a rate: gånger, gång
    """,
    "da": """
    endings of days: e, ene
    every: hver, hvert
    less: mindre
    daily: om dagen, per dag, dagligt, hver dag, hver aften, hver morgen, hver nat
    weekly: om ugen, per uge, hver uge, ugentligt
    monthly: om måneden, per måned, hver måned, månedligt
    fortnightly: hver anden uge, hver fjortende dag
    workdays: på hverdage, hverdage
    times of a rate: gange, gang
    """,
    "nb": """
    endings of days: er, ene
    every: hver, hvert
    daily: om dagen, per dag, daglig, hver dag, hver kveld, hver morgen, hver natt
    weekly: i uken, i uka, per uke, hver uke, ukentlig
    monthly: i måneden, per måned, hver måned, månedlig
    fortnightly: annenhver uke, hver andre uke, hver fjortende dag
    workdays: på hverdager, hverdager
    times of a rate: ganger, gang
    """,
    "pl": """
    plural days: poniedziałki, wtorki, środy, czwartki, piątki, soboty, niedziele
    every: każdy, każdą, każde, w każdy, w każdą, co, zawsze w, zawsze we
    less: mniej, ograniczyć
    daily: każdej nocy, co noc, codziennie, każdego dnia, co dzień, dziennie
    weekly: co tydzień, tygodniowo
    monthly: co miesiąc, miesięcznie
    fortnightly: co drugi tydzień, co dwa tygodnie
    workdays: w dni robocze, w dni powszednie
    times of a rate: razy, raz
    """,
    "ru": """
    endings of days: ам, ям
    every: каждый, каждую, каждое, каждые
    daily: ежедневно, каждый день, каждое утро, каждый вечер, каждую ночь
    weekly: еженедельно
    monthly: ежемесячно, каждый месяц
    fortnightly: раз в две недели, через неделю по
    workdays: по будням, в будни
    times of a rate: раз, раза
    """,
    "uk": """
    every: кожен, кожну, кожного, кожної, кожне
    daily: щодня, кожен день, кожного дня, щовечора, щоранку
    weekly: щотижня, кожного тижня
    monthly: щомісяця, кожного місяця
    workdays: по буднях, у будні
    times of a rate: раз, рази, разів
    times 2: двічі
    times 3: тричі
    """,
    "tr": """
    endings of days: ları, leri
    every: her
    daily: her gün, günde, her akşam, her sabah, her gece
    weekly: haftada, her hafta, haftalık
    monthly: ayda, her ay, aylık
    fortnightly: iki haftada, her iki haftada
    workdays: hafta içi
    times of a rate: kez, kere, defa
    """,
    "fi": """
    endings of days: sin
    every: joka
    daily: päivässä, joka päivä, päivittäin, joka ilta, joka aamu, joka yö, iltaisin, aamuisin
    weekly: viikossa, joka viikko, viikoittain
    monthly: kuussa, kuukaudessa, joka kuukausi, kuukausittain
    fortnightly: joka toinen viikko, kahdessa viikossa, kahden viikon välein
    workdays: arkisin, arkipäivisin
    times of a rate: kertaa, kerran
    """,
    "cs": """
    plural days: pondělky, úterky, středy, čtvrtky, pátky, soboty, neděle
    every: každý, každou, každé, každého
    daily: denně, každý den, každý večer, každé ráno
    weekly: týdně, každý týden
    monthly: měsíčně, každý měsíc
    fortnightly: každý druhý týden, jednou za čtrnáct dní, jednou za dva týdny
    workdays: ve všední dny, v pracovní dny
    times in a word: krát
    """,
    "sk": """
    every: každý, každú, každé, každého
    daily: denne, každý deň, každý večer, každé ráno
    weekly: týždenne, každý týždeň
    monthly: mesačne, každý mesiac
    fortnightly: každý druhý týždeň, raz za dva týždne
    workdays: v pracovné dni
    times in a word: krát
    """,
    "hu": """
    endings of days: onként, önként, enként
    every: minden
    daily: naponta, napi, minden nap, minden este, minden reggel
    weekly: hetente, heti, minden héten
    monthly: havonta, havi, minden hónapban
    fortnightly: kéthetente, minden második héten
    workdays: hétköznap, hétköznapokon
    times of a rate: alkalommal
    times in a word: szor, szer, ször, szer
    times 1: egyszer
    """,
    "id": """
    every: setiap, tiap
    daily: sehari, per hari, setiap hari, tiap hari, setiap malam, setiap pagi
    weekly: seminggu, per minggu, setiap minggu, tiap minggu
    monthly: sebulan, per bulan, setiap bulan
    fortnightly: setiap dua minggu, dua minggu
    times of a rate: kali
    times 1: sekali
    """,
    "vi": """
    every: mỗi
    daily: một ngày, mỗi ngày, hàng ngày, hằng ngày, mỗi tối, mỗi sáng
    weekly: một tuần, mỗi tuần, hàng tuần, hằng tuần
    monthly: một tháng, mỗi tháng, hàng tháng, hằng tháng
    fortnightly: hai tuần
    times of a rate: lần
    """,
    "ja": """
    every: 毎週, 毎
    less: 減らす, 減らし, 控える
    daily: 毎日, 日々
    weekly: 週に, 一週間に
    monthly: 毎月, 月々
    fortnightly: 隔週
    workdays: 平日
    times of a rate: 回, 度
    """,
    "zh": """
    every: 每周, 每週, 每
    daily: 每天, 每日, 天天
    weekly: 每周, 每週, 每个星期, 每星期
    monthly: 每月, 每个月
    fortnightly: 每两周, 每兩週, 隔周
    workdays: 工作日
    times of a rate: 次
    """,
    "ko": """
    every: 매주
    daily: 하루에, 매일, 하루, 매일 밤
    weekly: 일주일에, 주에
    monthly: 한 달에, 한달에, 매달, 매월
    fortnightly: 격주로, 2 주에, 이 주에
    times of a rate: 번, 회
    """,
    "el": """
    every: κάθε
    daily: κάθε μέρα, κάθε ημέρα, καθημερινά, κάθε βράδυ, κάθε πρωί, τη μέρα, την ημέρα
    weekly: κάθε εβδομάδα
    monthly: κάθε μήνα
    times of a rate: φορές, φορά
    """,
    "hi": """
    every: हर, प्रत्येक
    daily: रोज़, रोज, हर दिन, प्रतिदिन, दिन में, रोज़ाना, हर रात, हर सुबह
    weekly: हफ़्ते में, हफ्ते में, सप्ताह में, हर हफ़्ते, हर हफ्ते, हर सप्ताह
    monthly: महीने में, हर महीने
    fortnightly: दो हफ़्ते में, हर दो हफ़्ते में, हर दो हफ्ते में, दो हफ्ते में
    times of a rate: बार
    """,
    "ar": """
    every: كل
    daily: في اليوم, يوميا, كل يوم, كل مساء, كل صباح, كل ليلة
    weekly: في الأسبوع, أسبوعيا, كل أسبوع
    monthly: في الشهر, شهريا, كل شهر
    fortnightly: كل أسبوعين
    times of a rate: مرات, مرة
    times 1: مرة
    times 2: مرتين, مرتان
    """,
    "he": """
    every: כל
    daily: כל יום, בכל יום, מדי יום, ליום
    weekly: בשבוע, כל שבוע, לשבוע, מדי שבוע
    monthly: בחודש, כל חודש, לחודש
    fortnightly: בשבועיים, כל שבועיים
    times of a rate: פעמים, פעם
    times 2: פעמיים
    """,
    "fa": """
    every: هر
    daily: در روز, روزی, روزانه, هر روز, هر شب, هر صبح
    weekly: در هفته, هفته ای, هر هفته, هفتگی
    monthly: در ماه, ماهانه, هر ماه
    fortnightly: هر دو هفته, دو هفته
    times of a rate: بار, مرتبه
    """,
    "ro": """
    every: fiecare, în fiecare
    daily: pe zi, zilnic, în fiecare zi, în fiecare seară, în fiecare dimineață
    weekly: pe săptămână, săptămânal, în fiecare săptămână
    monthly: pe lună, lunar, în fiecare lună
    fortnightly: o dată la două săptămâni, la două săptămâni
    workdays: în zilele lucrătoare
    times of a rate: ori
    """,
    "bg": """
    every: всеки, всяка, всяко
    daily: на ден, дневно, всеки ден, ежедневно, всяка вечер, всяка сутрин
    weekly: седмично, на седмица, всяка седмица
    monthly: месечно, на месец, всеки месец
    fortnightly: през седмица, веднъж на две седмици
    workdays: в делничните дни
    times of a rate: пъти, път
    """,
    "th": """
    times of a rate: ครั้ง
    """,
  ]
}
