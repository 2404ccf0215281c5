#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "editor.h"

struct tenweek_lines {
  byte_queue read;
  /// What was given out, and is dropped at the next call.
  size_t used;
};

tenweek_lines *tenweek_lines_make(void) { return calloc(1, sizeof(tenweek_lines)); }

void tenweek_lines_free(tenweek_lines *lines) {
  if (!lines) return;
  free(lines->read.bytes);
  free(lines);
}

int tenweek_lines_read(tenweek_lines *lines, const unsigned char **line, int *count) {
  byte_queue *queue = &lines->read;
  queue_drop(queue, lines->used);
  lines->used = 0;
  int outcome = TENWEEK_LINE, number = 0;
  const unsigned char *end = 0;
  input_watch_signals();
  for (size_t looked = 0; outcome == TENWEEK_LINE;) {
    if (queue->count > looked) end = memchr(queue->bytes + looked, '\n', queue->count - looked);
    if (end) break;
    looked = queue->count;
    switch (input_wait(queue, -1, &number)) {
      case 0: outcome = TENWEEK_END; break;
      case INPUT_SIGNAL:
        if (number == SIGINT) outcome = TENWEEK_INTERRUPTED;
        if (number == SIGTERM || number == SIGHUP) outcome = TENWEEK_TOLD_TO_END;
        break;
      default: break;
    }
  }
  input_unwatch_signals();
  // The last line may lack its end.
  if (outcome == TENWEEK_END && queue->count > 0) outcome = TENWEEK_LINE;
  size_t length = end ? (size_t)(end - queue->bytes) : queue->count;
  *line = queue->bytes;
  *count = (int)length;
  lines->used = length + (end != 0);
  if (outcome == TENWEEK_LINE && length > 0 && queue->bytes[length - 1] == '\r') *count -= 1;
  return outcome;
}
