extension CallFormat {
  /// Phi-4-mini and Firefunction: a list after a word.
  static let phi = CallFormat(
    family: "Phi-4-mini, Firefunction", openers: ["functools["], closers: []
  ) { scan, _, _, after in
    scan.readList(at: after - 1)
  }
}
