/// Every family of models whose way to print calls is known, and how to find one's marker.
enum CallFormats {
  static let all: [CallFormat] = [
    .apertus, .cohere, .deepSeek, .deepSeekV32, .endOfTurn, .functionary, .functionGemma, .gemma4,
    .gigaChat, .granite, .harmony, .hermes, .internLM, .inventedResult, .jamba, .kimi, .lfm2,
    .llama, .llamaTag,
    .lmStudio, .longCat, .miniCPM, .miniMax, .mistral, .olmo, .phi, .react, .seed, .step,
  ]

  private struct Candidate {
    let second: UInt8?
    let opener: String
    let format: CallFormat
  }

  /// The formats by the first byte of an opener, the longest opener first.
  private static let byFirstByte: [[Candidate]] = {
    var table = [[Candidate]](repeating: [], count: 256)
    for format in all {
      for opener in format.openers {
        guard let first = opener.utf8.first else { continue }
        table[Int(first)].append(
          Candidate(second: opener.utf8.dropFirst().first, opener: opener, format: format))
      }
    }
    return table.map { $0.sorted { $0.opener.utf8.count > $1.opener.utf8.count } }
  }()

  /// The format whose opener stands at a place.
  static func at(_ place: Int, of reply: ReplyBytes) -> (format: CallFormat, opener: String)? {
    let candidates = byFirstByte[Int(reply.bytes[place])]
    guard !candidates.isEmpty else { return nil }
    let next = place + 1 < reply.count ? reply.bytes[place + 1] : nil
    for candidate in candidates where candidate.second == nil || candidate.second == next {
      guard reply.has(candidate.opener, at: place) else { continue }
      if candidate.format.atLineStart, !reply.startsLine(place) { continue }
      return (candidate.format, candidate.opener)
    }
    return nil
  }
}
