PRAGMA application_id = 1952804471;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
CREATE TABLE measures (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL UNIQUE CHECK (length(trim(title)) > 0),
  detailedDescription TEXT,
  freeformNotes TEXT,
  unit TEXT NOT NULL UNIQUE CHECK (length(trim(unit)) > 0),
  measureType TEXT NOT NULL CHECK (measureType IN
    ('distance', 'time', 'count', 'mass', 'energy', 'volume', 'money', 'free')),
  canonicalUnit TEXT NOT NULL,
  conversionFactor REAL NOT NULL CHECK (conversionFactor > 0),
  logTime INTEGER NOT NULL,
  archivedAt INTEGER
) STRICT;
CREATE TABLE actions (
  id INTEGER PRIMARY KEY,
  title TEXT CHECK (length(trim(title)) > 0),
  detailedDescription TEXT,
  freeformNotes TEXT,
  logTime INTEGER NOT NULL,
  startTime INTEGER,
  localDay TEXT NOT NULL CHECK (localDay GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  zone TEXT NOT NULL,
  partOfDay TEXT CHECK (partOfDay IN ('morning', 'afternoon', 'evening', 'night')),
  durationMinutes REAL CHECK (durationMinutes >= 0),
  importKey TEXT CHECK (length(importKey) BETWEEN 1 AND 64),
  contentKey TEXT,
  archivedAt INTEGER
) STRICT;
CREATE INDEX actionsByDay ON actions (localDay, id);
CREATE UNIQUE INDEX actionsByImportKey ON actions (importKey) WHERE importKey IS NOT NULL;
CREATE UNIQUE INDEX actionsByContentKey ON actions (contentKey) WHERE contentKey IS NOT NULL;
CREATE TABLE measuredActions (
  id INTEGER PRIMARY KEY,
  actionId INTEGER NOT NULL REFERENCES actions (id),
  measureId INTEGER NOT NULL REFERENCES measures (id),
  value REAL NOT NULL,
  amount INTEGER NOT NULL,
  createdAt INTEGER NOT NULL,
  UNIQUE (actionId, measureId)
) STRICT;
CREATE INDEX measuredActionsByMeasure ON measuredActions (measureId);
CREATE TABLE expectations (
  id INTEGER PRIMARY KEY,
  expectationType TEXT NOT NULL CHECK (expectationType IN ('goal', 'milestone', 'obligation')),
  title TEXT NOT NULL CHECK (length(trim(title)) > 0),
  detailedDescription TEXT,
  freeformNotes TEXT,
  logTime INTEGER NOT NULL,
  expectationImportance INTEGER NOT NULL DEFAULT 5
    CHECK (expectationImportance BETWEEN 1 AND 10),
  expectationUrgency INTEGER NOT NULL DEFAULT 5 CHECK (expectationUrgency BETWEEN 1 AND 10),
  archivedAt INTEGER
) STRICT;
CREATE TABLE goals (
  id INTEGER PRIMARY KEY REFERENCES expectations (id),
  startDate TEXT CHECK (startDate GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  targetDate TEXT CHECK (targetDate GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  actionPlan TEXT,
  expectedTermLength INTEGER NOT NULL DEFAULT 10 CHECK (expectedTermLength > 0),
  CHECK (startDate <= targetDate)
) STRICT;
CREATE TABLE milestones (
  id INTEGER PRIMARY KEY REFERENCES expectations (id),
  targetDate TEXT NOT NULL
    CHECK (targetDate GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]')
) STRICT;
CREATE TABLE obligations (
  id INTEGER PRIMARY KEY REFERENCES expectations (id),
  deadline TEXT CHECK (deadline GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  requestedBy TEXT,
  consequence TEXT
) STRICT;
CREATE TABLE expectationMeasures (
  id INTEGER PRIMARY KEY,
  expectationId INTEGER NOT NULL REFERENCES expectations (id),
  measureId INTEGER NOT NULL REFERENCES measures (id),
  targetValue REAL NOT NULL CHECK (targetValue > 0),
  amount INTEGER NOT NULL,
  direction TEXT NOT NULL DEFAULT 'at_least' CHECK (direction IN ('at_least', 'at_most')),
  freeformNotes TEXT,
  UNIQUE (expectationId, measureId)
) STRICT;
CREATE INDEX expectationMeasuresByMeasure ON expectationMeasures (measureId);
CREATE TABLE actionGoalContributions (
  id INTEGER PRIMARY KEY,
  actionId INTEGER NOT NULL REFERENCES actions (id),
  goalId INTEGER NOT NULL REFERENCES goals (id),
  measureId INTEGER REFERENCES measures (id),
  contributionAmount INTEGER,
  createdAt INTEGER NOT NULL,
  CHECK ((measureId IS NULL) = (contributionAmount IS NULL))
) STRICT;
CREATE UNIQUE INDEX contributionsByGoal
  ON actionGoalContributions (goalId, actionId, coalesce(measureId, 0));
CREATE INDEX contributionsByAction ON actionGoalContributions (actionId, goalId);
CREATE INDEX contributionsByMeasure ON actionGoalContributions (measureId)
  WHERE measureId IS NOT NULL;
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
) STRICT;
CREATE TABLE goalRelevances (
  id INTEGER PRIMARY KEY,
  goalId INTEGER NOT NULL REFERENCES goals (id),
  valueId INTEGER NOT NULL REFERENCES personalValues (id),
  alignmentStrength INTEGER CHECK (alignmentStrength BETWEEN 1 AND 10),
  relevanceNotes TEXT,
  UNIQUE (goalId, valueId)
) STRICT;
CREATE INDEX goalRelevancesByValue ON goalRelevances (valueId);
CREATE TABLE timePeriods (
  id INTEGER PRIMARY KEY,
  title TEXT,
  startDate TEXT NOT NULL CHECK (startDate GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  endDate TEXT NOT NULL CHECK (endDate GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]'),
  CHECK (startDate <= endDate)
) STRICT;
CREATE TABLE goalTerms (
  id INTEGER PRIMARY KEY,
  timePeriodId INTEGER NOT NULL UNIQUE REFERENCES timePeriods (id),
  termNumber INTEGER NOT NULL UNIQUE CHECK (termNumber > 0),
  theme TEXT,
  detailedDescription TEXT,
  freeformNotes TEXT,
  reflection TEXT,
  status TEXT NOT NULL CHECK (status IN
    ('planned', 'active', 'completed', 'delayed', 'on_hold', 'cancelled')),
  logTime INTEGER NOT NULL,
  archivedAt INTEGER
) STRICT;
CREATE TABLE termGoalAssignments (
  id INTEGER PRIMARY KEY,
  termId INTEGER NOT NULL REFERENCES goalTerms (id),
  goalId INTEGER NOT NULL REFERENCES goals (id),
  assignmentOrder INTEGER NOT NULL,
  UNIQUE (termId, goalId)
) STRICT;
CREATE INDEX termGoalAssignmentsByGoal ON termGoalAssignments (goalId);
CREATE TABLE conversations (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL DEFAULT 'general'
    CHECK (kind IN ('goal_setting', 'reflection', 'values_alignment', 'general')),
  title TEXT CHECK (length(trim(title)) > 0),
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'archived')),
  sessionNumber INTEGER NOT NULL DEFAULT 1 CHECK (sessionNumber > 0),
  summary TEXT,
  summarizedThrough INTEGER NOT NULL DEFAULT 0,
  compactThrough INTEGER NOT NULL DEFAULT 0,
  startedAt INTEGER NOT NULL,
  contentKey TEXT UNIQUE
) STRICT;
CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  conversationId INTEGER NOT NULL REFERENCES conversations (id),
  role TEXT NOT NULL CHECK (role IN ('user', 'assistant', 'system', 'tool_call', 'tool_result')),
  text TEXT NOT NULL,
  toolName TEXT,
  callId INTEGER,
  part TEXT,
  state TEXT NOT NULL DEFAULT 'whole' CHECK (state IN ('whole', 'partial')),
  model TEXT,
  promptTokens INTEGER,
  completionTokens INTEGER,
  cachedTokens INTEGER,
  milliseconds INTEGER,
  logTime INTEGER NOT NULL
) STRICT;
CREATE INDEX messagesByConversation ON messages (conversationId, id);
CREATE INDEX resultsKept ON messages (logTime)
  WHERE role = 'tool_result' AND part IS NOT NULL;
CREATE INDEX readsByConversation ON messages (conversationId) WHERE role = 'tool_result' AND
  CASE WHEN json_valid(part) THEN coalesce(json_extract(part, '$.status'), 'ok') ELSE 'ok' END
    = 'ok';
CREATE VIRTUAL TABLE messageSearch USING fts5 (
  text, content = 'messages', content_rowid = 'id',
  tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TRIGGER messageSearchInsert AFTER INSERT ON messages BEGIN
  INSERT INTO messageSearch (rowid, text) VALUES (new.id, new.text);
END;
CREATE TRIGGER messageSearchDelete AFTER DELETE ON messages BEGIN
  INSERT INTO messageSearch (messageSearch, rowid, text) VALUES ('delete', old.id, old.text);
END;
CREATE TRIGGER messageSearchUpdate AFTER UPDATE OF text ON messages BEGIN
  INSERT INTO messageSearch (messageSearch, rowid, text) VALUES ('delete', old.id, old.text);
  INSERT INTO messageSearch (rowid, text) VALUES (new.id, new.text);
END;
CREATE TABLE proposals (
  id INTEGER PRIMARY KEY,
  conversationId INTEGER REFERENCES conversations (id),
  callId INTEGER NOT NULL UNIQUE,
  revision INTEGER NOT NULL DEFAULT 1,
  tool TEXT NOT NULL,
  model TEXT,
  words TEXT NOT NULL,
  arguments TEXT NOT NULL,
  details TEXT NOT NULL,
  change TEXT NOT NULL,
  fingerprint BLOB NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'applied', 'declined', 'superseded')),
  reason TEXT,
  createdAt INTEGER NOT NULL,
  decidedAt INTEGER
) STRICT;
CREATE INDEX proposalsPending ON proposals (id) WHERE status = 'pending';
CREATE TABLE changeSets (
  id INTEGER PRIMARY KEY,
  proposalId INTEGER UNIQUE REFERENCES proposals (id),
  origin TEXT NOT NULL CHECK (origin IN ('proposal', 'command', 'import', 'undo', 'redo')),
  words TEXT,
  revertsId INTEGER REFERENCES changeSets (id),
  appliedAt INTEGER NOT NULL,
  changeSet BLOB
) STRICT;
CREATE INDEX changeSetsByReverted ON changeSets (revertsId) WHERE revertsId IS NOT NULL;
CREATE INDEX changeSetsKept ON changeSets (appliedAt) WHERE changeSet IS NOT NULL;
CREATE TABLE changedRows (
  rowId INTEGER NOT NULL,
  changeSetId INTEGER NOT NULL REFERENCES changeSets (id),
  PRIMARY KEY (rowId, changeSetId)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE actionSearch USING fts5 (
  title, freeformNotes, content = 'actions', content_rowid = 'id',
  tokenize = 'porter unicode61 remove_diacritics 2'
);
CREATE TRIGGER actionSearchInsert AFTER INSERT ON actions BEGIN
  INSERT INTO actionSearch (rowid, title, freeformNotes)
    VALUES (new.id, new.title, new.freeformNotes);
END;
CREATE TRIGGER actionSearchDelete AFTER DELETE ON actions BEGIN
  INSERT INTO actionSearch (actionSearch, rowid, title, freeformNotes)
    VALUES ('delete', old.id, old.title, old.freeformNotes);
END;
CREATE TRIGGER actionSearchUpdate AFTER UPDATE OF title, freeformNotes ON actions BEGIN
  INSERT INTO actionSearch (actionSearch, rowid, title, freeformNotes)
    VALUES ('delete', old.id, old.title, old.freeformNotes);
  INSERT INTO actionSearch (rowid, title, freeformNotes)
    VALUES (new.id, new.title, new.freeformNotes);
END;
CREATE TABLE days (
  localDay TEXT PRIMARY KEY,
  actions INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE dayTotals (
  localDay TEXT NOT NULL,
  measureId INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  actions INTEGER NOT NULL,
  PRIMARY KEY (localDay, measureId)
) STRICT, WITHOUT ROWID;
CREATE INDEX dayTotalsByMeasure ON dayTotals (measureId, localDay, amount, actions);
CREATE TABLE goalTotals (
  goalId INTEGER PRIMARY KEY,
  actions INTEGER NOT NULL,
  sessions INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL
) STRICT;
CREATE TABLE goalMeasureTotals (
  goalId INTEGER NOT NULL,
  measureId INTEGER NOT NULL,
  amount INTEGER NOT NULL,
  actions INTEGER NOT NULL,
  PRIMARY KEY (goalId, measureId)
) STRICT, WITHOUT ROWID;
CREATE TABLE goalDays (
  goalId INTEGER NOT NULL,
  localDay TEXT NOT NULL,
  actions INTEGER NOT NULL,
  sessions INTEGER NOT NULL,
  milliseconds INTEGER NOT NULL,
  PRIMARY KEY (goalId, localDay)
) STRICT, WITHOUT ROWID;
CREATE TABLE goalMeasureDays (
  goalId INTEGER NOT NULL,
  measureId INTEGER NOT NULL,
  localDay TEXT NOT NULL,
  amount INTEGER NOT NULL,
  actions INTEGER NOT NULL,
  PRIMARY KEY (goalId, localDay, measureId)
) STRICT, WITHOUT ROWID;
CREATE INDEX goalDaysByDay ON goalDays (localDay);
CREATE VIEW linkedAmounts (goalId, actionId, localDay, measureId, amount) AS
SELECT c.goalId, c.actionId, a.localDay, d.measureId, d.amount
FROM actionGoalContributions c
JOIN actions a ON a.id = c.actionId
JOIN measuredActions d ON d.actionId = c.actionId
JOIN measures m ON m.id = d.measureId
WHERE c.id = (
    SELECT min(first.id) FROM actionGoalContributions first
    WHERE first.actionId = c.actionId AND first.goalId = c.goalId)
  AND NOT EXISTS (
    SELECT 1 FROM actionGoalContributions x JOIN measures xm ON xm.id = x.measureId
    WHERE x.actionId = c.actionId AND x.goalId = c.goalId
      AND xm.canonicalUnit = m.canonicalUnit)
UNION ALL
SELECT c.goalId, c.actionId, a.localDay, c.measureId, c.contributionAmount
FROM actionGoalContributions c
JOIN actions a ON a.id = c.actionId
WHERE c.measureId IS NOT NULL;
CREATE VIEW linkedActions (goalId, actionId, localDay, sessions, milliseconds) AS
SELECT c.goalId, c.actionId, a.localDay,
  NOT EXISTS (
    SELECT 1 FROM measuredActions d JOIN measures m ON m.id = d.measureId
    WHERE d.actionId = c.actionId AND m.canonicalUnit = 'sessions')
  AND NOT EXISTS (
    SELECT 1 FROM actionGoalContributions x JOIN measures m ON m.id = x.measureId
    WHERE x.actionId = c.actionId AND x.goalId = c.goalId AND m.canonicalUnit = 'sessions'),
  iif(
    EXISTS (
      SELECT 1 FROM measuredActions d JOIN measures m ON m.id = d.measureId
      WHERE d.actionId = c.actionId AND m.canonicalUnit = 'time')
    OR EXISTS (
      SELECT 1 FROM actionGoalContributions x JOIN measures m ON m.id = x.measureId
      WHERE x.actionId = c.actionId AND x.goalId = c.goalId AND m.canonicalUnit = 'time'),
    0, coalesce(CAST(round(a.durationMinutes * 60000) AS INTEGER), 0))
FROM actionGoalContributions c
JOIN actions a ON a.id = c.actionId
WHERE c.id = (
  SELECT min(first.id) FROM actionGoalContributions first
  WHERE first.actionId = c.actionId AND first.goalId = c.goalId);
CREATE TRIGGER daysInsert AFTER INSERT ON actions BEGIN
  INSERT INTO days (localDay, actions, milliseconds)
    VALUES (new.localDay, 1,
      coalesce(CAST(round(new.durationMinutes * 60000) AS INTEGER), 0))
    ON CONFLICT (localDay) DO UPDATE
      SET actions = actions + 1, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO dayTotals (localDay, measureId, amount, actions)
    SELECT new.localDay, measureId, amount, 1
    FROM measuredActions WHERE actionId = new.id
    ON CONFLICT (localDay, measureId) DO UPDATE
      SET amount = amount + excluded.amount, actions = actions + 1;
END;
CREATE TRIGGER daysDelete AFTER DELETE ON actions BEGIN
  UPDATE days
    SET actions = actions - 1, milliseconds = milliseconds
      - coalesce(CAST(round(old.durationMinutes * 60000) AS INTEGER), 0)
    WHERE localDay = old.localDay;
  DELETE FROM days WHERE localDay = old.localDay AND actions = 0;
  UPDATE dayTotals
    SET amount = dayTotals.amount - d.amount, actions = actions - 1
    FROM measuredActions d
    WHERE d.actionId = old.id
      AND dayTotals.localDay = old.localDay AND dayTotals.measureId = d.measureId;
  DELETE FROM dayTotals WHERE localDay = old.localDay AND actions = 0;
END;
CREATE TRIGGER daysUpdate AFTER UPDATE OF localDay, durationMinutes ON actions BEGIN
  UPDATE days
    SET actions = actions - 1, milliseconds = milliseconds
      - coalesce(CAST(round(old.durationMinutes * 60000) AS INTEGER), 0)
    WHERE localDay = old.localDay;
  DELETE FROM days WHERE localDay = old.localDay AND actions = 0;
  UPDATE dayTotals
    SET amount = dayTotals.amount - d.amount, actions = actions - 1
    FROM measuredActions d
    WHERE d.actionId = old.id
      AND dayTotals.localDay = old.localDay AND dayTotals.measureId = d.measureId;
  DELETE FROM dayTotals WHERE localDay = old.localDay AND actions = 0;
  INSERT INTO days (localDay, actions, milliseconds)
    VALUES (new.localDay, 1,
      coalesce(CAST(round(new.durationMinutes * 60000) AS INTEGER), 0))
    ON CONFLICT (localDay) DO UPDATE
      SET actions = actions + 1, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO dayTotals (localDay, measureId, amount, actions)
    SELECT new.localDay, measureId, amount, 1
    FROM measuredActions WHERE actionId = new.id
    ON CONFLICT (localDay, measureId) DO UPDATE
      SET amount = amount + excluded.amount, actions = actions + 1;
END;
CREATE TRIGGER dayTotalsInsert AFTER INSERT ON measuredActions BEGIN
  INSERT INTO dayTotals (localDay, measureId, amount, actions)
    SELECT localDay, new.measureId, new.amount, 1
    FROM actions WHERE id = new.actionId
    ON CONFLICT (localDay, measureId) DO UPDATE
      SET amount = amount + excluded.amount, actions = actions + 1;
END;
CREATE TRIGGER dayTotalsDelete AFTER DELETE ON measuredActions BEGIN
  UPDATE dayTotals SET amount = amount - old.amount, actions = actions - 1
    WHERE localDay = (SELECT localDay FROM actions WHERE id = old.actionId)
      AND measureId = old.measureId;
  DELETE FROM dayTotals
    WHERE localDay = (SELECT localDay FROM actions WHERE id = old.actionId)
      AND measureId = old.measureId AND actions = 0;
END;
CREATE TRIGGER dayTotalsUpdate AFTER UPDATE OF actionId, measureId, amount ON measuredActions
BEGIN
  UPDATE dayTotals SET amount = amount - old.amount, actions = actions - 1
    WHERE localDay = (SELECT localDay FROM actions WHERE id = old.actionId)
      AND measureId = old.measureId;
  DELETE FROM dayTotals
    WHERE localDay = (SELECT localDay FROM actions WHERE id = old.actionId)
      AND measureId = old.measureId AND actions = 0;
  INSERT INTO dayTotals (localDay, measureId, amount, actions)
    SELECT localDay, new.measureId, new.amount, 1
    FROM actions WHERE id = new.actionId
    ON CONFLICT (localDay, measureId) DO UPDATE
      SET amount = amount + excluded.amount, actions = actions + 1;
END;
CREATE TRIGGER actionsInsertBefore BEFORE INSERT ON actions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = new.id)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.id));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = new.id)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.id))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = new.id)));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId = new.id)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.id));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId = new.id)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.id))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = new.id)));
END;
CREATE TRIGGER actionsInsertAfter AFTER INSERT ON actions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = new.id)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = new.id)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId = new.id)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId = new.id)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TRIGGER actionsDeleteBefore BEFORE DELETE ON actions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.id)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.id));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.id)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.id))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.id)));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId = old.id)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.id));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId = old.id)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.id))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.id)));
END;
CREATE TRIGGER actionsDeleteAfter AFTER DELETE ON actions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.id)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.id)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId = old.id)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId = old.id)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TRIGGER actionsUpdateBefore BEFORE UPDATE OF localDay, durationMinutes ON actions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.id) OR (actionId = new.id)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.id) OR (actionId = new.id));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.id) OR (actionId = new.id)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.id) OR (actionId = new.id))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.id) OR (actionId = new.id)));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId = old.id) OR (actionId = new.id)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.id) OR (actionId = new.id));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId = old.id) OR (actionId = new.id)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.id) OR (actionId = new.id))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.id) OR (actionId = new.id)));
END;
CREATE TRIGGER actionsUpdateAfter AFTER UPDATE OF localDay, durationMinutes ON actions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.id) OR (actionId = new.id)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.id) OR (actionId = new.id)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId = old.id) OR (actionId = new.id)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId = old.id) OR (actionId = new.id)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TRIGGER measuredActionsInsertBefore BEFORE INSERT ON measuredActions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = new.actionId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.actionId));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = new.actionId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.actionId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = new.actionId)));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId = new.actionId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.actionId));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId = new.actionId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.actionId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = new.actionId)));
END;
CREATE TRIGGER measuredActionsInsertAfter AFTER INSERT ON measuredActions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = new.actionId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = new.actionId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId = new.actionId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId = new.actionId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TRIGGER measuredActionsDeleteBefore BEFORE DELETE ON measuredActions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.actionId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.actionId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.actionId)));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId = old.actionId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId = old.actionId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.actionId)));
END;
CREATE TRIGGER measuredActionsDeleteAfter AFTER DELETE ON measuredActions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.actionId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.actionId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId = old.actionId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId = old.actionId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TRIGGER measuredActionsUpdateBefore BEFORE UPDATE OF actionId, measureId, amount ON measuredActions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.actionId) OR (actionId = new.actionId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId) OR (actionId = new.actionId));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.actionId) OR (actionId = new.actionId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId) OR (actionId = new.actionId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.actionId) OR (actionId = new.actionId)));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId = old.actionId) OR (actionId = new.actionId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId) OR (actionId = new.actionId));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId = old.actionId) OR (actionId = new.actionId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId) OR (actionId = new.actionId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.actionId) OR (actionId = new.actionId)));
END;
CREATE TRIGGER measuredActionsUpdateAfter AFTER UPDATE OF actionId, measureId, amount ON measuredActions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.actionId) OR (actionId = new.actionId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.actionId) OR (actionId = new.actionId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId = old.actionId) OR (actionId = new.actionId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId = old.actionId) OR (actionId = new.actionId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TRIGGER actionGoalContributionsInsertBefore BEFORE INSERT ON actionGoalContributions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.actionId AND goalId = new.goalId));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.actionId AND goalId = new.goalId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = new.actionId AND goalId = new.goalId)));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.actionId AND goalId = new.goalId));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = new.actionId AND goalId = new.goalId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = new.actionId AND goalId = new.goalId)));
END;
CREATE TRIGGER actionGoalContributionsInsertAfter AFTER INSERT ON actionGoalContributions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TRIGGER actionGoalContributionsDeleteBefore BEFORE DELETE ON actionGoalContributions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.actionId AND goalId = old.goalId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.actionId AND goalId = old.goalId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId)));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId = old.actionId AND goalId = old.goalId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId = old.actionId AND goalId = old.goalId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId)));
END;
CREATE TRIGGER actionGoalContributionsDeleteAfter AFTER DELETE ON actionGoalContributions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.actionId AND goalId = old.goalId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.actionId AND goalId = old.goalId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId = old.actionId AND goalId = old.goalId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId = old.actionId AND goalId = old.goalId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TRIGGER actionGoalContributionsUpdateBefore BEFORE UPDATE OF actionId, goalId, measureId, contributionAmount ON actionGoalContributions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId)));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId)));
END;
CREATE TRIGGER actionGoalContributionsUpdateAfter AFTER UPDATE OF actionId, goalId, measureId, contributionAmount ON actionGoalContributions BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId = old.actionId AND goalId = old.goalId) OR (actionId = new.actionId AND goalId = new.goalId)
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TRIGGER measuresInsertBefore BEFORE INSERT ON measures
WHEN EXISTS (SELECT 1 FROM measuredActions WHERE measureId = new.id)
  OR EXISTS (SELECT 1 FROM actionGoalContributions WHERE measureId = new.id) BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id)));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id)))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id)));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id)))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))));
