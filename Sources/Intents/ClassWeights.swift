import CIntents
package import Foundation

/// A weight for each feature of a line and each class, of a byte: what ``ClassLearner`` made of its examples.
package struct ClassWeights: Sendable {
  /// By feature, and in it by class.
  private let values: [Int8]
  /// What each is multiplied by.
  private let unit: Float
  /// How many classes there are.
  let width: Int

  /// What the program was built with: of ``Intent``, of ``InquiryKind`` and of ``Peril``.
  static let intents = shipped(
    tenweek_intents(), tenweek_intents_count(), width: Intent.allCases.count)
  static let inquiries = shipped(
    tenweek_inquiries(), tenweek_inquiries_count(), width: InquiryKind.allCases.count)

  static let perils = shipped(
    tenweek_perils(), tenweek_perils_count(), width: Peril.allCases.count)

  private static func shipped(
    _ start: UnsafeRawPointer?, _ count: Int, width: Int
  ) -> ClassWeights {
    ClassWeights(UnsafeRawBufferPointer(start: start, count: count), width: width)
      ?? ClassWeights(rounding: [], width: width)
  }

  /// - Returns: nil for bytes of another size.
  private init?(_ bytes: UnsafeRawBufferPointer, width: Int) {
    guard bytes.count == 4 + LineFeatures.count * width else { return nil }
    self.width = width
    unit = Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
    values = Array(UnsafeRawBufferPointer(rebasing: bytes[4...]).bindMemory(to: Int8.self))
  }

  /// - Parameter weights: by feature and class; nothing for weights that know nothing.
  init(rounding weights: [Float], width: Int) {
    self.width = width
    let unit = (weights.map(abs).max() ?? 0) / 127
    self.unit = unit
    values =
      unit == 0
      ? Array(repeating: 0, count: LineFeatures.count * width)
      : weights.map { Int8(($0 / unit).rounded()) }
  }

  /// As they are kept: the unit as a little-endian 32-bit float, then the bytes.
  package var data: Data {
    withUnsafeBytes(of: unit.bitPattern.littleEndian) { Data($0) }
      + values.withUnsafeBytes { Data($0) }
  }

  /// - Returns: for each class its share, which together are one.
  func shares(of features: LineFeatures) -> [Float] {
    var sums = [Int](repeating: 0, count: width)
    for place in features.places {
      for choice in 0..<width { sums[choice] += Int(values[place * width + choice]) }
    }
    return ClassLearner.shares(sums.map { Float($0) * unit }, of: features)
  }
}
