import Journal
import Phrases

/// What a goal is about, by its words: for what is offered to measure it by, and whether it is to be asked.
struct PlanAim {
  let title: String
  /// Base forms of the words that say what it is about.
  let topics: Set<String>

  init(_ title: String) {
    self.title = title
    topics = Set(Wording.words(of: title).filter { !Self.noise.contains($0) }.map(WordForms.base))
  }

  /// "less coffee", "cut down on sugar": a limit is meant.
  var isLess: Bool {
    !Set(Wording.words(of: title)).isDisjoint(with: ["less", "fewer", "reduce", "cut", "limit"])
  }

  /// "Finish my thesis", or what has a day of its own: done once, and nothing to count.
  func isReachedOnce(by end: Day?, in days: PlanDays) -> Bool {
    let verb = Wording.words(of: title).first.map(WordForms.base) ?? ""
    return !isLess && (Self.once.contains(verb) || end.map { $0 != days.end } ?? false)
  }

  private static let once: Set<String> = ["finish", "complete", "submit", "pass", "publish"]

  private static let noise: Set<String> = Set(
    """
    a about add again all another alright and any anything around at be better bit bye can cool could do done \
    enough everything finally fine for from get getting go goal goals good great habit have hello \
    help hey hi how i i'd i'll i'm idea idk improve in into is it just keep know let let's like \
    little lot make making maybe me mean mind more most much my myself need never new next nice no \
    nope not nothing of off often ok okay on or other our out plan plans please practice practise \
    really regular regularly set setting should so some something special spend start starting \
    stop suggest sure term terms thank thanks that thats that's the then there these thing things think this \
    time to up want we week weeks well what whatever when why with work would yeah yes you your \
    one two three four five six seven eight nine ten eleven twelve planning
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
