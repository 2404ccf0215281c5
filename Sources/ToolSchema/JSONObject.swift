/// A JSON object that keeps its keys in the order in which they were given.
///
/// Two objects are equal when they hold the same values under the same keys, in any order. Setting
/// a key that is there keeps its place; of a key given twice the last value stands.
package struct JSONObject: Sendable {
  package private(set) var keys: [String] = []
  private var values: [String: JSONValue] = [:]

  package init() {}

  package init(_ pairs: [(String, JSONValue)]) {
    for (key, value) in pairs { self[key] = value }
  }

  package var isEmpty: Bool { keys.isEmpty }
  package var count: Int { keys.count }

  package subscript(key: String) -> JSONValue? {
    get { values[key] }
    set {
      if let newValue {
        if values.updateValue(newValue, forKey: key) == nil { keys.append(key) }
      } else if values.removeValue(forKey: key) != nil {
        keys.removeAll { $0 == key }
      }
    }
  }
}

extension JSONObject: Equatable {
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.values == right.values
  }
}

extension JSONObject: Sequence {
  package func makeIterator() -> some IteratorProtocol<(key: String, value: JSONValue)> {
    keys.lazy.map { (key: $0, value: values[$0] ?? .null) }.makeIterator()
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }
}
