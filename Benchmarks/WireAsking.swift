import Foundation

/// The whole program beside curl alone, on the same server and with the same answer.
extension WireSection {
  static func asking(_ server: WireServer) throws -> [BenchLine] {
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("tenweek").path
    guard FileManager.default.isExecutableFile(atPath: own) else {
      return [BenchLine(what: "ask beside curl", figures: "tenweek is not built beside this")]
    }
    let folder = NSTemporaryDirectory() + "wire-\(server.port)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }  // What is left is temporary.
    let new = folder + "/new.sqlite"
    // Each run finds a journal as it was made: one in which proposals heap up is read longer.
    _ = try ChildRun([own, "goals", "--db", new], environment: environment(folder))
    let ask = [
      own, "ask", "--json", "--mode", "native", "--base-url", server.url, "--model", "call",
      "--db", folder + "/journal.sqlite", "I ran 5 km",
    ]
    let curl = try curlWords(server, "call")
    var pairs: [(ask: ChildRun, curl: ChildRun)] = []
    for _ in 0..<32 {
      for suffix in ["", "-wal", "-shm"] { unlink(folder + "/journal.sqlite" + suffix) }
      try FileManager.default.copyItem(atPath: new, toPath: folder + "/journal.sqlite")
      pairs.append(
        (
          try ChildRun(ask, environment: environment(folder)),
          try ChildRun(curl, environment: environment(folder))
        ))
    }
    // The first finds nothing in the caches.
    pairs.removeFirst(2)
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
        // What is waited for: where processor time is bound, the bound says so.
        bound: "15 ms", isKept: wall.median < 15),
    ]
  }

  /// The processor milliseconds that curl alone takes to read an answer.
  static func curlWork(_ server: WireServer, _ model: String) throws -> Double {
    try ChildRun(curlWords(server, model), environment: environment(NSTemporaryDirectory())).work
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

  private static func environment(_ home: String) -> [String: String] {
    [
      "HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home,
      "TENWEEK_DISCOVERY": "off", "PATH": "/usr/bin:/bin",
    ]
  }
}
