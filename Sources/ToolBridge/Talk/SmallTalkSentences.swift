/// What the program answers to small talk: short, true at the hour, and never a number.
struct SmallTalkSentences {
  private let talk: SmallTalk

  init(_ talk: SmallTalk) { self.talk = talk }

  var all: [String] {
    let sentences = plain
    guard talk.isThankful, [.farewell, .sleep].contains(talk.kind) else { return sentences }
    return sentences.map { "You are welcome. \($0)" }
  }

  private var plain: [String] {
    switch talk.kind {
    case .abilities, .identity, .privacy: ofItself
    case .farewell, .sleep, .apology, .nothing, .back, .morning, .afternoon, .evening, .hello,
      .occasion, .wellbeing:
      ofMeeting
    case .ill, .stressed, .tired, .low, .idle, .proud, .glad: ofFeeling
    case .complaint, .thanks, .praise, .welcome, .agreed, .amused: ofTheTalk
    }
  }

  private enum PartOfDay { case night, morning, afternoon, evening }

  private var part: PartOfDay {
    switch talk.hour {
    case 5..<12: .morning
    case 12..<18: .afternoon
    case 18..<23: .evening
    default: .night
    }
  }

  // MARK: Itself

  private var ofItself: [String] {
    switch talk.kind {
    case .identity:
      [
        "I am tenweek, a program that keeps your log and your goals on this machine.",
        "tenweek: no person, only a program that keeps what you did and what you want to reach.",
      ]
    case .privacy:
      [
        "Your journal is one file on this machine, readable by you alone.",
        "It stays on this machine, in one file that only you can read.",
      ]
    default:
      [
        "Tell me what you did and I log it; tell me what you want to reach and I keep count. /help shows more.",
        "I keep your log and your goals: say “ran 5 km this morning”, or ask how your goals are.",
      ]
    }
  }

  // MARK: Coming and going

  private var ofMeeting: [String] {
    switch talk.kind {
    case .farewell: parting
    case .sleep: ["Good night, sleep well!", "Good night! Rest is part of it.", "Sleep well!"]
    case .apology:
      [
        "No problem at all.", "Nothing to be sorry for. Go on whenever you like.",
        "That is all right.",
      ]
    case .nothing: ["Nothing to log then.", "All right, nothing is logged."]
    case .back: ["Good to have you back!", "Welcome back! What is there to log?"]
    case .morning: ["Good morning!" + question, "Good morning! I hope you slept well."]
    case .afternoon: ["Good afternoon!" + question, "Good afternoon! How does the day go?"]
    case .evening: ["Good evening!" + question, "Good evening! How was your day?"]
    case .occasion: ["Thank you, and to you too!", "The same to you! Enjoy the day."]
    case .wellbeing:
      ["All is well here. How are you?", "Fine, thank you. What did you get done?"]
    default:
      ["Hello!" + question, "Hello! Tell me what you did, and I log it.", "Hi there!" + question]
    }
  }

  private var question: String {
    switch part {
    case .morning: " What have you done so far?"
    case .afternoon: " What did you do today?"
    case .evening: " What did you do today?"
    case .night: " What is there to log?"
    }
  }

  private var parting: [String] {
    switch part {
    case .morning: ["See you! Have a good day.", "Until later, and a good day to you!"]
    case .afternoon: ["See you!", "Until next time! Enjoy the rest of the day."]
    case .evening: ["See you! Have a good evening.", "Until next time, and a good evening!"]
    case .night: ["See you! Sleep well.", "Until next time, and a good night!"]
    }
  }

  // MARK: Feelings

  private var ofFeeling: [String] {
    switch talk.kind {
    case .ill:
      ["Get well soon! Your goals can wait.", "Take care of yourself first. Get well soon!"]
    case .stressed:
      [
        "That sounds like a lot. One small step is enough for now.",
        "Take a breath first; the goals will wait for you.",
      ]
    case .tired: tiredness
    case .low:
      [
        "I am sorry to hear that. Be kind to yourself.",
        "That sounds hard. What is in your log stays done.",
      ]
    case .idle:
      [
        "That happens to everybody. Five minutes of something small still count.",
        "Then let it be something small, or a rest; both are fine.",
      ]
    case .proud: ["You have every reason to be!", "And rightly so. What was it? I can log it."]
    default: ["Good to hear!", "That is good to hear. Is there something to log?"]
    }
  }

  private var tiredness: [String] {
    switch part {
    case .morning: ["A slow start is a start, too.", "Go easy on yourself this morning."]
    case .afternoon: ["A short break may help.", "Go easy on yourself for the rest of the day."]
    case .evening, .night:
      [
        "Then rest well; tomorrow is another day.",
        "That sounds like enough for one day. Rest well!",
      ]
    }
  }

  // MARK: The talk itself

  private var ofTheTalk: [String] {
    switch talk.kind {
    case .complaint:
      [
        "I am sorry. Say it in plain words, “ran 5 km this morning”, or take the last change back with /undo.",
        "Sorry about that. /undo takes back what was written last.",
      ]
    case .thanks: ["You are welcome!", "With pleasure!", "Any time!", "Glad to help!"]
    case .praise: ["Glad you like it!", "That is kind of you!", "Thank you!"]
    case .welcome: ["Good!", "All right!"]
    case .amused: ["Glad to amuse you!", "A laugh a day is a good habit."]
    default:
      talk.isWaiting
        ? ["Nothing is saved by that: a card still waits, and /decide shows it again."]
        : ["All right.", "Good. Tell me when there is something to log."]
    }
  }
}
