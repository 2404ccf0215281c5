"""A server that answers as a perfect model would: with the calls that the turn at hand wants.

It listens on this machine alone. The runner tells it each turn before the program asks; what the
model of a turn is not asked for (a summary, words that no call used) gets an empty answer.
"""

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from . import acts, numbers

MODEL = "perfect"
AFTER = "That is what your journal says."
PLANS = "You help a person make a plan of goals"
QUESTION = "You word one question for a person"
TRANSLATE = "Say in plain English what the person says"
DANGER = "A person writes to their diary. Does this line tell"
DAY = "A diary's line in any language has a word for a day"
AMOUNT = "A diary's line in any language has words for an amount"
END = "A goal's end, in any language, is said in words"
COUNTS = "A person keeps a diary of what they did and has goals that count amounts"
UNEXPECTED = ("[These words were not used", "Below are older lines of a conversation")


class Endpoint:
    """One server for one runner, whose cases come one by one."""

    def __init__(self, form, tools, with_words=False, as_plan=False):
        self.form, self.tools = form, tools
        self.with_words, self.as_plan = with_words, as_plan
        self.turn, self.words, self.figures, self.english = [], "", [], ""
        self.shown = acts.Shown()
        handler = type("Handler", (_Handler,), {"endpoint": self})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"

    def expect(self, turn, words, figures=(), english=""):
        """What the next requests are answered from: acts, words, an answer's figures, the line in English."""
        self.turn, self.words, self.figures, self.english = turn or [], words, list(figures), english

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def calls(self, sent=None):
        """The turn's calls; by the schemas that were sent with a request, where some were."""
        return acts.calls(self.turn, {**self.tools, **(sent or {})}, self.with_words, self.as_plan)

    def answer(self, body):
        """The message for a request: its content and its `tool_calls`."""
        messages = body.get("messages") or []
        last = messages[-1] if messages else {}
        if last.get("role") == "assistant":
            return self._rest(str(last.get("content") or "")), []
        if any(mark in str(last.get("content")) for mark in UNEXPECTED):
            return self._nothing(), []
        if TRANSLATE in str(messages[0].get("content") or ""):
            return self.english, []
        # None of the cases tells of danger to a life: those have a script of their own.
        if DANGER in str(messages[0].get("content") or ""):
            return "no", []
        if any(mark in str(messages[0].get("content") or "") for mark in (COUNTS, DAY, AMOUNT, END)):
            return "none", []
        if QUESTION in str(messages[0].get("content") or ""):
            return _asked(str(last.get("content"))), []
        if PLANS in str(messages[0].get("content") or ""):
            self.shown.look(str(last.get("content") or ""))
            return acts.plan_lines(self.turn, self.shown), []
        if results := _results(messages):
            return (self._nothing() if self.form in ("guided", "lines") else self._told(results)), []
        sent = {t["function"]["name"]: t["function"]["parameters"] for t in body.get("tools") or []}
        made = self.calls(sent)
        if self.form == "native":
            return acts.reply(self.turn), acts.native(made)
        if self.form == "lines":
            return acts.lines(self.turn, self.words), []
        return (acts.guided if self.form == "guided" else acts.text)(self.turn, made), []

    def _told(self, results):
        """What is said of a result: those figures of the right answer that stand in it."""
        have = numbers.with_hours(numbers.digits(results))
        said = [
            next((c for c in wanted.split("|") if all(numbers.stands(n, have) for n in numbers.digits(c))), None)
            for wanted in self.figures
        ]
        return " ".join(f"It is {figure}." for figure in filter(None, said)) or AFTER

    def _nothing(self):
        return '{"reply":""}' if self.form == "guided" else ""

    def _rest(self, begun):
        """What follows on an answer that the program has sent back to be gone on with."""
        whole = acts.lines(self.turn, self.words) if self.form == "lines" else ""
        return whole[len(begun):] if whole.startswith(begun) else ""


def _asked(task):
    """A question of how goals are measured, in words that are not the program's, with what it offers."""
    names, offers = task.splitlines()[-1].split(" | ", 1)
    return f"What would be a good measure of {names}: {offers}, say?"


def _results(messages):
    """The results that stand behind the person's last line, as one text."""
    texts = []
    for message in reversed(messages):
        content = str(message.get("content") or "")
        if message.get("role") == "tool" or content.lstrip().startswith("<tool_response>"):
            texts.append(content)
        elif message.get("role") == "user":
            break
    return "\n".join(texts)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    endpoint = None

    def log_message(self, *_):
        pass

    def do_GET(self):
        if self.path.endswith("/models"):
            entry = {"id": MODEL, "object": "model", "owned_by": "tenweek-evaluation", "max_model_len": 32768}
            return self._json({"object": "list", "data": [entry]})
        return self._json({"error": {"message": "not found", "code": 404}}, 404)

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"{}")
        if not self.path.endswith("/chat/completions"):
            return self._json({"error": {"message": "not found", "code": 404}}, 404)
        content, calls = self.endpoint.answer(body)
        usage = {"prompt_tokens": 0, "completion_tokens": 0, "total_tokens": 0}
        reason = "tool_calls" if calls else "stop"
        if not body.get("stream"):
            message = {"role": "assistant", "content": content, **({"tool_calls": calls} if calls else {})}
            choice = {"index": 0, "message": message, "finish_reason": reason}
            return self._json({"object": "chat.completion", "model": MODEL, "choices": [choice], "usage": usage})
        deltas = [{"role": "assistant", "content": content}]
        deltas += [{"tool_calls": [{"index": n, **call}]} for n, call in enumerate(calls)]
        chunks = [{"choices": [{"index": 0, "delta": delta, "finish_reason": None}]} for delta in deltas]
        chunks.append({"choices": [{"index": 0, "delta": {}, "finish_reason": reason}]})
        chunks.append({"choices": [], "usage": usage})
        frame = {"id": "turn", "object": "chat.completion.chunk", "model": MODEL}
        stream = "".join(f"data: {json.dumps({**frame, **chunk}, ensure_ascii=False)}\n\n" for chunk in chunks)
        return self._send(f"{stream}data: [DONE]\n\n".encode(), 200, "text/event-stream")

    def _json(self, document, status=200):
        self._send(json.dumps(document, ensure_ascii=False).encode(), status, "application/json")

    def _send(self, body, status, kind):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
