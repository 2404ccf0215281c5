import Foundation

/// The lines of an exam: what is nearly one of them is not taught, for the exam measures whoever was taught, too.
struct ExamNeighbours {
  private let lines: [Set<String>]

  init(of files: [URL]) throws {
    lines = try files.flatMap { try TaughtCase.all(at: $0) }.flatMap(\.lines).map(Self.words)
  }

  /// The share of words in common from which a line is nearly another: "baked two loaves of sourdough this
  /// morning" of "baked sourdough this morning, two loaves".
  private static let near = 0.6

  func hold(_ given: TaughtCase) -> Bool {
    (given.lines + [given.open].compactMap { $0 }).contains { line in
      let own = Self.words(line)
      return lines.contains { other in
        Double(own.intersection(other).count) >= Self.near * Double(own.union(other).count)
      }
    }
  }

  private static func words(_ line: String) -> Set<String> {
    Set(line.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
