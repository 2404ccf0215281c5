/// Words by what they can be; a word may stand in several lists.
enum Words {
  static let traits: [(Trait, String)] = [
    (.speaker, "i we i'm im i've ive i'd i'll we've we'd we'll we're me us myself"),
    (
      .someone,
      "he she they everyone everybody someone somebody nobody him he's she's they're he'd "
        + "she'd they'd he'll she'll they'll they've who"
    ),
    (.you, "you you're you've you'd you'll ya u"),
    (
      .thing,
      "it that this them it's its that's thats thatll there there's theres these those it'd it'll"
    ),
    (
      .kin,
      "friend brother bro sister sis mom mum dad mother father wife husband hubby partner son daughter "
        + "kid kids children boss coach colleague coworker neighbor neighbour roommate girlfriend boyfriend "
        + "cousin uncle aunt auntie niece nephew trainer teacher buddy mate parents baby grandma grandpa gran "
        + "nan granny grandad teammate flatmate fiance fiancee grandson granddaughter twins"
    ),
    (
      .negation,
      "not didn't didnt don't dont haven't havent hasn't hasnt wasn't wasnt couldn't "
        + "couldnt can't cant cannot won't wont never no without isn't isnt aren't doesn't "
        + "doesnt weren't wouldn't wouldnt shouldn't shouldnt hadn't hadnt skipped missed "
        + "forgot unable neither nor nothing none failed skipping missing ain't cancelled "
        + "canceled hardly barely"
    ),
    (
      .modal,
      "will shall should must may gonna gotta i'll we'll he'll she'll they'll going need "
        + "needs planning plan plans planned want wants wanna wanted hope hopes hoping hoped "
        + "hopefully intend intending intended ought let's lets remind todo thinking aim aiming "
        + "tomorrow supposed scheduled considering might can could"
    ),
    (
      .unreal,
      "would could whether dreamed dreamt pretended pretend i'd we'd he'd she'd they'd wish "
        + "wished if unless imagine suppose would've could've should've wouldve couldve "
        + "shouldve"
    ),
    (.be, "am is are was were be been being i'm im he's she's it's that's they're we're you're"),
    (.have, "have has had i've ive we've they've you've having"),
    (.auxiliaryDo, "do does did"),
    (.article, "a an the some another any"),
    (.possessive, "my our"),
    (
      .preposition,
      "of in on at for with to from by about around into onto over under through during "
        + "before after until till since without within between per against along across off up "
        + "out as like w via thru near despite besides than toward towards while instead"
    ),
    (.joiner, "and then but plus & also or nor"),
    (
      .filler,
      "hi hello hey hiya oh ah ooh wow yay um uh erm hmm well so ok okay thanks thank "
        + "please yeah yes yep yup sure btw anyway anyways lol haha ha woohoo phew finally "
        + "first next afterwards afterward later morning too again basically log fyi sup yo "
        + "dear pls plz"
    ),
    (
      .praise,
      "great good nice awesome lovely amazing fantastic wonderful terrible bad decent solid "
        + "fun brutal gentle refreshing quick little super really very pretty proper wee lil "
        + "cheeky epic beautiful glorious horrible awful tough hard easy relaxing relaxed "
        + "pleasant"
    ),
    (
      .adverb,
      "just only already also actually finally even still really probably maybe perhaps "
        + "definitely totally certainly exactly literally honestly sadly unfortunately luckily "
        + "happily quickly slowly easily successfully nearly almost about around ever always "
        + "usually often sometimes again both all simply too well proudly another recently "
        + "kinda sorta earlier only merely somehow"
    ),
    (
      .activity,
      "run runs jog swim swims walk walks ride hike row workout workouts yoga pilates gym "
        + "meditation reading writing cardio crossfit hiit training practice session class "
        + "exercise stretching stretch journaling journalling cycling running swimming walking "
        + "hiking rowing climbing bouldering boxing dancing tennis football soccer basketball "
        + "volleyball badminton squash golf hockey rugby cricket karate judo taekwondo aerobics "
        + "zumba spinning treadmill elliptical bike sprint sprints race marathon parkrun guitar "
        + "piano violin drums cello ukulele duolingo homework spanish french german italian "
        + "japanese chinese portuguese korean russian coding programming drawing painting study "
        + "studying cleaning cooking gardening skiing surfing skating snowboarding "
        + "weightlifting weights lifting calisthenics core legs abs nap sleep meditating chess "
        + "therapy prayer breathing breathwork stroll trek game match chores laundry dishes "
        + "sauna journal tai qigong bjj fencing archery rugby 10k triathlon biathlon commute"
    ),
    (
      .exercise,
      "pushups pushup push-ups push-up pullups pullup pull-ups pull-up situps situp sit-ups "
        + "sit-up squats squat burpees burpee lunges lunge crunches planks plank deadlifts "
        + "deadlift dips chinups chin-ups curls curl rows jumps jacks thrusters snatches cleans "
        + "swings kettlebell presses press bench steps stairs floors flights handstands "
        + "muscle-ups bicep raises kicks climbers thrusts sprints"
    ),
    (
      .travel,
      "run ran runs running jog jogged jogging walk walked walking walks swim swam swum "
        + "swimming swims ride rode ridden riding bike biked biking cycle cycled cycling hike "
        + "hiked hiking row rowed rowing race raced racing sprint sprinted marathon parkrun "
        + "treadmill kayak kayaked kayaking paddle paddled skate skated skating ski skied "
        + "skiing stroll strolled trek trekked commute commuted drove drive driving pedaled "
        + "pedalled marched march travel traveled travelled covered cover clocked logged ruck "
        + "rucked rollerbladed climb climbed bike canoe canoed spin elliptical erg walks "
        + "wandered"
    ),
    (
      .light,
      "did do done doing have had having get got went go going gone take took taken made "
        + "make complete completed finish finished finishing completing managed practiced "
        + "practised practice knocked clocked logged crushed smashed nailed tackled hit doing "
        + "put hopped squeezed snuck fit spent performed"
    ),
    (
      .weak,
      "felt feel was were is am are be been being woke wake came come stayed stay seemed "
        + "started wanted liked loved enjoyed hated thought decided know knew hope hoped tried "
        + "wished forgot arrived arrive left rested relaxed rained became guess believe want "
        + "need like love think become got get fell skipped rest wonder struggled hurt "
        + "cancelled cancel"
    ),
    (
      .speech,
      "said says say told tells tell heard hear mentioned claims claimed texted thinks "
        + "believes think know knows knew guess guessed believe reckon figured announced "
        + "bragged reported posted asked saying telling shouted wrote messaged"
    ),
    (
      .money,
      "earn earned earning save saved saving pay paid paying spend spent spending cost "
        + "donate donated invest invested owe owed raised raise sold budgeted made"
    ),
    (
      .label,
      "chapter chapters pages episodes levels verses day level episode week room number no "
        + "page season part grade year version lesson unit step windows formula route bus class "
        + "section volume book gate phase stage round season exercise kata verse psalm act "
        + "scene track section area iphone ps"
    ),
    (
      .question,
      "how what what's whats which who whose whom where when why how's hows where's who's "
        + "when's did do does am are is was were have has can could should will would whats"
    ),
    (
      .about,
      "about around roughly approx approximately circa ca maybe probably like ~ ≈ some "
        + "estimated near"
    ),
    (.intensifier, "really very so super pretty quite extremely too"),
    (
      .counted,
      "page pages lap laps rep reps set sets word words chapter chapters book books step "
        + "steps set round rounds mile miles kilometer kilometers kilometre kilometres lesson "
        + "lessons session sessions workout workouts time times visit visits glass glasses cup "
        + "cups email emails commit commits problem problems question questions flashcard "
        + "flashcards card cards episode episodes length lengths pool pools article articles "
        + "paper papers song songs poem poems verse verses line lines paragraph paragraphs task "
        + "tasks pomodoro pomodoros class classes call calls push-ups pushups pull-ups pullups "
        + "sit-ups situps squats burpees lunges crunches exercises stairs floors flights "
        + "calories video videos unit units point points game games hole holes match matches "
        + "interval intervals sprint sprints serving servings portion portions bottle bottles "
        + "sketches drawings photos pictures posts letters essays days weeks hills jacks jumps "
        + "exercise bug bugs ticket tickets applications application interviews runs swims "
        + "walks rides bars dips"
    ),
    (
      .study,
      "read reading study studied studying meditate meditated meditating practice practiced "
        + "practised write wrote writing code coded coding journal journaled journaling play "
        + "played stretch stretched yoga sleep slept nap napped plank planked pray prayed work "
        + "worked train trained worked rest rested cook cooked clean cleaned watch watched "
        + "listen listened learn learned meditation stretching guitar piano workout exercise "
        + "exercised hold held"
    ),
    (
      .lifting,
      "lift lifted lifting bench benched press pressed deadlift deadlifted squat squatted "
        + "curl curled rowed snatched cleaned"
    ),
    (.wish, "goal goals resolution target objective aim aims ambition dream"),
    (
      .stop,
      "because but which who whom that so it felt was were is are it's if when while though "
        + "although since however unless cause cuz bc after until till"
    ),
  ]

