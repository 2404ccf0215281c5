/// Which pieces between commas and "and" belong together.
extension ClauseCutter {
  /// Joins pieces that begin no deed of their own to the deed beside them.
  func merged(_ pieces: [ClauseDraft]) -> [ClauseDraft] {
    var drafts: [ClauseDraft] = []
    // Which drafts had words joined to them.
    var grown: [Bool] = []
    for piece in pieces {
      defer { while grown.count < drafts.count { grown.append(false) } }
      guard let last = drafts.last else {
        drafts.append(piece)
        continue
      }
      if repeats(piece, after: last) {
        drafts.append(borrowing(piece, from: last))
      } else if let done = drafts.dropLast().last, belongs(piece, to: last),
        isImpression(last, of: done) || isCompany(last, of: done, before: piece),
        !startsDeed(piece, after: done)
      {
        // "ran 16k, felt heavy, 1h38".
        drafts.removeLast()
        drafts[drafts.count - 1].tokens = done.tokens.lowerBound..<piece.tokens.upperBound
        drafts[drafts.count - 1].kinds.formUnion(piece.kinds)
        grown[drafts.count - 1] = true
        grown.removeLast()
      } else if belongs(piece, to: last) {
        drafts[drafts.count - 1].tokens = last.tokens.lowerBound..<piece.tokens.upperBound
        drafts[drafts.count - 1].kinds.formUnion(piece.kinds)
        grown[drafts.count - 1] = true
      } else if isLead(last) && !(last.signs.hasHead && placed(last) && placed(piece))
        || isHeading(last, before: piece), piece.joiner != "but"
      {
        drafts[drafts.count - 1] = leading(last, piece)
      } else {
        drafts.append(piece)
        if piece.intent == .none, last.intent == .done, isForeignWay(piece, after: last) {
          drafts[drafts.count - 1].intent = .done
        }
      }
    }
    // Each is read again only once, so that a long list stays linear.
    for index in drafts.indices where grown[index] { drafts[index] = readAgain(drafts[index]) }
    borrowAhead(&drafts)
    return drafts
  }

  /// What was felt at a deed, and nothing measured by itself.
  private func isImpression(_ piece: ClauseDraft, of done: ClauseDraft) -> Bool {
    guard done.intent == .done, !measured(piece) else { return false }
    // "it was hot", "my legs were heavy".
    let isState = piece.signs.saysBe && piece.signs.verb == nil
    return isState
      || IntentRules(sentence: sentence, findings: findings, resolver: resolver)
        .isImpression(piece.signs)
  }

  /// "My wife joined", "Mom called": what somebody else did at a deed, and no deed that is measured.
  private func isCompany(
    _ piece: ClauseDraft, of done: ClauseDraft, before next: ClauseDraft
  ) -> Bool {
    guard piece.intent == .other, done.intent == .done, !measured(piece), measured(next),
      done.kinds.isDisjoint(with: next.kinds), next.joiner == ",", let verb = piece.signs.verb
    else { return false }
    return !sentence.has(.activity, verb) && !sentence.has(.travel, verb)
      && !sentence.has(.light, verb)
  }

  /// A piece that names no deed: an amount, a date, an aside.
  private func belongs(_ piece: ClauseDraft, to last: ClauseDraft) -> Bool {
    if startsDeed(piece, after: last) { return false }
    if isLead(last) { return false }
    if tellsHowLong(piece.tokens) { return true }
    // "and it was great" tells nothing more, and its words must not enter the title.
    if piece.signs.subject == .thing || piece.signs.saysBe || piece.signs.isNegated { return false }
    return true
  }

  /// "ran 5 km on Monday and 3 on Tuesday": an amount with a day of its own is the same deed again.
  private func repeats(_ piece: ClauseDraft, after last: ClauseDraft) -> Bool {
    let signs = piece.signs
    guard !signs.hasHead, signs.subject == .unsaid, !signs.isNegated, !signs.isPlanned else {
      return false
    }
    if piece.kinds.contains("hours"), last.kinds.contains("hours") { return true }
    guard measured(piece), measured(last), !namesAnother(piece, after: last) else { return false }
    // "12 pages yesterday morning and 20 in the evening".
    let isTimed = piece.kinds.isEmpty && dated(piece)
    if isTimed, clocked(piece), clocked(last) { return true }
    return (placed(piece) || isTimed) && placed(last) || measuresAgain(piece, after: last)
  }

  func borrowing(_ piece: ClauseDraft, from last: ClauseDraft) -> ClauseDraft {
    var whole = piece
    whole.signs = last.signs
    let rules = IntentRules(sentence: sentence, findings: findings, resolver: resolver)
    whole.intent = rules.intent(of: whole.signs, in: whole.tokens)
    return whole
  }

  /// It has a day or a part of the day.
  func placed(_ draft: ClauseDraft) -> Bool {
    findings.within(draft.tokens).contains {
      guard let date = $0.date, date.role == .point else { return false }
      return date.anchor != nil && date.anchor != .recurring
    }
  }

