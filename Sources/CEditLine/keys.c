#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "editor.h"

tenweek_editor *editor_of(EditLine *edit) {
  tenweek_editor *editor = 0;
  el_get(edit, EL_CLIENTDATA, &editor);
  return editor;
}

/// Ends the line as Enter would, wherever the cursor is.
static unsigned char accept(EditLine *edit) {
  const wchar_t keys[] = {KEY_ACCEPT, 0};
  el_wpush(edit, keys);
  return CC_REFRESH;
}

static void go_to_end(EditLine *edit) {
  const LineInfoW *line = el_wline(edit);
  el_cursor(edit, (int)(line->lastchar - line->cursor));
}

static unsigned char cancel(EditLine *edit, int key) {
  (void)key;
  editor_of(edit)->outcome = TENWEEK_INTERRUPTED;
  go_to_end(edit);
  el_winsertstr(edit, L"^C");
  return accept(edit);
}

static unsigned char enter(EditLine *edit, int key) {
  (void)key;
  const LineInfoW *line = el_wline(edit);
  size_t slashes = 0;
  for (const wchar_t *end = line->lastchar; end > line->buffer && end[-1] == L'\\'; end--) slashes++;
  if (!editor_of(edit)->is_message || slashes % 2 == 0) return accept(edit);
  go_to_end(edit);
  el_deletestr(edit, 1);
  el_winsertstr(edit, L"\n");
  return CC_REFRESH;
}

static unsigned char new_line(EditLine *edit, int key) {
  (void)key;
  if (!editor_of(edit)->is_message) return accept(edit);
  el_winsertstr(edit, L"\n");
  return CC_REFRESH;
}

/// Where the line of a message begins in which a character stands.
static const wchar_t *line_start(const LineInfoW *line, const wchar_t *at) {
  while (at > line->buffer && at[-1] != L'\n') at--;
  return at;
}

/// Moves to the same column of a line that begins at `start`.
static unsigned char go_to_line(EditLine *edit, const LineInfoW *line, const wchar_t *start) {
  ptrdiff_t column = line->cursor - line_start(line, line->cursor);
  const wchar_t *at = start;
  while (at < line->lastchar && *at != L'\n' && at - start < column) at++;
  el_cursor(edit, (int)(at - line->cursor));
  return CC_CURSOR;
}

/// Up within a message of several lines, from its first line to the history.
static unsigned char up(EditLine *edit, int key) {
  (void)key;
  const LineInfoW *line = el_wline(edit);
  const wchar_t *start = line_start(line, line->cursor);
  if (start > line->buffer) return go_to_line(edit, line, line_start(line, start - 1));
  const wchar_t keys[] = {KEY_EARLIER, 0};
  el_wpush(edit, keys);
  return CC_NORM;
}

static unsigned char down(EditLine *edit, int key) {
  (void)key;
  const LineInfoW *line = el_wline(edit);
  const wchar_t *end = line->cursor;
  while (end < line->lastchar && *end != L'\n') end++;
  if (end < line->lastchar) return go_to_line(edit, line, end + 1);
  const wchar_t keys[] = {KEY_LATER, 0};
  el_wpush(edit, keys);
  return CC_NORM;
}

static unsigned char own_editor(EditLine *edit, int key) {
  (void)key;
  tenweek_editor *editor = editor_of(edit);
  if (!editor->is_message) return CC_ERROR;
  editor->outcome = TENWEEK_WANTS_EDITOR;
  return accept(edit);
}

static unsigned char suspend(EditLine *edit, int key) {
  (void)key;
  el_set(edit, EL_PREP_TERM, 0);
  raise(SIGTSTP);
  el_set(edit, EL_PREP_TERM, 1);
  return CC_REDISPLAY;
}

static unsigned char tab(EditLine *edit, int key) {
  (void)key;
  tenweek_editor *editor = editor_of(edit);
  if (!editor->is_message || !editor->complete) return CC_ERROR;
  return editor->complete(editor->context, editor) ? CC_REFRESH : CC_ERROR;
}

/// The text of a paste up to its end mark, without what steers a terminal.
static wchar_t *pasted_text(tenweek_editor *editor) {
  static const wchar_t mark[] = L"\033[201~";
  const size_t mark_length = sizeof mark / sizeof *mark - 1;
  size_t count = 0, room = 256;
  wchar_t *text = malloc(room * sizeof *text);
  wchar_t character;
  int number;
  while (text) {
    while (!input_take(&editor->typed, &character)) {
      // Whatever else comes, a paste without its end is taken as it is.
      if (input_wait(&editor->typed, -1, &number) != INPUT_BYTES) goto end;
    }
    if (count + 2 > room) {
      wchar_t *more = realloc(text, (room *= 2) * sizeof *text);
      if (!more) break;
      text = more;
    }
    text[count++] = character;
    if (count >= mark_length && !wmemcmp(text + count - mark_length, mark, mark_length)) {
      count -= mark_length;
      break;
    }
  }
end:
  if (text) text[count] = 0;
  return text;
}

