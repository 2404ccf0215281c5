"""Runs one case through the program, on a database of its own."""

import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

from .endpoint import MODEL


class Program:
    """The program with its flags; with an endpoint of ours, that is told each turn before it is asked."""

    def __init__(self, options, endpoint=None, home=None):
        self.binary = str(options.binary.resolve())
        self.patience = options.patience
        self.endpoint = endpoint
        self.environment = dict(os.environ)
        if options.without:
            self.environment["TENWEEK_MEASURE_WITHOUT"] = options.without
        base, model = options.base_url, options.model
        if endpoint:
            base, model = endpoint.url, MODEL
            # What is learnt of an endpoint that is gone after the run is of no use to anybody.
            for name in ("CONFIG", "DATA", "STATE", "CACHE") if home else ():
                self.environment[f"XDG_{name}_HOME"] = home
        else:
            # What the caller has set (a decimal comma) is no part of the measure; what was measured of
            # their model is.
            self.settings = tempfile.TemporaryDirectory(prefix="tenweek-settings-")
            self.environment["XDG_CONFIG_HOME"] = self.settings.name
        self.flags = []
        for flag, value in [("--mode", options.mode), ("--base-url", base), ("--model", model),
                            ("--trust", options.trust)]:
            if value:
                self.flags += [flag, value]

    def description(self):
        version = self._call(["--version"]).stdout.strip()
        named = " ".join(self.flags) or os.environ.get("TENWEEK_BASE_URL") or "what it found"
        left_out = self.environment.get("TENWEEK_MEASURE_WITHOUT")
        named += f", without {left_out}" if left_out else ""
        return f"{version}, {named}, {time.strftime('%Y-%m-%d %H:%M')}"

    def run(self, case):
        """Every turn of the case; the last one is the one that is judged."""
        with tempfile.TemporaryDirectory(prefix="tenweek-eval-") as folder:
            where = ["--db", str(Path(folder, "journal.sqlite")), "--now", case["now"]]
            where += ["--timezone", case["timezone"]]
            imported = self._call(["import", "json", str(case["context"]), *where])
            if imported.returncode:
                raise SystemExit(f"{case['id']}: the context is refused: {imported.stderr.strip()}")
            acts = case.get("acts") or [None] * len(case["say"])
            for number, text in enumerate(case["say"][:-1]):
                self._expect(acts[number], text)
                turn = self._ask(text, "writes", number, where)
                if any(act["verb"] == "remove" for act in acts[number] or []):
                    self._approve(turn, where)
            self._expect(acts[-1], case["say"][-1], case["expect"].get("numbers", []), case.get("english", ""))
            before = self._export(where)
            turn = self._ask(case["say"][-1], case["approve"], len(case["say"]) - 1, where)
            turn["before"], turn["after"] = before, self._export(where)
            if case["expect"]["kind"] in ("change", "delete"):
                self._approve(turn, where)
            return turn

    def _expect(self, acts, text, figures=(), english=""):
        if self.endpoint:
            self.endpoint.expect(acts, text, figures, english)

    def _ask(self, text, approve, number, where):
        command = ["ask", "--json", "--approve", approve, *self.flags, *where]
        command += ["--conversation", "last" if number else "new", "--", text]
        begun = time.monotonic()
        done = self._call(command)
        turn = {"exit": done.returncode, "seconds": time.monotonic() - begun}
        turn["stderr"] = done.stderr.strip()
        turn["events"], turn["stray"] = [], []
        for line in done.stdout.splitlines():
            try:
                event = json.loads(line)
                turn["events" if isinstance(event, dict) and "event" in event else "stray"].append(event)
            except ValueError:
                turn["stray"].append(line)
        return turn

    def _approve(self, turn, where):
        """Says yes to what was proposed, so that the rows can be judged instead of the call."""
        for event in turn["events"]:
            if event["event"] == "proposal":
                word = ["--confirm", event["confirm"]] if event.get("confirm") else []
                self._call(["approve", event["id"], "--json", *word, *where])
        turn["approved"] = self._export(where)

    def _export(self, where):
        done = self._call(["export", "json", *where])
        try:
            document = json.loads(done.stdout)
        except ValueError:
            return {"unreadable": done.stderr.strip()}
        # What was said is stored without approval, and is no write to the journal.
        document.pop("conversations", None)
        return document

    def _call(self, arguments):
        try:
            return subprocess.run(
                [self.binary, *arguments],
                capture_output=True, text=True, errors="replace", timeout=self.patience, check=False,
                stdin=subprocess.DEVNULL, env=self.environment,
            )
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(arguments, 124, "", f"no end after {self.patience} s")
