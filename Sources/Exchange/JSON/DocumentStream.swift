import Journal
import Localization
import ToolSchema

/// Reads a document as its bytes come: its actions go on one by one, all else is gathered.
struct DocumentStream {
  private let name: String
  private var document = JSONDocument()
  private var members: Set<String> = []
  private var unknown: [String] = []
  /// The first thing in it that is wrong; what follows is then only looked at as JSON.
  private var fault: Refusal?

  private init(_ name: String) { self.name = name }

  /// - Parameters:
  ///   - name: what an error calls the text.
  ///   - actions: takes each action.
  /// - Returns: the document without its actions.
  /// - Throws: ``Refusal`` with the place for bytes that are no JSON, unknown keys, wrong types and
  ///   dates that do not exist.
  static func read(
    _ source: ByteSource, named name: String,
    actions: (JSONDocument.ActionItem) throws -> Void
  ) throws -> JSONDocument {
    var reading = DocumentStream(name)
    do {
      try reading.read(source.refusingOtherForms(of: name), actions)
    } catch .encoding(let line, let column) as JSONStreamError {
      throw Refusal(
        verbatim: localized("\(name) is not UTF-8 text: line \(line), column \(column). ")
          + OtherForm.mend(from: "WINDOWS-1252")
      )
    } catch let error as JSONStreamError {
      throw Refusal("\(name) is not JSON: \(error).")
    }
    if let unknown = FieldReader.refusal(
      ofUnknown: reading.unknown, in: DocumentKeys.document, at: "")
    {
      throw unknown
    }
    if let fault = reading.fault { throw fault }
    return reading.document
  }

  private mutating func read(
    _ source: ByteSource, _ actions: (JSONDocument.ActionItem) throws -> Void
  ) throws {
    var stream = JSONStream(source.next)
    var list = ""
    var index = 0
    while let part = try stream.next() {
      switch part {
      case .other: fault = Refusal("The document should be a JSON object.")
      case .member(let key, let value):
        begin(key)
        if !value.isNull { refuse(Refusal("/\(key) should be a list.", at: "/\(key)")) }
      case .list(let key):
        begin(key)
        list = key
        index = 0
      case .element(let json):
        if fault == nil, unknown.isEmpty { try take(json, list, "/\(list)/\(index)", actions) }
        index += 1
      }
    }
  }

  private mutating func begin(_ key: String) {
    if !DocumentKeys.document.contains(key) { unknown.append(key) }
    if !members.insert(key).inserted {
      refuse(Refusal("/\(key) stands in the document twice. Put both into one.", at: "/\(key)"))
    }
  }

  private mutating func refuse(_ refusal: Refusal) { if fault == nil { fault = refusal } }

  private mutating func take(
    _ json: JSONValue, _ list: String, _ path: String,
    _ actions: (JSONDocument.ActionItem) throws -> Void
  ) throws {
    let item: JSONDocument.ActionItem
    do throws(Refusal) {
      guard list == "actions" else { return try document.take(json, list, path) }
      item = try JSONDocument.ActionItem(json, path)
    } catch {
      return refuse(error)
    }
    try actions(item)
  }
}
