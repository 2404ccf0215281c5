"""Reads the numbers of a text, and says whether one stands among them."""

import json
import re

WORDS = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty".split()
    )
}
WORDS |= dict(thirty=30, forty=40, fifty=50, sixty=60, seventy=70, eighty=80, ninety=90, dozen=12)
WORDS |= dict(hundred=100, thousand=1000, half=0.5, quarter=0.25, once=1, twice=2)

NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"|`[^`]*`")
PERIOD = re.compile(
    r"\b((?:this|last) (?:week|month)|yesterday|today|so far"
    r"|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday))\b"
)
LIST_MARK = re.compile(r"^\s*\d+[.)]\s", re.MULTILINE)


def value(token):
    if re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d+)?", token):
        token = token.replace(",", "")
    token = token.replace(",", ".")
    try:
        return float(token)
    except ValueError:
        return None


def digits(text):
    return {number for token in NUMBER.findall(text) if (number := value(token)) is not None}


def spoken(text):
    """The numbers of a text, those in words and in "5k" included."""
    found = digits(text)
    for token in re.findall(r"(\d+(?:[.,]\d+)?)k\b", text.lower()):
        found.add(value(token) * 1000)
    return found | {float(WORDS[word]) for word in re.findall(r"[a-z]+", text.lower()) if word in WORDS}


def of(document):
    return digits(json.dumps(document, ensure_ascii=False))


def with_hours(found):
    """With the hours and minutes of each, for 88 minutes are also said as 1 h 28 min."""
    return found | {part for number in found for part in divmod(number, 60)}


def stands(number, among):
    """Whether a number is one of the others, if these are rounded to as many places."""
    places = len(f"{number:g}".partition(".")[2])
    return any(abs(round(other, places) - number) < 1e-9 or abs(other - number) < 1e-9 for other in among)


def said(wanted, text):
    """Whether "88|1 28" stands in a text: 88, or 1 and 28."""
    have = spoken(text)
    # "7 h 30 min" are 7.5 hours and 450 minutes.
    for hours, minutes in re.findall(r"(\d+) h (\d+) min", text):
        have |= {int(hours) + int(minutes) / 60, int(hours) * 60.0 + int(minutes)}
    return any(
        all(stands(number, have) for number in map(value, re.findall(r"\d+(?:[.,]\d+)*", choice)))
        for choice in wanted.split("|")
    )


def strangers(text, known):
    """The numbers of a reply that nothing supports; the marks of a list are none."""
    return sorted(number for number in digits(LIST_MARK.sub("", text)) if not stands(number, known))


def unquoted(text):
    """A text without its quotations, in which a program shows what a person could say."""
    return QUOTED.sub("", text)


def misplaced(reply, question, wanted):
    """The lines that name the period asked about with numbers of another."""
    period = PERIOD.search(question.lower())
    for line in reply.splitlines() if period and wanted else []:
        right = any(said(choice, line) for choice in wanted)
        if period[0] in line.lower() and digits(line) and not right:
            yield line
