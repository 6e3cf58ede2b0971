"""The register in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from core.language import reader_language
from rules.games import GAMES, option_of
from rules.games.measures import Left, left_of
from tournament.championship.models import Championship
from tournament.register.models import How, RegisterLine
from tournament.sorteo.words import round_of_within

from .reach import CONFIRMED, OVER, REFUSED

HOW: Mapping[str, Promise | str] = {
    How.IN_FORCE: gettext_lazy("in force"),
    How.SUPERSEDED: gettext_lazy("superseded"),
    How.ADOPTED: gettext_lazy("in the rulebook"),
    How.PAST: gettext_lazy("past"),
    How.RECORDED: gettext_lazy("recorded"),
    How.WITHDRAWN: gettext_lazy("withdrawn at the table"),
}

#: The kind of badge that shows it: shape and colour beside the word.
BADGES: Mapping[str, str] = {
    How.IN_FORCE: "live",
    How.SUPERSEDED: "cancelled",
    How.ADOPTED: "confirmed",
    How.PAST: "cancelled",
    How.RECORDED: "done",
    How.WITHDRAWN: "withdrawn",
}

_WHY: Mapping[str, Promise | str] = {
    CONFIRMED: gettext_lazy("its result was already recorded"),
    OVER: gettext_lazy("its game was already over"),
    REFUSED: gettext_lazy("its acta does not allow it"),
}


def words_of(line: RegisterLine) -> str:
    return line.words_en if reader_language() == "en" and line.words_en else line.words_es


def words_beside_case(line: RegisterLine) -> tuple[str, str]:
    """Without the catalogue's sentence, each on one line."""
    es, en = line.words_es, line.words_en
    if option := option_of(line.as_played.game, line.gap):
        sentence = option.alternative(line.choice).text
        es, en = es.removeprefix(sentence["es"]), en.removeprefix(sentence["en"])
    return " ".join(es.split()), " ".join(en.split())


@dataclass(frozen=True, slots=True)
class PlayShown:
    """`law`: the rules in force then."""

    law: str
    lines: tuple[str, ...]
    players: tuple[Left, ...]
    game: str


def play_shown(play: Mapping[str, Any], *, game: str) -> PlayShown:
    """Empty without a play."""
    return PlayShown(
        law=_in_reader_language(play.get("banner") or {}),
        lines=_lines(play),
        players=left_of(GAMES[game], play.get("state") or {}, play.get("players", ())),
        game=game,
    )


def play_words(play: Mapping[str, Any]) -> str:
    return " ".join(_lines(play))


def _lines(play: Mapping[str, Any]) -> tuple[str, ...]:
    sentences = play.get("lines") or [play.get("sentence") or {}]
    return tuple(filter(None, map(_in_reader_language, sentences)))


def _in_reader_language(texts: Mapping[str, str]) -> str:
    return str((reader_language() == "en" and texts.get("en")) or texts.get("es") or "")


def reach_words(reach: Mapping[str, Any], championship: Championship) -> list[str]:
    """None where no acta was open."""
    sentences = []
    if now := _numbers(reach.get("now", ()), championship):
        text = ngettext("At once at table %(tables)s.", "At once at the tables %(tables)s.", len(now))
        sentences.append(text % {"tables": ", ".join(now)})
    if later := _numbers(reach.get("next_play", ()), championship):
        text = ngettext(
            "From the next play at table %(tables)s.",
            "From their next play at the tables %(tables)s.",
            len(later),
        )
        sentences.append(text % {"tables": ", ".join(later)})
    for why, reason in _WHY.items():
        missed = _numbers([spot for spot in reach.get("missed", ()) if spot["why"] == why], championship)
        if missed:
            text = ngettext(
                "It came too late for table %(tables)s: %(why)s.",
                "It came too late for the tables %(tables)s: %(why)s.",
                len(missed),
            )
            sentences.append(text % {"tables": ", ".join(missed), "why": reason})
    return sentences


def _numbers(spots: Sequence[Mapping[str, Any]], championship: Championship) -> list[str]:
    rounds = {spot["round"] for spot in spots}
    if len(rounds) < 2:
        return [str(spot["table"]) for spot in spots]
    return [
        _("%(table)s of %(round)s")
        % {"table": spot["table"], "round": round_of_within(championship, spot["round"])}
        for spot in spots
    ]
