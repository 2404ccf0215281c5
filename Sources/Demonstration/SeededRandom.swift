/// Numbers that look random and are the same for the same seed: Steele and others' SplitMix64.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to 1, without 1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + share() * (range.upperBound - range.lowerBound)
  }

  mutating func index(below count: Int) -> Int { Int(share() * Double(count)) }

  mutating func isTrue(_ probability: Double) -> Bool { share() < probability }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[index(below: list.count)] }

  /// The index of one of the weights, the heavier the likelier.
  mutating func index(weighted weights: [Double], total: Double) -> Int {
    var rest = share() * total
    for (index, weight) in weights.enumerated() {
      rest -= weight
      if rest < 0 { return index }
    }
    return weights.count - 1
  }
}
