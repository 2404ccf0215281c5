import Foundation
import LanguageModel
import TestSupport
import Testing
import ToolSchema

/// The decoder on text that nobody meant.
struct FuzzTests {
  private static let corpus = (Family.tagged + Family.marked + Family.bare + Tolerance.json)
    .map { Array($0.input.utf8) }

  @Test func `mutated answers never crash, and an invented value never appears`() {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<Soak.count(1_000_000) {
      guard var bytes = Self.corpus.randomElement(using: &numbers) else { return }
      for _ in 0..<Int.random(in: 1...4, using: &numbers) { mutate(&bytes, &numbers) }
      let text = String(decoding: bytes, as: UTF8.self)
      let finish = Bool.random(using: &numbers) ? "stop" : "length"
      let turn = TurnDecoder.decode(text: text, finishReason: finish, tools: Sample.tools)
      #expect(turn.calls.allSatisfy { call in Sample.tools.contains { $0.name == call.name } })
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ numbers: inout SeededNumbers) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &numbers)
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: bytes.remove(at: place)
    case 1: bytes[place] = UInt8.random(in: 0...255, using: &numbers)
    case 2:
      bytes.insert(
        contentsOf: Array("{}[]\"'<|>`\\:,".utf8).shuffled(using: &numbers).prefix(2), at: place)
    case 3:
      let end = min(bytes.count, place + Int.random(in: 1...20, using: &numbers))
      bytes.insert(contentsOf: bytes[place..<end], at: place)
    default:
      guard let other = Self.corpus.randomElement(using: &numbers) else { return }
      bytes.insert(contentsOf: other, at: place)
    }
  }

  @Test func `an answer cut anywhere makes no call that the whole one has not`() {
    for bytes in Self.corpus {
      let text = String(decoding: bytes, as: UTF8.self)
      let whole = TurnDecoder.decode(text: text, tools: Sample.tools).calls
      for place in bytes.indices {
        let part = String(decoding: bytes[..<place], as: UTF8.self)
        for finish in ["length", "stop"] {
          let calls = TurnDecoder.decode(text: part, finishReason: finish, tools: Sample.tools)
            .calls
          // At a stop closers may be added, so that values may be missing, and none is new.
          #expect(
            calls.allSatisfy { call in
              whole.contains { finish == "stop" ? $0.holds(call) : $0 == call }
            }, "\(part) (\(finish))")
        }
      }
    }
  }

  @Test(arguments: [
    "[[[[", "{\"a\":", "<tool_call>", "<tool_call>{\"a\":“", "<tool_call>{\"name\":'", "`", "``` ",
    "<think>", "</think>", "<function=", "<function=a><parameter=b>", "[f(", "{'", "<|", ">>>", "“",
    "<|channel|>", "<|tool_call_begin|>", "functools[", "Action:\n",
    "\n{\"name\":\"create_action\",",
    "<tool_call>create_action<arg_key>", "[TOOL_CALLS]a", "<invoke name=\"", "{\"calls\":[",
    "{\"reply\":\"\\u", "<｜tool▁call▁begin｜>", "<tool_call></tool_call>", "(a=[",
    "{\"create_action\":{\"title\":\"x\"}} ", "<tools>{\"a\":'</tools>",
    "```json\n{\"a\":'", "call:", "<start_function_call>call:a{", "\"<tool_call>", "a ",
  ])
  func `decoding takes linear time`(unit: String) {
    // The test library keeps a trace of every error that is thrown, which takes longer than the decoding: 10 MB took hours.
    let size = Soak.isOn ? 400_000 : 20_000
    // The best of five: other work on the machine makes one slow.
    let small = (0..<5).map { _ in time(unit, size / 4) }.min() ?? .zero
    let large = (0..<5).map { _ in time(unit, size) }.min() ?? .zero
    // Four times the text may take four times as long, and some noise.
    #expect(large < small * 12 + .milliseconds(250), "\(unit): \(small) then \(large)")
  }

  /// The processor time of this thread: what else the machine does is not counted.
  private func time(_ unit: String, _ size: Int) -> Duration {
    let text = String(repeating: unit, count: size / unit.utf8.count)
    return ProcessorTime.measure {
      _ = TurnDecoder.decode(text: text, tools: Sample.tools, user: "I ran")
    }
  }
}

extension DecodedCall {
  /// Whether another call has the same values, some of them missing.
  fileprivate func holds(_ other: DecodedCall) -> Bool {
    name == other.name && Self.holds(.object(arguments), .object(other.arguments))
  }

  private static func holds(_ whole: JSONValue, _ part: JSONValue) -> Bool {
    switch (whole, part) {
    case (.object(let whole), .object(let part)):
      part.allSatisfy { key, value in whole[key].map { holds($0, value) } ?? false }
    case (.array(let whole), .array(let part)):
      part.count <= whole.count && zip(whole, part).allSatisfy { holds($0, $1) }
    default: whole == part
    }
  }
}
