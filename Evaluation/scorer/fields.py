"""Compares one proposed deed or goal with the one expected, field by field."""

import re

CHECK = {
    "title": "title", "measurements": "values", "targets": "values", "day": "day",
    "part_of_day": "day", "start_time": "day", "start_date": "day", "target_date": "day",
    "duration_minutes": "duration", "goals": "links", "values": "links", "term": "links",
}
DEED = ["title", "measurements", "day", "part_of_day", "start_time", "duration_minutes"]
GOAL = ["title", "targets", "start_date", "target_date"]


def title_fits(wanted, title):
    """Every word expected begins a word of the title; "run|ran" is either."""
    said = str(title or "").lower()
    return all(re.search(rf"\b(?:{word})", said) for word in wanted)


def quantity(entry):
    value = entry.get("value")
    return (float(value) if isinstance(value, (int, float)) else value, str(entry.get("unit")).lower())


def quantities_fit(wanted, given):
    left = [quantity(entry) for entry in given or []]
    for entry in wanted or []:
        number, units = quantity(entry)
        match = next((q for q in left if q[0] == number and q[1] in units.split("|")), None)
        if match is None:
            return False
        left.remove(match)
    return not left


def fits(field, wanted, given):
    if field == "title":
        return title_fits(wanted, given)
    if field in ("measurements", "targets"):
        return quantities_fit(wanted, given)
    if field in ("goals", "values"):
        return sorted(wanted) == sorted(given or [])
    if isinstance(wanted, str):
        return given in wanted.split("|") or (not given and "" in wanted.split("|"))
    if wanted is None or given is None:
        return wanted is None and given is None
    return abs(float(wanted) - float(given)) < 1e-9 if isinstance(given, (int, float)) else False


def compare(expected, given, fields):
    """The fields that are wrong, as (check, sentence); links count only where a case names them."""
    named = fields + [f for f in ("goals", "values", "term") if f in expected and f not in fields]
    for field in named:
        if not fits(field, expected.get(field), given.get(field)):
            yield CHECK[field], f"{field}: expected {expected.get(field)}, got {given.get(field)}"


def pair(expected, given):
    """Each one expected with the proposal that it fits best, by title, then by order."""
    left, pairs = list(enumerate(given)), []
    for place, want in enumerate(expected):
        right = [item for item in left if title_fits(want["title"], item[1].get("title"))]
        right += [item for item in left if item[0] == place and item not in right]
        choice = right[0] if right else None
        if choice:
            left.remove(choice)
        pairs.append((want, choice))
    return pairs, [item for _, item in left]
