@preconcurrency import Dispatch
import Foundation

/// The end that a signal handler writes to; a handler may touch nothing more than such a value.
nonisolated(unsafe) private var signalPipe: Int32 = -1

/// Calls back when the person presses Ctrl-C or the program is told to end.
final class Interrupts: Sendable {
  private let source: any DispatchSourceRead
  private let writeEnd: Int32

  /// - Parameter handler: takes the signal's number.
  init(_ handler: @escaping @Sendable (Int32) -> Void) {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let readEnd = ends[0]
    writeEnd = ends[1]
    signalPipe = ends[1]
    source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .global())
    source.setEventHandler {
      var byte: UInt8 = 0
      if Foundation.read(readEnd, &byte, 1) == 1 { handler(Int32(byte)) }
    }
    source.setCancelHandler { close(readEnd) }
    source.resume()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { number in
        var byte = UInt8(truncatingIfNeeded: number)
        _ = Foundation.write(signalPipe, &byte, 1)
      }
    }
  }

  func stop() {
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    signalPipe = -1
    close(writeEnd)
    source.cancel()
  }
}
