/// What people say without anything to log, in short forms and without words of degree.
enum SmallTalkPhrases {
  static let kinds: [String: SmallTalk.Kind] = {
    var kinds: [String: SmallTalk.Kind] = [:]
    for (kind, phrases) in table {
      for phrase in phrases.split(separator: ",") {
        kinds[SmallTalkText.words(of: phrase).joined(separator: " ")] = kind
      }
    }
    for (kind, words) in feelings {
      for word in words.split(separator: " ").map(String.init) {
        kinds["i'm \(word)"] = kind
        if kind != .glad { kinds[word] = kind }
      }
    }
    return kinds
  }()

  /// In words.
  static let longest = 7

  private static let table: [SmallTalk.Kind: String] = [
    .abilities: """
    what can you do, what can you do for me, what do you do, what are you for, what's this, \
    what's that, how does that work, how does this work, how do you work, how does it work, \
    how do i use that, how do i use this, how do i use you, how can you help, \
    how can you help me, can you help me, can you help, what's that for, what's this for, \
    what can i do here, what can i say, what should i say, what can i ask, what can i ask you, \
    how do i start, how do i begin, where do i start, i need help, help me, what now
    """,
    .identity: """
    who're you, who are you, what are you, what's your name, are you human, are you a human, \
    are you a robot, are you a bot, are you an ai, are you real, are you a person, who made you, \
    do you have a name, do you have feelings
    """,
    .privacy: """
    is my data private, is that private, is this private, where's my data, where is my data, \
    where's my data stored, where is my data stored, who can see my data, who can read that, \
    who can read this, do you share my data, can i trust you
    """,
    .wellbeing: """
    how are you, how are you doing, how's going, how's it going, how are things, what's up, sup, \
    what's new, how do you do, how was your day, how's your day, how's your day going, you okay, \
    are you okay, how do you feel, how are you feeling, you good, how have you been, wassup, \
    how was your night, did you sleep well, how was your weekend, how's life, what are you doing
    """,
    .stressed: """
    work is stressing me out, i have no time, i've no time, i need a break, too much work, \
    i can't sleep, i couldn't sleep, i can't cope
    """,
    .tired: """
    i need sleep, i need some sleep, i need a nap, need sleep, need coffee, i need coffee, \
    long day, that's a long day, what a day, mondays
    """,
    .low: """
    rough day, bad day, hard day, tough day, had a bad day, had a rough day, \
    i had a bad day, i had a rough day, i had a hard day, that's a bad day, that's a hard day, \
    that's a rough day, i'm like a failure, i'm a failure, i'm like crap, i'm like shit, \
    i'm not good, i'm not okay, i'm not great, not good, not great, not well
    """,
    .idle: """
    i have no motivation, i've no motivation, no motivation, i'm not motivated, i can't do that, \
    i can't do it, i give up, i'm not in the mood, not in the mood, i'm stuck, \
    i can't be bothered, i don't want to, i don't care
    """,
    .proud: "i'm proud of myself, i'm proud of me, proud of myself, i'm proud of that",
    .ill: """
    i have a cold, i've a cold, i have the flu, i've got a cold, i have a headache, \
    i'm not well, i'm under the weather, i have a fever, i caught a cold, my head hurts
    """,
    .glad: """
    good day, had a good day, i had a good day, had a great day, i had a great day, great day, \
    that's a good day, that's a great day, what a great day, yay, woohoo, life is good, \
    i'm on top of the world, hooray, yippee, i'm well
    """,
    .complaint: """
    you suck, you're useless, you're stupid, you're dumb, you're annoying, you're wrong, \
    that's wrong, that's stupid, that's useless, that's annoying, that's not right, \
    that sucks, i hate you, i hate that, i hate this, stupid program, stupid app, shut up, \
    you don't understand, you don't understand me, wtf, bullshit, that's bullshit, that's bad
    """,
    .farewell: """
    bye, bye bye, byebye, goodbye, good bye, see you, see you tomorrow, see you later, see you soon, \
    see you around, see you then, see you next week, see you on monday, cya, later, laters, \
    talk to you tomorrow, talk to you later, talk to you soon, talk later, talk soon, talk tomorrow, \
    ttyl, until tomorrow, till tomorrow, until later, gotta go, i gotta go, i have to go, \
    i've to go, i need to go, i must go, i should go, i'm off, i'm out, that's all, \
    that's all for today, that's all for now, that's it, that's it for today, that's it for now, \
    that's everything, i'm done, i'm done for today, done for today, i'm finished for today, \
    have a good day, have a nice day, have a great day, have a good one, have a good evening, \
    have a nice evening, have a good weekend, have a nice weekend, have a great weekend, \
    have a good week, take care, farewell, peace out, so long, be right back, brb, over and out, \
    i'm leaving, i'm going home, until next time, catch you later, good weekend
    """,
    .sleep: """
    good night, goodnight, night, night night, nighty night, nite, gnight, sleep well, sleep tight, \
    sweet dreams, i'm going to bed, going to bed, off to bed, i'm off to bed, time for bed, \
    bedtime, i'm going to sleep, going to sleep, off to sleep, i'm off to sleep, time to sleep, \
    i'm heading to bed, heading to bed, i should sleep, i should go to bed, have a good night
    """,
    .apology: """
    sorry, i'm sorry, apologies, my apologies, i apologize, i apologise, my bad, oops, whoops, \
    pardon, pardon me, excuse me, forgive me, my mistake, sry, sorry for the delay, \
    sorry i'm late, sorry about that, i was away
    """,
    .nothing: """
    nothing, nothing today, nothing new, nothing to log, nothing to report, never mind, nevermind, \
    nvm, forget it, forget that, forget about it, not today, nothing happened, nothing yet
    """,
    .occasion: """
    happy new year, merry christmas, happy christmas, happy easter, happy birthday, \
    happy holidays, happy halloween, that's my birthday, happy friday, happy monday, \
    happy weekend, happy sunday, happy saturday, happy thanksgiving, happy hanukkah, \
    frohe weihnachten, that's friday, tgif
    """,
    .thanks: """
    thanks, thank you, thank you all, thx, thnx, tnx, ty, tysm, tyvm, cheers, ta, thanks a million, \
    thanks a lot, thanks a bunch, thanks a ton, many thanks, thousand thanks, a thousand thanks, \
    thank you lots, appreciated, appreciate it, i appreciate it, i appreciate that, \
    thanks for everything, thank you for everything, thanks for your help, thank you for your help, \
    thanks for the help, thanks for that, thank you for that, that helped, that helps, \
    danke, merci, gracias, thanks in advance, thankyou, grateful, i'm grateful
    """,
    .praise: """
    you're great, you're the best, you're good, you're nice, you're awesome, you're amazing, \
    you're helpful, you're useful, you're brilliant, you're smart, you're clever, you're cute, \
    you're funny, you're cool, you're sweet, you're kind, you rock, you rule, well done, \
    good job, great job, nice job, good work, great work, nice work, good bot, good one, nice one, \
    nice app, great app, good app, cool app, love it, i love it, love that, i love that, i like it, \
    i like that, i love this, i like this, i love you, i like you, i love this app, i like this app, \
    i love the app, that's neat, that's nice, that's great, that's cool, that's good, \
    that's awesome, that's amazing, that's brilliant, that's perfect, that's useful, \
    that's helpful, that's fun, that's fantastic, that's wonderful, that's beautiful, \
    that's lovely, awesome, amazing, brilliant, fantastic, excellent, perfect, wonderful, neat, \
    cool, wow, sweet, lovely, beautiful, superb, bravo, impressive, interesting, nice, \
    you're a star, you're a genius, smart, clever, that's interesting, that's smart
    """,
    .back: """
    i'm back, i'm here, i'm home, back again, here i'm, long time no see, i'm back again, \
    i'm still here, it's me, that's me, here we go, here we go again, let's go, let's start, \
    let's begin, let's do that, let's do this, i'm ready, ready, test, testing, just testing
    """,
    .morning: "good morning, morning, mornin, gm, guten morgen, top of the morning",
    .afternoon: "good afternoon, afternoon",
    .evening: "good evening, evening, guten abend, bonsoir",
    .hello: """
    hi, hello, hey, heya, hiya, hullo, howdy, yo, hola, hallo, bonjour, ciao, greetings, hi there, \
    hello there, hey there, hello world, g'day, gday, good day to you, salut, moin, servus, \
    are you there, you there, is anyone there, anybody there, nice to meet you, pleased to meet you, nice to see you, good to see you, welcome
    """,
    .welcome: """
    you're welcome, no problem, no worries, np, my pleasure, don't mention it, you too, \
    same to you, likewise, and you, anytime, no worry, that's okay, that's alright, that's fine
    """,
    .agreed: """
    okay, okay then, okie, alright, all right, sure, of course, fine, great, good, yes, yeah, yep, \
    yup, yea, no, nope, nah, maybe, perhaps, got it, i see, i understand, understood, right, \
    makes sense, that makes sense, sounds good, sounds great, will do, deal, roger, agreed, true, \
    exactly, indeed, fair enough, okay thanks, hm, hmm, mhm, aha, ah, oh, y, n, i know, not yet, \
    let me think, i don't know, idk, dunno, no idea, not sure, i'm not sure, please, go on
    """,
    .amused: "lol, haha, hahaha, hehe, hihi, rofl, lmao, ha, funny, that's funny, xd, ha ha",
  ]

