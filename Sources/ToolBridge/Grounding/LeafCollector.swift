import Journal
import Localization
import Phrases
import ToolSchema

/// Builds a proposal's final arguments leaf by leaf, each with where it came from.
struct LeafCollector {
  private(set) var arguments = JSONObject()
  private(set) var grounding: [GroundedLeaf] = []
  private var dropped: [Removal] = []

  /// What is not taken over of the call; what came back from the words themselves is not left out.
  var removed: [Removal] {
    dropped.filter { removal in
      let key = removal.path.dropFirst().prefix { $0 != "/" }
      guard let kept = arguments[String(key)] else { return true }
      return kept != removal.value && kept.array?.contains(removal.value) != true
    }
  }

  mutating func set(
    _ key: String, _ value: JSONValue, _ status: GroundedLeaf.Status, _ evidence: String?
  ) {
    arguments[key] = value
    grounding.append(GroundedLeaf("/" + key, status, evidence))
  }

  /// Sets a list whose leaves are noted one by one.
  mutating func setList(_ key: String, _ value: JSONValue) { arguments[key] = value }

  mutating func note(_ path: String, _ status: GroundedLeaf.Status, _ evidence: String?) {
    grounding.append(GroundedLeaf(path, status, evidence))
  }

  /// Notes a value of the call that is not taken over.
  mutating func remove(_ path: String, _ value: JSONValue?, why: Sentence? = nil) {
    guard let value, !value.isNull else { return }
    dropped.append(why.map { Removal(path, value, why: $0.shown) } ?? Removal(path, value))
  }

  mutating func append(
    _ title: String, to key: String, _ status: GroundedLeaf.Status, evidence: String
  ) {
    var list = arguments[key]?.array ?? []
    grounding.append(GroundedLeaf("/\(key)/\(list.count)", status, evidence))
    list.append(.string(title))
    arguments[key] = .array(list)
  }
}
