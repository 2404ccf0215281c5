import Foundation
import LanguageModel
import Localization

/// The models that could answer: those of the endpoint in use, and of the servers on this machine.
struct ModelMenu {
  struct Offer: Equatable {
    let url: String
    let model: String
    /// Nil where its kind is not known.
    let server: String?
  }

  let offers: [Offer]
  /// Whether the endpoint in use told its models.
  let isKnown: Bool

  /// - Parameter current: the address in use, nil offline.
  init(_ options: EndpointOptions, current: String?) async {
    async let around = BrainChoice.looksAround ? Discovery.all(own: OwnModel.running()?.url) : []
    async let here = Self.facts(of: current, options)
    let named = await here
    isKnown = named != nil
    let others = await around.filter { $0.url != named?.url }
    offers = ((named.map { [$0] } ?? []) + others).flatMap { facts in
      facts.models.map {
        Offer(url: facts.url, model: $0, server: facts.kind == .other ? nil : facts.kind.shown)
      }
    }
  }

  init(offers: [Offer], isKnown: Bool) { (self.offers, self.isKnown) = (offers, isKnown) }

  private static func facts(of url: String?, _ options: EndpointOptions) async -> ServerFacts? {
    guard let url else { return nil }
    let client = ModelClient(endpoint: options.endpoint(url), transport: .curl())
    // A server without a list answers all the same.
    return try? await client.serverFacts(wait: .seconds(2))
  }

  enum Choice: Equatable {
    case offer(Offer)
    /// A name that no list holds, for a server that gave none.
    case name(String)
    case none(String)
  }

  /// What a number of the list or a name, as far as it is one model's alone, stands for.
  func choice(_ wish: String, at current: String?) -> Choice {
    if let number = Int(wish), offers.indices.contains(number - 1) {
      return .offer(offers[number - 1])
    }
    let lowered = wish.lowercased()
    let root = current.map { Endpoint(baseURL: $0).root }
    let exact = offers.filter { $0.model.lowercased() == lowered }
    // The server in use goes first where several have the model.
    if let offer = exact.first(where: { $0.url == root }) ?? exact.first { return .offer(offer) }
    let similar = offers.filter { $0.model.lowercased().contains(lowered) }
    if similar.count == 1 { return .offer(similar[0]) }
    guard isKnown || current == nil else { return .name(wish) }
    if similar.count > 1 {
      return .none(
        localized("\(wish) is part of several names: \(Self.list(similar.map(\.model)))."))
    }
    let hint =
      Nearest.to(wish, among: offers.map(\.model)).map { localized(" Did you mean \($0)?") }
      ?? (offers.isEmpty
        ? localized(" No server was found.") : localized(" /model lists those that are there."))
    return .none(localized("No server offers \(wish).\(hint)"))
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
  }

  private static let most = 30

  /// - Parameters:
  ///   - address: in use, nil offline.
  ///   - model: in use, where it is known.
  func lines(address: String?, model: String?) -> [String] {
    let root = address.map { Endpoint(baseURL: $0).root }
    let first = offers.first { $0.url == root }?.model
    let rows = offers.prefix(Self.most).enumerated().map { index, offer in
      let isInUse = offer.url == root && offer.model == (model ?? first)
      let server = offer.server.map { ", \($0)" } ?? ""
      return localized(
        "\(isInUse ? "*" : " ") \(index + 1)  \(offer.model)\(server) at \(offer.url)")
    }
    let rest = offers.count - rows.count
    return rows + (rest > 0 ? ["  and \(rest) more"] : [])
      + [
        offers.isEmpty
          ? localized("/model URL asks a server; `make model` starts one of our own.")
          : localized("/model and a number, a name, an address or offline switches.")
      ]
  }
}

extension ChatSession {
  /// Tells who answers, after switching to another if one is named.
  mutating func showModel(_ wish: String) async {
    guard !wish.isEmpty else {
      await tellBrain()
      let chosen = await brain
      let menu = await ModelMenu(endpoint, current: chosen.address)
      for line in menu.lines(address: chosen.address, model: chosen.model) {
        Output.prose(Screen.line(Hint.adapted(line)))
      }
      return
    }
    var options = endpoint
    switch wish {
    case "offline": options.modeFlag = .offline
    case _ where wish.hasPrefix("http"): (options.baseURL, options.modeFlag) = (wish, nil)
    default:
      let address = await brain.address
      switch await ModelMenu(endpoint, current: address).choice(wish, at: address) {
      case .offer(let offer):
        (options.baseURL, options.model, options.modeFlag) = (offer.url, offer.model, nil)
      case .name(let name): (options.model, options.modeFlag) = (name, nil)
      case .none(let why): return Output.prose(Screen.line(why))
      }
    }
    choose(options)
    await tellBrain()
  }

  private mutating func tellBrain() async {
    let chosen = await brain
    guard let address = chosen.address else {
      hasSaidOffline = true
      return Output.prose(localized("No model: your words are read by rules."))
    }
    let name = chosen.model.map { localized("\($0) at ") } ?? ""
    Output.prose(Screen.line(localized("\(name)\(address), window \(chosen.windowSize) tokens.")))
  }
}
