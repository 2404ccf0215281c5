import Conversation
import Foundation
import LanguageModel
import Localization
import ToolSchema

/// Endpoints that what is said reaches unencrypted over a network: each is warned of once.
struct ExposedEndpoints {
  private let path: String

  init(folder: String = Folders.state) { path = folder + "/exposed.json" }

  /// The warning, the first time that an address needs one.
  ///
  /// - Parameter address: `http://192.168.1.5:8080/v1`, or nil where nothing is asked.
  func notice(for address: String?) -> Notice? {
    guard let address, Self.isExposed(address) else { return nil }
    var known = load()
    guard !known.contains(address) else { return nil }
    known.append(address)
    keep(known)
    return Notice(
      .insecure,
      localized(
        "\(address) is asked over plain http: whoever is on the way can read what you say. Use https."
      ),
      ["address": .string(address)])
  }

  /// Whether an address is plain http to another machine than this.
  static func isExposed(_ address: String) -> Bool {
    address.lowercased().hasPrefix("http://") && !HTTPAddress.isLoopback(address)
  }

  private func load() -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    // A file that cannot be read any more is written anew: the warning comes once more.
    return (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }

  /// A state folder that cannot be written costs a second warning, not the turn.
  private func keep(_ addresses: [String]) {
    guard let data = try? JSONEncoder().encode(addresses) else { return }  // texts always encode
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
  }
}
