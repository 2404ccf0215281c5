#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "editor.h"

int tenweek_editor_news(const tenweek_editor *editor) { return editor->news[1]; }

int tenweek_news_tell(int news, const char *line) {
  char *copy = strdup(line);
  if (!copy) return 0;
  // A pointer is far shorter than PIPE_BUF, so that it is written whole or not at all.
  if (write(news, &copy, sizeof copy) == sizeof copy) return 1;
  free(copy);
  return 0;
}

/// Keeps the newest of what came in.
static void take(tenweek_editor *editor) {
  char *line;
  while (read(editor->news[0], &line, sizeof line) == sizeof line) {
    free(editor->news_line);
    editor->news_line = line;
  }
}

int tenweek_editor_untell(tenweek_editor *editor) {
  take(editor);
  int was_there = editor->news_line != 0;
  free(editor->news_line);
  editor->news_line = 0;
  return was_there;
}

int news_show(tenweek_editor *editor, int is_empty) {
  take(editor);
  if (!is_empty || !editor->news_line) return 0;
  // From the beginning of the line, where the prompt may stand.
  printf("\r\033[J%s\n", editor->news_line);
  fflush(stdout);
  tenweek_editor_untell(editor);
  return 1;
}