  static let timeUnits: [(TimeUnit, String)] = [
    (.second, "second seconds sec secs s"), (.minute, "minute minutes min mins minute's"),
    (.hour, "hour hours hr hrs h hour's"), (.day, "day days"),
    (.week, "week weeks wk wks wek weke weeek"),
    (.month, "month months"), (.year, "year years yr yrs"),
  ]

  static let weekdays = [
    "monday mon mondays", "tuesday tue tues tuesdays", "wednesday wed weds wednesdays",
    "thursday thu thur thurs thursdays", "friday fri fridays", "saturday sat saturdays",
    "sunday sun sundays",
  ]

  static let months = [
    "january jan", "february feb", "march mar", "april apr", "may", "june jun", "july jul",
    "august aug", "september sep sept", "october oct", "november nov", "december dec",
  ]

  static let numbers: [(Int32, String)] = [
    (0, "zero"), (1, "one"), (2, "two"), (3, "three"), (4, "four"), (5, "five"), (6, "six"),
    (7, "seven"), (8, "eight"), (9, "nine"), (10, "ten"), (11, "eleven"), (12, "twelve"),
    (13, "thirteen"), (14, "fourteen"), (15, "fifteen"), (16, "sixteen"), (17, "seventeen"),
    (18, "eighteen"), (19, "nineteen"), (20, "twenty"), (30, "thirty"), (40, "forty fourty"),
    (50, "fifty"), (60, "sixty"), (70, "seventy"), (80, "eighty"), (90, "ninety"),
    (100, "hundred hundreds"), (1000, "thousand thousands"), (1_000_000, "million millions"),
  ]

