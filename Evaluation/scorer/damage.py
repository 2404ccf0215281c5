"""A perfect model's answers with one thing wrong, and what the program makes of it.

A checked answer is worth something only if a wrong one is caught: taken out, or shown on the card.
"""

import collections
import copy
import datetime
import json
import random
import re

from . import acts, numbers

KINDS = ("number", "unit", "day", "record", "lost deed", "other's deed", "invented note", "invented amount")
OTHER_UNIT = {"km": "mi", "mi": "km", "m": "km", "kg": "lb", "lb": "kg", "l": "ml", "ml": "l", "h": "min", "min": "h"}
NOTE = "felt strong and slept well"
TOKEN = re.compile(r"\d+(?:[.,]\d+)*")
SPOKEN = "|".join(word for word in numbers.WORDS if word not in ("once", "twice", "half", "quarter"))
COUNTED = re.compile(rf"([^\W\d_]+) (?:up |across |to )?(\d+(?:[.,]\d+)?|\b(?:{SPOKEN})\b) ?([^\W\d_]+)", re.IGNORECASE)
SYMBOL = {"miles": "mi", "kilometres": "km", "kilometers": "km", "metres": "m"}


def all_of(cases, tools):
    """Every case with each damage that can be done to it; the same ones in every run."""
    made = []
    for case in cases:
        for kind in KINDS if case.get("acts") else ():
            chance = random.Random(f"{case['id']} {kind}")
            wrong = _damaged(case, kind, chance)
            if wrong is None or acts.calls(wrong[0], tools) == acts.calls(case["acts"][-1], tools):
                continue
            told = {**case, "acts": [*case["acts"][:-1], wrong[0]], "id": f"{case['id']} {kind}"}
            made.append({**told, "damage": {"kind": kind, **wrong[1]}, "perfect": case["acts"][-1]})
    return made


def _damaged(case, kind, chance):
    """The acts with one thing wrong, and how to know it again; None where that cannot be."""
    turn, line = copy.deepcopy(case["acts"][-1]), case["say"][-1]
    writes = [act for act in turn if act["verb"] in ("log", "wish")]
    entries = [entry for act in writes for key in ("measurements", "targets") for entry in act.get(key) or []]
    if kind == "number":
        return _number(turn, line, entries, writes, chance)
    if kind == "unit" and entries:
        entry = chance.choice(entries)
        was, entry["unit"] = entry["unit"], OTHER_UNIT.get(entry["unit"], "km")
        right, entry["words"] = entry.get("words"), f"{entry['value']:g} {entry['unit']}"
        return turn, {"value": entry["value"], "unit": entry["unit"], "right": right or was}
    if kind == "day":
        return _day(case, turn, chance)
    if kind == "record":
        return _record(case, turn, chance)
    if kind == "lost deed" and len(writes) > 1:
        lost = chance.choice(writes)
        return [act for act in turn if act is not lost], {"title": lost["title"], "words": lost.get("what")}
    if kind == "other's deed":
        return _other(case, turn, line)
    if kind == "invented note":
        logs = [act for act in turn if act["verb"] == "log"]
        if logs:
            chance.choice(logs)["notes"] = {"words": NOTE}
            return turn, {"note": NOTE}
    if kind == "invented amount" and writes:
        act = chance.choice(writes)
        value = next(n for n in chance.sample(range(3, 90), 80) if n not in numbers.spoken(line))
        key, unit = ("measurements", "km") if act["verb"] == "log" else ("targets", "km")
        if any(entry["unit"] == "km" for entry in act.get(key) or []):
            unit = "laps"
        act[key] = [*(act.get(key) or []), {"unit": unit, "value": value, "words": f"{value} {unit}"}]
        return turn, {"value": value, "unit": unit}
    return None


def _number(turn, line, entries, writes, chance):
    """A value is another number of the line."""
    spans = [(entry, "value", entry.get("words")) for entry in entries]
    spans += [(act["duration"], "minutes", act["duration"].get("words")) for act in writes if act.get("duration")]
    spans = [span for span in spans if span[2]]
    if not spans:
        return None
    entry, key, words = chance.choice(spans)
    # Another number of the line: its digits, or what stands in another place of the answer.
    others = [(numbers.value(token), token) for token in TOKEN.findall(line.replace(words, " ", 1))]
    others += [(e[k], said) for e, k, said in spans if e is not entry]
    others = [(value, token) for value, token in others if value and value != entry[key]]
    if not others:
        return None
    (entry[key], token), right = chance.choice(others), words
    was = TOKEN.match(words)
    same_form = was and TOKEN.fullmatch(token) and key == "value"
    entry["words"] = token + words[was.end():] if same_form else token
    return turn, {"value": entry[key], "unit": None if key == "minutes" else entry["unit"], "right": right}


def _day(case, turn, chance):
    """A day off by one, or the end of a goal off by seven."""
    logs = [act for act in turn if act["verb"] == "log"]
    ends = [act for act in turn if act["verb"] == "wish" and act.get("until")]
    if not logs and not ends:
        return None
    act = chance.choice(logs or ends)
    if act["verb"] == "wish":
        right = act["until"].get("words")
        act["until"] = {"day": _moved(act["until"]["day"], 7), "words": None}
        return turn, {"day": act["until"]["day"], "field": "target_date", "right": right}
    when = act.setdefault("when", {"day": case["now"][:10]})
    right, when["day"], when["words"] = when.get("words"), _moved(when["day"], -1), "yesterday"
    if when.get("start_time"):
        when["start_time"] = when["day"] + when["start_time"][10:]
    return turn, {"day": when["day"], "field": "day", "right": right}


