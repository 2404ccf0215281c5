import CIntents
package import Foundation

/// A weight for each feature and each intent, of a byte: what ``IntentLearner`` made of its examples.
package struct IntentWeights: Sendable {
  /// By feature, and in it by intent.
  private let values: [Int8]
  /// What each is multiplied by.
  private let unit: Float
  static let width = Intent.allCases.count

  /// What the program was built with.
  static let shipped: IntentWeights = {
    let bytes = UnsafeRawBufferPointer(
      start: tenweek_intents(), count: tenweek_intents_count())
    return IntentWeights(bytes) ?? IntentWeights(rounding: [])
  }()

  /// - Returns: nil for bytes of another size.
  private init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 4 + IntentFeatures.count * Self.width else { return nil }
    unit = Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
    values = Array(UnsafeRawBufferPointer(rebasing: bytes[4...]).bindMemory(to: Int8.self))
  }

  /// - Parameter weights: by feature and intent; nothing for weights that know nothing.
  init(rounding weights: [Float]) {
    let unit = (weights.map(abs).max() ?? 0) / 127
    self.unit = unit
    values =
      unit == 0
      ? Array(repeating: 0, count: IntentFeatures.count * Self.width)
      : weights.map { Int8(($0 / unit).rounded()) }
  }

  /// As they are kept: the unit as a little-endian 32-bit float, then the bytes.
  package var data: Data {
    withUnsafeBytes(of: unit.bitPattern.littleEndian) { Data($0) }
      + values.withUnsafeBytes { Data($0) }
  }

  /// - Returns: for each intent its share, which together are one.
  func shares(of features: IntentFeatures) -> [Float] {
    var sums = [Int](repeating: 0, count: Self.width)
    for place in features.places {
      for intent in 0..<Self.width { sums[intent] += Int(values[place * Self.width + intent]) }
    }
    return IntentLearner.shares(sums.map { Float($0) * unit }, of: features)
  }
}
