/// Nouns of one as they are said of several, where a language forms them by rule.
///
/// "Una ricetta a settimana" counts ricette: a goal's unit is what is counted, however many are said.
extension Tongue {
  func plural(of noun: String) -> String {
    func with(_ endings: [(String, String)]) -> String? {
      endings.first { noun.hasSuffix($0.0) && noun.count > $0.0.count }.map {
        noun.dropLast($0.0.count) + $0.1
      }
    }
    switch language {
    case "es":
      return with([("z", "ces"), ("ón", "ones"), ("s", "s"), ("x", "x")])
        ?? noun + (noun.last.map("aeiouáéíóú".contains) ?? true ? "s" : "es")
    case "pt":
      return with([
        ("ão", "ões"), ("m", "ns"), ("al", "ais"), ("ol", "óis"), ("ul", "uis"), ("r", "res"),
        ("z", "zes"), ("s", "s"), ("x", "x"), ("l", "is"),
      ]) ?? noun + "s"
    case "fr":
      return with([
        ("s", "s"), ("x", "x"), ("z", "z"), ("eau", "eaux"), ("eu", "eux"), ("al", "aux"),
      ]) ?? noun + "s"
    case "it":
      return with([
        ("ca", "che"), ("ga", "ghe"), ("cia", "ce"), ("gia", "ge"), ("a", "e"), ("io", "i"),
        ("co", "chi"), ("go", "ghi"), ("o", "i"), ("e", "i"),
      ]) ?? noun
    default: return noun
    }
  }
}
