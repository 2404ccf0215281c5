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
  /// Which bits of a feature's place count.
  private let mask: Int
  /// By class, before anything of a line is known.
  private let ahead: [Float]

  fileprivate static func shipped<Choice: LineClass>(
    _ start: UnsafeRawPointer?, _ count: Int, for _: Choice.Type
  ) -> ClassWeights {
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    // Bytes of another size are nobody's.
    guard bytes.count == 4 + Choice.size else {
      return ClassWeights(rounding: Array(repeating: 0, count: Choice.size), for: Choice.self)
    }
    return ClassWeights(
      values: Array(UnsafeRawBufferPointer(rebasing: bytes[4...]).bindMemory(to: Int8.self)),
      unit: Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))),
      for: Choice.self)
  }

  private init<Choice: LineClass>(values: [Int8], unit: Float, for _: Choice.Type) {
    self.values = values
    self.unit = unit
    width = Choice.allCases.count
    mask = Choice.places - 1
    ahead = Choice.allCases.map(\.ahead)
  }

  /// - Parameter weights: by place and class.
  init<Choice: LineClass>(rounding weights: [Float], for choice: Choice.Type) {
    let unit = (weights.map(abs).max() ?? 0) / 127
    self.init(
      values: weights.map { unit == 0 ? 0 : Int8(($0 / unit).rounded()) }, unit: unit,
      for: choice)
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
      for choice in 0..<width { sums[choice] += Int(values[(place & mask) * width + choice]) }
    }
    return ClassLearner.shares(sums.map { Float($0) * unit }, of: features, ahead: ahead)
  }
}

extension Intent: LineClass {
  package static let weights = ClassWeights.shipped(
    tenweek_intents(), tenweek_intents_count(), for: Self.self)
}

extension InquiryKind: LineClass {
  /// Its sentences are few.
  package static let places = 1 << 15

  package static let weights = ClassWeights.shipped(
    tenweek_inquiries(), tenweek_inquiries_count(), for: Self.self)
}

extension Peril: LineClass {
  /// A word of which nothing is known is no danger.
  package var ahead: Float { self == .danger ? -2 : 0 }

  package static let weights = ClassWeights.shipped(
    tenweek_perils(), tenweek_perils_count(), for: Self.self)
}

extension Truthfulness: LineClass {
  /// Its examples are few for their many words.
  package static let shrinking: Float = 1e-3

  package static let weights = ClassWeights.shipped(
    tenweek_claims(), tenweek_claims_count(), for: Self.self)
}

extension PlanMove: LineClass {
  package static let places = 1 << 15

  package static let weights = ClassWeights.shipped(
    tenweek_moves(), tenweek_moves_count(), for: Self.self)
}
