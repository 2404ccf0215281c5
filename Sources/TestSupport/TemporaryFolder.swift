package import Foundation

/// A folder of its own for one test, gone with it.
package final class TemporaryFolder: Sendable {
  package let url: URL

  package init() throws {
    let name = "tenweek-\(UInt64.random(in: 0...UInt64.max))"
    url = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A leftover in the system's temporary folder harms nobody.
    try? FileManager.default.removeItem(at: url)
  }

  package func path(_ name: String) -> String { url.appendingPathComponent(name).path }
}
