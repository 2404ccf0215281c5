#include "CEditLine.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct tenweek_editor {
  EditLine *edit;
  History *history;
  const char *prompt;
  char *line;
};

static char *show_prompt(EditLine *edit) {
  tenweek_editor *editor = 0;
  el_get(edit, EL_CLIENTDATA, &editor);
  return (char *)editor->prompt;
}

static volatile sig_atomic_t interrupted;

static void note_interrupt(int number) {
  (void)number;
  interrupted = 1;
}

tenweek_editor *tenweek_editor_make(const char *program) {
  // Widths of characters come from the locale; the C locale has none beyond ASCII.
  const char *locale = setlocale(LC_CTYPE, "");
  if (!locale || !strstr(locale, "UTF-8")) setlocale(LC_CTYPE, "C.UTF-8");
  tenweek_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return 0;
  editor->edit = el_init(program, stdin, stdout, stderr);
  editor->history = history_init();
  if (!editor->edit || !editor->history) {
    tenweek_editor_free(editor);
    return 0;
  }
  HistEvent event;
  history(editor->history, &event, H_SETSIZE, 1000);
  history(editor->history, &event, H_SETUNIQUE, 1);
  el_set(editor->edit, EL_CLIENTDATA, editor);
  // The escape characters mark what takes no room on the line.
  el_set(editor->edit, EL_PROMPT_ESC, show_prompt, '\1');
  el_set(editor->edit, EL_EDITOR, "emacs");
  el_set(editor->edit, EL_HIST, history, editor->history);
  el_set(editor->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
  return editor;
}

void tenweek_editor_free(tenweek_editor *editor) {
  if (!editor) return;
  if (editor->edit) el_end(editor->edit);
  if (editor->history) history_end(editor->history);
  free(editor->line);
  free(editor);
}

int tenweek_editor_read(tenweek_editor *editor, const char *prompt, const char **line) {
  struct sigaction action, before;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_interrupt;  // without SA_RESTART, so that the read ends
  sigaction(SIGINT, &action, &before);
  interrupted = 0;
  editor->prompt = prompt;
  int count = 0;
  errno = 0;
  const char *text = el_gets(editor->edit, &count);
  sigaction(SIGINT, &before, 0);
  if (interrupted) {
    el_reset(editor->edit);
    return -1;
  }
  if (!text || count <= 0) return 0;
  free(editor->line);
  editor->line = strndup(text, (size_t)count);
  if (!editor->line) return 0;
  editor->line[strcspn(editor->line, "\n")] = 0;
  *line = editor->line;
  return 1;
}

void tenweek_editor_remember(tenweek_editor *editor, const char *line) {
  HistEvent event;
  history(editor->history, &event, H_ENTER, line);
}

void tenweek_editor_load(tenweek_editor *editor, const char *path) {
  HistEvent event;
  history(editor->history, &event, H_LOAD, path);
}

void tenweek_editor_save(tenweek_editor *editor, const char *path) {
  HistEvent event;
  history(editor->history, &event, H_SAVE, path);
}
