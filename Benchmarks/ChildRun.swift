import Foundation

/// What one run of a program cost, in milliseconds.
struct ChildRun {
  let wall: Double
  let work: Double

  /// Runs a program with nothing to read and nowhere to write, and waits for its end.
  ///
  /// `Process` looks for an end only now and then, which is longer than most programs here run.
  init(_ words: [String], environment: [String: String]) throws {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for file in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0)
    }
    let arguments = words.map { strdup($0) }
    let settings = environment.map { strdup("\($0.key)=\($0.value)") }
    defer { for text in arguments + settings { free(text) } }
    let begin = ContinuousClock.now
    var child = pid_t()
    let code = posix_spawn(&child, words[0], &files, nil, arguments + [nil], settings + [nil])
    guard code == 0 else { throw BenchFailure(message: "\(words[0]) did not start: \(code)") }
    var usage = rusage()
    var status: Int32 = 0
    while wait4(child, &status, 0, &usage) < 0, errno == EINTR {}
    wall = begin.duration(to: .now) / .milliseconds(1)
    work = Self.milliseconds(usage.ru_utime) + Self.milliseconds(usage.ru_stime)
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
  }
}
