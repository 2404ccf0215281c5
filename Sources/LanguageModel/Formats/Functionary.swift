extension CallFormat {
  /// Functionary 3.2: `>>>f`, a line break and the arguments; prose after `>>>all`.
  static let functionary = CallFormat(
    family: "Functionary 3.2", openers: [">>>"], closers: [], atLineStart: true
  ) { scan, _, _, after in
    if scan.reply.has("all\n", at: after) { return .marker(end: after + 4) }
    return scan.readNamed(after: after, separator: "\n", closers: [])
  }
}
