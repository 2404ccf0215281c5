import Foundation

/// How far a long import is, on one line of the terminal that goes away at the end.
struct ProgressLine {
  private let start = ContinuousClock.now
  private var shown = -1
  private let isWatched = isatty(STDERR_FILENO) == 1

  mutating func show(_ done: Int, of total: Int) {
    let percent = done * 100 / max(1, total)
    guard isWatched, percent > shown else { return }
    shown = percent
    let spent = (ContinuousClock.now - start) / .seconds(1)
    let left = spent / Double(max(1, done)) * Double(max(0, total - done))
    let text = "\r\u{1B}[K\(percent) %, \(Int(left.rounded(.up))) s left"
    FileHandle.standardError.write(Data(text.utf8))
  }

  func end() {
    if isWatched, shown >= 0 { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
  }
}
