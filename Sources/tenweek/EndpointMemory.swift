import Foundation
import LanguageModel

/// What answers taught about each endpoint and model, kept between runs.
struct EndpointMemory {
  private let path: String

  init(folder: String = Folders.state) { path = folder + "/endpoints.json" }

  /// What is known of one endpoint and model.
  struct Entry: Codable, Equatable {
    var way: ModeMemory?
    /// The context window in tokens, as the server told it.
    var window: Int?
    /// What kind of server it is and which model it offers first, as it told before an answer did.
    var kind: ServerFacts.Kind?
    var firstModel: String?
  }

  subscript(endpoint: Endpoint) -> Entry { load()[Self.key(of: endpoint)] ?? Entry() }

  func keep(_ memory: ModeMemory, for endpoint: Endpoint) {
    keep(for: endpoint) { $0.way = memory }
  }

  func keep(_ facts: ServerFacts?, window: Int, for endpoint: Endpoint) {
    keep(for: endpoint) {
      ($0.window, $0.kind, $0.firstModel) = (window, facts?.kind, facts?.models.first)
    }
  }

  /// Keeps what was learnt; a state folder that cannot be written costs one lesson, not the turn.
  private func keep(for endpoint: Endpoint, _ change: (inout Entry) -> Void) {
    var all = load()
    let key = Self.key(of: endpoint)
    let before = all[key]
    var entry = before ?? Entry()
    change(&entry)
    guard entry != before else { return }
    all[key] = entry
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(all) else { return }  // plain values always encode
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    // See above: the next run learns it again.
    try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  private func load() -> [String: Entry] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    // A file that cannot be read any more is written anew.
    return (try? JSONDecoder().decode([String: Entry].self, from: data)) ?? [:]
  }

  private static func key(of endpoint: Endpoint) -> String {
    "\(endpoint.shownURL) \(endpoint.model ?? "")"
  }
}

/// The server that `make model` started, as its state file tells.
struct OwnModel: Decodable {
  let url: String
  let model: String

  /// Nil if none was started.
  static func running(folder: String = Folders.state) -> OwnModel? {
    guard let data = FileManager.default.contents(atPath: folder + "/model.json") else {
      return nil
    }
    // A file of another make says nothing.
    return try? JSONDecoder().decode(OwnModel.self, from: data)
  }

  var facts: ServerFacts {
    ServerFacts(url: url, kind: .llamaCpp, models: [model], window: 4096)
  }
}
