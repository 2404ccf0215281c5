"""Compares one proposed deed or goal with the one expected, field by field."""

import datetime
import re

PERIODS = {"day": 1, "week": 7, "month": 365.25 / 12}
MEANING = ("per", "weekdays", "direction", "from", "before")

UNSPACED = re.compile("[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff]")

CHECK = {
    "title": "title", "measurements": "values", "targets": "values", "day": "day",
    "part_of_day": "day", "start_time": "day", "start_date": "day", "target_date": "day",
    "duration_minutes": "duration", "goals": "links", "values": "links", "term": "links",
}
DEED = ["title", "measurements", "day", "part_of_day", "start_time", "duration_minutes"]
GOAL = ["title", "targets", "start_date", "target_date"]


def title_fits(wanted, title):
    """Every word expected begins a word of the title; "run|ran" is either.

    In a script without spaces between words it may stand anywhere."""
    said = str(title or "").lower()
    def begins(word):
        return word if UNSPACED.match(word) else rf"\b(?:{word})"
    return all(re.search("|".join(map(begins, words.split("|"))), said) for words in wanted)


CURRENCIES = [{"€", "eur", "euro", "euros"}, {"£", "gbp", "pounds", "quid"}]


def quantity(entry):
    value = entry.get("value")
    return (float(value) if isinstance(value, (int, float)) else value, str(entry.get("unit")).lower())


def unit_fits(given, wanted):
    """"a|b" is either; a currency is the same by each of its names, a word in the singular and the plural."""
    return (
        given in wanted
        or any(given in names and not names.isdisjoint(wanted) for names in CURRENCIES)
        or any(_is_number_of(given, unit) for unit in wanted)
    )


def _is_number_of(one, other):
    """Whether two words differ in their ending alone: "1 soda" and "sodas", "jedna szafa" and "szafy"."""
    short, long = sorted((one, other), key=len)
    stem = min(len(short), max(4, len(short) - 1))
    return len(short) >= 4 and len(long) - len(short) <= 2 and short[:stem] == long[:stem]


def quantities_fit(wanted, given):
    left = [quantity(entry) for entry in given or []]
    for entry in wanted or []:
        number, units = quantity(entry)
        match = next((q for q in left if q[0] == number and unit_fits(q[1], units.split("|"))), None)
        if match is None:
            return False
        left.remove(match)
    return not left


def total(target, start, end):
    """What a target per day, week or month adds up to over a goal's days; else its value."""
    if not target.get("per") or not start or not end:
        return target["value"]
    days = (datetime.date.fromisoformat(end) - datetime.date.fromisoformat(start)).days + 1
    return target["value"] * days / PERIODS[target["per"]]


def meaning_fits(want, have):
    """How often, on which days, up or down, from where, before when: as far as the case says it; a limit always.

    What begins higher goes down, whether or not the case says so."""
    def is_limit(target):
        return target.get("direction") == "at_most" or (not target.get("direction") and (target.get("from") or 0) > target["value"])
    if is_limit(want) != is_limit(have):
        return False
    if bool(want.get("per")) != bool(have.get("per")):
        return False
    if set(want.get("weekdays") or have.get("weekdays") or []) != set(have.get("weekdays") or []):
        return False
    return all(have.get(key) == want[key] for key in ("from", "before") if want.get(key))


def rate(target):
    """The value by the day, or in all."""
    return target["value"] / PERIODS[target["per"]] if target.get("per") else target["value"]


def targets_fit(wanted, given, goal):
    """As quantities; a target by the week of a case that knows sums alone is taken as its sum."""
    if any(want.get(key) for want in wanted or [] for key in MEANING):
        left = list(given or [])
        for want in wanted:
            units = want["unit"].lower().split("|")
            match = next((have for have in left if str(have.get("unit")).lower() in units and meaning_fits(want, have)
                          and abs(rate(want) - rate(have)) <= 0.01 * rate(want)), None)
            if match is None:
                return False
            left.remove(match)
        return not left
    start, end = goal.get("start_date"), goal.get("target_date")
    left = [({**have, "value": total(have, start, end)}, 0.75 if have.get("per") else 0) for have in given or []]
    for want in wanted or []:
        number, units = quantity(want)
        match = next(((have, slack) for have, slack in left if unit_fits(str(have.get("unit")).lower(), units.split("|"))
                      and abs(have["value"] - number) <= slack), None)
        if match is None:
            return False
        left.remove(match)
    return not left


def fits(field, wanted, given, whole=None):
    if field == "targets":
        return targets_fit(wanted, given, whole or {})
    if field == "title":
        return title_fits(wanted, given)
    if field == "measurements":
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
        if not fits(field, expected.get(field), given.get(field), given):
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