  /// What stands behind "I am" or "I feel", or alone.
  private static let feelings: [SmallTalk.Kind: String] = [
    .tired: "tired exhausted sleepy knackered drained shattered wiped fatigued beat weary groggy",
    .stressed: """
    stressed overwhelmed anxious nervous worried burnt frazzled tense swamped overworked frustrated \
    afraid scared panicked
    """,
    .low: """
    sad down low unhappy depressed lonely miserable blue disappointed upset guilty bad awful \
    terrible ashamed hopeless worthless angry mad heartbroken crap horrible embarrassed
    """,
    .idle: "bored lazy unmotivated demotivated uninspired discouraged",
    .proud: "proud",
    .ill: "sick ill unwell poorly feverish nauseous",
    .glad: """
    happy great good fine glad excited amazing fantastic wonderful better relaxed energetic \
    energised energized strong awesome delighted thrilled calm content hopeful motivated inspired \
    cheerful okay ok refreshed rested pumped
    """,
  ]

  /// Words of degree, which change nothing.
  static let degrees: Set<String> = [
    "so", "very", "really", "pretty", "quite", "totally", "absolutely", "super", "extremely",
    "incredibly", "truly", "much", "such", "a", "bit", "little", "kinda", "rather", "bloody",
    "damn", "fucking", "completely",
  ]

