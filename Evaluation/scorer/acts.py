"""Acts (Evaluation/Batches.md) as a perfect model would say them, in each form that the program reads.

The tools' own schemas say what a call may bear: a field that they do not have is left out.
"""

import json
import re
from pathlib import Path

FORMS = ("native", "text", "guided", "lines")
VERBS = {
    "log": {"what", "title", "measurements", "duration", "when", "notes"},
    "wish": {"what", "title", "targets", "from", "until"},
    "amend": {"record", "set"}, "remove": {"record"},
    "ask": {"kind", "subject", "period"}, "talk": {"say"}, "unsure": {"say"},
}
SET = {"title", "measurements", "duration", "when", "targets", "from", "until", "notes"}
ASKS = set(
    "total list last most average compare streak usual peak progress remaining outlook due deadlines "
    "best worst count values what_if adjust review focus".split()
)


def schemas(folder):
    """The tools' schemas by their names, as the program ships them."""
    tools = [json.loads(path.read_text()) for path in sorted(Path(folder).glob("*.json"))]
    return {tool["name"]: tool["parameters"] for tool in tools}


def reply(acts):
    """What is said in words: nothing beside a call, after which the program speaks."""
    said = [act["say"] for act in acts if act["verb"] in ("talk", "unsure")]
    return "" if len(said) < len(acts) else " ".join(said)


def calls(acts, tools, with_words=False, as_plan=False):
    """The calls for one turn, as (name, arguments).

    - with_words: whether values bear the words that they were copied from.
    - as_plan: several wishes as one propose_plan, where its schema has room for their dates.
    """
    wishes = [act for act in acts if act["verb"] == "wish"]
    if as_plan and len(wishes) > 1:
        plan = ("propose_plan", {"goals": [_wish(act, with_words) for act in wishes]})
        rest = [act for act in acts if act["verb"] != "wish"]
        made = [plan] + [_call(act, tools, with_words) for act in rest]
    else:
        made = [_call(act, tools, with_words) for act in acts]
    return [(name, _held(arguments, tools.get(name))) for name, arguments in filter(None, made)]


def _call(act, tools, with_words):
    verb = act["verb"]
    if verb == "log":
        return "create_action", _fields(act, with_words)
    if verb == "wish":
        return "create_goal", _wish(act, with_words)
    if verb == "plan":
        period = act.get("period") or {}
        dates = {"start_date": period.get("from"), "target_date": period.get("until")}
        return "propose_plan", _said({"goals": [_wish(aim, with_words) for aim in act["aims"]], **dates})
    if verb == "amend":
        named = _record(act["record"], tools["update_record"])
        return "update_record", {**named, **_fields(act["set"], with_words, changes=True)}
    if verb == "remove":
        return "delete_record", _record(act["record"], tools["delete_record"])
    if verb == "ask":
        return _ask(act, tools)
    return None


def _record(record, schema):
    """How a call names a record that is there, as far as the schema lets it: by title and day."""
    named = {"kind": record.get("kind") or "action"}
    if "record" in schema["properties"]:
        named["record"] = record.get("title") or record.get("words")
    if "record_day" in schema["properties"]:
        named["record_day"] = record.get("day")
    return _said(named)


def _ask(act, tools):
    kind, subject, period = act["kind"], act.get("subject"), act.get("period")
    properties = tools["query_progress"]["properties"]
    kinds = properties.get("kind", {}).get("enum", [])
    if kind == "list" and "list" not in kinds:
        said = (subject or "").lower()
        one = next((k for k in ("goal", "value", "term") if k in said), "action")
        text = subject if one == "action" else None
        return "find_records", _said({"kind": one, "text": text, "period": period})
    named = "subject" if "subject" in properties else "topic"
    known = kind if not kinds or kind in kinds else None
    return "query_progress", _said({"kind": known, named: subject, "period": period})


def _wish(act, with_words):
    return _fields(act, with_words, starts="from", ends="until")


