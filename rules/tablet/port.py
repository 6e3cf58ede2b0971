"""The function by which a page asks the engine: JSON in, JSON out.

The page sends the whole record; steps equal to the last time's are cached, so that one more move costs one
step.
"""

import json
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from rules.games import NARRATORS, RECORDINGS, Position, Refused, closing, open_acta, series_words
from rules.games.bilingual import Lang, Text
from rules.games.digest import digest_of
from rules.games.refusals import NOT_NOW

Move = Mapping[str, Any]
TABLES_KEPT: Final = 40


class Line(NamedTuple):
    """A move in force, and the position before it. `passed`: an `undo` of this tablet takes the one beneath
    (a ruling of the register).
    """

    move: Move
    passed: bool
    under: "Line | None"


class Step(NamedTuple):
    """`recorded`: the entry as in the record."""

    entry: str
    recorded: str
    position: Position
    top: Line | None
    before: Position
    move: Move


class Kept:
    """A table as far as it was played here, a step an entry."""

    def __init__(self, head: Mapping[str, Any]) -> None:
        self.start: Final = open_acta(head)
        self.steps: list[Step] = []

    def play(self, entries: Sequence[str]) -> tuple[int, Refused] | None:
        """The first refused entry, and why. Later steps stay, so that an earlier moment can be shown."""
        for place, entry in enumerate(entries):
            if place < len(self.steps) and entry in (self.steps[place].entry, self.steps[place].recorded):
                continue
            del self.steps[place:]
            try:
                self.steps.append(self._step(entry))
            except Refused as refused:
                return place, refused
        return None

    def after(self, count: int) -> Position:
        return self.steps[count - 1].position if count else self.start

    def _step(self, text: str) -> Step:
        entry = json.loads(text)
        move, before = entry["move"], self.after(len(self.steps))
        top = self.steps[-1].top if self.steps else None
        if move.get("do") != "undo":
            move = closing.complete(before, move)
            top = Line(move, entry.get("passed", False), top)
            return Step(text, text, before.play(move), top, before, move)
        if entry.get("recorded", False):
            return Step(text, text, before.play(move), top.under if top else None, before, move)
        return _undone(text, move, before, top)


def _undone(text: str, move: Move, before: Position, top: Line | None) -> Step:
    """An `undo` not yet recorded, as the server will: rulings on top are lifted and applied again (decision
    0051).
    """
    rulings: list[Line] = []
    while top is not None and top.passed:
        rulings.append(top)
        before = before.play(move)
        top = top.under
    if top is None and rulings:
        raise Refused([NOT_NOW.refuse(why=_ONLY_RULINGS)])
    undone = top.move if top else {}
    position, recording = before.play(move), RECORDINGS[before.game.id]
    top = top.under if top else None
    after = position
    for ruling in reversed(rulings):
        again = recording.ruling_again(ruling.move, undone=undone, before=after, after=before)
        position = position.play(again)
        top = Line(again, True, top)
    # Beneath rulings the record has several entries for this one.
    recorded = text if rulings else text[:-1] + ',"recorded":true}'
    return Step(text, recorded, position, top, before, move)


_ONLY_RULINGS: Final = Text(
    es="solo quedan fallos, y un fallo no se deshace: otro lo reemplaza",
    en="only rulings are left, and a ruling is not undone: another one supersedes it",
)

_tables: OrderedDict[str, Kept] = OrderedDict()


def answer(asked: str) -> str:
    """The table after these entries.

    Asked: `{"head", "entries", "since", "lang"}`, each entry a string of `{"move", "recorded",
    "passed"}`, so that known ones are not parsed again.

    Answered: `{"n", "state", "banner", "gauge", "digest", "places", "refused", "steps"}`, before the first
    refused entry (`refused`: its index and why, else null); `places`: at the end, of those whose place is
    known; `steps`: sentence, state and digest of each entry from `since` on. Between two games of a series
    `next` too: the keys that open the next one.
    """
    request = json.loads(asked)
    table, count, refused = _played(request)
    lang: Lang = request["lang"]
    position = table.after(count)
    steps = [_described(step, lang) for step in table.steps[request["since"] : count]]
    last = steps[-1] if steps else {"state": position.view(), "digest": digest_of(position)}
    next_keys = series_words.next_keys(position, lang)
    return json.dumps(
        {
            "n": position.n,
            "state": last["state"],
            "banner": series_words.banner(position, lang),
            "gauge": NARRATORS[position.game.id].gauge(position, lang),
            "digest": last["digest"],
            "places": _places(position, table.steps[count - 1].top if count else None),
            "refused": refused and {"at": refused[0], **refused[1].as_json(lang)},
            "steps": steps,
            **({"next": next_keys} if next_keys else {}),
        }
    )


def _places(position: Position, top: Line | None) -> dict[str, int] | None:
    """As the result of the table will have them."""
    if not position.is_over:
        return None
    standing: list[Move] = []
    while top is not None:
        standing.append(top.move)
        top = top.under
    view = position.view()
    left = position.head.left(view["removed"])
    outcome = closing.outcome(position.game.id, view, list(reversed(standing)), left)
    places: dict[str, int] = {}
    for group in outcome.groups:
        places.update(dict.fromkeys(group, len(places) + 1))
    return places


def forecast(asked: str) -> str:
    """What may be entered next, of the same question with the form as `follow`: the slowest of all that is
    said of a table. Answered as the game's scripts read it.
    """
    request = json.loads(asked)
    table, count, _refused = _played(request)
    position = table.after(count)
    recording = RECORDINGS[position.game.id]
    return json.dumps(recording.foretold(position, request["follow"], request["lang"]))


def _played(request: Mapping[str, Any]) -> tuple[Kept, int, tuple[int, Refused] | None]:
    """The table, how many of the entries it has, and the one that it refuses."""
    table = _kept(request["head"])
    refused = table.play(request["entries"])
    return table, refused[0] if refused else len(request["entries"]), refused


def _kept(head: Mapping[str, Any]) -> Kept:
    key = json.dumps(head)
    table = _tables.pop(key, None) or Kept(head)
    _tables[key] = table
    if len(_tables) > TABLES_KEPT:
        _tables.popitem(last=False)
    return table


def _described(step: Step, lang: Lang) -> dict[str, Any]:
    sentence = series_words.sentence(step.before, dict(step.move), step.position, lang)
    return {"sentence": sentence, "state": step.position.view(), "digest": digest_of(step.position)}
