"""Whether a turn's output keeps the contract for scripts: its lines, its keys, its exit code."""

KEYS = {
    "tool_call": "id name arguments effect source",
    "tool_result": "id status result",
    "proposal": "id call revision tool arguments grounding removed preview status confirm",
    "decision": "proposal status rows",
    "text": "delta",
    "notice": "code message",
    "error": "code message",
    "completed": "reply rounds usage timings",
}


def faults(turn, proposals):
    events = turn["events"]
    for line in turn["stray"]:
        yield f"not an event: {str(line)[:80]}"
    if not events or events[-1]["event"] != "completed":
        yield f"completed is not the last line (exit {turn['exit']}): {turn['stderr'][:200]}"
    for event in events:
        missing = set(KEYS.get(event["event"], "").split()) - set(event)
        if event["event"] not in KEYS or missing:
            yield f"{event['event']} lacks {sorted(missing)}"
    errors = [e for e in events if e["event"] == "error"]
    decided = {e.get("proposal") for e in events if e["event"] == "decision"}
    pending = [p for p in proposals if p.get("id") not in decided]
    if errors:
        yield f"error {errors[0].get('code')}: {errors[0].get('message')}"
    elif turn["exit"] != (2 if pending else 0):
        yield f"exit {turn['exit']} with {len(pending)} proposals pending"
