"""What becomes of a perfect model's answers, beside the rules and a real model on the same cases."""

import collections
import concurrent.futures
import tempfile

from . import acts, endpoint, program, score

WRITES, TALKS = ("log", "goal", "change", "delete"), ("chat", "nothing", "ask", "answer")
WRITERS = {"create_action", "create_goal", "propose_plan", "update_record", "delete_record"}
VALUES = ("title", "measurements", "targets", "duration_minutes", "day", "part_of_day", "start_time",
          "start_date", "target_date", "notes")


# Running, in a pool: a real model has one job, as its own cache is for one conversation.

_runner = None


def _begin(options, form, tools, home):
    global _runner
    served = endpoint.Endpoint(form, tools, options.with_words, options.plan) if form else None
    _runner = program.Program(options, served, home)


def _one(case):
    turn = _runner.run(case)
    result = score.judge(case, turn)
    served = _runner.endpoint
    if served:
        served.expect((case.get("acts") or [[]])[-1], case["say"][-1])
        result["perfect"] = [list(call) for call in served.calls()]
    result["told"] = told(turn)
    result["kind"] = case["expect"]["kind"]
    result["cards"] = [e for e in turn["events"] if e["event"] == "proposal"]
    return result


def run(cases, options, form, tools, jobs, each=None):
    """The results in the order of the cases; form is None for the program as it is."""
    results = []
    with tempfile.TemporaryDirectory(prefix="tenweek-eval-home-") as home:
        begun = (options, form, tools, home)
        with concurrent.futures.ProcessPoolExecutor(jobs, initializer=_begin, initargs=begun) as pool:
            for result in pool.map(_one, cases):
                results.append(result)
                if each:
                    each(len(results), result)
    return results


def told(turn):
    """The outcomes of the turn's calls: what the program said of each."""
    said = {e["id"]: e for e in turn["events"] if e["event"] == "tool_result"}
    return [
        {"name": e["name"], "source": e.get("source"), "status": said.get(e["id"], {}).get("status"),
         "result": said.get(e["id"], {}).get("result")}
        for e in turn["events"] if e["event"] == "tool_call"
    ]


# What happened to a right answer


def causes(case, result):
    """How a perfect answer failed to come through, as (cause, sentence); never empty."""
    if not case.get("acts"):
        return [("no acts", "the case lists none")]
    wanted = [call for call in result["perfect"] if call[0] in WRITERS]
    given = [(name, arguments or {}) for name, arguments in result["proposals"]]
    found = []
    for kind, sentence in _drafts(wanted, given, not result["checks"].get("title", True)):
        found.append((kind, sentence))
    if result["kind"] in TALKS and not wanted and not found:
        found.append(("answered otherwise", f"{result['reply']!r}"))
    asked = [n.get("message") for n in result["notices"] if n.get("code") == "question"]
    if asked and any(kind == "dropped" for kind, _ in found):
        found = [("asked", s) if k == "dropped" else (k, s) for k, s in found]
    if not found and result["kind"] in ("change", "delete"):
        found.append(("another record", "; ".join(result["faults"])))
    if not found:
        found.append(("counted wrong", "; ".join(result["faults"])))
    detail = reasons(result)
    return [(kind, "; ".join([sentence, *detail])) for kind, sentence in found]


def reasons(result):
    """What the program itself said to a perfect answer, in its own words."""
    refused = []
    for call in result["told"]:
        if call["source"] != "offline" and call["status"] not in ("proposed", "ok", "applied"):
            said = call["result"] if isinstance(call["result"], dict) else {}
            why = said.get("reason") or said.get("question") or said.get("error") or _short(call["result"])
            refused.append(f"{call['name']} {call['status']}: {why}")
    writes = any(name in WRITERS for name, _ in result["perfect"])
    if writes and all(call["source"] == "offline" for call in result["told"]):
        refused.append("its calls were never run")
    own = dict.fromkeys(call["name"] for call in result["told"] if call["source"] == "offline")
    asked = [f"asked: {n.get('message')}" for n in result["notices"] if n.get("code") == "question"]
    return list(dict.fromkeys(refused + asked)) + ([f"the rules called {', '.join(own)}"] if own else [])


def _drafts(wanted, given, with_titles):
    """The perfect calls beside the proposals: dropped, replaced, added, changed in a value."""
    wanted, given = list(_flat(wanted)), list(_flat(given))
    alike = [(_likeness(w, g), -i, -n) for i, w in enumerate(wanted) for n, g in enumerate(given) if w[0] == g[0]]
    partner, left = {}, list(range(len(given)))
    # The most alike first, so that a deed that was dropped takes no other's proposal.
    for likeness, i, n in sorted(alike, reverse=True):
        if likeness > 0 and -i not in partner and -n in left:
            partner[-i] = -n
            left.remove(-n)
    pairs = [(call, given[partner[i]] if i in partner else None) for i, call in enumerate(wanted)]
    rest = [given[n] for n in left]
    for call, proposal in pairs:
        if proposal is None and rest:
            other = rest.pop(0)
            yield "replaced", f"{_shown(call)} by {_shown(other)}"
        elif proposal is None:
            yield "dropped", _shown(call)
        else:
            yield from _changed(call, proposal, with_titles)
    for other in rest:
        yield "added", _shown(other)


