import Journal

// Items of a document as records of a spool: every field, in the order of its declaration.

extension RecordWriter {
  mutating func put(_ item: JSONDocument.ActionItem) {
    put(item.id)
    put(item.title)
    put(item.day)
    put(item.partOfDay?.rawValue)
    put(item.start) {
      $0.put($1.day)
      $0.put($1.secondOfDay)
    }
    put(item.durationMinutes)
    put(item.measurements) { $0.put($1) }
    put(item.goals) { $0.put($1) }
    put(item.notes)
    put(item.zone)
    put(item.description)
    put(item.exactStart) { $0.put($1) }
    put(item.amounts) {
      $0.put($1.goal)
      $0.put($1.start) { $0.put($1) }
      $0.put($1.quantity)
    }
    put(item.goalStarts) { $0.put($1) { $0.put($1) { $0.put($1) } } }
    put(item.archived)
    put(item.logged) { $0.put($1) }
  }

  mutating func put(_ item: JSONDocument.MilestoneItem) {
    put(item.title)
    put(item.target)
    put(item.description)
    put(item.notes)
    put(item.weight.importance)
    put(item.weight.urgency)
    put(item.archived)
    put(item.logged) { $0.put($1) }
  }

  private mutating func put(_ day: Day) { put(day.ordinal) }

  private mutating func put(_ instant: Instant) { put(Int(instant.milliseconds)) }

  private mutating func put(_ quantity: Quantity) {
    put(quantity.value)
    put(quantity.unit.symbol)
  }

  private mutating func put(_ archived: JSONDocument.Archived) {
    switch archived {
    case .unsaid: put(0)
    case .never: put(1)
    case .sometime: put(2)
    case .since(let time):
      put(3)
      put(time)
    }
  }
}

extension RecordReader {
  mutating func action() -> JSONDocument.ActionItem {
    var item = JSONDocument.ActionItem(title: nil, day: Day(ordinal: 0))
    item.id = optionalText()
    item.title = optionalText()
    item.day = day()
    item.partOfDay = optionalText().flatMap { PartOfDay(rawValue: $0) }
    item.start = optional { WallTime(day: $0.day(), secondOfDay: $0.integer()) }
    item.durationMinutes = optional { $0.double() }
    item.measurements = list { $0.quantity() }
    item.goals = list { $0.text() }
    item.notes = optionalText()
    item.zone = optionalText()
    item.description = optionalText()
    item.exactStart = optional { $0.instant() }
    item.amounts = list {
      JSONDocument.Amount(
        goal: $0.text(), start: $0.optional { $0.day() }, quantity: $0.quantity())
    }
    item.goalStarts = optional { $0.list { $0.optional { $0.day() } } }
    item.archived = archived()
    item.logged = optional { $0.instant() }
    return item
  }

  mutating func milestone() -> JSONDocument.MilestoneItem {
    var item = JSONDocument.MilestoneItem(title: text(), target: day())
    item.description = optionalText()
    item.notes = optionalText()
    item.weight = JSONDocument.Weight(importance: integer(), urgency: integer())
    item.archived = archived()
    item.logged = optional { $0.instant() }
    return item
  }

  private mutating func day() -> Day { Day(ordinal: integer()) }

  private mutating func instant() -> Instant { Instant(milliseconds: Int64(integer())) }

  private mutating func quantity() -> Quantity {
    let value = double()
    return Quantity(value, text())
  }

  private mutating func archived() -> JSONDocument.Archived {
    switch integer() {
    case 0: .unsaid
    case 1: .never
    case 2: .sometime
    default: .since(instant())
    }
  }
}

extension RecordWriter {
  /// - Parameter contentKey: of an action without an id.
  mutating func put(_ incoming: Incoming, contentKey: String?) {
    put(incoming.place)
    switch incoming.content {
    case .action(let item):
      put(0)
      put(item)
      put(contentKey)
    case .milestone(let item):
      put(1)
      put(item)
    case .refused(let refusal):
      put(2)
      put(refusal.message)
    case .passed(let reason):
      put(3)
      put(reason)
    }
  }
}

extension RecordReader {
  mutating func incoming() -> (incoming: Incoming, contentKey: String?) {
    let place = text()
    switch integer() {
    case 0:
      let item = action()
      return (Incoming(place, item), optionalText())
    case 1: return (Incoming(place, milestone()), nil)
    case 2: return (Incoming(place, refused: Refusal(verbatim: text())), nil)
    default: return (Incoming(place, passed: text()), nil)
    }
  }
}
