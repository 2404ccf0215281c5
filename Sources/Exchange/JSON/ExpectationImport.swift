import Journal
import Localization
import Store

extension JSONImport {
  mutating func addGoals() {
    for item in document.goals {
      let key = StoredTitles.Dated(title: item.title, day: item.start)
      if let old = stored.goals[key] {
        if !old.isSame(as: item) { conflict(localized("The goal “\(item.title.prefix(100))”")) }
        continue
      }
      let draft = draft(item)
      directory.add(item, draft.id)
      stored.goals[key] = item
      add(.createGoal(draft), localized("The goal “\(item.title.prefix(100))”"))
      archive(item.archived, .goal(draft.id))
      report.goals += 1
    }
  }

  private mutating func draft(_ item: JSONDocument.GoalItem) -> GoalDraft {
    var draft = GoalDraft(
      id: surroundings.ids.next(), title: item.title, startDate: item.start,
      targetDate: item.target, logTime: item.logged ?? surroundings.now())
    draft.description = item.description
    draft.notes = item.notes
    draft.actionPlan = item.plan
    draft.termLength = item.termLength
    draft.importance = item.weight.importance
    draft.urgency = item.weight.urgency
    draft.values = relevances(item)
    draft.terms = assignments(item, of: draft.id)
    for target in item.targets {
      draft.targets.append(
        TargetDraft(
          id: surroundings.ids.next(), measure: measure(target.quantity),
          quantity: target.quantity, direction: target.direction, shape: target.shape,
          notes: target.notes))
    }
    return draft
  }

  private mutating func relevances(_ item: JSONDocument.GoalItem) -> [RelevanceDraft] {
    var values: [RelevanceDraft] = []
    for title in item.values {
      guard let value = valueIDs[title] else {
        refuse(localized("The goal “\(item.title)” names the value “\(title)”, which is nowhere."))
        continue
      }
      values.append(
        RelevanceDraft(
          id: surroundings.ids.next(), value: value, strength: item.strengths[title],
          notes: item.valueNotes[title]))
    }
    return values
  }

  private mutating func assignments(
    _ item: JSONDocument.GoalItem, of goal: Goal.ID
  ) -> [AssignmentDraft] {
    var terms: [AssignmentDraft] = []
    for number in item.terms {
      guard let term = termIDs[number] else {
        refuse(localized("The goal “\(item.title)” names term \(number), which is nowhere."))
        continue
      }
      let id: TermGoalAssignment.ID = surroundings.ids.next()
      terms.append(AssignmentDraft(id: id, term: term))
      if let place = item.places[number] {
        places.append(
          TermGoalAssignment(id: id, termId: term, goalId: goal, assignmentOrder: place))
      }
    }
    return terms
  }

  mutating func addMilestones() {
    for item in document.milestones {
      let key = StoredTitles.Dated(title: item.title, day: item.target)
      if let old = stored.milestones[key] {
        if !old.isSame(as: item) { conflict(localized("The milestone “\(item.title)”")) }
        continue
      }
      let draft = MilestoneDraft(
        id: surroundings.ids.next(), title: item.title, targetDate: item.target,
        description: item.description, notes: item.notes, importance: item.weight.importance,
        urgency: item.weight.urgency, logTime: item.logged ?? surroundings.now())
      stored.milestones[key] = item
      add(.createMilestone(draft), localized("The milestone “\(item.title)”"))
      archive(item.archived, .milestone(draft.id))
      report.milestones += 1
    }
  }

  mutating func addObligations() {
    for item in document.obligations {
      let key = StoredTitles.Dated(title: item.title, day: item.deadline)
      if let old = stored.obligations[key] {
        if !old.isSame(as: item) { conflict(localized("The obligation “\(item.title)”")) }
        continue
      }
      let draft = ObligationDraft(
        id: surroundings.ids.next(), title: item.title, deadline: item.deadline,
        requestedBy: item.requestedBy, consequence: item.consequence,
        description: item.description, notes: item.notes, importance: item.weight.importance,
        urgency: item.weight.urgency, logTime: item.logged ?? surroundings.now())
      stored.obligations[key] = item
      add(.createObligation(draft), localized("The obligation “\(item.title)”"))
      archive(item.archived, .obligation(draft.id))
      report.obligations += 1
    }
  }
}
