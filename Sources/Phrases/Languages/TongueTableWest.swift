/// The words of Germanic languages.
extension TongueWords {
  static let west: [String: String] = [
    "en": """
    function: the i my we and of to for with was were have had did do this last next at on by
     from it that is are not want will would should ago how what when you he she they his her
     our us been no yes please make every each more than am a an in wed tues thurs fri
    telling: ran run read walked walk swam swim went wrote today yesterday tomorrow minutes
     hours day days week weeks month months per each several delete log add change half n til till wanna gonna gotta plz pls lol thx
     everything
    """,
    "de": """
    number 1000: tausend, tsd
    number 1: ne, nen
    day 0: heut
    week -1: vorige woche, vorigen woche, vergangene woche, vergangenen woche
    month -1: vorigen monat, voriger monat, vergangenen monat, vergangener monat
    year -1: voriges jahr, vorigen jahr, vergangenes jahr, vergangenen jahr
    instead: statt, anstatt, anstelle von, und nicht
    goal: ziel, ziele, zielen
    function: selbst selber ich habe hab bin und der die das nicht mit im mein meine ein eine einen wurde war
     will möchte für auf zum am wir wie mich mir hat sich aber oder von bei nach vor um noch
     nur auch dann ins gemacht schon gut übrigens nebenbei eigentlich
     weitere weiteren
     sondern eben gerade grad runter herunter rauf dann danach heute wieder endlich weil als dass denn wenn ob nun ja mal so meinem meiner meinen dem des vom zum zur beim
    telling: montag dienstag mittwoch donnerstag freitag samstag sonntag
     zwei drei fünf sechs sieben zehn zwölf fünfzehn zwanzig dreißig vierzig fünfzig
     in montags dienstags mittwochs donnerstags freitags samstags sonntags
     gestern heute morgen bis gelaufen gelesen geschwommen gegangen minuten stunden
     stunde seiten schritte vorgestern übermorgen
    half: halb, halbe, halben, halber, halbes
    one and a half: anderthalb, eineinhalb
    until: bis, bis zum, bis zur, bis ende, ende, für, für den
    between: zwischen
    at: um, gegen
    before: vor, spätestens um, bis spätestens
    15: viertelstunde, viertelstunden
    45: dreiviertelstunde
    part morning: früh, in der früh
    day -2: ehegestern
    60: stündchen, gute stunde, knappe stunde
    some 6: halbes dutzend
    some 12: dutzend
    30: halbes stündchen, ne halbe stunde, 'ne halbe stunde
    90: eineinhalb stündchen
    day -1: gestrige, gestrigen, gestriger, gestriges
    day 0: eben noch, gerade eben, soeben, vorhin, heut, heutige, heutigen, heutiger, heutiges
    12-24: heiligabend, heilig abend
    12-25: weihnachten
    1-6: dreikönigstag, heilige drei könige, heiligen drei königen
    1-1: neujahr, neujahrstag
    12-31: silvester, jahresende, ende des jahres, ende dieses jahres
    easter 0: ostern
    year 1: ende nächsten jahres, ende des nächsten jahres
    quarter past: viertel nach
    quarter to: viertel vor
    at most: höchstens, maximal, nicht mehr als, nicht länger als, nie mehr als
    at least: mindestens, wenigstens, minimal
    and a half: einhalb
    to: bis, und
    more than: mehr als, länger als
    not: wollte, hätte eigentlich, nicht, nichts, nix, kein, keine, keinen, nie, ausgefallen, abgesagt, geschwänzt, verpasst,
     ausgelassen, verschoben, flachgefallen
    my: mein, meine, unser, unsere
    kin: mann, frau, bruder, schwester, vater, mutter, papa, mama, sohn, tochter, kind, kinder, oma, opa,
     freund, freundin, nachbar, nachbarin, kollege, kollegin, chef, chefin, tante, onkel, cousin,
     cousine, schwager, schwägerin, enkel, enkelin, mitbewohner, mitbewohnerin, partner, partnerin
    has: hat, haben, ist, sind, war, waren, hatte, hatten
    within: in, innerhalb von, binnen, heute in
    the day: am, den, vom, zum, bis zum, ab dem, seit dem
    bed: im bett, ins bett, licht aus, schlafen gehen
    from: ab, ab dem, von, beginnend, angefangen, beginnt, beginnt erst, startet, startet erst
    unit h: stündchen
    and: und, aber, dann, danach, sowie, dafür
    took: gedauert, dauerte, gebraucht, gekostet, kostete
    past: letzten, vergangenen, letzte, vergangene
    delete: lösch, lösche, löschen, entferne, entfern, streich, streiche
    undo: das rückgängig, es rückgängig, letzte rückgängig, letzten rückgängig, letztes rückgängig
    longest: längste, längster, längsten, längstes, weiteste, weitester, weitesten, größte, größter, größten
    plan: planen, plane, plan, planung
    next: kommenden, kommende, kommender, nächsten, nächste
    adjectives: neue, neuen, neuer, neues, weitere, weiteren, andere, anderen, ganze, ganzen, gute, guten, kleine, kleinen, große,
     großen, lange, langen, kurze, kurzen, alte, alten, verschiedene, verschiedenen, zusätzliche, zusätzlichen, -ische, -ischen
    """,
    "nl": """
    number 1: één
    week -1: afgelopen week
    month -1: afgelopen maand
    year -1: afgelopen jaar
    instead: in plaats van, en niet
    goal: doel, doelen
    function: zelf ik heb ben en én de het een niet met mijn voor van naar wil was deze hoeveel op ook
     nog maar om bij te gedaan andere
     in wel toen daarna net weer zo dan ook al nou even m mn zn deze dit die dat er aan uit
     onze ons heeft hij zij haar hun jullie trouwens overigens
    telling: maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
     twee vijf zeven negen tien twaalf vijftien twintig dertig veertig vijftig
     gisteren vandaag morgen gelopen gelezen gezwommen minuten uur pagina's pagina
     eergisteren overmorgen gewandeld stappen bladzijden vanochtend gisterochtend gistermiddag
     gisteravond kwartier gefietst langs tegen veel tijdens daarna
    half: half, halve, halfuur
    one and a half: anderhalf, anderhalve
    until: uiterlijk, uiterlijk op, uiterlijk eind, voor eind, tot, voor, tot en met, eind
    between: tussen
    at: om, rond
    before: voor, uiterlijk om
    15: kwartier, kwartiertje
    30: half uurtje, halfuur, halfuurtje
    day -1: gister
    part morning: voormiddag
    part afternoon: namiddag
    day 0 morning: vanochtend, vanmorgen
    day 0 afternoon: vanmiddag
    day 0 evening: vanavond
    day 0 night: vannacht
    day -1 morning: gisterochtend, gistermorgen, gisterenochtend
    day -1 afternoon: gistermiddag, gisterenmiddag
    day -1 evening: gisteravond, gisterenavond
    day 1 morning: morgenochtend
    day 1 evening: morgenavond
    60: uurtje
    some 6: half dozijn
    some 10: tiental
    some 12: dozijn
    some 15: vijftiental
    some 20: twintigtal
    some 30: dertigtal
    some 40: veertigtal
    some 50: vijftigtal
    some 100: honderdtal
    45: drie kwartier
    o'clock: u
    12-25: kerst, kerstmis, eerste kerstdag
    1-6: driekoningen
    1-1: nieuwjaar, nieuwjaarsdag
    12-31: oudjaar, oud en nieuw, eind van het jaar, einde van het jaar, jaareinde
    12-5: sinterklaas
    easter 0: pasen
    unit min: minuutjes
    unit h: uurtjes
    year 1: eind volgend jaar, einde van volgend jaar
    quarter past: kwart over
    quarter to: kwart voor
    at most: hoogstens, hooguit, maximaal, niet meer dan, max, ten hoogste, nooit meer dan
    at least: minstens, minimaal, ten minste, op zijn minst
    and a half: en een half, enhalf
    to: tot, tot en met
    more than: meer dan, langer dan
    not: wilde, zou, niet, niks, niets, geen, nooit, overgeslagen, afgezegd, afgelast, gemist, gespijbeld, geskipt,
     uitgevallen
    my: mijn, m'n, mn, onze, ons
    kin: man, vrouw, broer, zus, zusje, broertje, vader, moeder, papa, mama, zoon, dochter, kind, kinderen,
     oma, opa, vriend, vriendin, buurman, buurvrouw, collega, baas, tante, oom, neef, nicht, kleinzoon,
     kleindochter, huisgenoot, partner
    has: heeft, hebben, is, zijn, was, waren, had, hadden
    theirs: heeft
    mine: ik, heb, we, wij, mij, me, hebben
    within: in, binnen
    the day: de, op de
    bed: in bed, naar bed, licht uit
    from: vanaf, te beginnen, beginnend, begint, begint pas, start pas
    and: en, maar, toen, daarna, wel
    took: duurde, geduurd, kostte me, kostte, gekost
    past: afgelopen, laatste, voorbije
    delete: verwijder, verwijderen, wis, wissen, schrap
    undo: dat ongedaan, het ongedaan, laatste ongedaan
    longest: langste, verste, grootste
    plan: plannen, plan, planning, plannetje
    next: komende, volgende, aanstaande, aankomende
    adjectives: nieuwe, andere, extra, hele, goede, kleine, grote, lange, korte, oude, mooie, verschillende, -se, -ische, -ige,
     goed, klein, dik, ruim, krap, vol, volle, dikke
    """,
  ]
}