END;
CREATE TRIGGER measuresInsertAfter AFTER INSERT ON measures
WHEN EXISTS (SELECT 1 FROM measuredActions WHERE measureId = new.id)
  OR EXISTS (SELECT 1 FROM actionGoalContributions WHERE measureId = new.id) BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TRIGGER measuresDeleteBefore BEFORE DELETE ON measures
WHEN EXISTS (SELECT 1 FROM measuredActions WHERE measureId = old.id)
  OR EXISTS (SELECT 1 FROM actionGoalContributions WHERE measureId = old.id) BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id))
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id))
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id))));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id))
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id))
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id))));
END;
CREATE TRIGGER measuresDeleteAfter AFTER DELETE ON measures
WHEN EXISTS (SELECT 1 FROM measuredActions WHERE measureId = old.id)
  OR EXISTS (SELECT 1 FROM actionGoalContributions WHERE measureId = old.id) BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id))
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id))
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id))
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id))
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TRIGGER measuresUpdateBefore BEFORE UPDATE OF canonicalUnit ON measures
WHEN EXISTS (SELECT 1 FROM measuredActions WHERE measureId = old.id)
  OR EXISTS (SELECT 1 FROM actionGoalContributions WHERE measureId = old.id) BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id)));
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, -1, -sessions, -milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  DELETE FROM goalDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id)))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))));
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, -1, -amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureTotals WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id)));
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, -1, -amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  DELETE FROM goalMeasureDays WHERE actions = 0
    AND goalId IN (SELECT goalId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id)))
    AND localDay IN (
      SELECT localDay FROM actions
      WHERE id IN (SELECT actionId FROM actionGoalContributions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))));
