"""Prints one line a case and one table of the groups."""

import collections
import statistics

CHECKS = ["kind", "title", "values", "day", "duration", "everything"]
COUNTS = [
    "invented", "invented_in_calls", "lost_deeds", "lost", "silently_lost", "unapproved", "wrong_numbers",
    "false_claims", "contract",
]


def line(number, total, result):
    mark = "ok" if result["everything"] else "--"
    words = f"{result['seconds']:6.2f} s  {result['say'][-1][:90]}"
    print(f"{number:>4}/{total} {mark} {result['id']:18} {words}", flush=True)
    for fault in result["faults"]:
        print(f"            {fault[:300]}", flush=True)


def summary(results, description):
    names = list(dict.fromkeys(result["group"] for result in results))
    groups = {name: _sums([r for r in results if r["group"] == name]) for name in names}
    languages = list(dict.fromkeys(result["language"] for result in results))
    for name in languages if len(languages) > 1 else ():
        groups[f"in {name}"] = _sums([r for r in results if r["language"] == name])
    return {"description": description, "groups": {**groups, "all": _sums(results)}}


def _sums(results):
    checks = {}
    for check in CHECKS:
        asked = [_holds(r, check) for r in results]
        asked = [held for held in asked if held is not None]
        checks[check] = (sum(asked), len(asked))
    seconds = sorted(r["seconds"] for r in results) or [0]
    usage = [r["usage"] for r in results if r["usage"]]
    prompt = sum(u.get("prompt_tokens") or 0 for u in usage)
    return {
        "cases": len(results),
        "checks": checks,
        "counts": {name: sum(r["counts"][name] for r in results) for name in COUNTS},
        "median_seconds": statistics.median(seconds),
        "p90_seconds": seconds[min(len(seconds) - 1, int(len(seconds) * 0.9))],
        "prompt_tokens": round(prompt / len(usage)) if usage else None,
        "completion_tokens": round(sum(u.get("completion_tokens") or 0 for u in usage) / len(usage)) if usage else None,
        "sources": dict(collections.Counter(source for r in results for source in r["sources"])),
        "read_offline": sum(any(n.get("code") == "offline" for n in r["notices"]) for r in results),
        "cached_share": sum(u.get("cached_tokens") or 0 for u in usage) / prompt if prompt else None,
    }


def _holds(result, check):
    return result["everything"] if check == "everything" else result["checks"].get(check)


def table(summary):
    print(f"\n{summary['description']}\n")
    heads = [*CHECKS, "median s", "90 % s", "prompt", "output", "cached"]
    width = max(len(name) for name in summary["groups"]) + 1
    print(f"{'group':{width}}{'cases':>6}" + "".join(f"{head:>11}" for head in heads))
    for name, sums in summary["groups"].items():
        row = f"{name:{width}}{sums['cases']:>6}"
        for check in CHECKS:
            right, asked = sums["checks"][check]
            row += f"{f'{right / asked:.0%}' if asked else '-':>11}"
        row += f"{sums['median_seconds']:>11.2f}{sums['p90_seconds']:>11.2f}"
        for token in ("prompt_tokens", "completion_tokens"):
            row += f"{sums[token] if sums[token] is not None else '-':>11}"
        cached = sums["cached_share"]
        print(row + f"{f'{cached:.0%}' if cached is not None else '-':>11}")
    whole = summary["groups"]["all"]
    counts, sources = whole["counts"], ", ".join(f"{n} {s}" for s, n in whole["sources"].items())
    said = {
        "invented_in_calls": "values invented by the model in its calls",
        "invented": "values invented in proposals", "lost_deeds": "deeds lost",
        "lost": "quantities lost",
        "silently_lost": "of these silently", "unapproved": "writes without approval",
        "wrong_numbers": "wrong numbers in replies", "false_claims": "writes claimed that did not happen",
        "contract": "breaches of the output's contract",
    }
    print(f"\ncalls: {sources or 'none'}; turns read without a model: {whole['read_offline']}")
    print("\n".join(f"{counts[name]:>5}  {words}" for name, words in said.items()))
