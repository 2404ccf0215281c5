import Foundation
import Journal
import Localization
import ToolSchema

extension ColumnMapping {
  /// Reads a mapping file.
  ///
  ///     {"columns": {"When": {"field": "time", "pattern": "dd.MM.yyyy HH:mm", "zone": "UTC"},
  ///                  "Was": "title",
  ///                  "Strecke": {"field": "measurement", "unit": "km"},
  ///                  "Dauer": {"field": "duration", "unit": "s"}},
  ///      "title": "Run", "id_prefix": "mine-", "decimal": "comma", "delimiter": ";"}
  ///
  /// Columns that it does not name are passed over.
  ///
  /// - Throws: ``Refusal`` naming what it does not understand.
  init(parsing text: String) throws(Refusal) {
    let json: JSONValue
    do {
      json = try JSONValue(parsing: text)
    } catch {
      throw Refusal("The mapping file is not JSON: \(error).")
    }
    let fields = try FieldReader(
      json, at: "", keys: ["columns", "title", "id_prefix", "decimal", "delimiter"])
    guard let columns = json["columns"]?.object, !columns.isEmpty else {
      throw Refusal("The mapping file names no columns.", at: "/columns")
    }
    self.init(roles: [:], passesUnknown: true)
    for (name, value) in columns {
      roles[name.trimmingSpaces.lowercased()] = try Self.role(value, at: "/columns/\(name)")
    }
    title = try fields.text("title")
    idPrefix = try fields.text("id_prefix") ?? ""
    if let form = try fields.choice("decimal", NumberForm.self) { numbers = form }
    if let text = try fields.text("delimiter") {
      guard text.utf8.count == 1, let byte = text.utf8.first else {
        throw Refusal("/delimiter should be one character.", at: "/delimiter")
      }
      delimiter = byte
    }
  }

  private static func role(_ json: JSONValue, at path: String) throws(Refusal) -> Role {
    if let name = json.string, let role = plain[name] { return role }
    guard json.object != nil else { throw unknownRole(path) }
    let fields = try FieldReader(json, at: path, keys: ["field", "unit", "pattern", "zone"])
    let field = try fields.requiredText("field")
    switch field {
    case "time":
      let zone = try fields.zone("zone").flatMap { TimeZone(identifier: $0) }
      return .time(TimeForm(pattern: try fields.text("pattern"), zone: zone))
    case "duration": return .duration(unit: try fields.text("unit"))
    case "measurement": return .measurement(unit: try fields.requiredText("unit"))
    default:
      guard let role = plain[field] else { throw unknownRole(path) }
      return role
    }
  }

  private static func unknownRole(_ path: String) -> Refusal {
    let names = (plain.keys + ["time", "duration", "measurement"]).sorted()
    return Refusal("\(path) should be one of \(names.joined(separator: ", ")).", at: path)
  }

  private static let plain: [String: Role] = own.roles.merging([
    "time": .time(.iso), "duration": .duration(unit: nil),
  ]) { first, _ in first }
}
