import Foundation

/// The time that this thread takes of a processor: what else the machine does is not counted.
package enum ProcessorTime {
  package static func measure(_ body: () throws -> Void) rethrows -> Duration {
    let begin = nanoseconds
    try body()
    return .nanoseconds(nanoseconds - begin)
  }

  private static var nanoseconds: Int {
    var spent = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent)
    return spent.tv_sec * 1_000_000_000 + spent.tv_nsec
  }
}
