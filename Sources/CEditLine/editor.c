// pipe2(2) is GNU's.
#define _GNU_SOURCE

#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "editor.h"

static char *show_prompt(EditLine *edit) { return (char *)editor_of(edit)->prompt; }

tenweek_editor *tenweek_editor_make(const char *program) {
  // Widths of characters come from the locale; the C locale has none beyond ASCII.
  const char *locale = setlocale(LC_CTYPE, "");
  if (!locale || !strstr(locale, "UTF-8")) setlocale(LC_CTYPE, "C.UTF-8");
  tenweek_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return 0;
  if (pipe2(editor->news, O_CLOEXEC | O_NONBLOCK)) editor->news[0] = editor->news[1] = -1;
  editor->out = clusters_open(editor);
  editor->history = history_init();
  if (editor->out) {
    editor->edit = el_init_fd(
      program, stdin, editor->out, stderr, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
  }
  if (!editor->edit || !editor->history) {
    tenweek_editor_free(editor);
    return 0;
  }
  HistEvent event;
  history(editor->history, &event, H_SETSIZE, 2000);
  history(editor->history, &event, H_SETUNIQUE, 1);
  el_set(editor->edit, EL_CLIENTDATA, editor);
  // The escape characters mark what takes no room on the line.
  el_set(editor->edit, EL_PROMPT_ESC, show_prompt, '\1');
  el_set(editor->edit, EL_EDITOR, "emacs");
  // Ctrl-C and Ctrl-Z come as keys, in order with the others.
  el_set(editor->edit, EL_SETTY, "-d", "-isig", NULL);
  el_set(editor->edit, EL_GETCFN, input_read);
  keys_bind(editor);
  return editor;
}

void tenweek_editor_free(tenweek_editor *editor) {
  if (!editor) return;
  if (editor->edit) el_end(editor->edit);
  if (editor->history) history_end(editor->history);
  if (editor->out) fclose(editor->out);
  tenweek_editor_untell(editor);
  for (int i = 0; i < 2; i++) if (editor->news[i] >= 0) close(editor->news[i]);
  free(editor->line);
  free(editor->before_cursor);
  free(editor->typed.bytes);
  free(editor->held.bytes);
  free(editor->begun.bytes);
  free(editor->narrow.clusters);
  free(editor->wide.clusters);
  free(editor);
}

static void set_paste_marks(int wanted) {
  fputs(wanted ? "\033[?2004h" : "\033[?2004l", stdout);
  fflush(stdout);
}

/// How many bytes are held up to an Enter, or in all.
static size_t held_length(tenweek_editor *editor) {
  byte_queue *held = &editor->held;
  size_t blank = 0;
  while (blank < held->count && held->bytes[blank] == '\n') blank++;
  queue_drop(held, blank);
  const unsigned char *end = held->count ? memchr(held->bytes, '\n', held->count) : 0;
  return end ? (size_t)(end - held->bytes) : held->count;
}

/// Types what the next message begins with, or the first line that is held.
static void take_held(tenweek_editor *editor) {
  if (editor->begun.count) {
    queue_prepend(&editor->typed, &editor->begun);
    editor->begun.count = 0;
    return;
  }
  byte_queue line = {0};
  size_t length = held_length(editor);
  queue_append(&line, editor->held.bytes, length);
  queue_drop(&editor->held, length + 1);
  if (!editor->held.count) editor->held_is_edited = 0;
  queue_prepend(&editor->typed, &line);
  free(line.bytes);
}

int tenweek_editor_read(
    tenweek_editor *editor, const char *prompt, int is_message, const char **line) {
  editor->prompt = prompt;
  editor->is_message = is_message;
  editor->outcome = TENWEEK_LINE;
  if (is_message) {
    take_held(editor);
    news_show(editor, 1);
  }
  el_set(editor->edit, EL_HIST, history, is_message ? editor->history : NULL);
  input_watch_signals();
  set_paste_marks(1);
  el_resize(editor->edit);
  // libedit draws the prompt first: what is typed in between would be echoed by the terminal.
  el_set(editor->edit, EL_PREP_TERM, 1);
  int count = 0;
  const wchar_t *text = el_wgets(editor->edit, &count);
  set_paste_marks(0);
  input_unwatch_signals();
  free(editor->line);
  editor->line = clusters_text(editor, text, text && count > 0 ? (size_t)count : 0);
  if (!editor->line) return TENWEEK_END;
  *line = editor->line;
  if (editor->outcome == TENWEEK_TOLD_TO_END) return editor->outcome;
  if (!text || count <= 0) return TENWEEK_END;
  size_t length = strlen(editor->line);
  if (length > 0 && editor->line[length - 1] == '\n') editor->line[length - 1] = 0;
  if (editor->outcome == TENWEEK_INTERRUPTED) editor->line[strlen(editor->line) - 2] = 0;  // ^C
  return editor->outcome;
}

void tenweek_editor_remember(tenweek_editor *editor, const char *line) {
  HistEvent event;
  wchar_t *text = clusters_of(editor, line);
  // The history keeps bytes, those of the stand-ins.
  size_t room = text ? wcslen(text) * MB_LEN_MAX + 1 : 0;
  char *bytes = text ? malloc(room) : 0;
  if (bytes && wcstombs(bytes, text, room) != (size_t)-1) {
    history(editor->history, &event, H_ENTER, bytes);
  }
  free(bytes);
  free(text);
}

void tenweek_editor_begin_with(tenweek_editor *editor, const char *text) {
  static const char begin[] = "\033[200~", end[] = "\033[201~";
  queue_append(&editor->begun, begin, sizeof begin - 1);
  queue_append(&editor->begun, text, strlen(text));
  queue_append(&editor->begun, end, sizeof end - 1);
}

void tenweek_editor_hold_typed(tenweek_editor *editor) {
  int waiting = 0;
  while (!ioctl(STDIN_FILENO, FIONREAD, &waiting) && waiting > 0) {
    unsigned char bytes[4096];
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count <= 0) break;
    queue_append(&editor->typed, bytes, (size_t)count);
  }
  byte_queue *held = &editor->held;
  for (size_t i = 0; i < editor->typed.count; i++) {
    unsigned char byte = editor->typed.bytes[i];
    if (byte == '\n' && held->count && held->bytes[held->count - 1] == '\\') {
      held->bytes[held->count - 1] = '\r';  // a line that goes on
    } else if (byte >= 0x20 || byte == '\n' || byte == '\r' || byte == '\b') {
      queue_append(held, &byte, 1);
    } else {
      // Other keys had a meaning where they were pressed, not at the next prompt.
      editor->held_is_edited = 1;
    }
  }
  editor->typed.count = 0;
}

