/// Lines under lines, as branches.
struct TextTree {
  let text: String
  var branches: [TextTree] = []

  /// - Parameter width: in columns of the terminal; nil for as wide as need be.
  func lines(width: Int?) -> [String] { lines(first: "", rest: "", width: width) }

  private func lines(first: String, rest: String, width: Int?) -> [String] {
    let line = first + Screen.line(text)
    let own = width.map { line.cut(to: max(20, $0)) } ?? line
    return [own]
      + branches.enumerated().flatMap { index, branch in
        let isLast = index == branches.count - 1
        let first = Screen.isPlain ? "  " : isLast ? "└─ " : "├─ "
        let next = Screen.isPlain ? "  " : isLast ? "   " : "│  "
        return branch.lines(first: rest + first, rest: rest + next, width: width)
      }
  }
}
