from typing import Any, Final

from rules.games.bilingual import Lang
from rules.games.contract import M, Moment, Move, Settled

from . import narrate

words: Final = frozenset({"throw"})
starting: Final = frozenset[str]()
settling: Final = frozenset({"throw", "close"})
ending: Final = frozenset({"throw", "close"})


def counts(move: Move) -> bool:
    return False


def starters(pos: Moment) -> list[str]:
    return []


def entries(pos: Moment, form: str, lang: Lang) -> list[dict[str, Any]]:
    turn = pos.view()["turn"]
    moves = (
        [{"do": "throw", "by": turn, "die": die} for die in range(1, 7)] if form == "throws" and turn else []
    )
    tried = [(move, pos.play(move)) for move in moves]
    return [
        {"move": move, "sentence": narrate.sentence(pos, move, after, lang), "state": after.view()}
        for move, after in tried
    ]


def foretold(pos: Moment, form: str, lang: Lang) -> dict[str, Any]:
    return {"entries": entries(pos, form, lang)}


def by_seat(pos: M) -> M:
    names = tuple(f"{{{seat}}}" for seat in range(len(pos.state.players)))
    return pos.under_names(names, pos.state._replace(players=names))


def settled(pos: Moment, move: Move) -> Settled | None:
    if move["do"] != "throw":
        return None
    return Settled(pos.state.players.index(move["by"]), int(move["die"]), None)


def is_feat(result: Settled) -> bool:
    return result.change == 6


def between_plays(pos: Moment) -> bool:
    return pos.view()["turn"] is not None


def ends_a_play(before: Moment, move: Move, after: Moment) -> bool:
    return move["do"] in ending


def completes(before: Moment, move: Move, after: Moment) -> bool:
    return move["do"] in words


def same_move(first: Move, second: Move) -> bool:
    return all(first.get(field) == second.get(field) for field in ("do", "by", "die"))


def same_table(left: Moment, right: Moment) -> bool:
    return bool(left.state._replace(choices={}) == right.state._replace(choices={}))


def same_rules(left: Moment, right: Moment) -> bool:
    return bool(left.state.choices == right.state.choices)


def ruling_again(ruling: Move, *, undone: Move, before: Moment, after: Moment) -> dict[str, Any]:
    return dict(ruling)
