import Foundation
import Localization

/// Makes the errors of an endpoint: one sentence each, with the address and the mend.
enum EndpointFault {
  static func shown(_ url: String) -> String {
    var url = Endpoint.withoutUser(url)
    for path in ["/chat/completions", "/models", "/props", "/api/show", "/api/tags"]
    where url.hasSuffix(path) {
      url.removeLast(path.count)
    }
    return url
  }

  static func badAddress(_ url: String) -> EndpointError {
    EndpointError(
      code: .badAddress,
      message: localized(
        "\(shown(url)) is no address of a server: give one such as"
          + " http://127.0.0.1:8080/v1."))
  }

  static var noCurl: EndpointError {
    EndpointError(
      code: .failed,
      message: localized(
        "libcurl.so.4 cannot be loaded, so no server can be asked: install libcurl."))
  }

  static func tooLarge(_ url: String, _ most: Int) -> EndpointError {
    EndpointError(
      code: .tooLarge,
      message: localized(
        "\(shown(url)) sent more than \(most >> 20) MB in one answer: see whether it is a"
          + " model's server."))
  }

  static func stalled(_ url: String, _ patience: Duration) -> EndpointError {
    EndpointError(
      code: .cut,
      message: localized(
        "\(shown(url)) stopped in the middle of its answer for"
          + " \(patience.components.seconds) s: ask again, or see the server's log."))
  }

  static func silent(_ url: String, _ patience: Duration) -> EndpointError {
    EndpointError(
      code: .timedOut,
      message: localized(
        "\(shown(url)) did not answer within \(patience.components.seconds) s: see whether"
          + " the server is busy, or choose a smaller model."))
  }

  static func cut(_ url: String) -> EndpointError {
    EndpointError(
      code: .cut,
      message: localized(
        "\(shown(url)) ended its answer before it was whole: ask again, or see the"
          + " server's log."))
  }

  static func notJSON(_ url: String) -> EndpointError {
    EndpointError(
      code: .notJSON,
      message: localized(
        "What \(shown(url)) answered is not JSON: see whether the address is that of a"
          + " model's server."))
  }

  static func reported(_ url: String, _ error: TurnError) -> EndpointError {
    EndpointError(
      code: .reported,
      message: localized(
        "\(shown(url)) broke off its answer with an error: \(brief(error.message))"))
  }

  /// The error behind one of curl's result codes.
  static func curl(_ code: Int, _ words: String, _ url: String) -> EndpointError {
    let place = shown(url)
    switch code {
    case 3: return badAddress(url)
    case 5, 6:
      return EndpointError(
        code: .unresolved,
        message: localized(
          "The host of \(place) cannot be found: check the address and the network."))
    case 7:
      return EndpointError(
        code: .refused,
        message: localized(
          "Nothing answers at \(place): start the server, or name another with --base-url."))
    case 28:
      return EndpointError(
        code: .timedOut,
        message: localized("\(place) cannot be reached in time: check the address and the network.")
      )
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91:
      return EndpointError(
        code: .insecure,
        message: localized("No secure connection to \(place) (\(words)): check its certificate."))
    case 1, 8:
      return EndpointError(
        code: .notJSON,
        message: localized("What answers at \(place) does not speak HTTP: check the address."))
    default: return cut(url)
    }
  }

  /// The error behind a status that is none of 2xx.
  static func status(_ status: Int, _ said: String, _ url: String) -> EndpointError {
    let place = shown(url)
    let reason = said.isEmpty ? "" : " (\(brief(said)))"
    let (code, words): (EndpointError.Code, String) =
      switch status {
      case 300..<400:
        (
          .redirected,
          localized("\(place) points to another address\(reason): name that one with --base-url.")
        )
      case 401, 403:
        (
          .unauthorized,
          localized("\(place) refuses the key (HTTP \(status))\(reason): set OPENAI_API_KEY.")
        )
      case 404:
        (
          .notFound,
          localized(
            "\(place) has no such model or path (HTTP 404)\(reason): check --base-url and --model.")
        )
      case 429:
        (
          .busy,
          localized("\(place) takes no more requests for now (HTTP 429)\(reason): try again later.")
        )
      case 503:
        (.busy, localized("\(place) is not ready (HTTP 503)\(reason): try again later."))
      case 500...:
        (.failed, localized("\(place) failed (HTTP \(status))\(reason): see the server's log."))
      default:
        (.rejected, localized("\(place) refuses the request (HTTP \(status))\(reason)."))
      }
    return EndpointError(code: code, status: status, message: words)
  }

  /// The error of a request that is longer than the window; nil where the server says nothing such.
  ///
  /// llama.cpp: "the request exceeds the available context size"; vLLM and OpenAI: "maximum context
  /// length is 4096 tokens"; LM Studio: "greater than the context length"; Ollama: "input length
  /// exceeds the context length".
  static func tooLong(_ status: Int, _ said: String, _ url: String) -> EndpointError? {
    let lower = said.lowercased()
    guard [400, 413, 422, 500].contains(status), lower.contains("context"),
      ["exceed", "maximum", "length", "too long", "overflow"].contains(where: { lower.contains($0) }
      )
    else { return nil }
    return EndpointError(
      code: .tooLong, status: status,
      message: localized(
        "The conversation is longer than \(shown(url)) reads at once (HTTP \(status)):"
          + " begin a new one, or give the server a larger window."),
      window: window(in: lower))
  }

  private static func window(in said: String) -> Int? {
    for pattern in ["\"n_ctx\":", "context length is ", "context length of ", "context size ("] {
      guard let place = said.range(of: pattern) else { continue }
      let digits = said[place.upperBound...].drop { $0 == " " }.prefix { $0.isNumber }
      if let size = Int(digits), size >= 256 { return size }
    }
    return nil
  }

  /// A server's own words on one line, shortened, without anything that steers a terminal.
  static func brief(_ text: String) -> String {
    let line = String(
      text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : Character($0) })
    let words = line.split(separator: " ").joined(separator: " ").trimmingCharacters(".")
    return words.count > 200 ? String(words.prefix(200)) + "…" : words
  }
}

extension EndpointFault {
  static func interrupted(_ endpoint: Endpoint) -> EndpointError {
    EndpointError(
      code: .interrupted, message: localized("The request to \(endpoint.shownURL) was interrupted.")
    )
  }
}
