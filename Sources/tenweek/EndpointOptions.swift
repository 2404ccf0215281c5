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
  var named: Endpoint? {
    let environment = ProcessInfo.processInfo.environment
    let url = [baseURL, environment["TENWEEK_BASE_URL"], environment["OPENAI_BASE_URL"]]
      .compactMap { $0 }.first { !$0.isEmpty }
    return url.map { endpoint($0) }
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