  private func startsDeed(_ piece: ClauseDraft, after last: ClauseDraft) -> Bool {
    let signs = piece.signs
    // "which took 30 minutes" goes on about the deed before.
    if sentence.word(piece.tokens.lowerBound) == "which" || tellsHowLong(piece.tokens) {
      return false
    }
    if signs.subject == .speaker || signs.subject == .other {
      return signs.hasHead || signs.isNegated
    }
    if signs.verb != nil {
      if signs.isAside || isOutcome(piece) || isFeeling(piece) { return false }
      // "5 km run": the base form is a noun there.
      return true
    }
    if signs.isNegated { return true }
    if namesAnother(piece, after: last) { return true }
    if piece.joiner == "then", named(piece) || isForeignWay(piece, after: last) { return true }
    if isForeignWay(piece, after: last) { return true }
    if last.signs.verb == nil, last.signs.noun == nil, named(last), named(piece) { return true }
    if last.signs.verb == nil, measured(last), holdsContents(piece, of: nil) { return true }
    guard signs.noun != nil || isCountedDeed(piece, after: last) else { return false }
    if signs.isAside, !measured(piece) { return false }
    // "hit chest and triceps at the gym".
    if last.signs.isLight, !measured(last), isPlace(signs.noun, in: piece) { return false }
    guard last.signs.hasHead || measured(last) else { return false }
    // "did yoga and 30 push-ups" are two, "ran with Anna and the dog" is one.
    return measured(piece) || dated(piece) || last.signs.isLight || last.signs.verb == nil
  }

  /// The gym of "triceps at the gym".
  private func isPlace(_ noun: Int?, in piece: ClauseDraft) -> Bool {
    guard let noun, noun > piece.tokens.lowerBound, !findings.isCovered(piece.tokens.lowerBound)
    else { return false }
    let before = sentence.has(.article, noun - 1) ? noun - 2 : noun - 1
    return before > piece.tokens.lowerBound && sentence.has(.preposition, before)
  }

  /// "30 push-ups"; steps and floors only measure the way before them.
  private func isCountedDeed(_ piece: ClauseDraft, after last: ClauseDraft) -> Bool {
    findings.within(piece.tokens).contains {
      guard case .quantities(let found) = $0.meaning else { return false }
      return found.contains { quantity in
        guard case .named(let unit) = quantity.unit else { return false }
        // "cleaned my inbox - 64 emails" tells more of it.
        if let company = UnitCompany(of: unit) {
          return !["-", "–", "—"].contains(piece.joiner) && parts(company, from: last)
        }
        if ["steps", "floors", "flights", "stairs"].contains(unit), last.signs.hasHead {
          return !travels(last) && measured(last)
        }
        return unit.split(separator: " ").contains {
          Lexicon.english[String($0)].traits.contains(.exercise)
        }
      }
    }
  }

  private func travels(_ draft: ClauseDraft) -> Bool {
    sentence.has(.travel, draft.signs.verb ?? -1) || sentence.has(.travel, draft.signs.noun ?? -1)
  }

  /// "2 liters of water".
  ///
  /// - Parameter verb: of the deed that the amount is said of.
  func holdsContents(_ draft: ClauseDraft, of verb: Int?) -> Bool {
    findings.within(draft.tokens).contains {
      guard let place = sentence.contents(behind: $0, of: verb, findings) else { return false }
      return place < draft.tokens.upperBound
    }
  }

  /// "lunch 700 kcal": a word of its own before the amount.
  func named(_ draft: ClauseDraft) -> Bool {
    guard let first = draft.tokens.first(where: { sentence.tokens[$0].kind == .word }),
      !findings.isCovered(first), !draft.signs.isAside, measured(draft)
    else { return false }
    return sentence.tokens[first].word.traits.isDisjoint(with: Sentence.closed)
      && sentence.tokens[first].word.forms.isEmpty
  }

  func measured(_ draft: ClauseDraft) -> Bool {
    findings.within(draft.tokens).contains { $0.isMeasure }
  }

  /// It has a clock time of its own.
  private func clocked(_ draft: ClauseDraft) -> Bool {
    findings.within(draft.tokens).contains { $0.date?.role == .point && $0.date?.clock != nil }
  }

  private func dated(_ draft: ClauseDraft) -> Bool {
    findings.within(draft.tokens).contains { $0.date != nil }
  }

  /// "Yesterday", "Today was good:", "after breakfast" before the deed.
  private func isLead(_ draft: ClauseDraft) -> Bool {
    draft.intent == .none && !measured(draft) && !draft.signs.isNegated
      && (!draft.signs.hasHead || draft.signs.isAside || draft.signs.isWeak)
      && (dated(draft) || draft.signs.isAside)
  }

