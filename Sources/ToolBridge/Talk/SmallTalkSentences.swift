import Localization

/// What the program answers to small talk: short, true at the hour, and never a number.
struct SmallTalkSentences {
  private let talk: SmallTalk

  init(_ talk: SmallTalk) { self.talk = talk }

  var all: [String] {
    let sentences = plain
    guard talk.isThankful, [.farewell, .sleep].contains(talk.kind) else { return sentences }
    return sentences.map { localized("You are welcome. \($0)") }
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
        localized("I am tenweek, a program that keeps your log and your goals on this machine."),
        localized(
          "tenweek: no person, only a program that keeps what you did and what you want to reach."),
      ]
    case .privacy:
      [
        localized("Your journal is one file on this machine, readable by you alone."),
        localized("It stays on this machine, in one file that only you can read."),
      ]
    default:
      [
        localized(
          "Tell me what you did and I log it; tell me what you want to reach and I keep count. /help shows more."
        ),
        localized(
          "I keep your log and your goals: say “ran 5 km this morning”, or ask how your goals are."),
      ]
    }
  }

  // MARK: Coming and going

  private var ofMeeting: [String] {
    switch talk.kind {
    case .farewell: parting
    case .sleep:
      [
        localized("Good night, sleep well!"), localized("Good night! Rest is part of it."),
        localized("Sleep well!"),
      ]
    case .apology:
      [
        localized("No problem at all."),
        localized("Nothing to be sorry for. Go on whenever you like."),
        localized("That is all right."),
      ]
    case .nothing: [localized("Nothing to log then."), localized("All right, nothing is logged.")]
    case .back:
      [localized("Good to have you back!"), localized("Welcome back! What is there to log?")]
    case .morning:
      [localized("Good morning!") + question, localized("Good morning! I hope you slept well.")]
    case .afternoon:
      [localized("Good afternoon!") + question, localized("Good afternoon! How does the day go?")]
    case .evening:
      [localized("Good evening!") + question, localized("Good evening! How was your day?")]
    case .occasion:
      [localized("Thank you, and to you too!"), localized("The same to you! Enjoy the day.")]
    case .wellbeing:
      [
        localized("All is well here. How are you?"),
        localized("Fine, thank you. What did you get done?"),
      ]
    default:
      [
        localized("Hello!") + question, localized("Hello! Tell me what you did, and I log it."),
        localized("Hi there!") + question,
      ]
    }
  }

  private var question: String {
    switch part {
    case .morning: localized(" What have you done so far?")
    case .afternoon: localized(" What did you do today?")
    case .evening: localized(" What did you do today?")
    case .night: localized(" What is there to log?")
    }
  }

  private var parting: [String] {
    switch part {
    case .morning:
      [localized("See you! Have a good day."), localized("Until later, and a good day to you!")]
    case .afternoon:
      [localized("See you!"), localized("Until next time! Enjoy the rest of the day.")]
    case .evening:
      [
        localized("See you! Have a good evening."),
        localized("Until next time, and a good evening!"),
      ]
    case .night:
      [localized("See you! Sleep well."), localized("Until next time, and a good night!")]
    }
  }

  // MARK: Feelings

  private var ofFeeling: [String] {
    switch talk.kind {
    case .ill:
      [
        localized("Get well soon! Your goals can wait."),
        localized("Take care of yourself first. Get well soon!"),
      ]
    case .stressed:
      [
        localized("That sounds like a lot. One small step is enough for now."),
        localized("Take a breath first; the goals will wait for you."),
      ]
    case .tired: tiredness
    case .low:
      [
        localized("I am sorry to hear that. Be kind to yourself."),
        localized("That sounds hard. What is in your log stays done."),
      ]
    case .idle:
      [
        localized("That happens to everybody. Five minutes of something small still count."),
        localized("Then let it be something small, or a rest; both are fine."),
      ]
    case .proud:
      [
        localized("You have every reason to be!"),
        localized("And rightly so. What was it? I can log it."),
      ]
    default:
      [localized("Good to hear!"), localized("That is good to hear. Is there something to log?")]
    }
  }

  private var tiredness: [String] {
    switch part {
    case .morning:
      [localized("A slow start is a start, too."), localized("Go easy on yourself this morning.")]
    case .afternoon:
      [
        localized("A short break may help."),
        localized("Go easy on yourself for the rest of the day."),
      ]
    case .evening, .night:
      [
        localized("Then rest well; tomorrow is another day."),
        localized("That sounds like enough for one day. Rest well!"),
      ]
    }
  }

  // MARK: The talk itself

  private var ofTheTalk: [String] {
    switch talk.kind {
    case .complaint:
      [
        localized(
          "I am sorry. Say it in plain words, “ran 5 km this morning”, or take the last change back with /undo."
        ),
        localized("Sorry about that. /undo takes back what was written last."),
      ]
    case .thanks:
      [
        localized("You are welcome!"), localized("With pleasure!"), localized("Any time!"),
        localized("Glad to help!"),
      ]
    case .praise:
      [localized("Glad you like it!"), localized("That is kind of you!"), localized("Thank you!")]
    case .welcome: [localized("Good!"), localized("All right!")]
    case .amused: [localized("Glad to amuse you!"), localized("A laugh a day is a good habit.")]
    default:
      talk.isWaiting
        ? [localized("Nothing is saved by that: a card still waits, and /decide shows it again.")]
        : [localized("All right."), localized("Good. Tell me when there is something to log.")]
    }
  }
}