def _fields(act, with_words, changes=False, starts="from", ends="until"):
    """The values of a deed, a goal or a change under the names of the tools' arguments."""
    made = {"title": act.get("title")}
    for key in ("measurements", "targets"):
        if act.get(key):
            made[key] = [_quantity(entry, with_words) for entry in act[key]]
    if act.get("duration"):
        made["duration_minutes"] = act["duration"]["minutes"]
    for key, name in [(starts, "start_date"), (ends, "target_date")]:
        if act.get(key):
            made[name] = act[key]["day"]
    when = act.get("when") or {}
    made |= {key: when.get(key) for key in ("day", "part_of_day", "start_time")}
    if act.get("notes"):
        made["notes"] = act["notes"]["words"] if isinstance(act["notes"], dict) else act["notes"]
    if with_words:
        spans = {"day": when, "duration_minutes": act.get("duration") or {}}
        spans |= {"start_date": act.get(starts) or {}, "target_date": act.get(ends) or {}}
        spans["title"] = {"words": act.get("what")}
        said = {name: span["words"] for name, span in spans.items() if span.get("words")}
        made["words"] = said or None
    return _said(made)


def _quantity(entry, with_words):
    made = {"unit": entry["unit"], "value": entry["value"]}
    for key in ("per", "weekdays", "direction", "from", "before"):
        if entry.get(key) is not None:
            made[key] = entry[key]
    if with_words and entry.get("words"):
        made["words"] = entry["words"]
    return made


def _said(arguments):
    return {key: value for key, value in arguments.items() if value is not None}


def _held(arguments, schema):
    """The arguments that a schema has; one without a list of its own takes them all."""
    known = (schema or {}).get("properties")
    return {k: v for k, v in arguments.items() if known is None or k in known}


# The forms


def text(acts, made):
    """Calls as the prompt of the text form asks for them, or words."""
    blocks = [f"<tool_call>\n{_json(_named(call))}\n</tool_call>" for call in made]
    return "\n".join(blocks) or reply(acts)


def guided(acts, made):
    """One JSON object on one line."""
    return _json({"calls": [_named(call) for call in made]} if made else {"reply": reply(acts)})


def native(made):
    """The `tool_calls` of a message."""
    return [
        {"id": f"call_{n}", "type": "function", "function": {"name": name, "arguments": _json(arguments)}}
        for n, (name, arguments) in enumerate(made)
    ]


def lines(acts, said=""):
    """One line an act; every field is a copy of the person's words, out of the line that was said."""
    flat = [one for act in acts for one in _aims(act)]
    return "\n".join(_line(act, said) for act in flat) or "unsure\nWhat shall the plan hold?"


def _aims(act):
    """A plan as the wishes that it is made of: its days are said with each that has none of its own."""
    if act["verb"] != "plan":
        return [act]
    period = (act.get("period") or {}).get("words")
    return [
        {**aim, "verb": "wish", **({"until": {"words": period}} if period and not _days(aim) else {})}
        for aim in act["aims"]
    ]


def _days(act):
    return act.get("from") or act.get("until")


def _line(act, said):
    verb = act["verb"]
    if verb in ("talk", "unsure"):
        return f"{verb}\n{act['say']}"
    if verb == "log":
        return _joined("did " + _what(act), [("=", _amounts(act)), ("@", _words(act, "when"))])
    if verb == "wish":
        days = _stretch(said, _words(act, "from"), _words(act, "until"))
        return _joined("goal " + _what(act), [("=", _amounts(act)), ("@", days)])
    if verb == "ask":
        return _joined("ask " + act["kind"], [("|", act.get("subject")), ("|", act.get("period"))])
    record = act["record"].get("words") or "it"
    if verb == "remove":
        return "delete " + record
    new = act["set"]
    values = ", ".join(filter(None, [new.get("title"), _amounts(new)]))
    when = _words(new, "when") or _words(new, "until") or _words(new, "from")
    return _joined("change " + record, [("=", values), ("@", when)])


