import Journal
import Meaning
import Phrases
import Store
import Testing
import ToolSchema

@testable import ToolBridge

/// `update_record` and `delete_record` for every kind: what the words say is proposed, and no more.
struct RecordToolTests {
  let desk: Desk

  init() throws {
    desk = try Desk()
    let records = RecordChange(database: desk.database, surroundings: desk.surroundings)
    let there: [JSONObject] = [
      ["kind": "value", "title": "Health"], ["kind": "term", "number": 3],
      ["kind": "milestone", "title": "Half marathon", "target_date": "2027-03-01"],
      ["kind": "obligation", "title": "Tax return"],
    ]
    for json in there {
      _ = try desk.database.apply(
        records.create(json), at: desk.surroundings.now(), id: desk.surroundings.ids.next())
    }
  }

  /// The final arguments without ids, which differ from run to run.
  private func arguments(_ words: String, _ tool: String, _ call: JSONValue) throws -> JSONObject? {
    guard var arguments = try desk.propose(words, tool, call)?.arguments else { return nil }
    if arguments["id"] != nil { arguments["id"] = "…" }
    return arguments
  }

  /// Lines that the rules read, and what is made of them.
  private static let ordered: [(String, JSONValue)] = [
    ("add learning as a value", ["kind": "value", "title": "Learning"]),
    (
      "new value: inner peace, a major one, priority 2",
      ["kind": "value", "title": "Inner peace", "level": "major", "priority": 2]
    ),
    (
      "start term 4 on January 4 with the theme deep work",
      ["kind": "term", "start_date": "2027-01-04", "number": 4, "theme": "deep work"]
    ),
    ("term 3 is completed", ["kind": "term", "id": "…", "status": "completed"]),
    (
      "milestone: first 100 km by December 24",
      ["kind": "milestone", "title": "First 100 km", "target_date": "2026-12-24"]
    ),
    (
      "new obligation: hand in the report by Friday, Anna asked for it, or else she is alone",
      [
        "kind": "obligation", "title": "Hand in the report", "target_date": "2026-11-27",
        "requested_by": "Anna", "consequence": "she is alone",
      ]
    ),
    (
      "my boss wants the report by Friday",
      [
        "kind": "obligation", "title": "Report", "target_date": "2026-11-27",
        "requested_by": "my boss",
      ]
    ),
    (
      "Prof. Meyer asked me to send the outline by Monday, or I lose my slot",
      [
        "kind": "obligation", "title": "Send the outline", "target_date": "2026-11-23",
        "requested_by": "Prof. Meyer", "consequence": "I lose my slot",
      ]
    ),
    (
      "I promised my sister I'd fix her bike by Saturday",
      [
        "kind": "obligation", "title": "Fix her bike", "target_date": "2026-11-28",
        "requested_by": "my sister",
      ]
    ),
    (
      "by the end of the month we need to book the flights",
      ["kind": "obligation", "title": "Book the flights", "target_date": "2026-11-30"]
    ),
    (
      "the library books are due on 31 January",
      ["kind": "obligation", "title": "Library books", "target_date": "2027-01-31"]
    ),
    (
      "she wants me to give feedback on the paper by Thursday",
      ["kind": "obligation", "title": "Give feedback on the paper", "target_date": "2026-11-26"]
    ),
    (
      "my sister wants the tax return form by Wednesday",
      [
        "kind": "obligation", "title": "Tax return form", "target_date": "2026-11-25",
        "requested_by": "my sister",
      ]
    ),
    (
      "I have to call mum or Dr. Meyer by Friday",
      ["kind": "obligation", "title": "Call mum or Dr. Meyer", "target_date": "2026-11-27"]
    ),
    ("archive the value health", ["kind": "value", "id": "…", "archived": true]),
    ("rename the value health to vigour", ["kind": "value", "id": "…", "title": "Vigour"]),
    (
      "link my goal run 120 km to the value health with strength 8",
      ["kind": "link", "goal": "Run 120 km", "value": "Health", "strength": 8]
    ),
    (
      "put the goal read 600 pages into term 3",
      ["kind": "link", "goal": "Read 600 pages", "term": 3]
    ),
    (
      "rename the goal run 120 km to Run far",
      ["kind": "goal", "id": "…", "title": "Run far"]
    ),
  ]

  @Test(arguments: ordered)
  func `the rules read what is made or changed of any kind`(
    words: String, expected: JSONValue
  ) throws {
    var arguments = try #require(try desk.propose(words)?.arguments)
    if arguments["id"] != nil { arguments["id"] = "…" }
    #expect(.object(arguments) == expected)
  }

