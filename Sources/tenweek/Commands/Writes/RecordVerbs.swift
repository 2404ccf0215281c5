import ArgumentParser
import Journal
import Localization
import Store
import ToolBridge
import ToolSchema

/// The verbs that write records of one kind: `goals add`, `goals edit`, `goals delete` and so on.
enum RecordVerbs<Fields: RecordFields> {
  static var all: [any ParsableCommand.Type] {
    [
      AddVerb<Fields>.self, EditVerb<Fields>.self, ArchiveVerb<Fields>.self,
      UnarchiveVerb<Fields>.self, DeleteVerb<Fields>.self,
    ]
  }
}

/// Makes a record.
struct AddVerb<Fields: RecordFields>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      named: "add", abstract: localized("Add \(Fields.kind.aNoun)."),
      discussion: Fields.example.line("add", Fields.example.options))
  }

  @Argument(help: .localized("What it is called.")) var name: String?
  @OptionGroup var fields: Fields
  @OptionGroup var writing: WritingOptions

  func run() throws {
    try writing.run { work in
      var json: JSONObject = ["kind": .string(Fields.kind.rawValue)]
      if let name { json[Fields.nameKey] = .string(name) }
      try fields.fill(&json, in: work)
      return try work.records.create(json)
    }
  }
}

/// Changes fields of a record.
struct EditVerb<Fields: RecordFields>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      named: "edit", abstract: localized("Change \(Fields.kind.aNoun)."),
      discussion: localized(
        """
        \(Fields.example.line("edit", Fields.example.options))

        An empty text takes a field out.
        """))
  }

  @Argument(help: .localized("Its id, or what it is called.")) var id: String
  @Option(help: .localized("What it is to be called.")) var name: String?
  @OptionGroup var fields: Fields
  @OptionGroup var writing: WritingOptions

  func run() throws {
    try writing.run { work in
      var json: JSONObject = ["kind": .string(Fields.kind.rawValue), "id": .string(id)]
      if let name { json[Fields.nameKey] = .string(name) }
      try fields.fill(&json, in: work)
      guard json.count > 2 else {
        throw UsageError(
          verbatim: localized("Say what should change: ")
            + Fields.example.line("edit", Fields.example.options))
      }
      return try work.records.update(json)
    }
  }
}

/// Puts a record out of the way.
struct ArchiveVerb<Fields: RecordFields>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      named: "archive", abstract: localized("Put \(Fields.kind.aNoun) out of the way."),
      discussion: localized(
        """
        \(Fields.example.line("archive"))

        It is left out of lists; what was done still counts.
        """))
  }

  @Argument(help: .localized("Its id, or what it is called.")) var id: String
  @OptionGroup var writing: WritingOptions

  func run() throws {
    try writing.run { work in
      try work.records.update([
        "kind": .string(Fields.kind.rawValue), "id": .string(id), "archived": true,
      ])
    }
  }
}

/// Brings an archived record back.
struct UnarchiveVerb<Fields: RecordFields>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      named: "unarchive", abstract: localized("Bring an archived \(Fields.kind.noun) back."),
      discussion: Fields.example.line("unarchive"))
  }

  @Argument(help: .localized("Its id, or what it is called.")) var id: String
  @OptionGroup var writing: WritingOptions

  func run() throws {
    try writing.run { work in
      try work.records.update([
        "kind": .string(Fields.kind.rawValue), "id": .string(id), "archived": false,
      ])
    }
  }
}

/// Deletes a record and what hangs from it.
struct DeleteVerb<Fields: RecordFields>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      named: "delete", abstract: localized("Delete \(Fields.kind.aNoun), with what hangs from it."),
      discussion: localized(
        """
        \(Fields.example.line("delete", localized("--confirm delete")))

        Without --confirm it only shows what would go. `tenweek undo` brings it back.
        """))
  }

  @Argument(help: .localized("Its id, or what it is called.")) var id: String
  @Option(help: .localized("The word “delete”, to go on.")) var confirm: String?
  @OptionGroup var writing: WritingOptions

  func run() throws {
    try writing.run(confirm: confirm) { work in
      try work.records.deletion(["kind": .string(Fields.kind.rawValue), "id": .string(id)])
    }
  }
}

extension Workplace {
  var records: RecordChange { RecordChange(database: database, surroundings: surroundings) }
}