  static let ordinals =
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
    + "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth "
    + "twentieth"

  static let dateWords =
    "today yesterday tomorrow tonight morning afternoon evening night noon midnight "
    + "midday weekend last next past ago this now since lunchtime dawn dusk christmas "
    + "easter halloween thanksgiving am pm day days week weeks month months year years "
    + "quarter"

  /// What a date or an amount can begin with, beside numbers, weekdays and months.
  static let openers =
    "day week rest a an half couple few all another full whole entire dozen quarter several once twice thrice minus my our the these this that some one q no not "
    + "from between on in at over during for within across throughout after by until till til "
    + "up due through before deadline latest since as starting beginning commencing starts begins "
    + "next coming following upcoming last past previous current later around about roughly "
    + "approximately like exactly early late mid end ending start middle close lunchtime lunch "
    + "morning afternoon evening night noon midday midnight today today's yesterday yesterday's "
    + "summer spring autumn fall winter tomorrow tomorrow's tonight now overnight recently lately someday eventually soon eod eow "
    + "eom eoy every each daily weekly nightly monthly christmas xmas boxing nye new valentine's "
    + "valentines valentine halloween thanksgiving easter eur usd gbp chf jpy inr"

  static let openingSigns: Set<String> = ["$", "€", "£", "¥", "~", "@"]
}
