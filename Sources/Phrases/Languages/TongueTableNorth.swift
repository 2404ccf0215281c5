/// The words of the Scandinavian languages.
extension TongueWords {
  static let north: [String: String] = [
    "sv": """
    instead: i stället för, istället för
    goal: mål, målet
    plan: planera, plan
    function: jag har och inte ett med min mitt vill för på av är att det som innan en till i
     om vid
    telling: måndag tisdag onsdag torsdag fredag lördag söndag
     igår idag imorgon sprang läste simmade gick minuter timmar timme sidor förrgår
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
    15: kvart
    45: trekvart, tre kvart
    12-24: julafton
    12-25: jul, juldagen
    1-1: nyår, nyårsdagen
    12-31: nyårsafton, årsskiftet, årets slut, slutet av året
    6-24: midsommar
    easter 0: påsk
    from: från, från och med
    past: senaste
    quarter past: kvart över
    quarter to: kvart i
    at most: högst, max, inte mer än, som mest
    at least: minst, åtminstone
    to: till
    more than: mer än
    not: inte, ingen, inget, inga, aldrig
    within: på, inom
    and: och, men, sedan
    adjectives: nya, stora, små, långa, korta, andra, hela
    """,
    "da": """
    from: fra, fra og med
    past: seneste, siste
    instead: i stedet for
    goal: mål, målet
    plan: planlægge, plan
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
    quarter past: kvart over
    quarter to: kvart i
    at most: højst, max, ikke mere end, højest
    at least: mindst
    and: og, men
    adjectives: nye, store, små, lange, korte, andre, hele
    """,
    "nb": """
    from: fra, fra og med
    past: seneste, siste
    instead: i stedet for
    goal: mål, målet
    plan: planlegge, plan
    function: jeg har i ikke et med min mitt vil av på er det som ble etter en til om ved
    telling: mandag tirsdag onsdag torsdag fredag lørdag søndag
     og går dag morgen løp leste svømte gikk minutter timer time sider forgårs skritt
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
    quarter past: kvart over
    quarter to: kvart på
    and: og, men
    adjectives: nye, store, små, lange, korte, andre, hele
    """,
  ]
}
