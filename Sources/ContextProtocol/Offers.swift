import Conversation
import Foundation
import Journal
import Localization
import Store
import ToolSchema

/// What can be read without a tool: hosts list it for the person, in the person's language.
enum ResourceName: String, CaseIterable {
  case dashboard, goals, week, proposals

  static let scheme = "tenweek://"

  private var description: String {
    switch self {
    case .dashboard: localized("Goals, the week, values and deadlines, in sentences")
    case .goals: localized("The open goals with progress and pace")
    case .week: localized("What was done this week")
    case .proposals: localized("The changes that wait for the person")
    }
  }

  static var list: JSONValue {
    .array(
      allCases.map {
        [
          "uri": .string(scheme + $0.rawValue), "name": .string($0.rawValue),
          "description": .string($0.description), "mimeType": "text/plain",
        ]
      })
  }

  static let goalTemplate = scheme + "goals/{title}"

  static var templates: JSONValue {
    [
      [
        "uriTemplate": .string(goalTemplate), "name": "goal",
        "description": .string(localized("One goal with its outlook")), "mimeType": "text/plain",
      ]
    ]
  }
}

/// The person's texts for a kind of conversation.
enum PromptName: String, CaseIterable {
  case coach, reflection
  case goalSetting = "goal-setting"
  case valuesAlignment = "values-alignment"

  private var description: String {
    switch self {
    case .coach: localized("Talk about what to change and what would follow from it")
    case .reflection: localized("Look back on the weeks behind")
    case .goalSetting: localized("Set goals for the next ten weeks")
    case .valuesAlignment: localized("See what serves which value")
    }
  }

  static var list: JSONValue {
    .array(
      allCases.map { ["name": .string($0.rawValue), "description": .string($0.description)] })
  }

  func text(of prompt: Prompt, on day: Day) -> String {
    switch self {
    case .coach: prompt.purpose(on: day, advises: true)
    case .reflection: prompt.purpose(on: day, kind: .reflection)
    case .goalSetting: prompt.purpose(on: day, kind: .goalSetting)
    case .valuesAlignment: prompt.purpose(on: day, kind: .valuesAlignment)
    }
  }
}

extension ContextServer {
  func read(_ params: JSONObject, for caller: Caller) throws -> Body {
    let uri = params["uri"]?.string ?? ""
    let code = caller.era == .stateless ? RPCError.Code.invalidParams : .resourceNotFound
    let missing = RPCError(
      code, "There is no resource \(uri.shownLine.prefix(200)).", data: ["uri": .string(uri)])
    guard uri.hasPrefix(ResourceName.scheme) else { throw missing }
    let path = String(uri.dropFirst(ResourceName.scheme.count))
    let desk = try desk(for: caller)
    let text: String
    switch ResourceName(rawValue: path) {
    case .dashboard: text = try desk.dashboard()
    case .goals: text = try desk.goals([:]).text
    case .week: text = try desk.week()
    case .proposals: text = try desk.waiting()
    case nil:
      guard path.hasPrefix("goals/"),
        let title = String(path.dropFirst("goals/".count)).removingPercentEncoding,
        let goal = try desk.goal(titled: title)
      else { throw missing }
      text = goal
    }
    return Body(
      [
        "contents": [
          ["uri": .string(uri), "mimeType": "text/plain", "text": .string(text.shownText)]
        ]
      ], cache: .stale)
  }

  func prompt(_ params: JSONObject, for caller: Caller) throws -> Body {
    guard let prompt = params["name"]?.string.flatMap(PromptName.init(rawValue:)) else {
      throw RPCError(
        .invalidParams, "There is no prompt \((params["name"]?.string ?? "").shownLine.prefix(80))."
      )
    }
    let service = try desk(for: caller).service
    let text = prompt.text(of: service.prompt, on: service.surroundings.today)
    return Body([
      "messages": [["role": "user", "content": ["type": "text", "text": .string(text)]]]
    ])
  }

  /// The titles of goals, for the one template that has a place to fill.
  func complete(_ params: JSONObject, for caller: Caller) throws -> Body {
    guard let reference = params["ref"]?.object, let value = params["argument"]?["value"]?.string
    else {
      throw RPCError(.invalidParams, "Say what is completed: ref, and argument with a value.")
    }
    var titles: [String] = []
    if reference["uri"]?.string == ResourceName.goalTemplate {
      titles = try desk(for: caller).goalTitles(like: value)
    } else if reference["type"]?.string == "ref/prompt" {
      guard PromptName(rawValue: reference["name"]?.string ?? "") != nil else {
        throw RPCError(.invalidParams, "There is no such prompt.")
      }
    } else {
      throw RPCError(.invalidParams, "There is nothing to complete there.")
    }
    return Body([
      "completion": [
        "values": .array(titles.prefix(100).map { .string($0) }),
        "total": .integer(titles.count), "hasMore": .bool(titles.count > 100),
      ]
    ])
  }
}
