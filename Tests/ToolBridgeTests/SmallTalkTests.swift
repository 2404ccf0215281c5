import Journal
import Phrases
import TestSupport
import Testing

@testable import ToolBridge

struct SmallTalkTests {
  static let lines: [(SmallTalk.Kind, [String])] = [
    (
      .thanks,
      [
        "thanks!", "thank you so much", "thanks a million", "thanks, that helped", "thx", "cheers",
        "much appreciated", "thanks for everything", "thank you, tenweek", "cheers mate",
        "thanks, you're great", "that's brilliant, cheers", "thanks for the nudge",
        "thank you 😊", "Thanks for reminding me of my goals",
      ]
    ),
    (.hello, ["hi", "Hello there!", "hey", "howdy", "hiya", "yo", "u there?", "nice to meet you"]),
    (.morning, ["good morning", "Morning!", "good morning everyone"]),
    (.afternoon, ["good afternoon"]),
    (.evening, ["good evening", "evening all"]),
    (
      .farewell,
      [
        "goodbye", "ok bye", "see you tomorrow", "see you later!", "talk to you tomorrow",
        "great, talk to you tomorrow", "gotta go", "that's all for today",
        "that's all for now, thanks", "I'm done for today", "have a good day",
        "have a really nice weekend", "later!", "thanks, bye",
      ]
    ),
    (
      .sleep,
      [
        "good night", "thanks! good night", "night night", "I'm going to bed", "off to bed now",
        "sleep well", "sweet dreams", "ok I am off to bed, good night!",
      ]
    ),
    (
      .apology,
      [
        "sorry", "sorry for the delay", "my apologies", "my bad", "oops",
        "sorry, I was away for a bit", "sorry about the mess",
      ]
    ),
    (
      .praise,
      [
        "you're great", "you are the best", "this is neat", "well done", "good job", "nice app",
        "i love this app", "awesome", "wow", "you're pretty useful", "that was really helpful",
        "hmm interesting",
      ]
    ),
    (.complaint, ["you suck", "this is stupid", "that's wrong", "you are so annoying"]),
    (
      .wellbeing,
      [
        "how are you?", "how are you doing today?", "how's it going?", "hi, how are you?",
        "what’s up?", "how was your day?",
      ]
    ),
    (
      .abilities,
      [
        "what can you do?", "what are you for?", "how does this work?", "how do I use this?",
        "what is this?", "hello, what can you do for me?",
      ]
    ),
    (.identity, ["who are you", "are you a robot?", "what's your name?", "who made you"]),
    (.privacy, ["is my data private?", "where is my data stored?"]),
    (
      .tired,
      [
        "I'm tired", "I'm so tired today", "i am exhausted", "so tired", "ugh what a day",
        "I feel tired after the long week", "long day",
      ]
    ),
    (
      .stressed,
      ["I'm stressed", "I feel overwhelmed", "I'm so stressed about work", "I'm anxious"]
    ),
    (.proud, ["I'm proud of myself", "I am so proud", "proud!"]),
    (.low, ["I'm sad", "I feel down today", "had a bad day", "I feel like a failure"]),
    (.idle, ["I'm bored", "I have no motivation", "I give up", "I'm not motivated"]),
    (.ill, ["I'm sick", "I have a cold", "i feel ill today"]),
    (
      .glad,
      ["I feel great", "I'm happy today", "feeling good", "yay", "i feel so much better lately"]
    ),
    (.nothing, ["nothing today", "never mind", "nothing to report"]),
    (.occasion, ["happy new year", "Merry Christmas!", "it's my birthday", "happy friday!"]),
    (.back, ["I'm back", "long time no see"]),
    (.welcome, ["you too", "no problem", "you're welcome"]),
    (.agreed, ["ok", "yes", "no", "hmm", "all right then", "got it"]),
    (.amused, ["lol", "haha", "lol ok"]),
  ]

  private func talk(_ line: String, at now: String = "2026-11-21T09:30:00") throws -> SmallTalk? {
    let desk = try Desk()
    let wall = try #require(WallTime(now))
    return SmallTalk(desk.context(line).reading, at: wall)
  }