  /// Calls of a model in lines of any language, and what is proven of them.
  private static let called: [(String, JSONValue, JSONValue)] = [
    (
      "health is a highest order value",
      ["kind": "value", "record": "health", "level": "highest_order"],
      ["kind": "value", "id": "…", "level": "highest_order"]
    ),
    // The line names what the call leaves out.
    (
      "health is a major value", ["kind": "value", "level": "major"],
      ["kind": "value", "id": "…", "level": "major"]
    ),
    (
      "Füge Gelassenheit als wichtigen Wert hinzu",
      ["kind": "value", "title": "Gelassenheit", "level": "major", "priority": 3],
      ["kind": "value", "title": "Gelassenheit", "level": "major"]
    ),
    (
      "Pon el trimestre 3 en pausa", ["kind": "term", "number": 3, "status": "on_hold"],
      ["kind": "term", "id": "…", "status": "on_hold"]
    ),
    (
      "Archiviere den Wert Health", ["kind": "value", "record": "Health", "archived": true],
      ["kind": "value", "id": "…", "archived": true]
    ),
    (
      "Nenne den Wert Health in Lebenskraft um",
      ["kind": "value", "record": "Health", "title": "Lebenskraft"],
      ["kind": "value", "id": "…", "title": "Lebenskraft"]
    ),
    (
      "Ich schulde Anna bis Freitag einen Bericht, sonst ist sie allein",
      [
        "kind": "obligation", "title": "Bericht", "requested_by": "Anna",
        "consequence": "sie ist allein", "target_date": "2026-11-27",
        "notes": "er ist wichtig",
      ],
      [
        "kind": "obligation", "title": "Bericht", "requested_by": "Anna",
        "consequence": "sie ist allein", "target_date": "2026-11-27",
      ]
    ),
    (
      "Verbinde Run 120 km mit dem Wert Health, Stärke 8",
      ["kind": "link", "goal": "Run 120 km", "value": "Health", "strength": 8],
      ["kind": "link", "goal": "Run 120 km", "value": "Health", "strength": 8]
    ),
  ]

  @Test(arguments: called)
  func `a call of a model is proven value by value`(
    words: String, call: JSONValue, expected: JSONValue
  ) throws {
    #expect(try arguments(words, "update_record", call).map { .object($0) } == expected)
  }

