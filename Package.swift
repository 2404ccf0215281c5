// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "tenweek",
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0")
  ],
  targets: [
    // MARK: ToolSchema: JSON values, schemas, validation, coercion
    .target(name: "ToolSchema"),
    .testTarget(name: "ToolSchemaTests", dependencies: ["ToolSchema"]),

    // MARK: Journal: what a life log is
    .target(name: "Journal"),
    .testTarget(name: "JournalTests", dependencies: ["Journal"]),

    // MARK: Store: the SQLite file
    .target(name: "CSQLiteSession", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "Store",
      dependencies: [
        "CSQLiteSession",
        "Journal",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Journal",
        "Store",
        "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),

    // MARK: TestSupport: what every test stands on
    .target(name: "TestSupport", dependencies: ["Journal"]),

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
}
