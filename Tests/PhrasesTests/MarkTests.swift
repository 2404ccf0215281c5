import Foundation
import Journal
import Phrases
import Testing

/// A line of `Corpus/Marks`.
struct MarkLine: Sendable, CustomStringConvertible {
  let file: String
  let number: Int
  let text: String
  let columns: [[String]]

  var description: String { "\(file):\(number) \(text)" }

  static let all: [MarkLine] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Corpus/Marks")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return read(text, file: name)
    }
  }()

  private static func read(_ text: String, file: String) -> [MarkLine] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
      let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let columns = (1...5).map { column -> [String] in
        guard column < fields.count else { return [] }
        return fields[column].split(separator: ";")
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
      return MarkLine(file: file, number: index + 1, text: fields[0], columns: columns)
    }
  }
}

struct MarkTests {
  @Test(arguments: MarkLine.all)
  func `a line has the marks that the corpus gives it`(line: MarkLine) {
    let notes = MarkNotes(Corpus.reader.marks(line.text))
    for (found, expected) in zip(notes.columns, line.columns) {
      #expect(MarkNotes.agree(found, expected), "\(found) for \(expected)")
    }
  }

  @Test func `every written number stands in a mark`() {
    for line in Corpus.lines {
      let marks = Corpus.reader.marks(line.text)
      let bytes = Array(line.text.utf8)
      for (place, byte) in bytes.enumerated() where (48...57).contains(byte) {
        let isLettered =
          place > 0 && bytes[place - 1] > 64
          || place + 1 < bytes.count && bytes[place + 1] > 64
        let isMarked = marks.all.contains { $0.span.lower <= place && place < $0.span.upper }
        #expect(isMarked || isLettered, "\(line): \(place)")
      }
    }
  }

  @Test(arguments: [
    "the day before ", "two days after ", "the week of the ", "first Monday after ", "rest of ",
  ])
  func `a row of days that hang on each other comes to an end`(words: String) {
    let marks = Corpus.reader.marks(String(repeating: words, count: 1000))
    #expect(marks.all.count <= 1000)
    #expect(Corpus.reader.marks(words + "yesterday").all.contains { $0.kind == .date })
  }

  @Test func `a day without a year lies on both sides of now`() throws {
    let mark = try #require(Corpus.reader.marks("on 3 May").all.first)
    #expect(mark.meanings.compactMap { $0.date?.day.description } == ["2026-05-03", "2027-05-03"])
    let ahead = try #require(Corpus.reader.marks("I will run on 3 May").all.first)
    #expect(ahead.first.date?.day.description == "2027-05-03")
  }
}
