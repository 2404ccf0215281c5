// pipe2(2) is GNU's.
#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "editor.h"

static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT};
enum { WATCHED = sizeof watched / sizeof *watched };

/// Its writing end is all that a signal handler touches.
static int signal_pipe[2] = {-1, -1};
static struct sigaction before[WATCHED];

static void note_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe holds enough signals already.
  ssize_t ignored = write(signal_pipe[1], &byte, 1);
  (void)ignored;
  errno = saved;
}

void input_watch_signals(void) {
  if (signal_pipe[0] < 0 && pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK)) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_signal;
  action.sa_flags = SA_RESTART;
  for (int i = 0; i < WATCHED; i++) sigaction(watched[i], &action, &before[i]);
}

void input_unwatch_signals(void) {
  if (signal_pipe[0] < 0) return;
  for (int i = 0; i < WATCHED; i++) sigaction(watched[i], &before[i], 0);
}

void queue_append(byte_queue *queue, const void *bytes, size_t count) {
  if (!count) return;
  if (queue->count + count > queue->capacity) {
    size_t capacity = (queue->count + count) * 2;
    unsigned char *room = realloc(queue->bytes, capacity);
    if (!room) return;
    queue->bytes = room;
    queue->capacity = capacity;
  }
  memcpy(queue->bytes + queue->count, bytes, count);
  queue->count += count;
}

void queue_drop(byte_queue *queue, size_t count) {
  if (count > queue->count) count = queue->count;
  queue->count -= count;
  memmove(queue->bytes, queue->bytes + count, queue->count);
}

void queue_prepend(byte_queue *queue, const byte_queue *other) {
  byte_queue joined = {0};
  queue_append(&joined, other->bytes, other->count);
  queue_append(&joined, queue->bytes, queue->count);
  free(queue->bytes);
  *queue = joined;
}

int input_wait(byte_queue *typed, int other, int *number) {
  struct pollfd sources[] = {
      {.fd = STDIN_FILENO, .events = POLLIN},
      {.fd = signal_pipe[0], .events = POLLIN},
      {.fd = other, .events = POLLIN}};
  for (;;) {
    int ready = poll(sources, 3, -1);
    if (ready < 0 && errno != EINTR) return 0;
    unsigned char byte;
    if (read(signal_pipe[0], &byte, 1) == 1) {
      *number = byte;
      return INPUT_SIGNAL;
    }
    if (ready < 0) continue;
    if (sources[2].revents & POLLIN) return INPUT_OTHER;
    if (!(sources[0].revents & (POLLIN | POLLHUP | POLLERR | POLLNVAL))) continue;
    unsigned char bytes[4096];
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (count <= 0) return 0;
    queue_append(typed, bytes, (size_t)count);
    return INPUT_BYTES;
  }
}

int input_take(byte_queue *queue, wchar_t *character) {
  while (queue->count) {
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t length = mbrtowc(character, (const char *)queue->bytes, queue->count, &state);
    if (length == (size_t)-2) return 0;
    if (length == (size_t)-1 || length == 0) {  // no text in this locale, or NUL
      queue_drop(queue, 1);
      continue;
    }
    queue_drop(queue, length);
    // The keys of our own come from nowhere else.
    if (*character >= 0x80 && *character <= 0x9F) continue;
    return 1;
  }
  return 0;
}

/// Gives a typed character to libedit: a mark as the key that joins it to what stands before it.
static void give(tenweek_editor *editor, wchar_t *character) {
  const LineInfoW *line = el_wline(editor->edit);
  int has_base = line->cursor > line->buffer && line->cursor[-1] != L'\n';
  if (*character < 0x80) return;
  if (has_base && cluster_is_mark(*character)) {
    editor->mark = *character;
    *character = KEY_MARK;
  } else {
    *character = cluster_alone(editor, *character);
  }
}

int input_read(EditLine *edit, wchar_t *character) {
  tenweek_editor *editor = editor_of(edit);
  while (!input_take(&editor->typed, character)) {
    int number = 0;
    int status = input_wait(&editor->typed, editor->news[0], &number);
    if (status == 0) return 0;
    if (status == INPUT_BYTES) continue;
    if (status == INPUT_OTHER) {
      const LineInfoW *line = el_wline(edit);
      if (!news_show(editor, editor->is_message && line->lastchar == line->buffer)) continue;
      *character = KEY_REDISPLAY;
      return 1;
    }
    switch (number) {
      case SIGINT: *character = 3; return 1;
      case SIGTERM:
      case SIGHUP: editor->outcome = TENWEEK_TOLD_TO_END; return -1;
      default:
        el_resize(edit);
        *character = KEY_REDISPLAY;
        return 1;
    }
  }
  give(editor, character);
  return 1;
}
