// SQLite's session extension, which Debian compiles in but whose declarations are hidden behind a
// macro that has to be defined before the header is read.
#ifndef CSQLITESESSION_H
#define CSQLITESESSION_H

#ifndef SQLITE_ENABLE_SESSION
#define SQLITE_ENABLE_SESSION 1
#endif
#ifndef SQLITE_ENABLE_PREUPDATE_HOOK
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#endif
#include <sqlite3.h>

/// Where a change set met a database that it does not fit.
typedef struct {
  /// SQLITE_CHANGESET_DATA and the like; 0 if there was no conflict.
  int kind;
  /// Empty for a foreign key that would be missed.
  char table[64];
  /// The key in the table's first column.
  sqlite3_int64 row;
} tenweek_conflict;

/// Applies a change set to the given connection, without the rows of one table if one is named; any
/// conflict aborts the whole of it and is told.
int tenweek_apply_changeset(
    sqlite3 *connection, int size, void *bytes, const char *skipped_table,
    tenweek_conflict *conflict);

/// Gives the connection the full-text function `ranking(index, weight of each column…)`: less is
/// better, and what a call costs does not grow with the index.
int tenweek_add_ranking(sqlite3 *connection);

/// Spares SQLite the counting of its memory, for which it locks at each piece that it takes or gives
/// back; has no effect once a database was opened.
void tenweek_spare_memory_counts(void);

/// Lets triggers fire on the given connection (1) or not (0).
int tenweek_enable_triggers(sqlite3 *connection, int enabled);

#endif
