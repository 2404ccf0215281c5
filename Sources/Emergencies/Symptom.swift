/// Questions about what a body feels: a journal has no answer to them, and a small model a wrong one.
///
/// `Danger/symptoms.txt` has a line of signs for each language, as ``DangerSign`` reads them. What is told without being
/// asked ("legs are sore from yesterday's run") is none.
package enum Symptom {
  /// Whether a line tells of one.
  ///
  /// - Parameter language: the line's, ISO 639; nil where nothing tells it, and the signs of all count.
  package static func isTold(in line: String, language: String?) -> Bool {
    let line = DangerLine(line)
    return signs.contains { own in
      (language == nil || own.code == language)
        && own.signs.contains { sign in
          if line.isUnspaced { return sign.stands(inText: line.text) }
          return line.words.indices.contains { index in
            sign.words[0].hold(line.words[index]) && sign.stands(at: index, in: line.words)
          }
        }
    }
  }

  /// What is said to a question about one, in its language where the words are there in it.
  package static func words(in language: String?) -> String {
    language.flatMap { answers[$0] } ?? english
  }

  private static let signs: [(code: String, signs: [DangerSign])] = String(
    decoding: PackageResources.symptoms_txt, as: UTF8.self
  ).split(separator: "\n").compactMap { line in
    let parts = line.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return (
      String(parts[0]),
      parts[1].split(separator: ";").map { DangerSign($0) }.filter { !$0.words.isEmpty }
    )
  }

  private static let english = """
    That is a question for a doctor or a pharmacist: I keep a journal, and cannot judge what a body feels. If it is \
    strong, new or does not go away, have it looked at. Nothing was logged.
    """

  private static let answers = [
    "de": """
    Das ist eine Frage für eine Ärztin oder die Apotheke: Ich führe ein Tagebuch und kann nicht beurteilen, was ein \
    Körper spürt. Ist es stark, neu oder geht es nicht weg, lass es ansehen. Es wurde nichts eingetragen.
    """,
    "es": """
    Eso es una pregunta para un médico o una farmacia: yo llevo un diario y no puedo valorar lo que siente un cuerpo. Si \
    es fuerte, nuevo o no se pasa, que te lo miren. No se ha anotado nada.
    """,
    "fr": """
    C'est une question pour un médecin ou un pharmacien : je tiens un journal et ne peux pas juger de ce que ressent un \
    corps. Si c'est fort, nouveau ou que cela dure, faites-le examiner. Rien n'a été noté.
    """,
    "it": """
    È una domanda per un medico o un farmacista: io tengo un diario e non posso giudicare ciò che sente un corpo. Se è \
    forte, nuovo o non passa, fallo vedere. Non ho annotato nulla.
    """,
    "pt": """
    Essa é uma pergunta para um médico ou farmacêutico: eu mantenho um diário e não posso avaliar o que um corpo sente. \
    Se for forte, novo ou não passar, procure quem o veja. Nada foi anotado.
    """,
    "nl": """
    Dat is een vraag voor een arts of apotheker: ik houd een dagboek bij en kan niet beoordelen wat een lichaam voelt. Is \
    het hevig, nieuw of gaat het niet over, laat het dan bekijken. Er is niets genoteerd.
    """,
    "pl": """
    To pytanie do lekarza lub farmaceuty: prowadzę dziennik i nie umiem ocenić, co czuje ciało. Jeśli to silne, nowe albo \
    nie mija, daj się zbadać. Niczego nie zapisano.
    """,
    "ja": """
    それは医師か薬剤師に聞くことです。私は記録をつけるだけで、体の具合は判断できません。強い、初めて、長引く場合は診てもらってください。\
    何も記録していません。
    """,
  ]
}
