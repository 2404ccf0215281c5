import Foundation
import Journal
import Store
import ToolSchema

@testable import Exchange

extension JournalDatabase {
  /// Every action, by day, start time and key.
  func allActions() throws -> [ActionEntry] {
    var entries: [ActionEntry] = []
    try eachAction { entries.append($0) }
    return entries.sorted { left, right in
      func order(_ entry: ActionEntry) -> (Day, Int64, Int64) {
        let action = entry.action
        return (action.localDay, action.startTime?.milliseconds ?? .min, action.id.rawValue)
      }
      return order(left) < order(right)
    }
  }

  /// What `export json` writes.
  func exported(in zone: TimeZone, today: Day? = nil, isWhole: Bool = false) throws -> String {
    var text = ""
    try JSONExport(of: self, zone: zone, today: today, isWhole: isWhole).write { text += $0 }
    return text
  }
}
