/// What came out of the old app's database, table by table and sum by sum, on both sides.
package struct LegacyReport: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    /// "actions", or "km measured".
    package let name: String
    /// How many rows, or how much, the old file holds.
    package internal(set) var old = 0.0
    /// How much of that was told twice.
    package internal(set) var merged = 0.0
    /// How much of that has no field of its own here and stands in the notes.
    package internal(set) var noted = 0.0
    /// How much the journal holds of it now.
    package internal(set) var here = 0.0

    /// Whether nothing is missing.
    package var isWhole: Bool {
      let missing = old - merged - noted - here
      return abs(missing) <= 1e-9 * max(1, abs(old))
    }
  }

  package internal(set) var lines: [Line] = []
  /// What was not taken as it stood, each in a sentence.
  package internal(set) var remarks: [String] = []
  /// What was here before with other content and stays so.
  package internal(set) var keptHere: [String] = []
  /// How many rows of each kind are new.
  package internal(set) var added = JSONImport.Report()
  /// The change by whose id it is taken back; nil where nothing came in.
  package internal(set) var id: String?
  /// The SHA-256 sum of the old file, the same before and after.
  package internal(set) var digest = ""

  package var isWhole: Bool { lines.allSatisfy(\.isWhole) }

  enum Fate { case kept, merged, noted }

  mutating func count(_ name: String, _ fate: Fate) { count(name, 1, fate) }

  mutating func count(_ name: String, _ amount: Double, _ fate: Fate) {
    let index = place(of: name)
    lines[index].old += amount
    switch fate {
    case .kept: break
    case .merged: lines[index].merged += amount
    case .noted: lines[index].noted += amount
    }
  }

  /// Notes of an amount that was counted as kept that it is none of its own after all.
  mutating func recount(_ name: String, _ amount: Double = 1, as fate: Fate) {
    count(name, amount, fate)
    lines[place(of: name)].old -= amount
  }

  mutating func found(_ name: String, _ amount: Double = 1) {
    lines[place(of: name)].here += amount
  }

  private mutating func place(of name: String) -> Int {
    if let index = lines.firstIndex(where: { $0.name == name }) { return index }
    lines.append(Line(name: name))
    return lines.count - 1
  }

  static let mostRemarks = 200

  mutating func remark(_ sentence: String) {
    if remarks.count < Self.mostRemarks { remarks.append(sentence) }
  }
}
