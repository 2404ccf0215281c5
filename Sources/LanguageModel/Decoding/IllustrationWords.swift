/// The words by which a sentence shows a call and does not make it, in small letters.
enum IllustrationWords {
  /// Before a call of any kind: an example, a wish, a warning, something that was said before.
  static let before = [
    "example", "e.g.", "for instance", "such as", "like this", "like so", "looks like", "look like",
    "would be", "would have been", "could be", "might be", "sample", "illustrat", "demonstrat",
    "syntax", "template", "placeholder", "hypothetical", "imagine", "suppose", "documentation",
    "tutorial", "you can call", "you could", "you can use", "you might", "you would", "you'd",
    "you’d", "if you want", "would call", "i'd call", "i’d call", "would run", "would write",
    "would send", "would use", "would answer", "could answer", "might answer", "how to", "how you",
    "instead of", "rather than", "do not run",
    "don't run", "don’t run", "not call", "never call", "do not send", "don't send", "don’t send",
    "won't call", "won’t call", "previous call", "last call", "earlier call", "was logged as",
    "beispiel", "exemple", "ejemplo", "esempio", "voorbeeld",
  ]

  /// Before a block of code or bare JSON, which words of lesser weight make a lesson.
  static let beforeBare = [
    "input:", "format is", "format of", "structure is", "schema is", "one can", "one could",
    "one would",
    "you can log", "you can send", "you can write", "you can invoke", "you can pass", "you can do",
    "you can make a", "you can add", "you can create", "you can record", "you may", "in general",
    "typical", "pseudo", "dummy", "made-up", "made up", "fictional", "won't", "won’t", "will not",
    "would not", "wouldn't", "wouldn’t", "should not", "shouldn't", "shouldn’t", "must not",
    "not going to",
  ]

  static let errors = [
    "error", "failed", "could not", "couldn't", "couldn’t", "invalid", "exception", "traceback",
    "unable to", "rejected", "refused",
  ]

  /// Behind a call, in the sentence that follows.
  static let after = [
    "an example", "example of", "illustration", "illustrative", "a sample", "hypothetical",
    "is how",
    "not a real", "would be how", "is the format", "is the syntax",
  ]

  // MARK: What the person asks

  static let asking = ["show", "give", "what", "how", "see", "write", "print", "explain", "?"]

  static let examples = ["example", "for instance", "sample", "demonstrat", "syntax", "illustrat"]

  /// What a question about calls asks for.
  static let wished =
    examples + [
      "look like", "looks like", "format", "template", "documentation", "how do you", "how would",
      "what would", "how do i", "don't run", "do not run", "without running", "just the json",
    ]

  static let calls = ["tool call", "function call", "json", "a call", "the call", "your tools"]
}
