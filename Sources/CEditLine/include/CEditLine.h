// libedit, whose el_set and history functions are variadic and so out of Swift's reach.
#ifndef CEDITLINE_H
#define CEDITLINE_H

typedef struct tenweek_editor tenweek_editor;

/// An editor on standard input and output with emacs keys and a history; NULL if there is none to
/// be had.
tenweek_editor *tenweek_editor_make(const char *program);
void tenweek_editor_free(tenweek_editor *editor);

/// Shows the prompt and reads a line into `line`, without its newline; the text lives until the next
/// call. Returns 1 for a line, 0 at the end of input, -1 if a signal interrupted it.
int tenweek_editor_read(tenweek_editor *editor, const char *prompt, const char **line);

void tenweek_editor_remember(tenweek_editor *editor, const char *line);
/// Reads or writes the history's file; a file that is not there is no error.
void tenweek_editor_load(tenweek_editor *editor, const char *path);
void tenweek_editor_save(tenweek_editor *editor, const char *path);

#endif
