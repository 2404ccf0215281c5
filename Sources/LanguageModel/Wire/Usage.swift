import ToolSchema

/// The tokens that an answer cost, as the server counts them.
package struct Usage: Sendable, Equatable {
  package var promptTokens: Int
  package var completionTokens: Int
  /// The prompt tokens that the server had in its cache; nil when it does not say.
  package var cachedTokens: Int?

  package init(promptTokens: Int, completionTokens: Int, cachedTokens: Int? = nil) {
    self.promptTokens = promptTokens
    self.completionTokens = completionTokens
    self.cachedTokens = cachedTokens
  }

  /// Reads `usage` and llama.cpp's `timings` of one chunk or body; nil when neither is there.
  init?(chunk: JSONValue) {
    let usage = chunk["usage"]
    let timings = chunk["timings"]
    let cached = timings?["cache_n"]?.integer
    if let prompt = usage?["prompt_tokens"]?.integer {
      promptTokens = prompt
      completionTokens = usage?["completion_tokens"]?.integer ?? 0
    } else if let read = timings?["prompt_n"]?.integer {
      // llama.cpp's prompt_n leaves out what came from the cache.
      promptTokens = read + (cached ?? 0)
      completionTokens = timings?["predicted_n"]?.integer ?? 0
    } else {
      return nil
    }
    cachedTokens = usage?["prompt_tokens_details"]?["cached_tokens"]?.integer ?? cached
  }
}
