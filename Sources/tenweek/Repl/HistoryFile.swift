import Foundation

/// What was typed in earlier sittings: one message a line, the person's alone to read.
///
/// Sessions that run at the same time only append, so neither loses the other's lines.
struct HistoryFile {
  let path: String
  /// So many are kept when the file is read.
  var limit = 1000

  /// The messages, oldest first; none where the file cannot be read.
  func lines() -> [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    if lines.count > limit * 2 { rewrite(lines.suffix(limit)) }
    return lines.suffix(limit).map(Self.decoded)
  }

  /// Adds a message; without its folder there is no history to keep, which is no reason to stop.
  func append(_ message: String) {
    let folder = (path as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // A file that was made with other permissions becomes private.
    fchmod(descriptor, 0o600)
    let bytes = Array((Self.encoded(message) + "\n").utf8)
    _ = write(descriptor, bytes, bytes.count)
  }

  private func rewrite(_ lines: ArraySlice<Substring>) {
    let text = lines.joined(separator: "\n") + "\n"
    // The long file serves as well.
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  static func encoded(_ message: String) -> String {
    message.replacing("\\", with: "\\\\").replacing("\n", with: "\\n")
  }

  static func decoded(_ line: some StringProtocol) -> String {
    var result = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
