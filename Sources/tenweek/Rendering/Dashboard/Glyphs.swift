/// Bars, sparklines and shades made of characters.
enum Glyphs {
  private static let steps = Array(" ▁▂▃▄▅▆▇█")
  private static let parts = Array(" ▏▎▍▌▋▊▉█")
  private static let shades = Array("·░▒▓█")

  /// A bar of a share with a mark where it should stand.
  ///
  /// - Parameters:
  ///   - share: 1 is full; more is shown as full.
  ///   - mark: where the pace line stands, 0…1; nil without a line.
  static func bar(_ share: Double, mark: Double?, width: Int) -> String {
    guard width > 0 else { return "" }
    let eighths = Int((min(max(share, 0), 1) * Double(width * 8)).rounded(.down))
    var cells = (0..<width).map { index -> Character in
      let filled = min(max(eighths - index * 8, 0), 8)
      return filled == 0 ? "░" : parts[filled]
    }
    if let mark {
      let place = min(max(Int((mark * Double(width)).rounded()), 0), width)
      // The mark stands on the border that it names; the last one is the bar's end.
      cells[min(place, width - 1)] = share >= mark ? "┃" : "│"
    }
    return String(cells)
  }

  /// One character a value, from the lowest line for 0 to a full block for the greatest.
  static func sparkline(_ values: [Double]) -> String {
    let most = values.max() ?? 0
    return String(
      values.map { value in
        most <= 0 ? "▁" : steps[max(1, Int((value / most * 8).rounded()))]
      })
  }

  /// How full a cell of a chart is, 0…1.
  static func column(_ share: Double) -> Character {
    steps[min(max(Int((share * 8).rounded()), 0), 8)]
  }

  /// A shade for a count among counts up to `most`.
  static func shade(_ count: Int, most: Int) -> Character {
    guard count > 0, most > 0 else { return shades[0] }
    return shades[min(4, 1 + (count - 1) * 4 / max(most, 1))]
  }
}
