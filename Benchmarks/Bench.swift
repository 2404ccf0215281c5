import Foundation
import Journal

/// `tenweek-bench [--actions N,N,…] [--only SECTION] [--folder FOLDER]`: prints what was promised
/// of the journal beside what is so.
@main
enum Bench {
  static func main() throws {
    // The wire's server is this program once more, in a process of its own.
    if CommandLine.arguments.dropFirst().first == "serve" { return try WireServer.serve() }
    var sizes = [188, 100_000, 1_000_000]
    var only: String?
    var folder = NSTemporaryDirectory()
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      guard let value = words.popFirst() else { return usage() }
      switch word {
      case "--actions": sizes = value.split(separator: ",").compactMap { Int($0) }
      case "--only": only = value
      case "--folder": folder = value
      default: return usage()
      }
    }
    var load = [0.0]
    getloadavg(&load, 1)
    print("load of the machine: \(BenchLine.number(load[0], places: 1))")
    func isWanted(_ name: String) -> Bool { only.map { name.hasPrefix($0) } ?? true }
    var broken = 0
    func show(_ name: String, _ lines: [BenchLine]) {
      print("\n\(name)")
      for line in lines { Self.show(line) }
      broken += lines.count { !$0.isKept }
    }
    if isWanted(WireSection.name) { show(WireSection.name, try WireSection.lines()) }
    let sections = BenchSection.all.filter { isWanted($0.name) }
    for size in sizes where !sections.isEmpty {
      let journal = try BenchJournal(actions: size, folder: folder)
      print("\n== \(size) actions")
      for section in sections { show(section.name, try section.run(journal)) }
    }
    print(broken == 0 ? "\nEvery bound is kept." : "\n\(broken) figures are beyond their bounds.")
  }

  private static func show(_ line: BenchLine) {
    let what = line.what + String(repeating: " ", count: max(1, 44 - line.what.count))
    let bound = line.bound.map { "   bound \($0)\(line.isKept ? "" : "  BEYOND")" } ?? ""
    print("  \(what)\(line.figures)\(bound)")
    // Lines are to be seen as they come, also through a pipe.
    fflush(nil)
  }

  private static func usage() {
    print("usage: tenweek-bench [--actions N,N] [--only SECTION] [--folder FOLDER]")
  }
}
