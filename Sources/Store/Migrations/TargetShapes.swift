/// How a target is meant, in columns behind those of version 1, so that change sets recorded before
/// them still apply.
enum TargetShapes {
  static let statements = [
    "ALTER TABLE expectationMeasures ADD COLUMN per TEXT CHECK (per IN ('day', 'week', 'month'))",
    // A bit for each day, Monday's the lowest.
    """
    ALTER TABLE expectationMeasures ADD COLUMN weekdays INTEGER
      CHECK (weekdays IS NULL OR weekdays BETWEEN 1 AND 127 AND per IS NOT NULL)
    """,
    """
    ALTER TABLE expectationMeasures ADD COLUMN startValue REAL CHECK (startValue >= 0)
    """,
    """
    ALTER TABLE expectationMeasures ADD COLUMN beforeMinute INTEGER
      CHECK (beforeMinute BETWEEN 0 AND 1439)
    """,
  ]
}
