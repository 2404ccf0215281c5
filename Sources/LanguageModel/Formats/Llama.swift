extension CallFormat {
  /// Llama 3: JSON after a marker; without it, bare JSON, which every text may hold.
  static let llama = wrapper("Llama 3", ["<|python_tag|>"], closers: ["<|eom_id|>"])
}
