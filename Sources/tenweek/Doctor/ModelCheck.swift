import Examination
import Foundation
import LanguageModel
import Localization
import ToolBridge
import ToolSchema

/// Looks at the server that would answer: whether it does, what it is, and how it is asked.
struct ModelCheck {
  /// What was found of the model's server.
  struct Finding {
    var lines: [(String, String)]
    var json: JSONValue
    var complaints: [Complaint] = []
    var model: String?
    /// As it was said or measured.
    var trust = TrustTable.both
  }

  private let options: EndpointOptions

  init(_ options: EndpointOptions) { self.options = options }

  func run() async -> Finding {
    guard options.mode != .offline else {
      return without(localized("Offline was asked for: your words are read by rules."))
    }
    if let address = options.address {
      return await look(at: options.endpoint(address.url), by: address.by, isNamed: true)
    }
    guard BrainChoice.looksAround else {
      return without(localized("None is named, and TENWEEK_DISCOVERY=off looks for none."))
    }
    guard let found = await Discovery.first(own: OwnModel.running()?.url) else {
      return without(localized("None is named and none runs here: `make model` starts one."))
    }
    return await look(at: options.endpoint(found.url), by: "discovery", isNamed: false, found.kind)
  }

  private func without(_ why: String) -> Finding {
    Finding(lines: [("model", why)], json: .null)
  }

  private func look(
    at endpoint: Endpoint, by source: String, isNamed: Bool, _ kind: ServerFacts.Kind? = nil
  ) async -> Finding {
    var look = ServerLook(endpoint: endpoint, source: source, mode: options.callMode, kind: kind)
    await look.ask()
    var finding = Finding(lines: look.lines, json: look.json, model: look.model)
    finding.trust =
      options.trust.map { TrustTable(whole: $0, isNamed: true) } ?? look.exam?.trust ?? .both
    if let failure = look.failure {
      // One that was only found is not what the person asked for; the program goes on without it.
      finding.complaints.append(
        Complaint(
          code: failure.code == .busy ? "busy" : "endpoint", message: failure.message,
          exitCode: isNamed ? failure.exitCode : 0))
    }
    return finding
  }
}

/// One look at one server.
struct ServerLook {
  let endpoint: Endpoint
  let source: String
  let mode: CallMode
  let kind: ServerFacts.Kind?
  private(set) var facts: ServerFacts?
  private(set) var roundTrip: Duration?
  private(set) var failure: EndpointError?

  init(endpoint: Endpoint, source: String, mode: CallMode, kind: ServerFacts.Kind?) {
    self.endpoint = endpoint
    self.source = source
    self.mode = mode
    self.kind = kind
  }

  private var memory: ModeMemory? { EndpointMemory()[endpoint].way }

  mutating func ask() async {
    let known = kind.map { ServerFacts(url: endpoint.root, kind: $0, models: []) }
    let patience = Patience(connect: .seconds(5), firstByte: .seconds(60), stall: .seconds(30))
    let client = ModelClient(
      endpoint: endpoint, transport: .curl(), facts: known, memory: memory, patience: patience)
    do {
      facts = try await client.serverFacts()
    } catch let error as EndpointError {
      // A server may do without a model list; whether it answers is seen next.
      guard [.notFound, .rejected, .notJSON].contains(error.code) else {
        failure = error
        return
      }
    } catch {
      return
    }
    if let facts, let model = endpoint.model, !facts.models.isEmpty, !facts.models.contains(model) {
      failure = EndpointError(
        code: .notFound,
        message: localized("\(endpoint.shownURL) has no model “\(model)”; it has ")
          + facts.models.prefix(5).joined(separator: ", ") + localized(": name one with --model."))
      return
    }
    do {
      roundTrip = try await client.roundTrip()
    } catch {
      failure = error as? EndpointError
    }
    if let facts, let window = facts.window {
      EndpointMemory().keep(facts, window: window, for: endpoint)
    }
  }

  /// The way that the next request goes.
  private var way: ModeMemory {
    let first = memory ?? facts?.firstMode ?? ServerFacts.unknownFirstMode
    guard mode != .auto else { return first }
    return ModeMemory(mode: mode, form: first.form, reason: localized("it was asked for"))
  }

  /// What the exam came to, if it was taken.
  var exam: ExamResult? {
    BrainChoice.measured(
      ExamMemory.key(model: model, kind: facts?.kind ?? way.kind, mode: way.mode))
  }

  var model: String? { endpoint.model ?? facts?.models.first }

  var lines: [(String, String)] {
    var lines = [("model", "\(endpoint.shownURL), \(sourceInWords)")]
    if let facts {
      var words = [facts.kind == .other ? localized("a server of unknown kind") : facts.kind.shown]
      if let model { words.append(localized("model \(Screen.line(model))")) }
      words.append(
        facts.window.map { localized("window \($0) tokens") }
          ?? localized("window not told, 4096 tokens taken"))
      lines.append(("", words.joined(separator: ", ")))
      if facts.models.count > 1 {
        let names = facts.models.map { Screen.line($0) }
        lines.append(("", localized("models: ") + names.joined(separator: ", ")))
      }
    }
    if let roundTrip { lines.append(("", localized("a token came back in \(roundTrip.shown) ms"))) }
    let form = way.mode == .guided ? " (\(way.form.shown))" : ""
    lines.append(("mode", "\(way.mode.rawValue)\(form): \(way.reason)"))
    if let exam {
      let words = ExamWords(exam)
      lines.append(("exam", words.summary))
      lines += words.table.map { ("", $0) }
      lines.append(("", words.meaning))
      if let better = ExamMemory().better(than: exam, of: model) {
        let name = Screen.line(better.model)
        let how =
          better.isShipped
          ? localized("\(name), which `make model` starts, reads better: ")
          : localized("\(name) read better here: ")
        lines.append(("", how + ExamWords(better.result).summary))
      }
    } else if roundTrip != nil {
      lines.append(
        ("exam", localized("not taken: `tenweek doctor --exam` measures how well it reads")))
    }
    return lines
  }

  private var sourceInWords: String {
    source == "discovery" ? localized("found on this machine") : localized("named by \(source)")
  }

  var json: JSONValue {
    [
      "url": .string(endpoint.shownURL), "source": .string(source),
      "kind": facts.map { .string($0.kind.rawValue) } ?? .null,
      "model": model.map { .string($0) } ?? .null,
      "models": .array((facts?.models ?? []).map { .string($0) }),
      "window": facts?.window.map { .integer($0) } ?? .null,
      "mode": .string(way.mode.rawValue),
      "form": way.mode == .guided ? .string(way.form.shown) : .null,
      "reason": .string(way.reason),
      "round_trip_ms": roundTrip.map { .integer($0.shown) } ?? .null,
      "exam": exam?.json ?? .null, "reachable": .bool(failure == nil),
      "error": failure.map {
        ["code": .string($0.code.rawValue), "message": .string($0.message)]
      } ?? .null,
    ]
  }
}

extension Duration {
  /// The whole milliseconds.
  fileprivate var shown: Int {
    Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
  }
}
