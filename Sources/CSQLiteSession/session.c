#include "CSQLiteSession.h"

#include <string.h>

typedef struct {
  const char *skipped;
  tenweek_conflict *conflict;
} apply_context;

static int is_applied(void *context, const char *table) {
  const char *skipped = ((apply_context *)context)->skipped;
  return skipped == 0 || strcmp(table, skipped) != 0;
}

static int abort_on_conflict(void *context, int kind, sqlite3_changeset_iter *iterator) {
  tenweek_conflict *conflict = ((apply_context *)context)->conflict;
  const char *table = 0;
  int columns = 0, operation = 0, indirect = 0;
  conflict->kind = kind;
  // Of missed foreign keys SQLite tells only how many there are.
  if (kind != SQLITE_CHANGESET_FOREIGN_KEY
      && sqlite3changeset_op(iterator, &table, &columns, &operation, &indirect) == SQLITE_OK) {
    sqlite3_value *key = 0;
    int code = operation == SQLITE_INSERT ? sqlite3changeset_new(iterator, 0, &key)
                                          : sqlite3changeset_old(iterator, 0, &key);
    sqlite3_snprintf(sizeof conflict->table, conflict->table, "%s", table);
    if (code == SQLITE_OK && key) conflict->row = sqlite3_value_int64(key);
  }
  return SQLITE_CHANGESET_ABORT;
}

int tenweek_apply_changeset(
    sqlite3 *connection, int size, void *bytes, const char *skipped_table,
    tenweek_conflict *conflict) {
  apply_context context = {skipped_table, conflict};
  memset(conflict, 0, sizeof *conflict);
  return sqlite3changeset_apply(
      connection, size, bytes, is_applied, abort_on_conflict, &context);
}

void tenweek_spare_memory_counts(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

int tenweek_enable_triggers(sqlite3 *connection, int enabled) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, enabled, (int *)0);
}
