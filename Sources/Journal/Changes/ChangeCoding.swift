/// As JSON: the case's name over its values by their places, `{"deleteAction":{"_0":42}}`.
///
/// By hand, for what the compiler writes makes ready a container of its own kind for every case,
/// whichever is there: four times the work of all the rest of storing a proposal.
extension Change: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init(place: Int) { stringValue = "_\(place)" }
    init?(intValue: Int) { nil }
  }

  package func encode(to encoder: any Encoder) throws {
    var change = encoder.container(keyedBy: Key.self)
    func put(_ name: String, _ parts: any Encodable...) throws {
      var values = change.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: name))
      for (place, part) in parts.enumerated() {
        try values.encode(part, forKey: Key(place: place))
      }
    }
    switch self {
    case .logAction(let first): try put("logAction", first)
    case .updateAction(let first): try put("updateAction", first)
    case .deleteAction(let first): try put("deleteAction", first)
    case .createGoal(let first): try put("createGoal", first)
    case .updateGoal(let first): try put("updateGoal", first)
    case .deleteGoal(let first): try put("deleteGoal", first)
    case .createMilestone(let first): try put("createMilestone", first)
    case .updateMilestone(let first): try put("updateMilestone", first)
    case .createObligation(let first): try put("createObligation", first)
    case .updateObligation(let first): try put("updateObligation", first)
    case .createMeasure(let first): try put("createMeasure", first)
    case .updateMeasure(let first): try put("updateMeasure", first)
    case .createValue(let first): try put("createValue", first)
    case .updateValue(let first): try put("updateValue", first)
    case .createTerm(let first, let second): try put("createTerm", first, second)
    case .updateTerm(let first, let second): try put("updateTerm", first, second)
    case .setRelevance(let first): try put("setRelevance", first)
    case .setContribution(let first, let second, let third):
      try put("setContribution", first, second, third)
    case .setAssignment(let first): try put("setAssignment", first)
    case .archive(let first, let second): try put("archive", first, second)
    case .restore(let first): try put("restore", first)
    case .delete(let first): try put("delete", first)
    case .plan(let first): try put("plan", first)
    }
  }

  package init(from decoder: any Decoder) throws {
    let change = try decoder.container(keyedBy: Key.self)
    guard change.allKeys.count == 1, let name = change.allKeys.first else {
      throw Self.corrupted("A change has one name.", at: decoder.codingPath)
    }
    let values = try change.nestedContainer(keyedBy: Key.self, forKey: name)
    func part<Part: Decodable>(_ place: Int) throws -> Part {
      try values.decode(Part.self, forKey: Key(place: place))
    }
    self =
      switch name.stringValue {
      case "logAction": .logAction(try part(0))
      case "updateAction": .updateAction(try part(0))
      case "deleteAction": .deleteAction(try part(0))
      case "createGoal": .createGoal(try part(0))
      case "updateGoal": .updateGoal(try part(0))
      case "deleteGoal": .deleteGoal(try part(0))
      case "createMilestone": .createMilestone(try part(0))
      case "updateMilestone": .updateMilestone(try part(0))
      case "createObligation": .createObligation(try part(0))
      case "updateObligation": .updateObligation(try part(0))
      case "createMeasure": .createMeasure(try part(0))
      case "updateMeasure": .updateMeasure(try part(0))
      case "createValue": .createValue(try part(0))
      case "updateValue": .updateValue(try part(0))
      case "createTerm": .createTerm(try part(0), try part(1))
      case "updateTerm": .updateTerm(try part(0), try part(1))
      case "setRelevance": .setRelevance(try part(0))
      case "setContribution": .setContribution(try part(0), try part(1), try part(2))
      case "setAssignment": .setAssignment(try part(0))
      case "archive": .archive(try part(0), try part(1))
      case "restore": .restore(try part(0))
      case "delete": .delete(try part(0))
      case "plan": .plan(try part(0))
      default:
        throw Self.corrupted("No change is called \(name.stringValue).", at: decoder.codingPath)
      }
  }

  private static func corrupted(_ words: String, at path: [any CodingKey]) -> DecodingError {
    DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: words))
  }
}
