import Testing
import ToolBridge

/// Who asks to be remembered is told what is kept and what is not.
struct KeepRequestTests {
  @Test(arguments: [
    "remember that i like tea", "My knee hurts, write that down",
    "keep in mind that Mondays are bad",
    "Don't forget that I am left-handed", "i sleep badly at full moon, make a note of it",
    "for the record, I hate burpees", "Merk dir, dass ich Tee mag", "recuerda que soy zurdo",
    "mi rodilla duele, anótalo", "souviens-toi que je déteste courir", "ricordati che sono vegano",
    "lembra que eu não como carne", "onthoud dat ik links ben", "zapamiętaj, że lubię herbatę",
    "お茶が好きって覚えておいて",
  ])
  func `a wish to be remembered is noticed`(line: String) {
    #expect(KeepRequest.isMade(in: line))
  }

  @Test(arguments: [
    "ran 5 km", "wrote down 20 ideas", "I remember that day", "made notes for an hour",
    "do you remember my last run?", "remind me of my goals", "recuerda mi meta",
    "ich merke mir Vokabeln",
  ])
  func `what only sounds like it is let be`(line: String) {
    #expect(!KeepRequest.isMade(in: line))
  }
}
