import CIntents
package import Foundation

/// A weight for each feature and each label, and for each step from label to label, of a byte: what
/// ``SpanLearner`` made of its examples.
package struct SpanWeights: Sendable {
  static let width = SpanLabel.count
  static let size = SpanFeatures.count * width + width * width

  /// By feature, and in it by label; then the steps.
  private let values: [Int8]
  /// What each is multiplied by.
  private let unit: Float

  /// What the program was built with.
  static let shipped: SpanWeights = {
    let bytes = UnsafeRawBufferPointer(start: tenweek_spans(), count: tenweek_spans_count())
    return SpanWeights(bytes) ?? SpanWeights(rounding: [])
  }()

  /// - Returns: nil for bytes of another size.
  private init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 4 + Self.size else { return nil }
    unit = Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
    values = Array(UnsafeRawBufferPointer(rebasing: bytes[4...]).bindMemory(to: Int8.self))
  }

  /// - Parameter weights: nothing for weights that know nothing.
  init(rounding weights: [Float]) {
    let unit = (weights.map(abs).max() ?? 0) / 127
    self.unit = unit
    values =
      unit == 0
      ? Array(repeating: 0, count: Self.size) : weights.map { Int8(($0 / unit).rounded()) }
  }

  /// As they are kept: the unit as a little-endian 32-bit float, then the bytes.
  package var data: Data {
    withUnsafeBytes(of: unit.bitPattern.littleEndian) { Data($0) }
      + values.withUnsafeBytes { Data($0) }
  }

  func lattice(of features: SpanFeatures) -> SpanLattice {
    let width = Self.width
    let scores = features.places.flatMap { places in
      var sums = [Int](repeating: 0, count: width)
      for place in places {
        for label in 0..<width { sums[label] += Int(values[Int(place) * width + label]) }
      }
      return sums.map { Float($0) * unit }
    }
    return SpanLattice(
      scores: scores, steps: values[(SpanFeatures.count * width)...].map { Float($0) * unit })
  }
}