  private func readAgain(_ last: ClauseDraft) -> ClauseDraft {
    var whole = draft(last.tokens, joiner: last.joiner, sentence: last.sentence)
    if whole.intent == .none { whole.intent = last.intent }
    return whole
  }

  /// "today's workout: 5 km run, 50 push-ups".
  private func isHeading(_ last: ClauseDraft, before piece: ClauseDraft) -> Bool {
    piece.joiner == ":" && last.signs.verb == nil && !measured(last) && !last.signs.isNegated
  }

  /// A leading date belongs to the deed; what else stands before it does not.
  private func leading(_ last: ClauseDraft, _ piece: ClauseDraft) -> ClauseDraft {
    var whole = piece
    // "with the lads: squash, 40 min" is no "lads".
    let isCompany =
      piece.joiner == ":" && last.signs.isAside && findings.within(last.tokens).isEmpty
    if !isCompany { whole.tokens = last.tokens.lowerBound..<piece.tokens.upperBound }
    whole.joiner = last.joiner
    if last.signs.isUnreal { whole.signs.isUnreal = true }
    if last.signs.verb != nil, last.signs.isWeak { whole.leadEnd = piece.tokens.lowerBound }
    let rules = IntentRules(sentence: sentence, findings: findings, resolver: resolver)
    whole.intent = rules.intent(of: whole.signs, in: whole.tokens)
    return whole
  }

  /// A clause without a subject goes on with the one before: "I won't run or swim".
  func inherit(_ drafts: inout [ClauseDraft]) {
    for index in drafts.indices.dropFirst() {
      let last = drafts[index - 1]
      let signs = drafts[index].signs
      guard signs.subject == .unsaid, !signs.isNegated, !signs.isPlanned else {
        if last.signs.isUnreal, last.intent == .conditional || last.intent == .none,
          drafts[index].joiner == ",", last.tokens.lowerBound == last.sentence.lowerBound,
          !last.signs.hasHead || startsWithIf(last)
        {
          drafts[index].intent = .conditional
        }
        continue
      }
      if let verb = drafts[index].signs.verb, sentence.word(verb) == "managed",
        drafts[index].signs.noun == nil, last.signs.verb != nil
      {
        // "wanted to run 10 km but managed 6".
        drafts[index].signs.verb = last.signs.verb
      }
      if carriesLight(drafts[index], last) { drafts[index].intent = last.intent }
      switch last.intent {
      case .other where signs.verb != nil && drafts[index].joiner != "but":
        drafts[index].intent = .other
        drafts[index].signs.subject = .other
      case .conditional where drafts[index].joiner != "but":
        drafts[index].intent = .conditional
        drafts[index].signs.isUnreal = true
      case .planned, .goal, .negated:
        if looksBack(drafts[index]) { continue }
        if endsPlan(drafts[index], last) {
          drafts[index - 1].intent = .goal
          continue
        }
        let isBase = signs.form.contains(.base) || signs.verb == nil || signs.form == .ing
        let isAlternative = drafts[index].joiner == "or" || drafts[index].joiner == "nor"
        if isAlternative || (isBase && drafts[index].joiner != "but" && !isOwn(drafts[index], last))
        {
          drafts[index].intent = last.intent
        }
      default: break
      }
    }
  }

  /// "did the dishes and the laundry".
  private func carriesLight(_ draft: ClauseDraft, _ last: ClauseDraft) -> Bool {
    draft.intent == .none && draft.signs.verb == nil && draft.signs.noun != nil
      && last.signs.isLight && ["and", ",", "&", "+", "plus"].contains(draft.joiner)
  }

  /// "this afternoon I'll code, and an hour of reading last night".
  private func looksBack(_ draft: ClauseDraft) -> Bool {
    draft.intent == .done && draft.joiner != "or" && draft.joiner != "nor"
      && findings.within(draft.tokens).contains { $0.date?.direction == .past }
  }

  /// "my plan is to write 20k words and read 4 books till new year": the end is that of both.
  private func endsPlan(_ draft: ClauseDraft, _ last: ClauseDraft) -> Bool {
    guard draft.intent == .goal, last.intent == .planned, measured(last), !dated(last) else {
      return false
    }
    let rules = IntentRules(sentence: sentence, findings: findings, resolver: resolver)
    return !rules.isForADay(findings.within(draft.tokens).compactMap(\.date))
  }

  private func startsWithIf(_ draft: ClauseDraft) -> Bool {
    draft.tokens.prefix(3).contains { sentence.word($0) == "if" || sentence.word($0) == "unless" }
  }

  /// "skipped the gym, read 30 pages": after a comma an amount of its own is a deed of its own.
  private func isOwn(_ draft: ClauseDraft, _ last: ClauseDraft) -> Bool {
    guard last.intent == .negated, draft.intent == .done else { return false }
    return draft.joiner == "," || draft.joiner == "-" || draft.joiner == ":"
      || last.signs.form.contains(.past)
  }
}
