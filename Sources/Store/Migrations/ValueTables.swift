/// What a person holds dear, and which goals serve it.
enum ValueTables {
  static let statements = [
    """
    CREATE TABLE personalValues (
      id INTEGER PRIMARY KEY,
      title TEXT NOT NULL UNIQUE CHECK (length(trim(title)) > 0),
      detailedDescription TEXT,
      freeformNotes TEXT,
      logTime INTEGER NOT NULL,
      valueLevel TEXT NOT NULL DEFAULT 'general'
        CHECK (valueLevel IN ('general', 'major', 'highest_order', 'life_area')),
      priority INTEGER CHECK (priority BETWEEN 1 AND 100),
      lifeDomain TEXT,
      alignmentGuidance TEXT,
      archivedAt INTEGER
    ) STRICT
    """,
    """
    CREATE TABLE goalRelevances (
      id INTEGER PRIMARY KEY,
      goalId INTEGER NOT NULL REFERENCES goals (id),
      valueId INTEGER NOT NULL REFERENCES personalValues (id),
      alignmentStrength INTEGER CHECK (alignmentStrength BETWEEN 1 AND 10),
      relevanceNotes TEXT,
      UNIQUE (goalId, valueId)
    ) STRICT
    """,
    "CREATE INDEX goalRelevancesByValue ON goalRelevances (valueId)",
  ]
}