  @Test(arguments: lines.flatMap { kind, lines in lines.map { ($0, kind) } })
  func `small talk is known for what it is`(line: String, kind: SmallTalk.Kind) throws {
    #expect(try talk(line)?.kind == kind)
    #expect(try Desk().context(line).smallTalk?.kind == kind)
  }

  @Test(arguments: [
    "thanks, I ran 5 km", "good night's sleep, 8 hours", "hi, I meditated for 10 minutes",
    "good morning, ran 5k before breakfast", "thanks! read 30 pages", "I ran 5 km, so proud",
    "tired but did 20 pushups", "sorry, yesterday I swam 1 km", "ok log 3 km run",
    "I feel great, 12 km today", "good morning run 6 km", "how are my goals?",
    "hi, how far did I run this week?", "thanks, and how are my goals?", "delete that",
    "no, it was 6 km", "sorry, it was 6 km", "I want to run 120 km by June, thanks",
    "I slept 8 hours", "had a nap 20 minutes", "good night, walked the dog 30 min",
    "what did I do today?", "I'm done with the report, 2 hours", "my friend ran 5 km",
    "I want to sleep 8 hours a night by March", "morning yoga 20 min", "evening run 5 km",
    "I didn't run today", "tomorrow I will run 5 km", "bye bye sugar, 3 days without",
    "nothing beats a run, did 5 km", "the run was hard", "my knee hurts", "tell me a joke",
    "I called mum to say happy birthday", "went to bed early", "said sorry to Ben",
  ])
  func `a line that holds anything to log or look up is no small talk`(line: String) throws {
    #expect(try Desk().context(line).smallTalk == nil)
  }

  @Test(arguments: [
    ("2026-11-21T07:00:00", "hi", "have you done so far", "today"),
    ("2026-11-21T20:00:00", "hi", "did you do today", "so far"),
    ("2026-11-21T02:00:00", "hi", "is there to log", "today"),
    ("2026-11-21T08:00:00", "bye", "day", "night"),
    ("2026-11-21T20:00:00", "bye", "evening", "night"),
    ("2026-11-21T23:30:00", "bye", "leep well", "day"),
    ("2026-11-21T08:00:00", "I'm tired", "morning", "Rest well"),
    ("2026-11-21T22:00:00", "I'm tired", "Rest well", "morning"),
    ("2026-11-21T08:00:00", "good evening", "Good evening", "Good morning"),
  ])
  func `what is answered fits the hour`(
    now: String, line: String, said: String, unsaid: String
  ) throws {
    let talk = try #require(try talk(line, at: now))
    let all = SmallTalkSentences(talk).all
    #expect(all.contains { $0.contains(said) }, "\(all)")
    #expect(!all.contains { $0.contains(unsaid) }, "\(all)")
  }

  @Test func `the same words are not said twice while there are others`() throws {
    let reading = try Desk().context("thanks").reading
    let now = try #require(WallTime("2026-11-21T09:30:00"))
    var said: Set<String> = []
    for _ in 0..<4 {
      let sentence = try #require(SmallTalk(reading, at: now, after: said)?.sentences.first)
      #expect(said.insert(sentence).inserted)
    }
    #expect(SmallTalk(reading, at: now, after: said)?.sentences.isEmpty == false)
  }

  @Test func `every answer is one short line without a figure`() throws {
    for (_, lines) in Self.lines {
      for hour in ["02", "08", "15", "20"] {
        let now = try #require(WallTime("2026-11-21T\(hour):00:00"))
        let talk = try #require(
          SmallTalk(try Desk().context(lines[0]).reading, at: now))
        for sentence in SmallTalkSentences(talk).all {
          #expect(sentence.last.map { ".!?".contains($0) } == true, "\(sentence)")
          #expect(!sentence.contains("\n") && sentence.count < 160, "\(sentence)")
        }
      }
    }
  }

  @Test func `a yes to a card that waits is told where the card is`() throws {
    let now = try #require(WallTime("2026-11-21T09:30:00"))
    let reading = try Desk().context("yes").reading
    #expect(SmallTalk(reading, at: now, isWaiting: true)?.sentences[0].contains("/decide") == true)
    #expect(SmallTalk(reading, at: now)?.sentences[0].contains("/decide") == false)
  }
}