def _moved(day, days):
    return (datetime.date.fromisoformat(day) + datetime.timedelta(days)).isoformat()


def _record(case, turn, chance):
    """A change or a deletion that names another record of the journal."""
    act = next((act for act in turn if act["verb"] in ("amend", "remove")), None)
    if act is None:
        return None
    journal = json.loads(case["context"].read_text())
    kind = act["record"].get("kind") or "action"
    others = [r for r in journal.get(f"{kind}s", []) if r["title"] != act["record"]["title"]]
    if not others:
        return None
    other = chance.choice(others)
    right = act["record"].get("words")
    act["record"] = {"kind": kind, "title": other["title"], "day": other.get("day"), "words": other["title"]}
    return turn, {"title": other["title"], "right": right}


def _other(case, turn, line):
    """Somebody else's deed as one's own: with the first amount of the line that no act has."""
    if case["group"] != "others":
        return None
    had = {e["value"] for a in turn for e in a.get("measurements") or []}
    had |= {a["duration"]["minutes"] for a in turn if a.get("duration")}
    for found in COUNTED.finditer(line):
        value = numbers.value(found[2]) or numbers.WORDS.get(found[2].lower())
        if value in had:
            continue
        deed = {"verb": "log", "what": found[1], "title": found[1].capitalize()}
        words, unit = line[found.start(2):found.end(3)], found[3].lower()
        if unit in ("min", "mins", "minutes", "hours", "hour"):
            deed["duration"] = {"minutes": value * (60 if unit.startswith("h") else 1), "words": words}
        else:
            unit = SYMBOL.get(unit, unit)
            deed["measurements"] = [{"unit": unit, "value": value, "words": words}]
        own = [act for act in turn if act["verb"] == "log"]
        return [*own, deed], {"title": deed["title"], "value": value}
    return None


# What came of it


def verdict(case, result):
    """taken out, shown or unseen."""
    wrong, cards = case["damage"], result["cards"]
    kind = wrong["kind"]
    if kind == "lost deed":
        if len(result["proposals"]) >= len([a for a in case["perfect"] if a["verb"] in ("log", "wish")]):
            return "taken out"
        return "shown" if _noticed(result) else "unseen"
    if result["everything"]:
        return "taken out"
    if kind == "record":
        return "shown" if _noticed(result) or any(card.get("warnings") for card in cards) or not cards else "unseen"
    holding = [card for card in cards if _holds(card["arguments"] or {}, wrong)]
    # The value may be another deed's right one: only more of them than there should be are wrong.
    writes = [act for act in case["perfect"] if act["verb"] in ("log", "wish")]
    due = sum(_holds(arguments, wrong) for _, arguments in acts.calls(writes, {}))
    if len(holding) <= due:
        return "taken out"
    if _noticed(result) or any(_shows(card, wrong) for card in holding):
        return "shown"
    return "unseen"


def _noticed(result):
    return any(n.get("code") in ("unused_words", "question", "other_reading") for n in result["notices"])


def _holds(arguments, wrong):
    if wrong["kind"] == "invented note":
        return bool(arguments.get("notes"))
    if wrong["kind"] == "day":
        return arguments.get(wrong["field"]) == wrong["day"]
    if wrong["kind"] == "other's deed":
        return any(abs(v - wrong["value"]) < 1e-6 for v in _values(arguments)) or any(
            abs(v - wrong["value"] * 60) < 1e-6 for v in _values(arguments)
        )
    entries = (arguments.get("measurements") or []) + (arguments.get("targets") or [])
    if wrong["kind"] == "number" and wrong["unit"] is None:
        return arguments.get("duration_minutes") == wrong["value"]
    return any(e.get("value") == wrong["value"] and e.get("unit") == wrong["unit"] for e in entries)


def _values(arguments):
    for entry in (arguments.get("measurements") or []) + (arguments.get("targets") or []):
        yield float(entry["value"])
    if arguments.get("duration_minutes") is not None:
        yield float(arguments["duration_minutes"])


def _shows(card, wrong):
    """Whether the card itself tells: something was removed or warned of, or the right words stand by."""
    if card.get("removed") or card.get("warnings"):
        return True
    right = wrong.get("right")
    evidence = " ".join(str(g.get("evidence") or "") for g in card.get("grounding") or [])
    return bool(right) and right.lower() in evidence.lower()


def report(cases, results):
    counts, lines = collections.Counter(), []
    for case, result in zip(cases, results):
        kind, came = case["damage"]["kind"], verdict(case, result)
        counts[kind, came] += 1
        if came == "unseen":
            wrong = {k: v for k, v in case["damage"].items() if k != "kind"}
            lines.append(f"{case['id']:32} {' // '.join(case['say'])}")
            lines.append(f"{'':32} {wrong} passed: {result['proposals']}"[:500])
    rows = ["| one thing wrong | cases | taken out | shown on the card | passed unseen |", "|---|---|---|---|---|"]
    for kind in KINDS:
        whole = sum(counts[kind, came] for came in ("taken out", "shown", "unseen"))
        cells = [f"{counts[kind, c] / whole:.0%}" if whole else "–" for c in ("taken out", "shown", "unseen")]
        rows.append(f"| {kind} | {whole} | " + " | ".join(cells) + " |")
    return lines, "\n".join(rows)
