package import Journal
package import Store

/// The deeds that a line of a diary tells, in any language, without a model.
package struct DeedReader {
  private let database: JournalDatabase
  private let surroundings: Surroundings
  private let catalogue: Catalogue

  /// - Throws: ``CatalogueError`` if an embedded definition is not what it should be.
  package init(of database: JournalDatabase, in surroundings: Surroundings) throws {
    self.database = database
    self.surroundings = surroundings
    catalogue = try Catalogue()
  }

  /// - Parameter now: the moment at which the line was written.
  /// - Returns: a deed each, or what has to be known of one; none where the line tells of none.
  package func deeds(in words: String, at now: WallTime) throws -> [Result<ActionDraft, Refusal>] {
    var surroundings = surroundings
    let moment = Instant(now, in: surroundings.zone)
    surroundings.now = { moment }
    let context = ToolContext(database: database, surroundings: surroundings, words: words)
    let reading = try RulesReading(context, catalogue: catalogue)?.reading
    return (reading?.steps ?? []).compactMap { step in
      guard step.tool == "create_action" else { return nil }
      switch step.outcome {
      case .proposal(let call):
        guard case .logAction(let draft) = call.change else { return nil }
        return .success(draft)
      case .question(let question, let path): return .failure(Refusal(verbatim: question, at: path))
      case .answer, .asking, .refused, .repeated, .withdrawn: return nil
      }
    }
  }
}
