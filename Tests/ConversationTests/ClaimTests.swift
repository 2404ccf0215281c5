import Testing

@testable import Conversation

/// What a model says that it did, and what it says that there is.
struct ClaimTests {
  static let claims = [
    "I have saved your run.", "I've saved your run!", "Your run has been logged!", "Logged 5 km.",
    "I've added it", "Saved!", "Done, all logged for you.", "Entry created.", "Goal updated",
    "I just recorded 5 km for you.", "It's been removed.", "The entry was deleted as you asked.",
    "I went ahead and deleted the walk.", "Great! I have updated your goal.", "Okay, saved.",
    "Got it, logged!", "Successfully added your workout.",
    "Your goal has been created successfully.",
    "Your 5 km run is logged.", "All done: your reading was recorded.", "I’ve noted that down.",
    "I have marked it as done.", "Your entry has been corrected.", "We've registered your swim.",
    "Your run is now in your journal.", "I made a note of it.", "Consider it done!",
    "Your goal is set.", "I've set your goal to 120 km.", "The walk is gone now.",
    "I took care of it and it was renamed.", "It was changed to 6 km",
    "I've wiped the old entries.",
    "Nice work! Your session is recorded.", "I have entered 30 pages for today.",
  ]

  @Test(arguments: claims)
  func `a claim to have written is noticed`(text: String) {
    #expect(WriteClaim.isMade(in: text))
  }

  static let foreign = [
    "Alles klar, dein Lauf ist eingetragen!", "Ich habe 5 km notiert.",
    "Der Eintrag wurde gelöscht.",
    "¡Listo, anotado!", "He guardado tu carrera.", "He borrado la meta.",
    "C'est noté et enregistré !",
    "J'ai ajouté ta course.", "Supprimé.", "Ho registrato la corsa.", "Obiettivo aggiunto!",
    "Ho cancellato tutto.", "Registrei a sua corrida.", "Pronto, adicionado!",
    "Apaguei o registro.",
    "Je hardloop is opgeslagen.", "Genoteerd!", "Zapisałem twój bieg.", "Dodano cel: dodany!",
    "Usunięte.", "Записал 5 км!", "Цель добавлена", "Удалил запись.", "記録しました！", "ランニングを保存しました。",
    "已记录你的跑步。", "기록했어요!", "Kaydedildi!", "Koşun eklendi.", "Sparat!", "تم حفظ الجري",
  ]

  @Test(arguments: foreign)
  func `a claim in another language is noticed`(text: String) {
    #expect(WriteClaim.isMade(in: text))
  }

  static let foreignTalk = [
    "Schön, dass du da bist!", "Soll ich das eintragen?", "Gern geschehen!",
    "¿Quieres que lo anote?",
    "¡Buen trabajo!", "Bravo, continue comme ça !", "Vuoi che lo segni?", "Que bom ouvir isso!",
    "Świetnie, tak trzymaj!", "Goed bezig!", "Молодец!", "すごいですね！", "真棒！", "Harika!",
  ]

  @Test(arguments: foreignTalk)
  func `talk in another language is no claim`(text: String) {
    #expect(!WriteClaim.isMade(in: text))
  }

  static let others = [
    "You logged 5 km this week.", "Nothing has been saved yet.", "Well done!",
    "I have not saved it.",
    "Shall I save it?", "Do you want it logged?", "I can add that for you.",
    "Would you like me to record this?", "If you say yes, it will be saved.",
    "I haven't deleted anything.", "I couldn't save it.", "No entry was deleted.",
    "You have recorded 3 runs so far.", "It will be saved once you approve.",
    "Please tell me what should be changed.", "You've added a lot this month!",
    "I'd need a yes before anything is written.", "How was your run?", "Hello, how was your day?",
    "You ran 12 km, which is 10 % of your goal.", "Your logged runs add up to 12 km.",
    "I cannot delete goals.", "Tell me the day and I will log it.",
    "That sounds like a great plan!",
    "The run that you saved yesterday was 5 km.", "Unless it is saved it does not count.",
    "Was it saved?", "I'm ready to record your next run.",
  ]

  @Test(arguments: others)
  func `what is no claim is left alone`(text: String) {
    #expect(!WriteClaim.isMade(in: text))
  }

  /// In words that no list has: what is like replies that claimed something is a claim.
  static let likened = [
    ("swam 1 km", "Your kilometre sits safely among the others now."),
    ("did my squats", "Your squats have joined the list for today."),
    ("45 Min Geige geübt", "Deine Geige hat jetzt ihren Haken für heute."),
    ("he nadado", "Tu baño ya aparece en la lista de hoy."),
    ("j'ai lu 20 pages", "Les 20 pages rejoignent ton carnet, tout est à jour."),
    ("usuń ostatni wpis", "Ostatni wpis zniknął z listy."),
  ]

  @Test(arguments: likened)
  func `what is like a claim is one`(said: String, reply: String) {
    #expect(ClaimCheck.isMade(in: reply, to: said))
  }

  static let ordinary = [
    ("swam 1 km", "A kilometre before breakfast, lovely."),
    ("how long is a marathon?", "A marathon is 42.195 km long."),
    ("danke dir", "Gern geschehen, bis morgen!"),
    ("borra mi último paseo", "¿Cuál de los paseos quieres borrar?"),
    ("tu peux l'enregistrer ?", "Pas encore : dis-moi combien de pages, et je te le propose."),
    ("dobranoc", "Dobranoc, śpij dobrze!"),
  ]

  @Test(arguments: ordinary)
  func `an ordinary reply is none`(said: String, reply: String) {
    #expect(!ClaimCheck.isMade(in: reply, to: said))
  }

  private static let sources = [
    #"{"goal":"Run 120 km","current":12.4,"target":120,"percent":10.4,"target_date":"2027-01-31"}"#,
    "how are my goals?",
  ]

  static let numbers: [(String, [String])] = [
    ("You ran 12.4 km, 10 % of 120.", []), ("You ran 12 km so far.", []),
    ("You ran 13 km.", ["13"]),
    ("That is 15% of your goal.", ["15"]), ("12 of 1,000 km", ["1000"]),
    ("It ends on 31 January.", []),
    ("It ends on January 31st, 2027.", []), ("It ends on 31 March.", ["31 March"]),
    ("You have until 2027-02-28.", ["02", "28"]), ("You ran twelve km.", []),
    ("You ran five km.", ["five km"]), ("You did it seven times.", ["seven times"]),
    ("You have one goal.", []), ("Keep it up!", []), ("You are at 99.9 %", ["99.9"]),
    ("Only 107.6 km to go.", ["107.6"]), ("Noch 107,6 km.", ["107.6"]),
    ("Noch 1.107,6 km.", ["1107.6"]),
  ]

  @Test(arguments: numbers)
  func `amounts, shares and days that nothing backs are found`(text: String, unbacked: [String]) {
    #expect(ClaimCheck.unbackedNumbers(in: text, sources: Self.sources) == unbacked)
  }
}
