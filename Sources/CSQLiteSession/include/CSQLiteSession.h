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

/// A conflict handler that aborts whatever the conflict is, and notes the table that it met.
int tenweek_abort_on_conflict(void *table_name_out, int conflict, sqlite3_changeset_iter *iterator);

/// Applies a change set to the given connection; any conflict aborts the whole of it.
/// `table_out` has room for 64 bytes and names the table of the conflict, if there was one.
int tenweek_apply_changeset(sqlite3 *connection, int size, void *bytes, char *table_out);

/// Lets triggers fire on the given connection (1) or not (0).
int tenweek_enable_triggers(sqlite3 *connection, int enabled);

#endif