END;
CREATE TRIGGER measuresUpdateAfter AFTER UPDATE OF canonicalUnit ON measures
WHEN EXISTS (SELECT 1 FROM measuredActions WHERE measureId = old.id)
  OR EXISTS (SELECT 1 FROM actionGoalContributions WHERE measureId = old.id) BEGIN
  INSERT INTO goalTotals (goalId, actions, sessions, milliseconds)
    SELECT goalId, 1, sessions, milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalDays (goalId, localDay, actions, sessions, milliseconds)
    SELECT goalId, localDay, 1, sessions, milliseconds FROM linkedActions WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, localDay) DO UPDATE SET actions = actions + excluded.actions, sessions = sessions + excluded.sessions, milliseconds = milliseconds + excluded.milliseconds;
  INSERT INTO goalMeasureTotals (goalId, measureId, actions, amount)
    SELECT goalId, measureId, 1, amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, measureId) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
  INSERT INTO goalMeasureDays (goalId, measureId, localDay, actions, amount)
    SELECT goalId, measureId, localDay, 1, amount FROM linkedAmounts WHERE (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = old.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = old.id)) OR (actionId IN (
    SELECT actionId FROM measuredActions WHERE measureId = new.id
    UNION SELECT actionId FROM actionGoalContributions WHERE measureId = new.id))
    ON CONFLICT (goalId, measureId, localDay) DO UPDATE SET actions = actions + excluded.actions, amount = amount + excluded.amount;
