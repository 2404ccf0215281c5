import Testing

@testable import Emergencies

struct SymptomTests {
  @Test(arguments: [
    ("my knee hurts when I run, what should I do?", "en"),
    ("why do I get dizzy after swimming?", "en"),
    ("had a headache for three days, is that bad?", "en"),
    ("is it normal that my heart races at night?", "en"),
    ("Mein Knie tut beim Laufen weh, was soll ich machen?", "de"),
    ("me duele la espalda desde el martes, ¿es normal?", "es"),
    ("j'ai mal au genou quand je cours, c'est grave ?", "fr"),
    ("mi fa male la schiena dopo la palestra, cosa faccio?", "it"),
    ("meu joelho está doendo depois da corrida, o que eu faço?", "pt"),
    ("ik heb al dagen hoofdpijn, is dat erg?", "nl"),
    ("boli mnie kolano po bieganiu, co robić?", "pl"),
    ("走ると膝が痛いんだけど、どうしたらいい？", "ja"),
  ])
  func `what a body feels is found`(line: String, language: String) {
    #expect(Symptom.isTold(in: line, language: language))
    #expect(Symptom.isTold(in: line, language: nil))
    #expect(language == "en" || Symptom.words(in: language) != Symptom.words(in: "en"))
  }

  @Test(arguments: [
    ("how are my fitness goals?", "en"), ("did that day off hurt my streak?", "en"),
    ("how many back exercises did I do?", "en"), ("which book should I read next?", "en"),
    ("wie läuft mein Laufziel?", "de"), ("¿cuántos km llevo este mes?", "es"),
    ("combien de pages me reste-t-il ?", "fr"), ("quanto ho corso?", "it"),
    ("quanto falta para a meta?", "pt"), ("hoe ver ben ik met lezen?", "nl"),
    ("ile przebiegłem?", "pl"), ("今月は何キロ走った？", "ja"),
  ])
  func `what the journal is asked is none`(line: String, language: String) {
    #expect(!Symptom.isTold(in: line, language: language))
  }
}
