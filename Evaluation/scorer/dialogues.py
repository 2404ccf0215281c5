"""Plays the person of a planning dialogue (Evaluation/Dialogues.md), who holds a plan in mind, and judges what was saved."""

import json
import re
import tempfile
import time
from pathlib import Path

from . import acts, endpoint, fields, program
from .cases import NOW, ZONE

MOST = 16
PLANS = ("propose_plan", "create_goal")
NO_FIGURE = "no number"
NOTHING_MORE = "just propose something"
PHYSICAL = set("km m mi yd ft kg g lb min h kcal kj l ml".split())


def load(path):
    found = [json.loads(line) for line in Path(path).read_text().splitlines() if line.strip()]
    for case in found:
        said = [case.get("open_acts") or []] + [e.get("acts") or [] for e in case["goals"] + (case.get("edits") or [])]
        for act in (act for turn in said for act in turn):
            # What a plan in the making holds are goals.
            act.get("record", {}).setdefault("kind", "goal")
    return found


class Person:
    """What a person says next, of a plan that they hold in mind."""

    def __init__(self, case):
        self.case = case
        self.left = [goal for goal in case["goals"] if goal.get("says")]
        self.edits = list(case.get("edits") or [])
        self.beside = case.get("beside")
        self.isBlank = False

    def answer(self, question):
        """What is answered to a question: of the goal that it is about, else of the next one."""
        asked = next((goal for goal in self.left if _names(goal, question)), None)
        goal = asked or next(iter(self.left), None)
        if goal:
            return self._say(goal)
        open_ = [goal for goal in self.case["goals"] if not goal["targets"] and _names(goal, question)]
        return (NO_FIGURE, []) if open_ else (NOTHING_MORE, [])

    def at_card(self, shown):
        """What is said at a card; None where it is as it should be or nothing is left to say."""
        for goal in self.left:
            if not any(_fits(goal, given) for given in shown):
                return self._say(goal)
        if self.edits:
            edit = self.edits.pop(0)
            return edit["says"], edit.get("acts") or []
        return None

    def _say(self, goal):
        # One line may be the answer for several.
        self.left = [other for other in self.left if other["says"] != goal["says"]]
        return goal["says"], goal.get("acts") or []


def _names(goal, text):
    words = re.findall(r"[\w'’-]+", text.lower())
    return any(word.startswith(start) for start in goal.get("asked") or [] for word in words)


def _target_fits(want, given):
    units = want["unit"].lower().split("|")
    unit = str(given.get("unit")).lower()
    counts = {"times", "sessions"} & set(units) and unit not in PHYSICAL
    scale = {"min": 1, "h": 60}
    hours = next((scale[u] for u in units if u in scale), None) if unit in scale else None
    if not fields.unit_fits(unit, units) and not counts and not hours:
        return False
    factor = scale[unit] / hours if hours else 1
    have, wanted = fields.rate(given) * factor, fields.rate(want)
    return fields.meaning_fits(want, given) and abs(have - wanted) <= 0.01 * wanted


def _fits(goal, given):
    return not list(faults(goal, given))


def faults(goal, given):
    """What is wrong with a goal as it was saved or shown."""
    if not fields.title_fits(goal["title"], given.get("title")):
        yield f"title {given.get('title')!r}"
    targets = given.get("targets") or []
    if len(targets) != len(goal["targets"]) or not all(
        any(_target_fits(want, have) for have in targets) for want in goal["targets"]
    ):
        yield f"targets {targets}, wanted {goal['targets']}"
    for key, names in [("start", ("start_date", "start")), ("end", ("target_date", "target"))]:
        have = next((given[name] for name in names if given.get(name)), None)
        if have != goal.get(key):
            yield f"{key} {have}, wanted {goal.get(key)}"


