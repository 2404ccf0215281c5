// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "tenweek",
  products: [.executable(name: "tenweek", targets: ["tenweek"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    // MARK: ToolSchema: JSON values, schemas, validation, coercion
    .target(name: "ToolSchema", dependencies: ["Localization"]),
    .testTarget(name: "ToolSchemaTests", dependencies: ["ToolSchema"]),

    // MARK: Localization: how days, numbers and sentences are written for the person
    .target(name: "Localization", linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .testTarget(name: "LocalizationTests", dependencies: ["Localization"]),

    // MARK: Journal: what a life log is
    .target(name: "Journal", dependencies: ["Localization"]),
    .testTarget(name: "JournalTests", dependencies: ["Journal"]),

    // MARK: Store: the SQLite file
    .target(name: "CSQLiteSession", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "Store",
      dependencies: [
        "CSQLiteSession",
        "Journal",
        "Localization",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Demonstration",
        "Journal",
        "Store",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Fixtures"]),

    // MARK: Phrases: dates, amounts and intent in a person's own words
    .target(
      name: "Phrases", dependencies: ["Journal"],
      // Names of days, months and units in every language; in the program already, with Foundation.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .testTarget(
      name: "PhrasesTests", dependencies: ["Journal", "Phrases", "TestSupport"],
      exclude: ["Corpus"]),

    // MARK: Meaning: the acts that a line can ask for
    .target(name: "Meaning", dependencies: ["Journal"]),

    // MARK: Insights: what the log means
    .target(name: "Insights", dependencies: ["Journal", "Localization"]),
    .testTarget(name: "InsightsTests", dependencies: ["Insights", "Journal"]),

    // MARK: LanguageModel: an OpenAI-compatible endpoint
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "LanguageModel", dependencies: ["CCurl", "Localization", "ToolSchema"]),
    .testTarget(
      name: "LanguageModelTests", dependencies: ["LanguageModel", "TestSupport", "ToolSchema"],
      exclude: ["Corpus"]),

    // MARK: Emergencies: lines that tell of danger to life
    .target(
      name: "Emergencies",
      resources: [
        .embedInCode("../../Danger/de.txt"), .embedInCode("../../Danger/en.txt"),
        .embedInCode("../../Danger/es.txt"), .embedInCode("../../Danger/fr.txt"),
        .embedInCode("../../Danger/it.txt"), .embedInCode("../../Danger/ja.txt"),
        .embedInCode("../../Danger/more.txt"), .embedInCode("../../Danger/nl.txt"),
        .embedInCode("../../Danger/pl.txt"), .embedInCode("../../Danger/pt.txt"),
        .embedInCode("../../Danger/symptoms.txt"),
      ]),
    .testTarget(name: "EmergenciesTests", dependencies: ["Emergencies"]),

    // MARK: Intents: what sentences like a line want, learnt from examples
    .target(
      name: "CIntents",
      exclude: ["inquiries.bin", "intents.bin", "moves.bin", "perils.bin", "spans.bin"]),
    .target(name: "Intents", dependencies: ["CIntents"]),
    .executableTarget(name: "learn-intents", dependencies: ["Intents"]),
    .testTarget(name: "IntentsTests", dependencies: ["Intents"]),

    // MARK: ToolBridge: what the model may do
    .target(
      name: "ToolBridge",
      dependencies: [
        "Insights", "Intents", "Journal", "Localization", "Meaning", "Phrases", "Store",
        "ToolSchema",
      ],
      resources: [
        .embedInCode("../../Tools/create_action.json"),
        .embedInCode("../../Tools/create_goal.json"),
        .embedInCode("../../Tools/delete_record.json"),
        .embedInCode("../../Tools/find_records.json"),
        .embedInCode("../../Tools/propose_plan.json"),
        .embedInCode("../../Tools/query_progress.json"),
        .embedInCode("../../Tools/update_record.json"),
      ]),
    .testTarget(
      name: "ToolBridgeTests",
      dependencies: ["Journal", "Phrases", "Store", "TestSupport", "ToolBridge", "ToolSchema"]),

    // MARK: Conversation: one conversation, its turns and its history
    .target(
      name: "Conversation",
      dependencies: [
        "Emergencies", "Intents", "Journal", "LanguageModel", "Localization", "Meaning", "Store",
        "ToolBridge", "ToolSchema",
      ],
      resources: [
        .embedInCode("../../Prompts/coach.md"),
        .embedInCode("../../Prompts/english.md"),
        .embedInCode("../../Prompts/plan.md"),
        .embedInCode("../../Prompts/question.md"),
        .embedInCode("../../Prompts/amount.md"), .embedInCode("../../Prompts/counts.md"),
        .embedInCode("../../Prompts/end.md"),
        .embedInCode("../../Prompts/danger.md"), .embedInCode("../../Prompts/day.md"),
        .embedInCode("../../Prompts/goal-setting.md"),
        .embedInCode("../../Prompts/lines.md"),
        .embedInCode("../../Prompts/reflection.md"),
        .embedInCode("../../Prompts/summary.md"),
        .embedInCode("../../Prompts/system.md"),
        .embedInCode("../../Prompts/values-alignment.md"),
      ]),
    .testTarget(
      name: "ConversationTests",
      dependencies: [
        "Conversation", "Emergencies", "Journal", "LanguageModel", "Store", "TestSupport",
        "ToolBridge", "ToolSchema",
      ]),

    // MARK: Faces: what is shown, for any face
    .target(
      name: "Faces",
      dependencies: [
        "Insights", "Journal", "Localization", "Phrases", "Store", "ToolBridge", "ToolSchema",
      ]),

    // MARK: ContextProtocol: the journal for other assistants
    .target(
      name: "ContextProtocol",
      dependencies: [
        "Conversation", "Faces", "Journal", "LanguageModel", "Localization", "Store", "ToolBridge",
        "ToolSchema",
      ]),
    // MARK: Examination: how far a model is to be trusted
    .target(
      name: "Examination",
      dependencies: [
        "Conversation", "Exchange", "Journal", "LanguageModel", "Localization", "Store",
        "ToolBridge", "ToolSchema",
      ],
      resources: [
        .embedInCode("../../Exam/journal.json"), .embedInCode("../../Exam/lines.jsonl"),
        .embedInCode("../../Exam/results.json"),
      ]),

    .testTarget(
      name: "ExaminationTests",
      dependencies: [
        "Conversation", "Examination", "Journal", "LanguageModel", "ToolBridge", "ToolSchema",
      ]),

    .testTarget(
      name: "ContextProtocolTests",
      dependencies: [
        "ContextProtocol", "Conversation", "Journal", "Store", "TestSupport", "ToolBridge",
        "ToolSchema",
      ]),

    // MARK: Exchange: data in and out
    .target(name: "CExpat", linkerSettings: [.linkedLibrary("expat")]),
    .target(name: "CZip", linkerSettings: [.linkedLibrary("minizip")]),
    .target(
      name: "Exchange",
      dependencies: ["CExpat", "CZip", "Journal", "Localization", "Store", "ToolSchema"]),
    .testTarget(
      name: "ExchangeTests",
      dependencies: [
        "Demonstration", "Exchange", "Journal", "Store", "TestSupport", "ToolBridge", "ToolSchema",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),

    // MARK: Demonstration: a made-up life to play with and to measure by
    .target(name: "Demonstration", dependencies: ["Journal"]),
    .testTarget(
      name: "DemonstrationTests",
      dependencies: [
        "Demonstration", "Journal", "Store", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),

    // MARK: Benchmarks: what was promised beside what is so
    .executableTarget(
      name: "tenweek-bench",
      dependencies: [
        "CSQLiteSession", "Conversation", "Demonstration", "Exchange", "Journal", "LanguageModel",
        "Store", "ToolBridge", "ToolSchema",
      ],
      path: "Benchmarks"),

    // MARK: tenweek: the program
    .target(name: "CEditLine", linkerSettings: [.linkedLibrary("edit")]),
    .executableTarget(
      name: "tenweek",
      dependencies: [
        "CEditLine", "ContextProtocol", "Conversation", "Demonstration", "Examination", "Exchange",
        "Faces", "Insights", "Journal", "LanguageModel", "Localization", "Phrases", "Store",
        "ToolBridge", "ToolSchema",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        "Yams",
      ]),
    .testTarget(
      name: "TenweekTests",
      dependencies: [
        "Localization", "TestSupport", "ToolSchema", "tenweek",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),

    // MARK: Safety: kills, attacks, cards and files, through every layer
    .executableTarget(
      name: "TwoStepControl", dependencies: ["Journal", "Store"], path: "Tests/TwoStepControl"),
    .testTarget(
      name: "SafetyTests",
      dependencies: [
        "Conversation", "Exchange", "Faces", "Journal", "LanguageModel", "Store", "TestSupport",
        "ToolBridge", "ToolSchema", "TwoStepControl", "tenweek",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Golden", "Overrule/cases.jsonl"]),

    // MARK: TestSupport: what every test stands on
    .target(name: "TestSupport", dependencies: ["Journal", "ToolSchema"]),

    // MARK: The house itself: import walls
    .testTarget(name: "HouseTests"),
  ]
)

for target in package.targets where ![.system, .plugin].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
  // What finds marks and weighs words is optimised in debug builds too: the suite reads many thousands of lines.
  if ["CIntents", "Intents", "Phrases"].contains(target.name) {
    target.cSettings = [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
}
