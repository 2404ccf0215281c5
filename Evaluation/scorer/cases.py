"""Reads the utterances and refuses a case that cannot be scored."""

import json
import sys

NOW, ZONE = "2026-11-21T09:30:00", "Europe/Berlin"
KINDS = {"log", "goal", "answer", "chat", "ask", "nothing", "change", "delete"}
CASE = {"id", "group", "context", "now", "timezone", "say", "approve", "expect"}
EXPECT = {"kind", "deeds", "goals", "numbers", "left", "gone"}
DEED = {"title", "day", "part_of_day", "start_time", "duration_minutes", "measurements", "goals"}
GOAL = {"title", "targets", "start_date", "target_date", "values", "term"}


def groups(folder):
    return sorted(path.stem for path in folder.glob("*.jsonl"))


def load(folder, chosen_groups, chosen_cases, limit, every=1):
    found = []
    for group in groups(folder):
        if chosen_groups and group not in chosen_groups:
            continue
        lines = (folder / f"{group}.jsonl").read_text().splitlines()
        read = [_read(folder, group, number, line) for number, line in enumerate(lines, 1)]
        if chosen_cases:
            read = [case for case in read if case["id"] in chosen_cases]
        found += read[::every][:limit]
    return found


def _read(folder, group, number, line):
    where = f"{group}.jsonl, line {number}"
    try:
        case = json.loads(line)
    except ValueError as error:
        sys.exit(f"{where}: {error}")
    expect = case["expect"]
    unknown = set(case) - CASE | set(expect) - EXPECT
    for deed in expect.get("deeds", []):
        unknown |= set(deed) - DEED
    for goal in expect.get("goals", []):
        unknown |= set(goal) - GOAL
    if unknown or expect["kind"] not in KINDS:
        sys.exit(f"{where}: not known: {', '.join(sorted(unknown)) or expect['kind']}")
    shared = folder if (folder / "contexts").exists() else folder.parent
    context = shared / "contexts" / f"{case.get('context', 'empty')}.json"
    return {
        "id": f"{group}-{number:03}",
        "group": group,
        "now": NOW,
        "timezone": ZONE,
        "approve": "none",
        **case,
        "context": context,
    }
