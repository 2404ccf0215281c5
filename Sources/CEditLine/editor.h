// What the files of the editor share.
#ifndef TENWEEK_EDITOR_H
#define TENWEEK_EDITOR_H

#include <histedit.h>
#include <stddef.h>
#include <wchar.h>

#include "CEditLine.h"

/// Keys that no keyboard has: what our functions ask libedit to do next.
enum { KEY_REDISPLAY = 0x81, KEY_ACCEPT = 0x82 };

typedef struct {
  unsigned char *bytes;
  size_t count;
  size_t capacity;
} byte_queue;

struct tenweek_editor {
  EditLine *edit;
  History *history;
  const char *prompt;
  char *line;
  char *before_cursor;
  int is_message;
  /// What becomes of the line that is read.
  int outcome;
  /// Bytes that were read and not used yet; `held` waits for the next message.
  byte_queue typed;
  byte_queue held;
  tenweek_complete complete;
  void *context;
};

// input.c
void queue_append(byte_queue *queue, const void *bytes, size_t count);
void queue_prepend(byte_queue *queue, const byte_queue *other);
/// Waits for bytes. Returns 1, 0 at the end of input, -1 for a signal, whose number it gives.
int input_wait(tenweek_editor *editor, int *number);
/// Takes the next character. Returns 1, or 0 if there is no whole one.
int input_take(byte_queue *queue, wchar_t *character);
/// For EL_GETCFN.
int input_read(EditLine *edit, wchar_t *character);
void input_watch_signals(void);
void input_unwatch_signals(void);

// keys.c
void keys_bind(tenweek_editor *editor);
tenweek_editor *editor_of(EditLine *edit);

#endif
