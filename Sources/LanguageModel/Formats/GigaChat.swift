extension CallFormat {
  /// GigaChat 3: JSON after a marker, or after a role that says so.
  static let gigaChat = wrapper(
    "GigaChat 3", ["<|function_call|>", "<|message_sep|>\n\nfunction call<|role_sep|>"],
    closers: ["<|message_sep|>"])
}