static unsigned char paste(EditLine *edit, int key) {
  (void)key;
  tenweek_editor *editor = editor_of(edit);
  wchar_t *text = pasted_text(editor);
  if (!text) return CC_ERROR;
  wchar_t *end = text;
  for (wchar_t *next = text; *next; next++) {
    // While a line is edited, the terminal turns CR and LF into each other.
    int is_break = *next == L'\n' || *next == L'\r';
    if (is_break && *next == L'\r' && next > text && next[-1] == L'\n') continue;  // CR LF
    if (is_break) *end++ = editor->is_message ? L'\n' : L' ';
    else if (*next == L'\t' || (*next >= 0x20 && *next != 0x7F)) *end++ = *next;
  }
  while (end > text && (end[-1] == L'\n' || end[-1] == L' ')) end--;
  *end = 0;
  size_t count = clusters_join(editor, text);
  int status = count ? el_winsertstr(edit, text) : 0;
  free(text);
  return status == 0 ? CC_REFRESH : CC_ERROR;
}

/// Draws a mark with the character before it.
static unsigned char mark(EditLine *edit, int key) {
  (void)key;
  tenweek_editor *editor = editor_of(edit);
  const LineInfoW *line = el_wline(edit);
  if (line->cursor == line->buffer) return CC_ERROR;
  const wchar_t text[] = {cluster_join(editor, line->cursor[-1], editor->mark), 0};
  el_deletestr(edit, 1);
  return el_winsertstr(edit, text) == 0 ? CC_REFRESH : CC_ERROR;
}

void keys_bind(tenweek_editor *editor) {
  EditLine *edit = editor->edit;
  el_set(edit, EL_ADDFN, "tenweek-cancel", "Drop the line", cancel);
  el_set(edit, EL_ADDFN, "tenweek-enter", "Send the message", enter);
  el_set(edit, EL_ADDFN, "tenweek-new-line", "Begin a new line", new_line);
  el_set(edit, EL_ADDFN, "tenweek-up", "A line up, or an earlier message", up);
  el_set(edit, EL_ADDFN, "tenweek-down", "A line down, or a later message", down);
  el_set(edit, EL_ADDFN, "tenweek-own-editor", "Write on in your editor", own_editor);
  el_set(edit, EL_ADDFN, "tenweek-suspend", "Stop until fg", suspend);
  el_set(edit, EL_ADDFN, "tenweek-tab", "Complete", tab);
  el_set(edit, EL_ADDFN, "tenweek-mark", "Join a mark to what stands before it", mark);
  el_set(edit, EL_ADDFN, "tenweek-paste", "Insert what is pasted", paste);
  static const char *const bindings[][2] = {
      {"^C", "tenweek-cancel"},
      // The terminal turns Enter into LF and Ctrl-J into CR (ICRNL, INLCR).
      {"\n", "tenweek-enter"},
      {"\r", "tenweek-new-line"},
      {"\033\n", "tenweek-new-line"},
      {"\033[A", "tenweek-up"},
      {"\033OA", "tenweek-up"},
      {"^P", "tenweek-up"},
      {"\033[B", "tenweek-down"},
      {"\033OB", "tenweek-down"},
      {"^N", "tenweek-down"},
      {"^X^E", "tenweek-own-editor"},
      {"^Z", "tenweek-suspend"},
      {"\t", "tenweek-tab"},
      {"\033[200~", "tenweek-paste"},
      {"^R", "em-inc-search-prev"},
      {"^W", "ed-delete-prev-word"},
      {"\033[3~", "ed-delete-next-char"},
      {"\033[1;5C", "em-next-word"},
      {"\033[1;5D", "ed-prev-word"},
      {"\xC2\x81", "ed-redisplay"},
      {"\xC2\x82", "ed-newline"},
      {"\xC2\x83", "ed-prev-history"},
      {"\xC2\x84", "ed-next-history"},
      {"\xC2\x85", "tenweek-mark"},
  };
  for (size_t i = 0; i < sizeof bindings / sizeof *bindings; i++) {
    el_set(edit, EL_BIND, bindings[i][0], bindings[i][1], NULL);
  }
}
