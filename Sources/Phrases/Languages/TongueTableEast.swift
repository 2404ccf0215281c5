/// The words of Slavic languages, Turkish, Finnish and Hungarian.
extension TongueWords {
  static let east: [String: String] = [
    "pl": """
    week -1: ubiegły tydzień, ubiegłym tygodniu, zeszły tydzień
    month -1: ubiegły miesiąc, ubiegłym miesiącu, zeszły miesiąc
    year -1: ubiegły rok, ubiegłym roku, zeszły rok
    instead: zamiast
    goal: cel, cele, celu, celów
    function: ja i w na z się nie do że moja mój ile przez po od dla o ze mnie zrobiłem zrobiłam
     jeszcze kolejne
     a potem już też tylko więc ale mi mój moją moje było to ten ta te tym
    telling: poniedziałek wtorek środa środę czwartek piątek sobota sobotę niedziela niedzielę
     trzy cztery pięć sześć siedem osiem dziewięć dziesięć dwanaście dwadzieścia trzydzieści
     wczoraj dzisiaj dziś jutro przebiegłem przebiegłam przeczytałem przeczytałam
     przepłynąłem chcę zrobiłem zrobiłam minut godzin godziny godzinę stron kilometrów
     przedwczoraj książek rano
    half: pół
    one and a half: półtora, półtorej
    until: do, do końca, koniec, przed
    between: między, pomiędzy
    at: o, o godzinie, około
    before: przed, do godziny
    day 1: jutra
    15: kwadrans
    day 0: przed chwilą, dziś, dzisiejszy, dzisiejsza, dzisiejsze, dzisiejszego, dzisiejszą, dzisiejszej, dzisiejszych
    part evening: wieczorem
    part morning: rano
    60: godzinę, godzina, godzinkę, godzinka, dobrą godzinę, dobra godzina, niecałą godzinę
    some 6: pół tuzina
    some 12: tuzin, tuziny
    45: trzy kwadranse, 3 kwadranse
    30: pół godzinki
    day -1: wczorajszy, wczorajsza, wczorajsze, wczorajszego, wczorajszą, wczorajszej, wczorajszych
    12-24: wigilia, wigilii, wigilię
    12-25: boże narodzenie, bożego narodzenia, świąt bożego narodzenia
    1-1: nowy rok, nowego roku
    1-6: święto trzech króli, święta trzech króli
    12-31: sylwester, sylwestra, końca roku, koniec roku
    easter 0: wielkanoc, wielkanocy
    bed: w łóżku, do łóżka
    from: od, począwszy od, zaczyna się, zaczynam, zaczynamy
    number 1000: tysiące, tysięcy, tys
    unit kg: kilo
    year 1: końca przyszłego roku
    quarter past: kwadrans po
    quarter to: za kwadrans, kwadrans do
    at most: nie więcej niż, najwyżej, maksymalnie, co najwyżej, maksimum, mniej niż
    at least: co najmniej, przynajmniej, minimum
    and a half alone: i pół, i pol
    to: do
    more than: więcej niż, dłużej niż, ponad
    not: chciałem, chciałam, nie, nic, żadnego, żadnej, nigdy, odpuściłem, odpuściłam, opuściłem, opuściłam, odwołałem,
     odwołałam, odwołany, odwołane, odwołana, odwołali, przepadł, przepadło, przepadła, olałem, olałam
    my: mój, moja, moje, nasz, nasza
    kin: mąż, żona, brat, siostra, ojciec, matka, tata, mama, syn, córka, dzieci, babcia, dziadek, chłopak,
     dziewczyna, przyjaciel, przyjaciółka, kolega, koleżanka, sąsiad, sąsiadka, szef, szefowa, wujek,
     ciocia, kuzyn, kuzynka, szwagier, wnuk, wnuczka, teść, teściowa
    their endings: ął, ał, ił, ył, ęła, ała, iła, yła, ęli, ali, ili, yli, ały, iły, yły,
     gł, gła, kł, kła, szedł, szła, jadł, jadła
    my endings: łem, łam, liśmy, łyśmy, lem, lam, lismy
    nobody's: był, była, było, byli, były, miał, rozdział, materiał, dział, udział, kanał, finał, siła, cała, całą,
     całe, cały, mała, mały, biały, biała, stały, stała
    within: w, w ciągu, za
    hour 1: pierwszej
    hour 2: drugiej
    hour 3: trzeciej
    hour 4: czwartej
    hour 5: piątej
    hour 6: szóstej
    name 2: lutym
    name 3: marcu
    name 4: kwietniu
    name 7: lipcu
    name 9: wrześniu
    name 12: grudniu
    hour 7: siódmej
    hour 8: ósmej
    hour 9: dziewiątej
    hour 10: dziesiątej
    hour 11: jedenastej
    hour 12: dwunastej
    hour 13: trzynastej
    hour 14: czternastej
    hour 15: piętnastej
    hour 16: szesnastej
    hour 17: siedemnastej
    hour 18: osiemnastej
    hour 19: dziewiętnastej
    hour 20: dwudziestej
    unit h: godzinki
    and: i, a, ale, potem, oraz
    took: trwało, trwał, trwała, zajęło, zajął, zajęła
    past: ostatnich, ostatnie, ostatnią
    delete: usuń, usunąć, skasuj, skasować, wykasuj
    undo: cofnij to, cofnij ostatni, cofnij ostatnie, cofnij ostatnią
    longest: najdłuższy, najdłuższa, najdłuższą, najdłuższego, najdłuższe, najdłużej, najdalej
    plan: zaplanować, planować, zaplanuj, zaplanowaniu, plan
    next: następny, następna, następną, najbliższy, najbliższa, najbliższą, najbliższego, najbliższej,
     przyszły, przyszła, przyszłą
    adjectives: nowe, nowy, nowa, nową, inne, dobre, duże, małe, długie, kolejne, -ych, -ich, -skie, -ckie
    """,
    "ru": """
    instead: вместо
    goal: цель, цели, целей
    plan: план, спланировать, запланировать, спланируй
    function: я и в на с не мой моя до что мы это сколько по за о у к из от для сделал сделала ещё еще
     а но потом уже тоже только ещё было это этот эта эти мне меня том ну бы ли же
    telling: вчера сегодня завтра пробежал пробежала прочитал прочитала проплыл хочу минут
     часов часа час страниц километров позавчера сделал сделала книг
    half: пол
    one and a half: полтора, полторы
    until: до, до конца, к
    at: в, около
    30: полчасика, полчаса
    15: четверть часа
    part morning: утром
    part afternoon: днём, днем
    part evening: вечером
    part night: ночью
    60: часик, часок
    45: три четверти часа
    day -1: вчерашний, вчерашняя, вчерашнее, вчерашнюю, вчерашние, вчерашнего, вчерашней, вчерашних
    day 0: сегодняшний, сегодняшняя, сегодняшнее, сегодняшнюю, сегодняшние, сегодняшнего,
     сегодняшней
    12-31: новый год, нового года, новому году, конца года, концу года, конца этого года
    from: с, со, начиная с
    number 1000: тысяч, тысячи, тысячу, тыс
    unit kg: кило
    year 1: конца следующего года
    at most: не более, не больше, максимум
    at least: не менее, минимум, хотя бы
    and a half alone: с половиной
    to: до
    more than: больше, более, дольше
    not: не, ничего, ни, никогда
    within: за, через
    unit h: часика, часиков
    and: и, а, но, потом, зато
    adjectives: новые, -ых, -их, -ые
    """,
    "uk": """
    goal: ціль, цілі, мета, мету
    plan: план, спланувати, запланувати
    function: я і в на з не моя до ми це й та
    telling: вчора сьогодні завтра пробіг пробігла прочитав прочитала хочу мій що хвилин годин
     години годину сторінок кілометрів позавчора зробив
    half: пів
    one and a half: півтора, півтори
    until: до, до кінця
    at: о, об
    30: півгодини
    day -1: вчора
    part morning: вранці
    part afternoon: вдень
    part evening: ввечері, увечері
    part night: вночі
    at most: не більше, максимум
    at least: не менше, мінімум, щонайменше
    and: і, й, та, а, але, потім
    adjectives: нові, нових, -их
    """,
    "tr": """
    goal: hedef, hedefi, hedefimi
    plan: plan, planla, planlamak, planlayalım
    function: ben ve bir için ile bu önce sonra kadar ne çok da de daha yaptım
    telling: pazartesi salı çarşamba perşembe cuma cumartesi pazar
     dün bugün yarın koştum okudum yüzdüm yürüdüm istiyorum dakika saat sayfa
     kilometre yaptım adım gün evvelsi kitap gittim sabah
    half: yarım
    until: kadar, dek, sonuna kadar, sonuna dek
    at: saat
    and a half: buçuk
    day -2: önceki gün
    15: çeyrek saat
    30: yarım saatçik
    part evening: akşamı, akşamleyin
    part morning: sabahı, sabahleyin
    part night: gecesi, geceleyin
    part afternoon: öğleden sonrası
    day -1: dünkü
    day 0: bugünkü
    12-31: yılbaşı, yılbaşına, yıl sonu, yıl sonuna, yılın sonuna, yıl sonunda
    from: itibaren, başlayarak
    unit kg: kilo
    at most: en fazla, en çok
    at least: en az
    and: ve, ama, sonra
    """,
    "fi": """
    goal: tavoite, tavoitteen
    function: minä olen ja en joka kanssa on ei minun ennen
    telling: eilen tänään huomenna juoksin luin uin kävelin haluan tunti tuntia minuuttia
     sivua kilometriä toissapäivänä
    half: puoli, puolen
    one and a half: puolitoista
    until: mennessä, asti, saakka
    at: klo, kello
    and: ja, mutta, sitten
    """,
    "cs": """
    goal: cíl, cíle
    plan: plán, naplánovat
    function: jsem a v na s se ne můj do že
    telling: včera dnes zítra běžel běžela četl četla plaval plavala chci minut hodin hodiny
     hodinu stran stránek kilometrů předevčírem přečetl uběhl ráno
    half: půl
    one and a half: půldruhé, půldruhého
    until: do, do konce, před
    at: v, ve
    30: půlhodina, půlhodinu, půlhodiny
    15: čtvrthodina, čtvrthodinu
    part morning: ráno
    part evening: večer
    part afternoon: odpoledne
    at most: nejvýše, maximálně, ne více než, nejvíc
    at least: nejméně, alespoň, minimálně
    and: a, ale, pak
    adjectives: nové, nových, další, dalších, -ých
    """,
    "sk": """
    function: som a v na s sa nie môj do že
    telling: včera dnes zajtra bežal bežala čítal čítala plával chcem minút hodín hodiny
     hodinu strán kilometrov predvčerom prečítal zabehol
    half: pol
    until: do, do konca, pred
    at: o
    """,
    "hu": """
    goal: cél, célt, célom
    function: én és a az ma nem egy hogy volt ezelőtt
    telling: tegnap holnap futottam olvastam úsztam sétáltam akarok perc órát óra oldalt
     kilométert tegnapelőtt percet
    half: fél
    one and a half: másfél
    until: ig
    and: és, de, aztán
    """,
  ]
}
