"""Reads the utterances and refuses a case that cannot be scored."""

import json
import sys

from . import acts, fields

NOW, ZONE = "2026-11-21T09:30:00", "Europe/Berlin"
KINDS = {"log", "goal", "answer", "chat", "ask", "nothing", "change", "delete"}
GROUPS = "single several goals plans negation others corrections deletes questions smalltalk vague attacks".split()
CASE = {"id", "group", "language", "english", "context", "now", "timezone", "say", "approve", "expect", "acts"}
EXPECT = {"kind", "deeds", "goals", "numbers", "left", "gone"}
DEED = {"title", "day", "part_of_day", "start_time", "duration_minutes", "measurements", "goals"}
GOAL = {"title", "targets", "start_date", "target_date", "values", "term"}
VERB = {"log": "log", "goal": "wish", "answer": "ask", "change": "amend", "delete": "remove", "ask": "unsure"}
COPIES = {"words", "what", "subject", "period"}


def files(chosen):
    """The files of a set: a folder with one a group, or one file for all of them."""
    one = chosen.parent / f"{chosen.name}.jsonl"
    return [one] if one.exists() else sorted(chosen.glob("*.jsonl"))


def groups(folder):
    return sorted(path.stem for path in files(folder))


def load(folder, chosen_groups, chosen_cases, limit, every=1):
    found = []
    for path in files(folder):
        lines = path.read_text().splitlines()
        read = [_read(path, number, line) for number, line in enumerate(lines, 1)]
        # One file may hold many groups, in any order.
        for group in dict.fromkeys(case["group"] for case in read):
            if chosen_groups and group not in chosen_groups:
                continue
            some = [case for case in read if case["group"] == group]
            if chosen_cases:
                some = [case for case in some if case["id"] in chosen_cases]
            found += some[::every][:limit]
    return found


def _read(path, number, line):
    where = f"{path.name}, line {number}"
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
    shared = path.parent if (path.parent / "contexts").exists() else path.parent.parent
    context = shared / "contexts" / f"{case.get('context', 'empty')}.json"
    return {
        "id": f"{path.stem}-{number:03}",
        "group": path.stem,
        "now": NOW,
        "timezone": ZONE,
        "approve": "none",
        **case,
        "context": context,
    }


def faults(case):
    """What is wrong with a case's acts: their form and their copies, never their meaning."""
    expect, given = case["expect"], case.get("acts")
    if case["group"] not in GROUPS:
        yield f"group {case['group']}"
    for entry in expect.get("deeds", []):
        if "day" not in entry or not isinstance(entry["title"], list):
            yield f"deed {entry}"
    for entry in expect.get("goals", []):
        if "start_date" not in entry or not isinstance(entry["title"], list):
            yield f"goal {entry}"
    if not given or len(given) != len(case["say"]):
        yield "no acts" if not given else "acts: one list a turn"
        return
    for line, turn in zip(case["say"], given):
        if not turn:
            yield "a turn without acts"
        for act in turn:
            yield from _act_faults(act)
            yield from _copy_faults(act, line)
    last = [act.get("verb") for act in given[-1]]
    wanted = VERB.get(expect["kind"])
    if wanted and wanted not in last:
        yield f"expected {expect['kind']}, acts {last}"
    if expect["kind"] == "log" and last.count("log") != len(expect["deeds"]):
        yield "as many log acts as deeds are expected"
    if expect["kind"] == "goal" and last.count("wish") != len(expect["goals"]):
        yield "as many wishes as goals are expected"
    yield from _differences(case, given[-1])


def _differences(case, last):
    """Where the acts would not do what is expected, were they taken as they stand."""
    today, expect = case["now"][:10], case["expect"]
    drafts = {
        verb: [dict(arguments) for act in last if act["verb"] == verb for _, arguments in acts.calls([act], {})]
        for verb in ("log", "wish")
    }
    for draft in drafts["log"]:
        draft.setdefault("day", today)
    for draft in drafts["wish"]:
        draft.setdefault("start_date", today)
    if expect["kind"] == "log":
        wanted, given, names = expect["deeds"], drafts["log"], fields.DEED
    elif expect["kind"] == "goal":
        wanted, given, names = expect["goals"], drafts["wish"], fields.GOAL
    else:
        return
    for want, draft in zip(wanted, given):
        for _, sentence in fields.compare(want, draft, names):
            if not sentence.startswith(("goals:", "values:", "term:")):
                yield f"acts differ: {sentence}"


def _act_faults(act):
    verb = act.get("verb")
    if verb not in acts.VERBS or set(act) - {"verb"} - acts.VERBS[verb]:
        yield f"act {act}"
    elif verb == "ask" and act.get("kind") not in acts.ASKS:
        yield f"ask kind {act.get('kind')}"
    elif verb == "amend" and set(act["set"]) - acts.SET:
        yield f"set {act['set']}"


def _copy_faults(value, line):
    if isinstance(value, list):
        for entry in value:
            yield from _copy_faults(entry, line)
    for key, entry in value.items() if isinstance(value, dict) else []:
        if key in COPIES and entry is not None and entry not in line:
            yield f"{key} is no copy of the line: {entry!r}"
        elif key not in COPIES:
            yield from _copy_faults(entry, line)
