// libedit, whose el_set and history functions are variadic and so out of Swift's reach.
//
// Characters are read by our own function, which waits on standard input and on signals at once, so
// that Ctrl-C, a paste and a new window size are seen when they happen.
#ifndef CEDITLINE_H
#define CEDITLINE_H

typedef struct tenweek_editor tenweek_editor;

enum tenweek_outcome {
  TENWEEK_LINE = 1,
  /// The end of input, or a terminal that went away.
  TENWEEK_END = 0,
  /// Ctrl-C; `line` is what stood there.
  TENWEEK_INTERRUPTED = -1,
  /// SIGTERM or SIGHUP.
  TENWEEK_TOLD_TO_END = -2,
  /// Ctrl-X Ctrl-E: `line` is to be written on in the person's own editor.
  TENWEEK_WANTS_EDITOR = -3
};

/// Called at Tab; acts through the functions below. Returns 1 where something was found.
typedef int (*tenweek_complete)(void *context, tenweek_editor *editor);

/// An editor on standard input and output with emacs keys and a history; NULL if there is none to
/// be had.
tenweek_editor *tenweek_editor_make(const char *program);
void tenweek_editor_free(tenweek_editor *editor);

/// Shows the prompt and reads into `line`, without its newline; the text lives until the next call.
/// A message may have several lines; a short answer has one, and no history or completion.
int tenweek_editor_read(
    tenweek_editor *editor, const char *prompt, int is_message, const char **line);

/// Puts an older message where the up arrow finds it.
void tenweek_editor_remember(tenweek_editor *editor, const char *line);

/// The next message begins with this text, as if it had been pasted.
void tenweek_editor_begin_with(tenweek_editor *editor, const char *text);

/// Takes what was typed before now away from the next short answer and keeps it for the next
/// messages, line by line, where it is shown and not sent.
void tenweek_editor_hold_typed(tenweek_editor *editor);

/// The first of the lines that are kept and were ended by Enter, as it would be sent; NULL if there is none. It lives until the
/// next call.
const char *tenweek_editor_held(tenweek_editor *editor);

/// Drops the line that `tenweek_editor_held` returned.
void tenweek_editor_drop_held(tenweek_editor *editor);

/// Where news is written to; -1 if it cannot be.
int tenweek_editor_news(const tenweek_editor *editor);

/// Says a line above the prompt while the person writes nothing, else before the next prompt. May be
/// called from any thread. Returns 1 if it was taken.
int tenweek_news_tell(int news, const char *line);

/// Drops what was told and not shown yet. Returns 1 if there was something.
int tenweek_editor_untell(tenweek_editor *editor);

// MARK: Lines as they come

typedef struct tenweek_lines tenweek_lines;

/// Lines of standard input where there is nothing to edit them with; NULL without memory.
tenweek_lines *tenweek_lines_make(void);
void tenweek_lines_free(tenweek_lines *lines);

/// Reads into `line`, without its newline; the bytes live until the next call.
///
/// Returns TENWEEK_LINE, TENWEEK_END, TENWEEK_INTERRUPTED or TENWEEK_TOLD_TO_END.
int tenweek_lines_read(tenweek_lines *lines, const unsigned char **line, int *count);

// MARK: Completion

void tenweek_editor_on_tab(tenweek_editor *editor, tenweek_complete complete, void *context);
/// The line up to the cursor; lives until the next key.
const char *tenweek_editor_before_cursor(tenweek_editor *editor);
/// Replaces so many characters (code points) before the cursor.
void tenweek_editor_replace(tenweek_editor *editor, int characters, const char *text);
/// Prints lines below and the line that is edited below them.
void tenweek_editor_show_below(tenweek_editor *editor, const char *lines);

#endif
