/// How people mistype the words that matter, and what they meant.
enum Misspellings {
  static let known: [String: String] = {
    var pairs: [String: String] = [:]
    for entry in WordList.words(of: table) {
      let sides = WordList.words(of: entry, between: "=")
      if sides.count == 2 { pairs[sides[0]] = sides[1] }
    }
    return pairs
  }()

  private static let table = """
    evry=every evrey=every evary=every eveyr=every 2day=today 2morrow=tomorrow tmrw=tomorrow tmr=tomorrow tomorow=tomorrow tommorow=tomorrow
    tommorrow=tomorrow tomorro=tomorrow tmw=tomorrow yest=yesterday yday=yesterday
    ystrday=yesterday yesturday=yesterday yesterdy=yesterday yestrday=yesterday
    yesteday=yesterday yesterady=yesterday todya=today tody=today toady=today tonite=tonight
    tonigt=tonight tonght=tonight nite=night mornin=morning morining=morning mornign=morning
    moring=morning arvo=afternoon aftrnoon=afternoon eve=evening evning=evening evenin=evening
    wknd=weekend wkend=weekend weeknd=weekend thursdy=thursday thrusday=thursday
    wendesday=wednesday wednsday=wednesday wensday=wednesday wedensday=wednesday tuseday=tuesday
    teusday=tuesday satruday=saturday saterday=saturday febuary=february feburary=february
    januray=january janury=january septmber=september minuts=minutes minuets=minutes
    mintues=minutes minuites=minutes minuted=minutes mintes=minutes horus=hours huor=hour
    houres=hours kilometes=kilometers kilomters=kilometers klm=km klms=km pgs=pages pg=pages
    pags=pages paegs=pages chapers=chapters rna=ran rann=ran runned=ran swimmed=swam swum=swum
    raed=read redd=read wlaked=walked walkd=walked jogd=jogged joged=jogged meditatd=meditated
    medidated=meditated mediated=meditated studed=studied bycicle=bicycle excercise=exercise
    excersise=exercise excercised=exercised exersised=exercised workd=worked dind't=didn't
    ddint=didn't didin't=didn't dident=didn't didnt=didn't didn=didn't dont=don't havent=haven't
    hasnt=hasn't wasnt=wasn't couldnt=couldn't cant=can't wont=won't wouldnt=wouldn't
    shouldnt=shouldn't hadnt=hadn't isnt=isn't doesnt=doesn't im=i'm ive=i've wanna=wanna
    gonna=gonna gona=gonna goign=going wnat=want plz=please becuase=because cuz=because
    coz=because bc=because w/=with wiht=with fo=for fro=for teh=the befor=before bfore=before befroe=before evry=every adn=and nad=and n=and abt=about
    arround=around twelv=twelve fourty=forty goall=goal gaol=goal goas=goals delte=delete
    deleet=delete dleete=delete remvoe=remove chnage=change chagne=change pushup=push-up
    pushups=pushups b4=before gr8=great l8r=later l8=late 2day=today 2nite=tonight 2night=tonight
    hw=how hwo=how hav=have wht=what waht=what wat=what mch=much muhc=much mny=many mnay=many
    whn=when wehn=when totl=total 2moro=tomorrow 2morro=tomorrow ydy=yesterday thru=through tho=though mtg=meeting
    qtr=quarter qtrs=quarters week-end=weekend week-ends=weekends untill=until
    gd=good ystd=yesterday wkout=workout nxt=next brekkie=breakfast brekky=breakfast
    """

  /// Long date words, within one slip of which an unknown word is taken for them.
  static let targets = [
    "yesterday", "tomorrow", "tonight", "morning", "afternoon", "evening", "weekend", "monday",
    "tuesday", "wednesday", "thursday", "saturday", "sunday", "january", "february", "september",
    "october", "november", "december", "minutes", "kilometers", "kilometres", "meditated",
  ]

  /// The target that a word misses by one letter changed, dropped, added or swapped with the next.
  static func target(near word: String) -> String? {
    let letters = Array(word.utf8)
    guard (6...11).contains(letters.count) else { return nil }
    return targets.first { isOneSlip(letters, Array($0.utf8)) }
  }

  private static func isOneSlip(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left[0] == right[0], abs(left.count - right.count) <= 1 else { return false }
    var index = 0
    while index < min(left.count, right.count), left[index] == right[index] { index += 1 }
    if left.count == right.count {
      if left[(index + 1)...].elementsEqual(right[(index + 1)...]) { return true }
      guard index + 1 < left.count else { return false }
      return left[index] == right[index + 1] && left[index + 1] == right[index]
        && left[(index + 2)...].elementsEqual(right[(index + 2)...])
    }
    return left.count < right.count
      ? left[index...].elementsEqual(right[(index + 1)...])
      : left[(index + 1)...].elementsEqual(right[index...])
  }
}
