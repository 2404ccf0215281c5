extension CallFormat {
  /// Functionary 3.2: `>>>f`, a line break and the arguments; prose after `>>>all`.
  static let functionary = CallFormat(
    family: "Functionary 3.2", openers: [">>>"], closers: [], atLineStart: true
  ) { scan, _, _, after in
    if scan.reply.has("all\n", at: after) { return .marker(end: after + 4) }
    return scan.readRow(after: after)
  }
}

extension TextScan {
  /// `f`, a line break and arguments, and the next `>>>f` right behind them.
  fileprivate mutating func readRow(after start: Int) -> Reading? {
    guard case .calls(var calls, var end)? = readNamed(after: start, separator: "\n", closers: [])
    else { return readNamed(after: start, separator: "\n", closers: []) }
    while reply.has(">>>", at: end), !reply.has(">>>all\n", at: end) {
      switch readNamed(after: end + 3, separator: "\n", closers: []) {
      case .calls(let more, let next)?:
        calls += more
        end = next
      case .cut(let more)?: return .cut(calls + more)
      default: return .calls(calls, end: end)
      }
    }
    return .calls(calls, end: end)
  }
}
