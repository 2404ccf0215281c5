/// One text for each language; a line is a key with its words, and goes on behind a space.
extension TongueWords {
  static let table: [String: String] = [
    "en": """
    function: the i my we and of to for with was were have had did do this last next at on by
     from it that is are not want will would should ago how what when you he she they his her
     our us been no yes please make every each more than am a an in
    telling: ran run read walked walk swam swim went wrote today yesterday tomorrow minutes
     hours day days week delete log add change half
    """,
    "de": """
    function: ich habe bin und der die das nicht mit im mein meine ein eine einen wurde war
     will möchte für auf zum am wir wie mich mir hat sich aber oder von bei nach vor um noch
     nur auch dann ins
    telling: gestern heute morgen bis gelaufen gelesen geschwommen gegangen minuten stunden
     stunde seiten schritte vorgestern übermorgen
    half: halb, halbe, halben, halber, halbes
    one and a half: anderthalb, eineinhalb
    until: bis, bis zum, bis zur, bis ende
    at: um, gegen, ab
    15: viertelstunde, viertelstunden
    45: dreiviertelstunde
    part morning: früh, in der früh
    day -2: ehegestern
    """,
    "es": """
    function: yo he y el los las mi con muy para una del durante en antes ha me hasta cuánto
     por que más al se lo sin pero
    telling: hoy ayer corrí leí nadé caminé hice quiero fui estuve minutos horas páginas
     anteayer mañana kilómetros corrido leído libros
    half: medio, media
    until: hasta, hasta el, antes de, antes del, para el
    at: a las, a la, sobre las, las
    day -2: antier, antes de ayer
    day -1 night: anoche
    day 0 night: esta noche
    and a half: y medio, y media
    """,
    "fr": """
    function: je j ai et le les des du une dans avec pour pas mon ma mes nous est été pendant
     sur au ce cette combien avant puis chez l d en qui que se ne sans mais
    telling: hier couru lu nagé marché aujourd hui demain minutes heures pages veux kilomètres
     matin soir
    half: demi, demie
    until: jusqu'à, jusqu'au, jusqu'en, d'ici, avant, avant le, avant la fin de
    at: à, vers
    day 0 morning: ce matin
    day 0 evening: ce soir
    """,
    "pt": """
    function: eu e o os uma com meu minha não em no na do da dos das durante até um quanto por
     mais que ao se ainda
    telling: hoje ontem corri li nadei caminhei fiz quero fui minutos horas páginas
     quilômetros quilómetros anteontem amanhã livros estou
    half: meio, meia
    until: até, até o, até ao, até ao fim de, antes de
    at: às, à, pelas
    day -2: antes de ontem
    """,
    "it": """
    function: ho e il gli di con mio mia non per una un della dei durante entro che quanto più
     al alla nel nella da in anche
    telling: ieri oggi sono corso letto nuotato camminato fatto voglio minuti ore ora pagine
     chilometri domani l'altro andato mezz stamattina stasera libri
    half: mezzo, mezza, mezz
    until: entro, entro il, entro la fine di, fino a, fino al
    at: alle, alle ore, all, verso le, ore
    day -2: altroieri, avantieri
    day 0 morning: stamattina, stamane
    day 0 evening: stasera
    day 0 night: stanotte
    day -1 evening: iersera
    """,
    "nl": """
    function: ik heb ben en de het een niet met mijn voor van naar wil was deze hoeveel op ook
     nog maar om bij te
    telling: gisteren vandaag morgen gelopen gelezen gezwommen minuten uur pagina's pagina
     eergisteren overmorgen gewandeld stappen bladzijden vanochtend
    half: half, halve, halfuur
    one and a half: anderhalf, anderhalve
    until: tot, voor, tot en met
    at: om, rond
    15: kwartier, kwartiertje
    30: halfuur, halfuurtje
    day 0 morning: vanochtend, vanmorgen
    day 0 afternoon: vanmiddag
    day 0 evening: vanavond
    day 0 night: vannacht
    day -1 evening: gisteravond
    day 1 morning: morgenochtend
    day 1 evening: morgenavond
    """,
    "pl": """
    function: ja i w na z się nie do że moja mój ile przez po od dla o ze mnie
    telling: wczoraj dzisiaj dziś jutro przebiegłem przebiegłam przeczytałem przeczytałam
     przepłynąłem chcę zrobiłem zrobiłam minut godzin godziny godzinę stron kilometrów
     przedwczoraj książek rano
    half: pół
    one and a half: półtora, półtorej
    until: do, do końca, przed
    at: o, o godzinie, około
    15: kwadrans
    day 0: dziś
    part evening: wieczorem
    part morning: rano
    """,
    "ru": """
    function: я и в на с не мой моя до что мы это сколько по за о у к из от для
    telling: вчера сегодня завтра пробежал пробежала прочитал прочитала проплыл хочу минут
     часов часа час страниц километров позавчера сделал сделала книг
    half: пол
    one and a half: полтора, полторы
    until: до, до конца, к
    at: в, около
    30: полчаса
    15: четверть часа
    part morning: утром
    part afternoon: днём, днем
    part evening: вечером
    part night: ночью
    """,
    "uk": """
    function: я і в на з не моя до ми це й та
    telling: вчора сьогодні завтра пробіг пробігла прочитав прочитала хочу мій що хвилин годин
     години годину сторінок кілометрів позавчора зробив
    half: пів
    one and a half: півтора, півтори
    until: до, до кінця
    at: о, об
    30: півгодини
    part morning: вранці
    part afternoon: вдень
    part evening: ввечері, увечері
    part night: вночі
    """,
    "tr": """
    function: ben ve bir için ile bu önce sonra kadar ne çok da de daha
    telling: dün bugün yarın koştum okudum yüzdüm yürüdüm istiyorum dakika saat sayfa
     kilometre yaptım adım gün evvelsi kitap gittim sabah
    half: yarım
    until: kadar, dek
    at: saat
    and a half: buçuk
    day -2: önceki gün
    """,
    "sv": """
    function: jag har och inte ett med min mitt vill för på av är att det som innan en till i
     om vid
    telling: igår idag imorgon sprang läste simmade gick minuter timmar timme sidor förrgår
     steg
    half: halv, halvt, halva
    until: till, före, innan
    at: kl, klockan
    day -2: i förrgår
    day -1: i går
    day 0: i dag
    day 1: i morgon
    day 0 morning: i morse, imorse
    day 0 evening: ikväll, i kväll
    """,
    "da": """
    function: jeg har i ikke et med min mit vil af på er det som blev efter en til om ved
    telling: og går dag morgen løb læste svømmede gik minutter timer time sider forgårs skridt
     løbet læst
    half: halv, halvt, halve
    one and a half: halvanden, halvandet
    until: til, inden, før
    at: kl, klokken
    day -2: i forgårs
    day -1: i går
    day 0: i dag
    day 1: i morgen
    day 0 morning: i morges
    day 0 evening: i aften
    """,
    "nb": """
    function: jeg har i ikke et med min mitt vil av på er det som ble etter en til om ved
    telling: og går dag morgen løp leste svømte gikk minutter timer time sider forgårs skritt
     mye
    half: halv, halvt, halve
    one and a half: halvannen
    until: til, innen, før
    at: kl, klokken
    day -2: i forgårs
    day -1: i går
    day 0: i dag
    day 1: i morgen
    day 0 morning: i morges
    day 0 evening: i kveld
    """,
    "fi": """
    function: minä olen ja en joka kanssa on ei minun ennen
    telling: eilen tänään huomenna juoksin luin uin kävelin haluan tunti tuntia minuuttia
     sivua kilometriä toissapäivänä
    half: puoli, puolen
    one and a half: puolitoista
    until: mennessä, asti, saakka
    at: klo, kello
    """,
    "cs": """
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
    """,
    "sk": """
    function: som a v na s sa nie môj do že
    telling: včera dnes zajtra bežal bežala čítal čítala plával chcem minút hodín hodiny
     hodinu strán kilometrov predvčerom prečítal zabehol
    half: pol
    until: do, do konca, pred
    at: o
    """,
    "ro": """
    function: eu am și nu la cu pentru o de în din pe
    telling: ieri azi astăzi mâine alergat citit înotat vreau minute ore oră pagini kilometri
     alaltăieri mers făcut
    half: jumătate de, jumătate
    until: până, până la, până pe, până în
    at: la, ora, la ora
    """,
    "hu": """
    function: én és a az ma nem egy hogy volt ezelőtt
    telling: tegnap holnap futottam olvastam úsztam sétáltam akarok perc órát óra oldalt
     kilométert tegnapelőtt percet
    half: fél
    one and a half: másfél
    until: ig
    """,
    "id": """
    function: saya dan ini tidak untuk dengan yang di selama sudah
    telling: kemarin hari besok lari berlari membaca berenang berjalan ingin menit jam halaman
     lalu buku
    half: setengah
    until: sampai, hingga, sebelum
    at: jam, pukul
    """,
    "vi": """
    function: tôi và đã không với trong được
    telling: hôm qua nay chạy đọc bơi phút giờ trang muốn
    half: nửa
    until: trước, đến
    at: lúc
    """,
    "ja": """
    half: 半
    until: までに, まで, 末までに, 末まで
    day -2: おととい
    day -1: きのう
    day 0: きょう
    day 1: あした
    day 2: あさって
    day 0 morning: 今朝
    day 0 evening: 今晩
    day -1 night: 昨夜, 昨晩, ゆうべ
    part evening: 夕べ
    """,
    "zh": """
    half: 半
    until: 之前, 以前, 底之前, 底前, 底
    o'clock: 点, 點
    day -1: 昨日
    day 0: 今日
    day 0 morning: 今早
    day 0 evening: 今晚
    day -1 evening: 昨晚
    and a half: 个半, 個半
    """,
    "ko": """
    half: 반
    until: 까지
    day -2: 그제, 엊그제
    day -1 night: 어젯밤
    """,
    "el": """
    half: μισή, μισό
    until: μέχρι, έως
    at: στις
    """,
    "hi": """
    half: आधा, आधे
    one and a half: डेढ़
    until: तक
    30: आधा घंटा, आधे घंटे
    """,
    "ar": """
    half: نصف
    until: حتى
    at: الساعة
    day -2: أول امس
    """,
    "he": """
    half: חצי
    until: עד
    at: בשעה
    """,
    "fa": """
    function: من را و به از با
    telling: دیروز امروز فردا دقیقه ساعت صفحه کردم خواندم دویدم
    half: نیم
    until: تا
    at: ساعت
    """,
    "bg": """
    function: аз и в на с не съм ми до че
    telling: вчера днес утре пробягах прочетох искам минути часа час страници километра
     завчера ние
    half: половин
    until: до, до края на
    at: в
    """,
    "th": """
    half: ครึ่ง
    """,
  ]
}