def _flat(calls):
    """A plan's goals as goals of their own."""
    for name, arguments in calls:
        if name == "propose_plan":
            yield from (("create_goal", goal) for goal in arguments.get("goals") or [])
        else:
            yield name, arguments


def _likeness(call, other):
    """How many values two calls have in common; a word of the title counts most."""
    if call[0] in ("update_record", "delete_record"):
        return 1
    words, others = ({w[:4] for w in str(c[1].get("title")).lower().split()} for c in (call, other))
    same = sum(_same(key, call[1][key], other[1].get(key)) for key in VALUES if call[1].get(key))
    return same + 3 * len(words & others)


def _same(key, wanted, given):
    if key in ("measurements", "targets"):
        return _amounts(wanted) == _amounts(given)
    if key == "title":
        return str(wanted).lower() == str(given).lower()
    if isinstance(wanted, (int, float)) and isinstance(given, (int, float)):
        return abs(wanted - given) < 1e-6
    return wanted == given


def _amounts(entries):
    return sorted((float(e.get("value") or 0), str(e.get("unit")).lower()) for e in entries or [])


def _changed(call, proposal, with_titles):
    if call[0] == "delete_record":
        return
    for key in VALUES:
        wanted, given = call[1].get(key), proposal[1].get(key)
        # A day and a start are today's where nobody said one; titles are tidied.
        unsaid = wanted is None and key in ("day", "start_date") or key == "title" and not with_titles
        if unsaid or _same(key, wanted, given) or not (wanted or given):
            continue
        kind = "value dropped" if not given else "value added" if not wanted else "value changed"
        yield kind, f"{key}: {_short(wanted)} became {_short(given)}"


def _shown(call):
    return f"{call[0]} {_short(call[1])}"


def _short(value, most=140):
    text = str(value)
    return text if len(text) <= most else text[: most - 1] + "…"


# The tables


def table(cases, columns):
    """The share that is right, per group, by what is wanted, and per language: one column a run."""
    groups = dict.fromkeys(case["group"] for case in cases)
    rows = [(name, lambda c, name=name: c["group"] == name) for name in groups]
    rows.append(("that write", lambda c: c["expect"]["kind"] in WRITES))
    rows.append(("that only talk", lambda c: c["expect"]["kind"] in TALKS))
    languages = list(dict.fromkeys(c.get("language", "en") for c in cases))
    if len(languages) > 1:
        rows += [(f"in {name}", lambda c, name=name: c.get("language", "en") == name) for name in languages]
    rows.append(("all", lambda c: True))
    named = [name for name, _ in columns]
    lines = ["| cases | number | " + " | ".join(named) + " |", "|---" * (len(named) + 2) + "|"]
    for name, holds in rows:
        chosen = {case["id"] for case in cases if holds(case)}
        if chosen:
            cells = [_share([r for r in results or [] if r["id"] in chosen]) for _, results in columns]
            lines.append(f"| {name} | {len(chosen)} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _share(results):
    return f"{sum(r['everything'] for r in results) / len(results):.0%}" if results else "–"


def overruled(cases, results):
    """Each case in which a right answer did not come through, and a table of what happened to them."""
    counts, said, lines = collections.Counter(), collections.Counter(), []
    for case, result in zip(cases, results):
        if result["everything"]:
            continue
        said.update(reasons(result) if case.get("acts") else ())
        lines.append(f"{result['id']:18} {' // '.join(case['say'])}")
        found = causes(case, result)
        for kind, sentence in found:
            lines.append(f"{'':18} {kind}: {_short(sentence, 400)}")
        for kind in dict.fromkeys(kind for kind, _ in found):
            counts[kind, result["group"]] += 1
    groups = list(dict.fromkeys(case["group"] for case in cases))
    kinds = sorted({kind for kind, _ in counts}, key=lambda k: -sum(counts[k, g] for g in groups))
    head = "| what was done to it | cases | " + " | ".join(groups) + " |"
    rows = [head, "|---" * (len(groups) + 2) + "|"]
    for kind in kinds:
        cells = [str(counts[kind, group] or "") for group in groups]
        rows.append(f"| {kind} | {sum(counts[kind, g] for g in groups)} | " + " | ".join(cells) + " |")
    rows += ["", "| what the program said to it | cases |", "|---|---|"] if said else []
    rows += [f"| {_short(reason, 100)} | {number} |" for reason, number in said.most_common(12)]
    return lines or ["none"], "\n".join(rows) if kinds else ""
