// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "tenweek",
  targets: [
    // MARK: ToolSchema: JSON values, schemas, validation, coercion
    .target(name: "ToolSchema"),
    .testTarget(name: "ToolSchemaTests", dependencies: ["ToolSchema"]),

    // MARK: Journal: what a life log is
    .target(name: "Journal"),
    .testTarget(name: "JournalTests", dependencies: ["Journal"]),

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