const char *tenweek_editor_held(tenweek_editor *editor) {
  size_t length = held_length(editor), count = 0;
  const unsigned char *held = editor->held.bytes;
  // Without its Enter it is not said yet.
  if (length == editor->held.count || editor->begun.count || editor->held_is_edited) return 0;
  char *line = malloc(length + 1);
  if (!line) return 0;
  for (size_t i = 0; i < length; i++) {
    if (held[i] != '\b' && held[i] != 0x7F) {
      line[count++] = held[i] == '\r' ? '\n' : (char)held[i];
      continue;
    }
    // The bytes of one character go together.
    while (count > 0 && ((unsigned char)line[--count] & 0xC0) == 0x80) {}
  }
  line[count] = 0;
  free(editor->line);
  return editor->line = line;
}

void tenweek_editor_drop_held(tenweek_editor *editor) {
  queue_drop(&editor->held, held_length(editor) + 1);
}

void tenweek_editor_on_tab(tenweek_editor *editor, tenweek_complete complete, void *context) {
  editor->complete = complete;
  editor->context = context;
}

const char *tenweek_editor_before_cursor(tenweek_editor *editor) {
  const LineInfoW *line = el_wline(editor->edit);
  free(editor->before_cursor);
  editor->before_cursor =
    clusters_text(editor, line->buffer, (size_t)(line->cursor - line->buffer));
  return editor->before_cursor ? editor->before_cursor : "";
}

void tenweek_editor_replace(tenweek_editor *editor, int characters, const char *text) {
  const LineInfoW *line = el_wline(editor->edit);
  int places = 0;
  for (const wchar_t *at = line->cursor; at > line->buffer && characters > 0; places++) {
    characters -= (int)cluster_length(editor, *--at);
  }
  if (places > 0) el_deletestr(editor->edit, places);
  wchar_t *shown = clusters_of(editor, text);
  if (shown) el_winsertstr(editor->edit, shown);
  free(shown);
}

void tenweek_editor_show_below(tenweek_editor *editor, const char *lines) {
  printf("\n\033[J%s\n", lines);
  fflush(stdout);
  el_set(editor->edit, EL_REFRESH);
}
