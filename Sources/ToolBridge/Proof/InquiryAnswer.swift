import Journal
import Meaning
import Phrases
import Store
import ToolSchema

/// Answers a question about the journal: which one it is, the words say where the rules read them,
/// else the reader's own fields.
enum InquiryAnswer {
  static func answer(_ inquiry: Inquiry, in context: ToolContext) throws -> ToolOutcome {
    let lists = inquiry.lists ?? (inquiry.kind == "list" ? "action" : nil)
    if let lists {
      var call: JSONObject = ["kind": .string(lists)]
      if let subject = inquiry.subject { call["text"] = .string(subject) }
      if let period = inquiry.period { call["period"] = .string(period) }
      return try FindRecords.answer(call, in: context)
    }
    var call = JSONObject()
    if let subject = inquiry.subject { call["topic"] = .string(subject) }
    if let period = inquiry.period { call["period"] = .string(period) }
    if let kind = inquiry.kind { call["kind"] = .string(kind) }
    return try QueryProgress.answer(call, in: context)
  }
}
