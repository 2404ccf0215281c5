import Intents
import Journal
import Localization
import Phrases
import Store
import ToolSchema

/// Whose reading stands where the two differ, as the model has been measured.
package enum Trust: String, CaseIterable, Codable, Sendable {
  /// The rules decide where they say anything.
  case rules
  /// A vote: by the model's certainty, then by who uses more of the line.
  case both
  /// The model's reading stands unless a breach is shown.
  case model
}

/// Whose reading stands, by what the model takes a line for.
package struct TrustTable: Sendable, Equatable {
  package var whole: Trust
  package var kinds: [ProvenReading.Kind: Trust]
  /// Whether the person said it, so that nothing that was measured moves it.
  package var isNamed = false
  /// Whether it was found to misread most lines in other languages than English: there what lines like them
  /// wanted is weighed beside it, and what it makes of them by itself is shown as doubtful.
  package var isWeakAbroad = false
  /// Whether an exam was taken: a model that nobody has measured is not the weakest there is, and is followed where
  /// nothing else decides.
  package var isMeasured = false

  package init(whole: Trust, kinds: [ProvenReading.Kind: Trust] = [:], isNamed: Bool = false) {
    self.whole = whole
    self.kinds = kinds
    self.isNamed = isNamed
  }

  package static let both = TrustTable(whole: .both)
  package static let model = TrustTable(whole: .model)

  /// For a line in another language than English.
  package var abroad: TrustTable {
    guard isWeakAbroad, !isNamed, whole != .rules else { return self }
    var table = TrustTable.both
    table.isWeakAbroad = true
    table.isMeasured = true
    return table
  }

  /// Whether a draw goes to the model.
  package var favoursModel: Bool { !isMeasured && !isNamed }

  /// - Parameter kind: nil where the model gave no reading.
  package subscript(kind: ProvenReading.Kind?) -> Trust { kind.flatMap { kinds[$0] } ?? whole }
}

/// What the referee found, and why: stored with the turn.
package struct Verdict: Equatable, Sendable {
  package enum Reader: String, Sendable { case model, rules, both }

  package var reader: Reader
  package var reason: String
  /// Whether the other reading should be offered beside the one that stands.
  package var offersOther = false

  /// Of a line about which no model is asked.
  package static let undoubted = Verdict(
    reader: .rules, reason: localized("lines like it leave no doubt"))
}

/// What the referee is told of a reading.
package struct ReadingTraits: Equatable, Sendable {
  package var kind: ProvenReading.Kind
  package var writes: Int
  /// How much of the line's amounts and days its proposals use.
  package var uses: Int
  /// Whether anything that it quotes was taken out, or has to be asked for.
  package var isFlawed: Bool
  /// Whether lines like it tell of what somebody else did, of what was not done or is still to come.
  package var tellsNothingDone: Bool
  /// Whether it names the record that is to change or to go, by more than an "it".
  package var namesRecord: Bool
  /// Whether they say that something is to be logged: "log 35 minutes of meditation today".
  package var ordersEntry: Bool
  /// Whether the line asks for something of the world: it names neither the person nor a day, nor anything of a journal.
  var asksOfWorld = false
  /// By how many its writes are more or fewer than what lines like the line would name.
  package var misfit = 0

  package init(
    kind: ProvenReading.Kind, writes: Int, uses: Int, isFlawed: Bool = false,
    tellsNothingDone: Bool = false, ordersEntry: Bool = false,
    namesRecord: Bool = false
  ) {
    self.namesRecord = namesRecord
    self.tellsNothingDone = tellsNothingDone
    self.ordersEntry = ordersEntry
    self.kind = kind
    self.writes = writes
    self.uses = uses
    self.isFlawed = isFlawed
  }
}

