#include "CSQLiteSession.h"

// Robertson and Spärck Jones's BM25 without its weight for rare words: every hit holds all the words
// that were asked for, and to count the hits of each, as SQLite's own bm25() does, takes as long as
// the whole index is.

#define SATURATION 1.2
#define LENGTH_SHARE 0.75
#define MOST_PHRASES 64

static double weight(int column, int count, sqlite3_value **weights) {
  return column < count ? sqlite3_value_double(weights[column]) : 1;
}

// The mean number of words in a row, which is kept for the time of a query.
static int mean_length(const Fts5ExtensionApi *api, Fts5Context *query, double *mean) {
  double *kept = api->xGetAuxdata(query, 0);
  sqlite3_int64 rows = 0, words = 0;
  int code = SQLITE_OK;
  if (!kept) {
    kept = sqlite3_malloc(sizeof *kept);
    if (!kept) return SQLITE_NOMEM;
    code = api->xRowCount(query, &rows);
    if (code == SQLITE_OK) code = api->xColumnTotalSize(query, -1, &words);
    *kept = rows > 0 && words > 0 ? (double)words / (double)rows : 1;
    // From here on the memory is the query's, also where this fails.
    if (code == SQLITE_OK) {
      code = api->xSetAuxdata(query, kept, sqlite3_free);
      if (code != SQLITE_OK) return code;
    } else {
      sqlite3_free(kept);
      return code;
    }
  }
  *mean = *kept;
  return code;
}

static void score(
    const Fts5ExtensionApi *api, Fts5Context *query, sqlite3_context *result, int count,
    sqlite3_value **weights) {
  double found[MOST_PHRASES] = {0};
  double mean = 1, sum = 0;
  int places = 0, length = 0;
  int phrases = api->xPhraseCount(query);
  int code = mean_length(api, query, &mean);
  if (code == SQLITE_OK) code = api->xInstCount(query, &places);
  if (code == SQLITE_OK) code = api->xColumnSize(query, -1, &length);
  for (int place = 0; code == SQLITE_OK && place < places; place++) {
    int phrase = 0, column = 0, offset = 0;
    code = api->xInst(query, place, &phrase, &column, &offset);
    if (code == SQLITE_OK) found[phrase % MOST_PHRASES] += weight(column, count, weights);
  }
  if (code != SQLITE_OK) {
    sqlite3_result_error_code(result, code);
    return;
  }
  for (int phrase = 0; phrase < phrases && phrase < MOST_PHRASES; phrase++) {
    sum += found[phrase] * (SATURATION + 1)
        / (found[phrase] + SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * length / mean));
  }
  sqlite3_result_double(result, -sum);
}

int tenweek_add_ranking(sqlite3 *connection) {
  fts5_api *api = 0;
  sqlite3_stmt *statement = 0;
  int code = sqlite3_prepare_v2(connection, "SELECT fts5(?1)", -1, &statement, 0);
  if (code == SQLITE_OK) {
    sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", 0);
    sqlite3_step(statement);
  }
  sqlite3_finalize(statement);
  if (!api) return code == SQLITE_OK ? SQLITE_ERROR : code;
  return api->xCreateFunction(api, "ranking", 0, score, 0);
}