  @Test func `the record that a right call names is never another that the line has, too`() throws {
    let records = RecordChange(database: desk.database, surroundings: desk.surroundings)
    _ = try desk.database.apply(
      records.create(["kind": "value", "title": "Learning"]), at: desk.surroundings.now(),
      id: desk.surroundings.ids.next())
    let health = try #require(
      try desk.database.personalValues().first { $0.title == "Health" }?.id.description)
    for trust in [Trust.both, .model] {
      for (line, call): (String, JSONObject) in [
        (
          "Rename Health to Learning and growth",
          ["record": "Health", "title": "Learning and growth"]
        ),
        ("Archive Health, keep Learning", ["record": "Health", "archived": true]),
      ] {
        var context = desk.context(line)
        context.trust = trust
        var proof = RecordProof(.value, call, in: context)
        guard case .leaves(let leaves) = try proof.prove() else {
          Issue.record("nothing came of \(line)")
          continue
        }
        #expect(leaves.arguments["id"] == .string(health))
      }
    }
    var proof = RecordProof(
      .value, ["record": "Fitness", "priority": 5], in: desk.context("set Fitness to 5"))
    guard case .question = try proof.prove() else {
      Issue.record("what is not there was made")
      return
    }
  }

  @Test func `what only a model reads is shown as read`() throws {
    let call = try #require(
      try desk.grounded(
        "Pon el trimestre 3 en pausa", "update_record",
        ["kind": "term", "number": 3, "status": "on_hold"]))
    #expect(call.grounding.first { $0.path == "/status" }?.status == .read)
    #expect(
      try desk.grounded(
        "the value health matters", "update_record",
        ["kind": "value", "record": "health", "level": "major"]) == nil)
  }

  @Test func `what the words do not say is left out and told`() throws {
    let proposal = try #require(
      try desk.propose(
        "add learning as a value", "update_record",
        ["kind": "value", "title": "Learning", "notes": "so that I grow"]))
    #expect(proposal.arguments["notes"] == nil)
    #expect(proposal.removed.first?["path"] == "/notes")
  }

  @Test(arguments: [
    ("handed in the tax return", true), ("finished my tax return", true),
    ("sent the tax return", true), ("did the tax return yesterday", true),
    ("submitted the tax return", true), ("worked on the tax return for 2 hours", false),
    ("finished the report", false), ("sent 2 pages of the tax return", false), ("ran 5 km", false),
    ("tax return", false), ("finished the first page of the tax return", false),
    ("handed in everything but the tax return", false), ("finished half the tax return", false),
    ("sent Tom a question about the tax return", false),
    ("sent the tax return last year", false), ("sent the tax return for my brother", false),
    ("sent her tax return", false), ("finished the tax return, but not the form", false),
  ])
  func `a deed that ends an obligation puts it away`(words: String, isEnded: Bool) throws {
    let context = desk.context(words)
    let calls = try context.followUps(of: "create_action")
    #expect(calls.count == (isEnded ? 1 : 0))
    guard let call = calls.first else { return }
    let proposal = try #require(
      try desk.propose(words, call.tool, .object(call.arguments)))
    #expect(proposal.arguments["archived"] == true)
    #expect(proposal.subject?.lowercased() == "tax return")
    #expect(try context.followUps(of: "query_progress").isEmpty)
  }

  @Test(arguments: [
    "my boss wanted the report yesterday", "what is due on Friday", "the party is on Friday",
    "I must call the dentist tomorrow", "I have to go to bed by 10 pm",
    "I have a meeting by Friday",
    "my boss wants the report by Friday?", "my doctor wants me to walk 30 minutes a day",
    "Ana told me she ran on Friday", "I told Ana to call me on Friday",
    "I need to finish 3 courses by the end of February", "my boss wants a lot",
    "my boss asked me to send the report by Friday, which I did",
    "my boss wants the report by Friday but it is finished", "my goals that are due by Friday",
    "everything Anna told me to do by Friday", "I have to wait until Friday",
    "we got to Rome by Friday", "if Anna asks me to come on Friday I'll come",
    "I promised to call mum on Friday and called her", "my boss never told me to come on Friday",
    "I need to run a marathon by October", "my daughter wants a pony for Christmas",
    "my boss asked me to stay late yesterday", "nothing is due on Friday",
    "I hope the rent is due on Friday", "my boss hardly wants the report by Friday",
    "my kids want a dog by Christmas", "my boss told me to stop by on Friday",
  ])
  func `a deed, a goal, a question and a plan for tomorrow are no duty`(words: String) throws {
    let reading = PhraseReader(now: desk.surroundings.wallTime, zone: desk.surroundings.zone)
      .read(words)
    #expect(RecordReading(reading).kind == nil)
  }

  @Test(arguments: [
    ("how is my value health?", "value"), ("don't add a value", "value"), ("add a value", "value"),
    ("set a milestone for the book", "milestone"), ("change the goal", "goal"),
    ("archive the value freedom", "value"),
  ])
  func `what asks for nothing, or for nothing clear, proposes nothing`(
    words: String, kind: String
  ) throws {
    #expect(try desk.propose(words, "update_record", ["kind": .string(kind)]) == nil)
  }

  @Test(arguments: [
    ("delete the value health", "value", "personalValues"),
    ("delete term 3", "term", "goalTerms"),
    ("delete the milestone half marathon", "milestone", "milestones"),
    ("remove the obligation tax return", "obligation", "obligations"),
    ("delete my goal read 600 pages", "goal", "goals"),
  ])
  func `a deletion of any kind waits for its word`(
    words: String, kind: String, table: String
  ) throws {
    let proposal = try #require(try desk.propose(words))
    #expect(proposal.record.tool == "delete_record")
    #expect(proposal.arguments["kind"] == .string(kind))
    #expect(proposal.confirm == "delete")
    #expect(proposal.preview.contains { $0["table"] == .string(table) && $0["change"] == "delete" })
  }

  @Test(
    arguments: [
      ("Lösche den Wert Health", ["kind": "value", "record": "Health"], "personalValues"),
      ("Elimina el trimestre 3", ["kind": "term", "number": 3], "goalTerms"),
      (
        "Half marathonのマイルストーンを消して", ["kind": "milestone", "record": "Half marathon"], "milestones"
      ),
    ] as [(String, JSONValue, String)])
  func `a deletion in any language waits for its word`(
    words: String, call: JSONValue, table: String
  ) throws {
    let proposal = try #require(try desk.propose(words, "delete_record", call))
    #expect(proposal.confirm == "delete")
    #expect(proposal.preview.contains { $0["table"] == .string(table) && $0["change"] == "delete" })
  }

  @Test func `the whole title of a goal names it, whatever entries are like it`() throws {
    let now = desk.surroundings.now()
    let entry: JSONObject = [
      "kind": "action", "title": "Run", "measurements": [["unit": "km", "value": 3]],
    ]
    let records = RecordChange(database: desk.database, surroundings: desk.surroundings)
    _ = try desk.database.apply(records.create(entry), at: now, id: desk.surroundings.ids.next())
    let context = desk.context("「Run 120 km」の目標を消してください")
    let match = RecordMatch(context: context, marks: LineMarks(context.reading))
    guard
      case .goal(let goal) = try match.find(
        RecordName(words: "「Run 120 km」の目標"), isRemoval: true)
    else {
      Issue.record("the goal was not found")
      return
    }
    #expect(goal.title == "Run 120 km")
  }

  @Test(arguments: [
    ("Lösche den Wert Health", "den Wert Health"), ("Lösche den Wert Health", "it"),
    ("supprime l'obligation Tax return", "Tax return"),
  ])
  func `short lines name no kind: a title says which record is to go`(
    line: String, words: String
  ) throws {
    var proof = LineProof([.remove(RecordName(words: words))], in: desk.context(line))
    let call = try #require(try proof.prove(.remove(RecordName(words: words))).outcome.call)
    #expect(call.tool == "delete_record")
    #expect(["value", "obligation"].contains(call.arguments["kind"]?.string))
  }

  @Test func `an entry or a goal of that name comes first`() throws {
    let name = RecordName(words: "das Ziel Read 600 pages")
    var proof = LineProof([.remove(name)], in: desk.context("Lösche das Ziel Read 600 pages"))
    let call = try #require(try proof.prove(.remove(name)).outcome.call)
    #expect(call.arguments["kind"] == "goal")
  }

  @Test(arguments: [
    ("new value: patience", true), ("milestone: first 100 km by December 24", true),
    ("my boss wants the report by Friday", true), ("delete the value health", true),
    ("start term 4 on January 4 with the theme deep work", true),
    ("start the term with a 5k run today", false),
    ("new milestone in my running: 15 km today", false),
    ("my value for money talk took 30 min", false), ("finished term paper 3", false),
    ("add 20 pushups to my goal", false), ("measured the garden, 40 min", false),
    ("how is my value health?", false), ("ran 5 km", false),
    ("add learning as a value", true), ("term 3 is completed", true), ("delete term 3", true),
    ("link my goal run 120 km to the value health with strength 8", true),
    ("put the goal read 600 pages into term 3", true), ("rename the value health to vigour", true),
    ("delete my last run, it had no value for my health", false),
    ("remove the run I did for my family, wrong value", false), ("start a term paper", false),
    ("as a value investor I read 20 pages", false), ("start the value stream workshop", false),
    ("add measure tape to shopping list", false), ("set my term paper finished", false),
    ("mark the term exam as over", false), ("add up the value of my stocks", false),
  ])
  func `an order that short lines have no words for is known without a model`(
    line: String, isOrder: Bool
  ) {
    #expect(desk.context(line).ordersOtherRecord == isOrder)
  }

  @Test func `a record that is not there is asked about, and nothing else goes in its place`()
    throws
  {
    for (words, name) in [
      ("Lösche den Wert Familie", "Familie"), ("delete the value family", "family"),
    ] {
      #expect(
        try desk.propose(
          words, "delete_record", ["kind": "value", "record": .string(name)]) == nil)
    }
    for call: JSONValue in [
      ["kind": "value", "record": "Freundschaft", "title": "Liebe"],
      ["kind": "link", "goal": "Run 120 km", "term": 3],
    ] {
      #expect(
        try desk.grounded("Nenne den Wert Freundschaft in Liebe um", "update_record", call) == nil)
    }
    // A guess of a model that is not trusted.
    #expect(
      try desk.grounded(
        "make my friends more important", "update_record",
        ["kind": "value", "record": "Health", "level": "major"]) == nil)
    #expect(
      try desk.propose(
        "Pon el trimestre 9 en pausa", "update_record",
        ["kind": "term", "number": 9, "status": "on_hold"]) == nil)
    #expect(
      try desk.propose("don't delete the value health", "delete_record", ["kind": "value"]) == nil)
  }

  @Test func `a proposal of any kind can be edited, and refuses what its kind has not`() throws {
    let proposal = try #require(
      try desk.propose("add learning as a value"))
    guard case .moved(let edited) = try desk.desk.edit(proposal, set: "level", to: "major") else {
      Issue.record("not edited")
      return
    }
    #expect(edited.arguments["level"] == "major")
    for (pointer, value) in [("level", "huge"), ("deadline", "2027-01-01"), ("priority", "0")] {
      #expect(throws: Refusal.self) { try desk.desk.edit(edited, set: pointer, to: value) }
    }
    guard case .applied = try desk.desk.approve(edited) else {
      Issue.record("not applied")
      return
    }
    #expect(
      try desk.database.personalValues().contains {
        $0.title == "Learning" && $0.valueLevel == .major
      })
  }
}
