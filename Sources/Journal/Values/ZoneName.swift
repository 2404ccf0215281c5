package import Foundation

extension TimeZone {
  /// The name under which the journal keeps the zone: `Europe/Berlin`, `UTC`.
  package var name: String {
    // Foundation gives the zone that is made as UTC the name GMT.
    identifier == "GMT" ? "UTC" : identifier
  }
}