class Player(program.Program):
    def play(self, case, contexts):
        with tempfile.TemporaryDirectory(prefix="tenweek-eval-") as folder:
            where = ["--db", str(Path(folder, "journal.sqlite")), "--now", NOW, "--timezone", ZONE]
            self._call(["import", "json", str(contexts / f"{case.get('context', 'empty')}.json"), *where])
            before = self._export(where)
            return self._dialogue(case, where, before)

    def _dialogue(self, case, where, before):
        person, said, seconds, card, questions = Person(case), [], [], None, 0
        line, expected, beside = case["open"], case.get("open_acts") or [], False
        rows, question = 0, ""
        for number in range(MOST):
            if self.endpoint:
                self.endpoint.expect(expected, line)
            begun = time.monotonic()
            turn = self._ask(line, "none", number, where)
            seconds.append(time.monotonic() - begun)
            done = next((e for e in turn["events"] if e["event"] == "completed"), {})
            reply = done.get("reply") or ""
            plans = [e for e in turn["events"] if e["event"] == "proposal" and e["tool"] in PLANS]
            others = [e for e in turn["events"] if e["event"] == "proposal" and e["tool"] not in PLANS]
            said.append((line, reply, [[p["tool"], p["arguments"]] for p in plans + others]))
            if beside:
                for proposal in others:
                    self._yes(proposal, where)
                rows = len(self._export(where).get("actions", [])) - len(before.get("actions", []))
                beside = False
            if plans:
                # A card of several that is edited leaves the others as they are: the person sees them all.
                card = self._waiting(where)
            elif not others and not card and "?" in reply:
                questions += 1
            if person.beside and number == 1:
                line, expected = person.beside["says"], person.beside.get("acts") or []
                person.beside, beside = None, True
                continue
            # After what is said beside the plan its last question still stands.
            if "?" in reply and not others:
                question = reply
            step = person.at_card(_goals(card)) if card else person.answer(question or reply)
            if step is None and person.beside:
                # All was said at once: what stands beside it is said to the card.
                step = person.beside["says"], person.beside.get("acts") or []
                person.beside, beside = None, True
            if step is None:
                break
            line, expected = step
        for proposal in card or []:
            self._yes(proposal, where)
        return self._judge(case, before, self._export(where), said, seconds, questions, rows)

    def _yes(self, proposal, where):
        """A card that an entry has moved since is shown anew, with the same goals: the person says yes again."""
        for _ in range(2):
            if self._call(["approve", proposal["id"], "--json", *where]).returncode != 2:
                break

    def _waiting(self, where):
        listed = json.loads(self._call(["proposals", "--json", *where]).stdout or "[]")
        return [p for p in listed if p["status"] == "pending" and p["tool"] in PLANS]

    def _judge(self, case, before, after, said, seconds, questions, rows):
        old = {(goal["title"], goal.get("start")) for goal in before.get("goals", [])}
        saved = [goal for goal in after.get("goals", []) if (goal["title"], goal.get("start")) not in old]
        left, wrong = list(saved), []
        for goal in case["goals"]:
            best = min(left, key=lambda given: len(list(faults(goal, given))), default=None)
            found = list(faults(goal, best)) if best else ["not saved"]
            if best and (len(found) < 3 or fields.title_fits(goal["title"], best.get("title"))):
                left.remove(best)
            if found:
                wrong.append(f"{goal['aim'] or goal['title']}: {'; '.join(found)}")
        wanted = (case.get("beside") or {}).get("rows", 0)
        if rows != wanted:
            wrong.append(f"{rows} entries beside the plan, wanted {wanted}")
        return {
            "name": case["name"], "right": not wrong and not left, "wrong": wrong,
            "unwanted": [goal["title"] for goal in left], "questions": questions,
            "turns": len(said), "seconds": seconds, "said": said,
        }


def _goals(card):
    found = []
    for proposal in card:
        arguments = proposal["arguments"]
        found += arguments.get("goals") or [arguments]
    return found


def run(cases, options, form, tools, contexts):
    """Every dialogue; with a form a perfect model answers in it."""
    server = endpoint.Endpoint(form, tools) if form else None
    with tempfile.TemporaryDirectory(prefix="tenweek-eval-home-") as home:
        player = Player(options, server, home if server else None)
        results = [player.play(case, contexts) for case in cases]
    if server:
        server.close()
    return results


def table(results):
    right = sum(result["right"] for result in results)
    seconds = sorted(second for result in results for second in result["seconds"])
    most = max(result["questions"] for result in results)
    unwanted = sum(len(result["unwanted"]) for result in results)
    return (
        f"{right} of {len(results)} plans right in everything ({100 * right / len(results):.0f} %), "
        f"{unwanted} goals that nobody wanted, at most {most} questions, "
        f"median turn {seconds[len(seconds) // 2]:.2f} s"
    )
