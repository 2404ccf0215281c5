import Journal

/// The actions of a document, which may be more than the memory should hold.
struct DocumentActions {
  let count: Int
  private let walk: (_ body: (JSONDocument.ActionItem) throws -> Void) throws -> Void

  init(_ items: [JSONDocument.ActionItem]) {
    count = items.count
    walk = { body in for item in items { try body(item) } }
  }

  init(_ spool: Spool) {
    count = spool.count
    walk = { body in try spool.each { try body($0.action()) } }
  }

  /// Hands them over in their order, so many at a time.
  func eachBatch(
    of size: Int, _ body: (ArraySlice<JSONDocument.ActionItem>) throws -> Void
  ) throws {
    var batch: [JSONDocument.ActionItem] = []
    try walk { item in
      batch.append(item)
      guard batch.count == size else { return }
      try body(batch[...])
      batch.removeAll(keepingCapacity: true)
    }
    if !batch.isEmpty { try body(batch[...]) }
  }
}