/// Decides between two readings of one line: a pure function, the only place that prefers one.
package enum Referee {
  /// Whose words say what a question asks for: a reader's own, but where the rules take the line for a question and its
  /// model is not trusted.
  static func reader(isFamiliar: Bool, _ trust: Trust) -> Verdict.Reader {
    isFamiliar && trust != .model ? .rules : .model
  }

  /// - Parameters:
  ///   - model: nil where it gave nothing that could be read.
  ///   - rules: nil where they are silent: silence is no vote.
  ///   - areSame: whether both would write the very same.
  ///   - certainty: the probability of the model's first word among the verbs; nil where the server
  ///     does not tell.
  ///   - favoursModel: whether the model's reading stands where nothing that the line holds decides.
  package static func decide(
    model: ReadingTraits?, rules: ReadingTraits?, areSame: Bool, trust: Trust,
    certainty: Double? = nil, favoursModel: Bool = false
  ) -> Verdict {
    guard let model else {
      return Verdict(reader: .rules, reason: localized("the model gave no reading"))
    }
    guard let rules else {
      return Verdict(reader: .model, reason: localized("the rules are silent"))
    }
    if areSame, model.kind == rules.kind {
      return Verdict(reader: .both, reason: localized("both read the same"))
    }
    // Words alone do not go on with a plan.
    if rules.kind == .plan, [.talk, .unsure].contains(model.kind) {
      return Verdict(reader: .rules, reason: localized("the line is about the plan"))
    }
    // "Knit one scarf by 23 December", said where a plan asks, is no goal beside it.
    if rules.kind == .plan, model.kind == .goal, trust != .model {
      return Verdict(
        reader: .rules, reason: localized("the line answers what was asked"), offersOther: true)
    }
    // What a plan becomes stands on its card, and is said to it.
    if model.kind == .plan, rules.kind == .plan {
      var verdict = vote(model, rules, certainty, favoursModel)
      if trust != .both {
        verdict = Verdict(
          reader: trust == .model ? .model : .rules,
          reason: localized("the \(trust.rawValue) is trusted"))
      }
      verdict.offersOther = false
      return verdict
    }
    if rules.ordersEntry, rules.kind == .log,
      model.kind == .goal || model.kind == .change && trust != .model
    {
      return Verdict(
        reader: .rules, reason: localized("the line says that it is to be logged"),
        offersOther: true)
    }
    switch trust {
    case .model:
      return Verdict(
        reader: .model, reason: localized("the model is trusted"),
        offersOther: rules.writes > 0 || model.writes > 0)
    case .rules:
      return Verdict(
        reader: .rules, reason: localized("the rules are trusted"),
        offersOther: rules.writes > 0 || model.writes > 0)
    case .both: return vote(model, rules, certainty, favoursModel)
    }
  }

  /// The certainty from which the model's kind stands against the rules'.
  static let sure = 0.9

  /// The same where the journal or the line bears the model out.
  static let likely = 0.5

  /// A correction or removal that finds its record and proves what changes, an answer to what was asked
  /// about a plan, or a deed of more of the line's amounts than a question of the rules' has.
  private static func isBorneOut(_ model: ReadingTraits, _ rules: ReadingTraits) -> Bool {
    if model.kind == .plan { return true }
    guard model.writes > 0, !model.isFlawed else { return false }
    // "Wrote 5 pages yesterday, log that": what leaves the day out and names nothing corrects nothing.
    if model.kind == .change || model.kind == .delete {
      return model.namesRecord || rules.kind != .unsure && model.uses >= rules.uses
    }
    return rules.writes == 0 && rules.kind != .talk && model.uses > rules.uses
  }

  private static func vote(
    _ model: ReadingTraits, _ rules: ReadingTraits, _ certainty: Double?, _ favoursModel: Bool
  ) -> Verdict {
    // "Which river runs through Prague?" stands in no journal.
    if rules.asksOfWorld, rules.kind == .ask, model.kind == .talk {
      return Verdict(reader: .model, reason: localized("the line asks for nothing of the journal"))
    }
    // What cannot be carried out as it was read is no reading to follow.
    if model.kind == .unsure, model.isFlawed, rules.writes > 0 {
      return Verdict(reader: .rules, reason: localized("the model's reading cannot be carried out"))
    }
    // "Sorry for the late entry: on Sunday I picked up litter" corrects nothing that is there.
    if rules.kind == .change, rules.writes == 0, model.kind == .log, model.writes > 0,
      !model.isFlawed
    {
      return Verdict(
        reader: .model, reason: localized("there is nothing to be corrected"), offersOther: true)
    }
    // "My daughter swam", "had meant to finish the accounts", "dentist tues 14:30": a small model leaves out who did it,
    // and whether it was done, and is sure of it.
    if rules.tellsNothingDone, rules.writes == 0, model.kind == .log {
      return Verdict(
        reader: .rules, reason: localized("lines like it tell of nothing that the person did"),
        offersOther: true)
    }
    // "Thursday's dog walk was 4 km, we took the long way round": an entry is found, and more of the line
    // used.
    if model.kind == .change, rules.kind == .log, model.writes > 0, !model.isFlawed,
      model.uses > rules.uses
    {
      return Verdict(
        reader: .model, reason: localized("the model finds the entry, and uses more"),
        offersOther: true)
    }
    // "Yesterday's push-ups should be 65 instead of 60": what is to change or to go is named, and there.
    if model.namesRecord, [.change, .delete].contains(model.kind), model.writes > 0,
      !model.isFlawed, model.kind != rules.kind
    {
      return Verdict(
        reader: .model, reason: localized("the model names the record"), offersOther: true)
    }
    if model.kind != rules.kind {
      // Where nobody tells how sure the model is, the restraint of the rules is not outvoted.
      let isSure =
        certainty.map { $0 >= (isBorneOut(model, rules) ? likely : sure) }
        ?? (model.kind == .plan || rules.writes > 0 && model.uses > rules.uses)
      let isWorse = model.isFlawed && !rules.isFlawed && rules.writes > 0
      return isSure && !isWorse
        ? Verdict(
          reader: .model, reason: localized("the model is sure of another kind"), offersOther: true)
        : Verdict(
          reader: .rules, reason: localized("the model is unsure of its kind"), offersOther: true)
    }
    // Which record is meant the model copied out of the line.
    if [.change, .delete].contains(model.kind), model.writes > 0, !model.isFlawed,
      model.uses >= rules.uses, model.namesRecord || model.kind == .change && rules.writes > 0
    {
      return Verdict(
        reader: .model, reason: localized("the model names the record"), offersOther: true)
    }
    if model.uses != rules.uses {
      return model.uses > rules.uses
        ? Verdict(
          reader: .model, reason: localized("the model uses more of the line"), offersOther: true)
        : Verdict(
          reader: .rules, reason: localized("the rules use more of the line"), offersOther: true)
    }
    if model.misfit != rules.misfit, !favoursModel {
      return model.misfit < rules.misfit
        ? Verdict(
          reader: .model, reason: localized("lines like it name as many things"), offersOther: true)
        : Verdict(
          reader: .rules, reason: localized("lines like it name as many things"), offersOther: true)
    }
    if model.isFlawed != rules.isFlawed {
      return model.isFlawed
        ? Verdict(
          reader: .rules, reason: localized("a value of the model is not proven"), offersOther: true
        )
        : Verdict(
          reader: .model, reason: localized("a value of the rules is not proven"), offersOther: true
        )
    }
    return Verdict(
      reader: favoursModel ? .model : .rules,
      reason: localized("the same amounts, differently put"),
      offersOther: true)
  }
}

