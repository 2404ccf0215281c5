@preconcurrency import Dispatch
import Foundation
import Localization
import Synchronization

/// Says on a terminal what goes on, and vanishes before anything else is written.
final class Spinner: Sendable {
  private struct State {
    var text: String?
    var begin = DispatchTime.now()
    var frame = 0
    var isShown = false
    var timer: (any DispatchSourceTimer)?
  }

  private static let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private let state = Mutex(State())

  /// - Parameter text: in lower case, without an end: "waiting for the model".
  func show(_ text: String) {
    guard Screen.canErase else { return }
    guard !Screen.isPlain else { return say(text) }
    state.withLock { state in
      if state.text == nil { state.begin = .now() }
      state.text = text
      guard state.timer == nil else { return }
      let timer = DispatchSource.makeTimerSource(queue: .global())
      // What is over within a tenth of a second is not worth a word.
      timer.schedule(deadline: .now() + .milliseconds(100), repeating: .milliseconds(100))
      timer.setEventHandler { [weak self] in self?.draw() }
      timer.resume()
      state.timer = timer
    }
  }

  func end() {
    state.withLock { state in
      state.timer?.cancel()
      state.timer = nil
      state.text = nil
      if state.isShown { Output.text("\r\u{1B}[K") }
      state.isShown = false
    }
  }

  private func draw() {
    state.withLock { state in
      guard let text = state.text else { return }
      let seconds =
        (DispatchTime.now().uptimeNanoseconds - state.begin.uptimeNanoseconds) / 1_000_000_000
      let mark = Self.frames[state.frame % Self.frames.count]
      let line = "\(mark) \(text)…" + (seconds > 1 ? " \(seconds) s" : "")
      Output.text("\r\u{1B}[K" + Screen.styled(String(line.prefix(max(1, Screen.width - 1))), .dim))
      state.frame += 1
      state.isShown = true
    }
  }

  /// For a screen reader: a sentence, once.
  private func say(_ text: String) {
    let isNew = state.withLock { state in
      defer { state.text = text }
      return state.text != text
    }
    if isNew { Output.line(text.prefix(1).uppercased() + text.dropFirst() + ".") }
  }
}
