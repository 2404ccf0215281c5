import Phrases
import Testing

/// English lines are known as such, unknown ones are left without a language.
struct EnglishLineTests {
  @Test(arguments: [
    "ran 5k", "did 30 pushups", "yesterday I ran 5 km at 6:30", "read 30 pages of Dune",
    "I want to run 120 km by the end of January", "walked the dog for half an hour",
    "swam 1.5 km this morning", "my wife did 20 minutes of yoga", "How far did I run last week?",
    "delete my run from yesterday", "meditated 20 minutes today", "no run today, it was cold",
    "went to the gym at 7 in the morning", "3 days ago I read 20 pages", "I slept 8 hours",
    "He was on a bike with me", "make it 8 km instead", "add 10 minutes of piano on Monday",
    "I read 30 pages of Die Verwandlung", "ate crème brûlée with the kids yesterday",
    "Run 5 km in 30 min", "the day before yesterday I wrote 500 words", "so tired, but I did it",
    "we walked along the Rhine for an hour", "ran 5 miles and did an hour of yoga",
    "played guitar for 40 minutes", "biked 20 km to work and back", "change that to 8 km",
    "I had a great day", "on Saturday I was at home",
  ])
  func `an English line is English, and its own reader reads it`(text: String) {
    #expect(WorldNotes.note(text) == "en")
  }

  @Test(arguments: ["", "5 km", "8h", "80 kg", "5", "🏃 10 km", "42.195 km", "OK", "…", "@#!"])
  func `figures and signs tell no language`(text: String) {
    #expect(WorldNotes.marks().read(text).language == nil)
  }

  @Test(arguments: ["pushups 30", "bench press 80 kg", "Strava 10k", "yoga 30 min", "Dune 30"])
  func `a line without a telling word is called nothing rather than something foreign`(
    text: String
  ) {
    let language = WorldNotes.marks().read(text).language
    #expect(language == nil || language == "en")
  }

  @Test func `the person's own language decides where a line's words are in several`() {
    #expect(WorldNotes.note("10 Kilometer", locale: "de_DE.UTF-8") == "de | 10 km")
    #expect(WorldNotes.note("10 Kilometer", locale: "en_GB.UTF-8") == "? | 10 kilometer")
    #expect(WorldNotes.note("7,500 km", locale: "de_DE") == "? | 7.5 km")
    #expect(WorldNotes.note("7,500 km", locale: nil) == "? | 7500 km")
    #expect(
      WorldNotes.note("ayer corrí 7,500 metros", locale: "es_MX") == "es | 2026-11-20 | 7500 m")
    #expect(WorldNotes.note("ayer corrí 7,500 km", locale: "es_ES") == "es | 2026-11-20 | 7.5 km")
    #expect(
      WorldNotes.note("el 3/4 corrí 5 km")
        == "es | 2026-04-03~2026-03-04,2027-04-03,2027-03-04 | 5 km")
  }

  @Test(arguments: ["C", "C.UTF-8", "POSIX", "", "xx_XX", "en_US.UTF-8", "zz"])
  func `a locale that says nothing does no harm`(locale: String) {
    #expect(WorldNotes.note("gestern 5 km", locale: locale) == "de | 2026-11-20 | 5 km")
    #expect(WorldNotes.note("ran 5 km", locale: locale) == "en")
  }
}
