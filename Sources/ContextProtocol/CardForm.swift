import Faces
import Journal
import Store
import ToolBridge
import ToolSchema

/// A proposal as a form that a client puts before the person, and what comes back.
struct CardForm {
  let proposal: Proposal
  let writer: AnswerWriter
  let desk: ProposalDesk

  /// The parameters of `elicitation/create`: the whole card as its message, each value as a text that
  /// can be changed, and a decision that has no default.
  ///
  /// - Parameter note: what stands above the card: why it is shown again.
  func request(note: String?) -> JSONValue {
    var fields: JSONObject = [:]
    for field in self.fields {
      fields[field.name] = [
        "type": "string", "title": .string(field.label), "default": .string(field.text),
      ]
    }
    fields["decision"] = [
      "type": "string", "title": "Save it?", "enum": ["approve", "decline"],
    ]
    let card = Card(proposal, writer: writer).plainText
    let parts = [note?.shownLine, proposal.said, card].compactMap { $0 }
    return [
      "mode": "form", "message": .string(parts.joined(separator: "\n")),
      "requestedSchema": [
        "type": "object", "properties": .object(fields), "required": ["decision"],
      ],
    ]
  }

  private struct Field {
    let place: EditablePlace
    let name: String
    let label: String
    let text: String
  }

  private var fields: [Field] {
    let values = CardValues(proposal, writer: writer)
    return EditablePlace.all(in: proposal.arguments).compactMap { place in
      place.value(in: proposal.arguments).map { value in
        Field(
          place: place, name: place.pointer.replacing("/", with: "."),
          label: CardValues.label(of: place.key),
          text: values.shown(value, of: place.key).shownLine)
      }
    }
  }

  /// What an answer comes to.
  enum Settled {
    /// It is decided, or waits on.
    case done
    /// The person has to see the card as it is now.
    case again(Proposal, note: String?)
  }

  /// Carries out an answer: a yes is one only as `accept` with the decision to approve, of the card
  /// exactly as it was shown.
  func settle(_ answer: JSONValue) throws -> Settled {
    let content = answer["content"]?.object ?? [:]
    switch (answer["action"]?.string, content["decision"]?.string) {
    case ("decline", _), ("accept", "decline"):
      _ = try desk.decline(proposal)
      return .done
    case ("accept", "approve"): break
    default: return .done
    }
    do {
      if let changed = try edited(by: content) { return .again(changed, note: nil) }
    } catch let refusal as Refusal {
      // What was changed before the value that cannot be stays.
      return .again(try desk.proposal(proposal.id.description), note: refusal.message)
    }
    guard case .moved(let fresh) = try desk.approve(proposal) else { return .done }
    return .again(fresh, note: DecisionWords.moved)
  }

  /// The proposal with the values that the person changed; nil where they changed none.
  private func edited(by content: JSONObject) throws -> Proposal? {
    var changed: Proposal?
    for field in fields {
      guard let given = content[field.name].map({ $0.string ?? $0.text })?.trimmed,
        !given.isEmpty, given != field.text
      else { continue }
      let target = try field.place.target(of: given, on: desk)
      guard case .moved(let fresh) = try desk.edit(changed ?? proposal, set: target, to: given)
      else { return changed }
      changed = fresh
    }
    return changed
  }
}