  /// What may stand around and between.
  static let fillers: Set<String> = [
    "just", "oh", "well", "ah", "aw", "um", "uh", "tenweek", "there", "all", "everyone",
    "everybody", "again", "today", "now", "then", "too", "already", "mate", "man", "dude", "buddy",
    "pal", "friend", "friends", "my", "dear", "please", "ugh", "right", "and", "but", "tonight",
    "lately", "actually", "honestly", "for", "you", "still", "always", "guys", "bot", "out", "lots",
    "over", "here", "i", "anyway", "folks", "this", "morning", "okay", "up", "yes", "off",
  ]

  /// What may follow a phrase that is not the whole of its piece.
  static let goOn: [SmallTalk.Kind: Set<String>] = [
    .thanks: ["for", "to", "that", "the", "your", "i", "i'll", "i'm"],
    .apology: ["for", "about", "that", "to", "if", "i", "i'm", "it's", "that's", "my", "but"],
    .tired: after, .stressed: after, .low: after, .idle: after,
    .proud: after.union(["that"]),
    .ill: after, .glad: after.union(["that"]), .praise: ["how", "that", "when"],
    .abilities: ["with"],
  ]

  private static let after: Set<String> = [
    "after", "from", "about", "because", "with", "at", "as", "since", "when", "by", "these",
    "from", "in",
  ]
}
