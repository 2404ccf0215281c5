import Localization

extension CallFormat {
  /// The tokens that end a turn; nothing after one is a call.
  static let endOfTurn = CallFormat(
    family: Markers.tokensName,
    openers: [
      "<|im_end|>", "<|eot_id|>", "<|endoftext|>", "<|end_of_text|>", "</s>", "<end_of_turn>",
      "<turn|>", "<|return|>", "<｜end▁of▁sentence｜>", "<|END_OF_TURN_TOKEN|>", "<|eom_id|>",
      "<|end|>",
    ] + Markers.otherRoles,
    closers: []
  ) { scan, opener, start, after in
    // In harmony it ends a message, and the same turn goes on with the next.
    if opener == "<|end|>", scan.reply.has(localized("<|start|>assistant"), at: after) {
      return .marker(end: after)
    }
    return .turnEnd(end: Markers.otherRoles.contains(opener) ? start : after)
  }
}
