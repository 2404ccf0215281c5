import ArgumentParser
import Conversation
import LanguageModel
import Localization
import ToolBridge

/// Which model answers.
struct EndpointOptions: ParsableArguments {
  @Option(help: .localized("The server's address, with or without /v1."))
  var baseURL: String?

  @Option(help: .localized("The model's name on the server."))
  var model: String?

  @Option(
    name: .customLong("mode"),
    help: .localized("How calls are asked for: auto, native, text, guided, lines; or offline."))
  var modeFlag: Mode?

  @Option(
    name: .customLong("trust"),
    help:
      .localized(
        "Whose reading stands where the model's and the rules' differ: measured, rules, both, model."
      ))
  var trustFlag: TrustChoice?

  /// The flag, else what is set; nil where it is to be as measured.
  var trust: Trust? {
    (trustFlag ?? Settings.atHand.text(.trust).flatMap(TrustChoice.init) ?? .measured).trust
  }

  enum TrustChoice: String, ListedArgument {
    case measured, rules, both, model

    var trust: Trust? { Trust(rawValue: rawValue) }
  }

  /// The flag, else what is set, else auto.
  var mode: Mode { modeFlag ?? Settings.atHand.text(.mode).flatMap(Mode.init) ?? .auto }

  var flags: [Setting: String] {
    [.baseURL: baseURL, .model: model, .mode: modeFlag?.rawValue, .trust: trustFlag?.rawValue]
      .compactMapValues { $0 }
  }

  enum Mode: String, ListedArgument {
    case auto, native, text, guided, lines, offline
  }

  /// The endpoint that is named by a flag, a variable or the configuration file.
  var named: Endpoint? { address.map { endpoint($0.url) } }

  /// The address that is named, and what names it.
  var address: (url: String, by: String)? {
    Settings.atHand.value(.baseURL, flag: baseURL, named: "--base-url").map {
      ($0.text, $0.origin.words)
    }
  }

  func endpoint(_ url: String) -> Endpoint {
    let settings = Settings.atHand
    return Endpoint(
      baseURL: url, apiKey: settings.text(.apiKey), model: settings.text(.model, flag: model))
  }

  var callMode: CallMode { CallMode(rawValue: mode.rawValue) ?? .auto }
}
