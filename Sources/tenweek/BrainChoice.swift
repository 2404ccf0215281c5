import Conversation
import LanguageModel

/// Finds out who answers: the endpoint that is named, one that is found, or the phrase reader.
struct BrainChoice {
  private let options: EndpointOptions

  init(_ options: EndpointOptions) { self.options = options }

  struct Chosen {
    let brain: Brain
    let windowSize: Int
    /// `http://127.0.0.1:8080/v1`, or nil offline.
    let address: String?
  }

  static let offlineNotice =
    "No model was found, so your words are read without one. `make model` starts one."

  func brain() async -> Chosen {
    guard options.mode != .offline else {
      return Chosen(
        brain: .offline(notice: "Reading without a model."), windowSize: 4096, address: nil)
    }
    if let endpoint = options.named { return chosen(endpoint, windowSize: nil) }
    return Chosen(brain: .offline(notice: Self.offlineNotice), windowSize: 4096, address: nil)
  }

  private func chosen(_ endpoint: Endpoint, windowSize: Int?) -> Chosen {
    let client = ModelClient(endpoint: endpoint, transport: .curl())
    return Chosen(
      brain: .model(client, options.callMode), windowSize: windowSize ?? 4096,
      address: endpoint.shownURL)
  }
}