class Shown:
    """The goals of a plan by the numbers under which a model is shown them."""

    def __init__(self):
        # What the person calls each goal, by the title that the case has for it.
        self.names = {}
        self.titles = []

    def look(self, task):
        """Reads the plan that stands in the first line of a task."""
        line = task.splitlines()[0] if task else ""
        if "nothing yet" in line:
            self.names = {}
        parts = re.split(r"(?:^plan:|;) #\d+ ", line)[1:]
        self.titles = [re.split(r" \?$| = | @ ", part)[0] for part in parts]

    def call(self, title, words):
        """Has a goal be known by what the person called it as well."""
        if title and words:
            self.names[title] = f"{self.names.get(title, title)} {words}"

    def number(self, title, words=None):
        """"#2", where one goal alone is most like the title and its words; else None."""
        if not title and not words:
            return None
        own = _stems(f"{title or ''} {self.names.get(title, '')} {words or ''}")
        likeness = [len(own & _stems(shown)) / (len(_stems(shown)) or 1) for shown in self.titles]
        best = max(likeness, default=0)
        if best == 0 or likeness.count(best) > 1:
            return None
        return f"#{likeness.index(best) + 1}"


def _stems(text):
    words = re.findall(r"[^\W\d_]+", text.lower())
    return {word[:4] for word in words if len(word) > 2 or not word.isascii()}


def plan_lines(turn, shown=None):
    """Acts in the verbs in which a model is asked about a plan; a goal that is there by its number, where that is told."""
    shown = shown or Shown()
    made = []
    for act in turn:
        verb = act["verb"]
        if verb == "plan":
            days = (act.get("period") or {}).get("words")
            made += ([f"all {days}"] if days else []) + [_plan_line("goal", {**aim, "what": aim.get("what") or aim["title"]}) for aim in act["aims"]]
            for aim in act["aims"]:
                shown.call(aim["title"], aim.get("what"))
        elif verb == "wish":
            what = act.get("what") or act.get("title")
            number = shown.number(act["for"]) if act.get("for") else None
            # A name that is made of the amount alone is none.
            if number and any(what == target.get("words") for target in act.get("targets") or []):
                what = ""
            made.append(_plan_line("goal", {**act, "what": " ".join(filter(None, [number, what]))}))
            shown.call(act.get("for") or act.get("title"), what)
        elif verb == "amend":
            new, record = act["set"], act["record"]
            day = _span(new)
            if record.get("title") == "all" and day:
                made.append(f"all {day}")
            else:
                made.append(_plan_line("change", {**new, "what": _shown(record, shown)}))
        elif verb == "remove":
            made.append("drop " + _shown(act["record"], shown))
        else:
            return "other"
    return "\n".join(made) or "suggest"


def _shown(record, shown):
    title = record.get("title")
    return shown.number(title) or shown.number(None, record.get("words")) or record.get("words") or title


def _plan_line(verb, act):
    new = [act.get("title")] if verb == "change" else []
    amounts = ", ".join(filter(None, new + [t.get("words") for t in act.get("targets") or []]))
    day = _span(act)
    return f"{verb} {act['what']}" + (f" = {amounts}" if amounts else "") + (f" @ {day}" if day else "")


def _span(act):
    """The words of both days, once where they are the same."""
    return " ".join(dict.fromkeys(filter(None, [_words(act, "from"), _words(act, "until")])))


def _stretch(said, start, end):
    """Both ends as they stand in the line: "between 1 January and 31 March"."""
    if start and end and start != end:
        found = re.search(re.escape(start) + r"\W+(?:\w+\W+){0,2}?" + re.escape(end), said)
        return found.group(0) if found else f"{start} {end}"
    return start or end


def _what(act):
    return act.get("what") or act.get("title") or "it"


def _joined(head, rest):
    """A line with those of its fields that hold something, each behind its mark."""
    return " ".join([head, *(f"{mark} {field}" for mark, field in rest if field)])


def _words(act, key):
    return (act.get(key) or {}).get("words")


def _amounts(act):
    entries = (act.get("measurements") or []) + (act.get("targets") or []) + [act.get("duration") or {}]
    return ", ".join(dict.fromkeys(entry["words"] for entry in entries if entry.get("words")))


def _named(call):
    return {"name": call[0], "arguments": call[1]}


def _json(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
