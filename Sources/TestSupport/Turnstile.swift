/// Lets so many programs run at once and makes the others wait.
///
/// More than a few only make each other slow.
actor Turnstile {
  static let programs = Turnstile(room: 12)

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
