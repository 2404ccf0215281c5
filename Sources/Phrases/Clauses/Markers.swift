/// The small words before a verb that decide what is said of it: "not", "will", "would", "usually".
extension SignReader {
  mutating func markers(_ token: Token) {
    let text = token.text
    let next = sentence.word(index + 1)
    if token.has(.negation), !(text == "skipped" && next == "rope"),
      !(text == "no" && (next == "," || next == "problem")), !sentence.saysNoMore(at: index)
    {
      signs.isNegated = true
    }
    if token.has(.be) { signs.saysBe = true }
    if text == "was" || text == "were" || text == "been" { signs.saysWas = true }
    if token.has(.have), next != "a", next != "some" { signs.saysHave = true }
    if token.has(.wish), next != "was" { signs.isWish = true }
    plans(token, next)
    unreal(token, next)
  }

  private mutating func plans(_ token: Token, _ next: String) {
    switch token.text {
    case "going": signs.isPlanned = signs.isPlanned || next == "to" || next == "for"
    case "too": if sentence.word(index + 2) == "to" { signs.isNegated = true }
    case "used" where next == "to": signs.isHabit = true
    case "usually", "always", "often", "normally", "sometimes", "typically": signs.isHabit = true
    case "about" where next == "to": signs.isPlanned = true
    case "have" where next == "to", "need" where next == "to", "must" where next != "have":
      signs.isPlanned = true
      signs.isDuty = true
    case "want", "wanna", "wants", "aim", "aiming", "aims", "hope", "hoping":
      signs.isWish = true
      signs.isPlanned = true
    case "like", "love":
      if next == "to", signs.isUnreal || sentence.word(index - 1) == "should" { wishInstead() }
    case "almost", "nearly":
      if !isCovered(index + 1), nextIsFinite(index + 1) { signs.isNegated = true }
    default:
      let isPast = ["planned", "wanted", "hoped", "tomorrow"].contains(token.text)
      if token.has(.modal), !token.has(.unreal), !isPast { signs.isPlanned = true }
    }
  }

  private mutating func unreal(_ token: Token, _ next: String) {
    let text = token.text
    if next == "have", ["should", "must", "might", "may", "ought"].contains(text) {
      signs.isUnreal = true
    }
    // "Had I known".
    if text == "had", next == "i", index == start { signs.isUnreal = true }
    if ["i'd", "we'd"].contains(text), let verb = sentence.token(index + 1),
      verb.word.forms.contains(.past), !verb.word.forms.contains(.base)
    {
      // "I'd planned" is "I had planned".
      signs.saysHave = true
      return
    }
    if text == "if", sentence.word(index - 1) == "even" { return }
    if token.has(.unreal), text != "if" || !signs.hasHead { signs.isUnreal = true }
  }
}
