/// The verbs of a life log, with their forms.
enum Verbs {
  /// Base, past, participle, -ing form.
  static let irregular = """
    run ran run running|swim swam swum swimming|read read read reading
    write wrote written writing|ride rode ridden riding|go went gone going|do did done doing
    have had had having|get got gotten getting|take took taken taking|make made made making
    eat ate eaten eating|drink drank drunk drinking|sleep slept slept sleeping
    wake woke woken waking|lift lifted lifted lifting|hold held held holding|hit hit hit hitting
    bike biked biked biking|cycle cycled cycled cycling|hike hiked hiked hiking
    teach taught taught teaching|think thought thought thinking|feel felt felt feeling
    mean meant meant meaning|sneak snuck snuck sneaking|squeeze squeezed squeezed squeezing
    say said said saying|tell told told telling|hear heard heard hearing|see saw seen seeing
    know knew known knowing|come came come coming|give gave given giving|send sent sent sending
    sit sat sat sitting|stand stood stood standing|lose lost lost losing|win won won winning
    meet met met meeting|keep kept kept keeping|begin began begun beginning
    buy bought bought buying|sell sold sold selling|spend spent spent spending
    pay paid paid paying|put put put putting|cut cut cut cutting|set set set setting
    build built built building|draw drew drawn drawing|sing sang sung singing
    drive drove driven driving|fly flew flown flying|throw threw thrown throwing
    bring brought brought bringing|find found found finding|leave left left leaving
    speak spoke spoken speaking|learn learned learned learning|burn burned burned burning
    sweep swept swept sweeping|fix fixed fixed fixing|mow mowed mowed mowing
    hang hung hung hanging|shoot shot shot shooting|beat beat beaten beating
    break broke broken breaking|rise rose risen rising|dig dug dug digging|feed fed fed feeding
    fall fell fallen falling|grow grew grown growing|lead led led leading|let let let letting
    skate skated skated skating|ski skied skied skiing|dance danced danced dancing
    tie tied tied tying|quit quit quit quitting|understand understood understood understanding
    ring rang rung ringing|catch caught caught catching|shake shook shaken shaking
    weave wove woven weaving|stick stuck stuck sticking|spread spread spread spreading
    bend bent bent bending|lend lent lent lending|fight fought fought fighting
    freeze froze frozen freezing|wear wore worn wearing|slide slid slid sliding
    choose chose chosen choosing|become became become becoming
    """

  /// Regular ones; a plus sign doubles the last letter ("jogged").
  static let regular = """
    turn last owe prefer contain book schedule reserve arrange register walk jog+ row sprint
    race climb stretch train exercise practice practise meditate journal study work finish
    complete start try manage plan+ decide help want need like love hope wish aim intend reach
    hit play watch listen call phone visit clean cook bake code program+ commit push pull press
    squat+ plank deadlift bench crunch jump skip+ hop+ box wrestle surf kayak paddle canoe bowl
    golf fish garden plant water weed paint sketch knit+ sew craft record log+ add note save
    track weigh fast pray breathe rest relax nap+ volunteer donate earn review edit proofread
    translate memorize memorise revise research publish post email text message reply answer ask
    talk chat apply interview attend join organize organise tidy declutter wash iron vacuum mop+
    dust fold floss brush shower measure lower raise reduce increase improve drop+ gain cancel
    miss forget move change correct update rename delete remove erase undo scrap+ discard clear
    show list tell wonder guess believe consider remind imagine suppose pretend prepare use stay
    arrive travel hand commute explore stroll wander march pace tackle crush smash nail knock
    clock cover spin+ skateboard rollerblade snowboard trek ruck roller stop+ order fail avoid
    limit solve submit ship merge deploy draft outline blog stream film photograph compose
    rehearse jam+ strum+ drum+ juggle shovel rake chop+ carry load unload pack unpack repair
    assemble install upgrade test debug refactor design invest budget transfer sign pick drag+
    enjoy hate report mention claim celebrate cheer perform recite reflect brainstorm learn
    scrub+ polish hoover dive score kick dribble serve volley bounce foam roll crawl pedal coach
    mentor tutor babysit collect count share connect contact network resist abstain log bike
    cycle hydrate supplement swap+ trim+ shave groom adopt scan+ sort file recycle compost
    harvest pickle ferment barbecue grill roast fry steam
    """

  /// The forms of an entry of ``regular``.
  static func forms(ofRegular entry: String) -> (base: String, past: String, ing: String) {
    // By their bytes: this is done for each verb at each start.
    let letters = entry.utf8
    let stem = String(entry.dropLast())
    switch letters.last {
    case UInt8(ascii: "+"):
      let doubled = stem + String(stem.suffix(1))
      return (stem, doubled + "ed", doubled + "ing")
    case UInt8(ascii: "e"): return (entry, entry + "d", stem + "ing")
    case UInt8(ascii: "y") where endsInConsonant(letters.dropLast()):
      return (entry, stem + "ied", entry + "ing")
    default: return (entry, entry + "ed", entry + "ing")
    }
  }

  static func thirdPerson(_ base: String) -> String {
    let letters = base.utf8
    if letters.last == UInt8(ascii: "y"), endsInConsonant(letters.dropLast()) {
      return base.dropLast() + "ies"
    }
    let isSibilant =
      switch letters.last {
      case UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "z"), UInt8(ascii: "o"): true
      case UInt8(ascii: "h"): letters.dropLast().last.map { "sc".utf8.contains($0) } ?? false
      default: false
      }
    return base + (isSibilant ? "es" : "s")
  }

  private static func endsInConsonant(_ letters: some BidirectionalCollection<UInt8>) -> Bool {
    letters.last.map { !"aeiou".utf8.contains($0) } ?? false
  }
}
