import Foundation
import Intents

/// Makes further lines of those that name several things in a row: the same things in another order, and things of other
/// lines in their places.
///
/// Where in a line a thing stands says little of whether it is one: that the last one is a remark, few lines teach.
struct ListMixer {
  /// A run of words that names one thing, with its amounts and its time, in UTF-8 offsets into its line.
  private struct Region {
    var place: Range<Int>
    var spans: [LineSpans.Found]
  }

  private struct Piece {
    let text: String
    /// From the beginning of the piece.
    let spans: [LineSpans.Found]
  }

  /// A line with its list of regions, the only things in it.
  private struct Listed {
    let line: TaughtLine
    let regions: [Region]
    let others: [LineSpans.Found]
    let group: String
  }

  /// How many lines with things of others are made of one: there are few openings.
  private static func copies(_ situation: SpanSituation) -> Int {
    situation == .planOpening ? 3 : 1
  }

  private let listed: [Listed]
  private let pieces: [String: [Piece]]

  /// - Parameter lines: those that are taught.
  init(_ lines: [TaughtLine]) {
    listed = lines.compactMap(Self.list)
    pieces = Dictionary(grouping: listed, by: \.group).mapValues { lists in
      lists.flatMap { list in list.regions.map { Self.piece($0, of: list.line.line) } }
    }
  }

  /// In the order of the lines, the same each time.
  var examples: [SpanLearner.Example] {
    var numbers = Steps()
    return listed.flatMap { list in
      let own = list.regions.map { Self.piece($0, of: list.line.line) }
      let turned = Array(own[1...] + own[..<1])
      let strange = (0..<Self.copies(list.line.situation)).map { _ in
        own.map { piece in pieces[list.group]?.randomElement(using: &numbers) ?? piece }
      }
      return ([turned] + strange).map { example(list, with: $0) }
    }
  }

  private func example(_ list: Listed, with pieces: [Piece]) -> SpanLearner.Example {
    let line = Array(list.line.line.utf8)
    var text = line[..<list.regions[0].place.lowerBound]
    var spans: [(label: SpanLabel, place: Range<Int>)] = []
    func keep(_ found: [LineSpans.Found], from start: Int) {
      spans += found.map { span in
        (span.label, span.place.lowerBound + start..<span.place.upperBound + start)
      }
    }
    keep(list.others.filter { $0.place.upperBound <= text.endIndex }, from: 0)
    for (index, piece) in pieces.enumerated() {
      keep(piece.spans, from: text.count)
      text += Array(piece.text.utf8)
      let end = list.regions[index].place.upperBound
      let next =
        index + 1 < list.regions.count ? list.regions[index + 1].place.lowerBound : line.count
      keep(
        list.others.filter { (end..<next).contains($0.place.lowerBound) }, from: text.count - end)
      text += line[end..<next]
    }
    return SpanLearner.Example(
      String(decoding: text, as: UTF8.self), said: list.line.situation, spans: spans)
  }

  private static func piece(_ region: Region, of line: String) -> Piece {
    let bytes = Array(line.utf8)[region.place]
    let spans = region.spans.map { span in
      LineSpans.Found(
        label: span.label,
        place: span.place.lowerBound - region.place.lowerBound..<span.place.upperBound
          - region.place.lowerBound)
    }
    return Piece(text: String(decoding: bytes, as: UTF8.self), spans: spans)
  }

  /// - Returns: nil for a line that names no two things side by side, or more than those.
  private static func list(_ line: TaughtLine) -> Listed? {
    guard [.planOpening, .line(.did), .line(.goal)].contains(line.situation) else { return nil }
    let bytes = Array(line.line.utf8)
    let found = LineSpans.labelled(line.line, line.spans).sorted {
      ($0.place.lowerBound, -$0.place.upperBound) < ($1.place.lowerBound, -$1.place.upperBound)
    }
    var regions: [Region] = []
    var others: [LineSpans.Found] = []
    for span in found {
      guard ![.period, .subject, .record].contains(span.label) else {
        others.append(span)
        continue
      }
      if let last = regions.last {
        let gap = last.place.upperBound..<max(span.place.lowerBound, last.place.upperBound)
        if bytes[gap].allSatisfy({ $0 == UInt8(ascii: " ") }) {
          let end = max(last.place.upperBound, span.place.upperBound)
          regions[regions.count - 1].place = last.place.lowerBound..<end
          regions[regions.count - 1].spans.append(span)
          continue
        }
      }
      regions.append(Region(place: span.place, spans: [span]))
    }
    let gaps = zip(regions, regions.dropFirst()).map {
      String(decoding: bytes[$0.place.upperBound..<$1.place.lowerBound], as: UTF8.self)
    }
    guard regions.count > 1, gaps.allSatisfy(isLink),
      regions.allSatisfy({ $0.spans.count { $0.label == .thing } == 1 })
    else { return nil }
    return Listed(
      line: line, regions: regions, others: others,
      group: "\(line.language) \(line.situation.name)")
  }

  /// Whether words stand between two things of a list: a sign, one short word, or both.
  private static func isLink(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    return text.count <= 9 && words.count <= 3 && text.contains { !$0.isWhitespace }
  }
}
