import Foundation

/// How much memory this process takes, as the kernel counts it.
enum Memory {
  /// By how many megabytes the work lifts the most that this process ever held over what it held
  /// before.
  static func growth(of work: () throws -> Void) rethrows -> Double {
    // Writing 5 sets the peak back to the present (proc(5)).
    if let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    let before = field("VmRSS:")
    try work()
    return (field("VmHWM:") - before) / 1024
  }

  /// A line of `/proc/self/status`, in kilobytes.
  private static func field(_ name: String) -> Double {
    // Without the file the figure is 0, which no measurement is.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) } ?? ""
    return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0
  }
}
