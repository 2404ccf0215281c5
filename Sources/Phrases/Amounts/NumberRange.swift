/// Ranges: "5-6", "20 to 30", "between 5 and 6", "5 or 6", "thirty-odd".
extension Sentence {
  func numberRange(at index: Int) -> Match<SpokenNumber>? {
    guard var first = number(at: index) else { return nil }
    guard !first.value.isArticle else { return first }
    if isDash(first.end), word(first.end + 1) == "odd" {
      first.value.isLoose = true
      first.end += 2
      return first
    }
    let link = first.end
    // "change 25 to 35" names the old number and the new one.
    if word(link) == "to",
      ["change", "correct", "update", "raise", "lower", "edit"].contains(word(index - 1))
        || word(index - 1) == "from"
    {
      return first
    }
    let isBetween = word(link) == "and" && word(index - 1) == "between"
    let links =
      isBetween || isDash(link) || word(link) == "to" || word(link) == "or" || word(link) == "~"
    guard links, let second = number(at: link + 1), !second.value.isArticle,
      second.value.value > first.value.value,
      first.value.hasDigits == second.value.hasDigits || !isDash(link)
    else { return first }
    // "5 to 6 km", but not the ISO date 2026-11-21 nor the score 3-2-1.
    if isDash(link), isDash(second.end), isNumber(second.end + 1) { return first }
    first.value.max = second.value.value
    first.end = second.end
    return first
  }
}
