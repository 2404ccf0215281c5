import Testing

@testable import ToolBridge

struct RefereeTests {
  struct Case: Sendable {
    var name: String
    var model: ReadingTraits?
    var rules: ReadingTraits?
    var areSame = false
    var trust = Trust.both
    var certainty: Double?
    var favoursModel = false
    var reader: Verdict.Reader
    var offersOther = false
  }

  private static func traits(
    _ kind: ProvenReading.Kind, _ writes: Int = 1, uses: Int = 2, isFlawed: Bool = false
  ) -> ReadingTraits {
    ReadingTraits(kind: kind, writes: writes, uses: uses, isFlawed: isFlawed)
  }

  private static let log = traits(.log)
  private static let misfit = {
    var two = traits(.log, 2)
    two.misfit = 1
    return two
  }()
  private static let talk = traits(.talk, 0, uses: 0)

  static let cases: [Case] = [
    Case(name: "both silent", reader: .rules),
    Case(name: "the same", model: log, rules: log, areSame: true, reader: .both),
    Case(name: "rules silent", model: log, trust: .rules, reader: .model),
    Case(name: "model silent", rules: log, trust: .model, reader: .rules),
    Case(name: "talk, the same kind", model: talk, rules: talk, areSame: true, reader: .both),
    Case(
      name: "as many things as lines like it name", model: log, rules: misfit, reader: .model,
      offersOther: true),
    Case(
      name: "more things than lines like it name", model: misfit, rules: log, reader: .rules,
      offersOther: true),
    Case(
      name: "another kind, sure", model: talk, rules: log, certainty: 0.9, reader: .model,
      offersOther: true),
    Case(
      name: "another kind, unsure", model: talk, rules: log, certainty: 0.5, reader: .rules,
      offersOther: true),
    Case(
      name: "another kind, trusted", model: talk, rules: log, trust: .model, certainty: 0.1,
      reader: .model, offersOther: true),
    Case(
      name: "another kind, not trusted", model: log, rules: talk, trust: .rules, certainty: 1,
      reader: .rules, offersOther: true),
    Case(
      name: "somebody else's deed, however sure", model: log,
      rules: ReadingTraits(kind: .talk, writes: 0, uses: 0, tellsNothingDone: true), certainty: 1,
      reader: .rules, offersOther: true),
    Case(
      name: "an order to log is no goal, however trusted the model", model: traits(.goal),
      rules: ReadingTraits(kind: .log, writes: 1, uses: 2, ordersEntry: true), trust: .model,
      certainty: 1, reader: .rules, offersOther: true),
    Case(
      name: "a correction that names nothing and leaves the day out",
      model: traits(.change, uses: 1),
      rules: log, certainty: 0.6, reader: .rules, offersOther: true),
    Case(
      name: "a correction of what the rules have to ask about", model: traits(.change, uses: 1),
      rules: traits(.unsure, 0, uses: 0), certainty: 0.6, reader: .rules, offersOther: true),
    Case(
      name: "an order to log corrects nothing", model: traits(.change),
      rules: ReadingTraits(kind: .log, writes: 1, uses: 2, ordersEntry: true), certainty: 1,
      reader: .rules, offersOther: true),
    Case(
      name: "an order to log, and a correction of a trusted model", model: traits(.change),
      rules: ReadingTraits(kind: .log, writes: 1, uses: 2, ordersEntry: true), trust: .model,
      certainty: 1, reader: .model, offersOther: true),
    Case(
      name: "a correction of nothing that is there", model: log, rules: traits(.change, 0, uses: 2),
      certainty: 0.1, reader: .model, offersOther: true),
    Case(
      name: "an entry is found, and more of the line used", model: traits(.change, uses: 3),
      rules: log, certainty: 0.1, reader: .model, offersOther: true),
    Case(
      name: "two records, of which the model copied one", model: traits(.change),
      rules: traits(.change), certainty: 0.1, reader: .model, offersOther: true),
    Case(
      name: "a goal of a trusted model", model: traits(.goal), rules: log, trust: .model,
      reader: .model, offersOther: true),
    Case(
      name: "split: more of the line", model: traits(.log, 2, uses: 5), rules: log,
      reader: .model, offersOther: true),
    Case(
      name: "split: less of the line", model: log, rules: traits(.log, 2, uses: 5),
      reader: .rules, offersOther: true),
    Case(
      name: "a value that is not proven", model: traits(.log, isFlawed: true), rules: log,
      reader: .rules, offersOther: true),
    Case(
      name: "the rules have to ask", model: log, rules: traits(.log, isFlawed: true),
      reader: .model, offersOther: true),
    Case(
      name: "another target", model: traits(.delete), rules: traits(.delete), trust: .model,
      reader: .model, offersOther: true),
    Case(
      name: "the same amounts, of a model that an exam has measured", model: log, rules: log,
      reader: .rules, offersOther: true),
    Case(
      name: "the same amounts, of a model that nobody has measured", model: log, rules: log,
      favoursModel: true, reader: .model, offersOther: true),
    Case(
      name: "more things than lines like it name, of a model that nobody has measured",
      model: misfit, rules: log, favoursModel: true, reader: .model, offersOther: true),
    Case(
      name: "another kind, of a model that nobody has measured", model: traits(.goal), rules: log,
      favoursModel: true, reader: .rules, offersOther: true),
    Case(
      name: "mere words, of a model that nobody has measured", model: talk, rules: log,
      favoursModel: true, reader: .rules, offersOther: true),
    Case(
      name: "what the rules hold back, of a model that nobody has measured", model: log,
      rules: talk, favoursModel: true, reader: .rules, offersOther: true),
    Case(
      name: "less of the line, of a model that nobody has measured", model: log,
      rules: traits(.log, 2, uses: 5), favoursModel: true, reader: .rules, offersOther: true),
  ]

  @Test(arguments: cases)
  func `one reading stands, and why is said`(one: Case) {
    let verdict = Referee.decide(
      model: one.model, rules: one.rules, areSame: one.areSame, trust: one.trust,
      certainty: one.certainty, favoursModel: one.favoursModel)
    #expect(verdict.reader == one.reader, "\(one.name): \(verdict.reason)")
    #expect(verdict.offersOther == one.offersOther, "\(one.name)")
    #expect(!verdict.reason.isEmpty)
  }

  @Test(arguments: [
    (true, Trust.rules, Verdict.Reader.rules), (true, .both, .rules), (true, .model, .model),
    (false, .rules, .model), (false, .both, .model), (false, .model, .model),
  ])
  func `a question is as the rules read it where they know it and no model is trusted`(
    isFamiliar: Bool, trust: Trust, reader: Verdict.Reader
  ) {
    #expect(Referee.reader(isFamiliar: isFamiliar, trust) == reader)
  }
}
