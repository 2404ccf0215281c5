import Foundation

/// A terminal that keeps keys without showing them, while an answer is written.
///
/// Ctrl-C still interrupts. The keys wait in the terminal's own queue for whoever reads next, read as
/// libedit would read them: Enter as LF, Ctrl-J as CR.
final class QuietTerminal {
  private var before: termios?

  var isOn: Bool { before != nil }

  func begin() {
    guard before == nil else { return }
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    before = modes
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    modes.c_iflag |= tcflag_t(ICRNL | INLCR)
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }

  func end() {
    guard var modes = before else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
    before = nil
  }
}
