import Foundation

/// The whole program beside curl alone, on the same server and with the same answer.
extension WireSection {
  /// Wall and processor milliseconds of one run of a program.
  private struct Spent {
    var wall: Double
    var work: Double
  }

  static func asking(_ server: WireServer) throws -> [BenchLine] {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("tenweek").path
    guard FileManager.default.isExecutableFile(atPath: own) else {
      return [BenchLine(what: "ask beside curl", figures: "tenweek is not built beside this")]
    }
    let folder = NSTemporaryDirectory() + "wire-\(server.port)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }  // What is left is temporary.
    let ask = [
      own, "ask", "--json", "--mode", "native", "--base-url", server.url, "--model", "call",
      "--db", folder + "/journal.sqlite", "I ran 5 km",
    ]
    let curl = try curlWords(server, "call")
    for words in [ask, curl] { _ = try spent(words, folder) }
    var pairs: [(ask: Spent, curl: Spent)] = []
    for _ in 0..<30 { pairs.append((try spent(ask, folder), try spent(curl, folder))) }
    let walls = Timing(pairs.map(\.ask.wall), work: pairs.map(\.ask.work))
    let floor = Timing(pairs.map(\.curl.wall), work: pairs.map(\.curl.work))
    let wall = Timing(pairs.map { $0.ask.wall - $0.curl.wall })
    let work = Timing(pairs.map { $0.ask.work - $0.curl.work })
    return [
      BenchLine.time("curl alone", floor, within: nil),
      BenchLine.time("tenweek ask, the same answer, a proposal", walls, within: nil),
      BenchLine(
        what: "ask minus curl: wall, processor, medians",
        figures: "\(BenchLine.number(wall.median)) \(BenchLine.number(work.median))",
        bound: "15 ms", isKept: wall.median < 15 && work.median < 15),
    ]
  }

  /// The processor milliseconds that curl alone takes to read an answer.
  static func curlWork(_ server: WireServer, _ model: String) throws -> Double {
    try spent(curlWords(server, model), NSTemporaryDirectory()).work
  }

  private static func curlWords(_ server: WireServer, _ model: String) throws -> [String] {
    let places = ["/usr/bin/curl", "/bin/curl", "/usr/local/bin/curl"]
    guard let curl = places.first(where: FileManager.default.isExecutableFile) else {
      throw BenchFailure(message: "There is no curl to compare with.")
    }
    return [
      curl, "-sN", "-o", "/dev/null", "-H", "Content-Type: application/json", "-d",
      #"{"model":"\#(model)","messages":[]}"#, server.url + "/v1/chat/completions",
    ]
  }

  private static func spent(_ words: [String], _ home: String) throws -> Spent {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: words[0])
    child.arguments = Array(words.dropFirst())
    child.environment = [
      "HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home,
      "TENWEEK_DISCOVERY": "off", "PATH": "/usr/bin:/bin",
    ]
    child.standardOutput = FileHandle.nullDevice
    child.standardError = FileHandle.nullDevice
    child.standardInput = FileHandle.nullDevice
    let before = childrenWork
    let wall = try ContinuousClock().measure {
      try child.run()
      child.waitUntilExit()
    }
    return Spent(wall: wall / .milliseconds(1), work: childrenWork - before)
  }

  /// The processor milliseconds of every child that has ended.
  private static var childrenWork: Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    func milliseconds(_ time: timeval) -> Double {
      Double(time.tv_sec) * 1e3 + Double(time.tv_usec) / 1e3
    }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }
}
