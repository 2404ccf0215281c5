extension LegacyTests {
  /// One table for each thing, measures and links as JSON.
  static let flat = """
    CREATE TABLE actions (id TEXT PRIMARY KEY, title TEXT, detailedDescription TEXT,
      freeformNotes TEXT, logTime TEXT NOT NULL, measuresByUnit TEXT, durationMinutes REAL,
      startTime TEXT);
    INSERT INTO actions VALUES
      ('6F1C', 'Run', NULL, 'wet', '2026-09-10 08:00:00.000', '{"km": 5, "minutes": 30}', 30,
        '2026-09-10 05:30:15.000'),
      ('6F1D', 'Weigh', NULL, NULL, '2026-09-11 06:00:00.000', '{"kg": -0.4}', NULL, NULL),
      ('6F1E', 'Long run', NULL, NULL, '2026-09-13 08:00:00.000', '{"km": 10}', NULL, NULL),
      ('6F1F', 'Long run', NULL, NULL, '2026-09-13 08:00:00.000', '{"km": 10}', NULL, NULL),
      ('6F20', 'Run', NULL, NULL, '2026-09-12 08:00:00.000', '{"hours": 0.5, "min": 5}', NULL,
        NULL);
    CREATE TABLE goals (id TEXT PRIMARY KEY, title TEXT, detailedDescription TEXT,
      freeformNotes TEXT, logTime TEXT NOT NULL, measurementUnit TEXT, measurementTarget REAL,
      startDate TEXT, targetDate TEXT, howGoalIsRelevant TEXT, howGoalIsActionable TEXT,
      expectedTermLength INTEGER, priority INTEGER, lifeDomain TEXT);
    INSERT INTO goals VALUES
      ('G1', 'Run', NULL, NULL, '2026-09-01 08:00:00', 'km', 100, '2026-09-01', '2026-11-30',
        '{"major_values": ["Health", "companionship with solene"]}',
        '{"keywords": ["run", "jog"], "units": ["km"]}', 10, 50, NULL),
      ('G2', 'Run', NULL, NULL, '2026-09-02 08:00:00', 'km', 120, '2026-09-01', '2026-12-31',
        NULL, NULL, NULL, 50, NULL),
      ('G3', 'Read', NULL, NULL, '2026-09-03 08:00:00', NULL, NULL, NULL, NULL,
        'For the sake of it', NULL, NULL, 50, NULL);
    CREATE TABLE valueses (id TEXT, title TEXT, detailedDescription TEXT, freeformNotes TEXT,
      logTime TEXT, priority INTEGER, lifeDomain TEXT);
    INSERT INTO valueses VALUES ('V1', 'Health', NULL, NULL, '2026-01-01', 30, 'Body'),
      ('V2', 'Family', NULL, NULL, '2026-01-01', 20, NULL);
    CREATE TABLE majorValueses (id TEXT, title TEXT, logTime TEXT, priority INTEGER,
      alignmentGuidance TEXT);
    INSERT INTO majorValueses VALUES ('V3', 'Companionship with Solène', '2026-01-01', 50, NULL);
    CREATE TABLE highestOrderValueses (id TEXT, title TEXT, logTime TEXT, priority INTEGER);
    INSERT INTO highestOrderValueses VALUES ('V4', 'Health', '2026-01-01', 5);
    CREATE TABLE lifeAreases (id TEXT, title TEXT, logTime TEXT, priority INTEGER);
    INSERT INTO lifeAreases VALUES ('V5', 'Work', '2026-01-01', 60);
    CREATE TABLE goalTerms (id TEXT, title TEXT, logTime TEXT, termNumber INTEGER, startDate TEXT,
      targetDate TEXT, reflection TEXT, term_goals_by_id TEXT);
    INSERT INTO goalTerms VALUES ('T1', 'Autumn', '2026-09-01', 1, '2026-09-01', '2026-11-09',
      'Fine', '["G3", "G1"]');
    """

  /// Tables in the third normal form, with rows that constraints would have refused.
  static let normalised = """
    CREATE TABLE actions (id TEXT PRIMARY KEY, title TEXT, detailedDescription TEXT,
      freeformNotes TEXT, logTime TEXT NOT NULL, durationMinutes REAL, startTime TEXT);
    INSERT INTO actions VALUES
      ('A1', 'Swim', NULL, NULL, '2026-10-02 08:00:00', NULL, '2026-10-02 06:00:00'),
      ('A2', 'Swim', NULL, NULL, '2026-10-03 08:00:00', 45, NULL);
    CREATE TABLE measures (id TEXT PRIMARY KEY, title TEXT, logTime TEXT, unit TEXT,
      measureType TEXT, canonicalUnit TEXT, conversionFactor REAL);
    INSERT INTO measures VALUES ('M1', 'Distance', '2026-10-01', 'km', 'distance', NULL, NULL),
      ('M2', 'Kilometres', '2026-10-01', 'kilometres', 'distance', NULL, NULL),
      ('M3', 'Duration', '2026-10-01', 'hours', 'time', NULL, NULL),
      ('M4', 'Duration', '2026-10-01', 'minutes', 'time', NULL, NULL);
    CREATE TABLE measuredActions (id TEXT PRIMARY KEY, actionId TEXT, measureId TEXT, value REAL,
      createdAt TEXT);
    INSERT INTO measuredActions VALUES ('1', 'A1', 'M1', 2, ''), ('2', 'A1', 'M2', 2, ''),
      ('3', 'A1', 'M3', 1.5, ''), ('4', 'A2', 'M2', 1, '');
    CREATE TABLE expectations (id TEXT PRIMARY KEY, title TEXT, detailedDescription TEXT,
      freeformNotes TEXT, logTime TEXT, expectationType TEXT, expectationImportance INTEGER,
      expectationUrgency INTEGER);
    INSERT INTO expectations VALUES
      ('E1', 'Swim', 'In the sea', NULL, '2026-10-01 08:00:00', 'goal', 8, 3),
      ('E2', 'Lighthouse', NULL, NULL, '2026-10-01 08:00:00', 'milestone', 5, 5),
      ('E3', 'Report', NULL, NULL, '2026-10-01 08:00:00', 'obligation', 9, 5);
    CREATE TABLE goals (id TEXT PRIMARY KEY, expectationId TEXT, startDate TEXT, targetDate TEXT,
      actionPlan TEXT, expectedTermLength INTEGER);
    INSERT INTO goals VALUES ('G1', 'E1', '2026-10-01 00:00:00', '2026-12-31 00:00:00', 'Mondays',
      8);
    CREATE TABLE milestones (id TEXT PRIMARY KEY, expectationId TEXT, targetDate TEXT);
    INSERT INTO milestones VALUES ('S1', 'E2', '2026-11-30');
    CREATE TABLE obligations (id TEXT PRIMARY KEY, expectationId TEXT, deadline TEXT,
      requestedBy TEXT, consequence TEXT);
    INSERT INTO obligations VALUES ('O1', 'E3', '2026-12-01', 'Ann', 'Trouble');
    CREATE TABLE expectationMeasures (id TEXT PRIMARY KEY, expectationId TEXT, measureId TEXT,
      targetValue REAL, freeformNotes TEXT);
    INSERT INTO expectationMeasures VALUES ('1', 'E1', 'M1', 20, NULL), ('2', 'E1', 'M3', 15, NULL),
      ('3', 'E2', 'M1', 3, NULL);
    CREATE TABLE personalValues (id TEXT PRIMARY KEY, title TEXT, logTime TEXT, priority INTEGER,
      valueLevel TEXT);
    INSERT INTO personalValues VALUES ('V1', 'Calm', '2026-10-01', 10, 'major');
    CREATE TABLE goalRelevances (id TEXT PRIMARY KEY, goalId TEXT, valueId TEXT,
      alignmentStrength INTEGER, relevanceNotes TEXT);
    INSERT INTO goalRelevances VALUES ('1', 'G1', 'V1', 7, 'water');
    CREATE TABLE actionGoalContributions (id TEXT PRIMARY KEY, actionId TEXT, goalId TEXT,
      contributionAmount REAL, measureId TEXT, createdAt TEXT);
    INSERT INTO actionGoalContributions VALUES ('1', 'A1', 'G1', 1.5, 'M1', ''),
      ('2', 'A2', 'G1', NULL, NULL, ''), ('3', 'A2', 'G1', NULL, NULL, '');
    CREATE TABLE timePeriods (id TEXT PRIMARY KEY, title TEXT, startDate TEXT, endDate TEXT);
    INSERT INTO timePeriods VALUES ('P1', 'Late autumn', '2026-10-01', '2026-12-09');
    CREATE TABLE goalTerms (id TEXT PRIMARY KEY, timePeriodId TEXT, termNumber INTEGER,
      theme TEXT, reflection TEXT, status TEXT);
    INSERT INTO goalTerms VALUES ('T1', 'P1', 4, 'Sea', NULL, 'active');
    CREATE TABLE termGoalAssignments (id TEXT PRIMARY KEY, termId TEXT, goalId TEXT,
      assignmentOrder INTEGER);
    INSERT INTO termGoalAssignments VALUES ('1', 'T1', 'G1', 1);
    CREATE TABLE llmConversations (id TEXT PRIMARY KEY, conversationType TEXT, startedAt TEXT);
    INSERT INTO llmConversations VALUES ('C1', 'general', '2026-10-01');
    CREATE TABLE llmMessages (id TEXT PRIMARY KEY, conversationId TEXT, role TEXT, content TEXT,
      timestamp TEXT);
    INSERT INTO llmMessages VALUES ('2', 'C1', 'assistant', 'hello', '2026-10-01 08:00:02'),
      ('1', 'C1', 'user', 'hi', '2026-10-01 08:00:01'),
      ('3', 'C1', 'tool_call', '{}', '2026-10-01 08:00:03');
    """
}
