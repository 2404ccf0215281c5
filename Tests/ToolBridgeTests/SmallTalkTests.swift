import Testing

@testable import ToolBridge

struct SmallTalkTests {
  @Test(arguments: [
    ("thanks!", SmallTalk.Kind.thanks), ("thank you so much", .thanks), ("cheers", .thanks),
    ("hi", .hello), ("Hello there!", .hello), ("good morning", .hello), ("how are you?", .itself),
    ("goodbye", .farewell), ("ok bye", .farewell), ("see you tomorrow", .farewell),
    ("thanks! good night", .farewell), ("sorry", .agreed), ("ok", .agreed),
    ("that's great", .agreed),
    ("what can you do?", .itself), ("who are you", .itself), ("where is my data stored?", .itself),
    ("how does this work?", .itself),
  ])
  func `small talk is known for what it is`(line: String, kind: SmallTalk.Kind) throws {
    let talk = try Desk().context(line).smallTalk
    #expect(talk?.kind == kind)
    #expect(talk?.sentence.isEmpty == false)
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
    "nothing beats a run, did 5 km", "the run was hard", "my knee hurts",
    "I called mum to say happy birthday", "went to bed early", "said sorry to Ben",
  ])
  func `a line that holds anything to log or look up is no small talk`(line: String) throws {
    #expect(try Desk().context(line).smallTalk == nil)
  }

  @Test func `a yes to a card that waits is told where the card is`() throws {
    let reading = try Desk().context("yes").reading
    #expect(SmallTalk(reading, isWaiting: true)?.sentence.contains("/decide") == true)
    #expect(SmallTalk(reading)?.sentence.contains("/decide") == false)
  }
}
