// What the files of the editor share.
#ifndef TENWEEK_EDITOR_H
#define TENWEEK_EDITOR_H

#include <histedit.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <wchar.h>

#include "CEditLine.h"

/// Keys that no keyboard has: what our functions ask libedit to do next.
enum { KEY_REDISPLAY = 0x81, KEY_ACCEPT = 0x82, KEY_EARLIER = 0x83, KEY_LATER = 0x84, KEY_MARK = 0x85 };

typedef struct {
  unsigned char *bytes;
  size_t count;
  size_t capacity;
} byte_queue;

/// A character and the marks that are drawn with it.
enum { CLUSTER_ROOM = 12 };
typedef struct {
  wchar_t text[CLUSTER_ROOM];
} cluster;

typedef struct {
  cluster *clusters;
  size_t count;
} cluster_table;

struct tenweek_editor {
  EditLine *edit;
  FILE *out;
  History *history;
  const char *prompt;
  char *line;
  char *before_cursor;
  int is_message;
  /// What becomes of the line that is read.
  int outcome;
  /// Bytes that were read and not used yet; `held` waits for the next messages, an Enter behind each but the last, and
  /// `begun` is what the next one begins with.
  byte_queue typed;
  byte_queue held;
  byte_queue begun;
  /// Whether keys that edit were pressed in what is held: only the person knows what they meant.
  int held_is_edited;
  /// What stand-ins of one and two columns stand for, and a mark that was typed just now.
  cluster_table narrow;
  cluster_table wide;
  wchar_t mark;
  /// Of a character whose bytes are drawn in two pieces.
  mbstate_t drawing;
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

// clusters.c
/// Whether a character is drawn with the one before it.
int cluster_is_mark(wchar_t character);
/// The stand-in for a character that could be taken for one; any other as it is.
wchar_t cluster_alone(tenweek_editor *editor, wchar_t character);
/// The stand-in for a character, or a stand-in, with one more mark.
wchar_t cluster_join(tenweek_editor *editor, wchar_t base, wchar_t mark);
/// How many characters a stand-in stands for.
size_t cluster_length(const tenweek_editor *editor, wchar_t character);
/// Joins the marks of a text to what they belong to, in place. Returns how long it is then.
size_t clusters_join(tenweek_editor *editor, wchar_t *text);
/// A text as libedit is given it; the caller frees it. NULL without memory.
wchar_t *clusters_of(tenweek_editor *editor, const char *text);
/// A text of libedit's as it was typed; the caller frees it. NULL without memory.
char *clusters_text(const tenweek_editor *editor, const wchar_t *text, size_t count);
/// Where libedit draws: standard output, with the clusters in their places.
FILE *clusters_open(tenweek_editor *editor);

// news.c
/// Shows what came in where the line is empty; keeps it otherwise. Returns 1 if the line has to be
/// drawn anew.
int news_show(tenweek_editor *editor, int is_empty);

// keys.c
void keys_bind(tenweek_editor *editor);
tenweek_editor *editor_of(EditLine *edit);

#endif
