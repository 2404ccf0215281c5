/// What a person decided where the model and the rules read a line differently.
///
/// Triggers, so that whatever decides (a turn, another process, an undo) counts once, in the same
/// transaction as the decision.
enum ReadingDecisions {
  static let statements = [
    """
    CREATE TABLE readingDecisions (
      id INTEGER PRIMARY KEY,
      model TEXT NOT NULL CHECK (length(trim(model)) > 0),
      kind TEXT NOT NULL,
      reader TEXT NOT NULL CHECK (reader IN ('model', 'rules')),
      outcome TEXT NOT NULL
        CHECK (outcome IN ('approved', 'edited', 'declined', 'other', 'undone')),
      favours TEXT CHECK (favours IN ('model', 'rules')),
      decidedAt INTEGER NOT NULL
    ) STRICT
    """,
    "CREATE INDEX readingDecisionsByModel ON readingDecisions (model, kind, decidedAt)",
    """
    CREATE TRIGGER decisionOnReading AFTER UPDATE OF status ON proposals
    WHEN old.status = 'pending' AND new.status <> 'pending'
      AND json_extract(new.details, '$.difference.model') IS NOT NULL
      AND (new.status <> 'superseded' OR new.reason = '\(ProposalRecord.otherTaken)')
    BEGIN
      \(insert)
    END
    """,
    // Who takes a thing back within the hour found it wrong; later it is a change of mind.
    """
    CREATE TRIGGER decisionTakenBack AFTER INSERT ON changeSets WHEN new.origin = 'undo' BEGIN
      UPDATE readingDecisions
      SET outcome = 'undone', favours = CASE reader WHEN 'model' THEN 'rules' END
      WHERE decidedAt > new.appliedAt - 3600000 AND id = (
        SELECT json_extract(p.details, '$.difference.line')
        FROM changeSets c JOIN proposals p ON p.id = c.proposalId WHERE c.id = new.revertsId);
    END
    """,
  ]

  /// One row a line, of however many cards: of these an approval never outweighs what else was said.
  ///
  /// A title that is put in other words is no fault of a reading's. Whose reading was wrong says
  /// nothing of the other, unless that was to write nothing.
  private static let insert = """
    INSERT INTO readingDecisions (id, model, kind, reader, outcome, favours, decidedAt)
      SELECT line, model, kind, reader, outcome,
        CASE
          WHEN outcome = 'approved' THEN reader
          WHEN outcome = 'other' OR reader = 'model' OR writesNothing
            THEN CASE reader WHEN 'model' THEN 'rules' ELSE 'model' END
        END, new.decidedAt
      FROM (
        SELECT json_extract(new.details, '$.difference.line') AS line,
          json_extract(new.details, '$.difference.model') AS model,
          json_extract(new.details, '$.difference.kind') AS kind,
          json_extract(new.details, '$.reader') AS reader,
          json_array_length(new.details, '$.other') = 0 AS writesNothing,
          CASE new.status
            WHEN 'declined' THEN 'declined'
            WHEN 'superseded' THEN 'other'
            ELSE CASE WHEN EXISTS (
              SELECT 1 FROM json_each(new.details, '$.edited') WHERE value <> '/title')
              THEN 'edited' ELSE 'approved' END
          END AS outcome)
      WHERE true
      ON CONFLICT (id) DO UPDATE
      SET outcome = excluded.outcome, favours = excluded.favours, decidedAt = excluded.decidedAt
      WHERE excluded.outcome <> 'approved';
    """
}
