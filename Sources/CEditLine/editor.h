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
  /// News comes through a pipe, a pointer at a time, and waits here while a line is being written.
  int news[2];
  char *news_line;
  tenweek_complete complete;
  void *context;
};

// input.c
void queue_append(byte_queue *queue, const void *bytes, size_t count);
void queue_drop(byte_queue *queue, size_t count);
void queue_prepend(byte_queue *queue, const byte_queue *other);
/// Waits for bytes, for a signal, whose number it gives, or for something to read from another
/// descriptor (none: -1). Returns what came; 0 at the end of input.
enum { INPUT_BYTES = 1, INPUT_SIGNAL = -1, INPUT_OTHER = 2 };
int input_wait(byte_queue *typed, int other, int *number);
/// Takes the next character. Returns 1, or 0 if there is no whole one.
int input_take(byte_queue *queue, wchar_t *character);
/// For EL_GETCFN.
int input_read(EditLine *edit, wchar_t *character);
void input_watch_signals(void);
void input_unwatch_signals(void);

// news.c
/// Shows what came in where the line is empty; keeps it otherwise. Returns 1 if the line has to be
/// drawn anew.
int news_show(tenweek_editor *editor, int is_empty);

// keys.c
void keys_bind(tenweek_editor *editor);
tenweek_editor *editor_of(EditLine *edit);

#endif
