/// Words that tell of danger to life, by language: suicide and self-harm, overdose and poison, grave
/// illness, violence, starving.
///
/// A sign is words that stand in one sentence in this order, with at most three others between each:
/// `a|b` is either, `pill*` a beginning, `#` a number from 8 on. They are generous on purpose: what may
/// be a figure of speech stands among the doubtful ones, of which a model is asked.
enum DangerSigns {
  struct Language {
    /// ISO 639.
    let code: String
    let certain: [String]
    let doubtful: [String]
    /// Beside these a certain sign is a doubtful one, and of a doubtful one the model has to be sure:
    /// books, courses, what is over, sport, laughter.
    let frames: [String]
    /// Figures of speech, beside which nothing that is doubtful counts: "my feet are killing me".
    var figures: [String] = []
  }

  static let english = Language(
    code: "en",
    certain: [
      "unalive*", "never wake|waking", "care|cares|matter if wake|live|die|alive",
      "whoever|somebody|someone find|finds me", "feel*|im|am|been|still|so suicidal",
      "suicidal thoughts|again|tonight|lately",
      "thoughts|thinking of|about suicide|dying|ending", "kill|killing|hang|drown|poison myself",
      "hang*|kill|kills|killing|shoot*|harm*|hurt|hurting himself|herself|themselves|themself",
      "harm|harming myself", "end my|his|her|their life|lives", "end|ending it all",
      "ending it|everything tonight|today|soon|now", "take|taking my|his|her|their own life",
      "dont|not|never|no want|wanna|wants|wish|desire live|alive|exist|wake",
      "dont|not|never want|wanna|wants be|do here|this anymore",
      "no|dont|not|any reason|point|sense live|living|alive|existing",
      "want|wants|wanna|wish|wishing|rather|hope die|dead|disappear|vanish",
      "wish never born|existed|woken", "wish wasnt|werent|not alive|here|born",
      "wont|not|never wake|waking up tomorrow|again|anymore",
      "wont be here|around tomorrow|anymore",
      "better|easier|happier off|world|life|without without|if me|i|im|him|her",
      "better off dead|gone",
      "miss|notice|notices|care|cares me|if|when gone|died|disappear*|vanish*",
      "cant|cannot|dont go|carry on|living",
      "tired|sick|done of|with living|life|alive|existing",
      "not|isnt|nothing worth living", "life|living not|isnt|worth|pointless living|worth|anymore",
      "goodbye|suicide|farewell note|notes|letter|letters|messages", "self harm*|injur*",
      "selfharm*",
      "cut*|burn*|slash* arm*|wrist*|thigh*|leg|legs|myself again|deep*|razor|blade|relief|feel",
      "cut*|slit|slash*|burn* my|his|her wrist*|arm*|thigh*", "overdos*", "od'd|oded on",
      "took|taken|taking|swallow*|downed|ate|had|popped whole|all|entire|every|bottle|box|pack|packet|handful|fistful|bunch "
        + "pill*|tablet*|med*|paracetamol|tylenol|ibuprofen|aspirin|xanax|sleeping|painkiller*|antidepressant*|insulin|them",
      "took|taken|swallow*|downed|popped # pill*|tablet*|paracetamol|tylenol|ibuprofen|aspirin|xanax|sleeping|painkiller*|of",
      "drank|drunk|drinking|drinks|swallow*|ate|eaten bleach|antifreeze|detergent|cleaner|pesticide|poison|thinner|batter*|chemical*|acid",
      "carbon monoxide", "not|isnt|stopped|stops|doesnt|arent|barely|hardly breathing|breathe",
      "wake|waking him|her|them|mum|mom|dad|grandma|grandpa|baby up",
      "wont|doesnt|isnt|not wake|waking|respond*|responsive up|to|me|at",
      "turned|turning|gone|going|lips blue",
      "unresponsive", "no pulse", "face|mouth|smile droop*|lopsided|crooked|hanging|sagging",
      "slur* speech|words|talk*|her|his", "speech slur*",
      "coughing|vomiting|puking|throwing|peeing|spitting blood", "wont|doesnt|not stop bleeding",
      "bleeding wont|doesnt|not stop*", "bleeding heavily|badly|out|everywhere", "blood everywhere",
      "throat|tongue|lips|face swell*|closing|swollen|tight*", "anaphyla*",
      "chest hurt*|pain*|tight* arm|jaw|breath*|numb", "chest arm|jaw|breath*|sweat*|numb|dizzy",
      "arm|jaw|breath*|sweat* chest",
      "crushing|squeezing|stabbing|elephant chest", "chest crush*|squeez*|elephant|vice|pressure",
      "having|have|had|think heart|a attack|stroke right|now|i|today",
      "he|she|husband|wife|boyfriend|girlfriend|partner|ex|dad|father|mum|mom|stepdad|son hit|hits|punch*|chok*|strangl*|slap*|kick*|shov*|burn* me|us|her|him|mum|mom|kids",
      "beat|beats|beating me|us|her|kids|mum|mom up|black|blood*|bruis*|belt",
      "threaten* kill|hurt|stab|shoot|me|us|knife|gun",
      "said|says|swore|promised he|she|hed|hell|shell|they|theyd kill|murder|stab|shoot me|us|her",
      "hell|hed|shell kill|murder|strangle me|us|her",
      "hands around|round my|her throat|neck", "afraid|scared|terrified|fear for my|our|her life",
      "afraid|scared|terrified he|she|of|to he|him|husband|partner|boyfriend|go|hurt|kill|hit",
      "pulled|has|got|holding|waving knife|gun on|at|to|and", "stabbed|shot me|him|her|in",
      "raped|assaulted me", "havent|hasnt|not|nothing eaten|ate|eat|food # days|hours",
      "havent|hasnt|not|nothing|barely eaten|ate|eat|eating|food days|week|weeks|monday|tuesday|wednesday|thursday|friday|saturday|sunday",
      "only|just|nothing water|coffee|gum days|week|weeks",
      "throw*|threw|vomit*|puk*|purg* up|after|every meal*|dinner|lunch|bite|everything|eat*",
      "purging|laxatives again|every|daily|still|box", "starving myself",
    ],
    doubtful: [
      "dont|not|never want|wanna|wants to|this|it anymore",
      "kms tonight|fr|rn|joking|soon", "wont|not be around|here|there|needed|alive", "wont need",
      "find|finds me|my",
      "picked|chose|chosen|know|decided|set day|date|when|where|how", "last|final ever",
      "stop|cease existing|being|hurting",
      "tired|done of|with being|here|it|everything|this", "let go", "let myself|me go",
      "go through with", "voice|voices telling|tell|says|said",
      "lighter|relieved|better|easier without|w|if|to",
      "wrote|written|left|found his|her|the|my letters|letter|note",
      "bought|have|got stuff|pills|everything|rope",
      "rope|ropes", "say|said|says|saying bye|goodbye|farewell", "the pain stop|end|over",
      "for good|ever", "drain|oven|bathroom cleaner",
      "drooling|gurgl*|grey|blue", "sweating cold", "cold sweat", "jaw|ribs hurt*|ache*|pain",
      "elephant|weight|brick|pressure sitting|on|chest|ribs",
      "seeing|see double|stars|black", "kcal|calories day", "34|35|36|33|32 kilos|kg|goal",
      "doesnt|dont know who|where|me", "all of sudden",
      "drown|burn|bury|hurt|kill|murder my|his|her|our", "outside|door banging|kick*|knife|gun",
      "gun|knife", "regret",
      "suicid*", "die|dying|death", "kill|killed|killing", "everyone|id|im|being|be|was|were dead",
      "hurt|cut|cutting|burn*|hate myself",
      "end|ending it|things", "cant|cannot do|take|cope|anymore this|it|anymore|longer",
      "no way|hope out|left", "give|giving up on everything|life|living",
      "point of|in anything|going|it|anymore", "hopeless", "worthless", "burden",
      "better|happier|fine|world|everyone without me", "disappear|vanish", "not|dont be|want here",
      "noose|razor*|blade|gun|pistol|knife", "bought|tied|found|got rope",
      "standing|stood|edge|jump* bridge|roof|cliff|rails|tracks|balcony", "goodbye|farewell",
      "gave|giving|give away everything|things|dog|cat|stuff", "my|the will|funeral",
      "pill*|tablet*|poison*|bleach|overdose|insulin",
      "chest pain*|hurt*|tight*|ache*|aching|burn*", "heart attack|racing|pounding|stopped|stop",
      "stroke",
      "cant|cannot|couldnt|hardly|struggl*|short breath*", "numb|tingl*|paraly*",
      "cant|cannot move|lift|feel|speak|see", "collaps*|unconscious|faint*|seizure*|convuls*",
      "passed|passing|blacked out",
      "choking|choked|strangl*", "swollen|swelling|allerg*", "bleed*", "blood from|in|on|all",
      "worst headache", "ambulance|911|112|999|emergency",
      "hit|hits|beat|beats|punch*|kicks|kicked|slap*|shov*|pushed|grab*|threw|throws me|us|her|him|kids",
      "scared|terrified|frightened of|he|she|him|home|that", "threat*", "lock*|trap* me|in|us",
      "stalk*|follow* me|us|outside", "abus*|violen*", "eat*|ate|eaten nothing|days",
      "nothing|not|havent eat|eaten", "starv*|purg*|laxative*|anorex*|bulimi*|vomit*",
      "throw*|threw up", "still fat|too|so",
    ],
    frames: [
      "book|novel|chapter*|read|reading|film|movie|series|episode|documentary|podcast|song|album|article|game|play|poem|thriller|mystery|story|essay|lecture|season",
      "course|class|training|trained|exam|seminar|workshop|volunteer*|shift|helpline|hotline|charity|awareness|prevention|aid|cpr|paramedic|nurse|practice|drill*",
      "crisis|prevention line", "smoke|co alarm*|detector*", "haha*|lol|lmao|rofl|lmfao|jk|joking",
      "leg|arm|chest|push|pull day",
      "crossfit|hiit|squats|reps|sets|deadlift|paintball|tag|strike|gaming|bucket",
      "years|decade|decades ago|since|clean|sober|free", "back then|in", "breast|back stroke",
      "when i was", "used to",
      "as a teen*|kid|child", "recovered|survived|survivor|anniversary|overcame",
      "donat*|gave|giving blood",
    ],
    figures: [
      "feet|foot|back|neck|throat|knee|knees|leg|legs|arm|arms|hand|hands|wrist*|ankle* killing me",
      "head|ear*|eye*|tooth|teeth|stomach|belly|shoulder*|calves|quads|hamstring*|abs killing me",
      "hip|hips|heel|heels|muscle* killing me",
    ])
}
