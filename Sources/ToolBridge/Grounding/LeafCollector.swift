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

  /// Adds a quantity to a list of `{unit, value}`.
  mutating func append(_ mention: SupportedQuantity, to key: String) {
    var list = arguments[key]?.array ?? []
    let path = "/\(key)/\(list.count)"
    let item = TargetItem(Quantity(mention.value, mention.unit), shape: mention.shape)
    for own in item.meaning {
      grounding.append(GroundedLeaf("\(path)/\(own)", .derived, mention.evidence))
    }
    list.append(item.json)
    arguments[key] = .array(list)
    grounding.append(GroundedLeaf(path + "/unit", mention.unitStatus, mention.evidence))
    grounding.append(GroundedLeaf(path + "/value", mention.valueStatus, mention.evidence))
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

/// A quantity that the person's words hold, in the unit in which it is to be written.
struct SupportedQuantity {
  let unit: String
  let value: Double
  let evidence: String
  let span: Span
  let unitStatus: GroundedLeaf.Status
  let valueStatus: GroundedLeaf.Status
  var shape = TargetShape.sum

  /// - Parameter unit: the unit that a bare number is taken in, where it has none.
  init?(_ mention: QuantityMention, unit assumed: String? = nil) {
    guard let unit = mention.unit ?? assumed ?? mention.alternatives.first else { return nil }
    self.unit = UnitCatalogue.unit(unit).symbol
    value = mention.value
    evidence = mention.text
    span = mention.span
    shape = mention.shape
    unitStatus = mention.text.lowercased().contains(self.unit.lowercased()) ? .said : .derived
    valueStatus = mention.text.contains(Quantity.number(mention.value)) ? .said : .derived
  }

  /// As a call names it.
  var json: JSONValue { TargetItem(Quantity(value, unit), shape: shape).json }

  /// A duration as a quantity, for a target in minutes or hours.
  init(_ mention: DurationMention, inHours: Bool) {
    unit = inHours ? "h" : "min"
    value = inHours ? mention.minutes / 60 : mention.minutes
    evidence = mention.text
    span = mention.span
    unitStatus = .derived
    valueStatus = mention.text.contains(Quantity.number(value)) ? .said : .derived
  }
}

extension QuantityMention {
  /// Whether a number and unit of a call are this quantity, in whatever unit of its kind.
  func supports(value: Double, unit: String?) -> Bool {
    if value == self.value || value == max { return true }
    guard let unit, let said = self.unit else { return false }
    let called = Quantity(value, unit)
    let meant = Quantity(self.value, said)
    guard called.unit.dimension == meant.unit.dimension else { return false }
    guard let first = try? called.amount(), let second = try? meant.amount() else {
      // An amount too large to be kept supports nothing.
      return false
    }
    return first == second
  }
}
