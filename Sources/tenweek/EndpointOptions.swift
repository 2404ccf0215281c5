import ArgumentParser
import Conversation
import Foundation
import LanguageModel

/// Which model answers.
struct EndpointOptions: ParsableArguments {
  @Option(help: "The server's address, with or without /v1.")
  var baseURL: String?

  @Option(help: "The model's name on the server.")
  var model: String?

  @Option(
    name: .customLong("mode"),
    help: "How calls are asked for: auto, native, text, guided; or offline.")
  var modeFlag: Mode?

  /// The flag, else `TENWEEK_MODE`, else auto.
  var mode: Mode {
    modeFlag ?? ProcessInfo.processInfo.environment["TENWEEK_MODE"].flatMap(Mode.init) ?? .auto
  }

  enum Mode: String, ExpressibleByArgument, CaseIterable {
    case auto, native, text, guided, offline
  }

  /// The endpoint that is named by a flag or the environment.
  var named: Endpoint? { address.map { endpoint($0.url) } }

  /// The address that is named, and what names it.
  var address: (url: String, by: String)? {
    let environment = ProcessInfo.processInfo.environment
    let variables = ["TENWEEK_BASE_URL", "OPENAI_BASE_URL"].map { (environment[$0], $0) }
    let places = [(baseURL, "--base-url")] + variables
    for case (let url?, let name) in places where !url.isEmpty { return (url, name) }
    return nil
  }

  func endpoint(_ url: String) -> Endpoint {
    let environment = ProcessInfo.processInfo.environment
    return Endpoint(
      baseURL: url,
      apiKey: environment["TENWEEK_API_KEY"] ?? environment["OPENAI_API_KEY"],
      model: model ?? environment["TENWEEK_MODEL"])
  }

  var callMode: CallMode { CallMode(rawValue: mode.rawValue) ?? .auto }
}
