import ToolSchema

/// One message of JSON-RPC 2.0, as a client sends it.
enum RPCMessage {
  case request(RPCRequest)
  case notification(method: String, params: JSONObject)
  /// The answer to a request of ours; nil where the client could not give one.
  case response(id: String, result: JSONValue?)

  /// - Throws: ``RPCError`` for what is no message, with the id that it bears, if it does.
  init(_ bytes: some Sequence<UInt8>) throws(RPCError) {
    guard let text = String(validating: Array(bytes), as: UTF8.self) else {
      throw RPCError(.parse, "The line is not UTF-8.")
    }
    let value: JSONValue
    do { value = try JSONValue(parsing: text) } catch {
      throw RPCError(.parse, "The line is no JSON: \(error.description).")
    }
    guard let object = value.object else {
      throw RPCError(.invalidRequest, "A message is one JSON object in a line.")
    }
    let id = try Self.id(object["id"])
    guard object["jsonrpc"]?.string == "2.0" else {
      throw RPCError(.invalidRequest, "A message says jsonrpc: 2.0.", id: id)
    }
    guard let method = object["method"] else {
      guard let id, object["result"] != nil || object["error"] != nil else {
        throw RPCError(.invalidRequest, "A message has a method, or answers one.", id: id)
      }
      self = .response(id: id.text, result: object["result"])
      return
    }
    guard let name = method.string else {
      throw RPCError(.invalidRequest, "A method is named by a text.", id: id)
    }
    guard object["params"] == nil || object["params"]?.object != nil else {
      throw RPCError(.invalidParams, "The params are an object.", id: id)
    }
    let params = object["params"]?.object ?? [:]
    guard let id else {
      self = .notification(method: name, params: params)
      return
    }
    self = .request(RPCRequest(id: id, method: name, params: params))
  }

  /// A text or a whole number; nil where there is none.
  private static func id(_ value: JSONValue?) throws(RPCError) -> JSONValue? {
    guard let value else { return nil }
    switch value {
    case .string, .integer: return value
    default: throw RPCError(.invalidRequest, "An id is a text or a whole number.")
    }
  }
}

struct RPCRequest: Sendable {
  let id: JSONValue
  let method: String
  let params: JSONObject
}

/// Why a request has no result.
struct RPCError: Error, Sendable {
  enum Code: Int, Sendable {
    case parse = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case `internal` = -32603
    case unsupportedVersion = -32022
    /// Of revisions before 2026-07-28, where a resource had a code of its own.
    case resourceNotFound = -32002
  }

  let code: Code
  let message: String
  var data: JSONValue?
  /// Of the request, where it could be read.
  var id: JSONValue?

  init(_ code: Code, _ message: String, data: JSONValue? = nil, id: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
    self.id = id
  }

  var json: JSONValue {
    var error: JSONObject = ["code": .integer(code.rawValue), "message": .string(message)]
    if let data { error["data"] = data }
    var object: JSONObject = ["jsonrpc": "2.0"]
    if let id { object["id"] = id }
    object["error"] = .object(error)
    return .object(object)
  }
}
