package import ToolSchema

/// The way in which a call came.
package enum CallSource: String, Sendable, Codable { case native, text, guided }

/// A call of a tool in the catalogue, its values coerced where nothing is lost, not yet validated.
package struct DecodedCall: Sendable, Equatable {
  package var name: String
  package var arguments: JSONObject
  package var source: CallSource
  /// What was coerced in the arguments.
  package var coercions: [Coercion]

  package init(
    name: String, arguments: JSONObject, source: CallSource, coercions: [Coercion] = []
  ) {
    self.name = name
    self.arguments = arguments
    self.source = source
    self.coercions = coercions
  }
}

/// A call of a tool that the catalogue does not have.
package struct UnknownCall: Sendable, Equatable {
  package var name: String
  package var arguments: JSONObject

  package init(name: String, arguments: JSONObject) {
    self.name = name
    self.arguments = arguments
  }
}

/// An error that the server put into its answer.
package struct TurnError: Sendable, Equatable {
  package var code: String
  package var message: String

  package init(code: String, message: String) {
    self.code = code
    self.message = message
  }
}

/// A model's whole answer, the same whichever way it came.
package struct DecodedTurn: Sendable, Equatable {
  package var text = ""
  package var reasoning = ""
  package var calls: [DecodedCall] = []
  /// The acts of an answer in lines, which was asked for.
  package var lines: [DecodedLine] = []
  /// How sure the model was of its first verb, from 0 to 1; nil where the server does not tell.
  package var certainty: Double?
  package var unknown: [UnknownCall] = []
  /// Whether the answer was cut short; calls that were whole before the cut stand in ``calls``.
  package var incomplete = false
  package var error: TurnError?
  /// What was odd about the answer, in sentences.
  package var problems: [String] = []

  package init() {}

  /// The turn as `tenweek decode` prints it.
  package func json() -> JSONValue {
    var error: JSONValue = .null
    if let found = self.error {
      error = ["code": .string(found.code), "message": .string(found.message)]
    }
    return [
      "text": .string(text),
      "reasoning": .string(reasoning),
      "calls": .array(
        calls.map {
          [
            "name": .string($0.name), "arguments": .object($0.arguments),
            "source": .string($0.source.rawValue),
          ]
        }),
      "unknown": .array(
        unknown.map { ["name": .string($0.name), "arguments": .object($0.arguments)] }),
      "incomplete": .bool(incomplete),
      "error": error,
      "problems": .array(problems.map { .string($0) }),
    ]
  }
}
