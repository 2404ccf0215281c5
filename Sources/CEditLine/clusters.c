// wcwidth(3) is X/Open's, fopencookie(3) GNU's.
#define _GNU_SOURCE

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "editor.h"

// libedit keeps one character for a place on the screen, so that a mark without a width of its own is
// lost when it draws the line anew. A character with its marks goes through it as one stand-in
// instead; what was typed is put back wherever the text leaves the editor.

/// Stand-ins of one column are from the private use area, those of two from a block of compatibility
/// characters, which stand for themselves in the same way where somebody types one.
enum { NARROW = 0xE000, NARROW_END = 0xF900, WIDE = 0x2F800, WIDE_END = 0x2FA1E };

static int is_stand_in(wchar_t character) {
  return (character >= NARROW && character < NARROW_END)
    || (character >= WIDE && character < WIDE_END);
}

int cluster_is_mark(wchar_t character) {
  // The colours of hands and faces are drawn into the sign before them, or beside it.
  return wcwidth(character) == 0 || (character >= 0x1F3FB && character <= 0x1F3FF);
}

/// Whether terminals agree on how a mark is drawn; the others (joiners, variants, what turns the order
/// around) stay in the text and are not shown.
static int is_shown(wchar_t mark) {
  return wcwidth(mark) == 0 && !(mark >= 0x200B && mark <= 0x200F)
    && !(mark >= 0x202A && mark <= 0x202E) && !(mark >= 0x2060 && mark <= 0x206F)
    && !(mark >= 0xFE00 && mark <= 0xFE0F) && mark != 0xFEFF && mark != 0x20E3 && mark < 0xE0000;
}

static const cluster *cluster_of(const tenweek_editor *editor, wchar_t character) {
  const cluster_table *table = character >= WIDE ? &editor->wide : &editor->narrow;
  size_t index = (size_t)(character - (character >= WIDE ? WIDE : NARROW));
  return is_stand_in(character) && index < table->count ? table->clusters + index : 0;
}

/// The stand-in for a cluster, a new one if need be; 0 where there is no room for more.
static wchar_t stand_in(tenweek_editor *editor, const cluster *wanted) {
  int is_wide = wcwidth(wanted->text[0]) == 2;
  cluster_table *table = is_wide ? &editor->wide : &editor->narrow;
  wchar_t first = is_wide ? WIDE : NARROW;
  for (size_t i = 0; i < table->count; i++) {
    if (!wcscmp(table->clusters[i].text, wanted->text)) return first + (wchar_t)i;
  }
  if (table->count == (size_t)(is_wide ? WIDE_END - WIDE : NARROW_END - NARROW)) return 0;
  cluster *more = realloc(table->clusters, (table->count + 1) * sizeof *more);
  if (!more) return 0;
  table->clusters = more;
  more[table->count] = *wanted;
  return first + (wchar_t)table->count++;
}

wchar_t cluster_alone(tenweek_editor *editor, wchar_t character) {
  cluster alone = {{character}};
  return is_stand_in(character) ? stand_in(editor, &alone) : character;
}

wchar_t cluster_join(tenweek_editor *editor, wchar_t base, wchar_t mark) {
  cluster joined = {{base}};
  const cluster *before = cluster_of(editor, base);
  if (before) joined = *before;
  size_t length = wcslen(joined.text);
  // Whoever piles up more marks than any script has keeps the first of them.
  if (length + 1 >= CLUSTER_ROOM) return base;
  joined.text[length] = mark;
  wchar_t character = stand_in(editor, &joined);
  return character ? character : base;
}

size_t clusters_join(tenweek_editor *editor, wchar_t *text) {
  size_t count = 0;
  for (const wchar_t *next = text; *next; next++) {
    int follows = count > 0 && text[count - 1] != L'\n' && cluster_is_mark(*next);
    if (follows) text[count - 1] = cluster_join(editor, text[count - 1], *next);
    else text[count++] = cluster_alone(editor, *next);
  }
  text[count] = 0;
  return count;
}

wchar_t *clusters_of(tenweek_editor *editor, const char *text) {
  size_t room = strlen(text) + 1;
  wchar_t *result = malloc(room * sizeof *result);
  if (result && mbstowcs(result, text, room) == (size_t)-1) *result = 0;
  if (result) clusters_join(editor, result);
  return result;
}

static void append(byte_queue *bytes, wchar_t character) {
  char text[MB_LEN_MAX];
  mbstate_t state;
  memset(&state, 0, sizeof state);
  size_t length = wcrtomb(text, character, &state);
  if (length != (size_t)-1) queue_append(bytes, text, length);
}

char *clusters_text(const tenweek_editor *editor, const wchar_t *text, size_t count) {
  byte_queue bytes = {0};
  for (size_t i = 0; i < count; i++) {
    const cluster *found = cluster_of(editor, text[i]);
    if (!found) append(&bytes, text[i]);
    for (const wchar_t *part = found ? found->text : L""; *part; part++) append(&bytes, *part);
  }
  queue_append(&bytes, "", 1);
  return (char *)bytes.bytes;
}

size_t cluster_length(const tenweek_editor *editor, wchar_t character) {
  const cluster *found = cluster_of(editor, character);
  return found ? wcslen(found->text) : 1;
}

static ssize_t write_all(const byte_queue *bytes) {
  for (size_t done = 0; done < bytes->count;) {
    ssize_t count = write(STDOUT_FILENO, bytes->bytes + done, bytes->count - done);
    if (count < 0 && errno != EINTR && errno != EAGAIN) return -1;
    if (count > 0) done += (size_t)count;
  }
  return 0;
}

/// Writes what libedit draws, with the clusters in their places.
static ssize_t draw(void *context, const char *text, size_t count) {
  tenweek_editor *editor = context;
  byte_queue bytes = {0};
  for (size_t used = 0; used < count;) {
    wchar_t character;
    size_t length = mbrtowc(&character, text + used, count - used, &editor->drawing);
    if (length == (size_t)-2) break;  // the rest comes with the next piece
    if (length == (size_t)-1 || length == 0) {
      memset(&editor->drawing, 0, sizeof editor->drawing);
      used++;
      continue;
    }
    used += length;
    const cluster *found = cluster_of(editor, character);
    append(&bytes, found ? found->text[0] : character);
    for (const wchar_t *mark = found ? found->text + 1 : L""; *mark; mark++) {
      if (is_shown(*mark)) append(&bytes, *mark);
    }
  }
  ssize_t status = write_all(&bytes);
  free(bytes.bytes);
  return status < 0 ? 0 : (ssize_t)count;
}

FILE *clusters_open(tenweek_editor *editor) {
  cookie_io_functions_t functions = {.write = draw};
  return fopencookie(editor, "w", functions);
}
