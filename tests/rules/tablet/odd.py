"""What random play does not ask the engine: names in other scripts, values of every wrong kind, texts with
all letters, the recorded games.
"""

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from rules.games import Refused, spell_out
from rules.games.dudo.engine.moves import SHAPES
from rules.games.dudo.simulator import Form, play_table

Move = dict[str, Any]
PROJECT = Path(__file__).parents[3]
NAMES = [
    ["Ñandú", "ÉMILE", "o’Brien"], ["Jose\u0301", "Αθηνά", "Страус"], ["😀 Ana", "İbrahim", "ẞ"],
    ["a b", "«x»", 'q"uo\\te'], ["h", "Helena", "Ígor", "iris", "Hİ"], ["Ana {0}", "{1}", "%s"],
    ["\u3000x", "x\u200b", "z"], ["a\u0001", "b", "c"], ["\u0001", "b"], [" ", "b"], ["\u00a0", "b"],
    ["\u001c", "b"], ["é", "e\u0301"], ["\ud800", "b"], ["b\udc00", "\ufffd"], ["b" * 200, "c"],
    ["b" * 201, "c"], ["{", "}"], ["[1]", "a:b,c"], ["힣", "b\u0000"],
]  # fmt: skip
WRONG: list[Any] = [
    None, True, False, 0, 1, -1, 2, 2.0, 1e3, 10**9, 10**9 + 1, 10**30, "", " ", "\u00a0", "Ana", "Beto",
    "dudo", "x" * 10001, "\ud83d", "😀", [], [1], [1, 2, 3, 4, 5], [1, True], [2.0], ["Ana"], ["Ana", "Ana"],
    {}, {"Ana": 1}, {"Ana": 1, "Beto": 2}, {"Beto": 2, "Ana": 1}, {"Ana": [1, 2], "Beto": [3]},
    {"Ana": True}, [[1]], {"a": {"b": {}}}, {"Carla": 1, "Ana": 1, "Beto": 1, "Z": 1},
]  # fmt: skip
TEXTS = ('ñ\t\n\u0008\u000c\u007f\u2028 \u00ad 😀 "\\', "\\u0008 Él PIERDE", "x" * 500, "\udfffñ")
HEAD = {"format": "acta/1", "game": "dudo", "rules": {}, "players": ["Ana", "Beto", "Carla"]}
BEGUN: list[Any] = [{"do": "starter", "player": "Ana"}]
SAID = [*BEGUN, {"do": "bid", "by": "Ana", "quantity": 2, "pinta": 3}]
DUEL = [*SAID, {"do": "dudo", "by": "Beto"}]
BASE = {
    "by": "Ana",
    "on": "Carla",
    "player": "Ana",
    "call": "dudo",
    "holds": True,
    "lost": 1,
    "quantity": 2,
    "pinta": 2,
    "claim": "full",
}


def odd_questions() -> list[str]:
    return [*_by_names(), *_of_wrong_kinds(), *_rulings()]


def recorded_games() -> Iterator[str]:
    games = [
        json.loads(path.read_text()) for path in sorted(PROJECT.glob("rules/games/*/conformance/*.json"))
    ]
    games += map(json.loads, (PROJECT / "tests/golden/plays.jsonl").read_text().splitlines())
    for place, acta in enumerate(games):
        head = {key: acta[key] for key in ("format", "game", "rules", "players") if key in acta}
        yield _question(place, head, acta["moves"])


def _question(place: int, head: dict[str, Any], moves: Sequence[Any]) -> str:
    """In both languages and forms by turns, and now and then with letters as escapes."""
    entries = [json.dumps({"move": move, "recorded": True}, ensure_ascii=bool(place % 2)) for move in moves]
    asked = {"head": head, "entries": entries, "since": 0}
    asked |= {"follow": ("plays", "dice")[place % 2], "lang": ("es", "en")[place // 2 % 2]}
    return json.dumps(asked, ensure_ascii=bool(place % 3))


def _by_names() -> Iterator[str]:
    for place, names in enumerate(NAMES):
        for seed, form in enumerate(Form):
            head = {**HEAD, "rules": spell_out({}, game="dudo"), "players": names}
            moves: list[Move] = []
            with suppress(Refused):
                for move in play_table(head, (form,), Random(place * 10 + seed)):
                    moves.append(move)
            yield _question(place + seed, head, moves)


def _of_wrong_kinds() -> Iterator[str]:
    chance = Random(7)
    for do, shape in SHAPES.items():
        for field, _kind, _needed in shape.fields:
            for place, wrong in enumerate(WRONG):
                named = [
                    name for name, _kind, _needed in shape.fields if name in BASE and chance.randrange(3)
                ]
                move = {"do": do, **{name: BASE[name] for name in named}, field: wrong}
                yield _question(place, HEAD, [*chance.choice(([], BEGUN, SAID, DUEL)), move])
    for wrong in [{"do": None}, {"do": 3}, {"do": "sing"}, {"do": ["bid"]}, {}]:
        yield _question(0, HEAD, [*BEGUN, wrong])


def _rulings() -> Iterator[str]:
    more: list[Move] = [
        {}, {"gap": "obligo-reopen", "choice": "obligo"}, {"gap": "nada", "choice": "x"},
        {"gap": "obligo-reopen", "choice": "x"},
        {"from": "next_play", "gap": "paso-order", "choice": "higher-only"},
    ]  # fmt: skip
    for place, (text, words) in enumerate((text, words) for text in TEXTS for words in more):
        ruling = {"do": "ruling", "text": text, **words}
        yield _question(place, HEAD, [*SAID, ruling, {"do": "undo"}, {**ruling, "text_en": text, "line": 7}])
