@preconcurrency import Glibc

/// The variables of the program's environment.
enum Variables {
  /// As they were at the start.
  ///
  /// Foundation takes longer for its table of them than the journal for a read.
  static let all: [String: String] = {
    var all: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let text = String(cString: entry)
      if let mark = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        all[String(text[..<mark])] = String(text[text.utf8.index(after: mark)...])
      }
      place += 1
    }
    return all
  }()
}
