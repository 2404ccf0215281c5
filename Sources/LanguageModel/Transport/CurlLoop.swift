internal import CCurl
import Foundation
import Synchronization

/// The one thread on which every transfer runs; it loads libcurl before the first.
///
/// Commands come through a locked list and wake the thread; the multi handle and the transfers'
/// handles are touched by the thread alone.
///
/// `@unchecked`: `multi` is a pointer that is set once, before the stage says that it runs, and curl
/// documents `curl_multi_wakeup` as the one call that other threads may make on it.
final class CurlLoop: @unchecked Sendable {
  static let shared = CurlLoop()

  private enum Command {
    case start(CurlTransfer)
    case cancel(CurlTransfer)
  }

  private enum Stage {
    case new, loading, running
    /// There is no libcurl.
    case missing
  }

  private struct Inbox {
    var commands: [Command] = []
    var stage = Stage.new
    /// Who waits until there is no more to load.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let inbox = Mutex(Inbox())
  private var multi: UnsafeMutableRawPointer?

  private init() {}

  /// Has libcurl loaded, which takes some ms, and returns when it is: to end the program meanwhile
  /// would take down what is still being put up.
  func prepare() async {
    await withCheckedContinuation { continuation in
      let isOver = inbox.withLock { inbox in
        let isOver = inbox.stage == .running || inbox.stage == .missing
        if !isOver { inbox.waiting.append(continuation) }
        return isOver
      }
      if isOver { continuation.resume() } else { _ = send(nil) }
    }
  }

  func start(_ transfer: CurlTransfer) {
    if !send(.start(transfer)) { transfer.refuse() }
  }

  func cancel(_ transfer: CurlTransfer) { _ = send(.cancel(transfer)) }

  /// - Returns: whether the thread is there to obey.
  private func send(_ command: Command?) -> Bool {
    let stage = inbox.withLock { inbox in
      let stage = inbox.stage
      if stage == .new { inbox.stage = .loading }
      if let command, stage != .missing { inbox.commands.append(command) }
      return stage
    }
    switch stage {
    case .new:
      let thread = Thread { [self] in run() }
      thread.name = "curl"
      thread.start()
    // The thread looks for commands as soon as it has loaded.
    case .loading: break
    case .running: tw_multi_wakeup(multi)
    case .missing: return false
    }
    return true
  }

  private func run() {
    multi = tw_multi_init()
    guard multi != nil else {
      settle(.missing)
      for case .start(let transfer) in takeCommands() { transfer.refuse() }
      return
    }
    // Without a number of its own curl keeps four connections for each request under way. Those in
    // use count: with more than so many at once, one that is done is closed and not kept. No sitting
    // comes near this many.
    tw_multi_set_long(multi, CURLMOPT_MAXCONNECTS, 1024)
    settle(.running)
    var active: [UnsafeMutableRawPointer: CurlTransfer] = [:]
    while true {
      for command in takeCommands() { obey(command, &active) }
      tw_multi_perform(multi)
      settleDone(&active)
      let wait = settleStalled(&active)
      tw_multi_wait(multi, wait)
    }
  }

  private func settle(_ stage: Stage) {
    let waiting = inbox.withLock { inbox in
      inbox.stage = stage
      defer { inbox.waiting = [] }
      return inbox.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  private func takeCommands() -> [Command] {
    inbox.withLock { inbox in
      defer { inbox.commands = [] }
      return inbox.commands
    }
  }

  private func obey(
    _ command: Command, _ active: inout [UnsafeMutableRawPointer: CurlTransfer]
  ) {
    switch command {
    case .start(let transfer):
      guard let easy = transfer.open() else { return }
      active[easy] = transfer
      tw_multi_add(multi, easy)
    case .cancel(let transfer):
      guard let easy = transfer.easy, active[easy] === transfer else { return }
      close(easy, &active)
    }
  }

  private func settleDone(_ active: inout [UnsafeMutableRawPointer: CurlTransfer]) {
    var easy: UnsafeMutableRawPointer?
    var result = CURLE_OK
    while tw_multi_next_done(multi, &easy, &result) != 0 {
      guard let easy, let transfer = active[easy] else { continue }
      transfer.settle(result)
      close(easy, &active)
    }
  }

  /// Ends the transfers whose patience is over, and tells how many ms the next one has left.
  private func settleStalled(_ active: inout [UnsafeMutableRawPointer: CurlTransfer]) -> Int32 {
    var wait: Int32 = 60_000
    for (easy, transfer) in active {
      let left = transfer.millisecondsLeft
      if left <= 0 {
        transfer.settleStalled()
        close(easy, &active)
      } else {
        wait = min(wait, Int32(clamping: left))
      }
    }
    return wait
  }

  private func close(
    _ easy: UnsafeMutableRawPointer, _ active: inout [UnsafeMutableRawPointer: CurlTransfer]
  ) {
    tw_multi_remove(multi, easy)
    active.removeValue(forKey: easy)?.close()
  }
}
