/// Writes fields as RFC 4180 has them.
enum CSVText {
  /// One record with its line end.
  static func record(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  private static func field(_ text: String) -> String {
    let text = neutral(text)
    guard text.utf8.contains(where: { #",";"#.utf8.contains($0) || $0 == 10 || $0 == 13 }) else {
      return text
    }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  /// A spreadsheet runs a text that begins like a formula; an apostrophe keeps it a text.
  private static func neutral(_ text: String) -> String {
    beginsLikeFormula(text) ? "'" + text : text
  }

  /// The text as it was before ``record(_:)``.
  static func plain(_ text: String) -> String {
    text.hasPrefix("'") && beginsLikeFormula(text.dropFirst()) ? String(text.dropFirst()) : text
  }

  private static func beginsLikeFormula(_ text: some StringProtocol) -> Bool {
    // An apostrophe of one's own before such a sign gets another, so that it comes back.
    let body = text.drop { $0 == "'" }
    // The wide signs are the same to a spreadsheet in Japanese.
    return body.first.map { "=+-@\t\r＝＋－＠".contains($0) } ?? false
  }
}
