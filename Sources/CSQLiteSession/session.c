#include "CSQLiteSession.h"

int tenweek_abort_on_conflict(void *table_name_out, int conflict, sqlite3_changeset_iter *iterator) {
  const char *table = 0;
  int columns = 0, operation = 0, indirect = 0;
  (void)conflict;
  if (sqlite3changeset_op(iterator, &table, &columns, &operation, &indirect) == SQLITE_OK && table) {
    sqlite3_snprintf(64, (char *)table_name_out, "%s", table);
  }
  return SQLITE_CHANGESET_ABORT;
}

int tenweek_apply_changeset(sqlite3 *connection, int size, void *bytes, char *table_out) {
  table_out[0] = 0;
  return sqlite3changeset_apply(connection, size, bytes, 0, tenweek_abort_on_conflict, table_out);
}

int tenweek_enable_triggers(sqlite3 *connection, int enabled) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_ENABLE_TRIGGER, enabled, (int *)0);
}
