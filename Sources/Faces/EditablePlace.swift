import Journal
import Localization
import Phrases
package import ToolBridge
package import ToolSchema

/// A value of a card that a person may change by itself, in the card's order.
package struct EditablePlace: Sendable, Equatable {
  package let key: String
  /// Of an element of a list.
  package private(set) var index: Int?
  package private(set) var isObject = false

  package static func all(in arguments: JSONObject) -> [EditablePlace] {
    let known = CardValues.order.filter { arguments[$0] != nil }
    let others = arguments.keys.filter {
      !CardValues.order.contains($0) && !["id", "kind"].contains($0)
    }
    return (known + others).flatMap { key -> [EditablePlace] in
      guard let list = arguments[key]?.array else { return [EditablePlace(key: key)] }
      return list.indices.map { index in
        EditablePlace(key: key, index: index, isObject: list[index].object != nil)
      }
    }
  }

  private init(key: String, index: Int? = nil, isObject: Bool = false) {
    self.key = key
    self.index = index
    self.isObject = isObject
  }

  /// An RFC 6901 pointer without its first slash, as ``ProposalDesk/edit(_:set:to:)`` takes it.
  package var pointer: String { index.map { "\(key)/\($0)" } ?? key }

  /// Where it stands after elements before it were taken out.
  package func moved(by count: Int) -> EditablePlace {
    var place = self
    place.index = index.map { max(0, $0 - count) }
    return place
  }

  package func value(in arguments: JSONObject) -> JSONValue? {
    guard let index else { return arguments[key] }
    guard let list = arguments[key]?.array, list.indices.contains(index) else { return nil }
    return list[index]
  }

  /// Where an answer goes: what is said of a plan's goal is its amount, else its last day.
  ///
  /// - Throws: ``Refusal`` for words that are neither.
  package func target(of answer: String, on desk: ProposalDesk) throws -> String {
    guard key == "goals", isObject else { return pointer }
    let reader = desk.phrases
    if reader.readQuantity(answer) != nil || Double(answer) != nil { return pointer + "/targets/0" }
    if reader.readDate(answer, past: false) != nil { return pointer + "/target_date" }
    throw Refusal("Say an amount or a last day; - takes the goal out of the plan.")
  }
}
