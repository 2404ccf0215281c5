import Journal
import Localization
import Store
import ToolSchema

/// A rule under which a plain write need not be asked about again.
///
/// The rules are few and fixed, and a person sees each in words before it holds. None covers a
/// change to what is there, a deletion, a goal, a value that nobody said, or anything that a warning
/// or a removed value stands on.
package enum Permission: String, CaseIterable, Sendable {
  case saidEntries = "create_action.said"
  case saidEntriesToday = "create_action.said_today"

  /// What it lets through, as a person is shown it.
  package var words: String {
    switch self {
    case .saidEntries: localized("new entries whose every value, the day too, is in your words")
    case .saidEntriesToday:
      localized("new entries whose every value is in your words, on today where you name no day")
    }
  }

  /// The narrowest rule that a proposal falls under; nil if it always has to be asked about.
  package static func covering(_ proposal: Proposal) -> Permission? {
    guard case .logAction = proposal.record.change, proposal.confirm == nil,
      proposal.origin.client == nil, proposal.removed.isEmpty,
      proposal.warnings.allSatisfy(Self.isUsual)
    else { return nil }
    var found = Permission.saidEntries
    for path in JSONValue.object(proposal.arguments).leafPointers {
      let leaf = proposal.grounding.first { $0["path"]?.string == path }
      switch leaf?["status"]?.string {
      case "said", "derived": continue
      case "known" where path.hasPrefix("/goals/"): continue
      case "default" where path == "/day": found = .saidEntriesToday
      default: return nil
      }
    }
    return found
  }

  /// Two runs in a day are nothing to ask about.
  private static func isUsual(_ warning: JSONValue) -> Bool {
    warning["code"]?.string == Warning.Code.sameDay.rawValue
  }

  /// The rule among those that hold which lets what this one covers through.
  fileprivate func granted(by records: [PermissionRecord]) -> Permission? {
    let granted = Set(records.compactMap { Permission(rawValue: $0.rule) })
    let wider: [Permission] = self == .saidEntries ? [self, .saidEntriesToday] : [self]
    return wider.first(where: granted.contains)
  }
}

extension ProposalDesk {
  /// The rule under which a proposal may be applied without asking; nil if it has to be asked about.
  package func rule(for proposal: Proposal) throws -> Permission? {
    guard let rule = Permission.covering(proposal) else { return nil }
    return rule.granted(by: try database.permissions())
  }

  /// The rule that a person could make of a yes to this proposal.
  package func offer(for proposal: Proposal) throws -> Permission? {
    guard let rule = Permission.covering(proposal) else { return nil }
    return rule.granted(by: try database.permissions()) == nil ? rule : nil
  }

  /// Keeps a rule from now on.
  package func grant(_ rule: Permission) throws {
    try database.grant(rule.rawValue, id: surroundings.ids.next(), at: surroundings.now())
  }
}

extension JSONValue {
  /// The RFC 6901 pointers of the values that hold no others.
  var leafPointers: [String] { leafPointers(below: "") }

  func leafPointers(below path: String) -> [String] {
    switch self {
    case .object(let object):
      object.flatMap { $0.value.leafPointers(below: path + "/" + $0.key) }
    case .array(let array):
      array.enumerated().flatMap { $0.element.leafPointers(below: path + "/\($0.offset)") }
    default: [path]
    }
  }
}