END;
CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  source TEXT NOT NULL,
  name TEXT,
  startedAt INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('staging', 'complete', 'taken_back')),
  actionCount INTEGER NOT NULL DEFAULT 0,
  changeSetId INTEGER REFERENCES changeSets (id)
) STRICT;
CREATE INDEX importsByChangeSet ON imports (changeSetId);
CREATE TABLE importedRows (
  importId INTEGER NOT NULL REFERENCES imports (id),
  rowId INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('action', 'measure', 'milestone')),
  digest INTEGER NOT NULL,
  PRIMARY KEY (importId, rowId)
) STRICT, WITHOUT ROWID;
CREATE TABLE healthStaging (
  id INTEGER PRIMARY KEY,
  importId INTEGER NOT NULL REFERENCES imports (id),
  contentKey TEXT NOT NULL UNIQUE,
  source TEXT NOT NULL,
  type TEXT NOT NULL,
  startTime TEXT NOT NULL,
  endTime TEXT NOT NULL,
  raw TEXT NOT NULL,
  fetchedAt INTEGER NOT NULL,
  parsedBy INTEGER,
  error TEXT,
  purgeOn TEXT NOT NULL
) STRICT;
CREATE INDEX healthStagingByType ON healthStaging (type, startTime, id);
CREATE UNIQUE INDEX messagesByAnsweredCall ON messages (callId) WHERE role = 'tool_result';
CREATE TRIGGER resultOfProposal AFTER INSERT ON proposals
WHEN new.conversationId IS NOT NULL BEGIN
  INSERT INTO messages (id, conversationId, role, text, toolName, callId, part, logTime)
  VALUES (new.id, new.conversationId, 'tool_result', '', new.tool, new.callId, json_object('status', new.status, 'arguments', json(new.arguments), 'reason', new.reason,
  'changed', json_extract(new.details, '$.edited')),
    new.createdAt)
  ON CONFLICT (callId) WHERE role = 'tool_result' DO UPDATE SET part = excluded.part;
