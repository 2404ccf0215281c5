package import Foundation
import _FoundationICU

/// The program's sentences in another language, out of a file: each English one with the one in its place.
///
/// ```json
/// {"language": "pl", "sentences": {
///   "Saved: {1}.": "Zapisano: {1}.",
///   "{1} entries": {"one": "{1} wpis", "few": "{1} wpisy", "other": "{1} wpisów"}}}
/// ```
///
/// A sentence that is left out, or empty, stays English. Which of several holds, Unicode's rules say by
/// the first whole number among the values.
package final class Translation: Sendable {
  private enum Form: Decodable {
    case one(String)
    case many([String: String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      self =
        if let text = try? container.decode(String.self) {  // Else it is a table of forms.
          .one(text)
        } else {
          .many(try container.decode([String: String].self))
        }
    }

    var texts: [String] {
      switch self {
      case .one(let text): [text]
      case .many(let forms): Array(forms.values)
      }
    }
  }

  private struct File: Decodable {
    let language: String
    let sentences: [String: Form]
  }

  /// "de", "pt_BR".
  package let language: String
  private let sentences: [String: Form]

  /// - Parameter file: the bytes of the JSON file.
  /// - Throws: what is wrong with it, in a sentence.
  package init(_ file: Data) throws(TranslationFault) {
    do {
      let file = try JSONDecoder().decode(File.self, from: file)
      (language, sentences) = (file.language, file.sentences)
    } catch {
      throw TranslationFault(
        message: "It is no translation: a JSON object with \"language\" and \"sentences\".")
    }
    // A value that the English sentence does not have would be shown as its number in braces.
    for (key, form) in sentences {
      let known = Set(Self.places(in: key))
      for text in form.texts where !text.isEmpty && !known.isSuperset(of: Self.places(in: text)) {
        throw TranslationFault(message: "“\(text)” has a value that “\(key)” does not have.")
      }
    }
  }

  /// How many sentences it has.
  package var count: Int { sentences.values.count { !$0.texts.allSatisfy(\.isEmpty) } }

  /// A sentence in this language.
  ///
  /// - Returns: nil where it has none.
  func text(of key: String, _ values: [String], count: Int?) -> String? {
    guard let form = sentences[key] else { return nil }
    let pattern: String? =
      switch form {
      case .one(let text): text
      case .many(let forms): count.flatMap { forms[category(of: $0)] } ?? forms["other"]
      }
    guard let pattern, !pattern.isEmpty else { return nil }
    guard !values.isEmpty else { return pattern }
    return Self.filled(pattern, values)
  }

  /// In one pass, so that braces in a value stay what they are.
  private static func filled(_ pattern: String, _ values: [String]) -> String {
    var text = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"),
        let place = Int(rest[rest.index(after: open)..<close]), values.indices.contains(place - 1)
      else {
        text += String(rest.removeFirst())
        continue
      }
      text += values[place - 1]
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }

  private static func places(in text: String) -> [Int] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
      Int($0.prefix { $0 != "}" })
    }
  }

  /// "one", "few", "other": after Unicode's plural rules of the language.
  private func category(of count: Int) -> String {
    var status = U_ZERO_ERROR
    guard let rules = swift_uplrules_openForType(language, UPLURAL_TYPE_CARDINAL, &status) else {
      return "other"
    }
    defer { swift_uplrules_close(rules) }
    var name = [UInt16](repeating: 0, count: 16)
    let length = swift_uplrules_select(rules, Double(count), &name, Int32(name.count), &status)
    guard status.rawValue <= 0, (1...16).contains(length) else { return "other" }
    return String(decoding: name[..<Int(length)], as: UTF16.self)
  }
}

extension Translation: Equatable {
  package static func == (left: Translation, right: Translation) -> Bool { left === right }
}

/// What is wrong with a translation's file.
package struct TranslationFault: Error, Equatable {
  /// A sentence of its own.
  package let message: String

  package init(message: String) { self.message = message }
}