extension ProvenReading {
  /// What the referee is told of it.
  package func traits(in context: ToolContext) -> ReadingTraits {
    let isFlawed = steps.contains { step in
      step.asks || step.proposal.map { !$0.removed.isEmpty } ?? false || step.isOfPlan(context)
    }
    let marks = LineMarks(context.reading)
    let spans =
      context.weighsExamples && (kind == .log || kind == .goal)
      ? LineSpans(context.reading.text, said: .line(kind == .log ? .did : .goal)) : nil
    // "My bandmate practised for six hours, I only managed 40 minutes": what lines like it leave to nobody.
    let others = marks.amounts.map(\.span).filter { amount in
      spans.map { spans in
        [SpanLabel.thing, .amount, .amountAhead].allSatisfy {
          spans.share(of: $0, in: amount.range) < Self.unlikely
        }
      } ?? false
    }
    let guess = IntentGuess(context.reading.text)
    var traits = ReadingTraits(
      kind: kind, writes: proposals.count,
      uses: uses(of: marks, besides: others),
      isFlawed: isFlawed,
      tellsNothingDone: guess.nothingDone >= IntentGuess.sure
        && !ExampleReading.hasOwnDeed(context),
      ordersEntry: context.knowsLanguage && context.ordersEntry,
      namesRecord: steps.contains { step in
        step.arguments["record"]?.string.map { name in
          !RecordMatch.points(name)
            && !(guess[.did] >= IntentGuess.sure && step.isOfAnother(name, context))
        } ?? false
      })
    traits.asksOfWorld = context.asksOfWorld
    if let spans { traits.misfit = abs(proposals.count - spans.things.count) }
    return traits
  }

  private static let unlikely = 0.1

  /// Whether it proves all of its values, uses every amount and day of the line, and holds as many things as lines like it
  /// name.
  package func isWhole(in context: ToolContext) -> Bool {
    let marks = LineMarks(context.reading)
    let traits = traits(in: context)
    return !proposals.isEmpty && !traits.isFlawed && traits.misfit == 0
      && uses(of: marks) == marks.amounts.count * 2 + marks.days.count
  }

  package func isSame(as other: ProvenReading) -> Bool {
    kind == other.kind && writesSame(as: other) && plansSame(as: other)
  }
}

extension ProvenReading.Step {
  /// "Turn that into a plan": the plan itself, which the line asks for, is none of its goals.
  fileprivate func isOfPlan(_ context: ToolContext) -> Bool {
    guard tool == "create_goal", context.planRequest != nil, context.knowsLanguage,
      let title = proposal?.arguments["title"]?.string
    else { return false }
    return Wording.words(of: title).last.map(PlanRequest.isPlan) == true
  }

  /// "Trag noch ein: gestern 2 Stunden gekocht", copied as the name of an entry: the day alone found one, whose title has
  /// none of the words.
  fileprivate func isOfAnother(_ name: String, _ context: ToolContext) -> Bool {
    guard context.reading.isMarked,
      let id = outcome.call?.arguments["id"]?.string,
      let entry = try? context.database.action(id)
    else { return false }
    return !Resemblance.words(of: name).contains {
      Resemblance.stands($0, in: entry.action.title ?? "")
    }
  }
}