END;
CREATE TRIGGER resultOfDecision AFTER UPDATE OF status, arguments, details ON proposals BEGIN
  UPDATE messages SET part = json_object('status', new.status, 'arguments', json(new.arguments), 'reason', new.reason,
  'changed', json_extract(new.details, '$.edited')) WHERE callId = new.callId AND role = 'tool_result';
END;
CREATE TABLE permissions (
  id INTEGER PRIMARY KEY,
  rule TEXT NOT NULL UNIQUE CHECK (length(trim(rule)) > 0),
  grantedAt INTEGER NOT NULL
) STRICT;
INSERT INTO grdb_migrations (identifier) VALUES ('1 journal');
INSERT INTO measures (id, title, detailedDescription, freeformNotes, unit, measureType, canonicalUnit, conversionFactor, logTime, archivedAt) VALUES (911898226267792851, 'km', NULL, NULL, 'km', 'distance', 'distance', 10000000.0, 1795249800000, NULL);
INSERT INTO actions (id, title, detailedDescription, freeformNotes, logTime, startTime, localDay, zone, partOfDay, durationMinutes, importKey, contentKey, archivedAt) VALUES (911898239582182108, 'Run', NULL, NULL, 1795249800000, NULL, '2026-11-21', 'Europe/Berlin', 'morning', NULL, NULL, NULL, NULL);
INSERT INTO measuredActions (id, actionId, measureId, value, amount, createdAt) VALUES (911898239685703361, 911898239582182108, 911898226267792851, 5.0, 50000000, 1795249800000);
INSERT INTO expectations (id, expectationType, title, detailedDescription, freeformNotes, logTime, expectationImportance, expectationUrgency, archivedAt) VALUES (911898226267792849, 'goal', 'Run 120 km', NULL, NULL, 1795249800000, 5, 5, NULL);
INSERT INTO expectations (id, expectationType, title, detailedDescription, freeformNotes, logTime, expectationImportance, expectationUrgency, archivedAt) VALUES (911898233578826497, 'milestone', 'Half', NULL, NULL, 1795249800000, 5, 5, NULL);
INSERT INTO expectations (id, expectationType, title, detailedDescription, freeformNotes, logTime, expectationImportance, expectationUrgency, archivedAt) VALUES (911898236439302068, 'obligation', 'Tax', NULL, NULL, 1795249800000, 5, 5, NULL);
INSERT INTO goals (id, startDate, targetDate, actionPlan, expectedTermLength) VALUES (911898226267792849, '2026-11-21', NULL, NULL, 10);
INSERT INTO milestones (id, targetDate) VALUES (911898233578826497, '2027-03-01');
INSERT INTO obligations (id, deadline, requestedBy, consequence) VALUES (911898236439302068, NULL, 'Anna', NULL);
INSERT INTO expectationMeasures (id, expectationId, measureId, targetValue, amount, direction, freeformNotes) VALUES (911898226267792850, 911898226267792849, 911898226267792851, 120.0, 1200000000, 'at_least', NULL);
INSERT INTO actionGoalContributions (id, actionId, goalId, measureId, contributionAmount, createdAt) VALUES (911898239691124341, 911898239582182108, 911898226267792849, NULL, NULL, 1795249800000);
INSERT INTO personalValues (id, title, detailedDescription, freeformNotes, logTime, valueLevel, priority, lifeDomain, alignmentGuidance, archivedAt) VALUES (911898223471833715, 'Health', NULL, NULL, 1795249800000, 'major', NULL, NULL, NULL, NULL);
INSERT INTO goalRelevances (id, goalId, valueId, alignmentStrength, relevanceNotes) VALUES (911898226309943551, 911898226267792849, 911898223471833715, NULL, NULL);
INSERT INTO timePeriods (id, title, startDate, endDate) VALUES (911898228747820767, NULL, '2026-11-21', '2027-01-29');
INSERT INTO goalTerms (id, timePeriodId, termNumber, theme, detailedDescription, freeformNotes, reflection, status, logTime, archivedAt) VALUES (911898228747820768, 911898228747820767, 1, 'Spring', NULL, NULL, NULL, 'active', 1795249800000, NULL);
INSERT INTO termGoalAssignments (id, termId, goalId, assignmentOrder) VALUES (911898230927994799, 911898228747820768, 911898226267792849, 1);
INSERT INTO conversations (id, kind, title, startedAt, contentKey) VALUES (911898238735005337, 'general', NULL, 1795249800000, NULL);
INSERT INTO messages (id, conversationId, role, text, toolName, callId, part, state, logTime) VALUES (911898238763392484, 911898238735005337, 'user', 'I ran 5 km this morning', NULL, NULL, NULL, 'whole', 1795249800000);
INSERT INTO messages (id, conversationId, role, text, toolName, callId, part, state, logTime) VALUES (911898239422855652, 911898238735005337, 'tool_call', '', 'create_action', 911898239422855652, '{"title":"Run","measurements":[{"unit":"km","value":5}],"day":"2026-11-21"}', 'whole', 1795249800000);
INSERT INTO messages (id, conversationId, role, text, toolName, callId, part, state, logTime) VALUES (911898240398914029, 911898238735005337, 'tool_result', '', 'create_action', 911898239422855652, '{"status":"applied","arguments":{"title":"Run","day":"2026-11-21","part_of_day":"morning","measurements":[{"unit":"km","value":5}],"goals":["Run 120 km"]},"reason":null,"changed":null}', 'whole', 1795249800000);
INSERT INTO messages (id, conversationId, role, text, toolName, callId, part, state, logTime) VALUES (911898240852824864, 911898238735005337, 'assistant', 'Saved: Run, 5 km on Sat 21 Nov (morning). Run 120 km: 5 of 120 km (4.2 %).', NULL, NULL, NULL, 'whole', 1795249800000);
INSERT INTO proposals (id, conversationId, callId, revision, tool, model, words, arguments, details, change, fingerprint, status, reason, createdAt, decidedAt) VALUES (911898240398914029, 911898238735005337, 911898239422855652, 1, 'create_action', NULL, 'I ran 5 km this morning', '{"title":"Run","day":"2026-11-21","part_of_day":"morning","measurements":[{"unit":"km","value":5}],"goals":["Run 120 km"]}', '{"grounding":[{"path":"/title","status":"derived","evidence":"ran"},{"path":"/day","status":"derived","evidence":"this morning"},{"path":"/part_of_day","status":"derived","evidence":"this morning"},{"path":"/measurements/0/unit","status":"said","evidence":"5 km"},{"path":"/measurements/0/value","status":"said","evidence":"5 km"},{"path":"/goals/0","status":"known","evidence":"Run 120 km"}],"removed":[],"preview":[{"table":"actions","change":"insert","before":null,"after":{"id":"0S9XPKR8SK6PW","title":"Run","detailedDescription":null,"freeformNotes":null,"logTime":"2026-11-21T08:30:00Z","startTime":null,"localDay":"2026-11-21","zone":"Europe/Berlin","partOfDay":"morning","durationMinutes":null,"importKey":null,"contentKey":null,"archivedAt":null}},{"table":"measuredActions","change":"insert","before":null,"after":{"id":"0S9XPKRBWADP1","actionId":"0S9XPKR8SK6PW","measureId":"0S9XPKBW009EK","value":5,"amount":50000000,"createdAt":"2026-11-21T08:30:00Z"}},{"table":"actionGoalContributions","change":"insert","before":null,"after":{"id":"0S9XPKRC1FVKN","actionId":"0S9XPKR8SK6PW","goalId":"0S9XPKBW009EH","measureId":null,"contributionAmount":null,"createdAt":"2026-11-21T08:30:00Z"}}],"progress":[{"goal":"Run 120 km","unit":"km","before":0,"after":5,"target":120}],"warnings":[],"former":null,"edited":null,"confirm":null}', '{"logAction":{"_0":{"contributions":[{"goal":911898226267792849,"id":911898239691124341}],"day":"2026-11-21","id":911898239582182108,"logTime":1795249800000,"measurements":[{"id":911898239685703361,"measure":911898226267792851,"quantity":{"unit":"km","value":5}}],"partOfDay":"morning","title":"Run","zone":"Europe\/Berlin"}}}', X'540d01000000000000000000000000616374696f6e73001200010ca7b69e11999adc030352756e050501000001a1fd3a034005030a323032362d31312d3231030d4575726f70652f4265726c696e03076d6f726e696e670505050554060100000000006d65617375726564416374696f6e73001200010ca7b69e17c536c1010ca7b69e11999adc010ca7b69af80025d3024014000000000000010000000002faf08001000001a1fd3a03405406010000000000616374696f6e476f616c436f6e747269627574696f6e73001200010ca7b69e1817ee75010ca7b69e11999adc010ca7b69af80025d1050501000001a1fd3a0340', 'applied', NULL, 1795249800000, 1795249800000);
INSERT INTO changeSets (id, proposalId, origin, words, revertsId, appliedAt, changeSet) VALUES (911898223474740693, NULL, 'command', 'tenweek values add Health --level major', NULL, 1795249800000, X'540a01000000000000000000706572736f6e616c56616c756573001200010ca7b69a5159327303064865616c7468050501000001a1fd3a034003056d616a6f7205050505');
INSERT INTO changeSets (id, proposalId, origin, words, revertsId, appliedAt, changeSet) VALUES (911898226315470746, NULL, 'command', 'tenweek goals add "Run 120 km" --target "120 km" --value health', NULL, 1795249800000, X'540a010000000000000000006d65617375726573001200010ca7b69af80025d303026b6d050503026b6d030864697374616e6365030864697374616e636502416312d00000000001000001a1fd3a03400554090100000000000000006578706563746174696f6e73001200010ca7b69af80025d10304676f616c030a52756e20313230206b6d050501000001a1fd3a03400100000000000000050100000000000000050554050100000000676f616c73001200010ca7b69af80025d1030a323032362d31312d3231050501000000000000000a5407010000000000006578706563746174696f6e4d65617375726573001200010ca7b69af80025d2010ca7b69af80025d1010ca7b69af80025d302405e000000000000010000000047868c00030861745f6c656173740554050100000000676f616c52656c6576616e636573001200010ca7b69afa8350ff010ca7b69af80025d1010ca7b69a515932730505');
INSERT INTO changeSets (id, proposalId, origin, words, revertsId, appliedAt, changeSet) VALUES (911898228747820769, NULL, 'command', 'tenweek terms add Spring', NULL, 1795249800000, X'54040100000074696d65506572696f6473001200010ca7b69b8bd25edf05030a323032362d31312d3231030a323032372d30312d3239540a01000000000000000000676f616c5465726d73001200010ca7b69b8bd25ee0010ca7b69b8bd25edf0100000000000000010306537072696e67050505030661637469766501000001a1fd3a034005');
INSERT INTO changeSets (id, proposalId, origin, words, revertsId, appliedAt, changeSet) VALUES (911898230954063354, NULL, 'command', 'tenweek link --goal run --term 1', NULL, 1795249800000, X'5404010000007465726d476f616c41737369676e6d656e7473001200010ca7b69c0dc52faf010ca7b69b8bd25ee0010ca7b69af80025d1010000000000000001');
INSERT INTO changeSets (id, proposalId, origin, words, revertsId, appliedAt, changeSet) VALUES (911898233578826498, NULL, 'command', 'tenweek milestones add Half --on 2027-03-01', NULL, 1795249800000, X'54090100000000000000006578706563746174696f6e73001200010ca7b69cabc5ab0103096d696c6573746f6e65030448616c66050501000001a1fd3a034001000000000000000501000000000000000505540201006d696c6573746f6e6573001200010ca7b69cabc5ab01030a323032372d30332d3031');
INSERT INTO changeSets (id, proposalId, origin, words, revertsId, appliedAt, changeSet) VALUES (911898236439302069, NULL, 'command', 'tenweek obligations add Tax --asked-by Anna', NULL, 1795249800000, X'54090100000000000000006578706563746174696f6e73001200010ca7b69d56450fb4030a6f626c69676174696f6e0303546178050501000001a1fd3a0340010000000000000005010000000000000005055404010000006f626c69676174696f6e73001200010ca7b69d56450fb4050304416e6e6105');
INSERT INTO changeSets (id, proposalId, origin, words, revertsId, appliedAt, changeSet) VALUES (911898240398914029, 911898240398914029, 'proposal', NULL, NULL, 1795249800000, X'540d01000000000000000000000000616374696f6e73001200010ca7b69e11999adc030352756e050501000001a1fd3a034005030a323032362d31312d3231030d4575726f70652f4265726c696e03076d6f726e696e670505050554060100000000006d65617375726564416374696f6e73001200010ca7b69e17c536c1010ca7b69e11999adc010ca7b69af80025d3024014000000000000010000000002faf08001000001a1fd3a03405406010000000000616374696f6e476f616c436f6e747269627574696f6e73001200010ca7b69e1817ee75010ca7b69e11999adc010ca7b69af80025d1050501000001a1fd3a0340');
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898223471833715, 911898223474740693);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898223471833715, 911898226315470746);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898226267792849, 911898226315470746);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898226267792849, 911898230954063354);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898226267792849, 911898240398914029);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898226267792850, 911898226315470746);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898226267792851, 911898226315470746);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898226309943551, 911898226315470746);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898228747820767, 911898228747820769);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898228747820768, 911898228747820769);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898228747820768, 911898230954063354);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898230927994799, 911898230954063354);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898233578826497, 911898233578826498);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898236439302068, 911898236439302069);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898239582182108, 911898240398914029);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898239685703361, 911898240398914029);
INSERT INTO changedRows (rowId, changeSetId) VALUES (911898239691124341, 911898240398914029);
PRAGMA user_version = 1;
