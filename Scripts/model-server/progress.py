"""One line that says how far a long step is and how long it will take."""

import sys
import time


def megabytes(count):
    return f"{count / 1e6:,.0f} MB"


def minutes(seconds):
    seconds = max(0, round(seconds))
    return f"{seconds} s" if seconds < 90 else f"{round(seconds / 60)} min"


class Progress:
    """Redraws its line at a terminal and prints one line every tenth elsewhere."""

    def __init__(self, label, total, begun):
        self.label, self.total, self.begun = label, total, begun
        self.started = time.monotonic()
        self.shown = 0.0
        self.tenth = begun * 10 // total
        self.live = sys.stderr.isatty()

    def at(self, count):
        now = time.monotonic()
        tenth = count * 10 // self.total
        if self.live and (now - self.shown > 0.2 or count >= self.total):
            print(f"\r\033[K{self._line(count, now)}", end="", file=sys.stderr, flush=True)
            self.shown = now
        elif not self.live and tenth > self.tenth:
            print(self._line(count, now), file=sys.stderr, flush=True)
        self.tenth = max(tenth, self.tenth)

    def end(self):
        if self.live and self.shown:
            print(file=sys.stderr)

    def _line(self, count, now):
        line = f"{self.label}: {megabytes(count)} of {megabytes(self.total)}"
        rate = (count - self.begun) / max(now - self.started, 0.001)
        if count >= self.total or rate <= 0 or now - self.started < 1:
            return line
        return f"{line}, {minutes((self.total - count) / rate)} left"
