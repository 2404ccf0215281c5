/// Lets so many programs run at once and makes the others wait.
///
/// Each has files and sockets open, and Foundation's `Process` breaks where a descriptor is beyond the
/// 1,024 that select(2) knows.
actor Turnstile {
  static let programs = Turnstile(room: 24)

  private var room: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(room: Int) { self.room = room }

  func enter() async {
    if room > 0 {
      room -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      room += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
