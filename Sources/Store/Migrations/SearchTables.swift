/// The full-text index over actions, which triggers keep.
enum SearchTables {
  static let statements = [
    """
    CREATE VIRTUAL TABLE actionSearch USING fts5 (
      title, freeformNotes, content = 'actions', content_rowid = 'id',
      tokenize = 'porter unicode61 remove_diacritics 2'
    )
    """,
    """
    CREATE TRIGGER actionSearchInsert AFTER INSERT ON actions BEGIN
      INSERT INTO actionSearch (rowid, title, freeformNotes)
        VALUES (new.id, new.title, new.freeformNotes);
    END
    """,
    """
    CREATE TRIGGER actionSearchDelete AFTER DELETE ON actions BEGIN
      INSERT INTO actionSearch (actionSearch, rowid, title, freeformNotes)
        VALUES ('delete', old.id, old.title, old.freeformNotes);
    END
    """,
    """
    CREATE TRIGGER actionSearchUpdate AFTER UPDATE OF title, freeformNotes ON actions BEGIN
      INSERT INTO actionSearch (actionSearch, rowid, title, freeformNotes)
        VALUES ('delete', old.id, old.title, old.freeformNotes);
      INSERT INTO actionSearch (rowid, title, freeformNotes)
        VALUES (new.id, new.title, new.freeformNotes);
    END
    """,
  ]
}
